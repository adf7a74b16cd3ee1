// The head of a chapter: its seven steps as bars with names.

function render(context) {
  return lessonPart(context, "arc", () => {
    const over = element("p", { class: "fd-small fd-arc-over" });
    const steps = element("ol", { class: "fd-arc" });
    return {
      nodes: [steps, over],
      update(view) {
        say(over, view.over);
        attribute(steps, "aria-label", view.label);
        follow(
          steps,
          view.steps,
          () =>
            element(
              "li",
              {},
              element("span", { class: "fd-arc-badge", "aria-hidden": "true" }),
              element("span", { class: "fd-arc-name" }),
              element("span", { class: "fd-unseen" }),
            ),
          (step, item) => {
            attribute(step, "class", `fd-arc-${item.state}`);
            attribute(step, "aria-current", item.state === "now" ? "step" : null);
            say(step.children[0], item.state === "done" ? "✓" : String(item.number));
            say(step.children[1], item.name);
            say(step.children[2], item.says);
          },
        );
      },
    };
  });
}

export default { render };
