// Counts by day, kept in this browser, and how any days are shown: a goal, a plot of days or weeks, and a table.
import { html, svg } from "/assets/element.js"
import { date, number } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { addDays } from "/assets/times/days.js"
import { part } from "/assets/words.js"

/** Days stored. */
const most = 180
const said = await part("tasbih")

/**
 * What is shown: `counts` by date; `phrases`: of today; `rounds`: today's full ones, where they are known.
 * @typedef {{ today: string, counts: Record<string, number>, goal: number, rounds?: number,
 *   phrases?: { name: string, count: number }[] }} Past
 */

/** The browser's local date. */
export function dayText() {
  const day = new Date()
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

/** Without a profile the history is this browser's. */
export const here = {
  /**
   * Adds to today, or takes from it: never under nought.
   * @param {number} count
   * @param {number} rounds
   */
  add(count, rounds) {
    const days = read()
    const [counted, full] = days[dayText()] ?? [0, 0]
    days[dayText()] = [Math.max(0, counted + count), Math.max(0, full + rounds)]
    const newest = Object.entries(days).sort(([one], [other]) => one < other ? 1 : -1).slice(0, most)
    preferences.write("tasbih.days", JSON.stringify(Object.fromEntries(newest)))
  },
  /** @param {number} goal */
  async aim(goal) { preferences.write("tasbih.day", goal ? String(goal) : null) },
  /** @returns {Past} */
  past() {
    const days = read()
    return { today: dayText(), goal: Number(preferences.read("tasbih.day")) || 0, rounds: days[dayText()]?.[1] ?? 0,
      counts: Object.fromEntries(Object.entries(days).map(([day, [count]]) => [day, count])) }
  },
}

/** Bars of each span: a day, or seven that end today. @type {Record<string, { bars: number, days: number }>} */
const spans = { days: { bars: 30, days: 1 }, weeks: { bars: 26, days: 7 } }
let span = "days"

/**
 * @param {Past} past
 * @returns {{ date: string, count: number }[]} each by its last day
 */
function bars({ today, counts }) {
  const { bars, days } = spans[span]
  return Array.from({ length: bars }, (_, index) => {
    const last = addDays(today, (index + 1 - bars) * days)
    const sum = Array.from({ length: days }, (_, ago) => counts[addDays(last, -ago)] ?? 0).reduce((a, b) => a + b)
    return { date: last, count: sum }
  })
}

/**
 * Bars up to the largest, and a line at the goal where there is one.
 * @param {{ date: string, count: number }[]} list
 * @param {number} goal
 */
function plot(list, goal) {
  const most = Math.max(1, goal, ...list.map(bar => bar.count))
  const width = 300 / list.length
  const level = (99 - goal / most * 94).toFixed(2)
  return svg("svg.days", { viewBox: "0 0 300 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path.base", { d: "M0 99.5H300" }),
    list.map(({ count }, index) => {
      const height = count / most * 94
      return count > 0 && svg(index === list.length - 1 ? "rect.today" : "rect", {
        x: (index * width + width * 0.14).toFixed(2), y: (99 - height).toFixed(2), width: (width * 0.72).toFixed(2),
        height: height.toFixed(2), rx: 1.5,
      })
    }), goal > 0 && svg("path.goal", { d: `M0 ${level}H300` }))
}

/**
 * A goal for a day, asked for.
 * @param {number} goal
 * @param {(goal: number) => void} onGoal
 */
function askGoal(goal, onGoal) {
  const input = html("input", { type: "number", min: 0, max: 9999, step: 1, required: true, inputmode: "numeric",
    dir: "ltr", value: String(goal) })
  /** @type {HTMLDialogElement} */
  const element = html("dialog.dialog", { "aria-labelledby": "day-goal", onclose: () => element.remove() },
    html("form", { method: "dialog", onsubmit: () => onGoal(Number(input.value)) },
      html("h2", { id: "day-goal" }, said.dayGoal), html("label.field", {}, html("span", {}, said.dayGoalField), input),
      html("div.actions", {}, html("button.button.primary", { type: "submit" }, said.set))))
  document.body.append(element)
  element.showModal()
  input.select()
}

/**
 * The history's elements; none without any count. `onGoal`: a goal for a day was chosen; `redraw`: days or weeks were.
 * @param {Past} past
 * @param {{ note: import("/assets/element.js").Child, onGoal: (goal: number) => void, redraw: () => void }} rest
 */
export function history(past, { note, onGoal, redraw }) {
  const { today, counts, goal, rounds, phrases = [] } = past
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (!total) return []
  const now = counts[today] ?? 0
  const list = bars(past)
  const most = Math.max(0, ...list.map(bar => bar.count))
  /**
   * @param {number} value
   * @param {string} name
   */
  const figure = (value, name) => html("div", {}, html("dt", {}, name), html("dd", {}, number(value)))
  /** @param {string} text */
  const edge = text => html("span", {}, date(text, { day: "numeric", month: "short" }))
  const rows = Object.entries(counts).filter(([, count]) => count > 0).sort(([one], [other]) => one < other ? 1 : -1)
  const week = Array.from({ length: 7 }, (_, ago) => counts[addDays(today, -ago)] ?? 0).reduce((a, b) => a + b)
  return [
    html("h2", {}, said.history), note && html("p.note", {}, note),
    html("dl.figures", {}, figure(now, said.today), rounds === undefined ? figure(week, said.week)
      : figure(rounds, said.rounds), figure(total, said.total)),
    phrases.length > 1 && html("p.quiet", {},
      phrases.map(({ name, count }) => html("span.counted", { dir: "auto" }, `${name} ${number(count)}`))),
    html("div.actions", {}, goal > 0 && html("p.grow", {}, said.ofDay(number(now), number(goal))),
      html("button.button.plain", { type: "button", "data-key": "goal", onclick: () => askGoal(goal, onGoal) },
        said.dayGoal)),
    html("div.tabs", { role: "group", "aria-label": said.history }, Object.keys(spans).map(name =>
      html("button", { type: "button", "data-key": name, "aria-pressed": String(name === span),
        onclick: () => { span = name; redraw() } }, said.spans[name]))),
    html("figure", {}, html("p.most", {}, said.mostOf[span](number(most))), plot(list, goal * spans[span].days),
      html("figcaption", {}, edge(addDays(list[0].date, 1 - spans[span].days)), edge(today))),
    html("details", {}, html("summary", {}, said.table),
      html("div.scroll", {},
        html("table.table", {},
          html("thead", {}, html("tr", {}, [said.day, said.count].map(name => html("th", { scope: "col" }, name)))),
          html("tbody", {}, rows.slice(0, 60).map(([day, count]) => html("tr", {},
            html("th", { scope: "row" }, date(day, { weekday: "short", day: "numeric", month: "long" })),
            html("td", {}, number(count)))))))),
  ].flatMap(part => part || [])
}
