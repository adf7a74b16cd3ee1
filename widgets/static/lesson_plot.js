// A live picture: shapes that Python has placed, or the same as a table, with a key below.

const NARROW_PLOT = 560; // px: below it the picture is drawn for a phone

/** The shape as an element of SVG: words, a dot, or a path. */
function shapeOf(shape) {
  const css = `fd-plot-${shape.kind}`;
  if (shape.text !== undefined) {
    return element("svg:text", { class: css, x: shape.x, y: shape.y, "text-anchor": shape.anchor }, shape.text);
  }
  if (shape.r !== undefined) return element("svg:circle", { class: css, cx: shape.x, cy: shape.y, r: shape.r });
  return element("svg:path", { class: css, d: shape.d });
}

function plotPanel(mail) {
  const svg = element("svg:svg", { class: "fd-plot", role: "img", focusable: "false" });
  const heads = element("tr");
  const body = element("tbody");
  const table = element("table", { class: "fd-figure-table" }, element("thead", {}, heads), body);
  const scroll = element("div", { class: "fd-figure-scroll", tabindex: "0" }, table);
  const key = element("p", { class: "fd-small fd-figure-key" });
  const asTable = pushButton({ class: "fd-link" });
  asTable.addEventListener("click", () => mail.send("as_table"));
  const node = element("div", { class: "fd-plot-box" }, svg, scroll, key, asTable);
  let narrow = false;
  const watcher = new ResizeObserver(() => {
    const now = node.clientWidth < NARROW_PLOT;
    if (!node.clientWidth || now === narrow) return; // nothing is asked of what is not in sight
    narrow = now;
    mail.send("width", { narrow });
  });
  watcher.observe(node);
  let drawn = "";
  return {
    node,
    close: () => watcher.disconnect(),
    update(view) {
      const numbers = view.heads.length > 0;
      attribute(svg, "hidden", numbers);
      show(scroll, numbers);
      attribute(svg, "viewBox", view.box);
      attribute(svg, "aria-label", view.alt);
      attribute(scroll, "aria-label", view.alt);
      const shapes = JSON.stringify(view.shapes);
      if (shapes !== drawn) {
        drawn = shapes;
        svg.replaceChildren(...view.shapes.map(shapeOf));
      }
      follow(heads, view.heads, () => element("th", { scope: "col" }), say);
      follow(body, view.rows, () => element("tr"), (row, cells) => {
        follow(row, cells, () => element("td"), say);
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
      show(key, view.key.length > 0);
      say(asTable, view.table);
      show(asTable, Boolean(view.table));
    },
  };
}
