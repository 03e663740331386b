// The pages of the first start: the device's place, the method of its country, holding it, calibrating and aligning it.
import { change, command, get, problemText, routine } from "/assets/api.js"
import { instructionText } from "/assets/calibration/figure-eight.js"
import { askPhone, citySearch } from "/assets/city-search.js"
import { html, svg, write } from "/assets/element.js"
import { coordinates, degrees, isolated, percent as shareText } from "/assets/format.js"
import { Today } from "/assets/next-prayer.js"
import { placeName } from "/assets/place.js"
import { inLanguage, methods } from "/assets/settings/methods.js"
import { isUnchosen } from "/assets/times/rules.js"
import { say } from "/assets/times/say.js"
import { language, part, words } from "/assets/words.js"

const [said, calibration] = await Promise.all([part("start"), part("calibration")])
const { place: text, method: choice, hold, align: alignment } = said

/** How often the routine is looked at, in milliseconds. */
const pace = 500
/** Circumference of the ring. */
const round = 2 * Math.PI * 92
/** Seconds in which the device is compared with the sun. */
const seconds = 5

/**
 * Where no language of the device is chosen, its displays and cards take that of its first start, as far as they have
 * it. The step that led here has been taken, whatever comes of this.
 */
async function speakThere() {
  const { settings } = await get("/api/v1/settings")
  const own = settings.find(({ key }) => key === "locale.language")
  if (own?.origin === "default" && own.value !== language && own.choices?.includes(language))
    await change({ "locale.language": language })
}

/** @param {() => void} onOpen */
export function placePage(onOpen) {
  const [found, from, said] = [html("strong"), html("span.note"), html("p.problem", { role: "alert" })]
  const done = html("p.note.done", { role: "status" })
  const [latitude, longitude] = [["latitude", 90], ["longitude", 180]].map(([id, most]) =>
    html("input",
      { type: "number", id, inputmode: "decimal", step: "any", min: -most, max: most, required: true, dir: "ltr" }))
  let isKnown = false

  /**
   * @param {API.SettingChanges} changes
   * @param {string} name
   */
  async function set(changes, name) {
    write(said, "")
    write(done, "")
    try {
      await change(changes)
      isKnown = true
      onOpen()
      write(done, text.set(name))
      speakThere().catch(() => {})
    } catch (problem) { write(said, problemText(problem)) }
  }
  /**
   * @param {number} north
   * @param {number} east
   */
  const setPoint = (north, east) =>
    set({ "place.latitude_deg": north, "place.longitude_deg": east, "place.city": null }, coordinates(north, east))

  function usePhone() {
    write(said, "")
    askPhone?.().then(({ latitude, longitude }) => setPoint(latitude, longitude),
      problem => write(said, problem.message))
  }

  return {
    title: text.title,
    parts: [
      html("div.found.card", {}, html("p", {}, found, html("br"), from)),
      // Its middle by coordinates: a name alone may be that of several.
      ...citySearch(city => setPoint(city.latitude_deg, city.longitude_deg)),
      html("details.more", {}, html("summary", {}, text.coordinates),
        html("form.coordinates",
          { onsubmit: event => { event.preventDefault(); setPoint(Number(latitude.value), Number(longitude.value)) } },
          html("label.field", { for: "latitude" }, html("span", {}, text.latitude), latitude),
          html("label.field", { for: "longitude" }, html("span", {}, text.longitude), longitude),
          html("button.button", { type: "submit" }, text.use))),
      askPhone
        ? html("button.button.phone", { type: "button", onclick: usePhone }, text.phone)
        : html("p.note", {}, text.phoneInsecure),
      done, said,
    ],
    isOpen: () => !isKnown,
    /** @param {API.State} parts */
    onState({ site }) {
      isKnown ||= Boolean(site)
      write(found, site ? placeName(site) : text.searching)
      write(from,
        site ? [site.quarter && isolated(site.quarter), site.city && coordinates(site.latitude_deg, site.longitude_deg),
          words.place[site.source]].filter(Boolean).join(" · ") : text.waiting)
    },
  }
}

