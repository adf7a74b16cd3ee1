// What a list of holds costs: its bill, the deals in which it loses most, ten hands played by it.

/** The bill: the big figure, the others, and a row for each line. */
function billPanel() {
  const title = element("h2");
  const before = element("span", { class: "fd-bill-before" });
  const status = element("p", { class: "fd-unseen", role: "status" });
  const name = element("span", { class: "fd-bill-name" });
  const value = element("b", { class: "fd-bill-return" });
  const help = element("span", { class: "fd-small" });
  const figures = element("div", { class: "fd-bill-figures" });
  const exactly = foldedFacts();
  const caption = element("caption", { class: "fd-unseen" });
  const heads = element("tr", { role: "row" });
  const body = element("tbody", { role: "rowgroup" });
  const total = element("tr", { role: "row" }, element("th", { role: "rowheader", scope: "row", colspan: 4 }), element("td", { role: "cell" }));
  const table = element(
    "table",
    { class: "fd-bill-rows", role: "table" },
    caption,
    element("thead", { role: "rowgroup" }, heads),
    body,
    element("tfoot", { role: "rowgroup" }, total),
  );
  const note = element("p", { class: "fd-small" });
  const node = element(
    "div",
    { class: "fd-bill" },
    element("div", { class: "fd-row fd-bill-head" }, title, before),
    status,
    element("p", { class: "fd-bill-big" }, name, value, help),
    figures,
    exactly.node,
    note,
    table,
  );
  const makeFigure = () =>
    element("p", { class: "fd-bill-figure" }, element("span", { class: "fd-bill-name" }), element("b"), element("span", { class: "fd-small" }));
  const makeRow = () => {
    const line = element("td", { class: "fd-bill-line", role: "cell" });
    const hold = element("th", { role: "rowheader", scope: "row" });
    const often = element("td", { class: "fd-bill-often", role: "cell" });
    const price = element("span", { class: "fd-bill-wide" });
    const priceSaid = element("span", { class: "fd-bill-narrow" });
    const cost = costBar("td");
    const row = element("tr", { role: "row" }, line, hold, often, element("td", { class: "fd-bill-price", role: "cell" }, price, priceSaid), cost.node);
    row.parts = { line, hold, often, price, priceSaid, cost };
    return row;
  };
  return {
    node,
    update(view) {
      show(node, Boolean(view));
      if (!view) return;
      say(title, view.title);
      say(before, view.before);
      show(before, Boolean(view.before));
      node.classList.toggle("fd-before", Boolean(view.before));
      say(status, view.before ? "" : view.status);
      say(name, view.name);
      say(value, view.value);
      say(help, view.help);
      follow(figures, view.figures, makeFigure, (figure, item) => {
        attribute(figure, "class", `fd-bill-figure fd-of-${item.kind}`);
        [item.name, item.value, item.help].forEach((text, place) => say(figure.children[place], text));
      });
      exactly.update(view.exactly);
      say(caption, view.caption);
      follow(heads, view.heads, () => element("th", { role: "columnheader", scope: "col" }), say);
      follow(body, view.rows, makeRow, (row, item) => {
        const { line, hold, often, price, priceSaid, cost } = row.parts;
        attribute(row, "class", item.reached ? null : "fd-unreached");
        say(line, item.line);
        say(hold, item.name);
        say(often, item.often);
        say(price, item.price);
        say(priceSaid, item.price_said);
        cost.update(item);
      });
      view.total.forEach((text, place) => say(total.children[place], text));
      say(note, view.note);
    },
  };
}

/** A cost: a hatched bar and its number. */
function costBar(tag) {
  const bar = element("b");
  const value = element("span", { class: "fd-value" });
  const node = element(tag, { class: "fd-cost", role: tag === "td" ? "cell" : null }, element("span", { class: "fd-cost-row" }, element("span", { class: "fd-cost-track", "aria-hidden": "true" }, bar), value));
  return {
    node,
    update(item) {
      bar.style.width = `${item.width / 10}%`;
      show(bar, item.width > 0);
      node.classList.toggle("fd-no-cost", item.width === 0);
      say(value, item.bill);
    },
  };
}

/** Exact numbers to open. */
function foldedFacts() {
  const summary = element("summary");
  const help = element("p", { class: "fd-small" });
  const facts = element("dl");
  const node = element("details", { class: "fd-proof fd-list-fold" }, summary, help, facts);
  return {
    node,
    update(view) {
      say(summary, view.title);
      say(help, view.help);
      follow(facts, view.rows, () => element("div", {}, element("dt"), element("dd")), (row, texts) =>
        texts.forEach((text, place) => say(row.children[place], text)));
    },
  };
}

