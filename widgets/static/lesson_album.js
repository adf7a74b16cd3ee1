// The album of dice: a row of dice with letters, the stories seen, the pictures of each group.

const SLIDE = 400;
const PLAY = 650;
const FACE_BOX = "0 0 104 106";

/** A die that can show any face: pips up to six, a number beyond. */
function anyDie(css) {
  const node = element("svg:svg", { class: css, viewBox: FACE_BOX, "aria-hidden": "true", focusable: "false" });
  node.shown = null;
  return node;
}

function showAnyFace(node, face, pips) {
  const shown = `${face} ${pips}`;
  if (node.shown === shown) return;
  node.shown = shown;
  if (face && pips) {
    node.replaceChildren(element("svg:use", { href: `#fd-die-${face}` }));
    return;
  }
  const side = element("svg:rect", { class: "fd-pic-side", x: 3, y: 8, width: 98, height: 96, rx: 20 });
  const top = element("svg:rect", { class: "fd-pic-face", x: 3, y: 2, width: 98, height: 95, rx: 20 });
  const number = element("svg:text", { x: 52, y: 68, "text-anchor": "middle", class: "fd-pic-number" }, face ? String(face) : "");
  node.replaceChildren(side, top, number);
}

/** Small dice in a row, for stories and pictures in a list. */
function updateFaces(node, faces, pips) {
  follow(node, faces, () => anyDie("fd-pic-mini"), (one, face) => showAnyFace(one, face, pips));
}

/** The dice on the mat; each keeps its own node, so that it can slide into its new place. */
function storyRow() {
  const node = element("div", { class: "fd-pic-dice", role: "group" });
  const slots = new Map();
  let thrown = null;
  const make = () => {
    const die = anyDie("fd-pic-die");
    const box = element("span", { class: "fd-pic-box" }, die);
    const letter = element("span", { class: "fd-pic-letter", "aria-hidden": "true" });
    const slot = element("span", { class: "fd-pic-slot", role: "img" }, box, letter);
    slot.parts = { die, box, letter };
    return slot;
  };
  const roll = (box, place) => {
    if (stillness.matches) {
      box.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100 });
      return;
    }
    const side = place % 2 ? 1 : -1;
    box.animate(
      [{ transform: `translate(${22 * side}px, -20px) rotate(${140 * side}deg)`, opacity: 0.3 }, { transform: "none", opacity: 1 }],
      { duration: 420, easing: "ease-out" },
    );
  };
  return {
    node,
    update(view) {
      attribute(node, "aria-label", view.dice_label);
      const before = new Map([...slots].map(([key, slot]) => [key, slot.getBoundingClientRect().left]));
      const order = view.dice.map((die) => {
        if (!slots.has(die.slot)) slots.set(die.slot, make());
        const slot = slots.get(die.slot);
        attribute(slot, "aria-label", die.label);
        attribute(slot, "class", `fd-pic-slot fd-pic-of-${die.slot}${die.letter ? "" : " fd-pic-nameless"}${die.face ? "" : " fd-pic-blank"}`);
        showAnyFace(slot.parts.die, die.face, view.pips);
        say(slot.parts.letter, die.letter);
        return slot;
      });
      if (order.some((slot, at) => node.children[at] !== slot)) {
        node.replaceChildren(...order);
        if (!stillness.matches) {
          for (const [key, slot] of slots) {
            const moved = before.get(key) - slot.getBoundingClientRect().left;
            if (moved) slot.animate([{ transform: `translateX(${moved}px)` }, { transform: "none" }], { duration: SLIDE, easing: "ease-in-out" });
          }
        }
      }
      if (thrown !== null && thrown !== view.thrown) order.forEach((slot, at) => roll(slot.parts.box, at));
      thrown = view.thrown;
    },
  };
}

/** Buttons from a list of {place, words}. */
function choiceButtons(css, choose) {
  return () => {
    const button = pushButton({ class: css });
    button.addEventListener("click", () => choose(button.place));
    return button;
  };
}

function updateChoice(button, item) {
  button.place = item.place;
  say(button, item.words);
}

