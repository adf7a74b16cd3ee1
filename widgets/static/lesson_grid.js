// The deck as a grid: suits down, ranks across, lit cells, and the counts of the categories.

const MOST_COLUMNS = 13;
const STAR_OUTLINE = "M50 3 61.5 36.5 97 37 68.5 58 79 92 50 71.5 21 92 31.5 58 3 37 38.5 36.5Z";
const MOVE = 400;

function suitDrawing(suit) {
  if (suit !== "*") return drawing(`suit-${suit}`, "0 0 100 100", "fd-grid-pip");
  const star = element("svg:path", { d: STAR_OUTLINE, fill: "currentColor" });
  return element("svg:svg", { class: "fd-grid-pip", viewBox: "0 0 100 100", "aria-hidden": "true", focusable: "false" }, star);
}

/** The table of cells. Ranks that were taken out leave hollow places, so that nothing jumps. */
function cellTable() {
  const heads = element("tr");
  const body = element("tbody");
  const table = element("table", { class: "fd-grid" }, element("thead", {}, heads), body);
  const makeRow = (item) => {
    const name = element("span", { class: "fd-grid-suit-name" });
    const head = element("th", { scope: "row" }, suitDrawing(item.suit), name);
    const row = element("tr", {}, head);
    row.parts = { head, name, suit: item.suit };
    return row;
  };
  return {
    node: element("div", { class: "fd-grid-hold" }, table),
    update(view) {
      attribute(table, "aria-label", view.title);
      const gone = MOST_COLUMNS - view.ranks.length;
      const places = [{ corner: true }, ...Array(gone).fill({}), ...view.ranks];
      follow(heads, places, (item) => element(item.corner ? "td" : "th"), (cell, item) => {
        attribute(cell, "scope", item.letter ? "col" : null);
        attribute(cell, "aria-hidden", item.letter ? null : "true");
        say(cell, item.letter || "");
      });
      follow(body, view.rows, makeRow, (row, item) => {
        if (row.parts.suit !== item.suit) {
          row.parts.suit = item.suit;
          row.parts.head.replaceChild(suitDrawing(item.suit), row.parts.head.firstChild);
        }
        attribute(row.parts.head, "class", item.suit === "*" ? "fd-grid-star" : `fd-suit-${item.suit}`);
        say(row.parts.name, item.words);
        const cells = [...Array(gone).fill(null), ...item.cells];
        while (row.children.length > cells.length + 1) row.lastElementChild.remove();
        cells.forEach((cell, at) => {
          let node = row.children[at + 1];
          if (!node) {
            node = element("td", {}, element("span", { class: "fd-grid-card" }));
            row.append(node);
          }
          const card = node.firstChild;
          const drawn = cell ? `${view.ranks[at - gone].code}${item.suit}` : "";
          attribute(node, "aria-hidden", cell ? null : "true");
          const state = !cell ? "fd-grid-out" : cell.lit ? "fd-grid-lit" : view.any_lit ? "fd-grid-dim" : "";
          attribute(card, "class", `fd-grid-card ${state} ${item.suit === "*" ? "fd-grid-star" : `fd-suit-${item.suit}`}`);
          if (card.drawn === drawn) {
            if (cell) say(card.lastChild, cell.lit ? `${cell.label}, ${view.lit_word}` : cell.label);
            return;
          }
          card.drawn = drawn;
          if (!cell) {
            card.replaceChildren();
            return;
          }
          const code = view.ranks[at - gone].code;
          const rank = drawing(`rank-${code}`, code === "T" ? "-6 -4 76 96" : "-6 -4 72 96", "fd-grid-rank");
          const label = element("span", { class: "fd-unseen" }, cell.lit ? `${cell.label}, ${view.lit_word}` : cell.label);
          card.replaceChildren(rank, suitDrawing(item.suit), label);
        });
      });
    },
  };
}

