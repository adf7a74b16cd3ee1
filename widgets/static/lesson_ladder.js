// The ladder of holds: cards to choose from, an order to move about in, and the truth after the lock.

/** The learner's order: rows with buttons for up and down, and a grip to drag them by. */
function orderList(mail) {
  const node = element("ol", { class: "fd-lad-order" });
  let dragged = null;
  const rows = () => [...node.children].filter((row) => row.parts);
  const button = (css, sign) => pushButton({ class: `fd-button fd-plain fd-lad-${css}` }, element("span", { "aria-hidden": "true" }, sign));

  const make = () => {
    const number = element("b", { class: "fd-lad-number" });
    const cards = smallCards();
    const up = button("up", "↑");
    const down = button("down", "↓");
    const out = button("out", "×");
    const grip = element("span", { class: "fd-lad-grip", "aria-hidden": "true" }, "⠿");
    const hand = element("span", { class: "fd-lad-hand", role: "img" }, cards.node);
    const row = element("li", { class: "fd-lad-row" }, grip, number, hand, element("span", { class: "fd-lad-moves" }, up, down, out));
    row.parts = { number, cards, hand, up, down, out, grip };
    const move = (by) => {
      const to = row.place + by;
      if (to < 0 || to >= rows().length) return;
      focusAt = { place: to, by };
      mail.send("move", { from: row.place, to });
    };
    up.addEventListener("click", () => move(-1));
    down.addEventListener("click", () => move(1));
    out.addEventListener("click", () => mail.send("out", { place: row.place }));
    grip.addEventListener("pointerdown", (event) => {
      grip.setPointerCapture(event.pointerId);
      dragged = { row, y: event.clientY };
      row.classList.add("fd-lad-dragged");
    });
    grip.addEventListener("pointermove", (event) => {
      if (dragged && dragged.row === row) row.style.transform = `translateY(${event.clientY - dragged.y}px)`;
    });
    const drop = (event) => {
      if (!dragged || dragged.row !== row) return;
      row.style.transform = "";
      row.classList.remove("fd-lad-dragged");
      dragged = null;
      if (event.type === "pointercancel") return;
      const others = rows().filter((one) => one !== row);
      const to = others.filter((one) => one.getBoundingClientRect().top + one.offsetHeight / 2 < event.clientY).length;
      if (to !== row.place) mail.send("move", { from: row.place, to });
    };
    grip.addEventListener("pointerup", drop);
    grip.addEventListener("pointercancel", drop);
    return row;
  };
  let focusAt = null;
  return {
    node,
    update(view) {
      attribute(node, "aria-label", view.order_title);
      const items = [...view.order, ...view.empty.map((number) => ({ number, empty: view.empty_words }))];
      const kinds = items.map((item) => (item.empty ? "empty" : "row")).join();
      if (node.kinds !== kinds) node.replaceChildren();
      node.kinds = kinds;
      follow(node, items, (item) => {
        if (!item.empty) return make();
        return element("li", { class: "fd-lad-row fd-lad-empty" }, element("b", { class: "fd-lad-number" }), element("span"));
      }, (row, item, place) => {
        if (item.empty) {
          say(row.firstChild, item.number);
          say(row.lastChild, item.empty);
          return;
        }
        const { number, cards, hand, up, down, out, grip } = row.parts;
        row.place = place;
        say(number, item.number);
        cards.update(item.cards);
        attribute(hand, "aria-label", item.label);
        for (const [one, words, off] of [[up, item.up, item.first], [down, item.down, item.last], [out, item.out, false]]) {
          attribute(one, "aria-label", `${words}: ${item.label}`);
          attribute(one, "aria-disabled", off ? "true" : null);
          show(one, !view.locked);
        }
        show(grip, !view.locked);
      });
      if (focusAt && !view.locked) {
        const row = rows()[focusAt.place];
        if (row) (focusAt.by < 0 ? row.parts.up : row.parts.down).focus();
        focusAt = null;
      }
    },
  };
}

