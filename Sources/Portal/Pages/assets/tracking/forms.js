// The marks as forms, told apart without colour, and days full of them.
import { svg } from "/assets/element.js"
import { five, marks } from "/assets/tracking/store.js"

const ring = "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
/** A disc, a disc in a ring, half a disc, a ring, a dash; a dot where nothing is marked. */
const paths = {
  on_time: ring,
  in_congregation: "M-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z",
  late: "M-4 0a4 4 0 0 0 8 0z",
  made_up: "",
  left_out: "M-3-.7h6v1.4h-6z",
  none: "M-.7 0a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0z",
}
const ringed = ["in_congregation", "late", "made_up"]

/**
 * @param {string} mark
 * @param {string} [place]
 */
const form = (mark, place) => svg(`g.form.${mark}`, { transform: place },
  svg("path", { d: paths[/** @type {keyof typeof paths} */ (mark)] }),
  ringed.includes(mark) && svg("path.ring", { d: ring }))

/** @param {string} mark */
export const sign = mark => svg("svg.sign", { viewBox: "-6 -6 12 12", "aria-hidden": "true" }, form(mark))

/**
 * A column of five for each day.
 * @param {string[]} dates
 * @param {Map<string, API.TrackedDay>} days
 * @param {(date: string, prayer: import("/assets/tracking/store.js").Prayer) => string} markOf
 */
function columns(dates, days, markOf) {
  // Rows as high as their names.
  const high = dates.length > 7 ? 18 : 12
  return {
    box: `0 0 ${dates.length * 12} ${five.length * high}`,
    parts: dates.map((date, x) => five.map((prayer, y) =>
      form(markOf(date, prayer), `translate(${x * 12 + 6} ${(y + .5) * high})`))),
  }
}

/**
 * A square for each day, as large as there are prayers; a column for each week.
 * @param {string[]} dates
 * @param {Map<string, API.TrackedDay>} days
 * @param {(date: string, prayer: import("/assets/tracking/store.js").Prayer) => string} markOf
 */
const squares = (dates, days, markOf) => ({
  box: `0 0 ${Math.ceil(dates.length / 7) * 12} 84`,
  parts: dates.map((date, index) => {
    const found = five.map(prayer => markOf(date, prayer))
    const [count, out] = [found.filter(mark => mark !== "none" && mark !== "left_out").length,
      found.filter(mark => mark === "left_out").length]
    const place = `translate(${Math.floor(index / 7) * 12 + 6} ${index % 7 * 12 + 6})`
    const side = count * 2
    return count === 0 ? form(out ? "left_out" : "none", place) : svg("rect.form.on_time",
      { transform: place, x: -side / 2, y: -side / 2, width: side, height: side, rx: 1 })
  }),
})

/**
 * A picture of days, and how often each mark is in them.
 * @param {string[]} dates
 * @param {Map<string, API.TrackedDay>} days
 * @param {string | null | undefined} pausedSince
 */
export function plot(dates, days, pausedSince) {
  /**
   * @param {string} date
   * @param {import("/assets/tracking/store.js").Prayer} prayer
   */
  const markOf = (date, prayer) =>
    days.get(date)?.[prayer] ?? (pausedSince && date >= pausedSince ? "left_out" : "none")
  const { box, parts } = (dates.length > 31 ? squares : columns)(dates, days, markOf)
  const all = dates.flatMap(date => five.map(prayer => markOf(date, prayer)))
  const counts = marks.map(mark => ({ mark, count: all.filter(found => found === mark).length }))
  return { counts,
    /** @param {string} label */
    picture: label => svg("svg.plot", { viewBox: box, role: "img", "aria-label": label }, parts.flat()) }
}
