// The front door of a chapter on a phone: one picture, one sentence, one choice; the rest opens with "Read on".
// It runs before anything is drawn, so nothing is shown and then taken away.
(() => {
  const root = document.documentElement;
  const SMALL = matchMedia("(max-width: 600px)");
  const LOG = "fd-lessons";
  const READ = `fd-read-${root.dataset.fdChapter}`; // read on in this tab, so a reload stays open
  const door = new Set(root.dataset.fdDoor.split(" ").map((name) => `${root.dataset.fdChapter}.${name}`));

  const itemOf = (line) => {
    try {
      return String(JSON.parse(line).item);
    } catch {
      return "";
    }
  };
  /** Whether the reader has been further in this chapter than its front door. */
  const wasFurther = () => {
    try {
      if (sessionStorage.getItem(READ)) return true;
      const lines = JSON.parse(localStorage.getItem(LOG) || "[]");
      return lines.map(itemOf).some((item) => item.startsWith(`${root.dataset.fdChapter}.`) && !door.has(item));
    } catch {
      return false;
    }
  };
  const open = () => delete root.dataset.fdFront;

  if (SMALL.matches && !location.hash && root.dataset.fdDemo === undefined && !wasFurther()) {
    root.dataset.fdFront = "1";
  }

  /** Go on where the chapter does: at its first part that was folded. */
  const readOn = () => {
    const folded = [...document.querySelectorAll("#fdp-cells > :not([data-front])")];
    open();
    try {
      sessionStorage.setItem(READ, "1");
    } catch {
      // a browser that keeps nothing shows the door again
    }
    const heading = folded.map((cell) => cell.querySelector("h2, h3")).find(Boolean);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start" });
  };

  addEventListener("DOMContentLoaded", () => {
    document.querySelector(".fdp-read-on").addEventListener("click", readOn);
  });
  addEventListener("fairdeal-ready", () => {
    if (!document.querySelector("#fdp-cells > [data-front]")) open();
  });
  addEventListener("hashchange", open);
})();
