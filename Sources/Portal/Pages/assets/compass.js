// The compass: the device's front is up, and the rose turns. Never mirrored.
// Moving parts are separate layers whose transform alone changes, so that a frame needs neither layout nor paint.
import { Following, signed } from "/assets/angle.js"
import { html, svg, vibrate } from "/assets/element.js"

const stillness = matchMedia("(prefers-reduced-motion: reduce)")
/** Degrees off the Qibla after which the next alignment counts as new. */
const farAway = 10

/**
 * Where `degrees` is, clockwise from up, in hundredths of the compass's width.
 * @param {number} degrees
 * @param {number} radius
 */
const at = (degrees, radius) => {
  const angle = degrees * Math.PI / 180
  return `translate(${(Math.sin(angle) * radius).toFixed(3)}cqi, ${(-Math.cos(angle) * radius).toFixed(3)}cqi)`
}
/** @param {number} degrees */
const turned = degrees => `rotate(${degrees.toFixed(2)}deg)`
/**
 * @param {string} name
 * @param {...import("/assets/element.js").Child} children
 */
const layer = (name, ...children) =>
  svg(`svg.layer.${name}`, { viewBox: "-200 -200 400 400", "aria-hidden": "true" }, ...children)

const ticks = () => Array.from({ length: 72 }, (_, index) => {
  const kind = index % 18 === 0 ? "tick quarter" : index % 6 === 0 ? "tick long" : "tick"
  return svg("line", { class: kind, y1: -182, y2: index % 6 === 0 ? -167 : -174, transform: `rotate(${index * 5})` })
})

/** Two squares and a ring of lozenges, shown when the device faces the Qibla. */
const ornament = () => layer("ornament",
  svg("circle", { class: "halo", r: 190 }),
  ...[0, 22.5, 45, 67.5].map(degrees =>
    svg("rect", { x: -88, y: -88, width: 176, height: 176, transform: `rotate(${degrees})` })),
  ...Array.from({ length: 16 },
    (_, index) =>
    svg("path", { class: "lozenge", d: "M0-198 3-192 0-186-3-192z", transform: `rotate(${index * 22.5})` })))

const kaaba = () => [
  svg("path", { class: "needle", d: "M0-100 8.5-20 0-26-8.5-20z" }),
  svg("rect", { class: "kaaba", x: -14, y: -129, width: 28, height: 28, rx: 1.5 }),
  svg("rect", { class: "band", x: -14, y: -122.5, width: 28, height: 4.5 }),
  svg("path", { class: "door", d: "M4-101v-12h5v12" }),
]

export class Compass {
  #rose; #toward; #sector; #marks; #reach
  #heading = new Following()
  #bearing = new Following()
  #isLive = false
  #wasFar = true
  /** @type {number | null} */
  #half = null
  /** @type {number | null} */
  #last = null
  #frame = 0
  element

  /**
   * `letters`: of north, east, south and west. `numbers`: how the degrees between them are written; null for none.
   * @param {string[]} letters
   * @param {((text: number) => string) | null} numbers
   * @param {import("/assets/element.js").Attributes} [attributes]
   */
  constructor(letters, numbers, attributes = {}) {
    this.#sector = html("div.sector")
    this.#toward = html("div.layer.toward", {}, this.#sector, layer("pointer", ...kaaba()))
    this.#rose = layer("rose", ...ticks())
    // A word needs a larger distance from the ticks than a letter.
    this.#reach = letters[0].length > 1 ? 34.5 : 36.5
    this.#marks = Array.from({ length: 12 }, (_, index) => index * 30)
      .filter(degrees => numbers || degrees % 90 === 0)
      .map(/** @returns {[number, HTMLElement]} */ degrees => {
        const isLetter = degrees % 90 === 0
        return [degrees,
          html(isLetter ? "span.letter" : "span.number", { "aria-hidden": "true" }, isLetter ? letters[degrees / 90]
            : numbers?.(degrees))]
      })
    this.#marks[0][1].classList.add("north")
    this.element = html("div.compass.unknown.still", { role: "img", ...attributes },
      layer("dial", svg("circle", { r: 186 })), ornament(), this.#toward, this.#rose,
      ...this.#marks.map(([, mark]) => mark),
      layer("fixed", svg("path", { class: "ahead", d: "M0-180-8-197Q0-193 8-197z" }),
        svg("path", { class: "star", d: "M-9-9H9V9H-9zM0-12.7 12.7 0 0 12.7-12.7 0z" })))
    this.#paint()
  }