/** Where it loses most: what is kept, what is worth more, and what that costs. */
function lossesPanel() {
  const title = element("h2");
  const before = element("span", { class: "fd-bill-before" });
  const help = element("p", { class: "fd-small" });
  const rows = element("ol", { class: "fd-losses" });
  const node = element("section", { class: "fd-panel" }, element("div", { class: "fd-row fd-bill-head" }, title, before), help, rows);
  const make = () => {
    const hold = (kind) => {
      const head = element("span", { class: "fd-loss-head" });
      const words = element("span", { class: "fd-loss-words" });
      const cards = smallCards();
      attribute(cards.node, "aria-hidden", "true");
      return { head, words, cards, node: element("div", { class: `fd-loss-hold fd-loss-${kind}` }, head, words, cards.node) };
    };
    const [held, best] = [hold("held"), hold("best")];
    const spoken = element("span", { class: "fd-unseen" });
    const price = element("span", { class: "fd-small fd-loss-price" });
    const cost = costBar("div");
    const row = element("li", {}, held.node, best.node, spoken, price, cost.node);
    row.parts = { held, best, spoken, price, cost };
    return row;
  };
  return {
    node,
    update(view, stale) {
      show(node, Boolean(view));
      if (!view) return;
      say(title, view.title);
      say(before, stale);
      show(before, Boolean(stale) && view.rows.length > 0);
      say(help, view.help);
      follow(rows, view.rows, make, (row, item) => {
        const { held, best, spoken, price, cost } = row.parts;
        say(held.head, view.heads[0]);
        say(best.head, view.heads[1]);
        say(held.words, item.held);
        say(best.words, item.best);
        held.cards.update(item.held_cards);
        best.cards.update(item.best_cards);
        say(spoken, item.spoken);
        say(price, item.price);
        cost.update(item);
      });
    },
  };
}

/** Ten hands by the list. */
function handsPanel(send) {
  const title = element("h2");
  const help = element("p", { class: "fd-small" });
  const deal = pushButton({ class: "fd-button fd-act" });
  deal.addEventListener("click", () => send("deal"));
  const id = `fd-seed-${Math.random().toString(36).slice(2)}`;
  const label = element("label", { for: id });
  const seed = element("input", { id, type: "text", maxlength: 64, spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
  seed.addEventListener("change", () => send("seed", { seed: seed.value }));
  const before = element("span", { class: "fd-bill-before" });
  const which = element("p", { class: "fd-small" });
  const summary = element("p", { class: "fd-hands-summary", role: "status" });
  const rows = element("ol", { class: "fd-hands" });
  const node = element(
    "section",
    { class: "fd-panel" },
    element("div", { class: "fd-row fd-bill-head" }, title, before),
    help,
    element("div", { class: "fd-row fd-hands-tools" }, deal, element("span", { class: "fd-hands-seed" }, label, seed), which),
    summary,
    rows,
  );
  const make = () => {
    const number = element("span", { class: "fd-hands-number" });
    const spoken = element("span", { class: "fd-unseen" });
    const [cards, best] = [smallCards(), smallCards()];
    for (const one of [cards, best]) attribute(one.node, "aria-hidden", "true");
    const why = element("span", { class: "fd-hands-why" });
    const verdict = element("span", { class: "fd-hands-verdict" });
    const better = element("span", { class: "fd-hands-better" });
    const bestSpoken = element("span", { class: "fd-unseen" });
    const other = element("span", { class: "fd-hands-best" }, better, best.node, bestSpoken);
    const row = element("li", {}, number, spoken, cards.node, why, verdict, other);
    row.parts = { number, spoken, cards, best, why, verdict, better, bestSpoken, other };
    return row;
  };
  return {
    node,
    update(view, stale) {
      show(node, Boolean(view));
      if (!view) return;
      say(title, view.title);
      say(before, stale);
      show(before, Boolean(stale) && view.rows.length > 0);
      say(help, view.help);
      say(deal, view.deal);
      say(label, view.seed_label);
      if (document.activeElement !== seed) seed.value = view.seed;
      say(which, view.which);
      say(summary, view.summary);
      follow(rows, view.rows, make, (row, item) => {
        const parts = row.parts;
        for (const name of ["number", "spoken", "why", "better"]) say(parts[name], item[name]);
        say(parts.bestSpoken, item.best_spoken);
        parts.cards.update(item.cards);
        parts.best.update(item.best);
        show(parts.other, !item.good);
        say(parts.verdict, item.good ? `✓ ${item.verdict}` : item.verdict);
        attribute(parts.verdict, "class", `fd-hands-verdict ${item.good ? "fd-good" : "fd-bad"}`);
      });
    },
  };
}
