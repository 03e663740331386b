// Alignment: the device is pointed at what is known, by the sun, its shadow or a bearing, and its heading corrected by
// the difference. And the sensors' mounting: level and forward.
import { compassAngle, octant } from "/assets/angle.js"
import { command, get, problemText, routine } from "/assets/api.js"
import { html, svg, write } from "/assets/element.js"
import { degrees, isolated } from "/assets/format.js"
import { part, words } from "/assets/words.js"

const said = await part("calibration")

/**
 * The sky as a disc: the horizon its edge, straight up its middle; north is up. Beside the sun, where the device points
 * now.
 */
class Sky {
  sun = svg("g.sky-sun", {}, svg("circle", { r: 9 }),
    svg("path", { d: "M0-13V-17M0 13V17M-13 0H-17M13 0H17M-9-9l-3-3M9 9l3 3M-9 9l-3 3M9-9l3-3" }))
  /** Of the sun, in degrees. */
  azimuth = 0
  ray = svg("path.ray")
  device = svg("path.points", { d: "M0-92 7-76H-7zM0-76V-20" })
  element = svg("svg.sky", { viewBox: "-150 -125 300 250", "aria-hidden": "true" },
    svg("circle.horizon", { r: 100 }), svg("circle.height", { r: 66.7 }), svg("circle.height", { r: 33.3 }),
    words.letters.map((letter, index) => svg("text", {
      x: 107 * Math.sin(index * Math.PI / 2), y: 5 - 113 * Math.cos(index * Math.PI / 2),
      "text-anchor": ["middle", "start", "middle", "end"][index],
    }, letter)),
    this.ray, this.sun, this.device)

  /**
   * @param {number | null} target
   * @param {number | null} elevation
   * @param {number | null} heading
   */
  show(target, elevation, heading) {
    const isKnown = target !== null
    const reach = 100 - Math.max(0, elevation ?? 0) / 90 * 100
    this.ray.setAttribute("d", isKnown ? "M0 0V-100" : "")
    this.ray.setAttribute("transform", `rotate(${target ?? 0})`)
    this.sun.setAttribute("visibility", elevation === null ? "hidden" : "visible")
    if (elevation !== null) this.sun.setAttribute("transform", `rotate(${this.azimuth}) translate(0 ${-reach})`)
    this.device.setAttribute("visibility", heading == null ? "hidden" : "visible")
    this.device.setAttribute("transform", `rotate(${heading ?? 0})`)
  }
}

const seconds = 5

