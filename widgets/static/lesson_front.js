// The picture at the front of a chapter: rows of dice or cards with their names.

function render(context) {
  return lessonPart(context, "front", () => {
    const rows = element("ul", { class: "fd-front" });
    const make = () => {
      const things = element("span", { class: "fd-front-things", role: "img" });
      const name = element("b", { "aria-hidden": "true" });
      const row = element("li", {}, things, name);
      row.pieces = { things, name };
      return row;
    };
    return {
      nodes: [rows],
      saves: false,
      update(view) {
        follow(rows, view.rows, make, (row, item) => {
          const { things, name } = row.pieces;
          attribute(things, "aria-label", item.spoken);
          say(name, item.name);
          if (item.squares.length) {
            attribute(things, "class", "fd-front-field");
            follow(things, item.squares, () => element("i"), (square, hit) => attribute(square, "class", hit ? "fd-hit" : null));
            return;
          }
          if (item.path) {
            attribute(things, "class", "fd-front-bank");
            if (things.firstChild) return;
            const line = (css, d) => element("svg:path", { class: css, d });
            things.append(element("svg:svg", { viewBox: "0 0 300 90", focusable: "false" }, line("fd-front-zero", item.path.zero), line("fd-front-path", item.path.bank)));
              return;
            }
          if (item.piles.length) {
            attribute(things, "class", "fd-front-piles");
            follow(things, item.piles, () => element("span", {}, element("i"), element("span")), (pile, one) => {
              pile.firstChild.style.height = `${one.high + 2}px`;
              say(pile.lastChild, one.text);
            });
            return;
          }
          const box = item.dice ? "0 0 104 106" : "0 0 250 350";
          follow(things, item.drawings, (one) => (one.box ? drawing(one.name, one.box, "fd-front-chip") : drawing(one.name, box, `fd-front-${item.dice ? "die" : "card"} ${one.css}`)), () => {});
        });
      },
    };
  });
}

export default { render };
