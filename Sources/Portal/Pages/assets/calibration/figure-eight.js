// The figure-eight: start, progress, result, and restoring the previous calibration.
import { command, get, problemText, routine } from "/assets/api.js"
import { Hint, Sphere } from "/assets/calibration/sphere.js"
import { html, svg, write } from "/assets/element.js"
import { date, degrees, isolated, number } from "/assets/format.js"
import { part, words } from "/assets/words.js"

const said = await part("calibration")
const sides = ["forward", "front right", "right", "back right", "back", "back left", "left", "front left"]

/**
 * What the device asks for, read from its own words; null where it asks for any movement.
 * @param {string} instruction
 */
function wantedSide(instruction) {
  const tip = /blinks: ([a-z ]+)\./.exec(instruction ?? "")?.[1]
  if (tip && sides.includes(tip)) return sides.indexOf(tip) * 45
  return /Turn it to the (left|right)/.exec(instruction ?? "")?.[1] ?? null
}

/**
 * The same in the page's words.
 * @param {any} parts
 */
export function instructionText({ stage, instruction }) {
  if (instruction?.startsWith("A recording")) return said.waits
  const side = wantedSide(instruction)
  const move = typeof side === "number" ? said.lower(said.sides[side / 45]) : side ? said.turn[side] : said.anyhow
  return stage === "moving" ? move : stage === "proving" ? `${said.proving} ${move}`
    : said.stages[stage]?.text ?? instruction
}

/** Plot of the predicted uncertainty and its goal, on a logarithmic scale. */
class Fall {
  line = svg("path.fall-line")
  goal = svg("path.fall-goal")
  element = svg("svg.fall", { viewBox: "0 0 200 60", preserveAspectRatio: "none", "aria-hidden": "true" }, this.goal,
    this.line)
  /** @type {[seconds: number, sigma: number][]} */
  values = []

  /**
   * @param {number} seconds
   * @param {number | null} sigma
   * @param {number} wanted
   */
  add(seconds, sigma, wanted) {
    if (seconds < (this.values.at(-1)?.[0] ?? 0)) this.values = []
    if (sigma !== null && seconds !== this.values.at(-1)?.[0]) this.values.push([seconds, sigma])
    /** @param {number} value */
    const height = value => 56 - 52 * Math.min(1, Math.max(0, Math.log(value / 0.1) / Math.log(200)))
    const end = Math.max(20, this.values.at(-1)?.[0] ?? 0)
    this.goal.setAttribute("d", `M0 ${height(wanted)}H200`)
    this.line.setAttribute("d",
      this.values.map(([at, value], index) =>
        `${index ? "L" : "M"}${(at / end * 200).toFixed(1)} ${height(value).toFixed(1)}`).join(""))
  }
}

/**
 * @param {string} name
 * @param {HTMLElement} value
 */
const term = (name, value) => html("div", {}, html("dt", {}, name), value)

