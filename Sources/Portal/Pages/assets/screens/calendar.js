// The Hijri calendar: a month of both dates to leaf through, the days that matter with their sources, and the Moon.
import { writeAddress } from "/assets/address.js"
import { problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { DeviceClock } from "/assets/device-clock.js"
import { heading, html, icon, write } from "/assets/element.js"
import { date as dateText, digits, firstWeekday, hijri, hijriMonth, number, percent, weekend } from "/assets/format.js"
import { drawing, moon } from "/assets/moon.js"
import { preferences } from "/assets/preferences.js"
import { addDays, daysBetween, daysFrom, daysOfHijri, isDate } from "/assets/times/days.js"
import { part, words } from "/assets/words.js"

/** @typedef {NonNullable<API.Day["hijri"]>} Hijri */

export const style = "/assets/screens.css"
const say = await part("calendar")

const weekBegins = firstWeekday()
/** First day of a week. 2024-01-01 was a Monday. */
const firstOfWeek = addDays("2024-01-01", weekBegins)
const isWeekend = weekend()
/** @param {string} date */
const column = date => ((daysBetween(firstOfWeek, date) % 7) + 7) % 7
/** The years the device's lists have. */
const [firstYear, lastYear] = [1356, 1500]

/** @param {string} code */
const isNight = code => code === "last_ten_nights" || code === "laylat_al_qadr"

/**
 * Why a day is fasted outside of Ramadan; nothing on the feasts and the three days after the feast of sacrifice.
 * @param {API.HijriDay} day
 */
function fasts({ month, day, weekday, important }) {
  if (month === 9 || month === 10 && day === 1 || month === 12 && day >= 10 && day <= 13) return []
  return [important.includes("arafah") && "arafah", important.includes("ashura") && "ashura",
    day >= 13 && day <= 15 && "white", ["monday", "thursday"].includes(weekday) && "week"].flatMap(one => one || [])
}

/**
 * `#/calendar/2027-02-08`: the Hijri month with that day, and the day.
 * @param {HTMLElement} root
 * @param {string[]} path
 */
export function open(root, path) {
  const clock = new DeviceClock()
  const [title, second] = [html("h2", { tabindex: -1 }), html("p.quiet")]
  const [grid, about, observed, problem, next] = [html("div", { "data-empty": words.loading }),
    html("section.card.about", { "aria-live": "polite", hidden: true }), html("p.note"),
    html("p.problem", { role: "alert" }), html("p.next")]
  /**
   * @param {number} way
   * @param {string} word
   */
  const step = (way, word) => html(`button.button.plain${way < 0 ? ".before" : ""}`,
    { type: "button", "aria-label": word, onclick: () => leaf(way) }, icon("forward", "svg.icon.forward"))
  const back = html("button.button.plain",
    { type: "button", hidden: true, onclick: () => { if (clock.date) show(clock.date); title.focus() } }, say.today)
  const wanted = html("input",
    { type: "checkbox", role: "switch", checked: preferences.read("fasting") === "on", onchange: () => {
      preferences.write("fasting", wanted.checked ? "on" : null)
      draw()
    } })
  const heads = Array.from({ length: 7 }, (_, index) => html("th",
    { scope: "col", class: isWeekend((index + weekBegins) % 7) ? "rest" : "" },
    dateText(addDays(firstOfWeek, index), { weekday: "short" })))
  root.append(heading(words.screens.calendar, "times", words.screens.times),
    html("section.card", {},
      html("div.step", {}, step(-1, say.before), html("div.grow", { "aria-live": "polite" }, title, second, back),
        step(1, say.after)),
      grid, html("p.legend.note", {},
        html("span", {}, icon("star", "svg.star"), say.important),
        html("span", {}, icon("star", "svg.star.full"), words.timesScreen.lastTen),
        html("span", {}, html("i.fast"), say.fast)),
      observed, problem, html("label.switch", {}, html("span", {}, say.fasting), wanted)),
    html("div.side", {}, next, about))

  /** @type {API.HijriDay[]} */
  let days = []
  /**
   * Of the device's today: names of all days, and the next of each.
   * @type {Hijri | null}
   */
  let known = null
  /** @type {string | null} */
  let today = null
  /** @type {string | null} */
  let chosen = isDate(path[0]) ? path[0] : null
  let turn = 0
  const latitude = () => device.state?.site?.latitude_deg ?? 0
  /**
   * The moment for which a day's Moon is drawn: now, or six in the evening by the Sun.
   * @param {string} date
   */
  const moment = date => date === today && clock.now !== null ? clock.now
    : Date.parse(`${date}T18:00Z`) - (device.state?.site?.longitude_deg ?? 0) * 240_000

  /** @param {number} way */
  function leaf(way) {
    if (!days.length) return
    const month = days[0].month - 1 + way
    const year = days[0].year + Math.floor(month / 12)
    if (year >= firstYear && year <= lastYear) load(year, (month + 12) % 12 + 1, null)
  }

  /** @param {string} date */
  async function show(date) {
    const mine = ++turn
    try {
      const [{ hijri }] = await daysFrom(date, 1)
      if (mine !== turn) return
      if (!hijri) throw new Error(say.outside)
      if (date === today) known = hijri
      await load(hijri.year, hijri.month, date)
    } catch (error) {
      if (mine === turn) write(problem, problemText(error))
    }
  }

  /**
   * @param {number} year
   * @param {number} month
   * @param {string | null} date
   */
  async function load(year, month, date) {
    const mine = ++turn
    try {
      const found = await daysOfHijri(year, month)
      const [first] = found[0].observed ? await daysFrom(found[0].date, 1) : []
      if (mine !== turn) return
      days = found
      const isNow = days.some(day => day.date === today)
      chosen = date ?? (isNow ? today : days.find(({ important }) => important.length)?.date ?? days[0].date)
      const by = first?.hijri?.observed
      write(observed, by ? say.observed(by.by, dateText(by.begins, { day: "numeric", month: "long" })) : say.calculated)
      write(problem, "")
      draw()
    } catch (error) {
      if (mine === turn) write(problem, problemText(error))
    }
  }

  /** @param {string} code */
  const nameOf = code => digits(words.importantDays[code] ?? "")

  /** @param {API.HijriDay} day */
  function cell(day) {
    const { date, important } = day
    const said = [...new Set(important)].map(nameOf)
    const fast = wanted.checked && fasts(day).length > 0
    return html("td", { class: day.weekday }, html("a",
      { href: `#/calendar/${date}`, "aria-current": date === today ? "date" : null,
        class: date === chosen ? "chosen" : "", onclick: (/** @type {Event} */ event) => {
          event.preventDefault()
          chosen = date
          draw()
          const link = /** @type {HTMLElement | null} */ (grid.querySelector("a.chosen"))
          link?.focus()
        } },
      html("b", {}, digits(day.day)), html("small", {}, dateText(date,
        date.endsWith("-01") || day.day === 1 ? { day: "numeric", month: "short" } : { day: "numeric" })),
      drawing(moon(moment(date)), latitude()),
      html("span.marks", {},
        important.length > 0 && icon("star", important.every(isNight) ? "svg.star.full" : "svg.star"),
        fast && html("i.fast")),
      html("span.unseen", {}, [dateText(date, { weekday: "long", month: "long" }), ...said, fast && say.fast]
        .filter(Boolean).join(", "))))
  }

  function draw() {
    if (!days.length) return
    const [first, last] = [days[0], days[days.length - 1]]
    write(title, `${hijriMonth(first)} ${digits(first.year)}`)
    /** @type {Intl.DateTimeFormatOptions} */
    const form = { day: "numeric", month: "long", year: "numeric" }
    write(second, `${dateText(first.date, form)} – ${dateText(last.date, form)}`)
    back.hidden = chosen === today
    writeAddress(chosen === today ? "#/calendar" : `#/calendar/${chosen}`)
    const cells = [...Array.from({ length: column(first.date) }, () => html("td")), ...days.map(cell)]
    while (cells.length % 7) cells.push(html("td"))
    grid.replaceChildren(html("table.month", { "aria-label": title.textContent },
      html("thead", {}, html("tr", {}, heads)), html("tbody", {}, Array.from({ length: cells.length / 7 }, (_, week) =>
        html("tr", {}, cells.slice(week * 7, week * 7 + 7))))))
    const day = days.find(({ date }) => date === chosen)
    about.hidden = !day
    if (day) tell(day)
    const coming = known?.upcoming?.[0]
    write(next, coming ? say.next(nameOf(coming.day), digits(say.inDays(coming.remaining_days))) : "")
  }

  /**
   * Two lines and their source.
   * @param {string} heading
   * @param {string[]} lines
   */
  const entry = (heading, [one, two, source]) => html("li", {}, html("strong", {}, heading), html("p", {}, one),
    html("p", {}, two), html("p.note", {}, say.source(source)))

  /** @param {API.HijriDay} day */
  function tell(day) {
    const { date, important } = day
    const { age, lit } = moon(moment(date))
    const away = today ? daysBetween(today, date) : 0
    about.replaceChildren(
      html("div.head", {}, drawing({ age, lit }, latitude()), html("div", {}, html("h3", {}, hijri(day)),
        html("p", {}, dateText(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" })),
        html("p.quiet", {}, today && digits(away < 0 ? say.ago(-away) : say.inDays(away))))),
      html("p.note", {}, say.moon(number(age, 1), percent(lit), date === today)),
      html("ul.days", {}, important.map(code => say.days[code]
          && entry(say.whenDay(nameOf(code), isNight(code) || code === "miraj" || code === "baraah"), say.days[code])),
        wanted.checked && fasts(day).map(code => say.fasts[code] && entry(say.fastOn, say.fasts[code]))),
      html("p", {}, html("a", { href: `#/times/${date}` }, say.times)))
  }

  if (chosen) show(chosen)
  clock.follow(() => {
    if (!clock.date || clock.date === today) return
    const wasToday = !chosen || chosen === today
    today = clock.date
    if (wasToday) show(today)
    else daysFrom(today, 1).then(([day]) => { known = day.hijri ?? null; draw() }, () => { /* Without names. */ })
  })
  return {
    /** @param {API.State} state */
    onState(state) { clock.tell(state) },
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) { if (!word && problem.textContent && (chosen ?? today)) show(chosen ?? today ?? "") },
    close() { clock.close() },
  }
}
