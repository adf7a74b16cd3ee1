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
    const where = wherePanel(mail.send);
    const beside = besidePanel(mail.send);
    const favourites = favouritesPanel(mail.send);
    const ledger = peoplesLedger(mail.send);
    const rules = rulesPanel(mail.send);
    const copy = copyPanel(mail.send);
    const proof = proofPanel();
    return {
      nodes: [mat, worth.node, where.node, beside.node, favourites.node, ledger.node, rules.node, copy.node, proof.node],
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
        where.update(view.where);
        openNumbers(worth.node, view.where, mail.send);
        beside.update(view.beside);
        favourites.update(view.favourites);
        ledger.update(view.ledger);
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

/** Who is favourite now? A bar a player, covered until asked for; whose turn it is stands out. */
function favouritesPanel(send) {
  const coverTitle = element("h2");
  const cover = element("p", { class: "fd-small" });
  const uncover = pushButton({ class: "fd-button fd-act" });
  const covered = element(
    "div",
    { class: "fd-cover" },
    element("div", { class: "fd-cover-words" }, coverTitle, cover),
    element("span", { class: "fd-space" }),
    uncover,
  );
  const title = element("h2");
  const subtitle = element("span", { class: "fd-small fd-wide-only" });
  const toggle = pushButton({ class: "fd-button fd-plain" });
  for (const button of [uncover, toggle]) button.addEventListener("click", () => send("favourites"));
  const bars = barList();
  const note = element("p", { class: "fd-small" });
  const open = element(
    "div",
    {},
    element("div", { class: "fd-row fd-panel-head" }, title, subtitle, element("span", { class: "fd-space" }), toggle),
    bars.node,
    note,
  );
  const node = element("section", { class: "fd-panel fd-favourites" }, covered, open);
  return {
    node,
    update(view) {
      const focused = node.contains(document.activeElement);
      const changed = open.hidden !== view.covered;
      node.classList.toggle("fd-covered", view.covered);
      show(covered, view.covered);
      show(open, !view.covered);
      if (view.covered) {
        say(coverTitle, view.title);
        say(cover, view.cover);
        say(uncover, view.uncover);
        show(uncover, Boolean(view.uncover));
      } else {
        say(title, view.title);
        say(subtitle, view.subtitle);
        say(toggle, view.cover_again);
        bars.update(view.rows);
        view.rows.forEach((row, place) => bars.node.children[place].classList.toggle("fd-bar-now", row.now));
        say(note, view.note);
      }
      if (focused && changed) (view.covered ? uncover : toggle).focus();
    },
  };
}

/** Decision and luck with the names of all whose choices are reviewed; one of them is shown. */
function peoplesLedger(send) {
  const ledger = ledgerPanel(send);
  const people = element("div", { class: "fd-people", role: "group" });
  ledger.node.firstElementChild.after(people);
  const make = () => {
    const button = pushButton({ class: "fd-button fd-plain" });
    button.addEventListener("click", () => send("whose", { seat: button.seat }));
    return button;
  };
  return {
    node: ledger.node,
    update(view) {
      ledger.update(view);
      attribute(people, "aria-label", view.whose);
      show(people, view.people.length > 0);
      follow(people, view.people, make, (button, person) => {
        button.seat = person.seat;
        say(button, person.name);
        attribute(button, "aria-pressed", String(person.pressed));
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
