// The table of Aces and Faces: draws the view it is given and reports what the player does.

function render(context) {
  return openTable(context, ({ mail, counters, said, actions }) => {
    const hand = cardRow((card) => mail.send(card.choice, { card: card.name }));
    const bet = betSlider((chips) => mail.latest("bet", { chips }));
    const aside = element("p", { class: "fd-aside" });
    const controls = element("div", { class: "fd-controls" }, bet.node, aside, actions);
    const mat = element("section", { class: "fd-mat" }, counters, said, hand.node, controls);
    const pays = payTable(mail.send);
    const worth = worthPanel(mail.send);
    const rules = rulesPanel(mail.send);
    const proof = proofPanel();
    return {
      nodes: [element("div", { class: "fd-side" }, mat, pays.node), worth.node, rules.node, proof.node],
      row: hand,
      update(view) {
        attribute(mat, "aria-label", view.title);
        hand.update(view.cards, view.hand_label);
        bet.update(view.bet);
        stress(aside, view.aside);
        show(aside, view.aside.length > 0);
        pays.update(view.pay_table);
        worth.update(view.worth);
        rules.update(view.rules, view.notice && view.notice.where === "rules" ? view.notice : null);
        proof.update(view.proof);
      },
    };
  });
}

/** The bet: a slider with one stop a chip, each stop tappable, its number shown large. */
function betSlider(change) {
  const label = element("label");
  const number = element("span", { class: "fd-bet-number", "aria-hidden": "true" });
  const input = element("input", { type: "range", step: 1 });
  input.id = label.htmlFor = `fd-bet-${Math.random().toString(36).slice(2)}`;
  const stops = element("div", { class: "fd-stops", "aria-hidden": "true" });
  const node = element(
    "div",
    { class: "fd-bet" },
    element("div", { class: "fd-bet-words" }, label, number),
    element("div", { class: "fd-bet-track" }, input, stops),
  );
  const paint = () => {
    say(number, input.value);
    const span = input.max - input.min;
    node.style.setProperty("--fd-at", span ? (input.value - input.min) / span : 0);
  };
  input.addEventListener("input", () => {
    paint();
    change(Number(input.value));
  });
  return {
    node,
    update(view) {
      show(node, view.visible);
      if (!view.visible) return;
      say(label, view.label);
      attribute(input, "min", view.minimum);
      attribute(input, "max", view.maximum);
      attribute(input, "disabled", !view.enabled);
      attribute(input, "aria-valuetext", view.spoken);
      attribute(node, "data-fixed", !view.enabled);
      if (document.activeElement !== input || !view.enabled) input.value = view.value;
      const chips = Array.from({ length: view.maximum - view.minimum + 1 }, (_, i) => view.minimum + i);
      follow(stops, chips.length <= 10 ? chips : [], () => element("span"), (stop, chip) => say(stop, String(chip)));
      paint();
    },
  };
}

export default { render };
