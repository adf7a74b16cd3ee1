// A live picture with a row of buttons, sliders and choices, all named by Python.

function render(context) {
  return lessonPart(context, "moves", (mail) => {
    const title = element("h2");
    const said = element("p", { class: "fd-moves-said", role: "status" });
    const buttons = element("div", { class: "fd-row fd-moves-doing" });
    const controls = element("div", { class: "fd-moves-controls" });
    const plot = plotPanel(mail);
    const panel = element("section", { class: "fd-panel" }, title, buttons, controls, said, plot.node);
    const makeButton = () => {
      const button = pushButton({ class: "fd-button" });
      button.addEventListener("click", () => mail.send(button.item.do, button.item.fields));
      return button;
    };
    const makeControl = (item) => {
      const id = `fd-moves-${Math.random().toString(36).slice(2)}`;
      const input = item.options
        ? element("select", { id, class: "fd-select" })
        : element("input", { id, type: "range", min: 0, step: 1 });
      const label = element("label", { for: id });
      const value = element("output", { class: "fd-figure-value", for: id });
      const row = element("div", { class: "fd-figure-control" }, label, value, input);
      row.parts = { label, value, input };
      const tell = () => mail.latest("set", { name: row.name, value: item.options ? input.value : Number(input.value) });
      input.addEventListener(item.options ? "change" : "input", tell);
      return row;
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
        follow(controls, view.controls, makeControl, (row, item) => {
          const { label, value, input } = row.parts;
          row.name = item.name;
          say(label, item.label);
          if (item.options) {
            follow(input, item.options, () => element("option"), (option, choice) => {
              attribute(option, "value", choice.id);
              say(option, choice.name);
            });
          } else {
            attribute(input, "max", item.most);
            attribute(input, "aria-valuetext", `${item.text} ${item.label}`);
            say(value, item.text);
          }
          show(value, !item.options);
          if (String(input.value) !== String(item.value)) input.value = item.value;
        });
        show(controls, view.controls.length > 0);
        plot.update(view);
      },
    };
  });
}

export default { render };
