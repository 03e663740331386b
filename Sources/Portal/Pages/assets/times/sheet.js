// A month on one sheet of A4, English and Arabic side by side, black on white.
import { html, svg } from "/assets/element.js"
import { clock as face, coordinates, date as dateText, digits, hijriMonth } from "/assets/format.js"
import { ar, both, en } from "/assets/times/both.js"
import { daily, hasIqama } from "/assets/times/days.js"
import { methodName } from "/assets/times/rules.js"

/** @type {Intl.DateTimeFormatOptions} */
const month = { month: "long", year: "numeric" }

/** A band of eight-pointed stars. */
function band() {
  /**
   * @param {unknown} _
   * @param {number} index
   */
  const star = (_, index) => svg("g", { transform: `translate(${10 + index * 20} 6)` },
    svg("rect", { x: -3.4, y: -3.4, width: 6.8, height: 6.8 }),
    svg("rect", { x: -3.4, y: -3.4, width: 6.8, height: 6.8, transform: "rotate(45)" }))
  return svg("svg.band", { viewBox: "0 0 760 12", "aria-hidden": "true" }, Array.from({ length: 38 }, star))
}

/**
 * @param {import("/assets/words.js").Language} code
 * @param {...import("/assets/element.js").Child} children
 */
const side = (code, ...children) => html("div", { lang: code, dir: both[code].direction }, ...children)

/**
 * @param {API.Day[]} days
 * @param {string} name
 */
function heading(days, name) {
  /** @param {import("/assets/words.js").Language} code */
  const span = code =>
    [...new Set(days.flatMap(({ hijri }) => hijri ? `${hijriMonth(hijri, code)} ${digits(hijri.year)}`
      : []))].join(" – ")
  /** @param {import("/assets/words.js").Language} code */
  const half = code =>
    side(code, html("h2", {}, both[code].timesScreen.sheetTitle),
      html("p.month", {}, dateText(days[0].date, month, both[code].locale)), html("p", {}, span(code)))
  return html("header", {}, name && html("h1", { dir: "auto" }, name), band(),
    html("div.sides", {}, half("en"), half("ar")))
}

/**
 * The iqama of a day's prayer; on Fridays Dhuhr gives way to Jumu'ah.
 * @param {API.Day} day
 * @param {string} name
 */
const iqamaOf = (day, name) => name === "dhuhr" && day.jumua ? html("strong", {}, face(day.jumua)) : day.iqama?.[name]
  ? face(day.iqama[name]) : ""

/** @param {API.Day[]} days */
function grid(days) {
  const isOwn = hasIqama(days)
  const columns =
    daily.map(/** @returns {[import("/assets/times/days.js").Name, boolean]} */ name =>
      [name, isOwn && name !== "sunrise"])
  /** @param {string} name */
  const title = name => [html("span", { lang: "ar" }, ar.prayers[name]), html("span", { lang: "en" }, en.prayers[name])]
  /** @param {"adhan" | "iqama" | "jumua" | "day" | "hijriShort"} key */
  const word = key =>
    [html("span", { lang: "ar" }, ar.timesScreen[key]), html("span", { lang: "en" }, en.timesScreen[key])]
  const head = html("tr", {}, html("th", { colspan: 2, rowspan: isOwn ? 2 : 1, lang: "en" }, en.timesScreen.day),
    columns.map(([name, isWide]) =>
      html("th", { colspan: isWide ? 2 : 1, rowspan: isOwn && !isWide ? 2 : 1, class: name }, title(name))),
    html("th", { rowspan: isOwn ? 2 : 1 }, word("hijriShort")),
    html("th", { rowspan: isOwn ? 2 : 1, lang: "ar" }, ar.timesScreen.day))
  const second = isOwn
    && html("tr.second", {}, columns.filter(([, isWide]) => isWide)
      .flatMap(() => [html("th", {}, word("adhan")), html("th.iqama", {}, word("iqama"))]))
  const rows =
    days.map(day => html(`tr.${day.weekday}`, { class: `${day.weekday}${day.hijri?.day === 1 ? " first" : ""}` },
      html("th", { lang: "en" }, dateText(day.date, { weekday: "short" }, en.locale)),
      html("td.number", {}, dateText(day.date, { day: "numeric" }, en.locale)),
      columns.flatMap(([name, isWide]) =>
        [html("td", { class: name }, face(day[name])), isWide && html("td.iqama", {}, iqamaOf(day, name))]),
      html("td.number", {}, day.hijri ? digits(day.hijri.day) : ""),
      html("th", { lang: "ar" }, dateText(day.date, { weekday: "long" }, ar.locale))))
  return html("table", { dir: "ltr" }, html("thead", {}, head, second), html("tbody", {}, rows))
}

/**
 * @param {API.Day[]} days
 * @param {any} parts
 */
function footing(days, { site, printed, rules }) {
  const day = days[0]
  /** @type {Intl.DateTimeFormatOptions} */
  const form = { day: "numeric", month: "long", year: "numeric" }
  /** @param {import("/assets/words.js").Language} code */
  const where = code => `${(code === "ar" ? site.city_name_ar : site.city) ?? ""} `
    + coordinates(site.latitude_deg, site.longitude_deg, both[code])
  /**
   * @param {import("/assets/words.js").Language} code
   * @param {any} [say]
   */
  const line = (code, say = both[code].timesScreen) => side(code,
    html("p", {}, site ? where(code).trim() : ""),
    html("p", {}, sources(days, rules, code), say.sheetZone(day.time_zone)),
    [...new Set(days.flatMap(entry => entry.bounded ?? []))].length > 0 && html("p", {}, say.sheetBounded),
    days.some(entry => entry.jumua) && html("p", {}, say.sheetJumua),
    html("p", {}, say.sheetNote, printed ? ` ${say.printed(dateText(printed, form, both[code].locale))}` : ""))
  return html("footer", {}, band(), html("div.sides", {}, line("en"), line("ar")))
}

/**
 * Whose times these are: the mosque's own, a method's, or both.
 * @param {API.Day[]} days
 * @param {import("/assets/times/rules.js").Rules} rules
 * @param {import("/assets/words.js").Language} code
 */
function sources(days, rules, code) {
  const say = both[code].timesScreen
  const computed = days.filter(day => day.source === "computed")
  const method = computed[0]
    && say.sheetMethod(methodName(computed[0], rules, code), say.schoolsShort[computed[0].madhab ?? ""])
  if (computed.length === days.length) return `${method} `
  return computed.length === 0 ? `${say.timetable}. `
    : `${say.timetable}; ${say.sheetComputed(digits(computed.length))} ${method} `
}

/**
 * `known`: the mosque's name, the site, the date of printing, and the rules as `loadRules` has them.
 * @param {API.Day[]} days
 * @param {any} known
 */
export const sheet = (days, known) =>
  html("article.sheet", { "aria-hidden": "true" }, heading(days, known.name), grid(days), footing(days, known))
