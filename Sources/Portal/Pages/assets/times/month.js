// A month, and the sheet of it that a mosque can hang up.
import { problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { html, write } from "/assets/element.js"
import { date as dateText, digits, hijriMonth } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { addMonths, daysOfMonth, isMonth, nameOf } from "/assets/times/days.js"
import { footnotes, loadRules, noRules } from "/assets/times/rules.js"
import { sheet } from "/assets/times/sheet.js"
import { stepper } from "/assets/times/step.js"
import { daysTable } from "/assets/times/table.js"
import { language, words } from "/assets/words.js"

const say = words.timesScreen

/** Both Hijri months that a month lies in, in one line. */
const hijriSpan = days => [...new Set(days.filter(day => day.hijri).map(day => `${hijriMonth(day.hijri)} ${digits(day.hijri.year)}`))].join(" – ")

/** What falls on the days of the month; of the last ten nights the first. */
function marks(days) {
  const seen = new Set()
  return days.flatMap(day => (day.hijri?.important ?? []).filter(code => !seen.has(code) && seen.add(code)).map(code => [day, nameOf(day, code, language)]))
    .filter(([, name]) => name)
    .map(([day, name]) => html("li", {}, html("span.quiet", {}, dateText(day.date, { day: "numeric", month: "short" })), " ", name))
}

export function open(root, path, clock) {
  const [list, notes, important, problem] = [html("div", { "data-empty": words.loading }), html("p.note"), html("ul.marks"), html("p.problem", { role: "alert" })]
  const step = stepper("month", way => show(way === 0 ? clock.date.slice(0, 7) : addMonths(shown, way)))
  const paper = html("div.paper")
  const mosque = html("input", { type: "text", maxlength: 80, dir: "auto", value: preferences.read("mosque") ?? "", oninput() { preferences.write("mosque", mosque.value || null); drawSheet() } })
  const print = html("button.button.primary", { type: "button", onclick: () => window.print() }, say.print)
  root.append(
    html("section.card", {}, step.element, list, important, notes, problem),
    html("section.card.print", {}, html("h2", {}, say.printTitle), html("p.note", {}, say.printNote), html("label.field", {}, html("span", {}, say.mosqueName), mosque), html("div.actions", {}, print)),
    paper)
  let [shown, turn, today, days, rules] = [isMonth(path[0]) ? path[0] : null, 0, null, [], noRules]

  function drawSheet() {
    if (days.length) paper.replaceChildren(sheet(days, { name: mosque.value.trim(), site: device.state?.site ?? null, printed: clock.date, rules }))
  }

  async function show(month) {
    if (!month) return
    shown = month
    const mine = ++turn
    try {
      const found = await daysOfMonth(month)
      if (mine !== turn) return
      days = found
      const isNow = month === clock.date?.slice(0, 7)
      step.show(dateText(`${month}-01`, { month: "long", year: "numeric" }), hijriSpan(days), isNow, isNow ? "#/times/month" : `#/times/month/${month}`)
      const isFirst = !list.childElementCount
      list.replaceChildren(daysTable(days, clock.date))
      // Opened at today, unless one comes back to another place.
      if (isFirst && !history.state?.place) list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" })
      important.replaceChildren(...marks(days))
      write(notes, footnotes(days))
      write(problem, "")
      drawSheet()
    } catch (error) {
      if (mine === turn) write(problem, problemText(error))
    }
  }

  loadRules().then(found => { rules = found; drawSheet() })
  if (shown) show(shown)
  clock.follow(() => {
    if (clock.date === null || clock.date === today) return
    today = clock.date
    show(shown ?? today.slice(0, 7))
  })
  return { onTrouble(word) { if (!word && problem.textContent) show(shown) } }
}
