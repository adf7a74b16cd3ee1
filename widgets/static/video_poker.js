// The table of Aces and Faces: draws the view it is given and reports what the player does.

function render(context) {
  return openTable(context, ({ mail, counters, said, actions }) => {
    const hand = cardRow((card) => mail.send(card.choice, { card: card.name }));
    const bet = chipSlider((chips) => mail.latest("bet", { chips }));
    const aside = element("p", { class: "fd-aside" });
    const controls = element("div", { class: "fd-controls" }, bet.node, aside, actions);
    const mat = element("section", { class: "fd-mat" }, counters, said, hand.node, controls);
    const pays = payTable(mail.send);
    const worth = worthPanel(mail.send);
    const where = wherePanel(mail.send);
    const beside = besidePanel(mail.send);
    const lab = payLab(mail.send, mail.latest);
    const ledger = ledgerPanel(mail.send);
    const rules = rulesPanel(mail.send);
    const copy = copyPanel(mail.send);
    const proof = proofPanel();
    return {
      nodes: [element("div", { class: "fd-side" }, mat, pays.node), worth.node, where.node, beside.node, ledger.node, lab.node, rules.node, copy.node, proof.node],
      row: hand,
      update(view) {
        attribute(mat, "aria-label", view.title);
        hand.update(view.cards, view.hand_label);
        bet.update(view.bet);
        stress(aside, view.aside);
        show(aside, view.aside.length > 0);
        pays.update(view.pay_table);
        worth.update(view.worth);
        where.update(view.where);
        openNumbers(worth.node, view.where, mail.send);
        beside.update(view.beside);
        lab.update(view.lab, view.notice && view.notice.where === "lab" ? view.notice : null);
        ledger.update(view.ledger);
        rules.update(view.rules, view.notice && view.notice.where === "rules" ? view.notice : null);
        copy.update(view.copy, view.notice && view.notice.where === "copy" ? view.notice : null);
        proof.update(view.proof);
      },
    };
  });
}

/** The pay table; the line now made and the line paid are marked by sign, word, fill and outline. */
function payTable(send) {
  const title = element("h2");
  const machine = element("select", { class: "fd-select" });
  machine.addEventListener("change", () => send("machine", { machine: machine.value }));
  const heads = element("tr");
  const body = element("tbody");
  const table = element("table", { class: "fd-pay" }, element("thead", {}, heads), body);
  const foot = element("p", { class: "fd-small" });
  const whole = pushButton({ class: "fd-button fd-plain fd-phone-only" });
  const node = element(
    "section",
    { class: "fd-panel fd-paytable" },
    element("div", { class: "fd-row" }, title, element("span", { class: "fd-space" }), machine),
    table,
    foot,
    whole,
  );
  let open = false;
  let view = null;
  whole.addEventListener("click", () => {
    open = !open;
    update(view);
  });
  const update = (next) => {
    view = next;
    say(title, view.title);
    attribute(table, "aria-label", view.title);
    attribute(machine, "aria-label", view.machine_label);
    attribute(machine, "disabled", !view.may_change);
    follow(
      machine,
      view.machines,
      (item) => element("option", { value: item.id }),
      (option, item) => {
        attribute(option, "value", item.id);
        say(option, item.name);
      },
    );
    machine.value = view.machine;
    follow(heads, view.heads, () => element("th", { scope: "col" }), (cell, text) => say(cell, text));
    const live = Math.max(0, view.rows.findIndex((row) => row.mark));
    const first = Math.min(Math.max(0, live - 2), Math.max(0, view.rows.length - 5));
    follow(
      body,
      view.rows,
      () => element("tr", {}, element("th", { scope: "row" }), element("td"), element("td")),
      (row, item, place) => {
        const far = !open && (place < first || place > first + 4);
        attribute(row, "class", `${item.mark ? `fd-${item.mark}` : ""}${far ? " fd-far" : ""}` || null);
        const [name, pay, stake] = row.children;
        stress(name, item.name);
        say(pay, item.pay);
        say(stake, item.at_stake);
      },
    );
    say(foot, view.foot);
    show(foot, Boolean(view.foot));
    say(whole, open ? view.fewer : view.whole);
    attribute(whole, "aria-expanded", String(open));
  };
  return { node, update };
}

export default { render };
