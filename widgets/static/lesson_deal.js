// Five cards on a small mat: as the machine has marked them, or after a draw with both choices under it.

function render(context) {
  return lessonPart(context, "deal", (mail, root) => {
    root.classList.add("fd-pic");
    const title = element("h2", { class: "fd-unseen" });
    const status = element("p", { class: "fd-status", role: "status" });
    const hand = cardRow(() => {}, { still: true });
    const draw = pushButton({ class: "fd-button fd-main" });
    draw.addEventListener("click", () => mail.send("draw"));
    const actions = element("div", { class: "fd-pic-actions" }, draw);
    const others = element("ul", { class: "fd-deal-both" });
    const mat = element("section", { class: "fd-mat" }, title, status, hand.node, actions, others);
    const make = () => {
      const name = element("span");
      const cards = smallCards();
      const row = element("span", { class: "fd-deal-hand", role: "img" }, cards.node);
      const yours = element("span", { class: "fd-deal-yours" });
      const pay = element("b");
      const item = element("li", {}, name, row, yours, pay);
      item.parts = { name, cards, row, yours, pay };
      return item;
    };
    return {
      nodes: [mat],
      update(view) {
        attribute(mat, "aria-label", view.title);
        say(title, view.title);
        stress(status, view.status);
        hand.update(view.cards, view.hand_label);
        say(draw, view.draw);
        show(actions, Boolean(view.draw));
        show(others, view.others.length > 0);
        follow(others, view.others, make, (item, one) => {
          say(item.parts.name, one.name);
          item.parts.cards.update(one.cards);
          attribute(item.parts.row, "aria-label", one.hand);
          say(item.parts.yours, one.yours);
          say(item.parts.pay, one.pay);
        });
      },
    };
  });
}

export default { render };
