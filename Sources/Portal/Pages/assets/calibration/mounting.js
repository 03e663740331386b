// How the sensors lie in the device: which way is level, and which way is forward.
import { problemText, routine } from "/assets/api.js"
import { html, svg, write } from "/assets/element.js"
import { words } from "/assets/words.js"

const said = words.calibration

function part(kind, drawing, gone, field) {
  const [note, result, trouble] = [html("p.note", { role: "status" }), html("p.result", { role: "status" }), html("p.problem", { role: "alert" })]
  const begin = html("button.button.primary", { type: "submit" }, said[kind].begin)
  const input = field && html("input", { type: "number", min: 0, max: 360, step: 0.1, inputmode: "decimal", dir: "ltr", required: true })
  return html("form.card", { onsubmit: async event => {
    event.preventDefault()
    for (const line of [result, trouble]) write(line, "")
    write(note, said.rest)
    begin.disabled = true
    try {
      await routine({ routine: kind, ...(input ? { bearing_deg: Number(input.value) } : {}) }, (event, data) => {
        if (event === "end") data.code === 0 ? write(result, said[kind].done) : write(trouble, [said.notMade, data.notes.at(-1)].filter(Boolean).join(" "))
      }, gone.signal)
    } catch (problem) {
      if (problem.name !== "AbortError") write(trouble, problemText(problem))
    }
    write(note, "")
    begin.disabled = false
  } },
  html("h2", {}, said[kind].title), drawing, html("p", {}, said[kind].text),
  input && html("label.field", {}, html("span", {}, said.bearingField), input), note, result, trouble, html("div.actions", {}, begin))
}

export function mounting(root) {
  const gone = new AbortController()
  const level = svg("svg.drawing", { viewBox: "-100 -40 200 80", "aria-hidden": "true" },
    svg("path.table-top", { d: "M-90 22H90" }), svg("rect.box", { x: -46, y: 2, width: 92, height: 18, rx: 5 }), svg("path.aim", { d: "M0-32V-8M-6-15 0-8 6-15" }))
  const forward = svg("svg.drawing", { viewBox: "-100 -50 200 100", "aria-hidden": "true" },
    svg("circle.box", { r: 26, cy: 14 }), svg("path.aim", { d: "M0 4V-40M-7-32 0-40 7-32" }))
  root.append(html("div.pair.even", {}, part("level", level, gone), part("forward", forward, gone, true)))
  return { close() { gone.abort() } }
}
