// A guess: chosen with a sureness, or a range on an axis; locked; then beside the truth.

function render(context) {
  return lessonPart(context, "predict", (mail) => {
    let pick = null;
    let sure = null;
    let awake = false;
    let timer = null;
    const title = element("h2");
    const pill = element(
      "span",
      { class: "fd-les-pill" },
      element(
        "svg:svg",
        { class: "fd-padlock", viewBox: "0 0 24 24", "aria-hidden": "true" },
        element("svg:path", { d: "M7 11V8a5 5 0 0 1 10 0v3", fill: "none", stroke: "currentColor", "stroke-width": 2.6 }),
        element("svg:rect", { x: 4, y: 10.5, width: 16, height: 11, rx: 2.5 }),
      ),
      element("span"),
    );
    const asked = element("p", { class: "fd-les-asked" });
    const options = choiceRow("fd-big", (key) => {
      pick = key;
      update(context.model.get("view"));
    });
    const sureLabel = element("p", { class: "fd-small" });
    const sureness = choiceRow("fd-sureness", (key) => {
      sure = key;
      update(context.model.get("view"));
    });
    const sureBox = element("div", {}, sureLabel, sureness.node);
    const says = element("p", { class: "fd-small" });
    const ends = ["low", "high"].map((name) => rangeEnd(name, () => update(context.model.get("view"))));
    const range = element("div", { class: "fd-range" }, says, ...ends.map((end) => end.node));
    const lock = pushButton({ class: "fd-button fd-act" });
    const waking = element("span", { class: "fd-small" });
    const controls = element("div", {}, options.node, sureBox, range, element("div", { class: "fd-row fd-helps" }, lock, waking));
    const result = predictionResult();
    const panel = element(
      "section",
      { class: "fd-panel" },
      element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), pill),
      asked, controls, result.node,
    );
    lock.addEventListener("click", () => {
      if (lock.getAttribute("aria-disabled")) return;
      const [low, high] = ends.map((end) => end.value());
      mail.send("lock", low === null ? { pick, sure } : { low, high });
    });
    const wake = (seconds) => {
      if (timer !== null) return;
      timer = setTimeout(() => {
        awake = true;
        update(context.model.get("view"));
      }, seconds * 1000);
    };
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      sight.disconnect();
      wake(context.model.get("view").wake);
    });
    sight.observe(panel);

    const update = (view) => {
      say(title, view.title);
      show(pill, view.locked);
      say(pill.lastChild, view.pill);
      say(asked, view.asked);
      show(controls, !view.locked);
      result.update(view);
      if (view.locked) return;
      options.update(view.options, pick, view.options_label);
      show(options.node, view.options.length > 0);
      say(sureLabel, view.sure_label);
      sureness.update(view.sure.map((one) => ({ key: one.per_cent, words: one.words })), sure, view.sure_label);
      show(sureBox, view.sure.length > 0 && pick !== null);
      show(range, Boolean(view.axis));
      if (view.axis) {
        say(says, view.axis.says);
        for (const end of ends) end.update(view.axis);
      }
      const [low, high] = ends.map((end) => end.value());
      const whole = view.axis ? low !== null && high !== null && low <= high : pick !== null && sure !== null;
      attribute(lock, "aria-disabled", whole && awake ? null : "true");
      say(lock, view.lock);
      say(waking, awake ? "" : view.waking);
    };
    return { nodes: [panel], update, close: () => { clearTimeout(timer); sight.disconnect(); } };
  });
}

/** One end of a range: a slider without a thumb until it is touched. */
function rangeEnd(name, changed) {
  const id = `fd-end-${Math.random().toString(36).slice(2)}`;
  let touched = false;
  const label = element("label", { for: id });
  const value = element("output", { for: id });
  const input = element("input", { id, type: "range", step: 1, class: "fd-untouched" });
  const touch = () => {
    touched = true;
    input.classList.remove("fd-untouched");
    changed();
  };
  input.addEventListener("input", touch);
  input.addEventListener("pointerup", touch);
  return {
    node: element("div", { class: "fd-range-end" }, label, value, input),
    value: () => (touched ? Number(input.value) : null),
    update(axis) {
      say(label, axis[name]);
      attribute(input, "min", axis.least);
      attribute(input, "max", axis.most);
      attribute(input, "aria-valuetext", touched ? input.value : axis.nothing);
      say(value, touched ? input.value : axis.nothing);
    },
  };
}

/** The locked guess, and beside it the truth once that may be told. */
function predictionResult() {
  const rows = element("ul", { class: "fd-told" });
  const exact = element("span", { class: "fd-told-flag fd-told-flag-exact" });
  const you = element("span", { class: "fd-told-flag fd-told-flag-you" });
  const band = element("i", { class: "fd-you-band" });
  const stem = element("i", { class: "fd-exact-stem" });
  const least = element("span");
  const most = element("span");
  const axis = element(
    "div",
    { class: "fd-axis" },
    exact, you, element("i", { class: "fd-axis-line" }), band, stem,
    element("span", { class: "fd-axis-ends" }, least, most),
  );
  const says = element("p", { class: "fd-told-says" });
  const node = element("div", { "aria-live": "polite" }, rows, axis, says);
  const place = (part, share) => part.style.setProperty("--fd-at", String(share));
  return {
    node,
    update(view) {
      show(node, view.locked);
      if (!view.locked) return;
      const { guess, truth } = view;
      show(rows, !view.axis);
      show(axis, Boolean(view.axis));
      say(says, truth ? truth.says : view.waits);
      if (!view.axis) {
        follow(
          rows,
          view.options,
          () => element("li", {}, element("span"), element("span", { class: "fd-told-flags" })),
          (row, option) => {
            say(row.firstChild, option.words);
            const flags = [];
            if (truth && truth.pick === option.key) flags.push(["exact", truth.flag]);
            if (guess && guess.pick === option.key) flags.push(["you", guess.flag]);
            follow(
              row.lastChild,
              flags,
              () => element("span"),
              (flag, [kind, words]) => {
                attribute(flag, "class", `fd-told-flag fd-told-flag-${kind}`);
                say(flag, words);
              },
            );
          },
        );
        return;
      }
      const share = (value) => (value - view.axis.least) / (view.axis.most - view.axis.least);
      say(least, String(view.axis.least));
      say(most, `${view.axis.most} ${view.axis.unit}`);
      show(you, Boolean(guess));
      show(band, Boolean(guess));
      if (guess) {
        say(you, guess.flag);
        place(you, share((guess.low + guess.high) / 2));
        band.style.left = `${100 * share(guess.low)}%`;
        band.style.width = `${100 * (share(guess.high) - share(guess.low))}%`;
      }
      show(exact, Boolean(truth));
      show(stem, Boolean(truth));
      if (!truth) return;
      say(exact, truth.flag);
      place(exact, share(truth.at / 10));
      stem.style.left = `${100 * share(truth.at / 10)}%`;
    },
  };
}

export default { render };
