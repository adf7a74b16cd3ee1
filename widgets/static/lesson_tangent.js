// One pay on a slider: the return as a curve, a tangent that turns, and a bar for how often the line comes.

function render(context) {
  return lessonPart(context, "tangent", (mail) => {
    const title = element("h2");
    const plot = plotPanel(mail);
    const said = element("p", { class: "fd-tangent-said", role: "status" });
    const controls = plotControls(mail, "fd-tangent-controls");
    const oftenLabel = element("span");
    const oftenText = element("b");
    const bar = element("i");
    const often = element("div", { class: "fd-tangent-often" }, oftenLabel, oftenText, element("span", { class: "fd-tangent-track", "aria-hidden": "true" }, bar));
    const panel = element("section", { class: "fd-panel" }, element("div", { class: "fd-row fd-panel-head" }, title), controls.node, plot.node, often, said);
    return {
      nodes: [panel],
      saves: false,
      close: plot.close,
      update(view) {
        say(title, view.title);
        controls.update([...(view.lines ? [{ name: "line", ...view.lines }] : []), ...view.sliders]);
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
