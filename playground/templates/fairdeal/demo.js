// Demo mode: a page for a room. One stop at a time in big type, a bar with its keys, and all stops for print.
// Pages of a lesson load anew for it, because their log is another one; a table is only shown bigger.
(() => {
  const root = document.documentElement;
  const KEPT = "fd-lessons-demo"; // what a class says is kept apart from what the reader of this page said
  const LESSON = [2, 1.8, 1.65, 1.55, 1.5, 1.45]; // how many times bigger than on the page
  const READABLE = 20; // px: the smallest words of a lesson on the wall of 1280 by 720
  const TABLE = [1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7]; // its own words are bigger already
  const FIGURES = [440, 400, 360, 320, 280]; // px: how high the picture of a figure may be
  const SMALLER = [1.4, 1.25, 1.1, 1, 0.9, 0.8]; // on paper a stop is one sheet, if that can be read
  const PHONE = 0.6; // a window of this share of the sheet keeps the sizes of the page
  const SHEET = { width: 1280, height: 720, edges: 96 };
  const LETTERS = /^[a-z]$/i;

  const address = () => new URL(location.href);
  const wanted = () => !["0", null].includes(address().searchParams.get("demo"));
  const inDemo = () => root.dataset.fdDemo !== undefined;
  if (wanted()) root.dataset.fdDemo = "1";

  let words = null;
  let stops = [];
  let at = 0;
  let bar = null;
  let question = null;

  const node = (tag, css, ...children) => {
    const made = document.createElement(tag);
    if (css) made.className = css;
    made.append(...children);
    return made;
  };

  // stops

  const allCells = () => [...document.querySelectorAll("#fdp-cells [cell-index]")];
  const isLesson = () => allCells().some((cell) => cell.dataset.stop);
  const isWords = (cell) => cell.querySelector(".jp-MarkdownCell, .fd-les-front") !== null;

  /** The cells of one stop in a section: its heading, then runs of words and of what is shown. */
  const sectionOf = (cells) => {
    const section = node("section", "fdp-stop");
    cells[0].before(section);
    for (const cell of cells) {
      const css = isWords(cell) ? "fdp-said" : "fdp-shown";
      if (section.lastElementChild?.className !== css) section.append(node("div", css));
      section.lastElementChild.append(cell);
    }
    const heading = section.querySelector(".fdp-said :is(h1, h2, h3)");
    if (heading) section.prepend(heading);
    if (heading?.tagName !== "H1") section.prepend(node("h1", "fdp-unseen", words.title));
    for (const said of section.querySelectorAll(".fdp-said")) {
      if (!said.textContent.trim()) said.remove();
    }
    return section;
  };

  const gather = () => {
    const cells = allCells();
    if (isLesson()) {
      const numbers = new Set(cells.map((cell) => Number(cell.dataset.stop)).filter(Boolean));
      stops = [...numbers]
        .sort((one, other) => one - other)
        .map((number) => sectionOf(cells.filter((cell) => Number(cell.dataset.stop) === number)));
    } else {
      const first = cells.find((cell) => cell.querySelector(".fd-table, .jupyter-widgets"));
      stops = first ? [first] : [];
      first?.classList.add("fdp-stop", "fdp-shown");
    }
    stops.forEach((stop, place) => {
      stop.dataset.count = counted(place);
      if (isLesson()) stop.setAttribute("aria-label", stop.dataset.count);
    });
  };

  const counted = (place) =>
    isLesson()
      ? words.stop.replace("{at}", String(place + 1)).replace("{all}", String(stops.length))
      : words.title;

  /** How many px its smallest words have on the page. */
  const smallest = (stop) => {
    const said = [...stop.querySelectorAll(".fdp-shown *")].filter(
      (one) =>
        !one.closest("svg, math, kbd, .fd-unseen, .fd-tag, .fd-deal-yours") && // word tags may be smaller
        [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()) &&
        one.checkVisibility(),
    );
    return Math.min(...said.map((one) => parseFloat(getComputedStyle(one).fontSize)), 16);
  };

  /** Give a stop the biggest type with which it fits into `room` px, words above or beside. */
  const fit = (stop, unit, room, levels) => {
    const set = (level, way) => {
      stop.dataset.way = way;
      stop.style.setProperty("--fdp-level", String(level));
      stop.style.setProperty("--fdp-zoom", String(unit < PHONE ? 1 : level * unit));
      if (root.dataset.fdPrinting) dispatchEvent(new Event("fairdeal-laid")); // paper waits for no observer
      return stop.getBoundingClientRect().height;
    };
    const pair = stop.querySelector(":scope > .fdp-said + .fdp-shown") !== null;
    const ways = pair && unit >= PHONE ? ["under", "beside"] : ["under"];
    for (const high of stop.querySelector(".fd-figure") ? FIGURES : [""]) {
      stop.style.setProperty("--fdp-figure", String(high));
      for (const level of levels) {
        for (const way of ways) {
          if (set(level, way) <= room) return;
        }
      }
    }
    const usual = isLesson() ? readable(stop).at(-1) : 1; // it goes on below, in type that can be read
    const heights = ways.map((way) => set(usual, way));
    set(usual, ways[heights.indexOf(Math.min(...heights))]);
  };

  const readable = (stop) => {
    const least = READABLE / smallest(stop) - 0.01;
    return LESSON.filter((level, place) => !place || level >= least);
  };
  const room = () => {
    const style = getComputedStyle(document.querySelector(".fdp-wrap"));
    return innerHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  };
  const fitHere = () => {
    if (!stops[at]) return;
    const unit = Math.min(innerWidth / SHEET.width, innerHeight / SHEET.height);
    fit(stops[at], unit, room(), isLesson() ? readable(stops[at]) : TABLE);
    tellMore();
  };

  /** Type that no longer fits, because more was uncovered, becomes smaller, and never bigger. */
  const grown = () => {
    if (!inDemo() || root.dataset.fdPrinting || !stops[at]) return;
    if (stops[at].getBoundingClientRect().height > room() + 1) fitHere();
    tellMore();
  };

  /** Say in the bar whether the stop goes on below the window. */
  const tellMore = () => {
    if (bar && inDemo()) bar.more.hidden = scrollY + innerHeight > root.scrollHeight - 40;
  };

  const go = (place) => {
    at = Math.max(0, Math.min(place, stops.length - 1));
    stops.forEach((stop, other) => stop.toggleAttribute("data-here", other === at));
    bar.count.textContent = counted(at);
    bar.back?.setAttribute("aria-disabled", String(at === 0));
    bar.next?.setAttribute("aria-disabled", String(at === stops.length - 1));
    const hash = isLesson() && at ? `#stop-${at + 1}` : "";
    history.replaceState(history.state, "", location.pathname + location.search + hash);
    fitHere();
    scrollTo(0, 0);
  };

  // the bar

  const cover = () => {
    const covered = root.toggleAttribute("data-fd-covered");
    bar.cover.lastElementChild.textContent = covered ? words.uncover : words.cover;
  };

  /** Open what the class has answered aloud; where all is open, go on to the next line. */
  const OPENS = [".fd-for-class", ".fd-les-derivation .fd-les-steps > .fd-act"];
  const open = () => {
    const found = OPENS.flatMap((css) => [...(stops[at]?.querySelectorAll(css) || [])]);
    found.find((button) => button.checkVisibility())?.click();
  };

  const enter = (to) => {
    const next = address();
    next.hash = "";
    if (to) next.searchParams.set("demo", "1");
    else next.searchParams.delete("demo");
    if (isLesson()) {
      location.assign(next);
      return;
    }
    history.replaceState(history.state, "", next);
    if (to) start();
    else stop();
  };

  const begin = () => {
    try {
      localStorage.removeItem(KEPT);
      const tables = `fd-table:${location.pathname}${location.search}:`;
      for (const name of Object.keys(sessionStorage)) {
        if (name.startsWith(tables)) sessionStorage.removeItem(name);
      }
    } catch {
      // a browser that keeps nothing has nothing to clear
    }
    history.replaceState(history.state, "", location.pathname + location.search);
    location.reload();
  };

  const ask = () => {
    if (!question) {
      const yes = node("button", "fdp-key fdp-key-main", words.yes);
      const no = node("button", "fdp-key", words.no);
      yes.addEventListener("click", begin);
      no.addEventListener("click", () => question.close());
      question = node("dialog", "fdp-ask", node("p", "", words.ask), node("div", "", no, yes));
      question.setAttribute("aria-label", words.fresh);
      document.body.append(question);
    }
    question.showModal();
  };

  const ACTS = {
    back: { key: "←", press: () => go(at - 1) },
    next: { key: "space", press: () => go(at + 1) },
    cover: { key: "B", press: cover },
    fresh: { key: "R", press: ask },
    leave: { key: "P", press: () => enter(false) },
  };

  const build = () => {
    const nav = node("nav", "fdp-bar");
    nav.setAttribute("aria-label", words.demo);
    const built = { nav, count: node(isLesson() ? "p" : "h1", "fdp-count"), more: node("p", "fdp-more", words.more) };
    if (isLesson()) built.count.setAttribute("role", "status");
    nav.append(built.count, built.more);
    if (!isLesson()) nav.append(node("p", "fdp-keys", words.keys));
    for (const [name, { key, press }] of Object.entries(ACTS)) {
      if (!isLesson() && ["back", "next"].includes(name)) continue;
      const cap = node("kbd", "", words[key] || key);
      cap.setAttribute("aria-hidden", "true");
      const css = name === "next" ? "fdp-key fdp-key-main" : "fdp-key";
      built[name] = node("button", css, cap, node("span", "", words[name]));
      built[name].type = "button";
      built[name].addEventListener("click", press);
      nav.append(built[name]);
    }
    document.body.append(nav);
    return built;
  };

  // keys

  const keyOf = (event) => {
    if (LETTERS.test(event.key)) return event.key.toUpperCase();
    return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3) : event.key; // Cyrillic and other layouts
  };
  const typing = (target) =>
    target.closest?.("input:not([type=range]), textarea, select, [contenteditable]") != null;
  const modified = (event) =>
    event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat;

  /** The bar's keys come before those of a table, but not where the focus is inside a table. */
  const inRoom = (event) => {
    if (!inDemo() || !bar || modified(event) || typing(event.target)) return;
    const key = keyOf(event);
    if (question?.open) {
      if (key === "R") begin();
      return;
    }
    if (event.target.closest?.(".fd-table")) return;
    const steps = isLesson()
      ? { " ": ACTS.next, ArrowRight: ACTS.next, ArrowLeft: ACTS.back, O: { press: open } }
      : {};
    const acts = { ...steps, B: ACTS.cover, R: ACTS.fresh, P: ACTS.leave, Escape: ACTS.leave };
    if (!acts[key] || (key === " " && event.target.closest?.("button, a, summary"))) return;
    event.preventDefault();
    event.stopPropagation();
    acts[key].press();
  };

  const outside = (event) => {
    if (inDemo() || event.defaultPrevented || modified(event) || typing(event.target)) return;
    if (root.dataset.fdReady && keyOf(event) === "P") enter(true);
  };

  /** After a press with the pointer Space goes on, and does not press the same button again. */
  const release = (event) => {
    if (!inDemo() || !event.detail || typing(event.target)) return;
    if (isLesson() || event.target.closest(".fdp-bar")) document.activeElement?.blur();
  };

  // paper

  const lay = () => {
    if (!inDemo() || !stops.length) return;
    root.dataset.fdPrinting = "1";
    const room = SHEET.height - SHEET.edges;
    const levels = [...(isLesson() ? LESSON : TABLE), ...SMALLER];
    for (const stop of document.querySelectorAll(".fdp-stop")) fit(stop, 1, room, levels);
  };
  const laid = () => {
    delete root.dataset.fdPrinting;
    if (inDemo()) fitHere();
  };

  // beginning and end

  const start = () => {
    root.dataset.fdDemo = "1";
    words ??= JSON.parse(document.getElementById("fdp-demo-words").textContent);
    if (!stops.length) {
      gather();
      const observer = new ResizeObserver(grown);
      for (const stop of stops) observer.observe(stop);
    }
    bar ||= build();
    bar.nav.hidden = false;
    go(Number(/^#stop-(\d+)$/.exec(location.hash)?.[1] || 1) - 1);
  };

  const stop = () => {
    delete root.dataset.fdDemo;
    root.removeAttribute("data-fd-covered");
    bar.cover.lastElementChild.textContent = words.cover;
    bar.nav.hidden = true;
  };

  addEventListener("DOMContentLoaded", () => {
    document.querySelector("[data-fdp-demo]").addEventListener("click", (event) => {
      event.preventDefault();
      if (root.dataset.fdReady) enter(true);
      else location.assign(Object.assign(address(), { search: `${location.search || "?"}&demo=1` }));
    });
  });
  addEventListener("fairdeal-ready", () => {
    if (inDemo()) start();
  });
  addEventListener("keydown", inRoom, true);
  addEventListener("keydown", outside);
  addEventListener("click", release);
  addEventListener("resize", () => {
    if (!inDemo() || root.dataset.fdPrinting) return;
    fitHere();
  });
  addEventListener("scroll", tellMore, { passive: true });
  addEventListener("beforeprint", lay);
  addEventListener("afterprint", laid);
})();
