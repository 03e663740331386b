// The day as the way of the sun: over the horizon from sunrise to sunset, the prayers on it, and where we are.
import { html, svg } from "/assets/element.js"
import { minutesInto, prayers } from "/assets/times/days.js"

const [width, height, margin] = [360, 92, 8]
const middle = height / 2
const day = 1440

/** A cosine with its top at noon is what the sun's height does in a day; the horizon lies where it crosses it at sunrise and sunset. */
class Course {
  constructor(rise, set, noon, isMirrored) {
    this.noon = rise === null || set === null ? noon : (rise + set) / 2
    this.horizon = rise === null || set === null ? null : this.height((rise))
    this.isMirrored = isMirrored
  }
  height(minute) { return middle - (middle - margin) * Math.cos((minute - this.noon) / day * 2 * Math.PI) }
  point(minute) {
    const x = margin + (width - 2 * margin) * Math.min(1, Math.max(0, minute / day))
    return [this.isMirrored ? width - x : x, this.height(Math.min(day, Math.max(0, minute)))]
  }
  get path() {
    return "M" + Array.from({ length: 97 }, (_, step) => this.point(step * 15).map(value => value.toFixed(1)).join(" ")).join("L")
  }
}

/** A drawing for one day. `now(local)` moves the sun: 2026-11-24T12:01:05, or null on another day. */
export class Arc {
  #drawing = svg("svg.arc", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" })
  #sun = svg("circle.sun", { r: 7 })
  #course = null
  #date = null
  element = html("div.course", {}, this.#drawing)

  show(date, times, next) {
    const minutes = time => time ? minutesInto(date, time) : null
    const [rise, set] = [minutes(times.sunrise), minutes(times.sunset)]
    this.#date = date
    this.#course = new Course(rise, set, minutes(times.dhuhr) ?? day / 2, document.documentElement.dir === "rtl")
    const { path, horizon } = this.#course
    const marks = prayers.filter(name => times[name]).map(name => {
      const [x, y] = this.#course.point(minutes(times[name]))
      return svg("circle.mark", { cx: x, cy: y, r: name === next ? 4.5 : 3.2, "data-name": name, class: name === next ? "dot next" : "dot" })
    })
    const parts = horizon === null ? [svg("path.night", { d: path })] : [
      svg("clipPath", { id: "over-horizon" }, svg("rect", { x: 0, y: 0, width, height: horizon })),
      svg("path.light", { d: `${path}V${height}H${this.#course.isMirrored ? width - margin : margin}Z`, "clip-path": "url(#over-horizon)" }),
      svg("path.night", { d: path }),
      svg("path.daylight", { d: path, "clip-path": "url(#over-horizon)" }),
      svg("path.horizon", { d: `M0 ${horizon.toFixed(1)}H${width}` }),
    ]
    this.#drawing.replaceChildren(...parts, ...marks, this.#sun)
  }

  now(local) {
    const isToday = local !== null && local.slice(0, 10) === this.#date
    this.#sun.classList.toggle("elsewhen", !isToday)
    if (!isToday || !this.#course) return
    const [x, y] = this.#course.point(minutesInto(this.#date, local))
    this.#sun.setAttribute("cx", x.toFixed(1))
    this.#sun.setAttribute("cy", y.toFixed(1))
    this.#sun.classList.toggle("down", this.#course.horizon !== null && y > this.#course.horizon)
  }
}
