// The day as the Sun's arc over the horizon, and from Maghrib to Fajr the night as the Moon's: with the prayers on it
// and the present time.
import { html, svg } from "/assets/element.js"
import { clock as face } from "/assets/format.js"
import { minutesInto } from "/assets/times/days.js"

const [width, height, top, horizon, foot] = [360, 118, 18, 86, 20]
const day = 1440
const marked = { false: ["fajr", "dhuhr", "asr", "maghrib", "isha"],
  true: ["maghrib", "isha", "midnight", "last_third", "fajr"] }
/** @param {number} minute */
const inDay = minute => (minute % day + day) % day

/**
 * A cosine with its top in the middle of the light is what the sun's height does in a day; below the horizon it
 * flattens out. A night goes from noon to noon, and its arc is the day's, upside down.
 */
class Course {
  /**
   * @param {number | null} rise
   * @param {number | null} set
   * @param {number} noon
   * @param {boolean} isNight
   */
  constructor(rise, set, noon, isNight) {
    this.isNight = isNight
    this.ends = rise === null || set === null ? null
      : isNight ? [inDay(set - day / 2), inDay(rise - day / 2)] : [rise, set]
    this.middle = this.ends ? (this.ends[0] + this.ends[1]) / 2 : isNight ? day / 2 : noon
    const low = this.ends ? this.#cosine(this.ends[0]) : 0
    /** @param {number} minute */
    this.height = minute => {
      const over = (this.#cosine(minute) - low) / (1 - low) * (horizon - top)
      return horizon - (over > 0 ? over : foot * Math.tanh(over / foot))
    }
  }
  /** @param {number} minute */
  #cosine(minute) { return Math.cos((minute - this.middle) / day * 2 * Math.PI) }
  /**
   * Minutes into the day or, of a night, from the noon before.
   * @param {number} minute
   */
  along(minute) { return this.isNight ? inDay(minute - day / 2) : Math.min(day, Math.max(0, minute)) }
  /** @param {number} along */
  point(along) {
    const x = width * along / day
    return [document.documentElement.dir === "rtl" ? width - x : x, this.height(along)]
  }
  get path() {
    return "M" + Array.from({ length: 97 }, (_, step) => this.point(step * 15).map(value => value.toFixed(1)).join(" "))
      .join("L")
  }
}

/** A drawing of one day. `now(local)` moves the Sun: 2026-11-24T12:01:05, or null on another day. */
export class Arc {
  #drawing = svg("svg.arc", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" })
  #gone = svg("rect", { height })
  #light = svg("g.light-of", {}, svg("circle.glow", { r: 34, fill: "url(#glow)" }), svg("circle.sun", { r: 7.5 }),
    svg("path", { class: "moon", d: "M2.5-8A8 8 0 1 0 8 2.5 6.4 6.4 0 0 1 2.5-8z" }))
  /** @type {Course | null} */
  #course = null
  /** @type {string | null} */
  #date = null
  element = html("div.course", {}, this.#drawing)

  /**
   * @param {string} date
   * @param {API.Day} times
   * @param {string | null | undefined} next
   * @param {string | null} local
   */
  show(date, times, next, local) {
    /** @param {string | null | undefined} time */
    const minutes = time => time ? minutesInto(date, time) : null
    const [now, fajr, maghrib] = [minutes(local), minutes(times.fajr), minutes(times.maghrib)]
    const isNight = now !== null && fajr !== null && maghrib !== null && (now < fajr || now >= maghrib)
    this.#date = date
    const course = this.#course =
      new Course(minutes(times.sunrise), minutes(times.sunset), minutes(times.dhuhr) ?? day / 2, isNight)
    const { path, ends } = course
    const marks = marked[`${isNight}`].filter(name => times[name]).map(name => {
      const [cx, cy] = course.point(course.along(minutes(times[name]) ?? 0))
      return svg(`circle.dot${name === next ? ".next" : ""}`, { cx, cy, r: name === next ? 5 : 3.2, "data-name": name })
    })
    /**
     * A clock beside where the arc meets the horizon.
     * @param {number} end
     * @param {string | null | undefined} time
     */
    const clock = (end, time) => {
      const x = course.point(ends?.[end] ?? 0)[0]
      const isLeft = x < width / 2
      return svg("text", { x: x + (isLeft ? 7 : -7), y: horizon + 15, "text-anchor": isLeft ? "start" : "end" },
        face(time ?? null, true))
    }
    // Sunset by the time that people read for it, which may be rounded to the next minute.
    const isMaghrib = Math.abs((minutes(times.maghrib) ?? 0) - (minutes(times.sunset) ?? 0)) < 2
    const clocks = [times.sunrise, isMaghrib ? times.maghrib : times.sunset]
    this.#drawing.setAttribute("class", `arc${isNight ? " by-night" : ""}`)
    this.#drawing.replaceChildren(
      svg("defs", {}, svg("clipPath", { id: "over-horizon" }, svg("rect", { width, height: horizon })),
        svg("clipPath", { id: "gone" }, this.#gone),
        svg("radialGradient", { id: "glow" }, svg("stop", {}), svg("stop", { offset: 1, "stop-opacity": 0 })),
        svg("linearGradient", { id: "daylight", x2: 0, y2: 1 }, svg("stop", {}),
          svg("stop", { offset: 1, "stop-opacity": 0 }))),
      svg("path.light", { d: `${path}V${height}H0z`, "clip-path": "url(#over-horizon)", fill: "url(#daylight)" }),
      svg("rect.earth", { y: horizon, width, height: height - horizon }),
      svg("path.way", { d: path }), svg("path.way.gone", { d: path, "clip-path": "url(#gone)" }),
      ...ends ? [0, 1].map(end => clock(end, clocks[isNight ? 1 - end : end])) : [], this.#light, ...marks)
    this.now(local)
  }

  /** @param {string | null} local */
  now(local) {
    const date = local?.slice(0, 10)
    const isToday = date === this.#date
    this.#light.classList.toggle("elsewhen", !isToday)
    if (!local || !date || !isToday || !this.#course) return
    const [x, y] = this.#course.point(this.#course.along(minutesInto(date, local)))
    const isMirrored = document.documentElement.dir === "rtl"
    this.#gone.setAttribute("x", String(isMirrored ? x : 0))
    this.#gone.setAttribute("width", String(isMirrored ? width - x : x))
    this.#light.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
    this.#light.classList.toggle("down", y > horizon + 1)
  }
}
