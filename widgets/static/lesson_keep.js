// A rule by pictures, and the matrix that throws by it fill: rows from, columns to.

const KEEP_DIE = "0 0 104 106";

function smallDie(face, css = "") {
  return drawing(`die-${face}`, KEEP_DIE, `fd-die ${css}`);
}

function render(context) {
  return lessonPart(context, "keep", (mail) => {
    const title = element("h2");
    const ruleTitle = element("h3");
    const pictures = element("div", { class: "fd-keep-pictures" });
    const preset = pushButton({ class: "fd-button fd-plain" });
    preset.addEventListener("click", () => mail.send("most_frequent"));
    const throws = element("div", { class: "fd-row fd-keep-doing", role: "group" });
    const said = element("p", { class: "fd-keep-said", role: "status" });
    const flight = element("div", { class: "fd-keep-flight", "aria-hidden": "true" });
    const corner = element("th", { scope: "col", class: "fd-small" });
    const heads = element("tr", {}, corner);
    const body = element("tbody");
    const table = element("table", { class: "fd-keep-matrix" }, element("thead", {}, heads), body);
    const scroll = element("div", { class: "fd-figure-scroll", tabindex: "0", role: "region" }, table);
    const key = element("p", { class: "fd-small fd-figure-key" });
    const cover = pushButton({ class: "fd-button fd-plain" });
    cover.addEventListener("click", () => mail.send("cover"));
    const again = pushButton({ class: "fd-button fd-plain" });
    again.addEventListener("click", () => mail.send("again"));
    const panel = element(
      "section",
      { class: "fd-panel" },
      title,
      element(
        "div",
        { class: "fd-keep-sides" },
        element("div", {}, ruleTitle, pictures, preset),
        element("div", { class: "fd-keep-right" }, throws, said, flight, scroll, key, element("div", { class: "fd-row fd-keep-doing" }, cover, again)),
      ),
    );
    const makeGroup = () => {
      const dice = element("span", { class: "fd-keep-dice" });
      const tag = element("span", { class: "fd-keep-tag", "aria-hidden": "true" });
      const button = pushButton({ class: "fd-keep-group" }, dice, tag);
      button.parts = { dice, tag };
      button.addEventListener("click", () => mail.send("choose", button.choice));
      return button;
    };
    const makePicture = () => {
      const groups = element("div", { class: "fd-keep-groups", role: "group" });
      const note = element("span", { class: "fd-small" });
      const node = element("div", { class: "fd-keep-picture" }, groups, note);
      node.parts = { groups, note };
      return node;
    };
    const setCells = (row, items, update) => {
      while (row.children.length > items.length + 1) row.lastElementChild.remove();
      items.forEach((item, place) => {
        let cell = row.children[place + 1];
        if (!cell) row.append((cell = element("td")));
        update(cell, item, place);
      });
    };
    return {
      nodes: [panel],
      update(view) {
        say(title, view.title);
        say(ruleTitle, view.rule_title);
        follow(pictures, view.pictures, makePicture, (node, picture, place) => {
          const { groups, note } = node.parts;
          attribute(groups, "aria-label", picture.label);
          say(note, picture.note);
          show(note, Boolean(picture.note));
          follow(groups, picture.groups, makeGroup, (button, group) => {
            button.choice = { picture: place, face: group.face };
            follow(button.parts.dice, Array(group.dice).fill(group.face), (face) => smallDie(face), () => {});
            attribute(button, "class", `fd-keep-group${group.kept ? " fd-kept" : ""}`);
            attribute(button, "aria-pressed", String(group.kept));
            attribute(button, "aria-label", group.label);
            say(button.parts.tag, group.tag);
          });
        });
        say(preset, view.most_frequent);
        show(preset, Boolean(view.most_frequent));
        follow(
          throws,
          view.throws,
          (item) => {
            const button = pushButton({ class: `fd-button ${item.times === 1 ? "fd-act" : "fd-plain"}` });
            button.addEventListener("click", () => mail.send("throw", { times: button.times }));
            return button;
          },
          (button, item) => {
            button.times = item.times;
            say(button, item.words);
            attribute(button, "aria-label", item.label);
          },
        );
        say(said, view.said);
        const flown = JSON.stringify(view.flight);
        if (flight.flown !== flown) {
          flight.flown = flown;
          flight.replaceChildren(...view.flight.map((die) => smallDie(die.face, die.flew ? "" : "fd-lay")));
        }
        attribute(scroll, "aria-label", view.matrix_label);
        say(corner, view.corner);
        while (heads.children.length > view.heads.length + 1) heads.lastElementChild.remove();
        view.heads.forEach((head, place) => {
          let cell = heads.children[place + 1];
          if (!cell) heads.append((cell = element("th", { scope: "col" })));
          say(cell, head);
        });
        const rows = view.rows.flatMap((row) => (row.exact.length ? [row, { ...row, blue: true }] : [row]));
        follow(
          body,
          rows,
          () => {
            const label = element("span");
            const total = element("span", { class: "fd-small" });
            const row = element("tr", {}, element("th", { scope: "row" }, label, total));
            row.parts = { label, total };
            return row;
          },
          (row, item) => {
            say(row.parts.label, item.blue ? item.exact_label : item.label);
            say(row.parts.total, item.blue ? "" : item.total);
            attribute(row, "class", item.blue ? "fd-keep-exact" : item.lit ? "fd-keep-lit" : null);
            setCells(row, item.blue ? item.exact : item.cells, (cell, it) => {
              if (item.blue) {
                cell.style.removeProperty("--fd-share");
                attribute(cell, "class", null);
                const text = it.below ? `${it.above}/${it.below}` : it.above;
                if (cell.textContent === text) return;
                cell.replaceChildren(
                  ...(it.below
                    ? [element("span", {}, it.above), element("span", { class: "fd-keep-bar" }, "/"), element("span", {}, it.below)]
                    : [it.above]),
                );
              } else {
                cell.style.setProperty("--fd-share", it.share / 1000);
                attribute(cell, "class", it.lit ? "fd-keep-now" : null);
                say(cell, it.count);
              }
            });
          },
        );
        follow(
          key,
          view.key,
          () => element("span", { class: "fd-figure-key-part" }, element("i"), element("span")),
          (part, item) => {
            attribute(part.firstChild, "class", `fd-keep-key-${item.kind}`);
            say(part.lastChild, item.text);
          },
        );
        say(cover, view.cover);
        say(again, view.again);
        show(again, Boolean(view.again));
      },
    };
  });
}

export default { render };