function trailPanel(mail) {
  const title = element("h3");
  const note = element("p", { class: "fd-small", role: "status" });
  const back = pushButton({ class: "fd-button fd-plain" });
  const next = pushButton({ class: "fd-button fd-act" });
  const play = pushButton({ class: "fd-button fd-plain" });
  const all = pushButton({ class: "fd-button fd-plain" });
  const letters = element("span", { class: "fd-pic-letters", "aria-hidden": "true" });
  const list = element("div", { class: "fd-pic-list" });
  const node = element(
    "section",
    { class: "fd-panel" },
    element("div", { class: "fd-row fd-panel-head fd-pic-head" }, title, note),
    element("div", { class: "fd-row fd-pic-steps" }, back, next, play, all),
    letters,
    list,
  );
  let timer = 0;
  let view = null;
  const halt = () => {
    clearInterval(timer);
    timer = 0;
    if (view) say(play, view.play);
  };
  back.addEventListener("click", () => (halt(), mail.send("story", { by: -1 })));
  next.addEventListener("click", () => (halt(), mail.send("story", { by: 1 })));
  all.addEventListener("click", () => (halt(), mail.send("all")));
  play.addEventListener("click", () => {
    if (timer) {
      halt();
      return;
    }
    timer = setInterval(() => {
      if (!node.isConnected || !view || view.whole) halt();
      else mail.latest("story", { by: 1 });
    }, PLAY);
    say(play, view.stop);
  });
  const make = () => {
    const row = pushButton({ class: "fd-pic-item" }, element("span", { class: "fd-pic-minis" }));
    row.addEventListener("click", () => (halt(), mail.send("pick", { place: row.place })));
    return row;
  };
  return {
    node,
    halt,
    update(trail, pips) {
      show(node, Boolean(trail));
      if (!trail) halt();
      view = trail;
      if (!trail) return;
      say(title, trail.title);
      say(note, trail.note);
      say(back, trail.back);
      say(next, trail.next);
      say(play, timer ? trail.stop : trail.play);
      show(play, !trail.whole || Boolean(timer));
      say(all, trail.all);
      show(all, Boolean(trail.all));
      follow(letters, trail.letters, () => element("span"), (one, letter) => say(one, letter));
      follow(list, trail.stories, make, (row, story, place) => {
        row.place = place;
        attribute(row, "aria-label", story.label);
        attribute(row, "aria-current", story.now ? "true" : null);
        updateFaces(row.firstChild, story.faces, pips);
      });
    },
  };
}

function albumPanel(mail) {
  const title = element("h2");
  const total = element("p", { class: "fd-small" });
  const turn = pushButton({ class: "fd-button fd-plain" });
  turn.addEventListener("click", () => mail.send("counts"));
  const groups = element("div", { class: "fd-pic-groups" });
  const hint = element("p", { class: "fd-small" });
  const list = element("div", { class: "fd-pic-list fd-pic-scroll", role: "group" });
  const back = pushButton({ class: "fd-button fd-plain" });
  const next = pushButton({ class: "fd-button fd-plain" });
  const range = element("span", { class: "fd-small", role: "status" });
  const pages = element("div", { class: "fd-row" }, back, range, next);
  for (const one of [back, next]) one.addEventListener("click", () => mail.send("page", { place: one.place }));
  const node = element(
    "section",
    { class: "fd-panel" },
    element("div", { class: "fd-row fd-panel-head fd-pic-head" }, title, total, element("span", { class: "fd-space" }), turn),
    groups,
    hint,
    list,
    pages,
  );
  const makeGroup = () => {
    const sample = element("span", { class: "fd-pic-minis", "aria-hidden": "true" });
    const name = element("b");
    const counts = element("span", { class: "fd-pic-counts" });
    const thrown = element("span", { class: "fd-pic-thrown" });
    const group = pushButton({ class: "fd-pic-group" }, sample, element("span", { class: "fd-pic-words" }, name, " ", counts, " ", thrown));
    group.parts = { sample, name, counts, thrown };
    group.addEventListener("click", () => mail.send("group", { place: group.place }));
    return group;
  };
  const makePicture = () => {
    const dice = element("span", { class: "fd-pic-minis" });
    const picture = pushButton({ class: "fd-pic-item" }, dice, element("i", { class: "fd-pic-dot" }));
    picture.addEventListener("click", () => mail.send("picture", { place: picture.place }));
    return picture;
  };
  let opened = "";
  return {
    node,
    update(album, pips) {
      say(title, album.title);
      say(total, album.total);
      say(turn, album.switch);
      show(turn, Boolean(album.switch));
      follow(groups, album.groups, makeGroup, (group, item) => {
        group.place = item.place;
        attribute(group, "aria-expanded", String(item.open));
        const { sample, name, counts, thrown } = group.parts;
        updateFaces(sample, item.sample, pips);
        say(name, item.name);
        say(counts, item.counts);
        say(thrown, item.thrown);
      });
      say(hint, album.hint);
      show(list, album.pictures.length > 0);
      attribute(list, "aria-label", album.group);
      follow(list, album.pictures, makePicture, (picture, item) => {
        picture.place = item.place;
        attribute(picture, "aria-label", item.label);
        attribute(picture, "aria-current", item.now ? "true" : null);
        updateFaces(picture.firstChild, item.faces, pips);
        show(picture.lastChild, item.thrown);
      });
      const now = list.querySelector("[aria-current]");
      const key = album.group + album.page;
      if (now && key !== opened) list.scrollTop = now.offsetTop - list.offsetTop - 8;
      opened = key;
      say(range, album.page);
      show(pages, Boolean(album.page));
      for (const [one, item] of [[back, album.back], [next, album.next]]) {
        show(one, Boolean(item));
        if (item) updateChoice(one, item);
      }
    },
  };
}

