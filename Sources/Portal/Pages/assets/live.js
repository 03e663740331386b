// The stream of the device's states; and, in a worker that all tabs share, one for all of them: a browser opens no more than six connections.
import { lostAfter } from "/assets/freshness.js"

/** Milliseconds of silence after which a connection is given up for a new one: a loss of power at the other end closes nothing. */
export const lifetime = 10_000

/**
 * Calls `tell(kind, data)`: "open" and "lost" as the portal is reached or isn't, "device" when it says that the device is silent, "state" with
 * the text of each state. Ends with `close`.
 */
export function connect(tell) {
  let source, again
  let retry = 0
  let [called, heard] = [0, 0]

  const open = () => {
    called = heard = performance.now()
    source = new EventSource("/api/v1/events")
    source.onopen = () => {
      retry = 0
      tell("open")
    }
    source.addEventListener("state", ({ data }) => {
      heard = performance.now()
      tell("state", data)
    })
    source.addEventListener("device", () => tell("device"))
    source.onerror = () => {
      tell("lost")
      // The browser itself tries again after a lost connection, but not after an answer that is none.
      if (source.readyState !== EventSource.CLOSED) return
      retry = Math.min(retry + 1, 4)
      again = setTimeout(open, 500 * 2 ** retry)
    }
  }

  open()
  const watch = setInterval(() => {
    const now = performance.now()
    if (source.readyState === EventSource.CONNECTING && now - called > lostAfter) tell("lost")
    if (now - heard <= lifetime || source.readyState === EventSource.CLOSED) return
    source.close()
    open()
  }, 250)
  return {
    close() {
      clearInterval(watch)
      clearTimeout(again)
      source.close()
    },
  }
}

/** Each tab's port: `null` while it waits for the next state, else the newest that it hasn't seen, as it is still busy with the one before. */
const ports = new Map()
/** What a tab that comes later has missed: whether the portal is reached, and whether it said that the device is silent. */
const missed = new Map()
let connection = null

const send = (port, kind, data, at = performance.now()) => port.postMessage({ kind, data, at })

/** The newest state only, and when it came: a slow tab falls behind by none. */
function sendState(port, state) {
  if (ports.get(port) === null) {
    ports.set(port, {})
    send(port, "state", state.data, state.at)
  } else ports.set(port, state)
}

function tell(kind, data) {
  if (kind === "open" || kind === "lost") missed.set("reach", kind)
  else if (kind === "device") missed.set("device", kind)
  else missed.delete("device")
  const state = { data, at: performance.now() }
  for (const port of ports.keys()) kind === "state" ? sendState(port, state) : send(port, kind)
}

function next(port) {
  const waiting = ports.get(port)
  if (waiting === undefined) return
  ports.set(port, null)
  if (waiting?.data) sendState(port, waiting)
}

function join(port) {
  ports.set(port, null)
  for (const kind of missed.values()) send(port, kind)
  connection ??= connect(tell)
}

function leave(port) {
  ports.delete(port)
  if (ports.size) return
  connection?.close()
  connection = null
  missed.clear()
}

// A page runs nothing of this.
globalThis.addEventListener("connect", ({ ports: [port] }) => {
  port.onmessage = ({ data }) => ({ join, next, leave })[data](port)
})