/** Holds in their true order with exact worths. */
function worthRows() {
  const node = element("div", { class: "fd-lad-worths" });
  return {
    node,
    update(items) {
      follow(
        node,
        items,
        () => {
          const number = element("b", { class: "fd-lad-number" });
          const cards = smallCards();
          const hand = element("span", { class: "fd-lad-hand", role: "img" }, cards.node);
          const mine = element("span", { class: "fd-lad-mine" });
          const bar = element("b");
          const worth = element("span", { class: "fd-value" });
          const row = element("div", { class: "fd-lad-worth" }, number, hand, mine, element("span", { class: "fd-track", "aria-hidden": "true" }, bar), worth);
          row.parts = { number, cards, hand, mine, bar, worth };
          return row;
        },
        (row, item) => {
          const { number, cards, hand, mine, bar, worth } = row.parts;
          attribute(row, "class", `fd-lad-worth${item.mine ? " fd-lad-ours" : ""}`);
          say(number, item.number);
          cards.update(item.cards);
          attribute(hand, "aria-label", item.label);
          say(mine, item.mine ? `${item.same ? "✓ " : ""}${item.mine}` : "");
          bar.style.width = `${item.width / 10}%`;
          attribute(bar, "class", item.width ? null : "fd-none");
          say(worth, item.worth);
        },
      );
    },
  };
}

function render({ model, el }) {
  const root = element("div", { class: "fd fd-table fd-pic" });
  el.append(root);
  placeSprite();
  const mail = messenger(model);
  const title = element("h2");
  const status = element("p", { class: "fd-status", role: "status" });
  const notice = element("p", { class: "fd-notice fd-note", role: "alert" });
  const hand = cardRow((card) => mail.send("hold", { card: card.name }));
  const add = pushButton({ class: "fd-button fd-main" });
  add.addEventListener("click", () => mail.send("add"));
  const mat = element("section", { class: "fd-mat" }, title, element("div", { class: "fd-say" }, status, notice), hand.node, element("div", { class: "fd-pic-actions" }, add));
  const heading = element("h2");
  const list = orderList(mail);
  const lock = pushButton({ class: "fd-button fd-act" });
  lock.addEventListener("click", () => mail.send("lock"));
  const again = pushButton({ class: "fd-button fd-plain" });
  again.addEventListener("click", () => mail.send("again"));
  const order = element("section", { class: "fd-panel" }, element("div", { class: "fd-row fd-panel-head" }, heading), list.node, element("div", { class: "fd-row fd-lad-foot" }, lock, again));
  const coverWords = element("p", { class: "fd-cover-words" });
  const cover = element("div", { class: "fd-cover" }, coverWords);
  const truth = element("h2");
  const unit = element("p", { class: "fd-small" });
  const score = element("p", { class: "fd-lad-score", role: "status" });
  const best = element("p", { class: "fd-lad-best" });
  const rows = worthRows();
  const all = pushButton({ class: "fd-button fd-plain" });
  all.addEventListener("click", () => mail.send("all"));
  const ladder = worthRows();
  const open = element("div", {}, element("div", { class: "fd-row fd-panel-head fd-pic-head" }, truth, unit), score, rows.node, best, all, ladder.node);
  root.append(mat, order, element("section", { class: "fd-panel" }, cover, open));
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    attribute(mat, "aria-label", view.title);
    say(title, view.title);
    stress(status, view.status);
    say(notice, view.notice ? view.notice.text : "");
    show(notice, Boolean(view.notice));
    hand.update(view.cards, view.hand_label);
    say(add, view.add);
    show(add, !view.locked && view.may_add);
    say(heading, view.order_title);
    list.update(view);
    say(lock, view.lock);
    show(lock, !view.locked);
    attribute(lock, "aria-disabled", view.may_lock ? null : "true");
    say(again, view.again);
    show(again, Boolean(view.again));
    say(coverWords, view.cover);
    show(cover, !view.locked);
    const result = view.result;
    show(open, Boolean(result));
    if (!result) return;
    say(truth, result.title);
    say(unit, result.unit);
    say(score, result.score);
    say(best, result.best);
    rows.update(result.rows);
    say(all, result.all);
    ladder.update(result.ladder);
  };
  const deaf = listenToKeys(root, (event) => {
    if (event.repeat || !/^[1-5]$/.test(event.key)) return false;
    return hand.press(event.key);
  });
  model.on("change:view", update);
  update();
  return () => {
    deaf();
    model.off("change:view", update);
  };
}

export default { render };
