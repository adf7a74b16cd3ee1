// Two decks side by side: two columns from rare to common with lines between them, bars, one hand in full.

const ROW = 44;

function render(context) {
  return lessonPart(context, "compare", (mail) => {
    const title = element("h2");
    const coverWords = element("p", { class: "fd-cover-words" });
    const names = element("ul", { class: "fd-cmp-names" });
    const cover = element("div", { class: "fd-cover fd-cmp-cover" }, coverWords, names);
    const starts = choiceRow("fd-cmp-starts", (start) => mail.send("start", { start }));
    const cut = () => mail.latest("cut", { decks: decks.map((deck) => [deck.ranks.value, deck.suits.value]) });
    const decks = [0, 1].map((place) => deckControls(cut, (rule) => mail.send("ace", { deck: place, rule })));
    const orderTitle = element("h3");
    const changes = element("p", { class: "fd-small fd-cmp-changes", role: "status" });
    const heads = [0, 1].map(() => element("b", { class: "fd-cmp-head" }));
    const columns = [0, 1].map((place) => element("div", { class: `fd-cmp-column fd-cmp-column-${place}`, role: "group" }));
    const lines = element("svg:svg", { class: "fd-cmp-lines", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" });
    const order = element("div", { class: "fd-cmp-order" }, heads[0], element("span"), heads[1], columns[0], lines, columns[1]);
    const told = toldBox();
    const barsTitle = element("h3");
    const note = element("p", { class: "fd-small" });
    const key = element("p", { class: "fd-small fd-cmp-key" });
    const bars = element("div", { class: "fd-cmp-bars" });
    const open = element(
      "div",
      {},
      starts.node,
      element("div", { class: "fd-cmp-decks" }, decks[0].node, decks[1].node),
      orderTitle, changes, order, told.node, barsTitle, note, key, bars,
    );
    const pick = (button) => button.addEventListener("click", () => mail.send("pick", { hand: button.key }));
    const makeName = () => {
      const place = element("b", { class: "fd-badge fd-cmp-place" });
      const name = element("span");
      const button = pushButton({ class: "fd-cmp-hand" }, place, name);
      button.pieces = { place, name };
      pick(button);
      return button;
    };
    const updateName = (side) => (button, hand) => {
      button.key = hand.key;
      say(button.pieces.place, hand.sides[side].place);
      say(button.pieces.name, hand.name);
      attribute(button, "class", `fd-cmp-hand${hand.moved ? " fd-cmp-moved" : ""}`);
      attribute(button, "aria-pressed", String(hand.picked));
    };
    const makeBar = () => {
      const name = element("span", { class: "fd-cmp-name" });
      const sides = [0, 1].map((place) => {
        const deck = element("span", { class: "fd-unseen" });
        const bar = element("b");
        const track = element("span", { class: `fd-track fd-cmp-track-${place}`, "aria-hidden": "true" }, bar);
        const rank = element("span", { class: "fd-cmp-rank" });
        const count = element("b");
        const share = element("span", { class: "fd-cmp-share" });
        const value = element("span", { class: "fd-value" }, count, " ", share);
        const node = element("span", { class: "fd-cmp-side" }, deck, rank, track, value);
        return { node, deck, bar, track, rank, count, share };
      });
      const row = pushButton({ class: "fd-cmp-bar" }, name, sides[0].node, sides[1].node);
      row.pieces = { name, sides };
      pick(row);
      return row;
    };
    const updateBar = (ticks) => (row, hand) => {
      row.key = hand.key;
      attribute(row, "aria-pressed", String(hand.picked));
      say(row.pieces.name, hand.name);
      hand.sides.forEach((side, place) => {
        const { deck, bar, track, rank, count, share } = row.pieces.sides[place];
        say(deck, `${side.deck}: `);
        bar.style.width = `${side.width / 10}%`;
        attribute(bar, "class", side.any ? null : "fd-none");
        track.style.backgroundImage = ticks;
        say(rank, side.place);
        say(count, side.count);
        say(share, side.share);
      });
    };
    return {
      nodes: [element("section", { class: "fd-panel" }, element("div", { class: "fd-row fd-panel-head" }, title), cover, open)],
      saves: false,
      update(view) {
        const it = view.open;
        say(title, view.title);
        say(coverWords, view.cover);
        follow(names, view.names, () => element("li"), say);
        show(cover, !it);
        show(open, Boolean(it));
        if (!it) return;
        starts.update(it.starts.options, it.starts.picked, it.starts.label);
        say(orderTitle, it.order_title);
        say(changes, it.changes);
        it.decks.forEach((deck, place) => {
          decks[place].update(deck);
          say(heads[place], deck.name);
          attribute(columns[place], "aria-label", deck.name);
          const sorted = [...it.hands].sort((one, other) => one.sides[place].at - other.sides[place].at);
          follow(columns[place], sorted, makeName, updateName(place));
        });
        attribute(lines, "height", ROW * it.hands.length);
        attribute(lines, "viewBox", `0 0 100 ${ROW * it.hands.length}`);
        const drawn = [...it.hands].sort((one, other) => one.moved + 2 * one.picked - other.moved - 2 * other.picked);
        follow(lines, drawn, () => element("svg:line", { x1: 0, x2: 100 }), (line, hand) => {
          attribute(line, "y1", ROW * (hand.sides[0].at + 0.5));
          attribute(line, "y2", ROW * (hand.sides[1].at + 0.5));
          attribute(line, "class", hand.picked ? "fd-cmp-picked" : hand.moved ? "fd-cmp-crossing" : null);
        });
        told.update(it.told, it.hint);
        say(barsTitle, it.bars_title);
        say(note, it.note);
        follow(key, it.decks, (_, place) => element("span", { class: "fd-cmp-part" }, element("i", { class: `fd-cmp-mark-${place}` }), element("span")), (part, deck) => say(part.lastChild, deck.name));
        const ticks = it.ticks.map((at) => `linear-gradient(90deg, transparent calc(${at / 10}% - 1px), var(--fd-line) calc(${at / 10}% - 1px) ${at / 10}%, transparent ${at / 10}%)`).join(",");
        follow(bars, it.hands, makeBar, updateBar(ticks));
      },
    };
  });
}

/** The sliders of one deck, and its rule for the ace. */
function deckControls(cut, choose) {
  const name = element("h3");
  const size = element("p", { class: "fd-small" });
  const waits = element("p", { class: "fd-small" });
  const ranks = letterSlider("fd-cmp-slider", cut);
  const suits = letterSlider("fd-cmp-slider", cut);
  const id = `fd-cmp-${Math.random().toString(36).slice(2)}`;
  const label = element("label", { for: id });
  const ace = element("select", { class: "fd-select", id });
  ace.addEventListener("change", () => choose(ace.value));
  const row = element("div", { class: "fd-cmp-slider" }, label, ace);
  return {
    node: element("div", { class: "fd-cmp-deck", role: "group" }, name, size, ranks.node, suits.node, row, waits),
    ranks,
    suits,
    update(deck) {
      attribute(this.node, "aria-label", deck.name);
      say(name, deck.name);
      say(size, deck.size);
      say(waits, deck.waits);
      show(waits, Boolean(deck.waits));
      ranks.update(deck.ranks);
      suits.update(deck.suits);
      say(label, deck.ace.label);
      follow(ace, deck.ace.options, () => element("option"), (option, item) => {
        attribute(option, "value", item.id);
        say(option, item.name);
      });
      ace.value = deck.ace.value;
    },
  };
}

/** One hand in full, or what can be tapped. */
function toldBox() {
  const name = element("b", { class: "fd-cmp-told-name" });
  const rows = element("div", { class: "fd-cmp-told-rows" });
  const ratio = element("p");
  const node = element("div", { class: "fd-cmp-told", role: "status" }, name, rows, ratio);
  return {
    node,
    update(told, hint) {
      say(name, told ? told.name : "");
      show(name, Boolean(told));
      follow(rows, told ? told.rows : [], () => element("p", {}, element("b"), element("span")), (row, item) => {
        say(row.firstChild, `${item.name}: `);
        say(row.lastChild, item.text);
      });
      say(ratio, told ? told.ratio : hint);
    },
  };
}

export default { render };
