// Simulation beside exact: dots of chance on bars of truth, with the band in which they should lie.

function besidePanel(send) {
  const title = element("h2");
  const about = element("p", { class: "fd-small" });
  const toggle = pushButton({ class: "fd-button fd-plain" });
  toggle.addEventListener("click", () => send("sim_open"));
  const head = element(
    "div",
    { class: "fd-row fd-panel-head" },
    element("div", { class: "fd-sim-head" }, title, about),
    element("span", { class: "fd-space" }),
    toggle,
  );
  const buttons = element("div", { class: "fd-row fd-sim-buttons" });
  const stop = pushButton({ class: "fd-button fd-act" });
  stop.addEventListener("click", () => send("sim_stop"));
  const progress = element("progress", { max: 1000 });
  const running = element("div", { class: "fd-row fd-sim-running" }, progress, stop);
  const count = element("p", { class: "fd-sim-count", role: "status" });
  const rows = element("div", { class: "fd-sim-rows" });
  const key = element("p", { class: "fd-small fd-sim-key" });
  const mean = element("p", { class: "fd-sim-mean" }, element("span"), element("b"));
  const cover = pushButton({ class: "fd-button fd-plain" });
  cover.addEventListener("click", () => send("sim_cover"));
  const clear = pushButton({ class: "fd-button fd-plain" });
  clear.addEventListener("click", () => send("sim_clear"));
  const seed = element("p", { class: "fd-small" });
  const open = element(
    "div",
    {},
    element("div", { class: "fd-row fd-sim-controls" }, buttons, running, element("span", { class: "fd-space" }), cover, clear),
    count,
    rows,
    key,
    mean,
    seed,
  );
  const node = element("section", { class: "fd-panel fd-beside" }, head, open);

  const makeButton = () => {
    const one = pushButton({ class: "fd-button fd-plain" });
    one.addEventListener("click", () => send("sim_run", { times: one.times }));
    return one;
  };
  const makeRow = () => {
    const name = element("span", { class: "fd-name" });
    const exact = element("b", { class: "fd-sim-exact" });
    const band = element("i", { class: "fd-sim-band" });
    const dot = element("i", { class: "fd-sim-dot" });
    const track = element("span", { class: "fd-track", "aria-hidden": "true" }, exact, band, dot);
    const seen = element("span", { class: "fd-sim-seen" });
    const share = element("b", { class: "fd-sim-share" });
    const truth = element("span", { class: "fd-sim-truth" });
    const row = element("div", { class: "fd-sim-row" }, name, track, element("span", { class: "fd-value" }, seen, " ", share), truth);
    row.parts = { name, exact, band, dot, seen, share, truth };
    return row;
  };
  return {
    node,
    update(view) {
      say(title, view.title);
      say(about, view.about);
      say(toggle, view.toggle);
      show(toggle, view.may_open && Boolean(view.toggle));
      show(node, view.may_open);
      attribute(toggle, "aria-expanded", String(view.open));
      show(open, view.open);
      if (!view.open) return;
      follow(buttons, view.buttons, makeButton, (one, item) => {
        one.times = item.times;
        say(one, item.words);
        attribute(one, "aria-label", item.label);
        attribute(one, "aria-disabled", view.running ? "true" : null);
      });
      show(buttons, !view.running);
      show(running, view.running);
      progress.value = view.progress;
      attribute(progress, "aria-label", view.count);
      say(stop, view.stop);
      say(cover, view.cover);
      say(clear, view.clear);
      show(clear, Boolean(view.clear) && !view.running);
      say(count, view.count);
      follow(rows, view.rows, makeRow, (row, item) => {
        const { name, exact, band, dot, seen, share, truth } = row.parts;
        say(name, item.name);
        show(exact, item.exact !== null);
        exact.style.width = `${item.exact / 10}%`;
        show(band, item.dot !== null);
        attribute(band, "class", view.covered ? "fd-sim-band fd-of-sim" : "fd-sim-band");
        band.style.left = `${item.low / 10}%`;
        band.style.width = `${(item.high - item.low) / 10}%`;
        show(dot, item.dot !== null);
        dot.style.left = `${(item.dot || 0) / 10}%`;
        say(seen, item.share ? `${item.seen} ·` : item.seen);
        say(share, item.share);
        say(truth, item.truth);
      });
      follow(
        key,
        view.key,
        () => element("span", { class: "fd-sim-key-part" }, element("i"), element("span")),
        (part, item) => {
          attribute(part.firstChild, "class", `fd-key-${item.kind}`);
          say(part.lastChild, item.text);
        },
      );
      show(mean, Boolean(view.mean));
      say(mean.firstChild, view.mean ? view.mean.seen : "");
      say(mean.lastChild, view.mean ? view.mean.truth : "");
      say(seed, view.seed);
    },
  };
}
