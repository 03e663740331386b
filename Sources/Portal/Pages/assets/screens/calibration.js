// Calibration: figure-eight, alignment, mounting, and survey.
import { align, mounting } from "/assets/calibration/align.js"
import { figureEight } from "/assets/calibration/figure-eight.js"
import { survey } from "/assets/calibration/survey.js"
import { heading, html } from "/assets/element.js"
import { part, words } from "/assets/words.js"

export const style = "/assets/screens.css"

const said = await part("calibration")
const parts = { calibrate: figureEight, align, mounting, survey }

/**
 * @param {HTMLElement} root
 * @param {string[]} parts
 */
export function open(root, [asked]) {
  const name = asked in parts ? asked : "calibrate"
  root.append(heading(words.screens.calibration, "settings", words.screens.settings),
    html("nav.tabs", { "aria-label": words.screens.calibration }, Object.keys(parts)
      .map(one => html("a", { href: `#/calibration/${one}`, "aria-current": one === name && "page" }, said.tabs[one]))))
  return parts[name](root)
}