  /**
   * What the device says now.
   * @param {API.State} state
   */
  show(state) {
    const isLive = state.true_heading_deg !== null
    // Live again after a pause: jump to the direction without an animation.
    const jumps = stillness.matches || isLive !== this.#isLive
    this.#isLive = isLive
    this.#heading.target = isLive ? state.true_heading_deg : 0
    this.#bearing.target = state.qibla_bearing_deg
    this.#class(state)
    this.#widen(isLive ? state.sigma_deg : null)
    this.#greet(state)
    if (jumps || this.#heading.value === null || this.#bearing.value === null) {
      this.#heading.jump()
      this.#bearing.jump()
      this.#paint()
    } else if (!this.#frame) {
      this.#last = null
      this.#frame = requestAnimationFrame(this.#tick)
    }
  }

  /**
   * Nothing new is known: north is up, and the pointer says what holds for the place alone, that of `state` where there
   * is one.
   * @param {API.State | null} [state]
   */
  stop(state) {
    if (state) {
      this.#bearing.target = state.qibla_bearing_deg
      this.element.classList.toggle("unknown", state.qibla_bearing_deg === null)
    }
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#isLive = false
    this.#wasFar = true
    this.#heading.target = 0
    this.#heading.jump()
    this.#bearing.jump()
    this.element.classList.add("still", "stale")
    this.element.classList.remove("aligned", "anywhere", "doubtful")
    this.#widen(null)
    this.#paint()
  }

  /** @param {API.State} state */
  #class(state) {
    const list = this.element.classList
    list.remove("stale")
    list.toggle("unknown", state.qibla_bearing_deg === null)
    list.toggle("still", !this.#isLive)
    list.toggle("doubtful", state.status !== "accurate")
    list.toggle("aligned", state.aligned && state.status === "accurate")
    list.toggle("anywhere", state.reason === "qibla.here" || state.reason === "qibla.antipode")
  }

  /**
   * Once for each time that the Qibla is found, not for each trembling of the hand.
   * @param {API.State} state
   */
  #greet(state) {
    if (state.aligned && state.status === "accurate") {
      if (this.#wasFar && !stillness.matches) vibrate(45)
      this.#wasFar = false
    } else if (Math.abs(state.turn_deg ?? 0) > farAway) {
      this.#wasFar = true
    }
  }

  /**
   * The sector reaches the claimed two sigma to either side.
   * @param {number | null} sigma
   */
  #widen(sigma) {
    const half = sigma === null ? null : Math.round(Math.min(2 * sigma, 180) * 5) / 5
    if (half === this.#half) return
    this.#half = half
    this.#sector.hidden = half === null
    if (half !== null) this.#sector.style.setProperty("--half", `${half}deg`)
  }

  /** @param {number} now */
  #tick = now => {
    this.#frame = 0
    // Limit the step after a pause of the page.
    const seconds = Math.min((now - (this.#last ?? now - 16)) / 1000, 0.1)
    this.#last = now
    const moves = [this.#heading.step(seconds), this.#bearing.step(seconds)].some(Boolean)
    this.#paint()
    if (moves) this.#frame = requestAnimationFrame(this.#tick)
  }

  #paint() {
    const heading = this.#heading.value ?? 0
    this.#rose.style.transform = turned(-heading)
    for (const [degrees, mark] of this.#marks)
      mark.style.transform = at(degrees - heading, degrees % 90 === 0 ? this.#reach : 36.5)
    if (this.#bearing.value !== null) this.#toward.style.transform = turned(signed(this.#bearing.value - heading))
  }
}
