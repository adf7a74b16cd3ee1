// Words of chance with the bands in which they are used, and events at their exact places among them.

function render(context) {
  return lessonPart(context, "words", (mail) => {
    const title = element("h2");
    const count = element("span", { class: "fd-small", role: "status" });
    const rows = element("ul", { class: "fd-strip" });
    const asked = element("p", { class: "fd-strip-asked" });
    const left = element("div", { class: "fd-strip-left", role: "group" });
    const every = pushButton({ class: "fd-button fd-plain" });
    every.addEventListener("click", () => mail.send("place", { key: "" }));
    const make = () => {
      const says = element("span", { class: "fd-strip-says" });
      const mark = element("i");
      const scale = element("span", { class: "fd-strip-scale", "aria-hidden": "true" }, mark);
      const value = element("span", { class: "fd-strip-value" });
      const row = element("li", {}, says, scale, value);
      row.parts = { says, mark, value };
      return row;
    };
    return {
      nodes: [
        element(
          "section",
          { class: "fd-panel" },
          element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), count),
          rows, asked, left,
          element("div", { class: "fd-row fd-helps" }, every),
        ),
      ],
      update(view) {
        say(title, view.title);
        say(count, view.count);
        follow(rows, view.rows, make, (row, item) => {
          const { says, mark, value } = row.parts;
          attribute(row, "class", `fd-strip-${item.kind}`);
          say(says, item.says);
          say(value, item.value);
          mark.style.left = `${item.from / 10}%`;
          mark.style.width = item.kind === "word" ? `${(item.to - item.from) / 10}%` : "";
        });
        say(asked, view.asked);
        show(asked, Boolean(view.asked));
        attribute(left, "aria-label", view.asked);
        show(left, view.left.length > 0);
        const focused = left.contains(document.activeElement);
        follow(
          left,
          view.left,
          () => {
            const button = pushButton({ class: "fd-button fd-pick fd-strip-event" });
            button.addEventListener("click", () => mail.send("place", { key: button.key }));
            return button;
          },
          (button, item) => {
            button.key = item.key;
            say(button, item.says);
          },
        );
        say(every, view.every);
        show(every, Boolean(view.every));
        if (focused && !left.contains(document.activeElement)) left.lastElementChild?.focus();
      },
    };
  });
}

export default { render };
