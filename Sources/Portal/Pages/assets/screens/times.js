// Prayer times: the day, the week, the month with its print sheet, the year to subscribe to, and Ramadan.
import { device } from "/assets/device.js"
import { DeviceClock } from "/assets/device-clock.js"
import { html, write } from "/assets/element.js"
import { preferences } from "/assets/preferences.js"
import { timetableNotice } from "/assets/times/days.js"
import { say } from "/assets/times/say.js"
import { language, words } from "/assets/words.js"

export const style = "/assets/screens.css"

/**
 * @type {Record<string, () => Promise<{ open: (root: HTMLElement, path: string[], clock: DeviceClock) =>
 * import("/assets/app.js").Opened }>>}
 */
const views = {
  day: () => import("/assets/times/day.js"),
  week: () => import("/assets/times/spans.js").then(({ week: open }) => ({ open })),
  month: () => import("/assets/times/spans.js").then(({ month: open }) => ({ open })),
  year: () => import("/assets/times/year.js"),
  ramadan: () => import("/assets/times/ramadan.js"),
}

/**
 * What keeps the device from telling times, or makes them doubtful, in plain words.
 * @param {API.State} state
 */
function doubts(state) {
  const withheld = state.prayers_withheld
  if (withheld) return [withheld.startsWith("time") ? words.hall.noClock : say.noPlace]
  return [
    state.time_certain === false && words.clockUncertain,
    state.timetable_off_min != null && timetableNotice(state, language),
  ].filter(Boolean)
}

/**
 * What may be known and left at that, such as the age of the clocks' rules: said in the day's view until it was put
 * away in this browser.
 * @param {any} say
 */
function advice(say) {
  const text = html("p.grow")
  let told = ""
  const element = html("div.note.warning", { role: "status", hidden: true }, text,
    html("button.button.plain",
      { type: "button", onclick: () => { preferences.write("notice", told); element.hidden = true } }, say))
  return {
    element,
    /** @param {API.State} state */
    show(state) {
      told = state.timetable_off_min == null ? timetableNotice(state, language) : ""
      write(text, told)
      element.hidden = !told || preferences.read("notice") === told
    },
  }
}

/**
 * `#/times/week/2026-11-24`
 * @param {HTMLElement} root
 * @param {string[]} path
 */
export function open(root, path) {
  const [name, rest] = path[0] in views ? [path[0], path.slice(1)] : ["day", path]
  const clock = new DeviceClock()
  const note = html("p.note.warning", { role: "status" })
  const hint = name === "day" ? advice(say.known) : null
  const setPlace = html("p", { hidden: true }, html("a.button", { href: "#/settings/place" }, words.ways.place))
  const body = html("div.view", { "data-empty": words.loading })
  root.append(
    html("nav.tabs", { "aria-label": words.screens.times }, Object.keys(views).map(view =>
      html("a", { href: view === "day" ? "#/times" : `#/times/${view}`, "aria-current": view === name && "page" },
        say.views[view]))),
    note, setPlace, body, hint?.element ?? "",
    name === "day" && html("p", {}, html("a.button.plain", { href: "#/duas" }, words.screens.duas)) || "")

  /** @type {import("/assets/app.js").Opened | null} */
  let view = null
  let isClosed = false
  /** @param {API.State} state */
  const show = state => {
    clock.tell(state)
    write(note, doubts(state).join(" "))
    hint?.show(state)
    body.hidden = Boolean(state.prayers_withheld)
    setPlace.hidden = !state.prayers_withheld || state.prayers_withheld.startsWith("time")
    view?.onState?.(state)
  }
  views[name]().then(part => {
    if (isClosed) return
    view = part.open(body, rest, clock)
    if (device.state) show(device.state)
  }, () => write(note, words.unreachable))

  return {
    onState: show,
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) { view?.onTrouble?.(word) },
    close() {
      isClosed = true
      clock.close()
      view?.close?.()
    },
  }
}
