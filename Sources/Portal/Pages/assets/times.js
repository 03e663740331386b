// The prayer times of the day, and how long it is to the next.
import { write } from "/assets/direction.js"
import { dateText, isolated, words } from "/assets/words.js"

const element = id => document.getElementById(id)
const clock = time => time.slice(11, 16)
const two = value => String(value).padStart(2, "0")

let next = null
let drawn = ""

/** Takes them from a state. The device's clock counts, not the viewer's: the way to go is the one it told. */
export function showTimes(state) {
  next = state.next_prayer && { ...state.next_prayer, due: performance.now() + state.next_prayer.in_s * 1000 }
  const times = state.prayers_today ?? []
  const list = JSON.stringify(times.map(({ name, time, in_s }) => [name, time, in_s < 0, name === next?.name && time === next?.time]))
  if (list !== drawn) {
    drawn = list
    element("times").replaceChildren(...times.map(row))
    write(element("times-title"), times.length ? words.today(dateText(times[0].time.slice(0, 10))) : "")
  }
  write(element("times-note"), times.length === 0 ? words.noTimes : state.time_certain ? "" : words.clockUncertain)
  showCountdown()
}

function row({ name, time, in_s: seconds }) {
  const item = document.createElement("li")
  const title = item.appendChild(document.createElement("span"))
  const hour = item.appendChild(document.createElement("time"))
  title.textContent = words.prayers[name] ?? name
  hour.textContent = clock(time)
  hour.dateTime = time
  hour.className = "clock"
  item.className = name === "sunrise" ? "sunrise" : ""
  item.classList.toggle("passed", seconds < 0)
  if (name === next?.name && time === next?.time) item.setAttribute("aria-current", "time")
  return item
}

function showCountdown() {
  element("next-label").parentElement.hidden = !next
  if (!next) return
  // Sunrise ends the time of Fajr, and is no prayer.
  write(element("next-label"), next.name === "sunrise" ? words.nextTime : words.next)
  write(element("next-name"), words.prayers[next.name] ?? next.name)
  const left = Math.max(0, Math.round((next.due - performance.now()) / 1000))
  const hours = Math.floor(left / 3600)
  const time = `${hours > 0 ? hours + ":" : ""}${hours > 0 ? two(Math.floor(left / 60) % 60) : Math.floor(left / 60)}:${two(left % 60)}`
  write(element("countdown"), left > 0 ? words.countdown(isolated(time), isolated(clock(next.time))) : words.now)
}

setInterval(showCountdown, 1000)