/** @param {HTMLElement} root */
export function figureEight(root) {
  const [sphere, hint, fall] = [new Sphere(said.sphere), new Hint(), new Fall()]
  sphere.front = said.front
  const [title, instruction, bar, sigma, told, trouble] =
    [html("h2"), html("p.instruction", { role: "status" }), html("progress", { max: 1, "aria-label": said.progress }),
      html("p.sigma"), html("p.note"), html("p.problem", { role: "alert" })]
  /**
   * @param {string} kind
   * @param {string} name
   * @param {() => void} act
   */
  const button = (kind, name, act) => html(`button.button${kind}`, { type: "button", onclick: act }, name)
  const begin = button(".primary", said.begin, () => start())
  const accept = button(".primary", said.accept, () => tell("accept_calibration"))
  const cancel = button("", words.cancel, () => tell("cancel_calibration"))
  const keep = button(".primary", said.keep, () => { ended = null; show() })
  const restore = button("", said.restore, () => tell("restore_calibration", said.restored))
  const [now, advice] = [html("dl.figures"), html("p")]
  const under = html("div.under-way", {}, hint.element, html("div", {}, instruction, bar))
  const plot = html("figure.plot", {}, html("figcaption", {}, said.sigmaTitle), fall.element, sigma)
  const pair = html("div.pair", {},
    html("section.card.seen", {}, sphere.element,
      html("p.legend", {}, html("span.dot"), said.seenKey, html("span.ring"), said.missingKey),
      html("p.note", {}, said.look)),
    html("section.card", {}, title, advice, under, plot, now, told, trouble,
      html("div.actions", {}, restore, cancel, accept, begin, keep)))
  root.append(pair)
  write(title, words.loading)
  for (const part of [under, plot, cancel, accept, begin, keep, restore, now]) part.hidden = true

  /** @type {API.Calibration | null} */
  let report = null
  /** How the routine that was seen here ended, and what was in use before it. */
  /** @type {API.Calibration["outcome"]} */
  let ended = null
  /** @type {API.Calibration["stored"]} */
  let before = null
  let wasUnderWay = false
  let isOver = false
  let timer = 0

  /**
   * @param {string} word
   * @param {string} [done]
   */
  async function tell(word, done) {
    write(trouble, "")
    try {
      await command(word)
      if (done) { ended = null; write(told, done) }
      poll()
    } catch (problem) {
      write(trouble, problemText(problem))
    }
  }

  async function start() {
    write(trouble, "")
    write(told, "")
    ended = null
    before = report?.stored ?? null
    begin.disabled = true
    try {
      await routine({ routine: "calibrate" }, (event, data) => {
        // How a routine ended is in the calibration; why none could begin is only here.
        if (event === "end" && data.code !== 0
          && !data.notes.some((/** @type {string} */ note) => /^(refused|cancelled):/.test(note)))
          write(trouble, data.notes.at(-1) ?? "")
        poll()
      }, gone.signal)
    } catch (problem) {
      if (problem.name !== "AbortError") write(trouble, problemText(problem))
    }
    begin.disabled = false
    poll()
  }
  const gone = new AbortController()

  function show() {
    if (!report) return
    const { routine: run, stored, outcome } = report
    const isRun = run !== null
    /** @type {[part: HTMLElement, isShown: boolean][]} */
    const shown = [[under, isRun], [plot, isRun], [cancel, isRun],
      [accept, run !== null && run.sigma_deg !== null && run.stage === "moving"],
      [begin, !isRun && !ended?.accepted], [keep, Boolean(ended?.accepted)], [restore, !isRun && Boolean(stored)]]
    for (const [part, isShown] of shown) part.hidden = !isShown
    now.hidden = isRun
    // In a single column the instruction comes first.
    pair.classList.toggle("running", isRun)
    sphere.show(report.cloud ?? [], run?.coverage ?? null)
    if (run) {
      write(title, said.stages[run.stage]?.title ?? run.stage)
      write(instruction, instructionText(run))
      write(advice, "")
      bar.value = run.progress
      hint.element.toggleAttribute("hidden", !["moving", "proving"].includes(run.stage))
      hint.show(wantedSide(run.instruction ?? ""))
      fall.add(run.seconds, run.sigma_deg, run.wanted_sigma_deg)
      write(sigma, run.sigma_deg === null ? said.sigmaUnknown
        : said.sigmaNow(degrees(run.sigma_deg, 2), degrees(run.wanted_sigma_deg, 1)))
      return
    }
    const isGood = ended?.accepted
    write(title, ended ? isGood ? said.done : ended.reason === "cancelled" ? said.cancelled : said.refused : stored
      ? said.inUse : said.none)
    const fitting = ended?.contradiction?.accepted_axes?.join(" / ")
    const why = said.refusals[ended?.reason ?? ""] ?? ended?.advice ?? ""
    write(advice, ended ? isGood ? said.doneNote : fitting ? `${why} \u2066${fitting}\u2069` : why
      : report.hindrance ?? (stored ? said.again : said.hints.join(" ")))
    /** @param {any} record */
    const sure = record => record?.heading_sigma_deg != null ? isolated(`± ${degrees(record.heading_sigma_deg, 2)}`)
      : "–"
    now.replaceChildren(...(isGood && stored
      ? [term(said.before, html("dd", {}, before ? sure(before) : said.noneShort)),
        term(said.after, html("dd.good", {}, sure(stored))),
        term(said.field, html("dd", {}, stored.field_ut != null ? isolated(`${number(stored.field_ut, 1)} µT`) : "–"))]
      : stored ? [term(said.sure, html("dd", {}, sure(stored))),
        stored.created
        && term(said.made, html("dd", {}, date(stored.created, { day: "numeric", month: "long", year: "numeric" }))),
        stored.residual_percent != null
          && term(said.residual,
            html("dd", {}, isolated(`${number(stored.residual_percent, 1)} %`)))].flatMap(one => one || []) : []))
  }

  async function poll() {
    clearTimeout(timer)
    try {
      const newest = await get("/api/v1/calibration")
      if (isOver) return
      if (newest.routine && !wasUnderWay) before ??= newest.stored
      if (!newest.routine && wasUnderWay) ended = newest.outcome
      wasUnderWay = Boolean(newest.routine)
      report = newest
      show()
    } catch (problem) {
      write(trouble, problemText(problem))
    }
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(poll, wasUnderWay ? 400 : 3000)
  }
  poll()

  return {
    /** @param {API.State} state */
    onState(state) { if (state.heading_deg != null) sphere.turn(state.heading_deg) },
    close() {
      isOver = true
      clearTimeout(timer)
      gone.abort()
      sphere.close()
    },
  }
}
