// Where does this come from? The derivation of a number: words, letters, numbers, step by step.

const MATHML = "http://www.w3.org/1998/Math/MathML";
const mathNode = (tag, attributes = {}, ...children) => {
  const node = document.createElementNS(MATHML, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

/** One node of a formula: [tag, child, …], a text is a child. */
function mathOf([tag, ...children]) {
  const inside = children.map((child) => (typeof child === "string" ? child : mathOf(child)));
  const bracket = (sign) => mathNode("mo", tag === "binom" ? { class: "fd-tall", stretchy: "false" } : {}, sign);
  if (tag === "mi") return mathNode("mi", { mathvariant: "normal" }, ...inside);
  if (tag === "infix") return mathNode("mo", { form: "infix" }, ...inside);
  if (tag === "fence") return mathNode("mrow", {}, bracket("("), ...inside, bracket(")"));
  if (tag === "binom") {
    return mathNode("mrow", {}, bracket("("), mathNode("mfrac", { linethickness: "0" }, ...inside), bracket(")"));
  }
  return mathNode(tag, {}, ...inside);
}

/** Draw a formula given in pieces, between which its line may break; only where it changes. */
function setFormula(node, pieces) {
  const key = JSON.stringify(pieces);
  if (node.drawn === key) return;
  node.drawn = key;
  node.replaceChildren(...pieces.map((piece) => mathNode("math", { displaystyle: "true" }, mathOf(piece))));
}

/**
 * The panel. `update(view, from)`: `from` is the panel whose outcomes and sum are the numbers that
 * `view.places` names in their order, so that they can be pressed where they stand.
 */
function wherePanel(send) {
  const title = element("h2");
  const about = element("p", { class: "fd-small" });
  const close = pushButton({ class: "fd-button fd-plain" });
  close.addEventListener("click", () => send(open.hidden ? "where_list" : "where_close"));
  const said = element("p", { class: "fd-small fd-derive-said", role: "status" });
  const head = element(
    "div",
    { class: "fd-row fd-panel-head" },
    element("div", { class: "fd-derive-title" }, title, about, said),
    close,
  );
  const numbers = element("div", { class: "fd-derive-numbers", role: "group" });
  const headOf = () => element("span", { role: "columnheader" });
  const headLine = element("div", { class: "fd-derive-line", role: "none" });
  const headWords = headOf();
  const heads = element("div", { class: "fd-derive-row fd-derive-heads", role: "row" }, headOf(), headWords, headLine);
  const steps = element("div", { class: "fd-derive-steps", role: "rowgroup" });
  const table = element("div", { class: "fd-derive-table", role: "table" }, element("div", { role: "rowgroup" }, heads), steps);
  const stripTitle = element("span", { class: "fd-small" });
  const cards = smallCardsOf();
  const factors = element("span", { class: "fd-derive-factors" });
  const counted = element("p", { class: "fd-small fd-derive-counted", role: "status" });
  const strip = element("div", { class: "fd-derive-strip" }, stripTitle, factors, cards.node, counted);
  const button = (what, css, ...more) => {
    const node = pushButton({ class: `fd-button ${css}`, "data-do": what }, element("span"), ...more);
    node.addEventListener("click", () => {
      if (node.getAttribute("aria-disabled") !== "true") send(what);
    });
    return node;
  };
  const back = button("where_back", "fd-plain");
  const next = button("where_next", "fd-act", element("kbd", { class: "fd-derive-key", "aria-hidden": "true" }, "→"));
  attribute(next, "aria-keyshortcuts", "ArrowRight");
  const all = button("where_all", "fd-plain");
  const cover = button("where_cover", "fd-plain");
  const simulate = pushButton({ class: "fd-button fd-plain", "data-do": "sim_open" });
  simulate.addEventListener("click", () => {
    send("sim_open", { open: true });
    const beside = node.parentElement.querySelector(".fd-beside");
    beside?.scrollIntoView({ block: "nearest", behavior: stillness.matches ? "auto" : "smooth" });
  });
  const buttons = element("div", { class: "fd-row fd-derive-buttons" }, back, next, all, element("span", { class: "fd-space" }), cover, simulate);
  const open = element("div", { class: "fd-derive-open" }, table, strip, buttons);
  const node = element("section", { class: "fd-panel fd-derive" }, head, numbers, open);
  node.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || open.hidden) return;
    const what = { ArrowRight: next, ArrowLeft: back }[event.key];
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) what.click();
  });

  const makeNumber = () => {
    const one = pushButton({ class: "fd-button fd-plain" });
    one.addEventListener("click", () => send("where_open", { number: one.number }));
    return one;
  };
  const makeCell = () => element("div", { class: "fd-derive-cell", role: "cell" }, element("span", { class: "fd-formula" }), element("span", { class: "fd-small" }));
  const updateCell = (cell, item, place) => {
    attribute(cell, "data-head", place && node.getAttribute("data-columns") > 2 ? headLine.children[place].textContent : null);
    setFormula(cell.firstChild, item.formula);
    show(cell.firstChild, item.formula.length > 0);
    say(cell.lastChild, item.about);
    show(cell.lastChild, Boolean(item.about));
    attribute(cell, "tabindex", cell.scrollWidth > cell.clientWidth ? "0" : null);
  };
  const makeStep = () => {
    const place = element("div", { class: "fd-derive-place", role: "cell" }, element("b"));
    const words = element("div", { class: "fd-derive-words", role: "cell" });
    const line = element("div", { class: "fd-derive-line" });
    const row = element("div", { class: "fd-derive-row", role: "row" }, place, words, line);
    row.parts = { place, words, line };
    return row;
  };
  const updateStep = (row, item) => {
    const { place, words, line } = row.parts;
    say(place.firstChild, String(item.place));
    attribute(row, "class", `fd-derive-row${item.current ? " fd-current" : ""}${item.covered ? " fd-hidden-step" : ""}`);
    attribute(row, "aria-current", item.current ? "step" : null);
    say(words, item.covered || item.words);
    follow(line, item.covered ? [] : [item.letters, ...item.numbers], makeCell, updateCell);
    attribute(line, "role", item.covered ? "cell" : "none");
  };
  const makeFactor = () => {
    const one = pushButton({ class: "fd-button fd-plain fd-derive-factor" }, element("span", { class: "fd-formula" }), element("span"));
    one.addEventListener("click", () => send("where_factor", { factor: one.place }));
    return one;
  };

  return {
    node,
    update(view) {
      show(node, view.numbers.length > 0 || Boolean(view.choose));
      const opened = open.hidden && view.open;
      const closed = !open.hidden && !view.open && node.contains(document.activeElement);
      attribute(node, "aria-label", view.title);
      say(title, view.title);
      say(about, view.about);
      attribute(numbers, "aria-label", view.title);
      follow(numbers, view.numbers, makeNumber, (one, item) => {
        one.number = item.key;
        say(one, item.name);
        attribute(one, "aria-label", item.label);
        attribute(one, "aria-expanded", String(item.open));
      });
      show(open, view.open);
      say(close, view.open ? view.close : view.choose);
      show(close, view.open || Boolean(view.choose));
      show(said, view.open);
      if (closed) numbers.firstElementChild?.focus();
      if (!view.open) return;
      say(said, view.said);
      attribute(table, "aria-label", view.about);
      node.style.setProperty("--fd-derive-columns", view.columns);
      attribute(node, "data-columns", view.columns);
      say(headWords, view.heads[0]);
      follow(headLine, view.heads.slice(1), headOf, (one, text) => say(one, text));
      follow(steps, view.steps, makeStep, updateStep);
      say(stripTitle, view.strip.title);
      cards.update(view.strip.cards, view.strip.cards_label);
      follow(factors, view.strip.factors, makeFactor, (one, item, place) => {
        one.place = place;
        setFormula(one.firstChild, item.formula);
        show(one.firstChild, item.formula.length > 0);
        say(one.lastChild, item.formula.length ? "" : item.words);
        attribute(one, "aria-label", item.label);
        attribute(one, "aria-pressed", String(item.open));
      });
      say(counted, view.strip.factors.map((item) => item.said).join(""));
      show(strip, view.strip.factors.length > 0);
      say(back.firstChild, view.back);
      attribute(back, "aria-disabled", view.may_back ? null : "true");
      say(next.firstChild, view.next);
      attribute(next, "aria-disabled", view.may_next ? null : "true");
      say(all.firstChild, view.all);
      attribute(all, "aria-disabled", view.may_next ? null : "true");
      say(cover.firstChild, view.cover);
      attribute(cover, "aria-pressed", String(view.covers));
      show(cover, view.may_cover);
      say(simulate, view.simulate);
      show(simulate, Boolean(view.simulate));
      if (opened) {
        node.scrollIntoView({ block: "nearest", behavior: stillness.matches ? "auto" : "smooth" });
        next.focus({ preventScroll: true });
      }
    },
  };
}

