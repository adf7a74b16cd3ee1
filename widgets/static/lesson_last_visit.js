// The last visit: one line, and one question asked again; without a slip there is nothing.

function render(context) {
  return lessonPart(context, "last-visit", (mail, root) => {
    const last = element("p", { class: "fd-last" });
    const number = element("span", { class: "fd-small fd-number" });
    const box = answerBox(mail);
    const panel = element("section", { class: "fd-panel" }, last, number, box.node);
    return {
      nodes: [panel],
      update(view) {
        const any = view.last.length > 0;
        show(root, any);
        show(panel, any);
        setParts(last, view.last);
        say(number, view.number);
        show(number, Boolean(view.number));
        box.update(view.answering);
      },
    };
  });
}

export default { render };
