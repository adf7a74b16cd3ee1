// A game as a text: to copy, and to open another one.

/** This game as a text to copy, and a place to open another one. */
function copyPanel(send) {
  const title = element("h2");
  const close = pushButton({ class: "fd-button fd-plain" });
  close.addEventListener("click", () => send("copy", { open: false }));
  const words = element("p", { class: "fd-small" });
  const alarm = element("p", { class: "fd-notice fd-note", role: "alert" });
  const ids = [0, 1, 2].map(() => `fd-copy-${Math.random().toString(36).slice(2)}`);
  const label = element("label", { for: ids[0] });
  const text = element("textarea", { id: ids[0], rows: 4, readonly: true, spellcheck: "false" });
  const copy = pushButton({ class: "fd-button fd-act" });
  const end = pushButton({ class: "fd-button fd-plain" });
  end.addEventListener("click", () => send("end"));
  const pasteLabel = element("label", { for: ids[1] });
  const paste = element("textarea", { id: ids[1], rows: 4, spellcheck: "false" });
  const pasteHelp = element("p", { class: "fd-small" });
  const submit = pushButton({ class: "fd-button fd-plain" });
  const linkLabel = element("label", { for: ids[2] });
  const link = element("input", { id: ids[2], type: "text", readonly: true, spellcheck: "false" });
  const linkWords = element("p", { class: "fd-small" });
  const copyLink = pushButton({ class: "fd-button fd-plain" });
  let view = null;
  const copies = (button, source) =>
    button.addEventListener("click", () => {
      source.select();
      const done = () => say(button, view.copied);
      if (navigator.clipboard) navigator.clipboard.writeText(source.value).then(done, () => source.select());
    });
  copies(copy, text);
  copies(copyLink, link);
  submit.addEventListener("click", () => send("open_copy", { text: paste.value }));
  const field = (...nodes) => element("div", { class: "fd-field" }, ...nodes);
  const linkField = field(linkLabel, link);
  const node = element(
    "section",
    { class: "fd-panel fd-copy" },
    element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), close),
    alarm,
    element(
      "div",
      { class: "fd-copies" },
      element("div", { class: "fd-group" }, words, field(label, text), element("div", { class: "fd-row" }, copy, end)),
      element("div", { class: "fd-group" }, linkWords, linkField, element("div", { class: "fd-row" }, copyLink)),
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
      if (edition !== view.edition) {
        say(copy, view.copy);
        say(copyLink, view.copy_link);
      }
      edition = view.edition;
      const linked = onPage() && typeof view.link === "string";
      const address = `${location.origin}${location.pathname}${view.link ? `?${view.link}` : ""}`;
      if (link.value !== address) {
        link.value = address;
        say(copyLink, view.copy_link);
      }
      say(linkLabel, view.link_label);
      say(linkWords, view.link_words);
      show(linkWords, onPage());
      show(linkField, linked);
      show(copyLink, linked);
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
