// The shelf of guesses, and the picture of how many are right among those of about the same sureness.

function render(context) {
  return lessonPart(context, "shelf", () => {
    const title = element("h2");
    const count = element("span", { class: "fd-small" });
    const list = element("ol", { class: "fd-shelf" });
    const picture = calibration();
    const home = document.querySelector("a.fdp-home");
    const make = () => {
      const letter = element("span", { class: "fd-badge", "aria-hidden": "true" });
      const asked = element("p", { class: "fd-shelf-asked" });
      const yours = element("p", { class: "fd-small" });
      const waits = element("span", { class: "fd-small" });
      const link = element("a", { class: "fd-shelf-link" });
      const sign = element("span", { class: "fd-les-sign", "aria-hidden": "true" });
      const verdict = element("b");
      const says = element("span");
      const told = element("div", { class: "fd-shelf-told" }, sign, element("p", {}, verdict, " ", says));
      const state = element("div", { class: "fd-shelf-state" }, waits, link);
      const row = element("li", {}, letter, element("div", {}, asked, yours), state, element("div", { "aria-live": "polite" }, told));
      row.parts = { letter, asked, yours, waits, link, sign, verdict, says, told, state };
      return row;
    };
    return {
      nodes: [
        element(
          "section",
          { class: "fd-panel" },
          element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), count),
          list, picture.node,
        ),
      ],
      update(view) {
        say(title, view.title);
        say(count, view.count);
        follow(list, view.rows, make, (row, item) => {
          const { letter, asked, yours, waits, link, sign, verdict, says, told, state } = row.parts;
          say(letter, item.letter);
          say(asked, item.asked);
          say(yours, item.yours);
          show(yours, Boolean(item.yours));
          const linked = Boolean(home && item.slug);
          say(waits, item.waits);
          show(waits, Boolean(item.waits) && !linked);
          say(link, item.waits);
          show(link, linked);
          if (linked) attribute(link, "href", `${home.getAttribute("href")}${item.slug}`);
          show(state, Boolean(item.waits));
          show(told, Boolean(item.told));
          if (!item.told) return;
          attribute(told, "class", `fd-shelf-told${item.told.right ? " fd-shelf-right" : ""}`);
          say(sign, item.told.right ? "✓" : "≠");
          say(verdict, item.told.verdict);
          say(says, item.told.says);
        });
        picture.update(view.picture);
      },
    };
  });
}

/** Rows of a scale from none right to all right: the band of luck, the expected number, and yours. */
function calibration() {
  const title = element("h3");
  const rows = element("ul", { class: "fd-sure-rows" });
  const key = element("p", { class: "fd-small fd-sure-key", "aria-hidden": "true" });
  const says = element("p", { class: "fd-told-says" });
  const node = element("div", { class: "fd-sure", "aria-live": "polite" }, title, rows, key, says);
  const make = () => {
    const name = element("b");
    const band = element("i", { class: "fd-sure-band" });
    const stem = element("i", { class: "fd-sure-stem" });
    const dot = element("i", { class: "fd-sure-dot" });
    const steps = element("span", { class: "fd-sure-steps" });
    const scale = element("span", { class: "fd-sure-scale", "aria-hidden": "true" }, element("i", { class: "fd-sure-line" }), band, steps, stem, dot);
    const text = element("span", { class: "fd-small" });
    const row = element("li", {}, name, scale, text);
    row.parts = { name, band, stem, dot, steps, scale, text };
    return row;
  };
  return {
    node,
    update(view) {
      show(node, Boolean(view));
      if (!view) return;
      say(title, view.title);
      say(says, view.says);
      follow(key, view.key, () => element("span", {}, element("i"), element("span")), (part, item) => {
        attribute(part.firstChild, "class", `fd-sure-mark fd-sure-${item.kind}`);
        say(part.lastChild, item.text);
      });
      follow(rows, view.rows, make, (row, item) => {
        const { name, band, stem, dot, steps, scale, text } = row.parts;
        say(name, item.name);
        say(text, item.text);
        scale.classList.toggle("fd-sure-none", !item.all);
        for (const one of [band, stem, dot, steps]) show(one, item.all > 0);
        if (!item.all) return;
        const at = (number) => `${(100 * number) / item.all}%`;
        band.style.left = at(item.least);
        band.style.width = at(item.most - item.least);
        stem.style.left = at(item.expected / 1000);
        dot.style.left = at(item.right);
        const numbers = Array.from({ length: item.all + 1 }, (_, number) => number);
        follow(steps, numbers, () => element("span"), (step, number) => {
          step.style.left = at(number);
          say(step, String(number));
        });
      });
    },
  };
}

export default { render };
