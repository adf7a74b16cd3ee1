// The paper round the mat: bars, what each hold is worth, house rules, the proof of the deal.

/** Horizontal bars: [{name, width (0 to 1000), fraction, percent}] */
function barList() {
  const node = element("div", { class: "fd-bars" });
  const make = () => {
    const name = element("span", { class: "fd-name" });
    const bar = element("b");
    const value = element("span", { class: "fd-value" });
    const row = element("div", { class: "fd-bar" }, name, element("span", { class: "fd-track" }, bar), value);
    row.parts = { name, bar, value };
    return row;
  };
  return {
    node,
    update(rows) {
      follow(node, rows, make, (row, item) => {
        say(row.parts.name, item.name);
        row.parts.bar.style.width = `${item.width / 10}%`;
        stress(row.parts.value, item.value);
      });
    },
  };
}

/**
 * What is each choice worth? Covered until asked for. A choice shows small cards, or what `small`
 * makes; choosing it sends `choice` with its `hold` under `name`.
 */
function worthPanel(send, { small = smallCards, choice = "hold", name = "cards" } = {}) {
  const title = element("h2");
  const subtitle = element("span", { class: "fd-small fd-wide-only" });
  const toggle = pushButton({ class: "fd-button fd-plain" });
  toggle.addEventListener("click", () => send("worth"));
  const cover = element("p", { class: "fd-small" });
  const uncover = pushButton({ class: "fd-button fd-act" });
  uncover.addEventListener("click", () => send("worth"));
  const coverTitle = element("h2");
  const covered = element(
    "div",
    { class: "fd-cover" },
    element("div", { class: "fd-cover-words" }, coverTitle, cover),
    element("span", { class: "fd-space" }),
    uncover,
  );
  const holds = element("div", { class: "fd-holds" });
  const ties = element("p", { class: "fd-small" });
  const all = pushButton({ class: "fd-link" });
  all.addEventListener("click", () => send("all_holds"));
  const intro = element("p", { class: "fd-intro" });
  const bars = barList();
  const sum = element("p", { class: "fd-sum" });
  const open = element(
    "div",
    {},
    element("div", { class: "fd-row fd-panel-head" }, title, subtitle, element("span", { class: "fd-space" }), toggle),
    element(
      "div",
      { class: "fd-two" },
      element("div", {}, holds, element("div", { class: "fd-below" }, ties, all)),
      element("div", {}, intro, bars.node, sum),
    ),
  );
  const node = element("section", { class: "fd-panel fd-worth" }, covered, open);

  const make = () => {
    const cards = small();
    const bar = element("b");
    const value = element("span", { class: "fd-value" });
    const row = pushButton(
      { class: "fd-hold" },
      cards.node,
      element("span", { class: "fd-track" }, bar),
      value,
    );
    row.parts = { cards, bar, value };
    row.addEventListener("click", () => {
      if (row.may) send(choice, { [name]: row.hold });
    });
    return row;
  };
  const update = (view) => {
    const wasCovered = open.hidden;
    show(covered, view.covered);
    node.classList.toggle("fd-covered", view.covered);
    show(open, !view.covered);
    say(coverTitle, view.title);
    say(cover, view.cover);
    say(uncover, view.uncover);
    show(uncover, Boolean(view.uncover));
    if (view.covered) {
      if (!wasCovered && node.contains(document.activeElement)) uncover.focus();
      return;
    }
    say(title, view.title);
    say(subtitle, view.subtitle);
    say(toggle, view.cover_again);
    if (wasCovered && node.contains(document.activeElement)) toggle.focus();
    follow(holds, view.holds, make, (row, item) => {
      row.hold = item.hold;
      row.may = view.may_hold;
      attribute(row, "class", `fd-hold${item.chosen ? " fd-chosen" : ""}`);
      attribute(row, "aria-pressed", String(item.chosen));
      attribute(row, "aria-disabled", view.may_hold ? null : "true");
      attribute(row, "aria-label", item.label);
      row.parts.cards.update(item.cards);
      row.parts.bar.style.width = `${item.width / 10}%`;
      attribute(row.parts.bar, "class", item.width === 0 ? "fd-none" : null);
      stress(row.parts.value, item.value);
    });
    say(ties, view.ties);
    say(all, view.all);
    stress(intro, view.intro);
    bars.update(view.outcomes);
    say(sum, view.sum);
  };
  return { node, update };
}

/**
 * House rules: every option with one sentence on what it changes; texts are sent, never read here. A
 * group has a button of its own, or all are sent together by the one button of the `whole`.
 */
