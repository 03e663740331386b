// The live state of the device, while the page is visible.
import { doubtAfter, doubted, lostAfter } from "/assets/freshness.js"

/** @typedef {"stale" | "unreachable"} Trouble */

/**
 * Milliseconds of silence after which a connection is given up for a new one: a loss of power at the other end closes
 * nothing.
 */
const lifetime = 10_000
/** Milliseconds of the leading tab's silence after which another tab leads; random, so that not all do at once. */
const patience = 1000 + 500 * Math.random()

/**
 * Calls `onState` with each state, and once more with the newest one in doubt if none follows it in time. Calls
 * `onTrouble` with "stale" when the
 * device says nothing new or the page isn't seen, with "unreachable" when there is no answer at all, and with null when
 * all is well again.
 *
 * A browser opens six connections to a device, for all its tabs. Those that are seen share one stream: the first to
 * have it leads, and tells the others.
 * @param {{ onState: (state: API.State) => void, onTrouble: (word: Trouble | null) => void }} parts
 */
export function follow({ onState, onTrouble }) {
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("qibla-stream") : null
  /** @type {EventSource | null} */
  let source = null
  let since = 0
  let retry = 0
  let again = 0
  /** @type {Trouble | null} */
  let trouble = null
  /** @type {number | null} */
  let ticks = null
  /** @type {API.State | null} */
  let newest = null
  let isDoubted = false
  let reached = false
  let heard = performance.now()
  let called = heard
  let shown = heard
  let [led, shared] = [-Infinity, -Infinity]

  /** @param {Trouble | null} word */
  const tell = word => {
    if (word === trouble) return
    trouble = word
    onTrouble(word)
  }

  /**
   * @param {string} kind
   * @param {any} [data]
   */
  const share = (kind, data) => {
    shared = performance.now()
    tabs?.postMessage({ since, kind, data })
  }

  /** @param {string} text */
  const receive = text => {
    /** @type {API.State} */
    let state
    try { state = JSON.parse(text) } catch { return }
    // Unchanged ticks: the loop stalls, although states still arrive.
    if (state.loop?.ticks === ticks && ticks !== null) {
      if (state.status !== newest?.status && !isDoubted && trouble === null) {
        newest = state
        onState(state)
      }
      return
    }
    ;[newest, isDoubted] = [state, false]
    ticks = state.loop?.ticks ?? null
    heard = performance.now()
    tell(null)
    onState(state)
  }

  const connect = () => {
    called = performance.now()
    // Random fraction: unique among tabs.
    since = since || Date.now() + Math.random()
    const opened = source = new EventSource("/api/v1/events")
    source.onopen = () => {
      retry = 0
      reached = true
      if (!newest) heard = Math.max(heard, performance.now() - lostAfter / 2)
    }
    source.addEventListener("state", ({ data }) => {
      share("state", data)
      receive(data)
    })
    // The portal reports that the device doesn't answer.
    source.addEventListener("device", () => {
      share("device")
      tell("stale")
    })
    source.onerror = () => {
      reached = false
      // The browser itself tries again after a lost connection, but not after an answer that is none.
      if (opened.readyState !== EventSource.CLOSED) return
      retry = Math.min(retry + 1, 4)
      again = setTimeout(connect, 500 * 2 ** retry)
    }
  }

  const disconnect = () => {
    clearTimeout(again)
    source?.close()
    source = null
    since = 0
  }

  tabs?.addEventListener("message", ({ data: { since: other, kind, data } }) => {
    if (document.hidden || source && since < other) return
    if (kind === "end") {
      led = performance.now() - patience + 300 * Math.random()
      return
    }
    disconnect()
    led = performance.now()
    if (kind === "state") receive(data)
    else if (kind === "device") tell("stale")
    else reached = data
  })

  // A hidden page shows nothing as live.
  const see = () => {
    if (!document.hidden) {
      shown = performance.now()
      if (!newest) heard = shown
      if (!source) connect()
      return
    }
    if (source) share("end")
    disconnect()
    reached = false
    if (newest) tell("stale")
  }

  see()
  document.addEventListener("visibilitychange", see)
  setInterval(() => {
    if (document.hidden) return
    const now = performance.now()
    if (source ? source.readyState === EventSource.CONNECTING && now - called > lostAfter : now - led > lostAfter)
      reached = false
    if (source && now - shared > doubtAfter) share("reached", reached)
    if (newest && !isDoubted && trouble === null && now - heard > doubtAfter) {
      isDoubted = true
      onState(doubted(newest))
    }
    if (now - heard > lostAfter) tell(reached || now - shown < lostAfter ? "stale" : "unreachable")
    if (!source) {
      if (now - led > patience) connect()
    } else if (now - Math.max(heard, called) > lifetime && source.readyState !== EventSource.CLOSED) {
      source.close()
      connect()
    }
  }, 100)
}
