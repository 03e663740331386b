// The year as a calendar to subscribe to, and the days that are to come.
import { copyField } from "/assets/copy.js"
import { html, write } from "/assets/element.js"
import { problemText } from "/assets/api.js"
import { date as dateText, digits } from "/assets/format.js"
import { daysFrom } from "/assets/times/days.js"
import { language, words } from "/assets/words.js"

const say = words.timesScreen
const path = `/api/v1/calendar.ics?lang=${language}`

/** Calendars on other machines need a name or number that they reach the device by. */
const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)

function subscription() {
  const address = new URL(path, location).href
  const webcal = address.replace(/^https?:/, "webcal:")
  return html("section.card", {},
    html("h2", {}, say.subscribeTitle), html("p", {}, say.subscribeNote),
    html("div.actions", {}, html("a.button.primary", { href: webcal }, say.subscribe), html("a.button", { href: path, download: "prayer-times.ics" }, say.download)),
    copyField(say.address, address).element,
    isLocal && html("p.note", {}, say.localAddress),
    html("details", {}, html("summary", {}, say.howSubscribe), html("ul.ways", {}, say.ways.map(way => html("li", {}, way)))))
}

const upcoming = entry => html("li", {}, html("div.row", {},
  html("div.grow", {}, html("strong", {}, language === "ar" ? entry.name_ar : entry.name_en), html("p.quiet", {}, say.whenDay(dateText(entry.date, { weekday: "long", day: "numeric", month: "long", year: "numeric" }), entry.is_night))),
  html("span.quiet", {}, digits(say.inDays(entry.remaining_days)))))

export function open(root, _, clock) {
  const [ahead, problem] = [html("ol.list", { "data-empty": words.loading }), html("p.problem", { role: "alert" })]
  root.append(html("div.columns", {}, html("section.card", {}, html("h2", {}, say.aheadTitle), ahead, html("p.note", {}, say.calculated), problem), subscription()))
  let today = null

  async function show() {
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
    show()
  })
  return { onTrouble(word) { if (!word && problem.textContent) show() } }
}
