// How far the direction can be trusted: a shape, a word, the reason and what to do.
import { html, svg, write } from "/assets/element.js"
import { degrees } from "/assets/format.js"
import { words } from "/assets/words.js"

export class Trust {
  #shape = svg("use", { width: 24, height: 24 })
  #word = html("strong")
  #sigma = html("span.sigma")
  #advice = html("span.advice")
  element = html("div.status.tone", {},
    svg("svg.shape", { viewBox: "0 0 24 24", "aria-hidden": "true" }, this.#shape), html("p", {}, this.#word, " ", this.#sigma, this.#advice))

  show(state) {
    const name = state.status in words.status ? state.status : "unavailable"
    this.#tell(name, words.status[name], words.advice(state.reason, state.advice), state.sigma_deg)
  }

  /** `trouble`: "stale" or "unreachable". */
  showTrouble(trouble) { this.#tell("unavailable", words.qibla.notLive, words.qibla.trouble[trouble], null) }

  #tell(name, word, advice, sigma) {
    this.element.className = `status tone ${name}`
    const shape = `#shape-${name}`
    if (this.#shape.getAttribute("href") !== shape) this.#shape.setAttribute("href", shape)
    write(this.#word, word)
    write(this.#sigma, sigma === null ? "" : words.sigma(degrees(sigma, 1)))
    write(this.#advice, advice)
  }
}
