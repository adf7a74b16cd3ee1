// One pay on a slider: the return as a curve, a tangent that turns, and a bar for how often the line comes.

function render(context) {
  return lessonPart(context, "tangent", (mail) => {
    const title = element("h2");
    const plot = plotPanel(mail);
    const said = element("p", { class: "fd-tangent-said", role: "status" });
    const controls = element("div", { class: "fd-tangent-controls" });
    const makeControl = (item) => {
      const id = `fd-tangent-${Math.random().toString(36).slice(2)}`;
      const input = item.options
        ? element("select", { id, class: "fd-select" })
        : element("input", { id, type: "range", min: 0, step: 1 });
      const label = element("label", { for: id });
      const value = element("output", { class: "fd-figure-value", for: id });
      const row = element("div", { class: "fd-figure-control" }, label, value, input);
      row.parts = { label, value, input };
      input.addEventListener(item.options ? "change" : "input", () => {
        mail.latest("set", { name: row.name, value: item.options ? input.value : Number(input.value) });
      });
      return row;
    };
    const oftenLabel = element("span");
    const oftenText = element("b");
    const bar = element("i");
    const often = element("div", { class: "fd-tangent-often" }, oftenLabel, oftenText, element("span", { class: "fd-tangent-track", "aria-hidden": "true" }, bar));
    const panel = element("section", { class: "fd-panel" }, element("div", { class: "fd-row fd-panel-head" }, title), controls, plot.node, often, said);
    return {
      nodes: [panel],
      saves: false,
      close: plot.close,
      update(view) {
        say(title, view.title);
        const items = [...(view.lines ? [{ name: "line", ...view.lines }] : []), ...view.sliders];
        follow(controls, items, makeControl, (row, item) => {
          const { label, value, input } = row.parts;
          row.name = item.name;
          say(label, item.label);
          show(value, !item.options);
          if (item.options) {
            follow(input, item.options, () => element("option"), (option, choice) => {
              attribute(option, "value", choice.id);
              say(option, choice.name);
            });
          } else {
            attribute(input, "max", item.most);
            attribute(input, "aria-valuetext", item.text);
            say(value, item.text);
          }
          if (input.value !== String(item.value)) input.value = item.value;
        });
        show(controls, items.length > 0);
        plot.update(view);
        say(oftenLabel, view.often.label);
        say(oftenText, view.often.text);
        bar.style.width = `${view.often.wide / 10}%`;
        say(said, view.said);
      },
    };
  });
}

export default { render };
