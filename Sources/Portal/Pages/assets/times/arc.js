// The day as the sun's arc over the horizon, with the prayers and the present time.
import { html, svg } from "/assets/element.js"
import { minutesInto, prayers } from "/assets/times/days.js"

const [width, height, margin] = [360, 92, 8]
const middle = height / 2
const day = 1440

/**
 * A cosine with its top at noon is what the sun's height does in a day; the horizon lies where it crosses it at sunrise
 * and sunset.
 */
class Course {
  /**
   * @param {number | null} rise
   * @param {number | null} set
   * @param {number} noon
   * @param {boolean} isMirrored
   */
  constructor(rise, set, noon, isMirrored) {
    this.noon = rise === null || set === null ? noon : (rise + set) / 2
    this.horizon = rise === null || set === null ? null : this.height((rise))
    this.isMirrored = isMirrored
  }
  /** @param {number} minute */
  height(minute) { return middle - (middle - margin) * Math.cos((minute - this.noon) / day * 2 * Math.PI) }
  /** @param {number} minute */
  point(minute) {
    const x = margin + (width - 2 * margin) * Math.min(1, Math.max(0, minute / day))
    return [this.isMirrored ? width - x : x, this.height(Math.min(day, Math.max(0, minute)))]
  }
  get path() {
    return "M" + Array.from({ length: 97 }, (_, step) => this.point(step * 15).map(value => value.toFixed(1)).join(" "))
      .join("L")
  }
}

/** A drawing of one day. `now(local)` moves the sun: 2026-11-24T12:01:05, or null on another day. */
export class Arc {
  #drawing = svg("svg.arc", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" })
  #sun = svg("circle.sun", { r: 7 })
  /** @type {Course | null} */
  #course = null
  /** @type {string | null} */
  #date = null
  element = html("div.course", {}, this.#drawing)

  /**
   * @param {string} date
   * @param {API.Day} times
   * @param {string | null | undefined} next
   */
  show(date, times, next) {
    /** @param {string | null | undefined} time */
    const minutes = time => time ? minutesInto(date, time) : null
    const [rise, set] = [minutes(times.sunrise), minutes(times.sunset)]
    this.#date = date
    const course = this.#course = new Course(rise, set, minutes(times.dhuhr) ?? day / 2,
      document.documentElement.dir === "rtl")
    const { path, horizon } = course
    const marks = prayers.filter(name => times[name]).map(name => {
      const [x, y] = course.point(minutes(times[name]) ?? 0)
      return svg("circle.mark",
        { cx: x, cy: y, r: name === next ? 4.5 : 3.2, "data-name": name, class: name === next ? "dot next" : "dot" })
    })
    const parts = horizon === null ? [svg("path.night", { d: path })] : [
      svg("clipPath", { id: "over-horizon" }, svg("rect", { x: 0, y: 0, width, height: horizon })),
      svg("path.light",
        { d: `${path}V${height}H${course.isMirrored ? width - margin : margin}Z`, "clip-path": "url(#over-horizon)" }),
      svg("path.night", { d: path }),
      svg("path.daylight", { d: path, "clip-path": "url(#over-horizon)" }),
      svg("path.horizon", { d: `M0 ${horizon.toFixed(1)}H${width}` }),
    ]
    this.#drawing.replaceChildren(...parts, ...marks, this.#sun)
  }

  /** @param {string | null} local */
  now(local) {
    const date = local?.slice(0, 10)
    const isToday = date === this.#date
    this.#sun.classList.toggle("elsewhen", !isToday)
    if (!local || !date || !isToday || !this.#course) return
    const [x, y] = this.#course.point(minutesInto(date, local))
    this.#sun.setAttribute("cx", x.toFixed(1))
    this.#sun.setAttribute("cy", y.toFixed(1))
    this.#sun.classList.toggle("down", this.#course.horizon !== null && y > this.#course.horizon)
  }
}
