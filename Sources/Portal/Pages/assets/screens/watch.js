// Direction, a word and the next prayer, for a display as small as a watch, round ones too.
import { Compass } from "/assets/compass.js"
import { turnText } from "/assets/direction.js"
import { html, svg, write } from "/assets/element.js"
import { clock, degrees, isolated } from "/assets/format.js"
import { words } from "/assets/words.js"

export const style = "/assets/screens/watch.css"

/** Short enough for the middle of a ring: an angle and a side. */
function shortTurn(state) {
  if (state.turn_deg === null || state.aligned) return turnText(state)
  return (state.turn_deg < 0 ? words.watch.left : words.watch.right)(degrees(Math.abs(state.turn_deg)))
}

export function open(root) {
  const compass = new Compass(words.letters, null, { "aria-labelledby": "turn" })
  const turn = html("p.turn", { id: "turn" })
  const shape = svg("use", { width: 24, height: 24 })
  const [word, prayer] = [html("strong"), html("p.prayer")]
  const status = html("p.status.tone", {}, svg("svg.shape", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape), word)
  root.append(html("div.face", {}, compass.element, html("div.middle", {}, turn, status, prayer)))
  let [state, trouble] = [null, null]

  function show() {
    if (trouble) compass.stop(state)
    else compass.show(state)
    const name = trouble || !(state.status in words.status) ? "unavailable" : state.status
    status.className = `status tone ${name}`
    shape.setAttribute("href", `#shape-${name}`)
    write(word, trouble ? words.qibla.notLive : words.status[name])
    write(turn, trouble ? words.watch.noDirection : shortTurn(state))
    const next = state?.next_prayer
    write(prayer, next ? `${words.prayers[next.name] ?? next.name} ${isolated(clock(next.time))}` : "")
  }

  return {
    onState(newest) { state = newest; show() },
    onTrouble(now) { trouble = now; if (now || state) show() },
    close() { compass.stop() },
  }
}
