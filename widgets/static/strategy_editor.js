// The strategy editor: a list to type, and what Python says of it. The text stays here; Python reads it.

const PAUSE_IN_TYPING = 250;
const REFUSAL_PAUSE = 900;
const NUMBERED_LINES = 400;
const LONGEST_PASTE = 40_002;
const LONGEST_MESSAGE = 60_000;

/** The text area with its line numbers. Behind it lie the same lines once more, unseen: they give it its height. */
function lineEditor(changed) {
  const id = `fd-list-${Math.random().toString(36).slice(2)}`;
  const label = element("label", { for: id });
  const area = element("textarea", {
    id, class: "fd-list-area", rows: 1, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    autocorrect: "off", maxlength: LONGEST_PASTE, "aria-describedby": `${id}-said`,
  });
  const mirror = element("div", { class: "fd-list-lines", "aria-hidden": "true" });
  const node = element("div", { class: "fd-list" }, mirror, area);
  let refused = 0;
  let now = 0;

  const lines = () => area.value.split("\n");
  const paint = () => {
    const all = lines();
    now = Math.min(now, all.length - 1);
    const shown = all.slice(0, NUMBERED_LINES);
    if (all.length > NUMBERED_LINES) shown.push(all.slice(NUMBERED_LINES).join("\n"));
    follow(mirror, shown, () => element("div", {}, element("span")), (line, text, place) => {
      say(line.firstChild, text);
      attribute(line, "class", `${place === now ? "fd-now " : ""}${place + 1 === refused ? "fd-refused" : ""}`.trim() || null);
    });
  };
  const lookForCaret = () => {
    if (document.activeElement !== area) return;
    const line = area.value.slice(0, area.selectionStart).split("\n").length - 1;
    if (line !== now) {
      now = line;
      paint();
    }
  };
  area.addEventListener("input", () => {
    lookForCaret();
    paint();
    changed();
  });
  for (const name of ["keyup", "click", "focus", "select"]) area.addEventListener(name, lookForCaret);

  /** Other lines, with the caret at the end of line `at`; while typing it can be undone. */
  const rewrite = (all, at) => {
    const text = all.join("\n");
    const line = Math.max(0, Math.min(at, all.length - 1));
    if (document.activeElement === area) {
      area.select();
      if (!document.execCommand("insertText", false, text)) area.value = text;
      const end = all.slice(0, line + 1).join("\n").length;
      area.setSelectionRange(end, end);
    } else {
      area.value = text;
    }
    now = line;
    paint();
    changed();
  };
  return {
    node, label, area, lines, rewrite,
    said: `${id}-said`,
    line: () => now,
    set(text) {
      area.value = text;
      now = lines().length - 1;
      paint();
    },
    refuse(line) {
      attribute(area, "aria-invalid", line == null ? null : "true");
      refused = line || 0;
      paint();
    },
  };
}

/** What becomes of the lines: each gives the new lines and where the caret is, or nothing to do. */
const LINE_MOVES = {
  up: (all, at) => (at > 0 ? [[...all.slice(0, at - 1), all[at], all[at - 1], ...all.slice(at + 1)], at - 1] : null),
  down: (all, at) => (at < all.length - 1 ? [[...all.slice(0, at), all[at + 1], all[at], ...all.slice(at + 2)], at + 1] : null),
  remove: (all, at) => [all.length > 1 ? all.filter((_, place) => place !== at) : [""], at],
};

