// Counts by day: a plot, and a table.
import { html, svg } from "/assets/element.js"
import { date, number } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { part } from "/assets/words.js"

/** Days stored. */
const most = 90

/** The browser's local date. */
function dayText(daysAgo = 0) {
  const day = new Date()
  day.setDate(day.getDate() - daysAgo)
  /** @param {number} value */
  const two = value => String(value).padStart(2, "0")
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Count and full rounds by date. Unreadable data count as none. */
function read() {
  try {
    const kept = JSON.parse(preferences.read("tasbih.days") ?? "{}")
    /** @param {any} parts */
    const isDay = ([date, [count, rounds]]) => /^\d{4}-\d\d-\d\d$/.test(date) && Number.isInteger(count)
      && Number.isInteger(rounds)
    return Object.fromEntries(Object.entries(kept).filter(isDay))
  } catch {
    return {}
  }
}

/**
 * Adds to today, or takes from it: never under nought.
 * @param {number} count
 * @param {number} rounds
 */
export function addToday(count, rounds) {
  const days = read()
  const [counted, full] = days[dayText()] ?? [0, 0]
  days[dayText()] = [Math.max(0, counted + count), Math.max(0, full + rounds)]
  const newest = Object.entries(days).sort(([one], [other]) => one < other ? 1 : -1).slice(0, most)
  preferences.write("tasbih.days", JSON.stringify(Object.fromEntries(newest)))
}

/**
 * The last days up to today, those without a count too; null where nothing was counted yet.
 * @param {number} shown
 */
export function counted(shown) {
  const days = read()
  const total = Object.values(days).reduce((sum, [count]) => sum + count, 0)
  if (total === 0) return null
  const list = Array.from({ length: shown }, (_, index) => dayText(shown - 1 - index)).map(date => {
    const [count, rounds] = days[date] ?? [0, 0]
    return { date, count, rounds }
  })
  const today = list[list.length - 1]
  return { days: list, today: today.count, rounds: today.rounds, total }
}

const said = await part("tasbih")
const shown = 30

/** @param {{ date: string, count: number, rounds: number }[]} days */
function plot(days) {
  const most = Math.max(1, ...days.map(day => day.count))
  const width = 300 / days.length
  return svg("svg.days", { viewBox: "0 0 300 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path.base", { d: "M0 99.5H300" }),
    days.map((day, index) => {
      const height = day.count / most * 94
      return day.count > 0 && svg(index === days.length - 1 ? "rect.today" : "rect", {
        x: (index * width + width * 0.14).toFixed(2), y: (99 - height).toFixed(2), width: (width * 0.72).toFixed(2),
        height: height.toFixed(2), rx: 1.5,
      })
    }))
}

/** The history's elements; none without any count. */
export function history() {
  const kept = counted(shown)
  if (!kept) return []
  const { days: recent, today, rounds, total } = kept
  const most = Math.max(0, ...recent.map(day => day.count))
  /**
   * @param {number} value
   * @param {string} name
   */
  const figure = (value, name) => html("div", {}, html("dt", {}, name), html("dd", {}, number(value)))
  /**
   * @param {string} text
   * @param {Intl.DateTimeFormatOptions} form
   */
  const day = (text, form) => date(text, form)
  return [
    html("h2", {}, said.history), html("p.note", {}, said.historyNote),
    html("dl.figures", {}, figure(today, said.today), figure(rounds, said.rounds), figure(total, said.total)),
    recent.length > 1 && html("figure", {},
      html("p.most", {}, said.most(number(most))), plot(recent),
      html("figcaption", {}, html("span", {}, day(recent[0].date, { day: "numeric", month: "short" })),
        html("span", {}, day(recent[recent.length - 1].date, { day: "numeric", month: "short" })))),
    html("details", {}, html("summary", {}, said.table),
      html("div.scroll", {},
        html("table.table", {},
          html("thead", {},
            html("tr", {}, [said.day, said.count, said.rounds].map(name => html("th", { scope: "col" }, name)))),
          html("tbody", {}, recent.filter(entry => entry.count > 0).reverse().map(entry => html("tr", {},
            html("th", { scope: "row" }, day(entry.date, { weekday: "short", day: "numeric", month: "long" })),
            html("td", {}, number(entry.count)), html("td", {}, number(entry.rounds)))))))),
  ].flatMap(part => part || [])
}
