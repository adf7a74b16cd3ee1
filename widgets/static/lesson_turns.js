// Three throws by hand: five dice to tap, one button, and the paths of the turns so far.

const TURN_DIE = "0 0 104 106";

function render(context) {
  return lessonPart(context, "turns", (mail) => {
    const title = element("h2");
    const said = element("p", { class: "fd-say", role: "status" });
    const dice = element("div", { class: "fd-turn-dice", role: "group" });
    const throwing = pushButton({ class: "fd-button fd-main" });
    throwing.addEventListener("click", () => mail.send("throw"));
    const paths = element("ol", { class: "fd-turn-paths" });
    const mat = element("section", { class: "fd-mat fd-turn-mat" }, said, dice, element("div", { class: "fd-row" }, throwing));
    const panel = element("section", { class: "fd-panel" }, title, paths);
    let before = null;
    const make = (_, place) => {
      const drawn = drawing("die-1", TURN_DIE, "fd-die");
      const box = element("span", { class: "fd-turn-box" }, drawn);
      const tag = element("span", { class: "fd-turn-tag", "aria-hidden": "true" });
      const button = pushButton({ class: "fd-turn-die" }, box, tag);
      button.parts = { drawn, box, tag };
      button.addEventListener("click", () => mail.send("keep", { place }));
      return button;
    };
    const tumble = (box, place) => {
      if (stillness.matches) return;
      const side = place % 2 ? 1 : -1;
      box.animate(
        [{ transform: `translate(${20 * side}px, -18px) rotate(${140 * side}deg)`, opacity: 0.3 }, { transform: "none" }],
        { duration: 420, easing: "ease-out" },
      );
    };
    return {
      nodes: [mat, panel],
      update(view) {
        say(title, view.title);
        say(said, view.said);
        say(throwing, view.throw);
        const rolled = before !== null && before !== view.thrown;
        before = view.thrown;
        follow(dice, view.dice, make, (button, die, place) => {
          const { drawn, box, tag } = button.parts;
          attribute(drawn.firstChild, "href", die.face ? `#fd-die-${die.face}` : "");
          attribute(button, "class", `fd-turn-die${die.kept ? " fd-kept" : ""}${die.face ? "" : " fd-blank"}`);
          attribute(button, "aria-label", die.label);
          attribute(button, "aria-pressed", String(die.kept));
          attribute(button, "aria-disabled", die.live ? null : "true");
          say(tag, die.tag);
          if (rolled && die.fresh) tumble(box, place);
        });
        follow(paths, view.paths, () => element("li"), say);
        show(panel, view.paths.length > 0);
      },
    };
  });
}

export default { render };
