// The Qibla: compass, turn in words, trust, and next prayer.
import { keepAwake, keepUpright } from "/assets/awake.js"
import { Compass } from "/assets/compass.js"
import { bearingText, distanceText, headingText, oldPlaceText, turnText } from "/assets/direction.js"
import { html, icon, write } from "/assets/element.js"
import { digits, hijri } from "/assets/format.js"
import { greet } from "/assets/greeting.js"
import { NextPrayer, Today } from "/assets/next-prayer.js"
import { preferences } from "/assets/preferences.js"
import { daysFrom, isNearRamadan } from "/assets/times/days.js"
import { Trust } from "/assets/trust.js"
import { words } from "/assets/words.js"

/** For a screen lying flat, a rose; for one on a wall, an arrow legible across the room. */
const views = ["flat", "wall"]

/** @param {HTMLElement} root */
function viewSwitch(root) {
  const buttons =
    views.map(view =>
      html("button", { type: "button", onclick: () => choose(view) }, icon(view), html("span", {}, words.qibla[view])))
  /** @param {string} chosen */
  function choose(chosen) {
    preferences.write("view", chosen)
    keepUpright(chosen === "flat")
    views.forEach((view, index) => {
      root.classList.toggle(view, view === chosen)
      buttons[index].setAttribute("aria-pressed", String(view === chosen))
    })
  }
  choose(preferences.read("view") === "wall" ? "wall" : "flat")
  // For what is held in a hand.
  return html("div.tabs.views", { role: "group", "aria-label": words.qibla.views }, buttons,
    matchMedia("(pointer: coarse)").matches
      && html("a", { href: "#/camera" }, icon("phone"), html("span", {}, words.screens.camera)))
}

/** @param {HTMLElement} root */
export function open(root) {
  const compass = new Compass(words.letters, digits, { "aria-labelledby": "turn", "aria-describedby": "lead" })
  const greeting = html("p.greeting", { hidden: true })
  const [own, turn, bearing, distance, northUp, oldPlace, date, current] =
    [html("p.own"), html("p.turn", { id: "turn", "data-empty": words.loading }), html("strong"), html("span"),
      html("p.note.north-up"), html("p.note.old"),
      html("a.label", { href: "#/calendar" }, words.screens.calendar), html("strong")]
  const season = html("div.season")
  const mine = html("div.mine")
  const [trust, next, today] = [new Trust(), new NextPrayer(), new Today()]
  root.append(
    html("div.direction", {},
      html("p.unseen", { id: "lead" }, words.qibla.lead),
      own,
      compass.element,
      html("div.said", {}, turn,
        html("p.bearing", {}, html("span", {}, words.title, " ", bearing), distance), northUp, oldPlace),
      trust.element,
      viewSwitch(root)),
    html("aside.prayers", { "aria-label": words.next }, greeting,
      html("div.day", {}, date, html("p.current", {}, current, html("span", {}, words.now))), next.element,
      season, today.element, mine))
  const sleep = keepAwake()
  /**
   * To mark the present prayer, where a person's profile was chosen in this browser.
   * @type {{ element: HTMLElement, show: (state: API.State) => void, refresh: () => void } | null}
   */
  let offered = null
  if (preferences.read("tracking")) {
    import("/assets/tracking/offer.js").then(({ offer }) => {
      const made = offered = offer(() => { if (state) today.show(state) })
      today.tick = made.tick
      mine.append(made.element)
      if (state) made.show(state)
    }, () => {})
  }
  /** @type {API.State | null} */
  let state = null
  /** @type {import("/assets/stream.js").Trouble | null} */
  let trouble = null
  /** @type {string | undefined} */
  let dated
  let isClosed = false
  /** @type {import("/assets/ramadan.js").Fast | null} */
  let fast = null

  /** @param {string | undefined} today */
  async function showDate(today) {
    if (!today || today === dated) return
    dated = today
    try {
      const [day] = await daysFrom(today, 1)
      if (day.hijri) write(date, hijri(day.hijri))
      if (isNearRamadan(day) && !fast) {
        const { Fast } = await import("/assets/ramadan.js")
        if (isClosed) return
        fast = new Fast()
        season.append(fast.element)
        if (state) fast.tell(state)
      }
    } catch { /* The day is there without its date. */ }
  }

  function show() {
    const isLive = state?.turn_deg !== null && trouble === null
    if (trouble) {
      compass.stop(state)
      trust.showTrouble(trouble)
    } else if (state) {
      compass.show(state)
      trust.show(state)
    }
    write(turn, trouble || !state ? words.noDirection : turnText(state))
    if (!state) return
    greet(greeting, state)
    root.classList.toggle("facing", isLive && state.aligned && state.status === "accurate")
    write(own, trouble ? "" : headingText(state))
    write(bearing, bearingText(state))
    write(distance, distanceText(state))
    write(northUp, !isLive && (trouble || state.true_heading_deg === null) && state.qibla_bearing_deg !== null
      ? words.qibla.northUp : "")
    write(oldPlace, oldPlaceText(state))
    showDate(state.local_time?.slice(0, 10))
    write(current, words.prayers[state.current_prayer?.name ?? ""] ?? "")
    next.show(state)
    today.show(state)
    fast?.tell(state)
    offered?.show(state)
  }

  return {
    /** @param {API.State} newest */
    onState(newest) { state = newest; show() },
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) {
      if (trouble && !word) offered?.refresh()
      trouble = word
      if (word || state) show()
    },
    close() {
      isClosed = true
      fast?.close()
      sleep()
      keepUpright(false)
      compass.stop()
      next.close()
    },
  }
}
