// The compass: the device's front is up, and the rose turns. Never mirrored.
// Moving parts are separate layers whose transform alone changes, so that a frame needs neither layout nor paint.
import { Following, signed } from "/assets/angle.js"
import { html, stillness, svg, vibrate } from "/assets/element.js"
import { click } from "/assets/tasbih/click.js"

/** Degrees of tilt at which the bubble is at its rim, and its way there in hundredths of the compass's width. */
const [mostTilt, bubbleWay] = [10, 3.5]
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

/**
 * A point of a drawing, clockwise from up.
 * @param {number} degrees
 * @param {number} radius
 */
const point = (degrees, radius) => {
  const angle = degrees * Math.PI / 180
  return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
}

/**
 * A mark of this length at each of so many degrees.
 * @param {number} every
 * @param {number} length
 * @param {(degrees: number) => boolean} [isWanted]
 */
const ticks = (every, length, isWanted = () => true) =>
  Array.from({ length: 360 / every }, (_, index) => index * every).filter(isWanted)
    .map(degrees => `M${point(degrees, 167)}L${point(degrees, 167 + length)}`).join("")

const engraved = () => [["tick", ticks(5, 4, degrees => degrees % 30 > 0)], ["tick long", ticks(30, 5)],
  ["tick quarter", ticks(90, 12)]].map(([name, d]) => svg("path", { class: name, d }))

/**
 * A star of so many points, each joined to the `step`th from it.
 * @param {number} points
 * @param {number} step
 * @param {number} radius
 */
const star = (points, step, radius) => Array.from({ length: points },
  (_, index) => `M${point(index * 360 / points, radius)}L${point((index + step) * 360 / points, radius)}`).join("")

/** Gold over the dial, and a star of 16 points that unfolds, when the device faces the Qibla. */
const ornament = () => layer("ornament", svg("circle", { class: "warmth", r: 165 }),
  svg("circle", { class: "halo", r: 182 }),
  ...[[7, 163], [6, 128], [5, 88]]
    .map(([step, radius]) => svg("path", { class: "unfolding", d: star(16, step, radius) })))

const needle = () => [
  svg("path", { class: "needle", d: "M0-150 9-24 0-32-9-24z" }),
  svg("path", { class: "facet", d: "M0-150V-32L-9-24z" }),
]

/** Upright wherever on the rim it is. */
const kaaba = () => [
  svg("circle", { class: "seat", r: 23 }),
  svg("rect", { class: "kaaba", x: -13.5, y: -13.5, width: 27, height: 27, rx: 1.5 }),
  svg("rect", { class: "band", x: -13.5, y: -7.5, width: 27, height: 4.5 }),
  svg("path", { class: "door", d: "M4 13.5v-11.5h5v11.5" }),
]

const dial = () => layer("dial",
  svg("linearGradient", { id: "rim", x2: .6, y2: 1 }, svg("stop", { class: "rim-light" }),
    svg("stop", { class: "rim-dark", offset: 1 })),
  svg("circle", { class: "face", r: 165 }), svg("circle", { class: "rim", r: 182 }),
  svg("circle", { class: "lip", r: 198.5 }), svg("circle", { class: "lip", r: 165.5 }))

export class Compass {
  #rose; #toward; #kaaba; #sector; #marks; #turn; #arc; #bubble
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
    this.#toward = html("div.layer.toward", {}, this.#sector, layer("pointer", ...needle()))
    this.#kaaba = layer("goal", ...kaaba())
    this.#rose = layer("rose", svg("path", { class: "engraving", d: star(16, 6, 118) }), ...engraved())
    // Half a circle behind a window over the other half: what has been turned into it is seen.
    this.#arc = layer("arc", svg("path", { d: "M0 157A157 157 0 0 1 0-157" }))
    this.#turn = html("div.turning", {}, this.#arc)
    this.#marks = Array.from({ length: 12 }, (_, index) => index * 30)
      .filter(degrees => numbers || degrees % 90 === 0)
      .map(/** @returns {[number, HTMLElement]} */ degrees => {
        const isLetter = degrees % 90 === 0
        return [degrees,
          html(isLetter ? "span.letter" : "span.number", { "aria-hidden": "true" }, isLetter ? letters[degrees / 90]
            : numbers?.(degrees))]
      })
    this.#marks[0][1].classList.add("north")
    this.#bubble = layer("bubble", svg("circle", { r: 6.5 }))
    this.element = html("div.compass.unknown.still", { role: "img", ...attributes },
      dial(), html("div.hatch"), ornament(), html("div.turned", {}, this.#rose, this.#turn, this.#toward,
        ...this.#marks.map(([, mark]) => mark), this.#kaaba),
      layer("fixed", svg("path", { class: "ahead", d: "M0-208-10-225H10z" }),
        svg("path", { class: "star", d: "M-11-11H11V11H-11zM0-15.5 15.5 0 0 15.5-15.5 0z" }),
        svg("circle", { class: "level", r: 21 })), this.#bubble)
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
    this.#level(state)
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
    this.element.classList.remove("aligned", "anywhere", "doubtful", "disturbed", "aged", "levelled")
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
    list.toggle("disturbed", state.status === "interference")
    list.toggle("aged", ["heading.stale", "gps.old"].includes(state.reason) || state.site?.source === "last_known")
    list.toggle("aligned", state.aligned && state.status === "accurate")
    // The Kaaba stands in the place of a number.
    for (const [degrees, mark] of this.#marks)
      if (degrees % 90) mark.hidden = Math.abs(signed(degrees - (state.qibla_bearing_deg ?? 45))) < 11
    list.toggle("anywhere", state.reason === "qibla.here" || state.reason === "qibla.antipode")
  }

  /**
   * Once for each time that the Qibla is found, not for each trembling of the hand.
   * @param {API.State} state
   */
  #greet(state) {
    if (state.aligned && state.status === "accurate") {
      // For a hand and an ear, where they are wanted.
      if (this.#wasFar) {
        if (!stillness.matches) vibrate(45)
        if (/** @type {any} */ (navigator).userActivation?.hasBeenActive) click()
      }
      this.#wasFar = false
    } else if (Math.abs(state.turn_deg ?? 0) > farAway) {
      this.#wasFar = true
    }
  }

  /**
   * The bubble of a spirit level: it rises to the side that is up.
   * @param {API.State} state
   */
  #level({ pitch_deg: pitch, roll_deg: roll }) {
    const isKnown = this.#isLive && typeof pitch === "number" && typeof roll === "number"
    this.element.classList.toggle("levelled", isKnown)
    if (!isKnown) return
    const tilt = Math.hypot(pitch, roll)
    const far = Math.min(1, tilt / mostTilt) * bubbleWay
    this.element.classList.toggle("tilted", tilt > mostTilt)
    this.#bubble.style.transform = at(Math.atan2(-roll, pitch) * 180 / Math.PI, far)
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
      mark.style.transform = at(degrees - heading, degrees % 90 === 0 ? 33 : 46.1)
    if (this.#bearing.value === null) return
    const turn = signed(this.#bearing.value - heading)
    this.#toward.style.transform = turned(turn)
    this.#kaaba.style.transform = at(turn, 45.5)
    this.#turn.style.transform = turn < 0 ? "scaleX(-1)" : ""
    this.#arc.style.transform = turned(Math.abs(turn))
  }
}