/** @param {HTMLElement} root */
export function align(root) {
  const sky = new Sky()
  const [told, live, result, trouble] = [html("p"), html("p.note"), html("p.result", { role: "status" }),
    html("p.problem", { role: "alert" })]
  const bearing =
    html("input", { type: "number", min: 0, max: 360, step: 0.1, inputmode: "decimal", dir: "ltr", required: true })
  const bearingField = html("label.field", {}, html("span", {}, said.bearingField), bearing)
  const bar = html("progress", { max: 1, "aria-label": said.progress })
  const choices =
    ["sun", "shadow", "bearing"].map(name =>
      html("button", { type: "button", "aria-pressed": "false", onclick: () => choose(name) }, said.targets[name].name))
  const begin = html("button.button.primary", { type: "submit" }, said.pointed)
  const remove = html("button.button", { type: "button", onclick: removeIt }, said.removeAlignment)
  const form = html("form.card", { onsubmit: event => { event.preventDefault(); start() } },
    html("h2", {}, said.alignTitle), html("div.tabs", { role: "group", "aria-label": said.alignTitle }, choices), told,
    bearingField, bar, result, trouble, html("div.actions", {}, remove, begin))
  root.append(html("div.pair", {}, html("section.card.seen", {}, sky.element, live), form))
  bar.hidden = true

  let target = "sun"
  /** @type {API.Map["sun_now"]} */
  let sun = null
  /** @type {number | null} */
  let heading = null
  const gone = new AbortController()

  function show() {
    const wanted = target === "bearing" ? bearing.value === "" || !bearing.validity.valid ? null : Number(bearing.value)
      : sun && sun.elevation_deg > 0 ? compassAngle(sun.azimuth_deg + (target === "shadow" ? 180 : 0)) : null
    sky.azimuth = sun?.azimuth_deg ?? 0
    sky.show(wanted, target !== "bearing" && sun && sun.elevation_deg > 0 ? sun.elevation_deg : null, heading)
    const sunText = target === "bearing" ? "" : !sun ? words.sky.sunUnknown : sun.elevation_deg <= 0 ? words.sky.sunDown
      : words.sky.sunAt(degrees(compassAngle(Math.round(sun.azimuth_deg))), words.octants[octant(sun.azimuth_deg)],
        degrees(sun.elevation_deg))
    write(live,
      [sunText,
        heading != null ? said.pointsTo(degrees(compassAngle(Math.round(heading))), words.octants[octant(heading)])
        : ""].filter(Boolean).join(" "))
  }

  /** @param {string} name */
  function choose(name) {
    target = name
    choices.forEach((choice, index) =>
      choice.setAttribute("aria-pressed", String(["sun", "shadow", "bearing"][index] === name)))
    write(told, said.targets[name].text)
    bearingField.hidden = name !== "bearing"
    bearing.disabled = name !== "bearing"
    show()
  }

  async function start() {
    write(result, "")
    write(trouble, "")
    begin.disabled = true
    const began = performance.now()
    let ticking = 0
    const tick =
      () => {
        bar.value = Math.min(1, (performance.now() - began) / 1000 / seconds)
        ticking = requestAnimationFrame(tick)
      }
    /** @type {any} */
    const body = { routine: "align", target, seconds,
      ...(target === "bearing" ? { bearing_deg: Number(bearing.value) } : {}) }
    bar.hidden = false
    tick()
    try {
      await routine(body, (event, data) => {
        if (event !== "end") return
        const { answer } = data
        if (data.code === 0 && answer)
          write(result,
            said.aligned(isolated(degrees(answer.correction_deg, 1)), isolated(`± ${degrees(answer.sigma_deg, 1)}`)))
        else write(trouble, said.alignRefusals[answer?.reason] ?? data.notes.join(" "))
      }, gone.signal)
    } catch (problem) {
      if (problem.name !== "AbortError") write(trouble, problemText(problem))
    }
    cancelAnimationFrame(ticking)
    bar.hidden = true
    begin.disabled = false
  }

  async function removeIt() {
    write(result, "")
    write(trouble, "")
    try {
      await command("remove_alignment")
      write(result, said.removed)
    } catch (problem) {
      write(trouble, problemText(problem))
    }
  }

  bearing.addEventListener("input", show)
  async function look() {
    sun = (await get("/api/v1/map").catch(() => null))?.sun_now ?? null
    show()
  }
  choose("sun")
  look()
  const timer = setInterval(look, 30_000)
  return {
    /** @param {API.State} state */
    onState(state) {
      if (state.true_heading_deg === heading) return
      heading = state.true_heading_deg
      show()
    },
    close() {
      clearInterval(timer)
      gone.abort()
    },
  }
}

/**
 * @param {"level" | "forward"} kind
 * @param {SVGElement} drawing
 * @param {AbortController} gone
 * @param {boolean} [field]
 */
function side(kind, drawing, gone, field) {
  const [note, result, trouble] = [html("p.note", { role: "status" }), html("p.result", { role: "status" }),
    html("p.problem", { role: "alert" })]
  const begin = html("button.button.primary", { type: "submit" }, said[kind].begin)
  const input = field
    && html("input", { type: "number", min: 0, max: 360, step: 0.1, inputmode: "decimal", dir: "ltr", required: true })
  return html("form.card", { onsubmit: async event => {
    event.preventDefault()
    for (const line of [result, trouble]) write(line, "")
    write(note, said.rest)
    begin.disabled = true
    try {
      await routine(input ? { routine: "forward", bearing_deg: Number(input.value) } : { routine: "level" },
        (event, data) => {
          if (event === "end") data.code === 0 ? write(result, said[kind].done)
            : write(trouble, [said.notMade, data.notes.at(-1)].filter(Boolean).join(" "))
        }, gone.signal)
    } catch (problem) {
      if (problem.name !== "AbortError") write(trouble, problemText(problem))
    }
    write(note, "")
    begin.disabled = false
  } },
  html("h2", {}, said[kind].title), drawing, html("p", {}, said[kind].text),
  input && html("label.field", {}, html("span", {}, said.bearingField), input), note, result, trouble,
  html("div.actions", {}, begin))
}

/** @param {HTMLElement} root */
export function mounting(root) {
  const gone = new AbortController()
  const level = svg("svg.drawing", { viewBox: "-100 -40 200 80", "aria-hidden": "true" },
    svg("path.table-top", { d: "M-90 22H90" }), svg("rect.box", { x: -46, y: 2, width: 92, height: 18, rx: 5 }),
    svg("path.aim", { d: "M0-32V-8M-6-15 0-8 6-15" }))
  const forward = svg("svg.drawing", { viewBox: "-100 -50 200 100", "aria-hidden": "true" },
    svg("circle.box", { r: 26, cy: 14 }), svg("path.aim", { d: "M0 4V-40M-7-32 0-40 7-32" }))
  root.append(html("div.pair.even", {}, side("level", level, gone), side("forward", forward, gone, true)))
  return { close() { gone.abort() } }
}
