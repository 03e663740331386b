// The live state of the device, for as long as the page is there.
import { doubtAfter, doubted, lostAfter } from "/assets/freshness.js"

/** Milliseconds of silence after which a connection is given up for a new one: a loss of power at the other end closes nothing. */
const lifetime = 10_000

/**
 * Calls `onState` with each state, and once more with the newest one in doubt if none follows it in time. Calls `onTrouble` with "stale" when the
 * device says nothing new, with "unreachable" when there is no answer at all, and with null when all is well again.
 */
export function follow({ onState, onTrouble }) {
  let source = null
  let retry = 0
  let trouble = null
  let ticks = null
  let newest = null
  let isDoubted = false
  let reached = false
  let heard = performance.now()
  let called = heard

  const tell = word => {
    if (word === trouble) return
    trouble = word
    onTrouble(word)
  }

  const receive = event => {
    let state
    try { state = JSON.parse(event.data) } catch { return }
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
    heard = performance.now()
    tell(null)
    onState(state)
  }

  const connect = () => {
    called = performance.now()
    source = new EventSource("/api/v1/events")
    source.onopen = () => {
      retry = 0
      reached = true
      if (!newest) heard = Math.max(heard, performance.now() - lostAfter / 2)
    }
    source.addEventListener("state", receive)
    // The portal itself answers, and says that the device doesn't.
    source.addEventListener("device", () => tell("stale"))
    source.onerror = () => {
      reached = false
      // The browser itself tries again after a lost connection, but not after an answer that is none.
      if (source.readyState !== EventSource.CLOSED) return
      retry = Math.min(retry + 1, 4)
      setTimeout(connect, 500 * 2 ** retry)
    }
  }

  connect()
  setInterval(() => {
    const now = performance.now()
    if (source.readyState === EventSource.CONNECTING && now - called > lostAfter) reached = false
    if (newest && !isDoubted && trouble === null && now - heard > doubtAfter) {
      isDoubted = true
      onState(doubted(newest))
    }
    if (now - heard > lostAfter) tell(reached ? "stale" : "unreachable")
    if (now - Math.max(heard, called) > lifetime && source.readyState !== EventSource.CLOSED) {
      source.close()
      connect()
    }
  }, 100)
}
