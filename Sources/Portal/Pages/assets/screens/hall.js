// A board for the hall: clock, both dates, times with iqamas, the next prayer, and a request to silence phones.
import { problemText } from "/assets/api.js"
import { keepAwake } from "/assets/awake.js"
import { DeviceClock } from "/assets/device-clock.js"
import { html, icon, write } from "/assets/element.js"
import { clock as face, date as dateText, digits, duration, hijri } from "/assets/format.js"
import { underWay } from "/assets/hall/under-way.js"
import { placeName } from "/assets/place.js"
import { preferences } from "/assets/preferences.js"
import { both } from "/assets/times/both.js"
import { addDays, daily, daysFrom, entriesOf, hasIqama, outlook, timetableNotice } from "/assets/times/days.js"
import { language, words as own } from "/assets/words.js"

export const style = "/assets/screens/hall.css"

const asked = new URLSearchParams(location.search)
/** @typedef {import("/assets/words.js").Language} Language */
/**
 * Both languages at once, unless the address asks for one.
 * @type {Language[]}
 */
const codes = asked.get("lang") ? [language] : ["en", "ar"]
const refresh = 600_000

/**
 * A text in each language shown.
 * @param {(words: any, code: Language) => any} pick
 */
const each = pick => codes.map(code => html("span", { lang: code, dir: both[code].direction }, pick(both[code], code)))
/**
 * @param {HTMLElement} target
 * @param {(words: any, code: Language) => any} pick
 */
const replace = (target, pick) => {
  const picture = codes.map(code => pick(both[code], code)).join("\n")
  if (target.dataset.text === picture) return
  target.dataset.text = picture
  target.replaceChildren(...each(pick))
}
/**
 * @param {string} name
 * @returns {(words: any) => string}
 */
const prayerName = name => words => words.prayers[name] ?? words.timesScreen[name]

/**
 * The day in rows: a name in each language at either side, adhan and iqama between.
 * @param {API.Day} day
 * @param {{ next?: string | null, now?: string | null }} parts
 */
function table(day, { next, now }) {
  const isOwn = hasIqama([day])
  const [first, last] = [codes[0], codes[1]]
  /**
   * @param {Language} code
   * @param {string} key
   * @param {string} [scope]
   */
  const name = (code, key, scope = "row") => code
    && html("th", { scope, lang: code, dir: both[code].direction },
      both[code].prayers[key] ?? both[code].timesScreen[key])
  /**
   * @param {string} key
   * @param {string | null} time
   * @param {string | null | undefined} iqama
   */
  const row = (key, time, iqama) =>
    html(`tr.${key}`,
      { class: [key, key === next && "next", key === now && "now"].filter(Boolean).join(" "),
        "aria-current": key === (now ?? next) && "time" },
      name(first, key), html("td", {}, time ? html("time", { datetime: time }, face(time)) : ""),
      isOwn && html("td.iqama", {}, iqama ? html("time", { datetime: iqama }, face(iqama)) : ""), name(last, key))
  // On Friday the mosque prays Jumu'ah in the place of Dhuhr.
  const rows = daily.map(key => key === "dhuhr" && day.jumua ? row("jumua", day.dhuhr, day.jumua)
    : row(key, day[key], day.iqama?.[key]))
  /** @param {"adhan" | "iqama"} key */
  const head = key => html("th", { scope: "col" }, each(words => words.timesScreen[key]))
  return html("table", { class: isOwn ? "own" : "" },
    html("thead", {}, html("tr", {}, html("td"), head("adhan"), isOwn && head("iqama"), last && html("td"))),
    html("tbody", {}, rows))
}

