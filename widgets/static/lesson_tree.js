// A draw's tree: ribbons as wide as they have draws, nodes to press, what is true given one, and a table.

const TREE_ON_PAGE = { least: 620, row: 44, gap: 4, apart: 10, thick: 140 }; // px
const TREE_IN_ROOM = { least: 480, row: 25, gap: 1, apart: 6, thick: 96 }; // a stop is one screen
const TREE_BAR = 10;
const TREE_PARTS = 100000;

/** A ribbon from one bar to another. */
function ribbon(x1, top1, thick1, x2, top2, thick2) {
  const half = (x1 + x2) / 2;
  return `M${x1} ${top1}C${half} ${top1} ${half} ${top2} ${x2} ${top2}V${top2 + thick2}C${half} ${top2 + thick2} ${half} ${top1 + thick1} ${x1} ${top1 + thick1}Z`;
}

/** Where everything stands at this width: bars, ribbons, and the places of the words. */
function treePlaces(tree, width) {
  const inRoom = document.documentElement.dataset.fdDemo !== undefined;
  const { least, row, gap, apart, thick: whole } = inRoom ? TREE_IN_ROOM : TREE_ON_PAGE;
  const wide = width >= least;
  const scale = whole / TREE_PARTS;
  const thick = (part) => Math.max(1.5, part * scale);
  const from = wide ? 108 : 0;
  const middle = wide ? Math.round(width * 0.42) : 46;
  const end = wide ? Math.round(width * 0.7) : 104;
  const bars = [];
  const ribbons = [];
  const words = [];
  let y = 0;
  const groups = tree.branches.map((branch) => {
    const top = y;
    let heading = null;
    if (!wide) {
      heading = y;
      y += row;
    }
    const hands = branch.hands.map((hand) => {
      const height = Math.max(row, thick(hand.part));
      const at = y + height / 2;
      y += height + gap;
      return { hand, at };
    });
    if (!hands.length) y += Math.max(wide ? row : 0, thick(branch.part) - (wide ? 0 : row)) + gap;
    const bottom = y - gap;
    y += apart;
    const first = hands.length ? hands[0].at : (top + bottom) / 2;
    const last = hands.length ? hands.at(-1).at : first;
    const at = hands.length === 0 && !wide ? top + Math.max(row, thick(branch.part)) / 2 : (first + last) / 2;
    return { branch, hands, heading, at };
  });
  const sum = groups.reduce((all, group) => all + thick(group.branch.part), 0);
  const height = Math.max(y - apart, sum + 8, row * 2);
  let start = height / 2 - sum / 2;
  bars.push({ x: from, y: start, thick: sum, css: "fd-tree-all" });
  words.push({ root: true, x: 0, y: height / 2 });
  for (const group of groups) {
    const { branch } = group;
    const size = thick(branch.part);
    const sizes = group.hands.map(({ hand }) => thick(hand.part));
    const inner = Math.max(size, sizes.reduce((all, one) => all + one, 0));
    ribbons.push({ d: ribbon(from + TREE_BAR, start, size, middle, group.at - inner / 2, inner), faded: branch.faded, css: "fd-tree-plain" });
    start += size;
    bars.push({ x: middle, y: group.at - inner / 2, thick: inner, css: "fd-tree-all", faded: branch.faded });
    words.push({ branch, wide, x: wide ? middle : end + 22, y: group.heading === null ? group.at : group.heading + row / 2 });
    let inside = group.at - inner / 2;
    group.hands.forEach(({ hand, at }, place) => {
      const css = hand.better ? "fd-tree-better" : "fd-tree-plain";
      ribbons.push({ d: ribbon(middle + TREE_BAR, inside, sizes[place], end, at - sizes[place] / 2, sizes[place]), faded: hand.faded, css });
      inside += sizes[place];
      bars.push({ x: end, y: at - sizes[place] / 2, thick: sizes[place], css: hand.better ? "fd-tree-good" : "fd-tree-all", faded: hand.faded });
      words.push({ hand, x: end + 22, y: at });
    });
  }
  return { wide, height, bars, ribbons, words };
}

/** A switch: a few choices, one of them on. */
function treeSwitch(send) {
  const label = element("span", { class: "fd-small" });
  const row = element("span", { class: "fd-tree-options" });
  const node = element("div", { class: "fd-tree-switch", role: "group" }, label, row);
  return {
    node,
    update(control) {
      attribute(node, "aria-label", control.label);
      say(label, control.label);
      follow(
        row,
        control.options,
        () => {
          const button = pushButton({ class: "fd-button fd-plain fd-tree-option" });
          button.addEventListener("click", () => send(button.control.do, { [button.control.field]: button.id_ }));
          return button;
        },
        (button, option) => {
          button.control = control;
          button.id_ = option.id;
          say(button, option.name);
          attribute(button, "aria-pressed", String(option.id === control.value));
        },
      );
    },
  };
}

