// The door to a table: three sentences and a button; beside the table only the way out of it.

function render(context) {
  return lessonPart(context, "sit", (mail) => {
    const title = element("h3");
    const pill = element("span", { class: "fd-les-pill" });
    const rules = element("ol", { class: "fd-sit-rules" });
    const button = pushButton({ class: "fd-button" });
    let seated = false;
    button.addEventListener("click", () => mail.send(seated ? "get_up" : "sit"));
    const panel = element(
      "section",
      { class: "fd-panel" },
      element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), pill),
      rules,
      element("div", { class: "fd-row" }, button),
    );
    return {
      nodes: [panel],
      update(view) {
        seated = view.seated;
        say(title, view.title);
        say(pill, view.played ? `✓ ${view.played}` : "");
        show(pill, Boolean(view.played));
        follow(rules, view.rules, () => element("li"), (row, text) => say(row, text));
        say(button, view.button);
        attribute(button, "class", `fd-button ${seated ? "fd-plain" : "fd-act"}`);
        attribute(panel, "class", `fd-panel fd-sit${seated ? " fd-sat" : ""}`);
      },
    };
  });
}

export default { render };