function rulesPanel(send) {
  const title = element("h2");
  const close = pushButton({ class: "fd-button fd-plain" });
  close.addEventListener("click", () => send("rules", { open: false }));
  const groups = element("div", { class: "fd-groups" });
  const alarm = element("p", { class: "fd-notice fd-note", role: "alert" });
  const whole = pushButton({ class: "fd-button fd-act" });
  const wholeHelp = element("p", { class: "fd-small" });
  const notes = element("div", { class: "fd-rules-notes" });
  const wholeRow = element("div", { class: "fd-row fd-whole" }, whole, wholeHelp);
  const node = element(
    "section",
    { class: "fd-panel fd-rules" },
    element("div", { class: "fd-row fd-panel-head" }, title, element("span", { class: "fd-space" }), close),
    alarm,
    groups,
    wholeRow,
    notes,
  );
  const note = () =>
    element("details", { class: "fd-proof fd-rules-note" }, element("summary"), element("ol", { class: "fd-small" }));
  const readAll = () => Object.assign({}, ...[...groups.children].map((form) => form.read()));
  whole.addEventListener("click", () => send(whole.action_name, { values: readAll() }));
  const field = (item) => {
    const id = `fd-field-${Math.random().toString(36).slice(2)}`;
    let input;
    if (item.kind === "choice") input = element("select", { class: "fd-select", id });
    else if (item.kind === "flag") input = element("input", { type: "checkbox", id });
    else if (item.kind === "lines") {
      input = element("textarea", { id, rows: 13, spellcheck: "false", maxlength: 2000 });
    } else {
      input = element("input", {
        type: "text", id, maxlength: 100, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
      });
    }
    const label = element("label", { for: id });
    const help = element("p", { class: "fd-small", id: `${id}-help` });
    attribute(input, "aria-describedby", `${id}-help`);
    const row = element("div", { class: `fd-field fd-${item.kind}` }, label, input, help);
    row.parts = { label, input, help };
    return row;
  };
  const fieldUpdate = (row, item, fresh) => {
    const { label, input, help } = row.parts;
    row.name = item.name;
    say(label, item.label);
    say(help, item.help);
    if (item.kind === "choice") {
      follow(input, item.options, () => element("option"), (option, choice) => {
        attribute(option, "value", choice.id);
        say(option, choice.name);
      });
      if (fresh) input.value = item.value;
    } else if (item.kind === "flag") {
      if (fresh) input.checked = item.value;
    } else if (fresh) {
      input.value = item.value;
    }
  };
  const make = (group) => {
    const heading = element("h3");
    const fields = element("div", { class: "fd-fields" });
    const submit = pushButton({ class: "fd-button fd-act" });
    const form = element("form", { class: "fd-group", novalidate: true }, heading, fields, submit);
    const read = () => {
      const values = {};
      for (const row of fields.children) {
        const { input } = row.parts;
        values[row.name] = input.type === "checkbox" ? input.checked : input.value;
      }
      return values;
    };
    form.read = read;
    submit.addEventListener("click", () => send(form.action_name, { values: read() }));
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.matches("input[type=text]") && !event.repeat) {
        event.preventDefault();
        send(form.action_name, { values: form.parts.submit.hidden ? readAll() : read() });
      }
    });
    form.parts = { heading, fields, submit };
    return form;
  };
  let edition = null;
  return {
    node,
    update(view, notice) {
      const opened = node.hidden && view.open;
      show(node, view.open);
      if (!view.open) return;
      const fresh = edition !== view.edition;
      edition = view.edition;
      say(title, view.title);
      say(close, view.close);
      show(alarm, Boolean(notice));
      say(alarm, notice ? notice.text : "");
      follow(groups, view.groups, make, (form, group) => {
        form.action_name = group.do;
        say(form.parts.heading, group.title);
        say(form.parts.submit, group.submit);
        show(form.parts.submit, Boolean(group.submit));
        follow(form.parts.fields, group.fields, field, (row, item) => fieldUpdate(row, item, fresh));
      });
      show(wholeRow, Boolean(view.whole));
      follow(notes, view.notes || [], note, (fold, item) => {
        say(fold.firstChild, item.title);
        follow(fold.lastChild, item.lines, () => element("li"), (line, text) => say(line, text));
      });
      if (view.whole) {
        whole.action_name = view.whole.do;
        say(whole, view.whole.words);
        say(wholeHelp, view.whole.help);
      }
      if (opened) {
        node.scrollIntoView({ block: "nearest", behavior: stillness.matches ? "auto" : "smooth" });
        close.focus({ preventScroll: true });
      } else if (notice) {
        alarm.scrollIntoView({ block: "nearest" });
      }
    },
  };
}

/** The proof that the deck was fixed before the deal, as a fold-out. */
function proofPanel() {
  const summary = element("summary");
  const words = element("p", { class: "fd-small" });
  const facts = element("dl");
  const node = element("details", { class: "fd-panel fd-proof" }, summary, words, facts);
  return {
    node,
    update(view) {
      say(summary, view.title);
      say(words, view.words);
      follow(
        facts,
        view.facts,
        () => element("div", {}, element("dt"), element("dd", {}, element("code"))),
        (row, fact) => {
          say(row.firstChild, fact.name);
          say(row.lastChild.firstChild, fact.value);
        },
      );
    },
  };
}
