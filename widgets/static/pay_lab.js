// The pay table laboratory: a slider for each line, exact figures, an hour's cost, what changed.

/** A number to set: a slider on paper with its number beside it; `typed` lets it be typed too. */
function paperSlider({ changed, taken, typed = false }) {
  const input = element("input", { type: "range", class: "fd-lab-range" });
  const usual = element("span", { class: "fd-lab-usual", "aria-hidden": "true" });
  const track = element("span", { class: "fd-lab-track" }, usual, input);
  const number = typed
    ? element("input", {
        type: "text", inputmode: "numeric", maxlength: 12, autocomplete: "off", class: "fd-lab-number",
      })
    : element("output", { class: "fd-lab-number" });
  let writing = false;
  const paint = () => {
    const span = input.max - input.min;
    track.style.setProperty("--fd-at", span ? (input.value - input.min) / span : 0);
    if (!typed) say(number, input.value);
    else if (!writing) number.value = input.value;
  };
  input.addEventListener("pointerdown", () => taken?.());
  input.addEventListener("input", () => {
    writing = false;
    paint();
    changed(Number(input.value));
  });
  if (typed) {
    const write = () => {
      if (!writing) return;
      writing = false;
      const text = number.value.trim();
      changed(/^-?\d{1,9}$/.test(text) ? Number(text) : text);
    };
    number.addEventListener("focus", () => number.select());
    number.addEventListener("input", () => {
      writing = true;
    });
    number.addEventListener("change", write);
    number.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.repeat) write();
    });
  }
  return {
    track,
    number,
    input,
    /** `waiting` while a value set here is still on its way, so that it is not set back. */
    update({ value, least, most, step, spoken, label, usually }, waiting) {
      attribute(input, "min", least);
      attribute(input, "max", most);
      attribute(input, "step", step);
      attribute(input, "aria-valuetext", spoken);
      if (label) attribute(input, "aria-label", label);
      show(usual, usually != null);
      if (usually != null) track.style.setProperty("--fd-usual", most ? usually / most : 0);
      if (!waiting) {
        if (Number(input.value) !== value) input.value = value;
        paint();
      }
    },
  };
}

