// One question on the page.

function render(context) {
  return lessonPart(context, "ask", (mail) => {
    const number = element("span", { class: "fd-small fd-number" });
    const box = answerBox(mail);
    return {
      nodes: [element("section", { class: "fd-panel" }, number, box.node)],
      update(view) {
        say(number, view.number);
        box.update(view.answering);
      },
    };
  });
}

export default { render };
