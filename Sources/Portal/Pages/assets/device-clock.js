// The device's time, from its states: independent of the browser's clock and zone.

/** Rounding error of a received time, in milliseconds: it has whole seconds. */
const rounding = 500
const second = 1000

/** @param {string} time */
const offsetOf = time => time.endsWith("Z") ? 0
  : Number(`${time.at(-6)}1`) * (Number(time.slice(-5, -3)) * 60 + Number(time.slice(-2)))

/**
 * Minutes east of Greenwich. Where they change between the last prayer and the next, the browser knows when.
 * @param {number} now
 * @param {API.PrayerTime[]} times
 * @param {string | null} zone
 */
function offset(now, times, zone) {
  const before = times.filter(({ time }) => Date.parse(time) <= now).at(-1)
  const after = times.find(({ time }) => Date.parse(time) > now)
  const [earlier, later] = [before ?? after, after ?? before].map(entry => offsetOf(entry?.time ?? "Z"))
  if (earlier === later) return earlier
  try {
    const parts =
      new Intl.DateTimeFormat("en",
        { timeZone: zone ?? undefined, timeZoneName: "longOffset" }).formatToParts(now)
    const name = parts.find(part => part.type === "timeZoneName")?.value.slice(3) ?? ""
    return name === "" ? 0 : offsetOf(name)
  } catch {
    return earlier
  }
}

export class DeviceClock {
  // Between these lies the way from the browser's running milliseconds to the device's time; each telling narrows it.
  /** @type {number | null} */
  #low = null
  /** @type {number | null} */
  #high = null
  #told = ""
  /** @type {API.PrayerTime[]} */
  #times = []
  /** @type {string | null} */
  #zone = null
  #timer = 0

  /**
   * Takes a state. Without prayer times there is no telling the time.
   * @param {API.State} state
   */
  tell(state) {
    this.#times = [...state.prayers_today ?? [], ...state.next_prayer ? [state.next_prayer] : []]
    this.#zone = state.time_zone
    const entry = this.#times.at(-1)
    if (!entry) {
      this.#low = this.#high = null
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
    if (this.#low === null || this.#high === null || low > this.#high || high < this.#low)
      [this.#low, this.#high] = [low, high]
    else [this.#low, this.#high] = [Math.max(low, this.#low), Math.min(high, this.#high)]
  }

  get isKnown() { return this.#low !== null }

  /** Milliseconds since 1970; null while they aren't known. */
  get now() {
    return this.#low === null || this.#high === null ? null : performance.now() + (this.#low + this.#high) / 2
  }

  /**
   * Seconds until a time; negative once it has passed, null while either isn't known.
   * @param {string | null | undefined} time
   */
  until(time) {
    const { now } = this
    return now !== null && time ? Math.ceil((Date.parse(time) - now) / second) : null
  }

  /** Local time of the place, as 2026-11-24T12:01:05; null while unknown. */
  get local() {
    const now = this.now
    return now === null ? null
      : new Date(now + offset(now, this.#times, this.#zone) * 60 * second).toISOString().slice(0, 19)
  }

  /** Local date of the place; null while unknown. */
  get date() { return this.local?.slice(0, 10) ?? null }

  /**
   * Calls at once and with each second of the device's. Ends with `close`.
   * @param {() => void} tick
   */
  follow(tick) {
    const step = () => {
      tick()
      const { now } = this
      this.#timer = setTimeout(step, now === null ? second : second - now % second + 5)
    }
    step()
  }

  close() { clearTimeout(this.#timer) }
}
