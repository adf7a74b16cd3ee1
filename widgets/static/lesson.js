// What all parts of a lesson share: formulas, paragraphs, the frame with its notice, sliders, and the browser that keeps.

/** Where the log is kept: in front of a class (demo mode) in a place of its own. */
const kept = () => (document.documentElement.dataset.fdDemo === undefined ? "fd-lessons" : "fd-lessons-demo");
const MOST_KEPT = 300;

/** Show a formula that Python has set; it is parsed, never run, and only its math is taken. */
function setMath(node, mathml) {
  if (node.mathml === mathml) return;
  node.mathml = mathml;
  const math = new DOMParser().parseFromString(mathml || "", "text/html").querySelector("math");
  node.replaceChildren(...(math ? [document.importNode(math, true)] : []));
}

const BREAKS = ["+", "−", "="];

/** Show a formula in pieces, so that a long one may break before a sign of its outermost sum. */
function setMathInPieces(node, mathml) {
  if (node.mathml === mathml) return;
  setMath(node, mathml);
  const row = node.querySelector("math > mrow:only-child");
  if (!row) return;
  const pieces = [[]];
  for (const sign of row.children) {
    if (sign.localName === "mo" && BREAKS.includes(sign.textContent) && pieces.at(-1).length) {
      sign.setAttribute("form", "infix");
      pieces.push([]);
    }
    pieces.at(-1).push(sign);
  }
  if (pieces.length < 2) return;
  node.replaceChildren(
    ...pieces.map((signs) => {
      const math = row.parentNode.cloneNode(false);
      math.append(...signs);
      return element("span", { class: "fd-math-piece" }, math);
    }),
  );
}

/** A paragraph of parts: plain, strong, and formulas. */
function setParts(node, parts) {
  const key = JSON.stringify(parts);
  if (node.parts === key) return;
  node.parts = key;
  node.replaceChildren(
    ...parts.map((part) => {
      if (!part.math) return part.strong ? element("b", {}, part.text) : part.text;
      const formula = element("span", { class: "fd-inline-math" });
      setMath(formula, part.math);
      return formula;
    }),
  );
}

/** Paragraphs, one node each. */
function setProse(node, paragraphs) {
  follow(node, paragraphs, () => element("p"), setParts);
}

function keptLines() {
  try {
    const lines = JSON.parse(localStorage.getItem(kept()) || "[]");
    return Array.isArray(lines) ? lines.filter((line) => typeof line === "string").slice(-MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Keep one line of the lesson log; a browser that keeps nothing goes on without. */
function keepLine(line) {
  try {
    localStorage.setItem(kept(), JSON.stringify([...keptLines(), line].slice(-MOST_KEPT)));
  } catch {
    // private windows may refuse; the lesson itself does not need it
  }
}

/**
 * One part of a lesson. `make(send, root)` builds it once and returns { nodes, update(view) }.
 * On a page the part says hello with what the browser kept.
 */
function lessonPart({ model, el }, name, make) {
  if (SPRITE) placeSprite();
  const root = element("div", { class: `fd fd-table fd-les fd-les-${name}`, "data-lm-suppress-shortcuts": "true" });
  el.append(root);
  const mail = messenger(model);
  const alarm = element("p", { class: "fd-notice fd-note", role: "alert" });
  const unsaved = element("p", { class: "fd-small fd-unsaved" });
  const part = make(mail, root);
  const forClassWords = element("span");
  const forClass = pushButton(
    { class: "fd-button fd-plain fd-for-class" },
    element("kbd", { "aria-hidden": "true" }, "O"),
    forClassWords,
  );
  forClass.addEventListener("click", () => mail.send("open_for_class"));
  root.append(alarm, ...part.nodes, forClass, unsaved);
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    say(alarm, view.notice ? view.notice.text : "");
    show(alarm, Boolean(view.notice));
    say(unsaved, view.unsaved || "");
    show(unsaved, Boolean(view.unsaved) && part.saves !== false);
    say(forClassWords, view.for_class || "");
    show(forClass, Boolean(view.for_class));
    part.update(view);
  };
  const heard = (message) => {
    if (typeof message?.keep === "string") keepLine(message.keep);
  };
  model.on("change:view", update);
  model.on("msg:custom", heard);
  update();
  const page = onPage();
  mail.send("hello", { search: page ? location.search : "", kept: page ? keptLines() : [] });
  return () => {
    model.off("change:view", update);
    model.off("msg:custom", heard);
    part.close?.();
  };
}

/** Big choices, one of which may be pressed: [{key, words}]. */
function choiceRow(css, choose) {
  const node = element("div", { class: `fd-choices ${css}`, role: "group" });
  return {
    node,
    update(options, picked, label) {
      attribute(node, "aria-label", label);
      follow(
        node,
        options,
        () => {
          const button = pushButton({ class: "fd-button fd-pick" });
          button.addEventListener("click", () => choose(button.key));
          return button;
        },
        (button, option) => {
          button.key = option.key;
          say(button, option.words);
          attribute(button, "aria-pressed", String(option.key === picked));
        },
      );
    },
  };
}

/** What was said about an answer: a sign, the first words bold, then a question that leads on. */
function verdictBox() {
  const sign = element("span", { class: "fd-les-sign", "aria-hidden": "true" });
  const strong = element("b");
  const text = element("span");
  const node = element("div", { class: "fd-verdict" }, sign, element("p", {}, strong, " ", text));
  return {
    node,
    update(verdict) {
      show(node, Boolean(verdict));
      attribute(node, "class", `fd-verdict fd-verdict-${verdict ? verdict.kind : ""}`);
      say(sign, verdict ? verdict.sign : "");
      say(strong, verdict ? verdict.strong : "");
      say(text, verdict ? verdict.text : "");
    },
  };
}

/** A slider with its letter and number. */
function letterSlider(css, moved) {
  const id = `fd-letter-${Math.random().toString(36).slice(2)}`;
  const input = element("input", { id, type: "range" });
  const label = element("label", { for: id });
  const value = element("output", { for: id });
  input.addEventListener("input", () => {
    say(value, input.value);
    moved();
  });
  return {
    node: element("div", { class: css }, label, value, input),
    get value() {
      return Number(input.value);
    },
    update(item) {
      say(label, item.label);
      attribute(input, "min", item.minimum);
      attribute(input, "max", item.maximum);
      attribute(input, "aria-valuetext", item.spoken);
      if (document.activeElement !== input) {
        input.value = item.value;
        say(value, String(item.value));
      }
    },
  };
}
