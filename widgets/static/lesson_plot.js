// A live picture: shapes that Python has placed, or the same as a table, with a key below; its sliders and choices.

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

/** Sliders and choices of a picture, each by its name; one that has options is a choice. */
function plotControls(mail, css) {
  const node = element("div", { class: css });
  const make = (item) => {
    const id = `fd-plot-${Math.random().toString(36).slice(2)}`;
    const input = item.options
      ? element("select", { id, class: "fd-select" })
      : element("input", { id, type: "range", min: 0, step: 1 });
    const label = element("label", { for: id });
    const value = element("output", { class: "fd-figure-value", for: id });
    const row = element("div", { class: "fd-figure-control" }, label, value, input);
    row.parts = { label, value, input };
    const tell = () => mail.latest("set", { name: row.name, value: item.options ? input.value : Number(input.value) });
    input.addEventListener(item.options ? "change" : "input", tell);
    return row;
  };
  return {
    node,
    update(items) {
      follow(node, items, make, (row, item) => {
        const { label, value, input } = row.parts;
        row.name = item.name;
        say(label, item.label);
        if (item.options) {
          follow(input, item.options, () => element("option"), (option, choice) => {
            attribute(option, "value", choice.id);
            say(option, choice.name);
          });
        } else {
          attribute(input, "max", item.most);
          attribute(input, "aria-valuetext", `${item.text} ${item.label}`);
          say(value, item.text);
        }
        show(value, !item.options);
        if (String(input.value) !== String(item.value)) input.value = item.value;
      });
      show(node, items.length > 0);
    },
  };
}
