// The table of Aces and Faces: draws the view it is given and reports what the player does.

function render({ model, el }) {
  placeSprite();
  const mail = messenger(model);
  let waiting = 0;

  const act = (button) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      for (const node of [...seconds.children, main]) {
        node.classList.toggle("fd-busy", node.view?.do === button.do);
      }
    }, 300);
    mail.send(button.do);
  };

  const makeButton = () => {
    const words = element("span", { class: "fd-words" });
    const key = element("kbd", { "aria-hidden": "true" });
    const node = pushButton({}, words, key);
    node.parts = { words, key };
    node.addEventListener("click", (event) => {
      if (pressCounts(event) && node.view.enabled) act(node.view);
    });
    return node;
  };
  const updateButton = (node, button) => {
    node.view = button;
    attribute(node, "class", `fd-button ${node === main ? "fd-main" : "fd-second"}`);
    attribute(node, "data-do", button.do);
    attribute(node, "aria-disabled", button.enabled ? null : "true");
    attribute(node, "aria-keyshortcuts", button.key || null);
    say(node.parts.words, button.words);
    say(node.parts.key, button.key || "");
    show(node.parts.key, Boolean(button.key));
  };
  const main = makeButton();

  const counters = element("div", { class: "fd-counters" });
  const status = element("p", { class: "fd-status", role: "status" });
  const notice = element("p", { class: "fd-notice", role: "alert" });
  const hand = cardRow((card) => mail.send(card.choice, { card: card.name }));
  const bet = betSlider((chips) => mail.latest("bet", { chips }));
  const aside = element("p", { class: "fd-aside" });
  const seconds = element("div", { class: "fd-seconds" });
  const mat = element(
    "section",
    { class: "fd-mat" },
    counters,
    element("div", { class: "fd-say" }, status, notice),
    hand.node,
    element("div", { class: "fd-controls" }, bet.node, aside, element("div", { class: "fd-actions" }, seconds, main)),
  );
  const pays = payTable(mail.send);
  const worth = worthPanel(mail.send);
  const rules = rulesPanel(mail.send);
  const proof = proofPanel();
  const tools = element("div", { class: "fd-tools", role: "toolbar" });
  const root = element(
    "div",
    { class: "fd fd-table", "data-lm-suppress-shortcuts": "true", tabindex: "-1" },
    element("div", { class: "fd-side" }, mat, pays.node),
    worth.node,
    rules.node,
    proof.node,
  );
  const slot = document.querySelector("[data-fd-tools]");
  if (onPage() && slot && !slot.children.length) slot.append(tools);
  else root.prepend(tools);
  el.append(root);

  const update = () => {
    const view = model.get("view");
    clearTimeout(waiting);
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    attribute(root, "data-phase", view.phase);
    attribute(root, "data-step", view.step);
    attribute(mat, "aria-label", view.title);
    follow(
      counters,
      view.counters,
      () => element("div", { class: "fd-counter" }, element("span"), element("b")),
      (node, item) => {
        attribute(node, "class", `fd-counter fd-${item.name}`);
        say(node.firstChild, item.label);
        say(node.lastChild, item.value);
      },
    );
    stress(status, view.status);
    const here = view.notice && view.notice.where === "mat" ? view.notice : null;
    attribute(notice, "class", `fd-notice fd-${here ? here.kind : "note"}`);
    say(notice, here ? here.text : "");
    show(notice, Boolean(here));
    hand.update(view.cards, view.hand_label);
    bet.update(view.bet);
    stress(aside, view.aside);
    show(aside, view.aside.length > 0);
    const focused = [...seconds.children, main].includes(document.activeElement);
    follow(seconds, view.seconds, makeButton, updateButton);
    show(main, Boolean(view.main));
    if (view.main) updateButton(main, view.main);
    if (focused && !document.activeElement?.matches(".fd-actions button:not([hidden])")) {
      (view.main ? main : root.querySelector(".fd-choice, .fd-second"))?.focus();
    }
    pays.update(view.pay_table);
    worth.update(view.worth);
    rules.update(view.rules, view.notice && view.notice.where === "rules" ? view.notice : null);
    proof.update(view.proof);
    follow(
      tools,
      view.tools,
      () => {
        const node = pushButton({ class: "fd-tool" });
        node.addEventListener("click", () => mail.send(node.view.do, node.view.fields));
        return node;
      },
      (node, tool) => {
        node.view = tool;
        say(node, tool.words);
        attribute(node, "aria-pressed", tool.pressed == null ? null : String(tool.pressed));
        attribute(node, "aria-expanded", tool.expanded == null ? null : String(tool.expanded));
      },
    );
    for (const node of [root, tools]) node.classList.toggle("fd-four", view.four_colours);
  };

  const stopKeys = listenToKeys(root, (event) => {
    const slider = event.target.matches?.("input[type=range]");
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      if (slider || !root.contains(document.activeElement)) return false;
      hand.step(event.key === "ArrowRight" ? 1 : -1);
      return true;
    }
    if (event.repeat) return false;
    if (/^[1-9]$/.test(event.key)) return hand.press(event.key);
    const view = model.get("view");
    const button = [...view.seconds, view.main, view.hidden_key].filter(Boolean).find(
      (one) => one.key && one.enabled && one.key.toLowerCase() === event.key.toLowerCase(),
    );
    if (button) act(button);
    return Boolean(button);
  });

  model.on("change:view", update);
  update();
  mail.send("hello", { search: onPage() ? location.search : "" });
  return () => {
    stopKeys();
    model.off("change:view", update);
    tools.remove();
  };
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
