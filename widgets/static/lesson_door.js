// A button that gives something away, and says so before.

function render(context) {
  return lessonPart(context, "door", (mail) => {
    const open = pushButton({ class: "fd-button fd-plain" });
    open.addEventListener("click", () => mail.send("open"));
    const says = element("span", { class: "fd-small" });
    const row = element("div", { class: "fd-row" }, open, says);
    const panel = element("section", { class: "fd-panel" }, row);
    return {
      nodes: [panel],
      update(view) {
        say(open, view.open);
        say(says, view.says);
        show(panel, Boolean(view.open));
      },
    };
  });
}

export default { render };
