// The present or next Ramadan: end of suhoor, iftar, and the last ten nights.
import { problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { clock as face, date as dateText, digits, duration, isolated } from "/assets/format.js"
import { say } from "/assets/times/say.js"
import { nightLegend, nightMark, timeText } from "/assets/times/table.js"
import { daysBetween, ramadanFrom } from "/assets/times/days.js"
import { printing, sheet, sizes } from "/assets/times/sheet.js"
import { words } from "/assets/words.js"

/**
 * @param {any[]} days
 * @param {string | null} today
 */
function table(days, today) {
  const heads = [say.day, say.ramadanDay, words.prayers.imsak, say.suhoorEnds, say.iftar]
  const rows = days.map(day => html(`tr.${day.weekday}`, { "aria-current": day.date === today && "date" },
    html("th", { scope: "row" },
      html("a", { href: `#/times/${day.date}` }, dateText(day.date, { weekday: "short" }), " ",
        dateText(day.date, { day: "numeric", month: "short" }))),
    html("td.hijri", {}, digits(day.day)),
    ["imsak", "fajr", "maghrib"].map(name => html("td", { class: name }, timeText(day.times, day.times[name]))),
    html("td", {}, nightMark(day.important))))
  return html("div.scroll", { tabindex: 0, role: "group", "aria-label": say.tableName },
    html("table.table.days.fasting", {},
      html("thead", {},
        html("tr", {}, heads.map(head => html("th", { scope: "col" }, head)),
          html("th", { scope: "col" }, say.nightAfter))), html("tbody", {}, rows)))
}

/**
 * @param {HTMLElement} root
 * @param {string[]} _
 * @param {import("/assets/device-clock.js").DeviceClock} clock
 */
export function open(root, _, clock) {
  const [label, title, line, note] = [html("p.label"), html("p.name"), html("p.countdown.numeric", { role: "timer" }),
    html("p.note")]
  const [heading, list, origin, problem] = [html("h2"), html("div", { "data-empty": words.loading }), html("p.note"),
    html("p.problem", { role: "alert" })]
  /** @type {(API.HijriDay & { times: API.Day })[]} */
  let days = []
  const print = printing(clock, sizes,
    known => days.length ? [sheet(days.map(({ times }) => times), known, true)] : null)
  const boxes = html("div")
  /** @type {{ refresh: () => void } | null} */
  let juz = null
  root.append(html("div.card.hero.plain", {}, html("div", {}, label, title, line), note), boxes,
    html("section.card", {}, heading, list, origin, problem), print.card, print.paper)
  /** @type {string | null} */
  let eve = null
  /** @type {string | null} */
  let today = null

  /** @param {string} today */
  async function show(today) {
    try {
      ;({ eve, days } = await ramadanFrom(today))
      write(heading, say.ramadanYear(digits(days[0].year)))
      list.replaceChildren(table(days, today), nightLegend())
      write(origin, [days[0].observed ? say.observed : say.calculated, say.suhoorNote].join(" "))
      write(problem, "")
      const now = days.find(({ date }) => date === today)
      import("/assets/times/juz.js").then(async ({ juzCard }) => {
        const card = await juzCard(days[0].year, now?.day ?? null)
        juz = card
        boxes.replaceChildren(card.element)
      }).catch(() => { /* The days are there without the boxes. */ })
      print.draw()
    } catch (error) {
      write(problem, problemText(error))
    }
    paint()
  }

  /** The next event: iftar by day, the end of suhoor by night. Null after the last iftar. */
  function coming() {
    for (const { times, day } of days) {
      if ((clock.until(times.fajr) ?? 0) > 0) return { word: say.suhoorEndsIn, time: times.fajr, day }
      if ((clock.until(times.maghrib) ?? 0) > 0) return { word: say.iftarIn, time: times.maghrib, day }
    }
    return null
  }

  function paint() {
    if (clock.date && clock.date !== today) {
      today = clock.date
      show(today)
    }
    if (!days.length || clock.date === null || today === null) return
    const away = daysBetween(today, days[0].date)
    const next = coming()
    // The first night, which begins with the evening before, is Ramadan's already.
    const isNow = next !== null && (away <= 0 || (eve !== null && (clock.until(eve) ?? 1) <= 0))
    if (isNow) {
      write(label, next.word)
      write(title, isolated(duration(clock.until(next.time) ?? 0, true)))
      write(line, say.atClock(isolated(face(next.time))))
      const isEve = next.time?.slice(0, 10) !== today
      write(note, (isEve ? say.nightOfRamadan : say.dayOfRamadan)(digits(next.day), digits(days[0].year)))
    } else if (next) {
      write(label, say.ramadanBegins)
      write(title, digits(say.inDays(away)))
      write(line, dateText(days[0].date, { weekday: "long", day: "numeric", month: "long", year: "numeric" }))
      write(note, say.eveningBefore)
    } else {
      write(label, say.ramadanYear(digits(days[0].year)))
      write(title, say.ramadanOver)
      write(line, "")
      write(note, "")
    }
  }

  clock.follow(paint)
  return {
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) {
      if (word) return
      if (problem.textContent && today) show(today)
      else juz?.refresh()
    },
  }
}