/** The panel. `send` and `latest` are those of the table's mail. */
function payLab(send, latest) {
  const page = Math.random().toString(36).slice(2);
  const wanted = new Map();
  let count = 0;
  /** Send the newest of all values of a kind that Python has not answered yet. */
  const want = (what, name, value) => {
    count += 1;
    wanted.set(name, { what, value, count });
    const values = {};
    for (const [key, one] of wanted) if (one.what === what) values[key] = one.value;
    const heard = `${page}-${count}`;
    latest(what, what === "lab_pays" ? { pays: values, heard } : { ...pace, ...values, heard });
  };
  const answered = (heard) => {
    const [from, last] = String(heard).split("-");
    if (from !== page) return;
    for (const [key, one] of wanted) if (one.count <= Number(last)) wanted.delete(key);
  };
  let pace = {};
  let touched = null;

  const title = element("h2");
  const subtitle = element("span", { class: "fd-small fd-wide-only" });
  const machine = element("select", { class: "fd-select" });
  machine.addEventListener("change", () => send("lab_machine", { machine: machine.value }));
  const play = pushButton({ class: "fd-button fd-act", "data-do": "play_pays" });
  play.addEventListener("click", () => send("play_pays"));
  const reset = pushButton({ class: "fd-button fd-plain", "data-do": "lab_reset" });
  reset.addEventListener("click", () => {
    if (reset.getAttribute("aria-disabled") !== "true") send("lab_reset");
  });
  const close = pushButton({ class: "fd-button fd-plain", "data-do": "lab_close" });
  close.addEventListener("click", () => send("lab_open", { open: false }));
  const alarm = element("p", { class: "fd-notice fd-note", role: "alert" });

  // The lines.
  const heads = element("div", { class: "fd-lab-heads", "aria-hidden": "true" });
  const lines = element("div", { class: "fd-lab-lines", role: "group" });
  const help = element("p", { class: "fd-small" });
  const makeLine = (item) => {
    const name = element("b", { class: "fd-lab-name" });
    const range = element("span", { class: "fd-small fd-lab-ends" });
    const row = element("div", { class: "fd-lab-line" });
    const slider = paperSlider({
      typed: true,
      changed: (pay) => want("lab_pays", row.line, pay),
      taken: () => {
        if (touched !== row.line) send("lab_touch", { line: row.line });
        touched = row.line;
      },
    });
    const bar = element("b");
    const share = element("span", { class: "fd-lab-share" });
    const often = element("span", { class: "fd-lab-often" });
    row.append(
      element("span", { class: "fd-lab-words" }, name, range),
      slider.track,
      slider.number,
      element("span", { class: "fd-track" }, bar),
      share,
      often,
    );
    row.parts = { name, range, slider, bar, share, often };
    return row;
  };
  const updateLine = (row, item) => {
    const { name, range, slider, bar, share, often } = row.parts;
    row.line = item.line;
    attribute(row, "data-line", item.line);
    row.classList.toggle("fd-lab-moved", item.moved);
    say(name, item.name);
    say(range, item.range);
    attribute(slider.number, "aria-label", item.typed);
    slider.update(
      { value: item.pay, least: 0, most: item.most, step: 1, spoken: item.spoken, label: item.name, usually: item.usual },
      wanted.has(item.line),
    );
    bar.style.width = `${item.width / 10}%`;
    attribute(bar, "class", item.width === 0 ? "fd-none" : null);
    say(share, item.share);
    say(often, item.often);
  };
  const fold = (css) => {
    const summary = element("summary");
    const words = element("p", { class: "fd-small" });
    const body = element("dl");
    return { summary, words, body, node: element("details", { class: `fd-proof ${css}` }, summary, words, body) };
  };
  const fact = () => element("div", {}, element("dt"), element("dd", {}, element("code")));
  const updateFact = (row, [name, value]) => {
    say(row.firstChild, name);
    say(row.lastChild.firstChild, value);
  };
  const counts = fold("fd-lab-counts");

  // The figures.
  const name = element("span", { class: "fd-lab-figure-name" });
  const value = element("b", { class: "fd-lab-return" });
  const said = element("span", { class: "fd-small" });
  const figures = element("dl", { class: "fd-lab-figures" });
  const exactly = fold("fd-lab-exactly");
  const costTitle = element("h3");
  const cost = element("p", { class: "fd-lab-cost" });
  const note = element("p", { class: "fd-small" });
  const sliders = element("div", { class: "fd-lab-pace" });

  // What changed.
  const changesTitle = element("h3");
  const changesSubtitle = element("span", { class: "fd-small" });
  const changed = element("p", { class: "fd-small", role: "status" });
  const rows = element("ul", { class: "fd-lab-changes" });
  const more = element("p", { class: "fd-small" });
  const changes = element(
    "section",
    { class: "fd-lab-changed" },
    element("div", { class: "fd-row" }, changesTitle, changesSubtitle),
    changed,
    rows,
    more,
  );
  const makeChange = () => {
    const what = element("b");
    const unseen = element("span", { class: "fd-unseen" });
    const before = smallCards();
    const beforeWords = element("span", { class: "fd-small" });
    const after = smallCards();
    const afterWords = element("b");
    const deals = element("span", { class: "fd-small" });
    const gain = element("span", { class: "fd-small fd-lab-worth" });
    const row = element(
      "li",
      {},
      element("span", { class: "fd-lab-dealt" }, what, deals, unseen),
      element("span", { class: "fd-lab-hold" }, beforeWords, before.node),
      element("span", { class: "fd-lab-arrow", "aria-hidden": "true" }, "→"),
      element("span", { class: "fd-lab-hold" }, afterWords, after.node),
      gain,
    );
    row.parts = { what, unseen, before, beforeWords, after, afterWords, deals, gain };
    return row;
  };
  const updateChange = (row, item) => {
    const { what, unseen, before, beforeWords, after, afterWords, deals, gain } = row.parts;
    say(what, item.name);
    say(unseen, ` ${item.example}`);
    say(beforeWords, item.before);
    before.update(item.cards_before);
    say(afterWords, item.after);
    after.update(item.cards_after);
    say(deals, item.value);
    say(gain, item.gain);
  };

  // One hand.
  const handTitle = element("summary");
  const handWords = element("p");
  const handRows = element("div", { class: "fd-lab-hands" });
  const hand = element("details", { class: "fd-proof fd-lab-hand" }, handTitle, handWords, handRows);
  const makeHold = () => {
    const where = element("span", { class: "fd-small" });
    const unseen = element("span", { class: "fd-unseen" });
    const cards = smallCards();
    const held = element("span");
    const worth = element("b");
    const row = element("p", {}, where, unseen, cards.node, held, worth);
    row.parts = { where, unseen, cards, held, worth };
    return row;
  };

  const node = element(
    "section",
    { class: "fd-panel fd-lab" },
    element("div", { class: "fd-row fd-lab-head" }, title, subtitle, element("span", { class: "fd-space" }), machine, reset, play, close),
    alarm,
    element(
      "div",
      { class: "fd-lab-body" },
      element("div", { class: "fd-lab-pays" }, heads, lines, help, counts.node),
      element(
        "div",
        { class: "fd-lab-aside" },
        element("p", { class: "fd-lab-big" }, name, value, said),
        figures,
        exactly.node,
        element("div", { class: "fd-lab-hour" }, costTitle, cost, note, sliders),
      ),
    ),
    hand,
    changes,
  );

  return {
    node,
    /** Draw the panel; `notice` is a refusal that belongs to it, or nothing. */
    update(view, notice = null) {
      const opened = node.hidden && view.open;
      show(node, view.open);
      if (!view.open) return;
      answered(view.heard);
      attribute(node, "aria-label", view.title);
      say(title, view.title);
      say(subtitle, view.subtitle);
      attribute(machine, "aria-label", view.machine_label);
      follow(machine, view.machines, () => element("option"), (option, item) => {
        attribute(option, "value", item.id);
        say(option, item.name);
      });
      machine.value = view.machine;
      say(play, view.play || "");
      show(play, Boolean(view.play));
      say(reset, view.reset);
      attribute(reset, "aria-disabled", view.may_reset ? null : "true");
      say(close, view.close);
      show(close, Boolean(view.close));
      const here = notice && notice.where === "lab" ? notice : null;
      attribute(alarm, "class", `fd-notice fd-${here ? here.kind : "note"}`);
      say(alarm, here ? here.text : "");
      show(alarm, Boolean(here));

      follow(heads, view.heads, () => element("span"), (head, text) => say(head, text));
      attribute(lines, "aria-label", view.lines_label);
      say(help, view.lines_help);
      follow(lines, view.lines, makeLine, updateLine);
      say(counts.summary, view.counts.title);
      say(counts.words, view.counts.words);
      follow(counts.body, view.counts.rows, fact, updateFact);

      say(name, view.figures.name);
      say(value, view.figures.value);
      say(said, view.figures.help);
      follow(
        figures,
        view.figures.rows,
        () => element("div", {}, element("dt"), element("dd", {}, element("b"), element("span", { class: "fd-small" }))),
        (row, item) => {
          say(row.firstChild, item.name);
          say(row.lastChild.firstChild, item.value);
          say(row.lastChild.lastChild, item.help);
        },
      );
      say(exactly.summary, view.exactly.title);
      show(exactly.words, false);
      follow(exactly.body, view.exactly.rows, fact, updateFact);

      say(costTitle, view.cost.title);
      say(cost, view.cost.words);
      say(note, view.cost.note);
      show(note, Boolean(view.cost.note));
      pace = Object.fromEntries(view.cost.sliders.map((item) => [item.name, item.value]));
      follow(
        sliders,
        view.cost.sliders,
        (item) => {
          const label = element("span", { class: "fd-small", "aria-hidden": "true" });
          const slider = paperSlider({ changed: (set) => want("lab_pace", item.name, set) });
          const row = element("div", { class: "fd-lab-pace-row" }, label, slider.track, slider.number);
          row.parts = { label, slider };
          return row;
        },
        (row, item) => {
          say(row.parts.label, item.words);
          row.parts.slider.update({ ...item, label: item.words }, wanted.has(item.name));
        },
      );

      const list = view.changes;
      say(changesTitle, list.title);
      say(changesSubtitle, list.subtitle);
      changes.classList.toggle("fd-lab-waiting", list.waiting);
      attribute(changes, "aria-busy", list.waiting ? "true" : null);
      say(changed, list.words);
      if (!list.waiting) {
        follow(rows, list.rows, makeChange, updateChange);
        say(more, list.more);
        show(more, Boolean(list.more));
      }
      show(rows, rows.children.length > 0);

      show(hand, Boolean(view.hand));
      if (view.hand) {
        say(handTitle, view.hand.title);
        say(handWords, view.hand.words);
        follow(handRows, view.hand.rows, makeHold, (row, item) => {
          say(row.parts.where, item.where);
          say(row.parts.unseen, ` ${item.example} `);
          row.parts.cards.update(item.cards);
          say(row.parts.held, item.hold);
          say(row.parts.worth, item.value);
        });
      }
      if (opened && view.close) {
        node.scrollIntoView({ block: "nearest", behavior: stillness.matches ? "auto" : "smooth" });
        close.focus({ preventScroll: true });
      }
    },
  };
}
