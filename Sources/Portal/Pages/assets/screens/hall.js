// Boards for the hall: clock, both dates, times with iqamas, the next prayer, and a request to silence phones. What
// they import runs in Chromium 80, too, which screens on walls have for years (check_hall.py).
import { problemText } from "/assets/api.js"
import { keepAwake } from "/assets/awake.js"
import { DeviceClock } from "/assets/device-clock.js"
import { html, icon, roll, write } from "/assets/element.js"
import { clock as face, date as dateText, digits, duration, hijri } from "/assets/format.js"
import { bell } from "/assets/hall/bell.js"
import { beside as besideTimes } from "/assets/hall/beside.js"
import { remembrance, sincePrayer, underWay } from "/assets/hall/under-way.js"
import { placeName } from "/assets/place.js"
import { languages } from "/assets/languages.js"
import { preferences } from "/assets/preferences.js"
import { addDays, changeText, daily, daysFrom, entriesOf, fasting, fridaysOf, hasIqama, outlook, timetableNotice }
  from "/assets/times/days.js"
import { language, part, words as own } from "/assets/words.js"

export const style = "/assets/screens/hall.css"

const asked = new URLSearchParams(location.search)
/** @typedef {import("/assets/words.js").Language} Language */
/**
 * Both languages at once, unless the address asks for one.
 * @type {Language[]}
 */
const codes = asked.get("lang") ? [language] : [language === "ar" ? "en" : language, "ar"]
const isBoth = codes.length > 1
/**
 * Their words, once `ready` is.
 * @type {{ [code in Language]: import("/assets/words.js").Words["beside"] }}
 */
const both = /** @type {any} */ ({})
export const ready = Promise.all(codes.map(async code => { both[code] = await part("beside", code) }))
/** @param {string} name */
const wish = name => asked.get(name) ?? preferences.read(name)
/** Unless one was chosen, by the form of the screen. */
const isUpright = matchMedia("(max-aspect-ratio: 9/10), (max-width: 30rem)")
const board = () => {
  const chosen = wish("board") ?? ""
  return ["clock", "columns", "slim"].includes(chosen) ? chosen : isUpright.matches ? "slim" : "clock"
}
const refresh = 600_000

/** @param {Language} code */
const written = code => ({ lang: code, dir: languages[code].direction })
/**
 * A text in each language shown.
 * @param {(words: any, code: Language) => string} pick
 */
const each = pick => codes.map(code => html("span", written(code), pick(both[code], code)))
/**
 * @param {HTMLElement} target
 * @param {(words: any, code: Language) => string} pick
 */
const replace = (target, pick) => {
  const picture = codes.map(code => pick(both[code], code)).join("\n")
  if (target.dataset.text === picture) return
  target.dataset.text = picture
  target.replaceChildren(...each(pick))
}
/** @param {string} word */
const sides = word => [0, 1].map(index => html(word, written(codes[index] ?? codes[0])))
/**
 * Lines at the sides of the board's middle: each language at its own, or a single one's in two parts. Of two languages
 * each has the second part only if `isWhole`.
 * @param {HTMLElement[]} targets
 * @param {(words: any, code: Language) => string[][]} pick
 * @param {boolean} [isWhole]
 */
function beside(targets, pick, isWhole) {
  targets.forEach((target, index) => {
    const code = codes[index] ?? codes[0]
    const parts = pick(both[code], code)
    const lines = isBoth ? isWhole ? parts.flat() : parts[0] : parts[index]
    const picture = lines.join("\n")
    if (target.dataset.text === picture) return
    target.dataset.text = picture
    target.replaceChildren(...lines.map(line => html("p", {}, line)))
  })
}
/**
 * @param {any} words
 * @param {string} name
 */
const named = (words, name) => words.prayers[name] ?? words.timesScreen[name]

/**
 * The day in rows: a name in each language at either side, adhan and iqama between.
 * @param {API.Day} day
 * @param {{ next: string | null, now?: string, passed: string[], isTomorrow: boolean }} marks
 */
