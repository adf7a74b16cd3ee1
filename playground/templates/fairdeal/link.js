// The line to the kernel is never lost in silence. A part of the page asks "are you there?" while somebody
// looks and for a quarter of an hour after the last press; a kernel that nobody needs is not kept awake.
(() => {
  const root = document.documentElement;
  const EVERY = 2000;
  const PATIENCE = 5000;
  const SHUT = 2000;
  const AWAKE = 15 * 60000;
  const GOOD_NEWS = 4000;
  let state = "fine";
  let pressed = Date.now();
  let asked = 0;
  let shut = 0;
  let number = 0;
  let next = 0;
  let focused = null;
  let rung = new WeakSet();

  const place = () => document.querySelector("[data-fdp-link]");
  const words = () => JSON.parse(document.getElementById("fdp-link-words").textContent);
  const cells = () => document.getElementById("fdp-cells");
  const part = () => [...fairdealShelf.parts].at(-1);
  const kernel = () => {
    try {
      return part().widget_manager.kernel;
    } catch {
      return null;
    }
  };
  const needed = () => !document.hidden && Date.now() - pressed < AWAKE;

  /** Whether a table of this page has left a token here with which its game goes on. */
  const kept = () => {
    try {
      const here = `fd-table:${location.pathname}${location.search}:`;
      return Object.keys(sessionStorage).some((name) => name.startsWith(here));
    } catch {
      return false;
    }
  };

  const say = (what) => {
    const node = place();
    const [alarm, countdown, reload] = node.children;
    node.hidden = what === "fine";
    node.dataset.state = what;
    const goesOn = what === "over" && kept();
    if (what !== "fine") alarm.textContent = words()[goesOn ? "ended" : what];
    if (goesOn) reload.textContent = words().resume;
    countdown.textContent = "";
    reload.hidden = what !== "over";
  };
  const cutOff = () => what("lost") && say("lost");
  const what = (now) => {
    if (state === now || state === "over") return false;
    state = now;
    const off = now === "lost" || now === "over";
    if (off && !cells().inert) focused = document.activeElement;
    cells().inert = off;
    root.toggleAttribute("data-fd-lost", off);
    return true;
  };
  const over = () => what("over") && say("over");
  const back = () => {
    asked = 0;
    if (state !== "lost") return;
    what("fine");
    say("back");
    if (cells().contains(focused)) focused.focus({ preventScroll: true });
    for (const model of fairdealShelf.parts) model.send({ again: true });
    setTimeout(() => state === "fine" && say("fine"), GOOD_NEWS);
  };

  const ask = () => {
    const model = part();
    if (!model) return;
    if (!rung.has(model)) {
      rung.add(model);
      model.on("msg:custom", (message) => message?.pong && back());
    }
    number += 1;
    asked ||= Date.now();
    try {
      model.send({ ping: number });
    } catch {
      // a line that is shut for good says so by its silence
    }
  };

  /** Is there still a kernel? Only the server knows; it is asked once the kernel itself is silent. */
  const lookAfter = async () => {
    const settings = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    try {
      const reply = await fetch(`${settings.baseUrl}api/kernels/${settings.kernelId}`, { cache: "no-store" });
      if (reply.status === 404) return over();
    } catch {
      return undefined; // no way to the server either
    }
    const line = kernel();
    if (line && line.connectionStatus !== "connected") await line.reconnect().catch(() => {});
    return ask();
  };

  /** For how long the line has not been open, as far as the browser itself knows. */
  const shutFor = (now) => {
    const open = (kernel()?.connectionStatus ?? "connected") === "connected";
    shut = open ? 0 : shut || now;
    return shut && now - shut;
  };

  const turn = () => {
    const now = Date.now();
    if (state === "over" || root.dataset.fdReady === undefined) return;
    if (state === "lost") {
      const [, countdown] = place().children;
      if (now >= next && needed()) {
        next = now + 4000;
        lookAfter();
      }
      const wait = words().wait.replace("{seconds}", Math.ceil((next - now) / 1000));
      countdown.textContent = next > now ? wait : "";
    } else if ((asked && now - asked > PATIENCE) || shutFor(now) > SHUT) {
      next = 0;
      cutOff();
    } else if (!asked && needed() && now >= next) {
      next = now + EVERY;
      ask();
    }
  };

  const wake = () => {
    pressed = Date.now();
  };
  for (const kind of ["pointerdown", "keydown", "input"]) addEventListener(kind, wake, true);
  addEventListener(
    "keydown",
    (event) => {
      const alone = event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab";
      if (root.hasAttribute("data-fd-lost") && !alone && !event.target.closest?.("a, header")) {
        event.stopImmediatePropagation();
      }
    },
    true,
  );
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) asked = state === "lost" ? asked : 0;
    else next = 0;
  });
  setInterval(turn, 500);
})();