/** The small cards of a step, where the table has cards. */
function smallCardsOf() {
  const row = typeof smallCards === "function" ? smallCards() : { node: element("span"), update() {} };
  attribute(row.node, "role", "img");
  return {
    node: row.node,
    update(cards, label) {
      row.update(cards);
      attribute(row.node, "aria-label", label);
      show(row.node, cards.length > 0);
    },
  };
}

/**
 * Lay buttons over the numbers of a worth panel, on the value of an outcome or on the sum, wherever a
 * number of the view has its `place`.
 */
const SUM = -1;
function openNumbers(panel, view, send) {
  const bars = [...panel.querySelectorAll(".fd-bars .fd-value")];
  const covered = panel.classList.contains("fd-covered");
  [...bars, panel.querySelector(".fd-sum")].forEach((spot, at) => {
    const place = at < bars.length ? at : SUM;
    const item = covered ? null : view.numbers.find((one) => one.place === place);
    let button = spot.querySelector("button");
    if (!item) {
      button?.remove();
      spot.classList.remove("fd-opens");
      return;
    }
    if (!button) {
      button = pushButton({ class: "fd-opener" });
      button.addEventListener("click", () => send("where_open", { number: button.number }));
      spot.append(button);
    }
    spot.classList.add("fd-opens");
    button.number = item.key;
    attribute(button, "aria-label", item.label);
    attribute(button, "aria-expanded", String(item.open));
  });
}
