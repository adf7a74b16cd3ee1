// A row of cards: each a button that says its name, turned over when it is new.

const TURN = 110;
const STAGGER = 60;

/**
 * The row; `choose(view of the card)` is called when a card is chosen. `back` names the drawing of the
 * backs; the cards of a `still` row are pictures, not buttons.
 */
function cardRow(choose, { back: reverse = "back-pine", still = false } = {}) {
  const node = element("div", { class: "fd-hand", role: "group" });

  const make = () => {
    const back = drawing(reverse, "0 0 250 350", "fd-card");
    const face = element("span", { class: "fd-face" });
    const box = element("span", { class: "fd-box" }, face);
    const tag = element("span", { class: "fd-tag", "aria-hidden": "true" });
    const key = element("span", { class: "fd-key", "aria-hidden": "true" });
    const slot = still
      ? element("span", { class: "fd-slot", role: "img" }, box, tag, key)
      : pushButton({ class: "fd-slot" }, box, tag, key);
    slot.parts = { back, face, box, tag, key };
    slot.addEventListener("click", () => {
      if (slot.view.choice) choose(slot.view);
    });
    return slot;
  };

  const update = (slot, card, place) => {
    const { face, box, tag, key } = slot.parts;
    const before = slot.view;
    slot.view = card;
    attribute(slot, "aria-label", card.label);
    attribute(slot, "aria-pressed", card.pressed == null ? null : String(card.pressed));
    attribute(slot, "aria-disabled", card.choice || still ? null : "true");
    attribute(slot, "class", `fd-slot${card.marked ? " fd-marked" : ""}${card.choice ? " fd-choice" : ""}`);
    say(tag, card.tag || "");
    say(key, card.key || "");
    const code = card.code || "back";
    const drawn = `${code} ${card.deal}`;
    if (box.drawn === drawn) return;
    const turned = card.code && before && box.drawn !== undefined;
    box.drawn = drawn;
    if (card.code) {
      const suit = `fd-suit-${card.code[1]}`;
      face.replaceChildren(
        drawing(`card-${card.code}`, "0 0 250 350", `fd-card fd-full ${suit}`),
        drawing(`small-${card.code}`, "0 0 250 350", `fd-card fd-compact ${suit}`),
      );
    } else {
      face.replaceChildren(drawing(reverse, "0 0 250 350", "fd-card"));
    }
    if (turned) turn(slot.parts, card.turn ?? place);
  };

  /** Show the back narrowing, then the new face widening; never in the way of a click. */
  const turn = ({ face, box, back }, order) => {
    if (stillness.matches) {
      face.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100 });
      return;
    }
    back.classList.add("fd-over");
    box.append(back);
    const delay = order * STAGGER;
    face.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(0)" }], delay + TURN);
    const closing = back.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: TURN, delay, easing: "ease-in", fill: "both",
    });
    closing.finished.then(
      () => {
        back.remove();
        face.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
          duration: TURN, easing: "ease-out",
        });
      },
      () => back.remove(),
    );
  };

  return {
    node,
    update(cards, label) {
      attribute(node, "aria-label", label);
      attribute(node, "data-count", cards.length);
      follow(node, cards, make, update);
    },
    ...rowOfChoices(node, choose),
  };
}

/** Small cards in a list; those not kept are dashed. */
function smallCards() {
  const node = element("span", { class: "fd-mini" });
  return {
    node,
    update(cards) {
      follow(
        node,
        cards,
        () => element("span", {}, drawing("", "-6 -4 72 96"), drawing("", "0 0 100 100", "fd-pip")),
        (one, card) => {
          attribute(one, "class", `fd-mc fd-suit-${card.code[1]}${card.kept ? "" : " fd-gone"}`);
          const [rank, suit] = one.children;
          attribute(rank, "viewBox", card.code[0] === "T" ? "-6 -4 76 96" : "-6 -4 72 96");
          attribute(rank.firstChild, "href", `#fd-rank-${card.code[0]}`);
          attribute(suit.firstChild, "href", `#fd-suit-${card.code[1]}`);
        },
      );
    },
  };
}