function table(day, { next, now, passed, isTomorrow }) {
  const isOwn = hasIqama([day])
  /**
   * @param {Language} code
   * @param {string} word
   * @param {string} [scope]
   */
  const name = (code, word, scope = "row") => code && html("th", { scope, ...written(code) }, word)
  /** @param {string | null} [time] */
  const at = time => time && html("time", { datetime: time }, face(time, true))
  /**
   * @param {string} key
   * @param {string | null} time
   * @param {(string | null | undefined)[]} iqamas
   */
  const row = (key, time, iqamas) => {
    const [first, last] = codes.map(code => name(code, named(both[code], key)))
    return html("tr",
      { class: [key, key === next && "next", key === now && "now", passed.includes(key) && "passed"].filter(Boolean)
        .join(" "), "aria-current": key === (now ?? next) && "time" },
      first, html("td", {}, at(time)),
      isOwn && html(iqamas.length > 1 ? "td.iqama.twice" : "td.iqama", {}, iqamas.map(at)), last)
  }
  // On Friday the mosque prays Jumu'ah in the place of Dhuhr.
  const fridays = fridaysOf(day)
  const rows = daily.map(key => key === "dhuhr" && fridays.length ? row("jumua", day.dhuhr, fridays)
    : row(key, day[key], [day.iqama?.[key]]))
  // The congregation's, as an iqama is.
  if (day.taraweeh) rows.push(isOwn ? row("taraweeh", null, [day.taraweeh]) : row("taraweeh", day.taraweeh, []))
  /** @param {"adhan" | "iqama"} key */
  const head = key => html("th", { scope: "col" }, each(words => words.timesScreen[key]))
  const [corner, end] = codes.map(code => html("td", written(code), isTomorrow && both[code].hall.tomorrow))
  // One column of times needs no name.
  return html("table", { class: `${isOwn ? "own" : ""}${day.taraweeh ? " seven" : ""}` },
    (isOwn || isTomorrow) && html("thead", {}, html("tr", {}, corner,
      ...isOwn ? [head("adhan"), head("iqama")] : [html("td")], end)), html("tbody", {}, rows))
}

