// What was counted day by day: a plot, and the same as a table.
import { html, svg } from "/assets/element.js"
import { date, number } from "/assets/format.js"
import { counted } from "/assets/tasbih/days.js"
import { words } from "/assets/words.js"

const said = words.tasbih
const shown = 30

function plot(days) {
  const most = Math.max(1, ...days.map(day => day.count))
  const width = 300 / days.length
  return svg("svg.days", { viewBox: "0 0 300 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path.base", { d: "M0 99.5H300" }),
    days.map((day, index) => {
      const height = day.count / most * 94
      return day.count > 0 && svg(index === days.length - 1 ? "rect.today" : "rect", {
        x: (index * width + width * 0.14).toFixed(2), y: (99 - height).toFixed(2), width: (width * 0.72).toFixed(2), height: height.toFixed(2), rx: 1.5,
      })
    }))
}

/** Its parts; none where nothing was counted yet. */
export function history() {
  const kept = counted(shown)
  if (!kept) return []
  const { days: recent, today, rounds, total } = kept
  const most = Math.max(0, ...recent.map(day => day.count))
  const figure = (value, name) => html("div", {}, html("dt", {}, name), html("dd", {}, number(value)))
  const day = (text, form) => date(text, form)
  return [
    html("h2", {}, said.history), html("p.note", {}, said.historyNote),
    html("dl.figures", {}, figure(today, said.today), figure(rounds, said.rounds), figure(total, said.total)),
    recent.length > 1 && html("figure", {},
      html("p.most", {}, said.most(number(most))), plot(recent),
      html("figcaption", {}, html("span", {}, day(recent[0].date, { day: "numeric", month: "short" })), html("span", {}, day(recent.at(-1).date, { day: "numeric", month: "short" })))),
    html("details", {}, html("summary", {}, said.table),
      html("div.scroll", {}, html("table.table", {}, html("thead", {}, html("tr", {}, [said.day, said.count, said.rounds].map(name => html("th", { scope: "col" }, name)))),
        html("tbody", {}, recent.filter(entry => entry.count > 0).toReversed().map(entry => html("tr", {},
          html("th", { scope: "row" }, day(entry.date, { weekday: "short", day: "numeric", month: "long" })), html("td", {}, number(entry.count)), html("td", {}, number(entry.rounds)))))))),
  ].filter(Boolean)
}
