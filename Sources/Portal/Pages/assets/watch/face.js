// Direction, status and next prayer in a compass, for a display as small as a watch, and beside it on a wall.
import { Compass } from "/assets/compass.js"
import { bearingText, turnText } from "/assets/direction.js"
import { html, svg, write } from "/assets/element.js"
import { clock, degrees, isolated } from "/assets/format.js"
import { words } from "/assets/words.js"

/**
 * Short enough for the middle of a ring: an angle and a side.
 * @param {API.State} state
 */
function shortTurn(state) {
  const text = turnText(state)
  if (state.turn_deg === null || state.aligned) return text === words.noDirection ? words.watch.noDirection : text
  return (state.turn_deg < 0 ? words.watch.left : words.watch.right)(degrees(Math.abs(state.turn_deg)))
}

export class Face {
  #compass = new Compass(words.letters, null, { "aria-labelledby": "turn" })
  #turn = html("p.turn", { id: "turn", "data-empty": words.loading })
  #shape = svg("use", { width: 24, height: 24 })
  #word = html("strong")
  #prayer = html("p.prayer")
  #status = html("p.status.tone", {},
    svg("svg.shape", { viewBox: "0 0 24 24", "aria-hidden": "true" }, this.#shape), this.#word)
  element = html("div.face", {}, this.#compass.element,
    html("div.middle", {}, this.#turn, this.#status, this.#prayer))

  /**
   * `isFixed`: north stays up, and the bearing is said in place of a live direction.
   * @param {API.State | null} state
   * @param {unknown} trouble
   */
  show(state, trouble, isFixed = false) {
    const live = trouble || isFixed ? null : state
    if (live) this.#compass.show(live)
    else this.#compass.stop(state)
    const name = live && live.status in words.status ? live.status : "unavailable"
    this.#status.className = `status tone ${name}`
    this.#shape.setAttribute("href", `#shape-${name}`)
    write(this.#word, live ? words.status[name] : words.qibla.notLive)
    write(this.#turn, live ? shortTurn(live) : isFixed && state && bearingText(state) || words.watch.noDirection)
    this.#turn.classList.toggle("long", (this.#turn.textContent ?? "").length > 16)
    const next = state?.next_prayer
    write(this.#prayer, next ? `${words.prayers[next.name] ?? next.name} ${isolated(clock(next.time))}` : "")
  }

  close() { this.#compass.stop() }
}
