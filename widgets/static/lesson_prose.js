// Paragraphs, fold-outs, and the line that stands where something will come.

function render(context) {
  return lessonPart(context, "prose", () => {
    const waits = element("p", { class: "fd-waits" });
    const prose = element("div", { class: "fd-prose", "aria-live": "polite" });
    const folds = element("div", { class: "fd-folds" });
    return {
      nodes: [waits, prose, folds],
      saves: false,
      update(view) {
        say(waits, view.waits);
        show(waits, Boolean(view.waits));
        setProse(prose, view.prose);
        show(prose, view.prose.length > 0);
        show(folds, view.folds.length > 0);
        follow(
          folds,
          view.folds,
          () => element("details", { class: "fd-fold" }, element("summary"), element("div", { class: "fd-prose" })),
          (fold, item) => {
            say(fold.firstChild, item.title);
            setProse(fold.lastChild, item.prose);
          },
        );
      },
    };
  });
}

export default { render };
