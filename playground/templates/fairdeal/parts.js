// The parts of a page: models that the kernel owns, drawn by their own modules. This is all of a widget
// front end that our parts need: a few kB where the general one has five million. A page that holds
// anything else is given Voila's front end, which knows all widgets.
(() => {
  const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]';
  const WIDGET = "application/vnd.jupyter.widget-view+json";
  const CONTROL = "jupyter.widget.control";
  const VERSION = { version: "1.0.0" };
  const BOXES = ["BoxModel", "VBoxModel"];
  const SILENT = 6000;
  const MANY = 3;
  const root = document.documentElement;
  const cells = () => document.getElementById("fdp-cells");
  const models = new Map();
  const cleaners = new WeakMap();
  let settings;
  let line;
  let control;
  let again;
  let given = false;

  class Model {
    constructor(id, state) {
      this.model_id = id;
      this.state = state;
      this.listeners = [];
      this.widget_manager = { kernel: line, get_model: async (name) => models.get(name) };
    }

    get(name) {
      return this.state[name];
    }

    on(event, call) {
      for (const name of event.split(" ")) this.listeners.push({ name, call });
    }

    off(event, call) {
      const names = event?.split(" ");
      const gone = (it) => (!names || names.includes(it.name)) && (!call || it.call === call);
      this.listeners = this.listeners.filter((it) => !gone(it));
    }

    tell(event, ...what) {
      for (const { name, call } of [...this.listeners]) {
        if (name !== event) continue;
        try {
          call(...what);
        } catch (fault) {
          console.error(fault);
        }
      }
    }

    set(name, value) {
      this.mine = { ...this.mine, [name]: value };
      this.take({ [name]: value });
    }

    save_changes() {
      if (this.mine) say(this.model_id, { method: "update", state: this.mine, buffer_paths: [] });
      this.mine = undefined;
    }

    send(content) {
      say(this.model_id, { method: "custom", content });
    }

    /** What the kernel says it is now; who listens hears of what is another. */
    take(state) {
      const another = Object.entries(state).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(this.state[name]),
      );
      Object.assign(this.state, Object.fromEntries(another));
      for (const [name, value] of another) this.tell(`change:${name}`, this, value);
      if (another.length) this.tell("change", this);
    }
  }

  const say = (comm_id, data) => line.say("comm_msg", { comm_id, data });

  const ours = ({ model_module, model_name }) =>
    model_module === "anywidget" ||
    model_name === "LayoutModel" ||
    (model_module === "@jupyter-widgets/controls" && BOXES.includes(model_name));
  const kindOf = (state) => ({ model_module: state._model_module, model_name: state._model_name });

  const modules = new Map();
  const moduleOf = (text) => {
    if (!modules.has(text)) {
      const blob = new Blob([text], { type: "text/javascript" });
      modules.set(text, import(URL.createObjectURL(blob)));
    }
    return modules.get(text);
  };

  const styled = (model) => {
    const id = model.get("_anywidget_id");
    if (!id || document.getElementById(id)) return;
    const sheet = document.createElement("style");
    sheet.id = id;
    sheet.append(model.get("_css") ?? "");
    document.head.append(sheet);
  };

  const element = (...names) => {
    const node = document.createElement("div");
    node.className = names.join(" ");
    return node;
  };
  const classed = (model, node) => {
    let before = [];
    const put = () => {
      node.classList.remove(...before);
      before = model.get("_dom_classes") ?? [];
      node.classList.add(...before);
    };
    put();
    model.on("change:_dom_classes", put);
  };

  const broken = (node) => node.append(document.getElementById("fdp-broken").content.cloneNode(true));

  const drawn = async (model, node) => {
    styled(model);
    try {
      const made = (await moduleOf(model.get("_esm"))).default;
      const part = typeof made === "function" ? await made() : made;
      model.begun ??= part.initialize?.({ model });
      await model.begun;
      cleaners.set(node, await part.render?.({ model, el: node }));
    } catch (fault) {
      console.error(fault);
      broken(node);
    }
  };

  const boxed = (model, node) => {
    const shown = new Map();
    const fill = () => {
      const wanted = (model.get("children") ?? []).map((it) => it.replace("IPY_MODEL_", ""));
      for (const [id, view] of shown) {
        if (wanted.includes(id)) continue;
        shown.delete(id);
        gone(view);
        view.remove();
      }
      wanted.forEach((id, at) => {
        if (!shown.has(id)) shown.set(id, view(id));
        if (node.children[at] !== shown.get(id)) node.insertBefore(shown.get(id), node.children[at] ?? null);
      });
    };
    fill();
    model.on("change:children", fill);
  };

  /** What a part took, it gives back. */
  const gone = (node) => {
    for (const it of [node, ...node.querySelectorAll(".lm-Widget")]) {
      const clean = cleaners.get(it);
      if (typeof clean === "function") clean();
      cleaners.delete(it);
    }
  };

  const view = (id) => {
    const model = models.get(id);
    const box = model && BOXES.includes(model.get("_model_name"));
    const node = box
      ? element("lm-Widget", "lm-Panel", "jupyter-widgets", "widget-container", "widget-box", "widget-vbox")
      : element("lm-Widget");
    if (!model?.get("_model_name")) broken(node);
    else {
      classed(model, node);
      if (box) boxed(model, node);
      else drawn(model, node);
    }
    return node;
  };

  // Voila's front end gives a kernel four seconds to tell the state of its widgets, from before the line is
  // even open, and then shows a part of them; a widget has two seconds to begin. A busy machine is slow,
  // not broken: both wait longer, until the page is there.
  const bePatient = () => {
    const longer = (milliseconds, impatient) =>
      milliseconds === impatient && root.dataset.fdReady === undefined ? 45000 : milliseconds;
    const [later, giveUp] = [setTimeout, AbortSignal.timeout.bind(AbortSignal)];
    window.setTimeout = (call, milliseconds, ...rest) => later(call, longer(milliseconds, 4000), ...rest);
    AbortSignal.timeout = (milliseconds) => giveUp(longer(milliseconds, 2000));
  };

  /** Voila's own front end, for whatever we do not know. It begins when the page is loaded, which is past. */
  const give = () => {
    if (given) return;
    given = true;
    clearInterval(again);
    line?.close();
    root.dataset.fdFront = "voila";
    bePatient();
    const listen = addEventListener;
    window.addEventListener = (kind, call, ...rest) =>
      kind === "load" && document.readyState === "complete" ? setTimeout(call) : listen(kind, call, ...rest);
    const script = document.createElement("script");
    script.src = `${settings.fullStaticUrl}/voila.js`;
    script.onerror = () => fairdeal.failed();
    document.body.append(script);
  };

  const outputs = () => [...cells().querySelectorAll(OUTPUT)];
  const place = () => {
    for (const script of outputs()) {
      const output = JSON.parse(script.textContent);
      const panel = element("lm-Widget", "lm-Panel", "jp-OutputArea-output");
      panel.append(view(output.data[WIDGET].model_id));
      script.replaceWith(panel);
    }
  };

  const begin = (states) => {
    if (given || models.size) return;
    clearInterval(again);
    const all = Object.entries(states);
    if (!all.every(([, it]) => ours(it))) return give();
    for (const [id, it] of all) models.set(id, new Model(id, it.state));
    return place();
  };

  const heard = ({ kind, content }) => {
    const { comm_id: id, data } = content;
    if (kind === "comm_open" && content.target_name === "jupyter.widget") {
      if (models.has(id)) return;
      const known = ours(kindOf(data.state));
      models.set(id, new Model(id, known ? data.state : {}));
    } else if (kind === "comm_close") {
      models.delete(id);
    } else if (kind === "comm_msg") {
      if (id === control && data.method === "update_states") return begin(data.states);
      const model = models.get(id);
      if (data.method === "update") model?.take(data.state);
      else if (data.method === "custom") model?.tell("msg:custom", data.content, []);
    }
  };

  const ask = () => {
    if (line.tries > MANY) fairdeal.late();
    if (models.size || given || line.connectionStatus !== "connected") return;
    control = `${line.session}-${line.number}`;
    line.say("comm_open", { comm_id: control, target_name: CONTROL, data: {} }, VERSION);
    say(control, { method: "request_states" });
  };

  const farewell = () => {
    if (given) return;
    const form = new FormData();
    form.append("_xsrf", document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1] ?? "");
    navigator.sendBeacon(`${settings.baseUrl}voila/api/shutdown/${settings.kernelId}`, form);
  };

  /** All cells are there: each output is a part of ours, or Voila shows them all. */
  fairdeal.begin = () => {
    const config = document.getElementById("jupyter-config-data");
    if (!config) return;
    settings = JSON.parse(config.textContent);
    if (!outputs().every((it) => WIDGET in (JSON.parse(it.textContent).data ?? {}))) return give();
    const host = `${location.protocol.replace("http", "ws")}//${location.host}`;
    line = new fairdeal.Line(`${host}${settings.baseUrl}api/kernels/${settings.kernelId}/channels`, heard, ask);
    again = setInterval(ask, SILENT);
    addEventListener("pagehide", farewell);
  };
})();
