// The days of a week or of a month in rows, with a way to those before and after; a month's sheet for printing.
import { problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { date as dateText, digits, hijriMonth } from "/assets/format.js"
import { addDays, addMonths, daysFrom, daysOfMonth, importantOf, isDate, isMonth } from "/assets/times/days.js"
import { footnotes } from "/assets/times/rules.js"
import { say } from "/assets/times/say.js"
import { printing, sheet, sizes } from "/assets/times/sheet.js"
import { stepper } from "/assets/times/step.js"
import { daysTable } from "/assets/times/table.js"
import { words } from "/assets/words.js"

/**
 * @typedef {{
 *   what: "week" | "month", isKey: (text: string) => boolean, keyOf: (today: string) => string,
 *   move: (key: string, way: number) => string, load: (key: string) => Promise<API.Day[]>,
 *   title: (key: string, days: API.Day[]) => [title: string, more: string],
 * }} Span
 */

/** Days of a week. */
const length = 7
/** @type {Span} */
const weeks = {
  what: "week", isKey: isDate, keyOf: today => today, move: (key, way) => addDays(key, way * length),
  load: key => daysFrom(key, length),
  title(_, days) {
    /** @type {Intl.DateTimeFormatOptions} */
    const form = { day: "numeric", month: "long" }
    const [first, last] = [days[0].date, days[days.length - 1].date]
    return [`${dateText(first, form)} – ${dateText(last, { ...form, year: "numeric" })}`, ""]
  },
}
/** @type {Span} */
const months = {
  what: "month", isKey: isMonth, keyOf: today => today.slice(0, 7), move: addMonths, load: daysOfMonth,
  title: (key, days) => [dateText(`${key}-01`, { month: "long", year: "numeric" }), hijriSpan(days)],
}

/**
 * Both Hijri months that a month lies in, in one line.
 * @param {API.Day[]} days
 */
const hijriSpan = days =>
  [...new Set(days.flatMap(({ hijri }) => hijri ? `${hijriMonth(hijri)} ${digits(hijri.year)}` : []))].join(" – ")

/**
 * The card with the rows. `onDays` gets what is shown, and whether it is the first.
 * @param {Span} span
 * @param {string[]} path
 * @param {import("/assets/device-clock.js").DeviceClock} clock
 * @param {(days: API.Day[], isFirst: boolean) => void} [onDays]
 * @param {import("/assets/element.js").Child} [between]
 */
function rows({ what, isKey, keyOf, move, load, title }, path, clock, onDays, between) {
  const [list, notes, problem] = [html("div", { "data-empty": words.loading }), html("p.note"),
    html("p.problem", { role: "alert" })]
  const now = () => clock.date && keyOf(clock.date)
  const step = stepper(what, way => show(way === 0 ? now() : shown && move(shown, way)))
  /** @type {string | null} */
  let shown = isKey(path[0]) ? path[0] : null
  /** @type {string | null} */
  let today = null
  let turn = 0

  /** @param {string | null} key */
  async function show(key) {
    if (!key) return
    shown = key
    const mine = ++turn
    try {
      const days = await load(key)
      if (mine !== turn) return
      const isNow = key === now()
      step.show(...title(key, days), isNow, `#/times/${what}${isNow ? "" : `/${key}`}`)
      const isFirst = !list.childElementCount
      list.replaceChildren(...daysTable(days, clock.date))
      write(notes, footnotes(days))
      write(problem, "")
      onDays?.(days, isFirst)
    } catch (error) {
      if (mine === turn) write(problem, problemText(error))
    }
  }

  if (shown) show(shown)
  clock.follow(() => {
    if (clock.date === null || clock.date === today) return
    // With midnight the present days go along; others stay.
    const wasNow = shown === null || today !== null && shown === keyOf(today)
    today = clock.date
    show(wasNow ? keyOf(today) : shown)
  })
  return {
    element: html("section.card", {}, step.element, list, between, notes, problem), list,
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) { if (!word && problem.textContent) show(shown) },
  }
}

/**
 * Seven days from today, or from another date.
 * @param {HTMLElement} root
 * @param {string[]} path
 * @param {import("/assets/device-clock.js").DeviceClock} clock
 */
export function week(root, path, clock) {
  const { element, onTrouble } = rows(weeks, path, clock)
  root.append(element)
  return { onTrouble }
}

/**
 * What falls on the days of the month; of the last ten nights the first.
 * @param {API.Day[]} days
 */
const marks = days => importantOf(days).map(entry => html("li", {},
  html("span.quiet", {}, dateText(entry.date, { day: "numeric", month: "short" })), " ",
  digits(words.importantDays[entry.day])))

/**
 * A month, and its sheet for printing.
 * @param {HTMLElement} root
 * @param {string[]} path
 * @param {import("/assets/device-clock.js").DeviceClock} clock
 */
export function month(root, path, clock) {
  const important = html("ul.marks")
  /** @type {API.Day[]} */
  let shown = []
  const print = printing(clock, sizes, known => shown.length ? [sheet(shown, known)] : null)
  const { element, list, onTrouble } = rows(months, path, clock, (days, isFirst) => {
    shown = days
    // Scroll to today, unless a scroll position is restored.
    if (isFirst && !history.state?.place) list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" })
    important.replaceChildren(...marks(days))
    print.draw()
  }, important)
  root.append(element, print.card, print.paper)
  return { onTrouble }
}
