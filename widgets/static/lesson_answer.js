// The answer box: formula keys, "I read", the verdict, a hint, the line, and another like it.

function answerBox(mail) {
  const id = `fd-answer-${Math.random().toString(36).slice(2)}`;
  let item = "";
  const asked = element("label", { class: "fd-les-asked", for: id });
  const tries = element("span", { class: "fd-small fd-tries" });
  const forms = element("p", { class: "fd-small fd-forms" });
  const keys = element("div", { class: "fd-keys", role: "group" });
  const input = element("input", {
    id,
    class: "fd-answer",
    type: "text",
    maxlength: 300,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    enterkeyhint: "go",
  });
  const check = element("button", { type: "submit", class: "fd-button fd-act" });
  const form = element("form", { class: "fd-answer-row" }, input, check);
  const readLabel = element("span");
  const readMath = element("span", { class: "fd-read-math" });
  const read = element("p", { class: "fd-read" }, readLabel, " ", readMath);
  const hint = pushButton({ class: "fd-button fd-plain" });
  const giveUp = pushButton({ class: "fd-link" });
  const hinted = element("p", { class: "fd-hint" });
  const verdict = verdictBox();
  const said = element("div", { "aria-live": "polite" }, verdict.node, hinted);
  const line = workedLine();
  const another = pushButton({ class: "fd-button fd-plain" });
  const node = element(
    "div",
    { class: "fd-answering" },
    element("div", { class: "fd-les-asked-row" }, asked, tries),
    forms, keys, form, read, said, line.node,
    element("div", { class: "fd-row fd-helps" }, hint, giveUp, another),
  );

  const look = () => mail.latest("look", { id: item, text: input.value });
  input.addEventListener("input", look);
  input.addEventListener("keydown", (event) => event.stopPropagation()); // not a key of the notebook
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    mail.send("answer", { id: item, text: input.value });
  });
  hint.addEventListener("click", () => mail.send("hint", { id: item }));
  giveUp.addEventListener("click", () => mail.send("give_up", { id: item }));
  another.addEventListener("click", () => {
    input.value = "";
    mail.send("another", { id: item });
  });
  const makeKey = () => {
    const key = pushButton({ class: "fd-formula-key" });
    key.addEventListener("mousedown", (event) => event.preventDefault());
    key.addEventListener("click", () => {
      input.setRangeText(key.textContent, input.selectionStart, input.selectionEnd, "end");
      input.focus({ preventScroll: true });
      look();
    });
    return key;
  };
  return {
    node,
    update(view) {
      show(node, Boolean(view));
      if (!view) return;
      if (view.id !== item) {
        item = view.id;
        input.value = "";
      }
      const typing = document.activeElement === input;
      say(asked, view.asked);
      say(tries, view.tries);
      follow(
        forms,
        [view.forms_label, ...view.forms],
        (_, place) => element(place ? "code" : "span"),
        say,
      );
      follow(keys, view.keys, makeKey, say);
      attribute(keys, "aria-label", view.keys_label);
      attribute(input, "readonly", !view.open);
      for (const part of [forms, keys, form]) show(part, view.open);
      say(check, view.check);
      show(read, view.open && Boolean(view.read));
      say(readLabel, view.read ? view.read.label : "");
      setMath(readMath, view.read ? view.read.math : "");
      attribute(readMath, "aria-label", view.read?.text || null);
      attribute(readMath, "role", view.read?.math ? "img" : null);
      attribute(readMath, "tabindex", readMath.scrollWidth > readMath.clientWidth ? "0" : null);
      verdict.update(view.verdict);
      say(hinted, view.hint);
      show(hinted, Boolean(view.hint));
      say(hint, view.hint_button);
      show(hint, Boolean(view.hint_button));
      say(giveUp, view.show_button);
      show(giveUp, Boolean(view.show_button));
      say(another, view.another);
      show(another, Boolean(view.another));
      line.update(view.line);
      if (typing && !view.open) {
        attribute(said, "tabindex", "-1"); // the box is gone: the focus goes where it is said why
        said.focus({ preventScroll: true });
      }
    },
  };
}

/** Letters = numbers = value, as far as there are any. */
function workedLine() {
  const title = element("b");
  const parts = element("span", { class: "fd-worked-parts" });
  const node = element("p", { class: "fd-worked" }, title, " ", parts);
  return {
    node,
    update(line) {
      show(node, Boolean(line));
      if (!line) return;
      say(title, line.title);
      const shown = [line.letters, line.numbers].filter(Boolean).map((math) => ({ math }));
      if (line.math || line.text) shown.push({ math: line.math, text: line.text });
      follow(
        parts,
        shown,
        (_, place) => element("span", {}, element("span", {}, place ? " = " : ""), element("span")),
        (part, item) => {
          if (item.math) setMath(part.lastChild, item.math);
          else {
            part.lastChild.mathml = null;
            say(part.lastChild, item.text);
          }
        },
      );
      if (!parts.nextSibling) node.append(" ", element("span"));
      say(node.lastChild, line.about);
    },
  };
}
