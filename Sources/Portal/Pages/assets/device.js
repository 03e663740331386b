// The device's newest state.

/** @type {Set<() => void>} */
const listeners = new Set()

export const device = {
  /**
   * The newest state; null until there is one.
   * @type {API.State | null}
   */
  state: null,
  /**
   * "stale" or "unreachable" while nothing new comes; null while all is well.
   * @type {import("/assets/stream.js").Trouble | null}
   */
  trouble: null,
  /**
   * The browser's offer to install the pages as an app; null until it makes one.
   * @type {any}
   */
  offer: null,
  /**
   * Calls back with each change; answers with what ends that.
   * @param {() => void} listener
   */
  listen(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /**
   * @param {API.State | null} state
   * @param {import("/assets/stream.js").Trouble | null} trouble
   */
  tell(state, trouble) {
    device.state = state
    device.trouble = trouble
    for (const listener of listeners) listener()
  },
}