function render({ model, el }) {
  const root = element("div", { class: "fd fd-table fd-pic", tabindex: "-1" });
  el.append(root);
  placeSprite();
  const mail = messenger(model);
  const title = element("h2");
  const status = element("p", { class: "fd-status", role: "status" });
  const notice = element("p", { class: "fd-notice", role: "alert" });
  const dice = storyRow();
  const names = element("div", { class: "fd-pic-names", role: "group" });
  const tell = pushButton({ class: "fd-button fd-second fd-pic-tell" });
  tell.addEventListener("click", () => mail.send("tell"));
  const ask = element("div", { class: "fd-pic-ask" }, names, tell);
  const actions = element("div", { class: "fd-pic-actions" });
  const mat = element("section", { class: "fd-mat fd-pic-mat" }, title, element("div", { class: "fd-say" }, status, notice), dice.node, ask, actions);
  const trail = trailPanel(mail);
  const album = albumPanel(mail);
  root.append(mat, trail.node, album.node);

  const act = (button, event) => {
    if (!pressCounts(event)) return;
    trail.halt();
    mail.send(button.view.do);
  };
  const makeAction = () => {
    const words = element("span");
    const key = element("kbd");
    const button = pushButton({}, words, key);
    button.parts = { words, key };
    button.addEventListener("click", (event) => act(button, event));
    return button;
  };
  const makeName = choiceButtons("fd-button fd-second", (place) => mail.send("name", { place }));
  const update = () => {
    const view = model.get("view");
    mail.answered(view.answered);
    attribute(root, "lang", view.language);
    attribute(mat, "aria-label", view.title);
    say(title, view.title);
    stress(status, view.status);
    say(notice, view.notice ? view.notice.text : "");
    attribute(notice, "class", `fd-notice fd-${view.notice ? view.notice.kind : "note"}`);
    show(notice, Boolean(view.notice));
    dice.update(view);
    show(ask, Boolean(view.ask));
    attribute(names, "aria-label", view.ask ? view.ask.label : "");
    follow(names, view.ask ? view.ask.options : [], makeName, updateChoice);
    say(tell, view.ask ? view.ask.tell : "");
    follow(actions, view.actions, makeAction, (button, item) => {
      button.view = item;
      attribute(button, "class", `fd-button ${item.main ? "fd-main" : "fd-second"}`);
      attribute(button, "data-do", item.do);
      say(button.parts.words, item.words);
      say(button.parts.key, item.key);
    });
    trail.update(view.trail, view.pips);
    album.update(view.album, view.pips);
  };
  const deaf = listenToKeys(root, (event) => {
    const pressed = event.key.toUpperCase();
    const action = [...actions.children].find((one) => one.view.key === pressed);
    if (!action || event.repeat) return false;
    action.click();
    return true;
  });
  model.on("change:view", update);
  update();
  return () => {
    trail.halt();
    deaf();
    model.off("change:view", update);
  };
}

export default { render };