/** Lists to load and holds to take, each a fold-out below the list. */
function listTools({ load, insert, append, openKinds }) {
  const button = (css, press) => () => {
    const one = pushButton({ class: css });
    one.addEventListener("click", () => press(one.value_of));
    return one;
  };
  const word = (one, text) => {
    one.value_of = text;
    say(one, text);
  };
  const named = (one, item) => {
    one.value_of = item.name;
    say(one, item.words);
  };
  const listsTitle = element("summary");
  const whole = element("div", { class: "fd-row fd-list-buttons" });
  const habitsTitle = element("p", { class: "fd-small" });
  const habits = element("div", { class: "fd-list-habits" });
  const lists = element("details", { class: "fd-proof fd-list-fold" }, listsTitle, whole, habitsTitle, habits);
  const kindsTitle = element("summary");
  const kindsHelp = element("p", { class: "fd-small" });
  const groups = element("div");
  const endingsTitle = element("h3");
  const endingsHelp = element("p", { class: "fd-small" });
  const endings = element("div", { class: "fd-kinds" });
  const written = element("p", { class: "fd-kinds-written", role: "status" });
  const scroll = element("div", { class: "fd-kinds-scroll" }, groups, endingsTitle, endingsHelp, endings);
  const kinds = element("details", { class: "fd-proof fd-list-fold" }, kindsTitle, kindsHelp, written, scroll);
  kinds.addEventListener("toggle", () => openKinds(kinds.open));
  const makeGroup = (group) => {
    const title = element(group.many ? "summary" : "h3");
    const chips = element("div", { class: "fd-kinds" });
    return element(group.many ? "details" : "div", { class: group.many ? "fd-proof fd-kinds-many" : null }, title, chips);
  };
  return {
    lists,
    kinds,
    /** Say beside the holds what a tap has written. */
    wrote(text) {
      say(written, text);
    },
    update(view) {
      say(listsTitle, view.lists.title);
      follow(whole, view.lists.whole, button("fd-button fd-plain fd-kind", load), named);
      say(habitsTitle, view.lists.habits_title || "");
      follow(habits, view.lists.habits, button("fd-button fd-plain fd-kind", load), named);
      say(kindsTitle, view.kinds.title);
      if (!view.kinds.groups) return;
      say(kindsHelp, view.kinds.help);
      follow(groups, view.kinds.groups, makeGroup, (node, group) => {
        say(node.firstChild, group.title);
        follow(node.lastChild, group.kinds, button("fd-button fd-plain fd-kind", insert), word);
      });
      say(endingsTitle, view.kinds.endings_title);
      say(endingsHelp, view.kinds.endings_help);
      follow(endings, view.kinds.endings, button("fd-button fd-plain fd-kind", append), word);
    },
  };
}