/** @param {HTMLElement} root */
export function open(root) {
  const clock = new DeviceClock()
  const sleep = keepAwake()
  const [hours, seconds] = [html("span.hours"), html("span.seconds")]
  const [name, gregorian, islamic] = [html("p.mosque", { dir: "auto" }), html("p.dates"), html("p.dates")]
  const [label, title, countdown, silence] = [html("p.label"), html("p.name"), html("p.countdown"),
    html("p.silence", { hidden: true })]
  const [list, said] = [html("div.list"), html("p.said", { role: "status" })]
  const panel = html("div.panel", {}, label, title, countdown, silence)
  const full =
    html("button.button",
      { type: "button", onclick: () => document.fullscreenElement ? document.exitFullscreen()
        : document.documentElement.requestFullscreen() }, both[language].hall.fullScreen)
  const ways = html("nav.ways", { "aria-label": own.navigation },
    html("a.button", { href: "#/times" }, both[language].hall.back), document.fullscreenEnabled && full)
  const board = html(codes.length > 1 ? "div.board.two" : "div.board",
    { dir: codes.length > 1 ? "ltr" : both[language].direction },
    html("div.face", {}, name, html("p.clock", { dir: "ltr" }, hours, seconds), html("div", {}, gregorian, islamic),
      panel), list, said)
  root.append(board, ways)

  /** @type {API.State | null} */
  let state = null
  /** @type {import("/assets/stream.js").Trouble | null} */
  let trouble = null
  /** @type {API.Day[]} */
  let days = []
  let [fetched, drawn, problem] = [-Infinity, "", ""]

  /** Eight days, so that the board runs a week without the device; from yesterday, whose Isha may be after midnight. */
  async function fetchDays() {
    if (clock.date === null) return
    fetched = performance.now()
    try {
      days = await daysFrom(addDays(clock.date, -1), 8)
      problem = ""
    } catch (error) {
      problem = problemText(error)
    }
    paint()
  }

  /**
   * What is next, by the mosque's name and time for it.
   * @param {any} next
   */
  function friday(next) {
    const jumua = next?.name === "dhuhr" && days.find(({ date }) => date === next.date)?.jumua
    return jumua && (clock.until(jumua) ?? 0) > 0 ? { ...next, name: "jumua", time: jumua } : next
  }

  function showPanel() {
    /** @param {string | null} time */
    const until = time => clock.until(time)
    const now = days.length ? underWay(days, until) : null
    const next = friday(outlook(entriesOf(days), until).next)
    panel.classList.toggle("quiet-please", now !== null)
    silence.hidden = now === null
    panel.hidden = now === null && next === null
    if (now) {
      if (silence.childElementCount === 0)
        silence.append(icon("silent", "svg.silent"), html("span.words", {}, each(words => words.hall.silence)))
      replace(label, words => now.held ? now.name === "jumua" ? words.hall.jumuaIn : words.hall.iqamaIn
        : words.hall.prayerTime)
      replace(title, prayerName(now.name))
      write(countdown, now.held ? duration(until(now.held) ?? 0, true) : "")
    } else if (next) {
      replace(label, words => words.next)
      replace(title, prayerName(next.name))
      write(countdown, duration(until(next.time) ?? 0, true))
    }
    return { now: now?.name, next: !now && next?.date === clock.date ? next.name : null }
  }

  function paint() {
    const local = clock.local
    write(hours, local ? digits(local.slice(11, 16)) : digits("--:--"))
    write(seconds, local ? digits(local.slice(17, 19)) : "")
    write(name, asked.get("name") ?? preferences.read("mosque") ?? (state?.site ? placeName(state.site) : ""))
    replace(said, (words, code) => trouble ? words.hall[trouble] : local === null ? state?.prayers_withheld
      ? words.hall[state.prayers_withheld.startsWith("time") ? "noClock" : "noPlace"] : words.hall.waiting
      : state?.time_certain === false ? words.clockUncertain : state?.timetable_off_min ? timetableNotice(state, code)
        : problem ? words.hall.noDays : "")
    if (local === null) {
      panel.hidden = true
      list.replaceChildren()
      return
    }
    if (performance.now() - fetched > refresh || days[1]?.date !== local.slice(0, 10)
      && performance.now() - fetched > 30_000) fetchDays()
    const marks = showPanel()
    const day = days.find(({ date }) => date === local.slice(0, 10))
    replace(gregorian, words => dateText(local, undefined, words.locale))
    replace(islamic, (_, code) => day?.hijri ? hijri(day.hijri, code) : "")
    const picture = JSON.stringify([day, marks])
    if (picture !== drawn) {
      drawn = picture
      list.replaceChildren(day ? table(day, marks) : "")
    }
    // Shift by a few pixels each minute, against burn-in.
    const turn = Number(local.slice(14, 16)) / 12 * 2 * Math.PI
    board.style.setProperty("--shift-x", `${Math.round(5 * Math.cos(turn))}px`)
    board.style.setProperty("--shift-y", `${Math.round(5 * Math.sin(turn))}px`)
  }

  /** Ways out appear on a pointer's move, a touch or a tab. */
  let fading = 0
  const wake = () => {
    ways.classList.add("there")
    clearTimeout(fading)
    fading = setTimeout(() => ways.classList.remove("there"), 4000)
  }
  for (const event of ["pointermove", "pointerdown", "keydown"]) root.addEventListener(event, wake)

  /** @param {API.State | null} of */
  const times = of => JSON.stringify([of?.prayers_today?.map(({ time }) => time), of?.timetable_notice])
  clock.follow(paint)
  return {
    /** @param {API.State} news */
    onState(news) {
      const hasChanged = state !== null && times(state) !== times(news)
      const isFirst = state === null
      state = news
      clock.tell(news)
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
      clock.close()
      sleep()
      clearTimeout(fading)
    },
  }
}
