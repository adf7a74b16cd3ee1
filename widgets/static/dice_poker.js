// The dice table: draws the view it is given and reports what the players do.

function render(context) {
  return openTable(context, ({ mail, counters, said, actions }) => {
    const seats = seatRow();
    const banner = throwBanner();
    const locked = lockedTray();
    const dice = diceRow((die) => mail.send(die.choice, { die: die.name }));
    const why = element("p");
    const trays = element(
      "div",
      { class: "fd-trays" },
      locked.node,
      element("div", { class: "fd-open" }, dice.node, why),
    );
    const stacks = chipStacks();
    const bank = element("div", { class: "fd-bankrow" }, stacks.node, counters);
    const controls = element("div", { class: "fd-controls" }, bank, actions);
    const mat = element(
      "section",
      { class: "fd-mat fd-plum" },
      seats.node,
      banner.node,
      said,
      trays,
      controls,
    );
    const worth = worthPanel(mail.send, { small: smallDice, choice: "keep", name: "faces" });
    const rules = rulesPanel(mail.send);
    const copy = copyPanel(mail.send);
    const proof = proofPanel();
    return {
      nodes: [mat, worth.node, rules.node, copy.node, proof.node],
      row: dice,
      update(view) {
        attribute(mat, "aria-label", view.title);
        seats.update(view.seats, view.seats_label);
        banner.update(view.banner);
        locked.update(view.locked);
        attribute(trays, "data-locked", view.locked && view.locked.dice.length);
        dice.update(view.open);
        say(why, view.open.why);
        stacks.update(view.chips);
        worth.update(view.worth);
        rules.update(view.rules, view.notice && view.notice.where === "rules" ? view.notice : null);
        copy.update(view.copy, view.notice && view.notice.where === "copy" ? view.notice : null);
        proof.update(view.proof);
      },
    };
  });
}

/** “Throw 2 of 3” with a dot a throw, and the result to beat in its box. */
function throwBanner() {
  const heading = element("h2");
  const dots = element("span", { class: "fd-dots", "aria-hidden": "true" });
  const beat = element("p", { class: "fd-beat" });
  const node = element("div", { class: "fd-banner" }, heading, dots, element("span", { class: "fd-space" }), beat);
  return {
    node,
    update(view) {
      say(heading, view.heading);
      follow(dots, view.dots, () => element("i"), (dot, full) => attribute(dot, "class", full ? "fd-full-dot" : null));
      show(beat, Boolean(view.beat));
      if (!view.beat) return;
      beat.classList.toggle("fd-beat-none", view.beat.length === 1);
      follow(beat, view.beat, () => element("span"), (part, item) => {
        attribute(part, "class", item.strong ? "fd-strong" : null);
        say(part, item.text);
      });
    },
  };
}

/** Up to ten chips in stacks of five. */
function chipStacks() {
  const node = element("span", { class: "fd-stacks", "aria-hidden": "true" });
  return {
    node,
    update(chips) {
      show(node, chips > 0);
      const stacks = [];
      for (let left = chips; left > 0; left -= 5) stacks.push(Math.min(5, left));
      follow(node, stacks, () => element("span"), (stack, count) => {
        const sides = Array.from({ length: count }, (_, at) => (at % 2 ? "chip-side-b" : "chip-side"));
        follow(stack, sides, (side) => drawing(side, "0 0 48 14"), () => {});
      });
    },
  };
}

export default { render };
