// Theme, waiting and failing of a page. It runs before the page is drawn and asks nobody anything.
(() => {
  const root = document.documentElement;
  const KEY = "fd-theme";
  const CHOICES = ["auto", "light", "dark"];
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const stored = () => {
    try {
      const choice = localStorage.getItem(KEY);
      return CHOICES.includes(choice) ? choice : "auto";
    } catch {
      return "auto";
    }
  };
  let choice = stored();
  const paint = () => {
    root.dataset.fdTheme = choice === "auto" ? (dark.matches ? "dark" : "light") : choice;
  };
  paint();
  dark.addEventListener("change", paint);

  const theme = () => {
    const button = document.querySelector("[data-fdp-theme]");
    const say = () => {
      button.querySelector("span").textContent = button.dataset[choice];
      button.setAttribute("aria-label", `${button.dataset.label}: ${button.dataset[choice]}`);
    };
    button.addEventListener("click", () => {
      choice = CHOICES[(CHOICES.indexOf(choice) + 1) % CHOICES.length];
      try {
        localStorage.setItem(KEY, choice);
      } catch {
        // a browser that keeps nothing still changes this page
      }
      paint();
      say();
    });
    addEventListener("storage", (event) => {
      if (event.key !== KEY) return;
      choice = stored();
      paint();
      say();
    });
    say();
    button.hidden = false;
  };

  const PATIENCE = 60000;
  let sent = false;
  let done = false;
  let lost = false;
  const cells = () => document.getElementById("fdp-cells");
  const drawn = (output) => {
    const view = output.firstElementChild;
    return view && (view.hasChildNodes() || view.matches(".jupyter-widgets"));
  };
  const waiting = () =>
    cells().querySelector('script[type="application/vnd.voila.cell-output+json"]') ||
    [...cells().querySelectorAll(".jp-OutputArea-output.lm-Panel")].some((output) => !drawn(output));
  const ready = () => {
    if (done || lost || !sent || waiting()) return;
    done = true;
    document.getElementById("fdp-fail").hidden = true;
    document.getElementById("fdp-wait").remove();
    root.dataset.fdReady = "1";
    dispatchEvent(new Event("fairdeal-ready"));
  };
  const late = () => {
    if (done) return;
    for (const place of document.querySelectorAll("#fdp-wait > div")) place.hidden = true;
    document.getElementById("fdp-fail").hidden = false;
    root.dataset.fdFailed = "1";
  };
  const failed = () => {
    late();
    lost = true;
  };

  window.fairdeal = {
    sent: () => {
      sent = true;
      window.cellLoaded = true;
      const words = document.getElementById("fdp-broken").content;
      for (const broken of cells().querySelectorAll("[data-fdp-broken]")) {
        broken.append(words.cloneNode(true));
      }
      new MutationObserver(ready).observe(cells(), { childList: true, subtree: true });
      setTimeout(late, PATIENCE);
      ready();
    },
    failed,
    late,
  };
  window.voila_process = window.voila_heartbeat = () => {};
  window.voila_finish = ready;

  addEventListener("DOMContentLoaded", theme);
  addEventListener("pageshow", (event) => {
    if (event.persisted && root.dataset.fdPage) location.reload();
  });
})();
