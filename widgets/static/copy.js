// A game as a text: to copy, and to open another one.

/** This game as a text to copy, and a place to open another one. */
function copyPanel(send) {
  const title = element("h2");
  const close = pushButton({ class: "fd-button fd-plain" });
  close.addEventListener("click", () => send("copy", { open: false }));
  const words = element("p", { class: "fd-small" });
  const alarm = element("p", { class: "fd-notice fd-note", role: "alert" });
  const ids = [0, 1].map(() => `fd-copy-${Math.random().toString(36).slice(2)}`);
  const label = element("label", { for: ids[0] });
  const text = element("textarea", { id: ids[0], rows: 4, readonly: true, spellcheck: "false" });
  const copy = pushButton({ class: "fd-button fd-act" });
  const end = pushButton({ class: "fd-button fd-plain" });
  end.addEventListener("click", () => send("end"));
  const pasteLabel = element("label", { for: ids[1] });
  const paste = element("textarea", { id: ids[1], rows: 4, spellcheck: "false" });
  const pasteHelp = element("p", { class: "fd-small" });
  const submit = pushButton({ class: "fd-button fd-plain" });
  let view = null;
  copy.addEventListener("click", () => {
    text.select();
    const done = () => say(copy, view.copied);
    if (navigator.clipboard) navigator.clipboard.writeText(text.value).then(done, () => text.select());
  });
  submit.addEventListener("click", () => send("open_copy", { text: paste.value }));
  const field = (...nodes) => element("div", { class: "fd-field" }, ...nodes);
  const node = element(
    "section",
    { class: "fd-panel fd-copy" },
    element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), close),
    alarm,
    element(
      "div",
      { class: "fd-copies" },
      element("div", { class: "fd-group" }, words, field(label, text), element("div", { class: "fd-row" }, copy, end)),
      element("div", { class: "fd-group" }, field(pasteLabel, paste, pasteHelp), submit),
    ),
  );
  let edition = null;
  return {
    node,
    update(next, notice) {
      const opened = node.hidden && next.open;
      view = next;
      show(node, view.open);
      if (!view.open) return;
      say(title, view.title);
      say(close, view.close);
      say(words, view.words);
      show(alarm, Boolean(notice));
      say(alarm, notice ? notice.text : "");
      say(label, view.label);
      if (text.value !== view.text) {
        text.value = view.text;
        say(copy, view.copy);
      }
      if (edition !== view.edition) say(copy, view.copy);
      edition = view.edition;
      show(copy, Boolean(view.text));
      say(end, view.end);
      show(end, Boolean(view.end));
      say(pasteLabel, view.paste_label);
      say(pasteHelp, view.paste_help);
      say(submit, view.submit);
      if (opened) {
        node.scrollIntoView({ block: "nearest", behavior: stillness.matches ? "auto" : "smooth" });
        close.focus({ preventScroll: true });
      }
    },
  };
}
