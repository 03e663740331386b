// Prayer times: the day, the week, the month with its print sheet, the year to subscribe to, and Ramadan.
import { device } from "/assets/device.js"
import { DeviceClock } from "/assets/device-clock.js"
import { html, write } from "/assets/element.js"
import { timetableNotice } from "/assets/times/notice.js"
import { language, words } from "/assets/words.js"

export const style = "/assets/screens/times.css"

const views = {
  day: () => import("/assets/times/day.js"),
  week: () => import("/assets/times/week.js"),
  month: () => import("/assets/times/month.js"),
  year: () => import("/assets/times/year.js"),
  ramadan: () => import("/assets/times/ramadan.js"),
}
const say = words.timesScreen

/** What keeps the device from telling times, or makes them doubtful, in plain words. */
function doubts(state) {
  const withheld = state.prayers_withheld
  if (withheld) return [withheld.startsWith("time") ? words.hall.noClock : say.noPlace]
  return [
    state.time_certain === false && words.clockUncertain,
    timetableNotice(state, language),
  ].filter(Boolean)
}

/** `#/times/week/2026-11-24` */
export function open(root, path) {
  const [name, rest] = path[0] in views ? [path[0], path.slice(1)] : ["day", path]
  const clock = new DeviceClock()
  const note = html("p.note.warning", { role: "status" })
  const body = html("div.view")
  root.append(
    html("nav.tabs", { "aria-label": words.screens.times }, Object.keys(views).map(view =>
      html("a", { href: view === "day" ? "#/times" : `#/times/${view}`, "aria-current": view === name && "page" }, say.views[view]))),
    note, body)

  let view = null
  let isClosed = false
  const show = state => {
    clock.tell(state)
    write(note, doubts(state).join(" "))
    view?.onState?.(state)
  }
  views[name]().then(part => {
    if (isClosed) return
    view = part.open(body, rest, clock)
    if (device.state) show(device.state)
  }, () => write(note, words.unreachable))

  return {
    onState: show,
    onTrouble(word) { view?.onTrouble?.(word) },
    close() {
      isClosed = true
      clock.close()
      view?.close?.()
    },
  }
}