export function methodPage() {
  const [why, users, problem] = [html("p.lead"), html("p.quiet"), html("p.problem", { role: "alert" })]
  const done = html("p.note.done", { role: "status" })
  const today = new Today()
  const select = html("select", { id: "method", onchange: show })
  const keep = html("button.button.primary", { type: "button", disabled: true, onclick: set }, say.keep)
  let known = new Map()
  let [inForce, isOpen, isAsked] = ["", true, false]

  function show() {
    write(users, inLanguage(known.get(select.value), "used_by") ?? "")
    write(keep, select.value === inForce ? say.keep : choice.use)
  }
  async function set() {
    write(problem, "")
    try {
      await change({ "prayer.method": select.value })
      inForce = select.value
      isOpen = false
      keep.hidden = true
      write(done, inLanguage(known.get(inForce), "title") ?? inForce)
      speakThere().catch(() => {})
    } catch (trouble) { write(problem, problemText(trouble)) }
  }
  // Once the device has times: those of a place that was set just now come a moment later.
  async function load() {
    isAsked = true
    try {
      const [{ days: [day] }, all] = await Promise.all([get("/api/v1/times"), methods()])
      fill(day, all)
    } catch (trouble) {
      write(problem, problemText(trouble))
      setTimeout(() => { isAsked = false }, pace)
    }
  }
  /**
   * @param {API.Day} day
   * @param {Map<string, API.Method>} all
   */
  function fill(day, all) {
    write(problem, "")
    known = all
    inForce = day.method
    isOpen = isUnchosen(day)
    select.append(...[...all.values()].map(method =>
      html("option", { value: method.name, selected: method.name === day.method }, inLanguage(method, "title"))))
    write(why, isOpen ? say.noMethod(inLanguage(all.get(day.method), "title") ?? day.method,
      day.method_choice === "country") : "")
    keep.disabled = false
    show()
  }

  return {
    title: choice.title,
    parts: [why, html("label.field", { for: "method" }, html("span", {}, choice.label), select), users,
      html("p.quiet", {}, choice.compare), today.element, keep, done, problem],
    isOpen: () => isOpen,
    /** @param {API.State} state */
    onState(state) {
      today.show(state)
      if (!state.site) write(why, words.placeUnknown)
      else if (state.prayers_withheld) write(why, words.hall.noClock)
      else if (!isAsked && state.prayers_today?.length) load()
    },
  }
}

/**
 * The device on its way along a lying eight.
 * @param {SVGElement} ring
 */
function drawing(ring) {
  const path = "M0 0C22-34 62-34 62 0S22 34 0 0-62-34-62 0-22 34 0 0z"
  return svg("svg.eight", { viewBox: "-100 -100 200 200", "aria-hidden": "true" },
    svg("circle", { class: "track", r: 92 }), ring, svg("path", { class: "way", d: path }),
    svg("g", { class: "held" }, svg("g", { class: "tilted" },
      svg("circle", { class: "body", r: 22 }), svg("circle", { class: "lights", r: 16 }),
      svg("path", { class: "tip", d: "M0-16 4.5-7h-9z" }))))
}

