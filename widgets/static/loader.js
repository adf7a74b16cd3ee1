// What a part brings along instead of its module: the names of its pieces. They lie on a shelf that all
// parts of the page share; the kernel is asked for what is not there, by one part after the other, and
// again where it gave no answer. This paragraph and the spaces in front of lines are not sent.

const names = NAMES;
const shelf = (globalThis.fairdealShelf ??= { pieces: {}, modules: {}, parts: new Set() });
const ask = (model, lacking) =>
  new Promise((done) => {
    model.on("msg:custom", ({ pieces }) => pieces && done(Object.assign(shelf.pieces, pieces)));
    model.send({ pieces: lacking });
    setTimeout(done, 9000);
  });
export default {
  async render({ model, el }) {
    shelf.parts.add(model);
    await shelf.coming;
    const sheets = model.get("_css").match(/\b[0-9a-f]{16}\b/g) ?? [];
    const files = names.split(" ");
    const lacking = () => [...sheets, ...files].filter((name) => !(name in shelf.pieces));
    const fetched = () => lacking()[0] && ask(model, lacking());
    while (lacking()[0]) await (shelf.asked = Promise.resolve(shelf.asked).then(fetched));
    for (const id of sheets) {
      if (document.getElementById(id)) continue;
      const sheet = document.createElement("style");
      sheet.id = id;
      sheet.append(shelf.pieces[id]);
      document.head.insertBefore(sheet, document.getElementById(model.get("_anywidget_id")));
    }
    const text = files.map((name) => shelf.pieces[name]).join("\n");
    const blob = () => new Blob([text], { type: "text/javascript" });
    const made = await (shelf.modules[names] ??= import(URL.createObjectURL(blob())));
    return made.default.render({ model, el });
  },
};
