// Sheets of A4, the page's language and Arabic side by side, in a frame of girih: a month, a Ramadan, and a year as a
// booklet; and the card that prints them.
import { problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { html, svg, write } from "/assets/element.js"
import { clock as face, coordinates, date as dateText, digits, hijriMonth } from "/assets/format.js"
import { languages } from "/assets/languages.js"
import { preferences } from "/assets/preferences.js"
import { ar, both, left, own } from "/assets/times/both.js"
import { daily, hasIqama, importantOf } from "/assets/times/days.js"
import { loadRules, methodName, noRules } from "/assets/times/rules.js"
import { say } from "/assets/times/say.js"
import { hasNights, nightMark, star } from "/assets/times/table.js"
import { toldIn } from "/assets/words.js"

const { girih } = await import("/assets/girih.js")
/** @type {Intl.DateTimeFormatOptions} */
const month = { month: "long", year: "numeric" }
/** @type {Intl.DateTimeFormatOptions} */
const whole = { day: "numeric", month: "long", year: "numeric" }

/** Of the frame, in millimetres: a cell of its pattern, how many make its width and height, its place on the sheet. */
const [cell, across, down, edge] = [6.69, 29, 42, 8]
const [width, height] = [cell * across, cell * down]

/**
 * Cells of the ornament, each so large.
 * @param {number} size
 * @param {[x: number, y: number][]} places
 */
const cells = (size, places) => places.map(([x, y]) =>
  svg("use", { href: "#cell", x: x * size, y: y * size, width: size, height: size }))
/**
 * Places in a row of so many.
 * @param {number} count
 * @param {(index: number) => [x: number, y: number]} at
 */
const row = (count, at) => Array.from({ length: count }, (_, index) => at(index))

/** What the frames of all sheets on a paper are drawn with. A pattern's fill would be a hundred times the data. */
function ornament() {
  const { path, width: own } = girih(8, 100)
  return svg("svg", { width: 0, height: 0 },
    svg("symbol", { id: "cell", viewBox: `${-own / 2} ${-own / 2} ${own} ${own}` }, svg("path", { d: path })),
    svg("g", { id: "frame" }, cells(cell, [0, down - 1].flatMap(y => row(across, x => [x, y]))),
      cells(cell, [0, across - 1].flatMap(x => row(down - 2, y => [x, y + 1])))),
    svg("clipPath", { id: "round" }, svg("circle", { r: 47 })))
}

/** @param {number} inset */
const box = inset => `M${inset} ${inset}h${width - 2 * inset}v${height - 2 * inset}H${inset}z`
const frame = () => svg("svg.frame", { viewBox: `${-edge} ${(height - 297) / 2} 210 297`, "aria-hidden": "true" },
  svg("use", { href: "#frame" }),
  [0, .8, cell - .8, cell].map(inset => svg("path.rule", { d: box(inset) })))

/**
 * @param {string} kind
 * @param {...import("/assets/element.js").Child} children
 */
const framed = (kind, ...children) =>
  html(`article.sheet${kind}`, { "aria-hidden": "true" }, frame(), html("div.inside", {}, children))

/**
 * @param {import("/assets/words.js").Language} code
 * @param {...import("/assets/element.js").Child} children
 */
const side = (code, ...children) => html("div", { lang: code, dir: languages[code].direction }, ...children)

/**
 * The Hijri months of days, in a language.
 * @param {API.Day[]} days
 * @param {import("/assets/words.js").Language} code
 */
const hijriSpan = (days, code) => [...new Set(days.flatMap(({ hijri }) =>
  hijri ? `${hijriMonth(hijri, code)} ${digits(hijri.year)}` : []))].join(" – ")

/**
 * @param {API.Day[]} days
 * @param {string} name
 * @param {boolean} isFast
 */
function heading(days, name, isFast) {
  /** @param {import("/assets/words.js").Language} code */
  const half = code => {
    const names = [dateText(days[0].date, month, code), hijriSpan(days, code)]
    const [title, more] = isFast ? [names[1], [days[0], days[days.length - 1]]
      .map(({ date }) => dateText(date, whole, code)).join(" – ")] : names
    return side(code, html("h2", {}, both[code].timesScreen.sheetTitle), html("p.month", {}, title),
      html("p", {}, more))
  }
  return html("header", {}, name && html("h1", { dir: "auto" }, name), html("div.sides", {}, half(left), half("ar")))
}

/**
 * The iqama of a day's prayer; on Fridays Dhuhr gives way to Jumu'ah.
 * @param {API.Day} day
 * @param {string} name
 */
const iqamaOf = (day, name) => name === "dhuhr" && day.jumua ? html("strong", {}, face(day.jumua, true))
  : day.iqama?.[name] ? face(day.iqama[name], true) : ""

/**
 * @param {API.Day[]} days
 * @param {boolean} isFast
 */
function grid(days, isFast) {
  const isOwn = !isFast && hasIqama(days)
  const columns = [...isFast ? ["imsak"] : [], ...daily].map(/** @returns {[string, boolean]} */ name =>
    [name, isOwn && name !== "sunrise"])
  /**
   * @param {string} arabic
   * @param {string} other
   */
  const pair = (arabic, other) => [html("span", { lang: "ar" }, arabic), html("span", { lang: left }, other)]
  /** @param {"adhan" | "iqama" | "day" | "hijriShort" | "sheetSuhoor" | "sheetIftar"} key */
  const word = key => pair(ar.timesScreen[key], own.timesScreen[key])
  /** @param {string} name */
  const title = name => [isFast && name === "fajr" && word("sheetSuhoor"),
    isFast && name === "maghrib" && word("sheetIftar"), pair(ar.prayers[name], own.prayers[name])].flat()
  const head = html("tr", {}, html("th", { colspan: 2, rowspan: isOwn ? 2 : 1, lang: left }, own.timesScreen.day),
    columns.map(([name, isWide]) =>
      html("th", { colspan: isWide ? 2 : 1, rowspan: isOwn && !isWide ? 2 : 1, class: name }, title(name))),
    html("th", { rowspan: isOwn ? 2 : 1 }, word("hijriShort")),
    html("th", { rowspan: isOwn ? 2 : 1, lang: "ar" }, ar.timesScreen.day))
  const second = isOwn
    && html("tr.second", {}, columns.filter(([, isWide]) => isWide)
      .flatMap(() => [html("th", {}, word("adhan")), html("th.iqama", {}, word("iqama"))]))
  const rows =
    days.map(day => html(`tr.${day.weekday}`, { class: `${day.weekday}${day.hijri?.day === 1 ? " first" : ""}` },
      html("th", { lang: left }, dateText(day.date, { weekday: "short" }, left)),
      html("td.number", {},
        dateText(day.date, { day: "numeric", month: isFast ? "short" : undefined }, left)),
      columns.flatMap(([name, isWide]) =>
        [html("td", { class: name }, face(day[name], true)), isWide && html("td.iqama", {}, iqamaOf(day, name))]),
      html("td.number", {}, day.hijri ? digits(day.hijri.day) : "", nightMark(day.hijri?.important)),
      html("th", { lang: "ar" }, dateText(day.date, { weekday: "long" }, "ar"))))
  return html("table", { dir: "ltr" }, html("thead", {}, head, second), html("tbody", {}, rows))
}

/**
 * @param {API.Day[]} days
 * @param {any} parts
 * @param {boolean} isFast
 */
function footing(days, { site, printed, rules }, isFast) {
  const day = days[0]
  /** @param {import("/assets/words.js").Language} code */
  const where = code => `${(toldIn(code) === "ar" ? site.city_name_ar : site.city) ?? ""} `
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
    hasNights(days) && html("p", {}, star(false, say.lastTen), " ", star(true, say.qadr)),
    isFast && html("p", {}, say.suhoorNote),
    html("p", {}, say.sheetNote, printed ? ` ${say.printed(dateText(printed, whole, code))}` : ""))
  return html("footer", {}, html("div.sides", {}, line(left), line("ar")))
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
 * A month, or a Ramadan. `known`: the mosque's name, the site, the date of printing, and the rules as `loadRules` has
 * them.
 * @param {API.Day[]} days
 * @param {any} known
 * @param {boolean} [isFast]
 */
export function sheet(days, known, isFast = false) {
  return framed(isFast ? ".fast" : "", heading(days, known.name, isFast), grid(days, isFast),
    footing(days, known, isFast))
}

/** A round window into the ornament. */
const rosette = () => svg("svg.rosette", { viewBox: "-50 -50 100 100" },
  [47, 49].map(r => svg("circle.rule", { r })),
  svg("g", { "clip-path": "url(#round)" }, svg("g", { transform: "translate(-62.5 -62.5)" },
    cells(25, row(25, index => [index % 5, Math.floor(index / 5)])))))

/**
 * The year's days with names of their own, in both languages.
 * @param {API.Day[]} days
 */
const names = days => html("div.sides", {}, [left, /** @type {const} */ ("ar")].map(code => side(code,
  html("h2", {}, both[code].timesScreen.important), html("ul", {}, importantOf(days).map(entry =>
    html("li", {}, html("strong", {}, both[code].importantDays[entry.day]),
      html("p", {}, both[code].timesScreen.whenDay(
      dateText(entry.date, { weekday: "long", ...whole }, code), entry.is_night))))))))

/**
 * A year as sixteen pages of A5 on both sides of four sheets, in the order in which they are folded.
 * @param {API.Day[]} days
 * @param {any} known
 */
export function booklet(days, known) {
  const year = days[0].date.slice(0, 4)
  const months = Array.from({ length: 12 }, (_, index) =>
    days.filter(({ date }) => Number(date.slice(5, 7)) === index + 1))
  const place = known.site?.city ?? ""
  const pages = [
    framed(".cover", html("h1", { dir: "auto" }, known.name || place), rosette(),
      html("div", {}, html("h1", { lang: "ar" }, ar.timesScreen.sheetTitle),
        html("h1", { lang: left }, own.timesScreen.sheetTitle)),
      html("h1.year", {}, digits(year)),
      html("p", {}, [...new Set(days.flatMap(({ hijri }) => hijri?.year ?? []))].map(digits).join(" – "))),
    framed(".names", names(days)), ...months.map(month => sheet(month, known)),
    framed(""), framed(".cover", rosette()),
  ]
  const last = pages.length - 1
  return Array.from({ length: pages.length / 2 }, (_, index) => html("div.spread", {},
    index % 2 ? [pages[index], pages[last - index]] : [pages[last - index], pages[index]]))
}

/** @type {[string, string[]]} */
export const sizes = [say.paper, ["A4", "A3"]]

/**
 * The card with its choices; `make` makes the sheets for a choice, null while there is nothing to print.
 * @param {import("/assets/device-clock.js").DeviceClock} clock
 * @param {[label: string, choices: string[]]} choices
 * @param {(known: any, choice: string) => HTMLElement[] | null | Promise<HTMLElement[]>} make
 */
export function printing(clock, [label, choices], make, note = "") {
  const [paper, problem] = [html("div.paper"), html("p.problem", { role: "alert" })]
  let rules = noRules
  const mosque = html("input", { type: "text", maxlength: 80, dir: "auto", value: preferences.read("mosque") ?? "",
    oninput() { preferences.write("mosque", mosque.value || null); redraw() } })
  const choice =
    html("select", { onchange: () => redraw() }, choices.map(text => html("option", { value: text }, text)))
  const redraw = () => { if (paper.childElementCount) draw() }

  /** Whether there is something to print now. */
  async function draw() {
    try {
      const known = { name: mosque.value.trim(), site: device.state?.site ?? null, printed: clock.date, rules }
      const sheets = await make(known, choice.value)
      if (!sheets) return false
      paper.className = `paper ${choice.value.toLowerCase()}`
      paper.replaceChildren(ornament(), ...sheets)
      write(problem, "")
      return true
    } catch (error) {
      write(problem, problemText(error))
      return false
    }
  }
  loadRules().then(found => { rules = found; redraw() })
  const print = async () => { if (await draw()) window.print() }
  return {
    paper, draw,
    card: html("section.card.print", {}, html("h2", {}, say.printTitle), html("p.note", {}, note),
      html("div.pair", {}, html("label.field", {}, html("span", {}, say.mosqueName), mosque),
        html("label.field", {}, html("span", {}, label), choice)),
      html("div.actions", {}, html("button.button.primary", { type: "button", onclick: print }, say.print)), problem),
  }
}
