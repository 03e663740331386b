// Direction, status and next prayer, for a display as small as a watch, also a round one, and for a wall; or the times
// there.
import { Compass } from "/assets/compass.js"
import { turnText } from "/assets/direction.js"
import { html, svg, write } from "/assets/element.js"
import { clock, degrees, isolated } from "/assets/format.js"
import { NextPrayer, Today } from "/assets/next-prayer.js"
import { words } from "/assets/words.js"

export const style = "/assets/screens/watch.css"

/**
 * Short enough for the middle of a ring: an angle and a side.
 * @param {API.State} state
 */
function shortTurn(state) {
  if (state.turn_deg === null || state.aligned) return turnText(state)
  return (state.turn_deg < 0 ? words.watch.left : words.watch.right)(degrees(Math.abs(state.turn_deg)))
}

/**
 * @param {HTMLElement} root
 * @param {string[]} path
 */
export function open(root, [shown]) {
  const [next, today] = [new NextPrayer(), new Today()]
  const compass = new Compass(words.letters, null, { "aria-labelledby": "turn" })
  const turn = html("p.turn", { id: "turn", "data-empty": words.loading })
  const shape = svg("use", { width: 24, height: 24 })
  const [word, prayer] = [html("strong"), html("p.prayer")]
  const status = html("p.status.tone", {}, svg("svg.shape", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape),
    word)
  root.classList.add("watch")
  root.append(shown === "times" ? html("div.times", {}, next.element, today.element)
    : html("div.face", {}, compass.element, html("div.middle", {}, turn, status, prayer)))
  /** @type {API.State | null} */
  let state = null
  /** @type {import("/assets/stream.js").Trouble | null} */
  let trouble = null

  function show() {
    if (trouble || !state) compass.stop(state)
    else compass.show(state)
    const name = trouble || !state || !(state.status in words.status) ? "unavailable" : state.status
    status.className = `status tone ${name}`
    shape.setAttribute("href", `#shape-${name}`)
    write(word, trouble || !state ? words.qibla.notLive : words.status[name])
    write(turn, trouble || !state ? words.watch.noDirection : shortTurn(state))
    const upcoming = state?.next_prayer
    write(prayer, upcoming ? `${words.prayers[upcoming.name] ?? upcoming.name} ${isolated(clock(upcoming.time))}` : "")
    if (!state) return
    next.show(state)
    today.show(state)
  }

  return {
    /** @param {API.State} newest */
    onState(newest) { state = newest; show() },
    /** @param {import("/assets/stream.js").Trouble | null} now */
    onTrouble(now) { trouble = now; if (now || state) show() },
    close() { compass.stop(); next.close() },
  }
}
