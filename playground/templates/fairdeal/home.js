// What this browser remembers of each chapter, in words beside it. It asks nobody anything.
(() => {
  const KEPT = "fd-lessons"; // lines of the lesson log: what was said, never whether it was right
  const words = JSON.parse(document.getElementById("fdp-progress-words").textContent);

  const saidOf = (line) => {
    try {
      const { item } = JSON.parse(line);
      return typeof item === "string" ? [item] : [];
    } catch {
      return [];
    }
  };
  const kept = () => {
    try {
      const lines = JSON.parse(localStorage.getItem(KEPT) || "[]");
      return new Set(Array.isArray(lines) ? lines.flatMap(saidOf) : []);
    } catch {
      return new Set();
    }
  };
  const tell = () => {
    const said = kept();
    for (const row of document.querySelectorAll("[data-chapter]")) {
      const asked = row.dataset.asked.split(" ");
      const done = asked.filter((item) => said.has(item)).length;
      const begun = [...said].some((item) => item.startsWith(`${row.dataset.chapter}.`));
      const place = row.querySelector(".fdp-done");
      place.textContent = done
        ? words.done.replace("{done}", String(done)).replace("{all}", String(asked.length))
        : words.begun;
      place.hidden = !begun;
    }
  };
  tell();
  addEventListener("storage", tell);
  addEventListener("pageshow", tell);
})();
