// Dice: those that lie in a tray and may be chosen, small ones in a list, and the seats round the table.

const DIE_BOX = "0 0 104 106";
const TUMBLE = 420;

function dieDrawing(css = "") {
  return drawing("", DIE_BOX, `fd-die ${css}`);
}

/** Let a drawing show this face; null is an empty place. */
function showFace(svg, face) {
  attribute(svg.firstChild, "href", face ? `#fd-die-${face}` : "");
  svg.classList.toggle("fd-empty", !face);
}

/** The tray of dice that may be thrown; `choose(view of the die)` is called when one is tapped. */
function diceRow(choose) {
  const node = element("div", { class: "fd-dice", role: "group" });

  const make = () => {
    const drawn = dieDrawing();
    const box = element("span", { class: "fd-diebox" }, drawn);
    const tag = element("span", { class: "fd-dtag", "aria-hidden": "true" });
    const key = element("span", { class: "fd-key", "aria-hidden": "true" });
    const slot = pushButton({ class: "fd-dslot" }, box, tag, key);
    slot.parts = { drawn, box, tag, key };
    slot.addEventListener("click", () => {
      if (slot.view.choice) choose(slot.view);
    });
    return slot;
  };

  const update = (slot, die, place) => {
    const { drawn, box, tag, key } = slot.parts;
    const before = slot.view;
    slot.view = die;
    const flags = [die.marked && "fd-kept", die.thrown && "fd-thrown", die.choice && "fd-choice"];
    attribute(slot, "class", ["fd-dslot", ...flags.filter(Boolean)].join(" "));
    attribute(slot, "aria-label", die.label);
    attribute(slot, "aria-pressed", die.pressed == null ? null : String(die.pressed));
    attribute(slot, "aria-disabled", die.choice ? null : "true");
    say(tag, die.tag || "");
    say(key, die.key || "");
    showFace(drawn, die.face);
    if (before && die.new && before.deal !== die.deal) tumble(box, place);
  };

  /** The final face is there from the first moment; the die only rolls in. Never in the way of a tap. */
  const tumble = (box, place) => {
    if (stillness.matches) {
      box.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100 });
      return;
    }
    const side = place % 2 ? 1 : -1;
    box.animate(
      [
        { transform: `translate(${26 * side}px, -22px) rotate(${150 * side}deg)`, opacity: 0.3 },
        { transform: `translate(${-4 * side}px, 3px) rotate(${-14 * side}deg)`, opacity: 1, offset: 0.7 },
        { transform: "none" },
      ],
      { duration: TUMBLE - 20 * (5 - place), easing: "ease-out" },
    );
  };

  return {
    node,
    update(view) {
      attribute(node, "aria-label", view.label);
      attribute(node, "data-count", view.dice.length);
      follow(node, view.dice, make, update);
    },
    ...rowOfChoices(node, choose),
  };
}

/** The hatched tray of locked dice: a padlock, the word and the reason. */
function lockedTray() {
  const dice = element("div", { class: "fd-dice", role: "group" });
  const lock = () => drawing("lock", "0 0 24 24", "fd-padlock");
  const word = element("span");
  const whole = element("span", { class: "fd-dtag fd-lock fd-lock-all", "aria-hidden": "true" }, lock(), word);
  const why = element("p");
  const node = element("div", { class: "fd-cradle" }, dice, whole, why);
  const make = () => {
    const drawn = dieDrawing("fd-locked");
    const tag = element("span");
    const slot = element(
      "div",
      { class: "fd-dslot", role: "img", tabindex: "0" },
      element("span", { class: "fd-diebox" }, drawn),
      element("span", { class: "fd-dtag fd-lock", "aria-hidden": "true" }, lock(), tag),
    );
    slot.parts = { drawn, tag };
    return slot;
  };
  return {
    node,
    update(view) {
      show(node, Boolean(view));
      if (!view) return;
      attribute(dice, "aria-label", view.label);
      attribute(dice, "data-count", view.dice.length);
      say(word, view.tag);
      say(why, view.why);
      follow(dice, view.dice, make, (slot, die) => {
        attribute(slot, "aria-label", die.label);
        showFace(slot.parts.drawn, die.face);
        say(slot.parts.tag, view.tag);
      });
    },
  };
}

/** Small dice in a list; those not kept are dashed. */
function smallDice() {
  const node = element("span", { class: "fd-mini" });
  return {
    node,
    update(dice) {
      follow(node, dice, () => dieDrawing(), (one, die) => {
        showFace(one, die.face);
        one.classList.toggle("fd-gone", !die.kept);
      });
    },
  };
}

/** The seats: who sits there, what he threw, how it stands, what he has won or lost so far. */
function seatRow() {
  const node = element("ul", { class: "fd-seats" });
  const make = () => {
    const name = element("b");
    const flag = element("span", { class: "fd-seat-flag" });
    const dice = element("span", { class: "fd-seat-dice", "aria-hidden": "true" });
    const spoken = element("span", { class: "fd-unseen" });
    const words = element("span", { class: "fd-seat-foot" });
    const label = element("span", { class: "fd-unseen" });
    const total = element("span", { class: "fd-total" });
    const seat = element(
      "li",
      { class: "fd-seat" },
      element(
        "div",
        { class: "fd-seat-head" },
        element("span", { class: "fd-who" }, name, element("span", {}, label, total)),
        flag,
      ),
      dice,
      spoken,
      words,
    );
    seat.parts = { name, flag, dice, spoken, words, label, total };
    return seat;
  };
  return {
    node,
    update(seats, label) {
      attribute(node, "aria-label", label);
      attribute(node, "data-count", seats.length);
      node.classList.toggle("fd-many", seats.length > 5);
      follow(node, seats, make, (seat, view) => {
        const { name, flag, dice, spoken, words, label: what, total } = seat.parts;
        attribute(seat, "class", `fd-seat fd-seat-${view.kind}`);
        attribute(seat, "aria-current", view.kind === "now" ? "true" : null);
        say(name, view.name);
        say(flag, view.flag);
        show(flag, Boolean(view.flag));
        follow(dice, view.dice, () => dieDrawing(), showFace);
        show(dice, view.dice.length > 0);
        say(spoken, view.spoken);
        say(words, view.words);
        say(what, `${view.total_label} `);
        say(total, view.total);
      });
    },
  };
}
