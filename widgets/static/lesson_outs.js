// Outs on the deck: cards to touch, the true outs once they may be told, and cards pushed aside face down.

const OUT_MOVE = 300;

/** One card of the deck: to touch, or only to look at. */
function outCell(mail) {
  const rank = drawing("", "-6 -4 72 96", "fd-out-rank");
  const suit = drawing("", "0 0 100 100", "fd-out-suit");
  const sign = element("span", { class: "fd-out-sign", "aria-hidden": "true" });
  const node = pushButton({ class: "fd-out" }, rank, suit, sign);
  node.addEventListener("click", () => {
    if (!node.hasAttribute("aria-disabled")) mail.send("touch", { card: node.card });
  });
  node.update = (cell, still) => {
    const [letter, color] = cell.card;
    node.card = cell.card;
    attribute(rank, "viewBox", letter === "T" ? "-6 -4 76 96" : "-6 -4 72 96");
    attribute(rank.firstChild, "href", `#fd-rank-${letter}`);
    attribute(suit.firstChild, "href", `#fd-suit-${color}`);
    attribute(node, "class", `fd-out fd-out-${cell.state} fd-suit-${color}`);
    attribute(node, "aria-label", cell.label);
    const fixed = still || cell.state === "seen";
    attribute(node, "aria-disabled", fixed ? "true" : null);
    attribute(node, "aria-pressed", fixed ? null : String(cell.state === "touched"));
    attribute(node, "tabindex", fixed ? "-1" : null);
    say(sign, cell.sign);
  };
  return node;
}

/** The other hand: backs that slide out of the deck. */
function asidePart(mail) {
  const id = `fd-aside-${Math.random().toString(36).slice(2)}`;
  const label = element("label", { for: id });
  const value = element("output", { for: id });
  const input = element("input", { id, type: "range", min: "0" });
  input.addEventListener("input", () => {
    say(value, input.value);
    mail.latest("aside", { number: Number(input.value) });
  });
  const deckWords = element("span", { class: "fd-small" });
  const handWords = element("span", { class: "fd-small" });
  const backs = element("span", { class: "fd-out-backs" });
  const deck = element("span", { class: "fd-out-deck" }, drawing("back-dusk", "0 0 250 350", "fd-out-back"), drawing("back-dusk", "0 0 250 350", "fd-out-back"), drawing("back-dusk", "0 0 250 350", "fd-out-back"));
  const says = element("p", { class: "fd-counts", role: "status" });
  const piles = element("div", { class: "fd-out-piles", "aria-hidden": "true" }, element("div", {}, deckWords, deck), element("div", {}, handWords, backs));
  const node = element("div", { class: "fd-out-aside" }, element("div", { class: "fd-out-slider" }, label, value, input), piles, says);
  return {
    node,
    update(aside) {
      show(node, Boolean(aside));
      if (!aside) return;
      say(label, aside.label);
      attribute(input, "max", aside.most);
      attribute(input, "aria-valuetext", aside.spoken);
      if (document.activeElement !== input) {
        input.value = aside.number;
        say(value, String(aside.number));
      }
      say(deckWords, aside.deck);
      say(handWords, aside.hand);
      const before = backs.children.length;
      follow(backs, Array(aside.number).fill(0), () => drawing("back-dusk", "0 0 250 350", "fd-out-back"), () => {});
      if (!stillness.matches) {
        [...backs.children].slice(before).forEach((back) => back.animate([{ transform: "translateX(-90px)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: OUT_MOVE, easing: "ease-out" }));
      }
      say(says, aside.says);
    },
  };
}

function render(context) {
  return lessonPart(context, "outs", (mail) => {
    const title = element("h2");
    const yoursWords = element("span", { class: "fd-small" });
    const cards = smallCards();
    const yours = element("span", { role: "img" }, cards.node);
    const rows = element("div", { class: "fd-outs" });
    const said = element("p", { class: "fd-outs-said", role: "status" });
    const check = pushButton({ class: "fd-button fd-act" });
    check.addEventListener("click", () => mail.send("check_outs"));
    const again = pushButton({ class: "fd-button fd-plain" });
    again.addEventListener("click", () => mail.send("again"));
    const buttons = element("div", { class: "fd-row" }, check, again);
    const aside = asidePart(mail);
    const panel = element("section", { class: "fd-panel" }, element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), element("span", { class: "fd-outs-yours" }, yoursWords, yours)), rows, said, buttons, aside.node);
    const make = () => {
      const cells = element("div", { class: "fd-out-cells" });
      const row = element("div", { class: "fd-out-row", role: "group" }, cells);
      row.cells = cells;
      return row;
    };
    return {
      nodes: [panel],
      saves: false,
      update(view) {
        say(title, view.title);
        say(yoursWords, view.yours.words);
        attribute(yours, "aria-label", view.yours.label);
        cards.update(view.yours.cards);
        attribute(rows, "class", `fd-outs${view.still ? " fd-outs-still" : ""}`);
        follow(rows, view.rows, make, (row, item) => {
          attribute(row, "aria-label", item.words);
          follow(row.cells, item.cells, () => outCell(mail), (cell, one) => cell.update(one, view.still));
        });
        stress(said, view.said);
        say(check, view.check);
        show(check, Boolean(view.check));
        say(again, view.again);
        show(again, Boolean(view.again));
        show(buttons, Boolean(view.check || view.again));
        aside.update(view.aside);
      },
    };
  });
}

export default { render };
