// What a view has to print: its card, and the paper, which is seen in print alone.
import { device } from "/assets/device.js"
import { html, write } from "/assets/element.js"
import { problemText } from "/assets/api.js"
import { preferences } from "/assets/preferences.js"
import { loadRules, noRules } from "/assets/times/rules.js"
import { say } from "/assets/times/say.js"
import { ornament } from "/assets/times/sheet.js"

/** @type {[string, string[]]} */
export const sizes = [say.paper, ["A4", "A3"]]

/**
 * The card with its note and choices; `draw` makes the sheets for a choice, null while there is nothing to print.
 * @param {import("/assets/device-clock.js").DeviceClock} clock
 * @param {string} note
 * @param {[label: string, choices: string[]]} choices
 * @param {(known: any, choice: string) => HTMLElement[] | null | Promise<HTMLElement[]>} make
 */
export function printing(clock, note, [label, choices], make) {
  const [paper, problem] = [html("div.paper"), html("p.problem", { role: "alert" })]
  let rules = noRules
  const mosque = html("input", { type: "text", maxlength: 80, dir: "auto", value: preferences.read("mosque") ?? "",
    oninput() { preferences.write("mosque", mosque.value || null); redraw() } })
  const choice =
    html("select", { onchange: () => redraw() }, choices.map(text => html("option", { value: text }, text)))
  const redraw = () => { if (paper.childElementCount) draw() }

  /** Whether there is something to print now. */
  async function draw() {
    try {
      const known = { name: mosque.value.trim(), site: device.state?.site ?? null, printed: clock.date, rules }
      const sheets = await make(known, choice.value)
      if (!sheets) return false
      paper.className = `paper ${choice.value.toLowerCase()}`
      paper.replaceChildren(ornament(), ...sheets)
      write(problem, "")
      return true
    } catch (error) {
      write(problem, problemText(error))
      return false
    }
  }
  loadRules().then(found => { rules = found; redraw() })
  const print = async () => { if (await draw()) window.print() }
  return {
    paper, draw,
    card: html("section.card.print", {}, html("h2", {}, say.printTitle), html("p.note", {}, note),
      html("div.pair", {}, html("label.field", {}, html("span", {}, say.mosqueName), mosque),
        html("label.field", {}, html("span", {}, label), choice)),
      html("div.actions", {}, html("button.button.primary", { type: "button", onclick: print }, say.print)), problem),
  }
}
