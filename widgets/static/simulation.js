// Simulation beside exact as a widget of its own.

function render({ model, el }) {
  const root = element("div", { class: "fd fd-table" });
  el.append(root);
  const mail = messenger(model);
  const panel = besidePanel(mail.send);
  const alarm = element("p", { class: "fd-notice fd-note", role: "alert" });
  root.append(alarm, panel.node);
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    say(alarm, view.notice ? view.notice.text : "");
    show(alarm, Boolean(view.notice));
    panel.update(view.beside);
  };
  model.on("change:view", update);
  update();
  return () => model.off("change:view", update);
}

export default { render };
