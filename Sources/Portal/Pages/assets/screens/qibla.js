// The Qibla: a compass, the turn in words, how far to trust it, and the next prayer.
import { Compass } from "/assets/compass.js"
import { bearingText, distanceText, oldPlaceText, turnText } from "/assets/direction.js"
import { html, icon, write } from "/assets/element.js"
import { digits } from "/assets/format.js"
import { NextPrayer, Today } from "/assets/next-prayer.js"
import { preferences } from "/assets/preferences.js"
import { Trust } from "/assets/trust.js"
import { words } from "/assets/words.js"

export const style = "/assets/screens/qibla.css"

/** How the screen hangs or lies: a rose to look down on, or an arrow to be read from across the room. */
const views = ["flat", "wall"]

function viewSwitch(root) {
  const buttons = views.map(view => html("button", { type: "button", onclick: () => choose(view) }, icon(view), html("span", {}, words.qibla[view])))
  function choose(chosen) {
    preferences.write("view", chosen)
    views.forEach((view, index) => {
      root.classList.toggle(view, view === chosen)
      buttons[index].setAttribute("aria-pressed", view === chosen)
    })
  }
  choose(preferences.read("view") === "wall" ? "wall" : "flat")
  return html("div.tabs.views", { role: "group", "aria-label": words.qibla.views }, buttons)
}

export function open(root) {
  const compass = new Compass(words.letters, digits, { "aria-labelledby": "turn", "aria-describedby": "lead" })
  const [turn, bearing, distance, northUp, oldPlace] =
    [html("p.turn", { id: "turn" }), html("strong"), html("span"), html("p.note.north-up"), html("p.note.old")]
  const [trust, next, today] = [new Trust(), new NextPrayer(), new Today()]
  root.append(
    html("div.direction", {},
      html("p.unseen", { id: "lead" }, words.qibla.lead),
      compass.element,
      html("div.said", {}, turn, html("p.bearing", {}, bearing, distance), northUp, oldPlace),
      trust.element,
      viewSwitch(root)),
    html("aside.prayers", { "aria-label": words.next }, next.element, today.element))
  let [state, trouble] = [null, null]

  function show() {
    const isLive = state?.turn_deg !== null && trouble === null
    if (trouble) {
      compass.stop(state)
      trust.showTrouble(trouble)
    } else {
      compass.show(state)
      trust.show(state)
    }
    write(turn, trouble ? words.noDirection : turnText(state))
    if (!state) return
    write(bearing, bearingText(state))
    write(distance, distanceText(state))
    write(northUp, !isLive && (trouble || state.true_heading_deg === null) && state.qibla_bearing_deg !== null ? words.qibla.northUp : "")
    write(oldPlace, oldPlaceText(state))
    next.show(state)
    today.show(state)
  }

  return {
    onState(newest) { state = newest; show() },
    onTrouble(word) { trouble = word; if (word || state) show() },
    close() {
      compass.stop()
      next.close()
    },
  }
}