function render({ model, el }) {
  const root = element("div", { class: "fd fd-table fd-strategy" });
  el.append(root);
  placeSprite();
  const page = Math.random().toString(36).slice(2);
  const mail = messenger(model);
  let typedAt = -Infinity;
  let pause = null;
  let later = null;
  let slow = null;
  let edition = null;

  const size = new TextEncoder();
  /** The text as it is sent; one that is too long for a message is not. */
  const typed = () => {
    const text = editor.area.value;
    const fits = size.encode(JSON.stringify(text)).length < LONGEST_MESSAGE;
    return fits ? { text } : { text: "", too_long: true };
  };
  const wait = () => {
    clearTimeout(slow);
    slow = setTimeout(() => bill.node.classList.add("fd-waiting"), 300);
  };
  const tell = () => {
    clearTimeout(pause);
    pause = null;
    wait();
    mail.latest("text", { ...typed(), edition, heard: page });
  };
  const changed = () => {
    typedAt = performance.now();
    clearTimeout(pause);
    pause = setTimeout(tell, PAUSE_IN_TYPING);
  };
  const press = (what, fields) => {
    if (pause !== null && what !== "load") tell();
    clearTimeout(pause);
    pause = null;
    mail.send(what, fields);
  };

  const title = element("h2");
  const machineId = `fd-machine-${page}`;
  const machineLabel = element("label", { for: machineId, class: "fd-small" });
  const machine = element("select", { class: "fd-select", id: machineId });
  machine.addEventListener("change", () => press("machine", { machine: machine.value }));
  const editor = lineEditor(changed);
  const help = element("p", { class: "fd-small" });
  const refusal = element("p", { class: "fd-notice fd-note" });
  const fix = pushButton({ class: "fd-button fd-plain fd-kind" });
  const said = element("div", { class: "fd-list-said", id: editor.said, role: "status" }, help, refusal, fix);
  const spoken = element("p", { class: "fd-unseen", role: "status" });
  const moves = element("div", { class: "fd-row fd-list-moves", role: "group" });
  const legend = element("legend");
  const rest = element("div", { class: "fd-list-rest" });
  const fields = element("fieldset", { class: "fd-list-otherwise" }, legend, rest);
  const bill = billPanel();
  const losses = lossesPanel();
  const hands = handsPanel(press);
  const alarm = element("p", { class: "fd-notice fd-note", role: "alert" });

  const move = (kind) => {
    const from = editor.line();
    const moved = LINE_MOVES[kind](editor.lines(), from);
    if (!moved) return;
    editor.rewrite(...moved);
    if (kind !== "remove") {
      const words = model.get("view").moved;
      say(spoken, words.replace("{line}", from + 1).replace("{place}", moved[1] + 1));
    }
  };
  editor.area.addEventListener("keydown", (event) => {
    const kind = { ArrowUp: "up", ArrowDown: "down" }[event.key];
    if (!kind || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(kind);
  });
  const write = (all, at) => {
    editor.rewrite(all, at);
    tools.wrote(model.get("view").written.replace("{line}", at + 1).replace("{rule}", () => all[at]));
  };
  const tools = listTools({
    load(name) {
      wait();
      press("load", { name, ...typed() });
    },
    insert(text) {
      const [all, at] = [editor.lines(), editor.line()];
      const blank = !all[at].trim();
      all.splice(blank ? at : at + 1, blank ? 1 : 0, text);
      write(all, blank ? at : at + 1);
    },
    append(text) {
      const [all, at] = [editor.lines(), editor.line()];
      all[at] = `${all[at].trimEnd()} ${text}`.trimStart();
      write(all, at);
    },
    openKinds(open) {
      if (open !== model.get("view").kinds.open) mail.send("kinds", { open });
    },
  });
  fix.addEventListener("click", () => {
    const all = editor.lines();
    if (fix.line < 1 || fix.line > all.length) return;
    all[fix.line - 1] = fix.rule;
    editor.rewrite(all, fix.line - 1);
    editor.area.focus();
  });

  root.append(
    alarm,
    element(
      "section",
      { class: "fd-panel" },
      element(
        "div",
        { class: "fd-strategy-two" },
        element(
          "div",
          { class: "fd-strategy-write" },
          element("div", { class: "fd-row fd-strategy-head" }, title, element("span", { class: "fd-strategy-machine" }, machineLabel, machine)),
          editor.label,
          editor.node,
          said,
          spoken,
          moves,
          fields,
          tools.lists,
          tools.kinds,
        ),
        bill.node,
      ),
    ),
    losses.node,
    hands.node,
  );

  const makeMove = () => {
    const sign = element("span", { "aria-hidden": "true" });
    const one = pushButton({ class: "fd-button fd-plain" }, sign, element("span"));
    one.addEventListener("click", () => move(one.kind));
    return one;
  };
  const makeRest = (item) => {
    const input = element("input", { type: "radio", name: `fd-rest-${page}`, value: item.id });
    input.addEventListener("change", () => press("otherwise", { otherwise: input.value }));
    return element("label", {}, input, element("span"));
  };
  /** A refusal of the line that is being typed waits until the typing rests. */
  const sayRefusal = (view) => {
    clearTimeout(later);
    const item = view.refusal;
    const left = REFUSAL_PAUSE - (performance.now() - typedAt);
    if (item && item.line === editor.line() + 1 && document.activeElement === editor.area && left > 0) {
      later = setTimeout(() => sayRefusal(model.get("view")), left);
      return;
    }
    say(help, view.help);
    show(help, !item);
    say(refusal, item ? item.text : "");
    show(refusal, Boolean(item));
    show(fix, Boolean(item && item.fix));
    if (item) say(fix, item.fix);
    fix.line = item ? item.line : 0;
    fix.rule = item ? item.rule : "";
    editor.refuse(item ? item.line : null);
  };
  const sayText = (view) => {
    const asked = edition !== view.edition;
    const elsewhere = view.heard !== page && document.activeElement !== editor.area && pause === null;
    if (asked || (elsewhere && view.text !== editor.area.value)) editor.set(view.text);
    edition = view.edition;
  };
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    clearTimeout(slow);
    bill.node.classList.remove("fd-waiting");
    attribute(root, "lang", view.language);
    say(alarm, view.notice ? view.notice.text : "");
    show(alarm, Boolean(view.notice));
    say(title, view.title);
    say(editor.label, view.label);
    sayText(view);
    sayRefusal(view);
    say(machineLabel, view.machine.label);
    follow(machine, view.machine.options, () => element("option"), (option, choice) => {
      attribute(option, "value", choice.id);
      say(option, choice.name);
    });
    machine.value = view.machine.value;
    attribute(moves, "aria-label", view.moves_help);
    follow(moves, view.moves, makeMove, (one, item) => {
      one.kind = item.do;
      say(one.firstChild, item.sign);
      say(one.lastChild, item.words);
    });
    tools.update(view);
    say(legend, view.otherwise.label);
    follow(rest, view.otherwise.options, makeRest, (row, item) => {
      row.firstChild.checked = item.id === view.otherwise.value;
      say(row.lastChild, item.name);
    });
    bill.update(view.bill);
    losses.update(view.losses, view.bill ? view.bill.before : "");
    hands.update(view.hands, view.bill ? view.bill.before : "");
  };
  const looks = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    looks.disconnect();
    mail.send("look");
  }, { rootMargin: "400px" });
  model.on("change:view", update);
  update();
  mail.send("hello", { search: onPage() ? location.search : "" });
  if (!model.get("view").bill) looks.observe(root);
  return () => {
    for (const timer of [pause, later, slow]) clearTimeout(timer);
    looks.disconnect();
    model.off("change:view", update);
  };
}

export default { render };
