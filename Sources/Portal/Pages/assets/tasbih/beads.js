// The string of beads about the count, and the ornament that opens when a round is full.
import { svg } from "/assets/element.js"

const radius = 132
/** More than these would be dust: then an arc. */
const mostBeads = 100

const ornament = () => svg("g.ornament", {},
  Array.from({ length: 8 }, (_, index) => svg("path", { d: "M0-104C26-76 26-46 0-24C-26-46-26-76 0-104z", transform: `rotate(${index * 45})` })),
  svg("path", { d: "M-58-58H58V58H-58z" }), svg("path", { d: "M-58-58H58V58H-58z", transform: "rotate(45)" }))

export class Beads {
  string = svg("g.string")
  flower = ornament()
  element = svg("svg.beads", { viewBox: "-150 -150 300 300", "aria-hidden": "true" }, this.flower, this.string)
  goal = null

  show(count, goal) {
    if (goal !== this.goal) this.lay(goal)
    if (this.arc) {
      const length = 2 * Math.PI * radius
      this.arc.setAttribute("stroke-dasharray", `${length * (goal ? count / goal : 0)} ${length}`)
    }
    this.beads.forEach((bead, index) => bead.classList.toggle("told", index < count))
  }

  lay(goal) {
    this.goal = goal
    this.arc = null
    this.beads = []
    if (goal > 0 && goal <= mostBeads) {
      const size = Math.min(9, (Math.PI * radius / goal) * 0.78)
      this.beads = Array.from({ length: goal }, (_, index) => {
        const angle = (index + 0.5) / goal * 2 * Math.PI
        return svg("circle.bead", { cx: (radius * Math.sin(angle)).toFixed(2), cy: (-radius * Math.cos(angle)).toFixed(2), r: size.toFixed(2) })
      })
      this.string.replaceChildren(svg("circle.thread", { r: radius }), ...this.beads)
    } else {
      this.arc = svg("circle.arc", { r: radius, transform: "rotate(-90)" })
      this.string.replaceChildren(svg("circle.thread.wide", { r: radius }), this.arc)
    }
  }

  celebrate() {
    this.flower.classList.remove("open")
    // The browser is to see that it was away.
    this.flower.getBoundingClientRect()
    this.flower.classList.add("open")
  }
}