function render(context) {
  return lessonPart(context, "tree", (mail) => {
    const waits = element("p", { class: "fd-waits" });
    const title = element("h2");
    const hold = element("p", { class: "fd-tree-hold" });
    const switches = element("div", { class: "fd-tree-switches" });
    const paths = element("svg:g");
    const bars = element("svg:g");
    const picture = element("svg:svg", { class: "fd-tree-picture", role: "img" }, paths, bars);
    const nodes = element("div", { class: "fd-tree-nodes" });
    const holder = element("div", { class: "fd-tree-holder" }, picture, nodes);
    const said = element("p", { class: "fd-tree-said", role: "status" });
    const better = element("p", { class: "fd-tree-sum" });
    const all = pushButton({ class: "fd-button fd-act" });
    all.addEventListener("click", () => mail.send("open_all"));
    const heads = element("tr");
    const rows = element("tbody");
    const table = element("details", { class: "fd-fold" }, element("summary"), element("table", { class: "fd-tree-table" }, element("thead", {}, heads), rows));
    const panel = element("section", { class: "fd-panel" }, element("div", { class: "fd-tree-head" }, element("div", {}, title, element("div", { class: "fd-tree-sums" }, hold, better)), switches), said, holder, element("div", { class: "fd-row" }, all), table);
    let tree = null;

    const makeNode = () => {
      const name = element("span", { class: "fd-tree-name" });
      const count = element("b", { class: "fd-tree-count" });
      const node = pushButton({ class: "fd-tree-node" }, name, " ", count);
      node.pieces = { name, count };
      node.addEventListener("click", () => {
        if (node.place.branch) mail.send("press", { branch: node.place.branch.key });
        else if (node.place.hand) mail.send("hand", { hand: node.place.hand.key });
      });
      return node;
    };
    const draw = () => {
      const width = holder.clientWidth;
      if (!tree || width < 100) return;
      const places = treePlaces(tree, width);
      attribute(picture, "width", width);
      attribute(picture, "height", places.height);
      attribute(picture, "viewBox", `0 0 ${width} ${places.height}`);
      attribute(picture, "aria-label", tree.picture);
      holder.style.height = `${places.height}px`;
      follow(paths, places.ribbons, () => element("svg:path"), (path, one) => {
        attribute(path, "d", one.d);
        attribute(path, "class", `${one.css}${one.faded ? " fd-tree-faded" : ""}`);
      });
      follow(bars, places.bars, () => element("svg:rect", { width: TREE_BAR, rx: 2 }), (bar, one) => {
        attribute(bar, "x", one.x);
        attribute(bar, "y", one.y);
        attribute(bar, "height", one.thick);
        attribute(bar, "class", `${one.css}${one.faded ? " fd-tree-faded" : ""}`);
      });
      follow(nodes, places.words, makeNode, (node, one) => {
        node.place = one;
        const item = one.root ? { name: tree.root.words, count: tree.root.count } : one.branch || one.hand;
        say(node.pieces.name, item.name);
        say(node.pieces.count, item.count);
        node.style.left = `${one.x}px`;
        node.style.top = `${one.y}px`;
        const kind = one.root ? "root" : one.branch ? "branch" : "hand";
        attribute(node, "class", `fd-tree-node fd-tree-is-${kind}${one.wide ? " fd-tree-chip" : ""}${item.faded ? " fd-tree-pale" : ""}${item.better ? " fd-tree-helps" : ""}`);
        show(node, !one.root || places.wide);
        attribute(node, "tabindex", one.root ? "-1" : null);
        attribute(node, "aria-disabled", one.root ? "true" : null);
        attribute(node, "aria-pressed", one.root ? null : String(Boolean(item.given)));
        attribute(node, "aria-expanded", one.branch ? String(one.branch.open) : null);
        attribute(node, "aria-label", one.branch ? one.branch.label : null);
      });
    };
    const watch = new ResizeObserver(draw);
    watch.observe(holder);
    return {
      nodes: [waits, panel],
      saves: false,
      close: () => watch.disconnect(),
      update(view) {
        say(waits, view.waits);
        show(waits, Boolean(view.waits));
        show(panel, Boolean(view.tree));
        tree = view.tree;
        if (!tree) return;
        say(title, tree.title);
        say(hold, tree.hold);
        follow(
          switches,
          tree.controls,
          () => {
            const made = treeSwitch(mail.send);
            made.node.piece = made;
            return made.node;
          },
          (node, control) => node.piece.update(control),
        );
        stress(said, tree.said);
        say(better, tree.better);
        say(all, tree.open_all);
        show(all, Boolean(tree.open_all));
        say(table.firstChild, tree.table.title);
        follow(heads, tree.table.heads, () => element("th", { scope: "col" }), say);
        follow(rows, tree.table.rows, () => element("tr"), (row, cells) => {
          follow(row, cells, () => element("td"), say);
        });
        draw();
      },
    };
  });
}

export default { render };
