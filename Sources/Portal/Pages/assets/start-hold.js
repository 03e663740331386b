// How the device is held, and its first calibration.
import { command, get, problemText, routine } from "/assets/api.js"
import { instructionText } from "/assets/calibration/figure-eight.js"
import { html, svg, write } from "/assets/element.js"
import { degrees, number } from "/assets/format.js"
import { words } from "/assets/words.js"

const text = words.start.hold
const { calibration } = words
/** How often the routine is looked at, in milliseconds. */
const pace = 500
/** The length of the ring's circle. */
const round = 2 * Math.PI * 92

/** The device on its way along a lying eight. */
function drawing(ring) {
  const path = "M0 0C22-34 62-34 62 0S22 34 0 0-62-34-62 0-22 34 0 0z"
  return svg("svg.eight", { viewBox: "-100 -100 200 200", "aria-hidden": "true" },
    svg("circle", { class: "track", r: 92 }), ring, svg("path", { class: "way", d: path }),
    svg("g", { class: "held" }, svg("g", { class: "tilted" },
      svg("circle", { class: "body", r: 22 }), svg("circle", { class: "lights", r: 16 }), svg("path", { class: "tip", d: "M0-16 4.5-7h-9z" }))))
}

export function holdPage() {
  const ring = svg("circle", { class: "progress", r: 92, transform: "rotate(-90)", "stroke-dasharray": `0 ${round}` })
  const [stage, advice] = [html("strong"), html("p.quiet")]
  const percent = html("span.numeric")
  const begin = html("button.button.primary", { type: "button", onclick: run }, text.begin)
  const stop = html("button.button", { type: "button", hidden: true, onclick: () => command("cancel_calibration").catch(problem => write(advice, problemText(problem))) }, words.cancel)
  const picture = html("div.drawing", {}, drawing(ring))
  const said = html("div.said", { "aria-live": "polite" }, html("p", {}, stage), advice)
  let [timer, isOpen, isRunning, wasCalibrated] = [0, true, false, null]

  function progress(share) {
    ring.setAttribute("stroke-dasharray", `${(share * round).toFixed(1)} ${round}`)
    write(percent, share > 0 ? `${number(share * 100)} %` : "")
  }

  async function look() {
    try {
      const { routine: now } = await get("/api/v1/calibration")
      if (now && isRunning) {
        progress(now.progress)
        write(stage, calibration.stages[now.stage]?.title ?? now.stage)
        write(advice, instructionText(now))
        picture.classList.toggle("rests", now.stage === "settling" || now.stage === "surveying")
      }
    } catch { /* The stream says how it ends. */ }
    if (isRunning && isOpen) timer = setTimeout(look, pace)
  }

  function rest() {
    isRunning = false
    begin.hidden = false
    stop.hidden = true
    picture.classList.remove("runs", "rests")
  }

  async function run() {
    isRunning = true
    begin.hidden = true
    stop.hidden = false
    picture.classList.add("runs")
    picture.classList.remove("good")
    progress(0)
    write(stage, calibration.stages.moving.title)
    write(advice, "")
    timer = setTimeout(look, pace)
    let end = null
    try {
      await routine({ routine: "calibrate" }, (name, data) => { if (name === "end") end = data })
    } catch (problem) {
      rest()
      progress(0)
      write(stage, "")
      return write(advice, problemText(problem))
    }
    rest()
    const answer = end?.answer
    if (answer?.accepted) {
      progress(1)
      picture.classList.add("good")
      write(stage, calibration.done)
      write(advice, text.sure(degrees(answer.heading_sigma_deg, 1)))
    } else {
      progress(0)
      write(stage, calibration.refused)
      write(advice, calibration.refusals[answer?.reason] ?? calibration.notMade)
    }
    write(begin, text.again)
  }

  return {
    title: text.title,
    parts: [
      picture, percent, said,
      html("ul.hints", {}, text.hints.map(hint => html("li", {}, hint))),
      html("div.actions", {}, begin, stop),
    ],
    onState(state) {
      if (state.calibrated === undefined || state.calibrated === wasCalibrated || isRunning || stage.textContent) return
      wasCalibrated = state.calibrated
      write(advice, state.calibrated ? text.already : text.needed)
    },
    // A calibration goes on at the device when the page is left.
    close() { isOpen = false; clearTimeout(timer) },
  }
}
