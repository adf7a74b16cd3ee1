// Draws to a hold: five cards on a small mat, one button for each hold, and how often each got better.

function render(context) {
  return lessonPart(context, "kicker", (mail, root) => {
    root.classList.add("fd-pic");
    const title = element("h2", { class: "fd-unseen" });
    const status = element("p", { class: "fd-status", role: "status" });
    const hand = cardRow(() => {}, { back: "back-dusk", still: true });
    const buttons = element("div", { class: "fd-kicker-buttons" });
    const tally = element("ul", { class: "fd-kicker-tally" });
    const mat = element("section", { class: "fd-mat" }, title, status, hand.node, buttons, tally);
    const make = (item, place) => {
      const button = pushButton({ class: `fd-button ${place ? "fd-second" : "fd-main"}` });
      button.addEventListener("click", (event) => pressCounts(event) && mail.send("draw_to", { hold: button.hold }));
      return button;
    };
    return {
      nodes: [mat],
      update(view) {
        attribute(mat, "aria-label", view.title);
        say(title, view.title);
        stress(status, view.status);
        hand.update(view.cards, view.hand_label);
        follow(buttons, view.buttons, make, (button, item) => {
          button.hold = item.hold;
          say(button, item.words);
        });
        show(tally, view.tally.length > 0);
        follow(tally, view.tally, () => element("li", {}, element("b"), element("span")), (row, item) => {
          say(row.firstChild, item.name);
          say(row.lastChild, item.says);
        });
      },
    };
  });
}

export default { render };
