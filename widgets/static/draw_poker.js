// The table of draw poker: draws the view it is given and reports what the player does.

function render(context) {
  return openTable(context, ({ mail, said, actions }) => {
    const scene = snowmanScene();
    const tiles = belongingTiles();
    const his = bankOf("fd-his-bank");
    const backs = cardRow(() => {}, { back: "back-dusk", still: true });
    backs.node.classList.add("fd-his-cards");
    const bubble = speechBubble();
    const pot = potBar();
    const hand = cardRow((card) => mail.send(card.choice, { card: card.name }), { back: "back-dusk" });
    const yours = bankOf("fd-bank");
    const made = element("span", { class: "fd-made" });
    const price = element("p", { class: "fd-price" });
    const amount = chipSlider((chips) => mail.latest("amount", { chips }), { typed: true });
    const asked = element("p", { class: "fd-asked" });
    const stage = element("div", { class: "fd-stage" }, scene.node, tiles.node);
    const play = element(
      "div",
      { class: "fd-play" },
      element("div", { class: "fd-opponent" }, his.node, backs.node, bubble.node),
      pot.node,
      said,
      hand.node,
      element("div", { class: "fd-row fd-you" }, yours.node, element("span", { class: "fd-space" }), made),
      price,
      amount.node,
      asked,
      actions,
    );
    const mat = element("section", { class: "fd-mat fd-dusk" }, stage, play);
    const posterior = askedPanel("fd-posterior", () => mail.send("posterior"));
    const story = dealStory();
    const reasons = askedPanel("fd-reasons", () => mail.send("reasons"));
    const where = wherePanel(mail.send);
    const beside = besidePanel(mail.send);
    const ledger = ledgerPanel(mail.send);
    const rules = rulesPanel(mail.send);
    const copy = copyPanel(mail.send);
    const proof = proofPanel();
    const told = element("div", {}, story.node, reasons.node);
    return {
      nodes: [mat, element("div", { class: "fd-side-by-side" }, posterior.node, told), where.node, beside.node, ledger.node, rules.node, copy.node, proof.node],
      row: hand,
      fields: (button) => (["bet", "raise"].includes(button.do) ? { chips: amount.chips } : undefined),
      update(view) {
        attribute(mat, "aria-label", view.title);
        scene.update(view.scene);
        tiles.update(view.tiles);
        his.update(view.his);
        backs.update(view.his.cards, view.his.cards_label);
        bubble.update(view.his.bubble);
        pot.update(view.pot);
        hand.update(view.cards, view.hand_label);
        yours.update(view.yours);
        say(made, view.yours.hand);
        stress(price, view.price);
        show(price, view.price.length > 0);
        amount.update({ ...view.amount, step: view.step });
        say(asked, view.amount.words || "");
        show(asked, view.amount.visible);
        posterior.update(view.posterior);
        story.update(view.deal_words);
        reasons.update(view.reasons);
        where.update(view.where);
        beside.update(view.beside);
        ledger.update(view.ledger);
        rules.update(view.rules, view.notice && view.notice.where === "rules" ? view.notice : null);
        copy.update(view.copy, view.notice && view.notice.where === "copy" ? view.notice : null);
        proof.update(view.proof);
      },
    };
  });
}

/** Whose bank, and how much is in it. */
function bankOf(css) {
  const node = element("div", { class: `fd-counter ${css}` }, element("span"), element("b"));
  return {
    node,
    update(view) {
      say(node.firstChild, view.label);
      say(node.lastChild, view.chips);
    },
  };
}

/** A panel that is covered until it is asked for: bars, a result, sections, a list or reasons step by step. */
function askedPanel(css, ask) {
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
  const again = pushButton({ class: "fd-button fd-plain" });
  const intro = element("p", { class: "fd-small fd-intro" });
  const bars = barList();
  const result = element("p", { class: "fd-result" });
  const sections = element("div", {});
  const steps = element("ol", { class: "fd-steps" });
  const listTitle = element("h3");
  const list = element("ol", { class: "fd-rule" });
  const foot = element("p", { class: "fd-small" });
  const open = element(
    "div",
    {},
    element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), again),
    intro, bars.node, result, sections, steps, listTitle, list, foot,
  );
  const node = element("section", { class: `fd-panel fd-asked-panel ${css}` }, covered, open);
  uncover.addEventListener("click", ask);
  again.addEventListener("click", ask);
  const makeSection = () => {
    const parts = { title: element("h3"), bars: barList(), text: element("p", { class: "fd-result" }) };
    const section = element("div", { class: "fd-asked-section" }, parts.title, parts.bars.node, parts.text);
    section.parts = parts;
    return section;
  };
  const text = (one, words) => {
    say(one, words || "");
    show(one, Boolean(words));
  };
  const items = (one, lines) => {
    follow(one, lines || [], () => element("li"), (item, line) => say(item, line));
    show(one, Boolean(lines?.length));
  };
  return {
    node,
    update(view) {
      const focused = node.contains(document.activeElement);
      const turned = open.hidden !== view.covered;
      show(covered, view.covered);
      show(open, !view.covered);
      node.classList.toggle("fd-covered", view.covered);
      if (view.covered) {
        say(coverTitle, view.title);
        say(cover, view.cover);
        text(uncover, view.uncover);
        if (turned && focused) uncover.focus();
        return;
      }
      say(title, view.title);
      say(again, view.cover_again);
      if (turned && focused) again.focus();
      text(intro, view.intro);
      bars.update(view.bars || []);
      show(bars.node, Boolean(view.bars));
      stress(result, view.result || []);
      show(result, Boolean(view.result));
      follow(sections, view.sections || [], makeSection, (section, item) => {
        const { title: name, bars: rows, text: words } = section.parts;
        say(name, item.title);
        rows.update(item.bars);
        stress(words, item.text);
      });
      text(listTitle, view.list_title);
      items(list, view.list);
      follow(steps, view.steps || [], () => element("li", {}, element("b"), element("ul")), (step, item) => {
        say(step.firstChild, item.title);
        items(step.lastChild, item.lines);
      });
      show(steps, Boolean(view.steps?.length));
      text(foot, view.foot);
    },
  };
}

/** “This deal, in words”: the story, the sum of all chips, the last price paid. */
function dealStory() {
  const title = element("h2");
  const empty = element("p", { class: "fd-small" });
  const lines = element("ol", { class: "fd-story" });
  const sum = element("p", { class: "fd-pieces" });
  const sumWords = element("p", { class: "fd-small" });
  const note = element("p", { class: "fd-remark" });
  return {
    node: element("section", { class: "fd-panel fd-deal-words" }, title, empty, lines, sum, sumWords, note),
    update(view) {
      say(title, view.title);
      say(empty, view.empty);
      show(empty, Boolean(view.empty));
      follow(lines, view.lines, () => element("li"), (line, text) => say(line, text));
      show(lines, view.lines.length > 0);
      follow(sum, view.sum, () => element("span"), (piece, item) => {
        attribute(piece, "class", item.sign ? "fd-sign" : "fd-piece");
        say(piece, item.text);
      });
      say(sumWords, view.sum_words);
      stress(note, view.note);
      show(note, view.note.length > 0);
    },
  };
}

export default { render };
