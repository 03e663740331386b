// Seven days from today, or from another date.
import { problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { date as dateText } from "/assets/format.js"
import { addDays, daysFrom, isDate } from "/assets/times/days.js"
import { footnotes } from "/assets/times/rules.js"
import { stepper } from "/assets/times/step.js"
import { daysTable } from "/assets/times/table.js"
import { words } from "/assets/words.js"

const length = 7

export function open(root, path, clock) {
  const [list, notes, problem] = [html("div", { "data-empty": words.loading }), html("p.note"), html("p.problem", { role: "alert" })]
  const step = stepper("week", way => show(way === 0 ? clock.date : addDays(shown, way * length)))
  root.append(html("section.card", {}, step.element, list, notes, problem))
  let [shown, turn, today] = [isDate(path[0]) ? path[0] : null, 0, null]

  async function show(first) {
    if (!first) return
    shown = first
    const mine = ++turn
    try {
      const days = await daysFrom(first, length)
      if (mine !== turn) return
      const isNow = first === clock.date
      const form = { day: "numeric", month: "long" }
      step.show(`${dateText(days[0].date, form)} – ${dateText(days.at(-1).date, { ...form, year: "numeric" })}`, "", isNow, isNow ? "#/times/week" : `#/times/week/${first}`)
      list.replaceChildren(daysTable(days, clock.date))
      write(notes, footnotes(days))
      write(problem, "")
    } catch (error) {
      if (mine === turn) write(problem, problemText(error))
    }
  }

  if (shown) show(shown)
  clock.follow(() => {
    if (clock.date === null || clock.date === today) return
    const wasToday = shown === null || shown === today
    today = clock.date
    show(wasToday ? today : shown)
  })
  return { onTrouble(word) { if (!word && problem.textContent) show(shown) } }
}
