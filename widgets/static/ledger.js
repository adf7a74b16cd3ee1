// Decision and luck: one row a game, the sum that always adds up, the costliest choices.

function ledgerPanel(send) {
  const title = element("h2");
  const subtitle = element("span", { class: "fd-small" });
  const pill = element("span", { class: "fd-pill" });
  const empty = element("p", { class: "fd-small" });
  const lesson = element("p", { role: "status" });
  const heads = element("tr");
  const body = element("tbody");
  const table = element("table", { class: "fd-ledger-rows" }, element("thead", {}, heads), body);
  const sums = element("p", { class: "fd-sums" });
  const note = element("p", { class: "fd-small" });
  const all = pushButton({ class: "fd-link" });
  all.addEventListener("click", () => send("ledger_all"));
  const costlyTitle = element("h3");
  const costly = element("ul", { class: "fd-costly" });
  const node = element(
    "section",
    { class: "fd-panel fd-ledger" },
    element("div", { class: "fd-row fd-panel-head" }, title, subtitle, element("span", { class: "fd-space" }), pill),
    empty,
    lesson,
    table,
    element("div", { class: "fd-below" }, all),
    sums,
    note,
    costlyTitle,
    costly,
  );

  const makeRow = () => {
    const bar = (css) => {
      const fill = element("b");
      const track = element("span", { class: `fd-swing ${css}`, "aria-hidden": "true" }, fill);
      const value = element("span", { class: "fd-value" });
      const cell = element("td", { class: css }, element("span", { class: "fd-swing-row" }, track, value));
      return { fill, value, cell };
    };
    const words = element("th", { scope: "row" });
    const given = bar("fd-given");
    const luck = bar("fd-luck");
    const chips = element("td", { class: "fd-chips" });
    const row = element("tr", {}, words, given.cell, luck.cell, chips);
    row.parts = { words, given, luck, chips };
    return row;
  };
  const swing = (fill, width) => {
    attribute(fill, "class", width < 0 ? "fd-left" : "fd-right");
    fill.style.width = `${Math.abs(width) / 20}%`;
  };
  const makeCostly = () => {
    const words = element("span", { class: "fd-name" });
    const price = element("span", { class: "fd-value" });
    const again = pushButton({ class: "fd-link" });
    const item = element("li", {}, words, price, again);
    again.addEventListener("click", () => send("again", { number: item.number }));
    item.parts = { words, price, again };
    return item;
  };
  return {
    node,
    update(view) {
      say(title, view.title);
      say(subtitle, view.subtitle);
      say(pill, view.pill);
      show(pill, Boolean(view.pill));
      say(empty, view.empty);
      show(empty, Boolean(view.empty));
      say(lesson, view.lesson ? view.lesson.text : "");
      attribute(lesson, "class", view.lesson ? `fd-lesson fd-${view.lesson.kind}` : "fd-lesson");
      show(lesson, Boolean(view.lesson));
      show(table, view.rows.length > 0);
      follow(heads, view.heads, () => element("th", { scope: "col" }), (cell, text) => say(cell, text));
      follow(body, view.rows, makeRow, (row, item) => {
        const { words, given, luck, chips } = row.parts;
        say(words, item.words);
        swing(given.fill, -item.given_width);
        say(given.value, item.given_up);
        swing(luck.fill, item.luck_width);
        say(luck.value, item.luck);
        say(chips, item.chips);
        attribute(given.cell, "data-head", view.heads[1]);
        attribute(luck.cell, "data-head", view.heads[2]);
        attribute(chips, "data-head", view.heads[3]);
      });
      follow(
        sums,
        view.sums,
        () => element("span", { class: "fd-sum-part" }, element("span", { class: "fd-sum-sign" }), element("b")),
        (part, item) => {
          say(part.firstChild, item.sign);
          show(part.firstChild, Boolean(item.sign));
          say(part.lastChild, item.text);
        },
      );
      say(note, view.note);
      say(all, view.all);
      show(all, Boolean(view.all));
      show(costlyTitle, view.costly.rows.length > 0);
      say(costlyTitle, view.costly.title);
      follow(costly, view.costly.rows, makeCostly, (item, row) => {
        item.number = row.number;
        say(item.parts.words, row.words);
        say(item.parts.price, row.price);
        say(item.parts.again, row.again);
        attribute(item.parts.again, "aria-label", row.label);
        show(item.parts.again, Boolean(row.again));
      });
    },
  };
}
