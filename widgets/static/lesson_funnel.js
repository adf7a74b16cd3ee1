// The funnel: runs that grow from stop to stop, and the exact line and band, covered at first.

function render(context) {
  return lessonPart(context, "funnel", (mail) => {
    const title = element("h2");
    const plot = plotPanel(mail);
    const said = element("p", { class: "fd-funnel-said", role: "status" });
    const button = (what, css = "fd-plain") => {
      const made = pushButton({ class: `fd-button ${css}` });
      made.addEventListener("click", () => mail.send(what));
      return made;
    };
    const buttons = {
      on: button("on", "fd-act"), many: button("many"), cover: button("cover"), again: button("again", "fd-plain fd-again"),
    };
    const makeControl = (item) => {
      const id = `fd-funnel-${Math.random().toString(36).slice(2)}`;
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
    const controls = element("div", { class: "fd-funnel-controls" });
    const panel = element(
      "section",
      { class: "fd-panel" },
      element("div", { class: "fd-row fd-panel-head" }, title),
      element("div", { class: "fd-row fd-funnel-doing" }, ...Object.values(buttons)),
      controls, said, plot.node,
    );
    return {
      nodes: [panel],
      close: plot.close,
      update(view) {
        say(title, view.title);
        say(said, view.said);
        for (const [what, node] of Object.entries(buttons)) {
          say(node, view[what]);
          show(node, Boolean(view[what]));
        }
        const items = [{ name: "throws", ...view.throws }, ...view.choices];
        follow(controls, items, makeControl, (row, item) => {
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
          input.value = item.value;
        });
        plot.update(view);
      },
    };
  });
}

export default { render };
