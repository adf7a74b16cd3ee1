// Small tools for all tables: elements without markup strings, texts, messages to Python, keys, theme.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children; a child that is a text becomes a text node. */
function element(tag, attributes = {}, ...children) {
  const node = tag.startsWith("svg:")
    ? document.createElementNS(SVG, tag.slice(4))
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) attribute(node, name, value);
  node.append(...children.filter((child) => child != null));
  return node;
}

/** Set or remove one attribute, only where it changes. */
function attribute(node, name, value) {
  if (value === false || value == null) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/** Set a node's text, only where it changes, so that live regions stay silent when nothing is new. */
function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function show(node, visible) {
  if (node.hidden === visible) node.hidden = !visible;
}

/** Words with stress: [{text, strong}] into <b> and plain text. */
function stress(node, parts) {
  const key = JSON.stringify(parts);
  if (node.said === key) return;
  node.said = key;
  node.replaceChildren(
    ...parts.map((part) =>
      part.strong || part.hidden
        ? element(part.strong ? "b" : "span", { class: part.hidden ? "fd-unseen" : false }, part.text)
        : part.text,
    ),
  );
}

/** Make a parent's children follow a list: one node an item, made once and then only updated. */
function follow(parent, items, make, update) {
  while (parent.children.length > items.length) parent.lastElementChild.remove();
  items.forEach((item, place) => {
    let node = parent.children[place];
    if (!node) {
      node = make(item, place);
      parent.append(node);
    }
    update(node, item, place);
  });
}

/** One drawing of the sprite, by name. */
function drawing(name, viewBox, css = "") {
  return element(
    "svg:svg",
    { class: css, viewBox, "aria-hidden": "true", focusable: "false" },
    element("svg:use", { href: `#fd-${name}` }),
  );
}

/** Put the drawings into the document, once for all tables on it. */
function placeSprite() {
  if (document.getElementById("fd-sprite")) return;
  const parsed = new DOMParser().parseFromString(SPRITE, "image/svg+xml").documentElement;
  const sprite = document.importNode(parsed, true);
  sprite.id = "fd-sprite";
  document.body.prepend(sprite);
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Messages to Python. Each carries an id and the step of the view it is meant for. `latest` keeps one
 * message of a kind under way and only the newest waiting, so a dragged slider never makes a queue.
 */
function messenger(model) {
  const page = Math.random().toString(36).slice(2);
  const waiting = new Map();
  const underWay = new Map();
  let count = 0;
  const send = (what, fields = {}) => {
    count += 1;
    const action_id = `${page}-${count}`;
    model.send({ do: what, step: model.get("view").step, action_id, ...fields });
    return action_id;
  };
  const latest = (what, fields) => {
    if ([...underWay.values()].includes(what)) waiting.set(what, fields);
    else underWay.set(send(what, fields), what);
  };
  const answered = (action_id) => {
    const what = underWay.get(action_id);
    if (!what) return;
    underWay.delete(action_id);
    if (waiting.has(what)) {
      const fields = waiting.get(what);
      waiting.delete(what);
      latest(what, fields);
    }
  };
  return { send, latest, answered };
}

/** Whether this document is one of our own pages (not a notebook in JupyterLab). */
function onPage() {
  return document.documentElement.dataset.fdPage !== undefined;
}

/** Keys for a table: the whole document on a page, only the table itself in a notebook. */
function listenToKeys(root, handle) {
  const listener = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const typing = event.target.closest?.("input:not([type=range]), textarea, select, [contenteditable]");
    if (typing) return;
    if (handle(event)) event.preventDefault();
  };
  const target = onPage() ? document : root;
  target.addEventListener("keydown", listener);
  return () => target.removeEventListener("keydown", listener);
}

const PRESS_PAUSE = 320;
let lastPress = 0;

/** Whether a press of an action button counts: the second click of a double click does not. */
function pressCounts(event) {
  if (event.detail > 1 || event.timeStamp - lastPress < PRESS_PAUSE) return false;
  lastPress = event.timeStamp;
  return true;
}

/** A button of the table; Enter held down presses it once. */
function pushButton(attributes, ...children) {
  const node = element("button", { type: "button", ...attributes }, ...children);
  node.addEventListener("keydown", (event) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  });
  return node;
}

/** How keys reach a row of buttons, each with its `view`: arrows move the focus, a key chooses. */
function rowOfChoices(node, choose) {
  return {
    /** Move the focus by `by` buttons, from wherever it is in the row. */
    step(by) {
      const slots = [...node.children];
      const at = slots.indexOf(document.activeElement);
      const next = at < 0 ? (by > 0 ? 0 : slots.length - 1) : (at + by + slots.length) % slots.length;
      slots[next]?.focus();
    },
    /** Choose what has this key; false if nothing has. */
    press(key) {
      const slot = [...node.children].find((one) => one.view.key === key && one.view.choice);
      if (slot) choose(slot.view);
      return Boolean(slot);
    },
  };
}
