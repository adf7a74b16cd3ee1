// A balance: a beam that turns around its support, and a slider, right below it, that pushes the support.

function sliderRow(css) {
  const id = `fd-${css}-${Math.random().toString(36).slice(2)}`;
  const label = element("label", { for: id });
  const value = element("output", { class: "fd-figure-value", for: id });
  const input = element("input", { id, type: "range", min: 0, step: 1 });
  const node = element("div", { class: `fd-figure-control ${css}` }, label, value, input);
  return {
    node, input,
    update(view) {
      show(node, Boolean(view));
      if (!view) return;
      say(label, view.label);
      say(value, view.text);
      attribute(input, "max", view.most);
      attribute(input, "aria-valuetext", view.text);
      if (Number(input.value) !== view.value) input.value = view.value;
    },
  };
}

function render(context) {
  return lessonPart(context, "balance", (mail) => {
    const title = element("h2");
    const plot = plotPanel(mail);
    const beam = element("svg:g", { class: "fd-beam" });
    const said = element("p", { class: "fd-balance-said", role: "status" });
    const push = sliderRow("fd-balance-push");
    push.input.addEventListener("input", () => mail.latest("push", { value: Number(push.input.value) }));
    push.input.addEventListener("change", () => mail.send("push", { value: Number(push.input.value), rest: true }));
    const nudge = (by) => {
      const button = pushButton({ class: "fd-button fd-plain fd-nudge" }, by < 0 ? "◂" : "▸");
      button.addEventListener("click", () => {
        const value = Math.min(Number(push.input.max), Math.max(0, Number(push.input.value) + by));
        push.input.value = value;
        mail.send("push", { value, rest: true });
      });
      return button;
    };
    const less = nudge(-1);
    const more = nudge(1);
    const pushing = element("div", { class: "fd-balance-pushing" }, less, push.node, more);
    const pay = sliderRow("fd-balance-pay");
    pay.input.addEventListener("input", () => mail.latest("set_pay", { value: Number(pay.input.value) }));
    const showIt = pushButton({ class: "fd-link" });
    showIt.addEventListener("click", () => mail.send("show_level"));
    const panel = element(
      "section",
      { class: "fd-panel" },
      element("div", { class: "fd-row fd-panel-head" }, title),
      pay.node, plot.node,
    );
    plot.node.querySelector("svg").after(pushing, said, showIt);
    let drawn = "";
    return {
      nodes: [panel],
      saves: false,
      close: plot.close,
      update(view) {
        say(title, view.title);
        plot.update(view);
        const svg = plot.node.querySelector("svg");
        const { shapes, angle, x, y } = view.turning;
        const key = JSON.stringify(shapes);
        if (key !== drawn) {
          drawn = key;
          beam.replaceChildren(...shapes.map(shapeOf));
        }
        beam.style.transformOrigin = `${x}px ${y}px`;
        beam.style.transform = `rotate(${angle}deg)`;
        if (svg.lastChild !== beam) svg.append(beam);
        say(said, view.said);
        push.update(view.push);
        show(pushing, Boolean(view.push) && view.heads.length === 0);
        if (view.push) {
          attribute(less, "aria-label", view.push.less);
          attribute(more, "aria-label", view.push.more);
        }
        pay.update(view.pay);
        say(showIt, view.show);
        show(showIt, Boolean(view.show));
      },
    };
  });
}

export default { render };
