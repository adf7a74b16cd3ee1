// What every table is made of: counters, the status line with its notice, action buttons, tools, keys.

/** Numbers over the mat: [{name, label, value}] */
function counterRow() {
  const node = element("div", { class: "fd-counters" });
  return {
    node,
    update(counters) {
      follow(
        node,
        counters,
        () => element("div", { class: "fd-counter" }, element("span"), element("b")),
        (counter, item) => {
          attribute(counter, "class", `fd-counter fd-${item.name}`);
          say(counter.firstChild, item.label);
          say(counter.lastChild, item.value);
        },
      );
    },
  };
}

/** The status line; a notice covers it until the next message, so nothing moves. */
function statusLine() {
  const status = element("p", { class: "fd-status", role: "status" });
  const notice = element("p", { class: "fd-notice", role: "alert" });
  return {
    node: element("div", { class: "fd-say" }, status, notice),
    update(view) {
      stress(status, view.status);
      const here = view.notice && view.notice.where === "mat" ? view.notice : null;
      attribute(notice, "class", `fd-notice fd-${here ? here.kind : "note"}`);
      say(notice, here ? here.text : "");
      show(notice, Boolean(here));
    },
  };
}

/** The action buttons: any number of second ones and the one main button, always in its place. */
function actionButtons(act) {
  const make = () => {
    const words = element("span", { class: "fd-words" });
    const key = element("kbd", { "aria-hidden": "true" });
    const node = pushButton({}, words, key);
    node.parts = { words, key };
    node.addEventListener("click", (event) => {
      if (pressCounts(event) && node.view.enabled) act(node.view);
    });
    return node;
  };
  const update = (node, button) => {
    node.view = button;
    attribute(node, "class", `fd-button ${node === main ? "fd-main" : "fd-second"}`);
    attribute(node, "data-do", button.do);
    attribute(node, "aria-disabled", button.enabled ? null : "true");
    attribute(node, "aria-keyshortcuts", button.key || null);
    say(node.parts.words, button.words);
    say(node.parts.key, button.key || "");
    show(node.parts.key, Boolean(button.key));
  };
  const seconds = element("div", { class: "fd-seconds" });
  const main = make();
  const node = element("div", { class: "fd-actions" }, seconds, main);
  const all = () => [...seconds.children, main];
  return {
    node,
    /** Draw the buttons; true if the focus was on one that is gone. */
    update(view) {
      const focused = all().includes(document.activeElement);
      follow(seconds, view.seconds, make, update);
      show(main, Boolean(view.main));
      if (view.main) update(main, view.main);
      const kept = all().find((one) => one === document.activeElement && !one.hidden);
      return focused && !kept;
    },
    focus() {
      const first = main.hidden ? seconds.firstElementChild : main;
      first?.focus();
      return Boolean(first);
    },
    wait(what) {
      for (const one of all()) one.classList.toggle("fd-busy", one.view?.do === what);
    },
  };
}

/**
 * An amount of chips: a slider, its number shown large, and stops to tap where there are few. With
 * `typed` the number can be typed too; what is no whole number is sent as it is, to be refused.
 */
function chipSlider(change, { typed = false } = {}) {
  const label = element("label");
  const number = typed
    ? element("input", { type: "text", inputmode: "numeric", maxlength: 12, autocomplete: "off", class: "fd-bet-number" })
    : element("span", { class: "fd-bet-number", "aria-hidden": "true" });
  const input = element("input", { type: "range", step: 1 });
  input.id = label.htmlFor = `fd-bet-${Math.random().toString(36).slice(2)}`;
  const range = element("span", { class: "fd-bet-range" });
  const stops = element("div", { class: "fd-stops", "aria-hidden": "true" });
  const node = element(
    "div",
    { class: "fd-bet" },
    element("div", { class: "fd-bet-words" }, label, number),
    element("div", { class: "fd-bet-track" }, input, stops),
    range,
  );
  const paint = (written = false) => {
    if (!typed) say(number, input.value);
    else if (!written && document.activeElement !== number) number.value = input.value;
    const span = input.max - input.min;
    node.style.setProperty("--fd-at", span ? (input.value - input.min) / span : 0);
  };
  const slid = () => {
    paint();
    change(Number(input.value));
  };
  input.addEventListener("input", slid);
  input.addEventListener("keydown", (event) => {
    const pages = { PageUp: 10, PageDown: -10 }[event.key];
    if (!pages || input.max - input.min <= 10) return;
    event.preventDefault();
    input.value = Number(input.value) + pages;
    slid();
  });
  const write = () => {
    const text = number.value.trim();
    if (text === String(input.value)) return;
    const chips = /^\d{1,9}$/.test(text) ? Number(text) : text;
    if (chips >= Number(input.min) && chips <= Number(input.max)) {
      input.value = chips;
      paint(true);
    }
    change(chips);
  };
  if (typed) {
    number.addEventListener("focus", () => number.select());
    number.addEventListener("change", write);
    number.addEventListener("blur", () => paint());
    number.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.repeat) write();
    });
  }
  return {
    node,
    /** The chips that the slider stands at. */
    get chips() {
      return Number(input.value);
    },
    update(view) {
      show(node, view.visible);
      if (!view.visible) return;
      say(label, view.label);
      say(range, view.range || "");
      show(range, Boolean(view.range));
      if (typed) attribute(number, "aria-label", view.typed);
      attribute(input, "min", view.minimum);
      attribute(input, "max", view.maximum);
      attribute(input, "disabled", !view.enabled);
      attribute(input, "aria-valuetext", view.spoken);
      attribute(node, "data-fixed", !view.enabled);
      const busy = document.activeElement === input && input.step_of === view.step;
      if (!busy || !view.enabled) input.value = view.value;
      input.step_of = view.step;
      const chips = Array.from({ length: Math.min(11, view.maximum - view.minimum + 1) }, (_, i) => view.minimum + i);
      follow(stops, chips.length <= 10 ? chips : [], () => element("span"), (stop, chip) => say(stop, String(chip)));
      paint();
    },
  };
}