/** Counts on a log scale, from rare to common; rows slide to their new places. */
function countBars(send) {
  const title = element("h2");
  const note = element("p", { class: "fd-small" });
  const cover = pushButton({ class: "fd-button fd-plain" });
  cover.addEventListener("click", () => send("cover"));
  const hint = element("p", { class: "fd-cover-words" });
  const hidden = element("div", { class: "fd-cover" }, hint);
  const changes = element("p", { class: "fd-grid-changes", role: "status" });
  const rows = element("div", { class: "fd-grid-bars" });
  const node = element("section", { class: "fd-panel" }, element("div", { class: "fd-row fd-panel-head fd-pic-head" }, title, element("span", { class: "fd-space" }), cover), hidden, note, changes, rows);
  const known = new Map();
  const make = () => {
    const name = element("span", { class: "fd-grid-name" });
    const bar = element("b");
    const track = element("span", { class: "fd-track", "aria-hidden": "true" }, bar);
    const count = element("b");
    const share = element("span");
    const row = element("div", { class: "fd-grid-bar" }, name, track, element("span", { class: "fd-value" }, count, " ", share));
    row.parts = { name, bar, track, count, share };
    return row;
  };
  return {
    node,
    update(view) {
      say(title, view.title);
      say(cover, view.button);
      show(cover, Boolean(view.button));
      show(hidden, view.covered);
      show(rows, !view.covered);
      show(note, !view.covered);
      say(hint, view.cover || "");
      say(note, view.note || "");
      say(changes, view.changes || "");
      const before = new Map([...known].map(([key, row]) => [key, row.isConnected ? row.offsetTop : null]));
      const order = (view.rows || []).map((item) => {
        if (!known.has(item.key)) known.set(item.key, make());
        const row = known.get(item.key);
        const { name, bar, track, count, share } = row.parts;
        attribute(row, "class", `fd-grid-bar${item.moved ? " fd-grid-moved" : ""}`);
        say(name, item.name);
        bar.style.width = `${item.width / 10}%`;
        attribute(bar, "class", item.any ? null : "fd-none");
        track.style.backgroundImage = view.ticks.map((at) => `linear-gradient(90deg, transparent calc(${at / 10}% - 1px), var(--fd-line) calc(${at / 10}% - 1px) ${at / 10}%, transparent ${at / 10}%)`).join(",");
        say(count, item.count);
        say(share, item.share);
        return row;
      });
      if (order.length !== rows.children.length || order.some((row, at) => rows.children[at] !== row)) {
        rows.replaceChildren(...order);
        if (stillness.matches) return;
        for (const [key, row] of known) {
          const from = before.get(key);
          const moved = from == null || !row.isConnected ? 0 : from - row.offsetTop;
          if (moved) row.animate([{ transform: `translateY(${moved}px)` }, { transform: "none" }], { duration: MOVE, easing: "ease-in-out" });
        }
      }
    },
  };
}

function render({ model, el }) {
  const root = element("div", { class: "fd fd-table fd-pic" });
  el.append(root);
  placeSprite();
  const mail = messenger(model);
  const title = element("h2");
  const size = element("p", { class: "fd-small" });
  const alarm = element("p", { class: "fd-notice fd-note fd-pic-alarm", role: "alert" });
  const cut = () => mail.latest("cut", { ranks: ranks.value, suits: suits.value });
  const ranks = letterSlider("fd-grid-slider", cut);
  const suits = letterSlider("fd-grid-slider", cut);
  const id = `fd-ace-${Math.random().toString(36).slice(2)}`;
  const aceLabel = element("label", { for: id });
  const ace = element("select", { class: "fd-select", id });
  ace.addEventListener("change", () => mail.send("ace", { rule: ace.value }));
  const controls = element("div", { class: "fd-grid-controls" }, ranks.node, suits.node, element("div", { class: "fd-grid-slider" }, aceLabel, ace));
  const grid = cellTable();
  const said = element("p", { class: "fd-grid-said", role: "status" });
  const deal = pushButton({ class: "fd-button fd-act" });
  deal.addEventListener("click", (event) => pressCounts(event) && mail.send("deal"));
  const dark = pushButton({ class: "fd-button fd-plain" });
  dark.addEventListener("click", () => mail.send("dark"));
  const bars = countBars(mail.send);
  root.append(
    element("section", { class: "fd-panel" }, element("div", { class: "fd-row fd-panel-head fd-pic-head" }, title, size), alarm, controls, grid.node, said, element("div", { class: "fd-row" }, deal, dark)),
    bars.node,
  );
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    say(title, view.title);
    say(size, view.size);
    say(alarm, view.notice ? view.notice.text : "");
    show(alarm, Boolean(view.notice));
    ranks.update(view.controls.ranks);
    suits.update(view.controls.suits);
    say(aceLabel, view.controls.ace.label);
    follow(ace, view.controls.ace.options, () => element("option"), (option, item) => {
      attribute(option, "value", item.id);
      say(option, item.name);
    });
    ace.value = view.controls.ace.value;
    grid.update(view);
    stress(said, view.said);
    say(deal, view.controls.deal);
    say(dark, view.controls.dark);
    show(dark, Boolean(view.controls.dark));
    bars.update(view.bars);
  };
  model.on("change:view", update);
  update();
  return () => model.off("change:view", update);
}

export default { render };
