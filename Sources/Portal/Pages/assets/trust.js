// Trust in the direction: shape, word, reason and advice.
import { html, svg, write } from "/assets/element.js"
import { degrees } from "/assets/format.js"
import { adviceText, words } from "/assets/words.js"

const ways = { place: "#/settings/place", calibrate: "#/calibration", align: "#/calibration/align", map: "#/map",
  doctor: "#/doctor" }

/** The screen for a reason's advice; null if there is none. */
function wayOf(reason = "") {
  if (["field.near_pole", "field.horizontal_weak"].includes(reason)) return "map"
  if (reason.startsWith("gps.")) return "place"
  if (reason === "field.unproven") return "align"
  if (reason.startsWith("cal.") || ["field.attached", "field.new", "mag.disagree"].includes(reason)) return "calibrate"
  return /^(mag|bus|loop|tilt)\./.test(reason) || ["heading.lost", "field.model_expired"].includes(reason) ? "doctor"
    : null
}

export class Trust {
  #shape = svg("use", { width: 24, height: 24 })
  #word = html("strong")
  #sigma = html("span.sigma")
  #advice = html("span.advice")
  #way = html("a.button", { hidden: true })
  element = html("div.status.tone", {},
    svg("svg.shape", { viewBox: "0 0 24 24", "aria-hidden": "true" }, this.#shape),
    html("p", {}, this.#word, " ", this.#sigma, this.#advice), this.#way)

  /** @param {API.State} state */
  show(state) {
    const name = state.status in words.status ? state.status : "unavailable"
    this.#tell(name, words.status[name], adviceText(state), state.sigma_deg, wayOf(state.reason))
  }

  /**
   * `trouble`: "stale" or "unreachable".
   * @param {import("/assets/stream.js").Trouble} trouble
   */
  showTrouble(trouble) { this.#tell("unavailable", words.qibla.notLive, words.qibla.trouble[trouble], null) }

  /**
   * @param {keyof typeof words.status} name
   * @param {string} word
   * @param {string} advice
   * @param {number | null} sigma
   * @param {string | null} [way]
   */
  #tell(name, word, advice, sigma, way) {
    this.element.className = `status tone ${name}`
    const shape = `#shape-${name}`
    if (this.#shape.getAttribute("href") !== shape) this.#shape.setAttribute("href", shape)
    write(this.#word, word)
    write(this.#sigma, sigma === null ? "" : words.sigma(degrees(sigma, 1)))
    write(this.#advice, advice)
    this.#way.hidden = !way
    if (!way) return
    this.#way.href = ways[way]
    write(this.#way, words.ways[way])
  }
}
