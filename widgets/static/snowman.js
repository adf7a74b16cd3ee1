// The snowman: his picture, a tile for each belonging, his bubble, and the pot with what he staked.

/** The picture; what he no longer wears fades out, what he has again fades in. */
function snowmanScene() {
  const parsed = new DOMParser().parseFromString(SNOWMAN, "image/svg+xml").documentElement;
  const picture = document.importNode(parsed, true);
  const node = element("div", { class: "fd-scene-box", role: "img" }, picture);
  // Upright beside the mat, a strip from head to buttons above it.
  const fit = () => {
    const { width, height } = node.getBoundingClientRect();
    if (!width || !height) return;
    const wide = width / height;
    const span = Math.min(820, 216 * wide);
    attribute(picture, "viewBox", wide > 1.3 ? `${180 - span / 2} 56 ${span} 216` : "0 10 360 395");
  };
  new ResizeObserver(fit).observe(node);
  const mark = (kind, visible) => {
    for (const part of picture.querySelectorAll(`[data-${kind}]`)) {
      part.classList.toggle("fd-away", !visible(part.dataset[kind]));
    }
  };
  return {
    node,
    update(view) {
      attribute(node, "aria-label", view.label);
      mark("belonging", (name) => view.worn.includes(name));
      mark("bare", (name) => !view.worn.includes(name));
      mark("face", (name) => name === view.face);
    },
  };
}

/** A picture of a belonging, or a chip for one that has no drawing. */
function belongingIcon(name) {
  return drawing(name, name === "chip" ? "0 0 48 48" : null, "fd-icon");
}

/** Tiles: [{icon, state (his, staked, won), words, whose}] */
function belongingTiles() {
  const node = element("ul", { class: "fd-tiles" });
  const make = (item) => {
    const box = element("span", { class: "fd-tile-box", "aria-hidden": "true" }, belongingIcon(item.icon));
    return element("li", {}, box, element("b"), element("span"));
  };
  return {
    node,
    update(tiles) {
      follow(node, tiles, make, (tile, item) => {
        attribute(tile, "class", `fd-tile fd-${item.state}`);
        attribute(tile.querySelector("use"), "href", `#fd-${item.icon}`);
        say(tile.children[1], item.words);
        say(tile.children[2], item.whose);
      });
    },
  };
}

/** What he says: one sentence after the other, none of them in the way of anything. */
function speechBubble() {
  const node = element("p", { class: "fd-bubble", "aria-live": "polite" });
  let said = null;
  return {
    node,
    update(sentences) {
      const key = JSON.stringify(sentences);
      if (key === said) return;
      const first = said === null;
      said = key;
      show(node, sentences.length > 0);
      node.replaceChildren(...sentences.flatMap((text) => [element("span", {}, text), " "]));
      if (first || stillness.matches) return;
      [...node.children].forEach((one, place) => {
        one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180, delay: place * 200, fill: "backwards" });
      });
    },
  };
}

/** The pot: stacks of chips, the number, what is staked, and where the deal stands. */
function potBar() {
  const stacks = element("div", { class: "fd-stacks", "aria-hidden": "true" });
  const label = element("span");
  const value = element("b");
  const carried = element("span", { class: "fd-carried" });
  const staked = element("div", { class: "fd-staked" });
  const icons = element("span", { class: "fd-staked-icons", "aria-hidden": "true" });
  const words = element("span");
  const chips = element("b");
  staked.append(icons, element("span", { class: "fd-staked-words" }, words, chips));
  const where = element("span");
  const opens = element("b");
  const node = element(
    "div",
    { class: "fd-pot" },
    stacks,
    element("div", { class: "fd-pot-number" }, label, value, carried),
    staked,
    element("div", { class: "fd-where" }, where, opens),
  );
  const stack = (one, height) => {
    const rows = Array.from({ length: height }, (_, row) => row);
    follow(
      one,
      rows,
      (row) => drawing((row * 7 + height) % 3 === 1 ? "chip-side-b" : "chip-side", "0 0 48 14", "fd-chip-side"),
      (chip, row) => {
        chip.style.setProperty("--fd-row", row);
        chip.style.left = `${((row * 5 + height) % 3) - 1}px`;
      },
    );
    one.style.setProperty("--fd-rows", height);
  };
  let before = null;
  return {
    node,
    update(view) {
      say(label, view.label);
      say(value, view.value);
      say(carried, view.carried);
      show(carried, Boolean(view.carried));
      follow(stacks, view.stacks, () => element("span", { class: "fd-stack" }), stack);
      const grown = before !== null && before !== view.value && view.stacks.length > 0;
      before = view.value;
      if (grown && !stillness.matches) {
        const from = [{ transform: "translateY(14px)", opacity: 0.4 }, { transform: "none", opacity: 1 }];
        stacks.animate(from, { duration: 300, easing: "ease-out" });
      }
      show(staked, view.staked.length > 0);
      attribute(staked, "data-many", view.staked.length > 2);
      follow(icons, view.staked, belongingIcon, (icon, name) => attribute(icon.firstChild, "href", `#fd-${name}`));
      say(words, view.staked_words);
      say(chips, view.staked_value);
      say(where, view.where);
      say(opens, view.opens);
    },
  };
}
