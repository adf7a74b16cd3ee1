// Sell or draw: five cards on a small mat, two buttons, and two piles of chips.

const MANY_CHIPS = 60; // above it a pile is drawn without its single chips

function render(context) {
  return lessonPart(context, "sale", (mail, root) => {
    root.classList.add("fd-pic");
    const title = element("h2", { class: "fd-unseen" });
    const status = element("p", { class: "fd-status", role: "status" });
    const hand = cardRow(() => {}, { still: true });
    const buttons = element("div", { class: "fd-sale-buttons" });
    const piles = element("ul", { class: "fd-sale-piles" });
    const mat = element("section", { class: "fd-mat" }, title, status, hand.node, buttons, piles);
    const makeButton = (item, place) => {
      const button = pushButton({ class: `fd-button ${place ? "fd-second" : "fd-main"}` });
      button.addEventListener("click", (event) => pressCounts(event) && mail.send("draw", { times: button.times }));
      return button;
    };
    const makePile = () => {
      const name = element("span");
      const says = element("b");
      const chips = element("i");
      const row = element("li", {}, name, says, element("span", { class: "fd-sale-pile", "aria-hidden": "true" }, chips));
      row.parts = { name, says, chips };
      return row;
    };
    return {
      nodes: [mat],
      saves: false,
      update(view) {
        attribute(mat, "aria-label", view.title);
        say(title, view.title);
        stress(status, view.status);
        hand.update(view.cards, view.hand_label);
        follow(buttons, view.buttons, makeButton, (button, item) => {
          button.times = item.times;
          say(button, item.words);
        });
        show(piles, view.piles.length > 0);
        follow(piles, view.piles, makePile, (row, pile) => {
          const { name, says, chips } = row.parts;
          say(name, pile.name);
          say(says, pile.says);
          chips.style.width = `${pile.wide / 10}%`;
          chips.style.setProperty("--fd-one", `${100 / Math.max(1, pile.chips)}%`);
          attribute(chips, "class", pile.chips > MANY_CHIPS ? "fd-many" : null);
        });
      },
    };
  });
}

export default { render };
