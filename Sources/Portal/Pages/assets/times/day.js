// One day: the prayer whose time it is and the next, on the day's arc; all times with iqamas, and the rules.
import { problemText } from "/assets/api.js"
import { html, icon, write } from "/assets/element.js"
import { clock as face, date as dateText, digits, duration, hijri, isTwelve, isolated } from "/assets/format.js"
import { greet } from "/assets/greeting.js"
import { preferences } from "/assets/preferences.js"
import { Arc } from "/assets/times/arc.js"
import { both } from "/assets/times/both.js"
import { say } from "/assets/times/say.js"
import { timeText } from "/assets/times/table.js"
import { addDays, changeText, daily, daysFrom, hasIqama, isDate, isNearRamadan, isRamadan }
  from "/assets/times/days.js"
import { methodCard } from "/assets/times/method.js"
import { exceptions, isOfRule, loadRules, noRules, rulesList } from "/assets/times/rules.js"
import { stepper, swipes } from "/assets/times/step.js"
import { language, second, words } from "/assets/words.js"

const other = both[second]

/** @param {string} name */
const names = (name, ar = words.prayers[name] ?? say[name]) => [
  html("span", {}, ar), " ", html("span.second", { lang: second }, other.prayers[name] ?? other.timesScreen[name])]

/**
 * In hours and minutes how long it is to a time, within a day.
 * @param {number} seconds
 */
function leftText(seconds) {
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours ? say.leftHours(digits(hours), digits(String(rest).padStart(2, "0"))) : say.leftMinutes(digits(rest))
}

/**
 * Rows of name, what is left, time and iqama. `next`, `current`: which of them to mark; `passed`: which are over;
 * `isCalled`: whether the device calls at it. `left` gets each row's cell for what is left; `tick`: a
 * person's mark.
 * @param {API.Day} day
 * @param {{ next?: string | null, current?: string | null, passed: string[], isCalled: (name: string) => boolean,
 *   left: Map<string, HTMLElement>, tick: (name: string) => HTMLElement | null | undefined }} parts
 */
function table(day, { next, current, passed, isCalled, left, tick }) {
  const isOwn = hasIqama([day])
  const shown = isRamadan(day) ? ["imsak", ...daily] : daily
  /**
   * @param {string} name
   * @param {string | null | undefined} time
   * @param {string | null | undefined} iqama
   */
  const row = (name, time, iqama) => {
    const isPassed = passed.includes(name) && name !== current
    const cell = html("td.left", {}, name === current && html("span.pill", {}, say.current))
    if (name !== current) left.set(name, cell)
    const [sign, word] = isPassed ? ["tick", say.passed] : isCalled(name) ? ["calls", say.called] : []
    return html(`tr.${name}${isPassed ? ".passed" : ""}`, { "aria-current": name === next && "time" },
      html("th", { scope: "row" }, sign ? icon(sign) : html("span.icon"), names(name),
        word && html("span.unseen", {}, " ", word), tick(name)),
      cell, html("td", {}, timeText(day, time),
        (day.bounded ?? []).includes(name) && html("sup", { "aria-label": say.atBound }, "*")),
      isOwn && html("td.iqama", {}, iqama ? timeText(day, iqama) : ""))
  }
  const rows = shown.map(name => row(name, day[name], day.iqama?.[name]))
  if (day.jumua)
    rows.splice(shown.indexOf("dhuhr") + 1, 0, html("tr.jumua", {},
      html("th", { scope: "row" }, html("span.icon"), names("jumua")), html("td"), html("td"),
      html("td.iqama", {}, (day.jumuah ?? [day.jumua]).map(time => html("div", {}, timeText(day, time))))))
  if (day.taraweeh) {
    const [time, cell] = [timeText(day, day.taraweeh), html("td.left")]
    left.set("taraweeh", cell)
    rows.push(html("tr.taraweeh", {}, html("th", { scope: "row" }, html("span.icon"), names("taraweeh")), cell,
      isOwn ? html("td") : html("td", {}, time), isOwn && html("td.iqama", {}, time)))
  }
  const head = html("thead", { class: isOwn ? "" : "unseen" }, html("tr", {},
    html("th", { scope: "col" }, say.prayer), html("td"), html("th", { scope: "col" }, isOwn ? say.adhan : say.time),
    isOwn && html("th", { scope: "col" }, say.iqama)))
  return html(`table.table.times${isTwelve() ? ".twelve" : ""}`, {}, head, html("tbody", {}, rows))
}

