// The room's votes: boxes for hands, bars of both votes, and the truth when it is out.

function render({ model, el }) {
  const root = element("div", { class: "fd fd-table fd-pic fd-room" });
  el.append(root);
  const mail = messenger(model);
  const title = element("h2");
  const state = element("p", { class: "fd-small", role: "status" });
  const alarm = element("p", { class: "fd-notice fd-note fd-pic-alarm", role: "alert" });
  const rows = element("div", { class: "fd-room-rows" });
  const key = element("p", { class: "fd-small fd-room-key" });
  const verdict = element("p", { class: "fd-room-verdict", role: "status" });
  const lock = pushButton({ class: "fd-button fd-act" });
  const truth = pushButton({ class: "fd-button fd-plain" });
  truth.addEventListener("click", () => mail.send("truth"));
  const reset = pushButton({ class: "fd-button fd-plain" });
  reset.addEventListener("click", () => mail.send("reset"));
  const foot = element("div", { class: "fd-row" }, lock, truth, element("span", { class: "fd-space" }), reset);
  root.append(element("section", { class: "fd-panel" }, title, state, alarm, rows, key, verdict, foot));

  let round = null;
  const boxes = () => [...rows.children].map((row) => row.parts.input);
  const counts = () => boxes().map((box) => box.value);
  const send = () => mail.send("lock", { counts: counts(), round });
  lock.addEventListener("click", send);

  const make = () => {
    const id = `fd-room-${Math.random().toString(36).slice(2)}`;
    const name = element("label", { for: id });
    const right = element("span", { class: "fd-room-right" });
    const input = element("input", { id, type: "text", inputmode: "numeric", maxlength: 3, autocomplete: "off", class: "fd-room-box" });
    const bars = element("div", { class: "fd-room-bars" });
    const row = element("div", { class: "fd-room-row" }, element("span", { class: "fd-room-name" }, name, right), input, bars);
    row.parts = { name, right, input, bars };
    input.addEventListener("input", () => mail.latest("type", { counts: counts(), round }));
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.repeat || event.isComposing) return;
      event.preventDefault();
      const empty = boxes().find((box) => !box.value.trim());
      if (empty && empty !== input) empty.focus();
      else send();
    });
    return row;
  };
  const makeBar = () => {
    const bar = element("b");
    const said = element("span", { class: "fd-value" });
    const line = element("div", { class: "fd-room-bar" }, element("span", { class: "fd-track", "aria-hidden": "true" }, bar), said);
    line.parts = { bar, said };
    return line;
  };
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    say(title, view.title);
    say(state, view.state);
    say(alarm, view.notice ? view.notice.text : "");
    show(alarm, Boolean(view.notice));
    const fresh = round !== view.round;
    rows.classList.toggle("fd-room-done", !view.voting);
    follow(rows, view.rows, make, (row, item) => {
      const { name, right, input, bars } = row.parts;
      say(name, item.name);
      say(right, item.right ? `✓ ${item.right}` : "");
      show(right, Boolean(item.right));
      attribute(row, "class", `fd-room-row${item.right ? " fd-room-true" : ""}`);
      attribute(input, "aria-label", item.label);
      show(input, view.voting);
      if (fresh) input.value = item.typed;
      follow(bars, item.votes, makeBar, (line, one, at) => {
        attribute(line, "class", `fd-room-bar fd-room-vote-${at}`);
        line.parts.bar.style.width = `${one.width / 10}%`;
        attribute(line.parts.bar, "class", one.width ? null : "fd-none");
        say(line.parts.said, `${one.hands} · ${one.share}`);
        attribute(line, "aria-label", `${view.heads[at]}: ${one.hands}, ${one.share}`);
        attribute(line, "role", "img");
      });
    });
    const again = round !== null && fresh;
    round = view.round;
    if (again && view.voting && root.contains(document.activeElement)) boxes()[0].focus();
    follow(key, view.hands, () => element("span", { class: "fd-room-part" }, element("i"), element("span")), (part, hands, at) => {
      attribute(part.firstChild, "class", `fd-room-mark-${at}`);
      say(part.lastChild, `${view.heads[at]}: ${hands}`);
    });
    stress(verdict, view.verdict);
    show(verdict, view.verdict.length > 0);
    for (const [button, words] of [[lock, view.lock], [truth, view.show_truth], [reset, view.reset]]) {
      say(button, words);
      show(button, Boolean(words));
    }
  };
  model.on("change:view", update);
  update();
  return () => model.off("change:view", update);
}

export default { render };
