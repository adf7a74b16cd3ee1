// A hundred throws as a field of squares; each hundred becomes one dot of the picture.

function render(context) {
  return lessonPart(context, "hundreds", (mail) => {
    const id = `fd-hundred-${Math.random().toString(36).slice(2)}`;
    const title = element("h2");
    const count = element("span", { class: "fd-small" });
    const field = element("div", { class: "fd-hundred", role: "img" });
    const said = element("p", { role: "status" });
    const plot = plotPanel(mail);
    const button = (what, css = "fd-plain") => {
      const made = pushButton({ class: `fd-button ${css}` });
      made.addEventListener("click", () => mail.send(what));
      return made;
    };
    const buttons = {
      throw: button("throw", "fd-act"), forty: button("forty"), cover: button("cover"), again: button("again", "fd-plain fd-again"),
    };
    const label = element("label", { for: id, class: "fd-small" });
    const typed = element("input", { id, class: "fd-answer", type: "text", inputmode: "numeric", maxlength: 3, autocomplete: "off" });
    typed.addEventListener("keydown", (event) => event.stopPropagation()); // not a key of the notebook
    const add = element("button", { type: "submit", class: "fd-button fd-plain" });
    const form = element("form", { class: "fd-hundred-form" }, label, element("span", { class: "fd-row" }, typed, add));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      mail.send("type", { count: typed.value });
      typed.value = "";
    });
    const panel = element(
      "section",
      { class: "fd-panel" },
      element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), count),
      element("div", { class: "fd-row fd-hundred-doing" }, ...Object.values(buttons)),
      element("div", { class: "fd-hundred-row" }, element("div", { class: "fd-hundred-last" }, field, said), plot.node),
      form,
    );
    return {
      nodes: [panel],
      close: plot.close,
      update(view) {
        say(title, view.title);
        say(count, view.count);
        follow(field, view.throws.length ? view.throws : Array(100).fill(0), () => element("i"), (cell, hit) => {
          attribute(cell, "class", hit ? "fd-hit" : null);
        });
        attribute(field, "aria-label", view.said);
        say(said, view.said);
        for (const [what, node] of Object.entries(buttons)) {
          say(node, view[what]);
          show(node, Boolean(view[what]));
        }
        say(label, view.type_label);
        say(add, view.type);
        plot.update(view);
      },
    };
  });
}

export default { render };
