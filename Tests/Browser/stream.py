"""A live stream whose every state a check tells, so that a picture doesn't depend on what a device does meanwhile."""

import copy

# In the place of the browser's own; a state goes to the page as the device's event. It is sent again and again, as the device does:
# a page doubts one that nothing follows, however long the check itself takes on a busy machine.
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
  window.isFollowed = () => sources.ready === true
"""


class Stream:
    """`page`: one that was opened with `STAND_IN`. `state`: what every told state is made of."""

    def __init__(self, page, state):
        self.page = page
        self.base = state
        self.ticks = 1000
        # Playwright's own waiting evaluates text in the page, which its policy forbids.
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