/** The tools above the table, or in the header of our own page. */
function toolBar(root, send) {
  const node = element("div", { class: "fd-tools", role: "toolbar" });
  const slot = document.querySelector("[data-fd-tools]");
  if (onPage() && slot && !slot.children.length) slot.append(node);
  else root.prepend(node);
  return {
    node,
    update(view) {
      follow(
        node,
        view.tools,
        () => {
          const tool = pushButton({ class: "fd-tool" });
          tool.addEventListener("click", () => send(tool.view.do, tool.view.fields));
          return tool;
        },
        (tool, item) => {
          tool.view = item;
          say(tool, item.words);
          attribute(tool, "aria-pressed", item.pressed == null ? null : String(item.pressed));
          attribute(tool, "aria-expanded", item.expanded == null ? null : String(item.expanded));
        },
      );
      for (const one of [root, node]) one.classList.toggle("fd-four", view.four_colours);
    },
  };
}

/**
 * Open a table in `el`. `build(parts)` gets {mail, counters, said, actions} to place on its mat and
 * gives {nodes, row, update(view)}: what stands in the table from top to bottom, the row of cards or
 * dice that arrows and digits move in, and what to do with a new view; `fields(button)` may add what
 * a button sends.
 */
function openTable({ model, el }, build) {
  placeSprite();
  const mail = messenger(model);
  let waiting = 0;
  const act = (button) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => actions.wait(button.do), 300);
    mail.send(button.do, table.fields?.(button) ?? button.fields);
  };
  const counters = counterRow();
  const said = statusLine();
  const actions = actionButtons(act);
  const table = build({ mail, counters: counters.node, said: said.node, actions: actions.node });
  const root = element(
    "div",
    { class: "fd fd-table", "data-lm-suppress-shortcuts": "true", tabindex: "-1" },
    ...table.nodes,
  );
  const tools = toolBar(root, mail.send);
  el.append(root);

  const update = () => {
    const view = model.get("view");
    clearTimeout(waiting);
    actions.wait(null);
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    attribute(root, "data-phase", view.phase);
    attribute(root, "data-step", view.step);
    attribute(root, "data-greeted", Boolean(view.answered));
    counters.update(view.counters);
    said.update(view);
    table.update(view);
    tools.update(view);
    if (actions.update(view) && !actions.focus()) root.querySelector(".fd-choice")?.focus();
  };

  const stopKeys = listenToKeys(root, (event) => {
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      const slides = event.target.matches?.("input[type=range]");
      if (slides || !root.contains(document.activeElement)) return false;
      table.row.step(event.key === "ArrowRight" ? 1 : -1);
      return true;
    }
    if (event.repeat) return false;
    if (/^[1-9]$/.test(event.key)) return table.row.press(event.key);
    const view = model.get("view");
    const button = [...view.seconds, view.main, view.hidden_key]
      .filter((one) => one && one.key && one.enabled)
      .find((one) => one.key.toLowerCase() === event.key.toLowerCase());
    if (button) act(button);
    return Boolean(button);
  });

  model.on("change:view", update);
  update();
  const kept = keptGame(model);
  mail.send("hello", kept.hello());
  return () => {
    stopKeys();
    kept.close();
    model.off("change:view", update);
    tools.node.remove();
  };
}
