// What was counted from this browser, day by day; kept in it and nowhere else.
import { preferences } from "/assets/preferences.js"

/** Days that are kept. */
const most = 90

/** The calendar's day where the person is. */
function dayText(daysAgo = 0) {
  const day = new Date()
  day.setDate(day.getDate() - daysAgo)
  const two = value => String(value).padStart(2, "0")
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** By date: count and full rounds. What can't be read counts as nothing. */
function read() {
  try {
    const kept = JSON.parse(preferences.read("tasbih.days") ?? "{}")
    const isDay = ([date, [count, rounds]]) => /^\d{4}-\d\d-\d\d$/.test(date) && Number.isInteger(count) && Number.isInteger(rounds)
    return Object.fromEntries(Object.entries(kept).filter(isDay))
  } catch {
    return {}
  }
}

/** Adds to today, or takes from it: never under nought. */
export function addToday(count, rounds) {
  const days = read()
  const [counted, full] = days[dayText()] ?? [0, 0]
  days[dayText()] = [Math.max(0, counted + count), Math.max(0, full + rounds)]
  const newest = Object.entries(days).sort(([one], [other]) => one < other ? 1 : -1).slice(0, most)
  preferences.write("tasbih.days", JSON.stringify(Object.fromEntries(newest)))
}

/** The last days up to today, those without a count too; null where nothing was counted yet. */
export function counted(shown) {
  const days = read()
  const total = Object.values(days).reduce((sum, [count]) => sum + count, 0)
  if (total === 0) return null
  const list = Array.from({ length: shown }, (_, index) => dayText(shown - 1 - index)).map(date => {
    const [count, rounds] = days[date] ?? [0, 0]
    return { date, count, rounds }
  })
  return { days: list, today: list.at(-1).count, rounds: list.at(-1).rounds, total }
}
