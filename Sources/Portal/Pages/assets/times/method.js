// The method in force where none is set: shown, with the question to keep it.
import { change, problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { preferences } from "/assets/preferences.js"
import { methodsHad } from "/assets/settings/methods.js"
import { isUnchosen, methodName } from "/assets/times/rules.js"
import { say } from "/assets/times/say.js"

/** The question. Hidden with a chosen method, and after an answer in this browser. */
export function methodCard() {
  const [told, wrong] = [html("p"), html("p.problem", { role: "alert" })]
  /** @type {string | null} */
  let method = null
  const leave = () => { element.hidden = true; preferences.write("method", "asked") }
  const keep = () => change({ "prayer.method": method }).then(leave, problem => write(wrong, problemText(problem)))
  const element = html("section.card", { hidden: true }, told, wrong, html("div.actions", {},
    html("button.button", { type: "button", onclick: keep }, say.keep),
    html("a.button.plain", { href: "#/settings/prayer", onclick: leave }, say.another)))
  return {
    element,
    /** @param {API.Day} day */
    async show(day) {
      method = day.method
      write(told, say.noMethod(methodName(day, { methods: await methodsHad() }), day.method_choice === "country"))
      element.hidden = !isUnchosen(day) || day.source !== "computed" || preferences.read("method") !== null
    },
  }
}
