// The device's own time, by what it says of the prayers: the browser's clock and zone are never asked.

/** Error of a received time, in milliseconds: it comes in whole seconds, once a second. */
const rounding = 500
const second = 1000

const offsetOf = time => time.endsWith("Z") ? 0 : Number(time.at(-6) + 1) * (Number(time.slice(-5, -3)) * 60 + Number(time.slice(-2)))

export class DeviceClock {
  // Between these lies the way from the browser's running milliseconds to the device's time; each telling narrows it.
  #low = null
  #high = null
  #told = ""
  #times = []
  #zone = null
  #timer = null

  /** Takes a state. Without prayer times there is no telling the time. */
  tell(state) {
    this.#times = [...state.prayers_today ?? [], state.next_prayer].filter(Boolean)
    this.#zone = state.time_zone
    const entry = this.#times.at(-1)
    if (!entry) {
      this.#low = null
      this.#told = ""
      return
    }
    const told = `${entry.time} ${entry.in_s}`
    if (told === this.#told) return
    // The first value may be a second old.
    const age = this.#told === "" ? second : 0
    this.#told = told
    const way = Date.parse(entry.time) - entry.in_s * second - performance.now()
    const [low, high] = [way - rounding, way + rounding + age]
    if (this.#low === null || low > this.#high || high < this.#low) [this.#low, this.#high] = [low, high]
    else [this.#low, this.#high] = [Math.max(low, this.#low), Math.min(high, this.#high)]
  }

  get isKnown() { return this.#low !== null }

  /** Milliseconds since 1970; null while they aren't known. */
  get now() { return this.isKnown ? performance.now() + (this.#low + this.#high) / 2 : null }

  /** Seconds until a time; negative once it has passed, null while either isn't known. */
  until(time) { return this.isKnown && time ? Math.ceil((Date.parse(time) - this.now) / second) : null }

  /** The clock on the place's wall, as 2026-11-24T12:01:05; null while it isn't known. */
  get local() {
    const now = this.now
    return now === null ? null : new Date(now + this.#offset(now) * 60 * second).toISOString().slice(0, 19)
  }

  /** The date of the place; null while it isn't known. */
  get date() { return this.local?.slice(0, 10) ?? null }

  /** Calls at once and with each second of the device's. Ends with `close`. */
  follow(tick) {
    const step = () => {
      tick()
      this.#timer = setTimeout(step, this.isKnown ? second - this.now % second + 5 : second)
    }
    step()
  }

  close() { clearTimeout(this.#timer) }

  /** Minutes east of Greenwich. Where they change between the last prayer and the next, the browser knows when. */
  #offset(now) {
    const before = this.#times.filter(({ time }) => Date.parse(time) <= now).at(-1)
    const after = this.#times.find(({ time }) => Date.parse(time) > now)
    const [earlier, later] = [before ?? after, after ?? before].map(({ time }) => offsetOf(time))
    if (earlier === later) return earlier
    try {
      const parts = new Intl.DateTimeFormat("en", { timeZone: this.#zone, timeZoneName: "longOffset" }).formatToParts(now)
      const name = parts.find(part => part.type === "timeZoneName").value.slice(3)
      return name === "" ? 0 : offsetOf(name)
    } catch {
      return earlier
    }
  }
}
