// The year as a calendar to subscribe to, and important days ahead.
import { copyField } from "/assets/copy.js"
import { html, write } from "/assets/element.js"
import { problemText } from "/assets/api.js"
import { date as dateText, digits } from "/assets/format.js"
import { daysFrom, daysOfYear } from "/assets/times/days.js"
import { booklet, printing } from "/assets/times/sheet.js"
import { say } from "/assets/times/say.js"
import { language, words } from "/assets/words.js"

const path = `/api/v1/calendar.ics?lang=${language}`

/** A loopback address is of no use to calendars on other machines. */
const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)

function subscription() {
  const address = new URL(path, location.href).href
  const webcal = address.replace(/^https?:/, "webcal:")
  return html("section.card", {},
    html("h2", {}, say.subscribeTitle), html("p", {}, say.subscribeNote),
    html("div.actions", {}, html("a.button.primary", { href: webcal }, say.subscribe),
      html("a.button", { href: path, download: "prayer-times.ics" }, say.download)),
    copyField(say.address, address).element,
    isLocal && html("p.note", {}, say.localAddress),
    html("details", {}, html("summary", {}, say.howSubscribe),
      html("ul.ways", {}, say.ways.map(way => html("li", {}, way)))))
}

/** @param {any} entry */
const upcoming = entry => html("li", {}, html("div.row", {},
  html("div.grow", {}, html("strong", {}, digits(words.importantDays[entry.day])),
    html("p.quiet", {},
      say.whenDay(dateText(entry.date, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
        entry.is_night))),
  html("span.quiet", {}, digits(say.inDays(entry.remaining_days)))))

/**
 * @param {HTMLElement} root
 * @param {string[]} _
 * @param {import("/assets/device-clock.js").DeviceClock} clock
 */
export function open(root, _, clock) {
  const [ahead, problem] = [html("ol.list", { "data-empty": words.loading }), html("p.problem", { role: "alert" })]
  // In its last weeks a year is printed for the next one.
  const year = new Date((clock.now ?? Date.now()) + 45 * 86_400_000).getFullYear()
  const print = printing(clock, [say.views.year, [String(year), String(year + 1)]],
    async (known, choice) => booklet(await daysOfYear(choice), known), say.printYear)
  root.append(html("div.columns", {},
    html("section.card", {}, html("h2", {}, say.aheadTitle), ahead, html("p.note", {}, say.calculated), problem,
      html("p", {}, html("a.button", { href: "#/calendar" }, words.screens.calendar))),
    html("div", {}, subscription(), print.card)), print.paper)
  /** @type {string | null} */
  let today = null

  /** @param {string} today */
  async function show(today) {
    try {
      const [day] = await daysFrom(today, 1)
      delete ahead.dataset.empty
      ahead.replaceChildren(...(day.hijri?.upcoming ?? []).map(upcoming))
      write(problem, "")
    } catch (error) {
      write(problem, problemText(error))
    }
  }
  clock.follow(() => {
    if (clock.date === null || clock.date === today) return
    today = clock.date
    show(today)
  })
  return {
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) { if (!word && problem.textContent && today) show(today) },
  }
}
