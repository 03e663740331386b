// The compass: what the device points to is up, the rose turns below it.
import { Following } from "/assets/angle.js"

const svg = "http://www.w3.org/2000/svg"
const stillness = matchMedia("(prefers-reduced-motion: reduce)")

function draw(parent, name, attributes, text) {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  if (text !== undefined) element.textContent = text
  return parent.appendChild(element)
}

/** Where `degrees` is, clockwise from up. */
const at = (degrees, radius) => {
  const angle = degrees * Math.PI / 180
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius].map(x => x.toFixed(2))
}

export class Compass {
  #root; #rose; #pointer; #kaaba; #sector; #letters = []
  #heading = new Following()
  #bearing = new Following()
  #sigma = null
  #stale = true
  #last = null
  #frame = 0

  /** `letters`: of north, east, south and west. */
  constructor(root, letters) {
    this.#root = root
    draw(root, "circle", { class: "dial", r: 186 })
    draw(root, "circle", { class: "glow", r: 192 })
    this.#sector = draw(root, "path", { class: "sector" })
    this.#rose = draw(root, "g", { class: "rose" })
    for (let degrees = 0; degrees < 360; degrees += 5) {
      const long = degrees % 30 === 0
      draw(this.#rose, "line", { class: long ? "tick long" : "tick", y1: -180, y2: long ? -166 : -173, transform: `rotate(${degrees})` })
    }
    for (let degrees = 0; degrees < 360; degrees += 30) {
      const quarter = degrees % 90 === 0
      const text = quarter ? letters[degrees / 90] : String(degrees)
      const name = degrees === 0 ? "letter north" : quarter ? "letter" : "number"
      this.#letters.push([degrees, draw(root, "text", { class: name }, text)])
    }
    draw(root, "path", { class: "ahead", d: "M0-184-7-198H7z" })
    this.#pointer = draw(root, "g", { class: "pointer" })
    draw(this.#pointer, "path", { class: "needle", d: "M0-118 7-14 0-22-7-14z" })
    this.#kaaba = draw(root, "g", { class: "pointer" })
    draw(this.#kaaba, "rect", { class: "kaaba", x: -13, y: -13, width: 26, height: 26, rx: 1.5 })
    draw(this.#kaaba, "rect", { class: "band", x: -13, y: -7, width: 26, height: 4.5 })
    draw(root, "path", { class: "star", d: "M-9-9H9V9H-9zM0-12.7 12.7 0 0 12.7-12.7 0z" })
    this.#paint()
  }

  /** What the device says now. */
  show(state) {
    this.#heading.target = state.true_heading_deg
    this.#bearing.target = state.qibla_bearing_deg
    this.#sigma = state.sigma_deg
    const list = this.#root.classList
    list.toggle("unknown", state.turn_deg === null)
    list.toggle("doubtful", state.status !== "accurate")
    list.toggle("aligned", state.aligned && state.status === "accurate")
    list.remove("stale")
    this.#stale = false
    if (stillness.matches || this.#heading.value === null) {
      this.#heading.jump()
      this.#bearing.jump()
      this.#paint()
    } else if (!this.#frame) {
      this.#last = null
      this.#frame = requestAnimationFrame(this.#tick)
    }
  }

  /** Nothing new is known: it stands still, and says so. */
  stop() {
    this.#stale = true
    this.#root.classList.add("stale")
    this.#root.classList.remove("aligned")
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #tick = now => {
    this.#frame = 0
    if (this.#stale) return
    // After a pause of the page a step is no longer than a tenth of a second.
    const seconds = Math.min((now - (this.#last ?? now - 16)) / 1000, 0.1)
    this.#last = now
    const moves = [this.#heading.step(seconds), this.#bearing.step(seconds)].some(Boolean)
    this.#paint()
    if (moves) this.#frame = requestAnimationFrame(this.#tick)
  }

  #paint() {
    const heading = this.#heading.value ?? 0
    this.#rose.setAttribute("transform", `rotate(${(-heading).toFixed(2)})`)
    for (const [degrees, letter] of this.#letters) {
      const [x, y] = at(degrees - heading, 146)
      letter.setAttribute("x", x)
      letter.setAttribute("y", y)
    }
    if (this.#bearing.value === null) return
    const turn = this.#bearing.value - heading
    this.#pointer.setAttribute("transform", `rotate(${turn.toFixed(2)})`)
    const [x, y] = at(turn, 118)
    this.#kaaba.setAttribute("transform", `translate(${x} ${y}) rotate(${turn.toFixed(2)})`)
    this.#sector.setAttribute("d", this.#sectorPath(turn))
  }

  /** As wide as the two sigma that the device claims, to either side. */
  #sectorPath(turn) {
    if (this.#sigma === null) return ""
    const half = Math.min(2 * this.#sigma, 179.9)
    const [x1, y1] = at(turn - half, 180)
    const [x2, y2] = at(turn + half, 180)
    return `M0 0 ${x1} ${y1}A180 180 0 ${half > 90 ? 1 : 0} 1 ${x2} ${y2}z`
  }
}
