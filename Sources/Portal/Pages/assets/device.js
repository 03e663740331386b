// The device as it was last heard of.

const listeners = new Set()

export const device = {
  /** The newest state; null until there is one. */
  state: null,
  /** "stale" or "unreachable" while nothing new comes; null while all is well. */
  trouble: null,
  /** Calls back with each change; answers with what ends that. */
  listen(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell(state, trouble) {
    device.state = state
    device.trouble = trouble
    for (const listener of listeners) listener(device)
  },
}
