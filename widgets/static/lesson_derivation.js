// A derivation: numbered lines in words, letters and numbers; the one that counts now may be the learner's.

const LETTERS_SIZE = 20; // px, as in the style sheet
const LEAST_SIZE = 14; // px: smaller letters cannot be read on a phone; rather scroll

function render(context) {
  return lessonPart(context, "derivation", (mail) => {
    const title = element("h2");
    const count = element("span", { class: "fd-small" });
    const heads = element("div", { class: "fd-line fd-line-heads", "aria-hidden": "true" });
    const lines = element("ol", { class: "fd-lines" });
    const counts = element("p", { class: "fd-counts", role: "status" });
    const then = element("p", { class: "fd-small" });
    const note = element("p", { class: "fd-small" });
    const ruleAsked = element("p", { class: "fd-les-asked" });
    const ruleWhat = element("p", { class: "fd-small" });
    const rules = choiceRow("fd-rules-row", (rule) => mail.send("rule", { rule }));
    const rule = element("div", { class: "fd-les-rule" }, ruleWhat, ruleAsked, rules.node);
    const said = element("p", { class: "fd-hint", role: "status" });
    const waits = element("p", { class: "fd-waits" });
    const box = answerBox(mail);
    const back = pushButton({ class: "fd-button fd-plain" });
    const next = pushButton({ class: "fd-button fd-act" });
    const cover = pushButton({ class: "fd-button fd-plain" });
    back.addEventListener("click", () => mail.send("back"));
    let byKey = false;
    next.addEventListener("click", () => {
      byKey = next.matches(":focus-visible");
      mail.send("next");
    });
    cover.addEventListener("click", () => mail.send("cover"));
    const panel = element(
      "section",
      { class: "fd-panel" },
      element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), count),
      heads, lines, counts, then, rule, said, waits, box.node,
      element("div", { class: "fd-row fd-les-steps" }, back, next, element("span", { class: "fd-space" }), cover),
      note,
    );
    let tapped = "";

    /** A line too long for its column goes below its words, then gets smaller; at the very last it scrolls. */
    const fit = (row) => {
      const { letters, parts } = row.pieces;
      letters.style.fontSize = "";
      row.classList.remove("fd-line-long");
      const wide = (node) => node.scrollWidth > node.clientWidth + 1;
      const wrapped = ({ firstElementChild: first, lastElementChild: last }) =>
        first && last.offsetTop >= first.offsetTop + first.offsetHeight;
      row.classList.toggle("fd-line-long", [letters, parts].some((node) => wide(node) || Boolean(wrapped(node))));
      if (wide(letters)) {
        const size = (LETTERS_SIZE * letters.clientWidth) / letters.scrollWidth - 0.5;
        letters.style.fontSize = `${Math.max(LEAST_SIZE, size)}px`;
      }
      attribute(letters, "tabindex", wide(letters) ? "0" : null);
    };
    const fitAll = () => [...lines.children].forEach(fit);
    let width = 0;
    const watcher = new ResizeObserver(() => {
      if (panel.clientWidth === width) return;
      width = panel.clientWidth;
      requestAnimationFrame(fitAll);
    });
    watcher.observe(panel);
    addEventListener("fairdeal-laid", fitAll);

    const makeLine = () => {
      const badge = element("span", { class: "fd-badge", "aria-hidden": "true" });
      const words = element("span", { class: "fd-line-words" });
      const letters = element("span", { class: "fd-line-letters" });
      const parts = element("span", { class: "fd-parts" });
      const value = element("span", { class: "fd-line-value" });
      const numbers = element("span", { class: "fd-line-numbers" }, parts, value);
      const row = element("li", { class: "fd-line" }, badge, words, letters, numbers);
      row.pieces = { badge, words, letters, parts, value };
      return row;
    };
    const makePart = () => {
      const part = pushButton({ class: "fd-part" });
      part.addEventListener("click", () => {
        tapped = part.says;
        say(counts, tapped);
        for (const other of panel.querySelectorAll(".fd-part")) {
          attribute(other, "aria-pressed", String(other === part));
        }
      });
      return part;
    };
    const updateLine = (row, line, covered) => {
      const { badge, words, letters, parts, value } = row.pieces;
      attribute(row, "class", `fd-line fd-line-${line.state}${line.shown ? "" : " fd-line-hidden"}`);
      attribute(row, "aria-current", line.state === "now" ? "step" : null);
      say(badge, line.number);
      say(words, line.shown ? line.says : line.state === "now" ? "?" : covered);
      setMathInPieces(letters, line.letters || "");
      attribute(parts, "data-sign", line.sign || null);
      follow(parts, line.parts || [], makePart, (part, item) => {
        part.says = item.says;
        setMath(part, item.math);
        attribute(part, "title", item.says);
        attribute(part, "data-minus", item.minus ? "" : null);
        if (!part.hasAttribute("aria-pressed")) attribute(part, "aria-pressed", "false");
      });
      const shown = line.value;
      const key = JSON.stringify([line.equals, shown]);
      if (value.key === key) return;
      value.key = key;
      value.replaceChildren();
      if (!shown) return;
      const exact = element("span");
      if (shown.math) setMath(exact, shown.math);
      else say(exact, shown.text);
      if (line.equals) value.append(`${line.equals} `, exact, " ", shown.about);
      else if (shown.about) value.append(shown.about);
    };
    return {
      nodes: [panel],
      close: () => {
        watcher.disconnect();
        removeEventListener("fairdeal-laid", fitAll);
      },
      update(view) {
        say(title, view.title);
        say(count, view.count);
        follow(heads, ["", ...view.heads], () => element("span"), say);
        follow(lines, view.lines, makeLine, (row, line) => updateLine(row, line, view.covered));
        const seen = [...panel.querySelectorAll(".fd-part")].some((part) => part.says === tapped);
        say(counts, seen && tapped ? tapped : view.tap);
        show(counts, Boolean(view.tap));
        setParts(then, view.then);
        show(then, view.then.length > 0);
        show(rule, Boolean(view.rule));
        if (view.rule) {
          say(ruleAsked, view.rule.asked);
          say(ruleWhat, view.rule.what);
          rules.update(view.rule.options, null, view.rule.asked);
        }
        say(said, view.said);
        show(said, Boolean(view.said));
        say(waits, view.waits);
        show(waits, Boolean(view.waits));
        box.update(view.answering);
        for (const [button, words] of [[back, view.back], [next, view.next], [cover, view.cover]]) {
          say(button, words);
          show(button, Boolean(words));
        }
        setParts(note, view.note);
        if (byKey && next.hidden) {
          const asked = view.rule ? rule : box.node;
          asked.querySelector(view.rule ? "button" : "input")?.focus({ preventScroll: true });
        }
        byKey = false;
        for (const part of [heads, lines, note]) show(part, !view.closed);
        fitAll();
      },
    };
  });
}

export default { render };
