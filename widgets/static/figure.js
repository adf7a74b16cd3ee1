// A figure with its controls: the picture Python drew, its numbers, and files of both.

function render({ model, el }) {
  const root = element("div", { class: "fd fd-table fd-figure" });
  el.append(root);
  const mail = messenger(model);
  const title = element("h2");
  const controls = element("div", { class: "fd-figure-controls" });
  const picture = element("div", { class: "fd-picture", role: "img" });
  const heads = element("tr");
  const body = element("tbody");
  const table = element("table", { class: "fd-figure-table" }, element("thead", {}, heads), body);
  const scroll = element("div", { class: "fd-figure-scroll", tabindex: "0" }, table);
  const key = element("p", { class: "fd-small fd-figure-key" });
  const note = element("p", { class: "fd-small" });
  const alarm = element("p", { class: "fd-notice fd-note", role: "alert" });
  const asTable = pushButton({ class: "fd-link" });
  asTable.addEventListener("click", () => mail.send("as_table"));
  const save = element("div", { class: "fd-row fd-figure-save" });
  root.append(
    element(
      "section",
      { class: "fd-panel" },
      element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), save),
      controls,
      alarm,
      picture,
      scroll,
      key,
      note,
      asTable,
    ),
  );

  const makeControl = (item) => {
    const id = `fd-control-${Math.random().toString(36).slice(2)}`;
    const input =
      item.kind === "choice"
        ? element("select", { class: "fd-select", id })
        : element("input", { id, type: item.kind === "range" ? "range" : "text", maxlength: 64 });
    const label = element("label", { for: id });
    const value = element("output", { class: "fd-figure-value", for: id });
    const row = element("div", { class: `fd-figure-control fd-${item.kind}` }, label, value, input);
    row.parts = { input, label, value };
    const tell = () => mail.latest("set", { name: row.name, value: item.kind === "range" ? Number(input.value) : input.value });
    input.addEventListener(item.kind === "range" ? "input" : "change", () => {
      if (item.kind === "range") say(value, Number(input.value).toLocaleString(model.get("view").language));
      tell();
    });
    return row;
  };
  const updateControl = (row, item) => {
    const { input, label, value } = row.parts;
    row.name = item.name;
    say(label, item.label);
    say(value, item.text || "");
    show(value, item.kind === "range");
    if (item.kind === "choice") {
      follow(input, item.options, () => element("option"), (option, choice) => {
        attribute(option, "value", choice.id);
        say(option, choice.name);
      });
    }
    if (item.kind === "range") {
      attribute(input, "min", item.minimum);
      attribute(input, "max", item.maximum);
      attribute(input, "step", item.step);
    }
    if (document.activeElement !== input || item.kind === "choice") input.value = item.value;
  };
  let drawn = null;
  const paint = (svg) => {
    if (svg === drawn) return;
    drawn = svg;
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    picture.replaceChildren(document.importNode(parsed, true));
  };
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    say(title, view.title);
    follow(controls, view.controls, makeControl, updateControl);
    show(controls, view.controls.length > 0);
    say(alarm, view.notice ? view.notice.text : "");
    show(alarm, Boolean(view.notice));
    const numbers = view.heads.length > 0;
    show(picture, !numbers);
    show(scroll, numbers);
    attribute(picture, "aria-label", view.alt);
    attribute(scroll, "aria-label", view.title);
    if (view.svg) paint(view.svg);
    show(asTable, Boolean(view.as_table));
    follow(heads, view.heads, () => element("th", { scope: "col" }), (cell, text) => say(cell, text));
    follow(body, view.rows, () => element("tr"), (row, cells) => {
      follow(row, cells, () => element("td"), (cell, text) => say(cell, text));
    });
    follow(
      key,
      view.key,
      () => element("span", { class: "fd-figure-key-part" }, element("i"), element("span")),
      (part, item) => {
        attribute(part.firstChild, "class", `fd-mark-${item.kind}`);
        say(part.lastChild, item.text);
      },
    );
    say(note, view.note);
    say(asTable, view.as_table);
    follow(
      save,
      view.save,
      () => {
        const button = pushButton({ class: "fd-button fd-plain" });
        button.addEventListener("click", () => mail.send("save", { kind: button.kind }));
        return button;
      },
      (button, item) => {
        button.kind = item.kind;
        say(button, item.words);
        attribute(button, "aria-label", item.label);
      },
    );
  };

  const keep = (message, buffers) => {
    if (!message.file) return;
    const link = element("a", {
      href: URL.createObjectURL(new Blob([buffers[0]], { type: message.mime })),
      download: message.file,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  let size = "wide";
  const looks = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    looks.disconnect();
    mail.send("look");
  }, { rootMargin: "400px" });
  const watcher = new ResizeObserver(() => {
    if (!root.clientWidth) return;
    const zoomed = root.clientWidth * (root.currentCSSZoom ?? 1); // a stop is zoomed until it fits
    const projected = document.documentElement.dataset.fdDemo !== undefined && innerWidth > 720;
    const broad = projected ? zoomed > innerWidth / 2 : root.clientWidth >= 560;
    const now = broad ? (projected ? "projector" : "wide") : "narrow";
    if (now !== size) mail.send("width", { size: (size = now) });
  });
  model.on("change:view", update);
  model.on("msg:custom", keep);
  update();
  watcher.observe(root);
  if (!model.get("view").svg) looks.observe(root);
  return () => {
    looks.disconnect();
    watcher.disconnect();
    model.off("change:view", update);
    model.off("msg:custom", keep);
  };
}

export default { render };
