// The exit ticket: answer boxes and questions to choose in, one under the other.

function render(context) {
  return lessonPart(context, "ticket", (mail) => {
    const title = element("h2");
    const count = element("span", { class: "fd-small" });
    const items = element("ol", { class: "fd-ticket" });
    const says = element("p", { class: "fd-told-says" });
    const doors = element("div", { class: "fd-row fd-helps" });
    const home = document.querySelector("a.fdp-home");
    const make = () => {
      const box = answerBox(mail);
      const asked = element("p", { class: "fd-les-asked" });
      const waits = element("p", { class: "fd-waits" });
      const row = element("li", {}, box.node);
      const options = choiceRow("fd-big", (pick) => mail.send("choose", { id: row.item, pick }));
      const verdict = verdictBox();
      const chosen = element("div", {}, asked, options.node, element("div", { "aria-live": "polite" }, verdict.node));
      row.append(chosen, waits);
      row.pieces = { box, asked, waits, options, verdict, chosen };
      return row;
    };
    return {
      nodes: [
        element(
          "section",
          { class: "fd-panel" },
          element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), count),
          items, says, doors,
        ),
      ],
      update(view) {
        say(title, view.title);
        say(count, view.count);
        say(says, view.says);
        show(says, Boolean(view.says));
        show(doors, Boolean(home));
        follow(
          doors,
          home ? view.doors : [],
          () => element("a", { class: "fd-button fd-plain" }),
          (door, item) => {
            say(door, item.words);
            attribute(door, "href", `${home.getAttribute("href")}${item.slug}`);
          },
        );
        follow(items, view.items, make, (row, item) => {
          const { box, asked, waits, options, verdict, chosen } = row.pieces;
          const choice = item.choice;
          box.update(item.answering);
          row.item = choice ? choice.id : "";
          show(chosen, Boolean(choice && choice.asked));
          say(waits, choice ? choice.waits : "");
          show(waits, Boolean(choice && choice.waits));
          if (!choice) return;
          say(asked, choice.asked);
          const picked = choice.options.find((option) => option.picked);
          options.update(choice.options, picked ? picked.key : null, choice.asked);
          verdict.update(choice.verdict);
        });
      },
    };
  });
}

export default { render };
