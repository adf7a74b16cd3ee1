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
    const controls = plotControls(mail, "fd-funnel-controls");
    const panel = element(
      "section",
      { class: "fd-panel" },
      element("div", { class: "fd-row fd-panel-head" }, title),
      element("div", { class: "fd-row fd-funnel-doing" }, ...Object.values(buttons)),
      controls.node, said, plot.node,
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
        controls.update([{ name: "throws", ...view.throws }, ...view.choices]);
        plot.update(view);
      },
    };
  });
}

export default { render };
