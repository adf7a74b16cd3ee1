// A derivation that SymPy makes at a tap: sliders for its letters, its lines, and the roots of an equation.

function render(context) {
  return lessonPart(context, "symbolic", (mail) => {
    const waits = element("p", { class: "fd-waits" });
    const says = element("p", { class: "fd-symbolic-says" });
    const open = pushButton({ class: "fd-button fd-act" });
    let slow = 0;
    open.addEventListener("click", () => {
      if (open.hasAttribute("aria-busy")) return;
      attribute(open, "aria-busy", "true");
      slow = setTimeout(() => say(open, "…"), 300);
      mail.send("open");
    });
    const offer = element("div", { class: "fd-row fd-symbolic-offer" }, says, element("span", { class: "fd-space" }), open);
    const title = element("h2", { tabindex: "-1" });
    const note = element("p", { class: "fd-small", role: "status" });
    const controls = element("div", { class: "fd-symbolic-letters" });
    const heads = element("div", { class: "fd-line fd-line-heads", "aria-hidden": "true" });
    const lines = element("ol", { class: "fd-lines" });
    const rootsTitle = element("h3");
    const roots = element("ul", { class: "fd-roots" });
    const shown = element("div", {}, title, controls, note, heads, lines, rootsTitle, roots);
    const panel = element("section", { class: "fd-panel" }, offer, shown);

    const makeControl = () => {
      const id = `fd-letter-${Math.random().toString(36).slice(2)}`;
      const label = element("label", { for: id });
      const value = element("output", { for: id });
      const input = element("input", { id, type: "range", step: 1 });
      const row = element("div", { class: "fd-symbolic-letter" }, label, value, input);
      row.parts = { label, value, input };
      input.addEventListener("input", () => {
        say(value, input.value);
        mail.latest("set", { name: row.name, value: Number(input.value) });
      });
      return row;
    };
    const updateControl = (row, item) => {
      const { label, value, input } = row.parts;
      row.name = item.name;
      say(label, item.label);
      attribute(input, "min", item.minimum);
      attribute(input, "max", item.maximum);
      attribute(input, "aria-disabled", item.minimum === item.maximum ? "true" : null);
      if (input.value !== String(item.value)) input.value = item.value;
      say(value, item.text);
    };
    const makeLine = () => {
      const badge = element("span", { class: "fd-badge", "aria-hidden": "true" });
      const words = element("span");
      const counts = element("span", { class: "fd-small fd-symbolic-counts" });
      const letters = element("span", { class: "fd-line-letters fd-formula" });
      const numbers = element("span", { class: "fd-formula" });
      const about = element("span", { class: "fd-small" });
      const row = element(
        "li", { class: "fd-line" }, badge,
        element("span", { class: "fd-line-words" }, words, counts), letters,
        element("span", { class: "fd-line-numbers" }, numbers, about),
      );
      row.parts = { badge, words, counts, letters, numbers, about };
      return row;
    };
    const updateLine = (row, line) => {
      const { badge, words, counts, letters, numbers, about } = row.parts;
      say(badge, line.number);
      say(words, line.says);
      say(counts, line.counts);
      setFormula(letters, line.letters);
      setFormula(numbers, line.numbers);
      say(about, line.about);
    };
    const makeRoot = () => {
      const math = element("span", { class: "fd-formula" });
      const words = element("span");
      const item = element("li", {}, math, words);
      item.parts = { math, words };
      return item;
    };
    return {
      nodes: [waits, panel],
      saves: false,
      close: () => clearTimeout(slow),
      update(view) {
        const opened = shown.hidden && Boolean(view.title) && offer.contains(document.activeElement);
        say(waits, view.waits);
        show(waits, Boolean(view.waits));
        show(panel, !view.waits);
        say(says, view.says);
        if (view.title || view.notice || !open.textContent) {
          clearTimeout(slow);
          attribute(open, "aria-busy", null);
          say(open, view.open);
        }
        show(offer, Boolean(view.open));
        show(shown, Boolean(view.title));
        if (!view.title) return;
        say(title, view.title);
        say(note, view.note);
        show(note, Boolean(view.note));
        follow(controls, view.controls, makeControl, updateControl);
        show(controls, view.controls.length > 0);
        follow(heads, ["", ...view.heads], () => element("span"), say);
        follow(lines, view.lines, makeLine, updateLine);
        shown.classList.toggle("fd-symbolic-plain", !view.lines.some((line) => line.letters.length));
        say(rootsTitle, view.roots_title);
        show(rootsTitle, view.roots.length > 0);
        follow(roots, view.roots, makeRoot, (item, root) => {
          attribute(item, "class", root.deck ? "fd-root-deck" : null);
          setFormula(item.parts.math, root.math);
          say(item.parts.words, root.says);
        });
        show(roots, view.roots.length > 0);
        if (opened) title.focus({ preventScroll: true });
      },
    };
  });
}

export default { render };
