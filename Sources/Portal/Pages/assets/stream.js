// The live state of the device, for as long as the page is there and seen.
import { connect, lifetime } from "/assets/live.js"
import { doubtAfter, doubted, lostAfter } from "/assets/freshness.js"

/** By the worker that all tabs share. `tell` gets the moment at which each thing came, too, by this page's clock. */
function share(tell) {
  const worker = new SharedWorker("/assets/live.js", { type: "module" })
  let [own, way] = [null, Infinity]
  worker.port.onmessage = ({ data: { kind, data, at } }) => {
    // The shortest way from there is as good as none: what took longer is older by that.
    way = Math.min(way, performance.now() - at)
    try { tell(kind, data, at + way) } finally { if (kind === "state") worker.port.postMessage("next") }
  }
  // An older browser knows no modules there.
  worker.onerror = () => own ??= connect(tell)
  worker.port.postMessage("join")
  return {
    close() {
      worker.port.postMessage("leave")
      worker.port.close()
      own?.close()
    },
  }
}

/**
 * Calls `onState` with each state, and once more with the newest one in doubt if none follows it in time. Calls `onTrouble` with "stale" when the
 * device says nothing new, with "unreachable" when there is no answer at all, with "paused" while the page isn't seen and nothing is asked for,
 * and with null when all is well again.
 */
export function follow({ onState, onTrouble }) {
  let link = null
  let isShared = "SharedWorker" in globalThis
  let trouble = null
  let ticks = null
  let newest = null
  let isDoubted = false
  let reached = false
  /** When the newest state came, by the running clock and by the wall's: the first stands still while a machine sleeps. */
  let [heard, wall] = [performance.now(), Date.now()]
  let told = heard
  let opened = heard

  const age = () => Math.max(performance.now() - heard, Date.now() - wall)

  const tell = word => {
    if (word === trouble) return
    trouble = word
    onTrouble(word)
  }

  const receive = (text, at) => {
    let state
    try { state = JSON.parse(text) } catch { return }
    // A loop that stands still is no live device, whoever repeats its last state.
    if (state.loop?.ticks === ticks && ticks !== null) {
      if (state.status !== newest?.status && !isDoubted && trouble === null) {
        newest = state
        onState(state)
      }
      return
    }
    ;[newest, isDoubted] = [state, false]
    ticks = state.loop?.ticks ?? null
    heard = at
    wall = Date.now() - (performance.now() - at)
    // It waited here too long to be shown.
    if (age() > lostAfter) return
    tell(null)
    onState(state)
  }

  const take = (kind, data, at = performance.now()) => {
    told = performance.now()
    if (kind === "state") return receive(data, at)
    if (kind === "device") return tell("stale")
    reached = kind === "open"
    if (!reached || newest) return
    heard = Math.max(heard, performance.now() - lostAfter / 2)
    wall = Math.max(wall, Date.now() - lostAfter / 2)
  }

  const look = () => {
    if (link && performance.now() - told > 2 * lifetime) {
      // A worker that says nothing at all.
      isShared = false
      stop()
    }
    if (!link && !document.hidden) {
      opened = told = performance.now()
      try { link = isShared ? share(take) : connect(take) } catch { isShared = false }
    }
    if (newest && !isDoubted && trouble === null && age() > doubtAfter) {
      isDoubted = true
      onState(doubted(newest))
    }
    if (age() > lostAfter) tell(!link || performance.now() - opened < lostAfter ? "paused" : reached ? "stale" : "unreachable")
  }

  const stop = () => {
    link?.close()
    link = null
    reached = false
  }

  look()
  setInterval(look, 100)
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) stop()
    look()
  })
  addEventListener("pagehide", stop)
  addEventListener("pageshow", look)
}