/** @param {HTMLElement} root */
export function open(root) {
  const clock = new DeviceClock()
  const sleep = keepAwake()
  const tone = wish("bell") === "on" ? bell(() => paint()) : null
  const [hours, seconds] = [html("span.hours"), html("span.seconds")]
  const [name, countdown] = [html("p.mosque", { dir: "auto" }), html("p.countdown")]
  const [dates, about] = [sides("div.dates"), sides("div.side")]
  const silence = html("p.silence", { hidden: true }, icon("silent", "svg.silent"), each(words => words.hall.silence))
  const [list, said] = [html("div.list"), html("p.said", { role: "status" })]
  const panel = html("div.panel", {}, about[0], countdown, about[1], silence)
  const full =
    html("button.button",
      { type: "button", onclick: () => document.fullscreenElement ? document.exitFullscreen()
        : document.documentElement.requestFullscreen() }, both[language].hall.fullScreen)
  const ways = html("nav.ways", { "aria-label": own.navigation },
    html("a.button", { href: "#/times" }, both[language].hall.back), document.fullscreenEnabled && full)
  const more = besideTimes(each(words => words.hall.phone))
  const body = html(isBoth ? "div.board.two" : "div.board", { dir: isBoth ? "ltr" : languages[language].direction },
    name, dates[0], html("p.clock", { dir: "ltr" }, hours, seconds), dates[1], panel, list,
    html("div.foot", {}, more.element, said))
  const form = () => { body.dataset.board = board() }
  form()
  isUpright.addEventListener("change", form)
  root.append(body, ways)

  /** @type {API.State | null} */
  let state = null
  /** @type {import("/assets/stream.js").Trouble | null} */
  let trouble = null
  /** @type {API.Day[]} */
  let days = []
  let [fetched, drawn, problem] = [-Infinity, "", ""]
  /** @type {string | null} */
  let begun = null
  /** @type {Awaited<ReturnType<typeof import("/assets/hall/adhkar.js").adhkar>> | null} */
  let dhikr = null
  let isLoading = false
  /**
   * Words of reminders, once one was there.
   * @type {Partial<Record<Language, import("/assets/words.js").Words["call"]>> | null}
   */
  let calls = null

  /**
   * What an evening's reminder says while the device has it.
   * @param {Language} code
   */
  function reminder(code) {
    const call = state?.call
    if (call?.kind !== "reminder" || trouble) return ""
    if (!calls) {
      const words = calls = {}
      Promise.all(codes.map(async code => Object.assign(words, { [code]: await part("call", code) }))).then(paint)
    }
    return calls[code]?.reminders[call.name]?.(digits(call.hijri_day ?? 0)) ?? ""
  }

  /** Fetched when they are first wanted. */
  async function loadAdhkar() {
    if (isLoading) return
    isLoading = true
    try {
      dhikr = await (await import("/assets/hall/adhkar.js")).adhkar(codes, remembrance)
      body.append(dhikr.element)
      paint()
    } catch { isLoading = false }
  }

  /** For ten minutes after a prayer, in the place of the times. */
  function showAdhkar() {
    const since = more.withAdhkar() && state?.time_certain !== false ? sincePrayer(days, until) : null
    if (since !== null && !dhikr) loadAdhkar()
    const isShown = since !== null && dhikr !== null
    body.classList.toggle("adhkar", isShown)
    if (isShown && dhikr) dhikr.paint(since)
    return isShown
  }

  /** Eight days, so that the board runs a week without the device; from yesterday, whose Isha may be after midnight. */
  async function fetchDays() {
    if (clock.date === null) return
    fetched = performance.now()
    more.refresh().then(paint)
    try {
      days = await daysFrom(addDays(clock.date, -1), 8)
      problem = ""
    } catch (error) {
      problem = problemText(error)
    }
    paint()
  }

  /** @param {string | null} time */
  const until = time => clock.until(time)

  /**
   * What is next, by the mosque's name and time for it.
   * @param {any} next
   */
  function friday(next) {
    const day = days.find(({ date }) => date === next?.date)
    const time = day && fridaysOf(day).find(time => (until(time) ?? 0) > 0)
    // A second one comes after the time of Dhuhr has begun.
    const isNext = time && (next.name === "dhuhr" || Date.parse(time) < Date.parse(next.time))
    return isNext ? { ...next, name: "jumua", time } : next
  }

  /** The panel; what it answers is marked in the table. */
  function showPanel() {
    const now = days.length ? underWay(days, until) : null
    const { current, next: coming } = outlook(entriesOf(days), until)
    const next = friday(coming)
    // At the moment itself: neither when the board comes, nor long after while it slept.
    if (current && begun !== null && begun !== current.time && (until(current.time) ?? -60) > -60
      && state?.time_certain) tone?.ring()
    if (days.length) begun = current?.time ?? ""
    const [word, name, time] = now ? [now.held ? now.name === "jumua" ? "jumuaIn" : "iqamaIn" : "prayerTime", now.name,
      now.held] : ["", next?.name, next?.time]
    panel.hidden = !name
    silence.hidden = now === null
    body.classList.toggle("hush", now !== null)
    // Once the prayer has begun the board gets dark, if that was chosen.
    root.classList.toggle("praying", wish("praying") === "dark" && Boolean(now?.hasIqama && !now.held))
    write(countdown, time ? duration(until(time) ?? 0, true) : "")
    if (name) beside(about, words => [[word ? words.hall[word] : words.next, named(words, name)],
      time ? [words.timesScreen[now ? "iqama" : "adhan"], face(time)] : []])
    return { now: now?.name, next: now ? null : next }
  }

  /**
   * The Sun stands in the sky of the board as high as over the place, in the course of the day.
   * @param {string} local
   */
  function showSun(local) {
    const { site } = state ?? {}
    if (!site) return
    const { altitude } = sky.sun(site.latitude_deg, site.longitude_deg, clock.now ?? 0)
    body.classList.toggle("sunny", altitude > 0)
    body.style.setProperty("--day", String((Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60) / 24))
    body.style.setProperty("--height", String(Math.sin(altitude / 180 * Math.PI)))
  }

  function paint() {
    const local = clock.local
    roll(hours, local ? face(local, true) : digits("--:--"))
    write(seconds, local ? digits(local.slice(17, 19)) : "")
    write(name, asked.get("name") ?? state?.house_name
      ?? preferences.read("mosque") ?? (state?.site ? placeName(state.site) : ""))
    replace(said, (words, code) => [
      trouble ? words.hall[trouble] : local === null ? state?.prayers_withheld
        ? words.hall[state.prayers_withheld.startsWith("time") ? "noClock" : "noPlace"] : words.hall.waiting
        : state?.time_certain === false ? words.clockUncertain : state?.timetable_off_min ? timetableNotice(state, code)
          : problem ? words.hall.noDays
            : reminder(code) || changeText(days.find(({ date }) => date === local.slice(0, 10)), words, code),
      tone?.isHeld() && words.hall.tap].filter(Boolean).join(" "))
    if (local === null) {
      panel.hidden = true
      list.replaceChildren()
      return
    }
    const today = local.slice(0, 10)
    if (performance.now() - fetched > refresh || days[1]?.date !== today && performance.now() - fetched > 30_000)
      fetchDays()
    const { now, next } = showPanel()
    // After Isha it is the next day's times that are wanted.
    const isTomorrow = next?.date > today
    const day = days.find(({ date }) => date === (isTomorrow ? next.date : today))
    const date = days.find(({ date }) => date === today)?.hijri
    const fast = fasting(days, until)
    const left = fast ? duration(until(fast.time) ?? 0, true) : ""
    beside(dates, (words, code) => [
      [dateText(local, { weekday: "long" }, code)].concat(wish("gregorian") === "off" ? []
        : dateText(local, { day: "numeric", month: "long", year: "numeric" }, code)),
      [...date ? [hijri(date, code).replace("-", "\u2011")] : [],
        ...fast ? [`${words.ramadan[fast.isNight ? "suhoor" : "iftar"]} ${left}`] : []],
    ], true)
    const passed = day && !isTomorrow ? daily.filter(key => (until(day[key]) ?? 1) <= 0) : []
    const marks = { now, next: next && next.date === day?.date ? next.name : null, passed, isTomorrow }
    const picture = JSON.stringify([day, marks])
    if (picture !== drawn) {
      drawn = picture
      list.replaceChildren(day ? table(day, marks) : "")
    }
    showSun(local)
    // Its room is for what has to be said of the times.
    const isAfter = now === undefined && showAdhkar()
    if (!isAfter) body.classList.remove("adhkar")
    more.paint(Math.floor((clock.now ?? 0) / 1000), isAfter || said.textContent !== "")
    body.classList.toggle("full", !more.element.hidden)
    body.classList.toggle("doubt", said.textContent !== "")
    // Shift by a few pixels each minute, against burn-in.
    const turn = Number(local.slice(14, 16)) / 12 * 2 * Math.PI
    body.style.setProperty("--shift-x", `${Math.round(5 * Math.cos(turn))}px`)
    body.style.setProperty("--shift-y", `${Math.round(5 * Math.sin(turn))}px`)
  }

  /** Ways out appear on a pointer's move, a touch or a tab. */
  let fading = 0
  const wake = () => {
    ways.classList.add("there")
    clearTimeout(fading)
    fading = setTimeout(() => ways.classList.remove("there"), 4000)
  }
  for (const event of ["pointermove", "pointerdown", "keydown"]) root.addEventListener(event, wake)
  for (const event of ["click", "keydown"]) root.addEventListener(event, () => tone?.free())

  /** @param {API.State | null} of */
  const times = of => JSON.stringify([of?.prayers_today?.map(({ time }) => time), of?.timetable_notice])
  clock.follow(paint)
  return {
    /** @param {API.State} news */
    onState(news) {
      const hasChanged = state !== null && times(state) !== times(news)
      const isFirst = state === null
      state = news
      // While nothing comes, the last state repeats by the clock of the browser: the one of the device goes on here.
      if (!trouble || !clock.isKnown) clock.tell(news)
      if (hasChanged && clock.isKnown) fetchDays()
      else if (isFirst) paint()
    },
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) {
      trouble = word
      if (!word) fetched = -Infinity
      paint()
    },
    close() {
      isUpright.removeEventListener("change", form)
      clock.close()
      tone?.close()
      sleep()
      clearTimeout(fading)
    },
  }
}
