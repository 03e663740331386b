// Calibration: the figure-eight, alignment, how the sensors lie, and a survey of the room.
import { align } from "/assets/calibration/align.js"
import { figureEight } from "/assets/calibration/figure-eight.js"
import { mounting } from "/assets/calibration/mounting.js"
import { survey } from "/assets/calibration/survey.js"
import { html } from "/assets/element.js"
import { words } from "/assets/words.js"

export const style = "/assets/screens/calibration.css"

const parts = { calibrate: figureEight, align, mounting, survey }

export function open(root, [asked]) {
  const part = asked in parts ? asked : "calibrate"
  root.append(html("nav.tabs", { "aria-label": words.screens.calibration },
    Object.keys(parts).map(name => html("a", { href: `#/calibration/${name}`, "aria-current": name === part && "page" }, words.calibration.tabs[name]))))
  return parts[part](root)
}
