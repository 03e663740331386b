// Many days in rows: the date in both calendars and the six times.
import { html, icon } from "/assets/element.js"
import { clock as face, date as dateText, digits, hijriMonth } from "/assets/format.js"
import { daily } from "/assets/times/days.js"
import { changes } from "/assets/times/rules.js"
import { say } from "/assets/times/say.js"
import { language, words } from "/assets/words.js"

/**
 * @param {API.Day} day
 * @param {string | null | undefined} time
 * @param {boolean} [isBare]
 */
export function timeText(day, time, isBare = false) {
  if (!time) return [html("span", { "aria-label": say.noTime }, "–")]
  const isLater = time.slice(0, 10) > day.date
  const isOff = time.slice(0, 10) !== day.date
  return [html("time", { datetime: time }, face(time, isBare)),
    isOff && html("sup", { title: say.otherDate(isLater) }, isLater ? "+1" : "−1",
      html("span.unseen", {}, say.otherDate(isLater)))]
}

/**
 * An eight-pointed star, full for the 27th night; said beside it.
 * @param {boolean} isFull
 * @param {import("/assets/element.js").Child} text
 */
export const star = (isFull, text) => html("span.star", {}, icon("star", isFull ? "svg.full" : "svg"), text)

/**
 * One of the last ten nights of Ramadan: it begins with the evening of its row.
 * @param {string[] | undefined} important
 */
export function nightMark(important = []) {
  const isQadr = important.includes("laylat_al_qadr")
  return (isQadr || important.includes("last_ten_nights"))
    && star(isQadr, html("span.unseen", {}, isQadr ? say.qadr : say.lastTen, " "))
}

/** What the marks stand for. */
export const nightLegend = () => html("p.legend", {}, star(false, say.lastTen), star(true, say.qadr))

/**
 * Whether one of the last ten nights follows any of the days.
 * @param {API.Day[]} days
 */
export const hasNights = days => days.some(({ hijri }) => nightMark(hijri?.important))

/**
 * A row of words over the days where a Hijri month begins.
 * @param {API.Day} day
 * @param {number} columns
 */
const monthRow = ({ hijri }, columns) => hijri && html("tr.month", {},
  html("th", { colspan: columns, scope: "colgroup" }, `${hijriMonth(hijri, language)} ${digits(hijri.year)}`))

/**
 * `today`: the date of the place. `weekday`: how it is written.
 * @param {API.Day[]} days
 * @param {string | null} today
 * @param {"short" | "long"} [weekday]
 */
export function daysTable(days, today, weekday = "short") {
  const head = html("tr", {}, html("th", { scope: "col" }, say.day),
    html("th.hijri", { scope: "col", title: say.hijri }, say.hijriShort),
    daily.map(name => html("th", { scope: "col", class: name }, words.prayers[name])))
  const changed = new Map(changes(days))
  const rows = days.flatMap((day, index) => {
    const isFirst = day.hijri && (index === 0 || day.hijri.day === 1)
    const row = html(`tr.${day.weekday}`, { "aria-current": day.date === today && "date" },
      html("th", { scope: "row" }, html("a", { href: `#/times/${day.date}` },
        html("span.weekday", {}, dateText(day.date, { weekday })), " ", nightMark(day.hijri?.important),
        html("span.number", {}, dateText(day.date, { day: "numeric" }),
          changed.has(day.date) && html("sup", { title: changed.get(day.date) }, "†")))),
      html("td.hijri", {}, day.hijri ? digits(day.hijri.day) : ""),
      daily.map(name => html("td", { class: name }, timeText(day, day[name], true))))
    return isFirst ? [monthRow(day, daily.length + 2), row] : [row]
  })
  return [html("div.scroll", { tabindex: 0, role: "group", "aria-label": say.tableName },
    html("table.table.days", {}, html("thead", {}, head), html("tbody", {}, rows))),
  hasNights(days) ? nightLegend() : ""]
}
