// A live picture with a row of buttons, sliders and choices, all named by Python.

function render(context) {
  return lessonPart(context, "moves", (mail) => {
    const title = element("h2");
    const said = element("p", { class: "fd-moves-said", role: "status" });
    const buttons = element("div", { class: "fd-row fd-moves-doing" });
    const controls = plotControls(mail, "fd-moves-controls");
    const plot = plotPanel(mail);
    const panel = element("section", { class: "fd-panel" }, title, buttons, controls.node, said, plot.node);
    const makeButton = () => {
      const button = pushButton({ class: "fd-button" });
      button.addEventListener("click", () => mail.send(button.item.do, button.item.fields));
      return button;
    };
    return {
      nodes: [panel],
      close: plot.close,
      update(view) {
        say(title, view.title);
        say(said, view.said);
        follow(buttons, view.buttons, makeButton, (button, item) => {
          button.item = item;
          attribute(button, "class", `fd-button ${item.main ? "fd-act" : "fd-plain"}`);
          say(button, item.words);
        });
        show(buttons, view.buttons.length > 0);
        controls.update(view.controls);
        plot.update(view);
      },
    };
  });
}

export default { render };
