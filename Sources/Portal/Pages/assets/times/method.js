// Whose times are shown where no method has been chosen: said, and asked for once.
import { change, problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { preferences } from "/assets/preferences.js"
import { methods } from "/assets/settings/methods.js"
import { isUnchosen, methodName } from "/assets/times/rules.js"
import { words } from "/assets/words.js"

const say = words.timesScreen

/** The question. Hidden once a method is chosen; and once it was answered in this browser, but where it `isFirst`. */
export function methodCard(isFirst = false) {
  const [told, wrong] = [html("p"), html("p.problem", { role: "alert" })]
  let method
  const leave = () => { element.hidden = true; preferences.write("method", "asked") }
  const keep = () => change({ "prayer.method": method }).then(leave, problem => write(wrong, problemText(problem)))
  const element = html("section.card", { hidden: true }, told, wrong, html("div.actions", {},
    html("button.button", { type: "button", onclick: keep }, say.keep), html("a.button.plain", { href: "#/settings/prayer", onclick: leave }, say.another)))
  return {
    element,
    async show(day) {
      method = day.method
      write(told, say.noMethod(methodName(day, { methods: await methods() }), day.method_choice === "country"))
      element.hidden = !isUnchosen(day) || day.source !== "computed" || !isFirst && preferences.read("method") !== null
    },
  }
}
