// Formulas of hands: each factor is a button, and what it counts lights up in the deck below.

function render(context) {
  return lessonPart(context, "factors", (mail) => {
    const title = element("h2");
    const rows = element("div", { class: "fd-factor-rows" });
    const waits = element("p", { class: "fd-small" });
    const makeFactor = () => {
      const before = element("span", { "aria-hidden": "true" });
      const button = pushButton({ class: "fd-part" });
      const after = element("span", { "aria-hidden": "true" });
      button.addEventListener("click", () => mail.send("tap", { key: button.key }));
      const node = element("span", { class: "fd-factor" }, before, button, after);
      node.pieces = { before, button, after };
      return node;
    };
    const updateFactor = (node, item) => {
      const { before, button, after } = node.pieces;
      button.key = item.key;
      setMath(button, item.math);
      attribute(button, "title", item.says);
      attribute(button, "aria-pressed", String(item.picked));
      say(before, item.sign[0]);
      say(after, item.sign[1]);
    };
    const makeRow = () => {
      const name = element("span", { class: "fd-factor-name" });
      const factors = element("span", { class: "fd-factor-line" });
      const node = element("div", { class: "fd-factor-row", role: "group" }, name, factors);
      node.pieces = { name, factors };
      return node;
    };
    return {
      nodes: [element("section", { class: "fd-panel" }, title, rows, waits)],
      saves: false,
      update(view) {
        say(title, view.title);
        follow(rows, view.rows, makeRow, (node, row) => {
          attribute(node, "aria-label", row.name);
          say(node.pieces.name, row.name);
          follow(node.pieces.factors, row.factors, makeFactor, updateFactor);
        });
        say(waits, view.waits);
        show(waits, Boolean(view.waits));
      },
    };
  });
}

export default { render };
