// The pay table laboratory alone: draws the view it is given and reports what the reader moves.

function render({ model, el }) {
  placeSprite();
  const mail = messenger(model);
  const lab = payLab(mail.send, mail.latest);
  const root = element("div", { class: "fd fd-table", "data-lm-suppress-shortcuts": "true" }, lab.node);
  el.append(root);
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    attribute(root, "data-step", view.step);
    lab.update(view.lab, view.notice);
  };
  model.on("change:view", update);
  update();
  mail.send("hello", { search: onPage() ? location.search : "" });
  return () => model.off("change:view", update);
}

export default { render };
