"""A live stream with every state given by the check, so that a picture doesn't depend on a device."""

import copy

# Replaces the browser's own; a state reaches the page as the device's event. It is repeated, as by the device:
# a page doubts a state without a successor, however slow the check is on a busy machine.
STAND_IN = """
  const sources = []
  window.EventSource = class extends EventTarget {
    static CONNECTING = 0
    static CLOSED = 2
    readyState = 1
    constructor() {
      super()
      sources.push(this)
      setTimeout(() => { this.onopen?.(); sources.ready = true })
    }
    close() { sources.splice(sources.indexOf(this), 1) }
  }
  const send = (name, state) => sources.forEach(source => source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(state) })))
  let again = null
  window.tell = (name, state) => {
    clearInterval(again)
    send(name, state)
    if (name !== "state" || !state.loop) return
    let repeats = 0
    again = setInterval(() => send(name, { ...state, loop: { ...state.loop, ticks: state.loop.ticks + ++repeats / 1000 } }), 100)
  }
  window.fallSilent = () => clearInterval(again)
  // A screen comes a moment later than the stream where its modules weren't preloaded, as those of the folder.
  window.isFollowed = () => sources.ready === true && document.querySelector("main > .screen") !== null
"""


class Stream:
    """`page`: opened with `STAND_IN`. `state`: the base of every sent state."""

    def __init__(self, page, state):
        self.page = page
        self.base = state
        self.ticks = 1000
        # Playwright's own waiting evaluates text in the page, which violates its policy.
        while not page.evaluate("window.isFollowed?.() ?? false"):
            page.wait_for_timeout(50)

    def tell(self, **changes):
        self.ticks += 10
        state = copy.deepcopy(self.base) | changes
        state["loop"] = state["loop"] | {"ticks": self.ticks}
        self.page.evaluate("state => tell('state', state)", state)
        return state

    def fall_silent(self):
        """From now on only the given states are sent."""
        self.page.evaluate("fallSilent()")

    def turn(self, heading, bearing=130.0, **changes):
        """The device points to `heading`."""
        way = (bearing - heading + 180) % 360 - 180
        facts = {
            "true_heading_deg": heading, "heading_deg": heading, "qibla_bearing_deg": bearing, "turn_deg": way, "aligned": abs(way) <= 5,
            "status": "accurate", "reason": "good", "sigma_deg": 1.0,
        }
        return self.tell(**facts | changes)
