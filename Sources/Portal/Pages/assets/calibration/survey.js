// A survey of a room: the device is held still here and there, and each position says what iron and cables do to the
// heading.
import { problemText, routine } from "/assets/api.js"
import { html, svg, write } from "/assets/element.js"
import { degrees, duration, isolated, number } from "/assets/format.js"
import { part } from "/assets/words.js"

const said = await part("calibration")
const durations = [30, 60, 120, 300]
/** @param {number} error */
const grade = error => error < 2 ? "good" : error < 5 ? "fair" : "poor"

/**
 * The device's line about what it sees now, as numbers.
 * @param {string} text
 */
function reading(text) {
  const [, field, dip, error, count] =
    /field ([\d.]+) µT.*?dip (-?[\d.]+)°.*?up to ([\d.]+)°.*?(?:still, (\d+) positions)?$/.exec(text) ?? []
  return field === undefined ? null
    : { field: Number(field), dip: Number(dip), error: Number(error), count: count === undefined ? null
      : Number(count) }
}

/**
 * The room as it was walked: a stone for each position in its order, larger where the heading is further off.
 * @param {any[]} positions
 * @param {{ best?: number | null }} parts
 */
function plan(positions, { best } = {}) {
  const across = 4
  const rows = Math.ceil(positions.length / across)
  // Back and forth, as a room is walked; few of them stand in the middle.
  /** @param {number} index */
  const place = index => {
    const row = Math.floor(index / across)
    const column = row % 2 ? across - 1 - index % across : index % across
    return [column * 100 + 50 + Math.max(0, across - positions.length) * 50, row * 100 + 50]
  }
  return svg("svg.plan", { viewBox: `0 0 ${across * 100} ${rows * 100}`, "aria-hidden": "true" },
    svg("path.walk", { d: positions.map((_, index) => `${index ? "L" : "M"}${place(index).join(" ")}`).join("") }),
    positions.map((position, index) => {
      const [x, y] = place(index)
      return svg(`g.position.${grade(position.error)}`, { transform: `translate(${x} ${y})` },
        svg("circle", { r: Math.min(46, 24 + position.error * 2) }),
        position.number === best && positions.length > 1
          ? svg("circle.best", { r: Math.min(49, 29 + position.error * 2) }) : null,
        svg("text", { y: 5, "text-anchor": "middle" }, degrees(position.error, 1)),
        svg("text.order", { y: -30, x: -36 }, number(position.number)))
    }))
}

/** @param {HTMLElement} root */
export function survey(root) {
  const [live, left, trouble, result] = [html("p.now"), html("p.note"), html("p.problem", { role: "alert" }),
    html("p.result", { role: "status" })]
  const [picture, rows] = [html("div.plan-frame"), html("tbody")]
  const table = html("div.scroll", { hidden: true },
    html("table.table", {},
      html("thead", {}, html("tr", {}, said.surveyColumns.map(name => html("th", { scope: "col" }, name)))), rows))
  const choose =
    html("select", {},
      durations.map(time => html("option", { value: time, selected: time === 60 }, said.minutes(duration(time)))))
  const begin = html("button.button.primary", { type: "button", onclick: start }, said.beginSurvey)
  const stop = html("button.button", { type: "button", hidden: true, onclick: () => going?.abort() }, said.stopSurvey)
  root.append(html("div.pair.even", {},
    html("section.card", {}, html("h2", {}, said.surveyTitle), html("p", {}, said.surveyText),
      html("label.field", {}, html("span", {}, said.surveyTime), choose), live, left, trouble,
      html("div.actions", {}, stop, begin)),
    html("section.card", {}, html("h2", {}, said.planTitle), picture, result, table)))

  /** @type {AbortController | null} */
  let going = null
  /** @type {{ number: number, field: number, dip: number, error: number }[]} */
  let positions = []

  /** @param {any} [answer] */
  function show(answer) {
    picture.replaceChildren(positions.length ? plan(positions, answer) : html("p.note", {}, said.planEmpty))
    rows.replaceChildren(...positions.map(({ number: order, field, dip, error }) => html("tr", {},
      html("th", { scope: "row" }, number(order)), html("td", {}, isolated(`± ${degrees(error, 1)}`)),
      html("td", {}, said.grades[grade(error)]), html("td", {}, isolated(`${number(field, 1)}\u00a0µT`)),
      html("td", {}, degrees(dip, 1)))))
    table.hidden = positions.length === 0
  }

  async function start() {
    const seconds = Number(choose.value)
    const began = performance.now()
    going = new AbortController()
    positions = []
    for (const line of [live, left, trouble, result]) write(line, "")
    show()
    begin.hidden = !(stop.hidden = false)
    const timer =
      setInterval(() => write(left, said.left(duration(Math.max(0, seconds - (performance.now() - began) / 1000)))),
        500)
    try {
      await routine({ routine: "survey", seconds }, (event, data) => {
        if (event === "say") take(reading(data.text))
        if (event === "end") end(data)
      }, going.signal)
    } catch (problem) {
      if (problem.name !== "AbortError") write(trouble, problemText(problem))
      else write(result, said.stopped)
    }
    clearInterval(timer)
    for (const line of [live, left]) write(line, "")
    begin.hidden = !(stop.hidden = true)
    going = null
  }

  /** @param {any} seen */
  function take(seen) {
    if (!seen) return
    write(live,
      `${said.hereNow(isolated(`± ${degrees(seen.error, 1)}`))} ${seen.count === null ? said.moving : said.holding}`)
    // A position counts once it has been held; until the survey's end it shows what was seen then.
    if (seen.count > positions.length) {
      positions.push({ number: seen.count, field: seen.field, dip: seen.dip, error: seen.error })
      show()
    }
  }

  /** @param {any} parts */
  function end({ answer, notes }) {
    if (!answer) return write(trouble, notes.join(" "))
    positions = answer.positions.map((/** @type {any} */ position) =>
      ({ number: position.number, field: position.field_ut, dip: position.dip_deg, error: position.heading_error_deg }))
    show(answer)
    write(result,
      [positions.length === 0 ? said.nothingHeld : positions.length > 1
        ? said.bestIs(number(answer.best), number(answer.worst)) : "",
        answer.calibrated ? "" : said.ownIron].filter(Boolean).join(" "))
  }
  show()
  return { close() { going?.abort() } }
}