export function holdPage() {
  const ring = svg("circle", { class: "progress", r: 92, transform: "rotate(-90)", "stroke-dasharray": `0 ${round}` })
  const [stage, advice] = [html("strong"), html("p.quiet")]
  const percent = html("span.numeric")
  const begin = html("button.button.primary", { type: "button", hidden: true, onclick: run }, hold.begin)
  const stop =
    html("button.button",
      { type: "button", hidden: true, onclick: () => command("cancel_calibration")
        .catch(problem => write(advice, problemText(problem))) }, words.cancel)
  const picture = html("div.drawing.rests", {}, drawing(ring))
  const hints = html("ul.hints", { hidden: true }, calibration.hints.map(hint => html("li", {}, hint)))
  const said = html("div.said", { "aria-live": "polite" }, html("p", {}, stage), advice)
  let [timer, isOpen, isRunning, isOff] = [0, true, false, false]

  /** @param {number} share */
  function progress(share) {
    ring.setAttribute("stroke-dasharray", `${(share * round).toFixed(1)} ${round}`)
    write(percent, share > 0 ? shareText(share) : "")
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
    begin.hidden = !isOff
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
    /** @type {any} */
    let end = null
    try {
      await routine({ routine: "calibrate" }, (name, data) => { if (name === "end") end = data })
    } catch (problem) {
      rest()
      progress(0)
      write(stage, "")
      return write(advice, problemText(problem))
    }
    const answer = end?.answer
    isOff = !answer?.accepted
    rest()
    if (!isOff) {
      progress(1)
      picture.classList.add("good")
      write(stage, calibration.done)
      write(advice, hold.sure(degrees(answer.heading_sigma_deg, 1)))
      speakThere().catch(() => {})
    } else {
      progress(0)
      write(stage, calibration.refused)
      write(advice, calibration.refusals[answer?.reason] ?? calibration.notMade)
    }
    write(begin, hold.again)
  }

  return {
    title: hold.title,
    parts: [
      picture, percent, said,
      hints,
      html("div.actions", {}, begin, stop),
    ],
    isOpen: () => isOff,
    /** @param {API.State} state */
    onState(state) {
      if (state.calibrated === undefined || isRunning || stage.textContent) return
      isOff = !state.calibrated
      begin.hidden = hints.hidden = !isOff
      picture.classList.toggle("rests", !isOff)
      write(advice, isOff ? hold.needed : hold.flat)
    },
    // Leaving the page doesn't end the calibration.
    close() { isOpen = false; clearTimeout(timer) },
  }
}

export function alignPage() {
  const [told, result, trouble] = [html("p.quiet"), html("p.quiet.done", { role: "status" }),
    html("p.problem", { role: "alert" })]
  const begin = html("button.button.primary", { type: "button", onclick: compare }, calibration.pointed)
  const targets = /** @type {const} */ (["sun", "shadow"])
  const choices = targets.map(name =>
    html("button", { type: "button", onclick: () => choose(name) }, calibration.targets[name].name))
  const tabs = html("div.tabs", { role: "group", "aria-label": calibration.alignTitle }, choices)
  const gone = new AbortController()
  /** @type {"sun" | "shadow"} */
  let target = "sun"
  let isOpen = true

  /** @param {"sun" | "shadow"} name */
  function choose(name) {
    target = name
    choices.forEach((one, index) => one.setAttribute("aria-pressed", String(targets[index] === name)))
    write(told, calibration.targets[name].text)
  }
  async function compare() {
    write(trouble, "")
    write(result, calibration.rest)
    begin.disabled = true
    try {
      await routine({ routine: "align", target, seconds }, (event, { code, answer, notes }) => {
        if (event !== "end") return
        isOpen = code !== 0
        begin.hidden = !isOpen
        write(result, isOpen ? "" : calibration.aligned(isolated(degrees(answer.correction_deg, 1)),
          isolated(`± ${degrees(answer.sigma_deg, 1)}`)))
        if (isOpen) write(trouble, calibration.alignRefusals[answer?.reason] ?? notes.join(" "))
      }, gone.signal)
    } catch (problem) {
      write(result, "")
      if (problem.name !== "AbortError") write(trouble, problemText(problem))
    }
    begin.disabled = false
  }
  choose(target)
  // Below the horizon it can be done another day, on the screen of the calibration.
  get("/api/v1/map").then(({ sun_now: sun }) => {
    if (sun && sun.elevation_deg > 0) return
    tabs.hidden = begin.hidden = true
    isOpen = false
    write(told, `${sun ? words.sky.sunDown : words.sky.sunUnknown} ${alignment.later}`)
  }).catch(() => {})
  return {
    title: alignment.title,
    parts: [html("p.lead", {}, alignment.why), tabs, told, html("div.actions", {}, begin), result, trouble],
    isOpen: () => isOpen,
    close() { gone.abort() },
  }
}