/**
 * What follows the day's prayers: when eating ends, the middle of the night and its last third.
 * @param {API.Day} day
 */
const night = day => html("dl.night", {}, (isRamadan(day) ? [] : ["imsak"]).concat("midnight", "last_third").map(name =>
  html("div", {}, html("dt", {}, words.prayers[name] ?? say[name]), html("dd", {}, timeText(day, day[name])))))

/**
 * Whether the times of a day are there, or its date alone.
 * @param {API.Day | { date: string } | null} day
 * @returns {day is API.Day}
 */
const isWhole = day => day !== null && "fajr" in day

/**
 * The prayer whose time it is; until Dhuhr, when Fajr's ended.
 * @param {API.State} parts
 */
function currentText({ current_prayer: current, prayers_today: times = [] }) {
  if (current) return say.since(words.prayers[current.name], face(current.time))
  /** @param {string} wanted */
  const at = wanted => times.find(({ name }) => name === wanted)
  const [fajr, sunrise] = [at("fajr"), at("sunrise")]
  return fajr && sunrise ? say.fajrEnded(face(fajr.time), face(sunrise.time)) : ""
}

/**
 * @param {HTMLElement} root
 * @param {string[]} path
 * @param {import("/assets/device-clock.js").DeviceClock} clock
 */
