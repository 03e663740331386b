// The figure-eight: begun, watched, judged, kept or taken back.
import { command, get, problemText, routine } from "/assets/api.js"
import { Hint, Sphere } from "/assets/calibration/sphere.js"
import { html, svg, write } from "/assets/element.js"
import { date, degrees, isolated, number } from "/assets/format.js"
import { words } from "/assets/words.js"

const said = words.calibration
const sides = ["forward", "front right", "right", "back right", "back", "back left", "left", "front left"]

/** What the device asks for, read from its own words; null where it asks for any movement. */
function wantedSide(instruction) {
  const tip = /blinks: ([a-z ]+)\./.exec(instruction ?? "")?.[1]
  if (tip && sides.includes(tip)) return sides.indexOf(tip) * 45
  return /Turn it to the (left|right)/.exec(instruction ?? "")?.[1] ?? null
}

/** The same in the page's words. */
export function instructionText({ stage, instruction }) {
  if (instruction?.startsWith("A recording")) return said.waits
  const side = wantedSide(instruction)
  const move = typeof side === "number" ? said.lower(said.sides[side / 45]) : side ? said.turn[side] : said.anyhow
  return stage === "moving" ? move : stage === "proving" ? `${said.proving} ${move}` : said.stages[stage]?.text ?? instruction
}

/** The predicted uncertainty falling to its goal, on a scale of powers: it falls fast at first. */
class Fall {
  line = svg("path.fall-line")
  goal = svg("path.fall-goal")
  element = svg("svg.fall", { viewBox: "0 0 200 60", preserveAspectRatio: "none", "aria-hidden": "true" }, this.goal, this.line)
  values = []

  add(seconds, sigma, wanted) {
    if (seconds < (this.values.at(-1)?.[0] ?? 0)) this.values = []
    if (sigma !== null && seconds !== this.values.at(-1)?.[0]) this.values.push([seconds, sigma])
    const height = value => 56 - 52 * Math.min(1, Math.max(0, Math.log(value / 0.1) / Math.log(200)))
    const end = Math.max(20, this.values.at(-1)?.[0] ?? 0)
    this.goal.setAttribute("d", `M0 ${height(wanted)}H200`)
    this.line.setAttribute("d", this.values.map(([at, value], index) => `${index ? "L" : "M"}${(at / end * 200).toFixed(1)} ${height(value).toFixed(1)}`).join(""))
  }
}

const term = (name, value) => html("div", {}, html("dt", {}, name), value)

export function figureEight(root) {
  const [sphere, hint, fall] = [new Sphere(said.sphere), new Hint(), new Fall()]
  sphere.front = said.front
  const [title, instruction, bar, sigma, told, trouble] =
    [html("h2"), html("p.instruction", { role: "status" }), html("progress", { max: 1, "aria-label": said.progress }), html("p.sigma"), html("p.note"), html("p.problem", { role: "alert" })]
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
    html("section.card.seen", {}, sphere.element, html("p.legend", {}, html("span.dot"), said.seenKey, html("span.ring"), said.missingKey), html("p.note", {}, said.look)),
    html("section.card", {}, title, advice, under, plot, now, told, trouble, html("div.actions", {}, restore, cancel, accept, begin, keep)))
  root.append(pair)
  write(title, words.loading)
  for (const part of [under, plot, cancel, accept, begin, keep, restore, now]) part.hidden = true

  let report = null
  /** How the routine that was seen here ended, and what was in use before it. */
  let ended = null
  let before = null
  let wasUnderWay = false
  let isOver = false
  let timer = 0

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
        if (event === "end" && data.code !== 0 && !data.notes.some(note => /^(refused|cancelled):/.test(note))) write(trouble, data.notes.at(-1) ?? "")
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
    const { routine: run, stored, outcome } = report
    const isRun = Boolean(run)
    for (const [part, isShown] of [[under, isRun], [plot, isRun], [cancel, isRun], [accept, isRun && run.sigma_deg !== null && run.stage === "moving"],
      [begin, !isRun && !ended?.accepted], [keep, Boolean(ended?.accepted)], [restore, !isRun && Boolean(stored)]]) part.hidden = !isShown
    now.hidden = isRun
    // Where there is room for one column, what to do comes first.
    pair.classList.toggle("running", isRun)
    sphere.show(report.cloud ?? [], run?.coverage ?? null)
    if (isRun) {
      write(title, said.stages[run.stage]?.title ?? run.stage)
      write(instruction, instructionText(run))
      write(advice, "")
      bar.value = run.progress
      hint.element.toggleAttribute("hidden", !["moving", "proving"].includes(run.stage))
      hint.show(wantedSide(run.instruction))
      fall.add(run.seconds, run.sigma_deg, run.wanted_sigma_deg)
      write(sigma, run.sigma_deg === null ? said.sigmaUnknown : said.sigmaNow(degrees(run.sigma_deg, 2), degrees(run.wanted_sigma_deg, 1)))
      return
    }
    const isGood = ended?.accepted
    write(title, ended ? isGood ? said.done : ended.reason === "cancelled" ? said.cancelled : said.refused : stored ? said.inUse : said.none)
    const fitting = ended?.contradiction?.accepted_axes?.join(" / ")
    const why = said.refusals[ended?.reason] ?? ended?.advice ?? ""
    write(advice, ended ? isGood ? said.doneNote : fitting ? `${why} \u2066${fitting}\u2069` : why : report.hindrance ?? (stored ? said.again : words.start.hold.hints.join(" ")))
    const sure = record => record?.heading_sigma_deg != null ? isolated(`± ${degrees(record.heading_sigma_deg, 2)}`) : "–"
    now.replaceChildren(...(isGood
      ? [term(said.before, html("dd", {}, before ? sure(before) : said.noneShort)), term(said.after, html("dd.good", {}, sure(stored))), term(said.field, html("dd", {}, stored.field_ut != null ? isolated(`${number(stored.field_ut, 1)} µT`) : "–"))]
      : stored ? [term(said.sure, html("dd", {}, sure(stored))), stored.created && term(said.made, html("dd", {}, date(stored.created, { day: "numeric", month: "long", year: "numeric" }))),
        stored.residual_percent != null && term(said.residual, html("dd", {}, isolated(`${number(stored.residual_percent, 1)} %`)))].filter(Boolean) : []))
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
    onState(state) { if (state.heading_deg != null) sphere.turn(state.heading_deg) },
    close() {
      isOver = true
      clearTimeout(timer)
      gone.abort()
      sphere.close()
    },
  }
}