export function open(root, path, clock) {
  const [label, title, at, countdown, passed] = [html("p.label"), html("p.name"), html("p.name.numeric"),
    html("p.countdown.numeric", { role: "timer" }), html("p.note")]
  const arc = new Arc()
  /** A person's prayers, where a profile was chosen in this browser; otherwise the way to them. */
  const own = html("div.offer", {}, html("a", { href: "#/prayers" }, words.screens.prayers))
  /** @type {ReturnType<typeof import("/assets/tracking/offer.js").offer> | null} */
  let mine = null
  const hero = html("div.card.hero.sky", { hidden: true }, html("div.heads", {}, label, title, countdown, at),
    arc.element, passed, own)
  /** The cells of what is left to each time. @type {Map<string, HTMLElement>} */
  const left = new Map()
  const [list, marks, notes, change, problem] = [html("div", { "data-empty": words.loading }), html("p.mark-day"),
    html("p.note"), html("p.note.warning"), html("p.problem", { role: "alert" })]
  const rules = html("section.card.rules", { hidden: true })
  const ask = methodCard()
  const greeting = html("p.greeting", { hidden: true })
  const step = stepper("day", way => show(way === 0 ? clock.date : shown && addDays(shown, way)))
  const card = html("section.card.day", {}, step.element, marks, list, notes, change, problem)
  swipes(card, way => shown && show(addDays(shown, way)))
  const season = html("div.season")
  /** @type {import("/assets/ramadan.js").Fast | null} */
  let fast = null
  root.append(greeting, ask.element, season,
    html("div.columns.today", {}, hero, card, rules))

  /** @type {string | null} */
  let shown = null
  /** @type {API.Day | null} */
  let day = null
  /** @type {API.Day | { date: string } | null} */
  let today = null
  /** @type {API.State | null} */
  let state = null
  let [known, drawn] = [noRules, ""]
  let isClosed = false
  let turn = 0

  /** @param {string | null} date */
  async function show(date) {
    if (!date) return
    shown = date
    const mine = ++turn
    try {
      const [found] = await daysFrom(date, 1)
      if (mine !== turn) return
      day = found
      write(problem, "")
    } catch (error) {
      if (mine === turn) write(problem, problemText(error))
      return
    }
    const isNow = date === clock.date
    if (isNow) today = day
    if (isNow && !fast && isNearRamadan(day)) import("/assets/ramadan.js").then(({ Fast }) => {
      if (fast || isClosed) return
      fast = new Fast()
      season.append(fast.element)
      if (state) fast.tell(state)
    }, () => { /* The day is there without it. */ })
    const islamic = day.hijri ? hijri(day.hijri) : ""
    const isHijriAlone = islamic && preferences.read("gregorian") === "off"
    step.show(isHijriAlone ? `${dateText(date, { weekday: "long" })}${words.comma} ${islamic}`
      : dateText(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
      isHijriAlone ? "" : islamic, isNow, isNow ? "#/times" : `#/times/${date}`)
    const important = (day.hijri?.important ?? []).map(code => digits(words.importantDays[code] ?? ""))
    write(marks, important.filter(Boolean).join(" · "))
    drawn = ""
    paint()
  }

  /**
   * What changes with the times only.
   * @param {API.Day} day
   * @param {string | null | undefined} next
   * @param {string | null | undefined} current
   */
  function draw(day, next, current) {
    left.clear()
    /** @param {string} name */
    const isCalled = name => known.calls[name] >= 0
    /** @param {string} name */
    const tick = name => mine?.tick(day.date, name)
    list.replaceChildren(table(day, { next, current, passed: over(day), isCalled, left, tick }), night(day))
    ask.show(day)
    /** @param {(note: { code: string }) => boolean} isWanted */
    const said = isWanted => (day.notes ?? []).filter(isWanted).map(note => `${note[language] ?? note.en}.`)
    write(notes, [...exceptions(day), ...said(note => !isOfRule(note))].join(" "))
    write(change, [changeText(day, words), ...said(isOfRule)].filter(Boolean).join(" "))
    rules.replaceChildren(html("h2", {}, say.how), rulesList(day, state?.site, known),
      html("p", {}, html("a", { href: "#/settings/prayer" }, say.change)))
    rules.hidden = false
  }

  /**
   * The times of a day that have passed.
   * @param {API.Day} day
   */
  const over = day => ["imsak", ...daily].filter(name => (clock.until(day[name]) ?? 1) <= 0)

  function paint() {
    const next = state?.next_time ?? null
    const rest = clock.until(next?.time)
    hero.hidden = rest === null
    if (state) mine?.show(state)
    if (state && next && rest !== null) {
      const isSunrise = next.name === "sunrise"
      write(label, isSunrise ? say.fajrEnds : words.next)
      write(title, words.prayers[next.name])
      write(at, isolated(face(next.time)))
      write(countdown, rest > 0 ? say.inTime(duration(rest, true)) : words.now)
      write(passed, currentText(state))
      arc.now(clock.local)
    }
    if (today?.date !== clock.date && clock.date) {
      // The local date changed or became known: follow it, if today is shown.
      const wasToday = shown === null || shown === today?.date
      const date = clock.date
      today = { date }
      if (wasToday) show(date)
      else daysFrom(date, 1).then(([found]) => { today = found; drawn = "" }, () => {})
    }
    /** @param {API.PrayerTime | null | undefined} entry */
    const own = entry => day && entry && day[entry.name] === entry.time ? entry.name : null
    const marked = [own(next), own(state?.current_prayer)]
    const picture = JSON.stringify([day?.date, marked, day && over(day).length, known, known.methods.size,
      state?.site?.city])
    if (day && picture !== drawn) {
      drawn = picture
      draw(day, marked[0], marked[1])
      if (isWhole(today)) arc.show(today.date, today, next?.name, clock.local)
    }
    for (const [name, cell] of left) {
      const rest = clock.until(day?.[name])
      write(cell, rest !== null && rest > 0 && rest <= 86_400 ? leftText(rest) : "")
    }
  }

  if (preferences.read("tracking")) {
    import("/assets/tracking/offer.js").then(({ offer }) => {
      mine = offer(() => { drawn = ""; paint() })
      own.replaceWith(mine.element)
      paint()
    }, () => {})
  }
  if (isDate(path[0])) show(path[0])
  loadRules().then(found => { known = found; drawn = ""; paint() })
  clock.follow(paint)
  return {
    /** @param {API.State} news */
    onState(news) {
      /** @param {API.State} entry */
      const times = entry => JSON.stringify(entry?.prayers_today?.map(({ time }) => time))
      const hasChanged = state !== null && times(state) !== times(news)
      state = news
      greet(greeting, state)
      fast?.tell(news)
      // Place, rules or timetable changed.
      if (hasChanged && shown) show(shown)
      else paint()
    },
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) {
      if (!word && problem.textContent) show(shown)
      if (!word) mine?.refresh()
    },
    close() {
      isClosed = true
      fast?.close()
    },
  }
}
