// The last state of the device, and the days to come, kept in this browser for when the device doesn't answer. Never
// shown as live.
import { withoutDirection } from "/assets/freshness.js"
import { addDays, addMonths, entriesOf, monthAddress, outlook, ramadanFrom } from "/assets/times/days.js"

/** Shared with the worker. Browsers have caches at secure addresses only: https, or on the device itself. */
const store = "qibla-known"
const [stateAddress, timesAddress] = ["/api/v1/state", "/api/v1/times?days=31"]
/** The list of what the worker drops for nothing newer: what the screens want on each of those days. */
const list = "/stays"
/** Header of a stored answer with its time, in milliseconds since 1970. */
const head = "Qibla-Kept"
const [everyMinute, everyHours] = [60_000, 6 * 3_600_000]
let [stateKept, timesKept] = [0, 0]

/**
 * Keeps the state, once a minute at most, and the days to come, every few hours.
 * @param {API.State} state
 */
export async function keep(state) {
  const now = Date.now()
  if (!globalThis.caches || now - stateKept < everyMinute) return
  stateKept = now
  try {
    const known = await caches.open(store)
    await known.put(stateAddress, answer(JSON.stringify(state), now))
    if (now - timesKept < everyHours || !state.prayers_today?.length) return
    timesKept = now
    const response = await fetch(timesAddress)
    if (!response.ok) return
    const text = await response.text()
    await known.put(timesAddress, answer(text, now))
    const [{ date }] = JSON.parse(text).days
    const [month, last] = [date.slice(0, 7), addDays(date, 30)]
    // To the end of the last day's week.
    const months = new Set([month, addMonths(month, 1), addDays(last, 6).slice(0, 7)])
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise(settle => serviceWorker.addEventListener("controllerchange", settle, { once: true }))
    // The worker stores the answers to these requests under the screens' addresses. It stays busy, and no newer one
    // follows it, until their text has been read.
    for (const path of [...[...months].map(monthAddress), "/api/v1/map"])
      await (await fetch(path)).text()
    for (const day of [date, last]) await ramadanFrom(day)
    const stays = [new URL(list, location.href).href]
    for (const key of await known.keys())
      if (Number((await known.match(key))?.headers.get(head)) >= now) stays.push(key.url)
    await known.put(list, answer(JSON.stringify(stays), now))
  } catch { /* Nothing is kept where there is no room, and nothing said of it. */ }
}

/**
 * @param {string} text
 * @param {number} now
 */
const answer = (text, now) =>
  new Response(text, { headers: { "Content-Type": "application/json", [head]: String(now) } })

/** The stored `{ state, at, days }`; null if none. */
export async function kept() {
  if (!globalThis.caches) return null
  try {
    const known = await caches.open(store)
    const [state, times] = await Promise.all([known.match(stateAddress), known.match(timesAddress)])
    if (!state) return null
    return { state: await state.json(), at: Number(state.headers.get(head)),
      days: times ? (await times.json()).days ?? [] : [] }
  } catch { return null }
}

/**
 * A state of before, as it may be shown now: without a direction, and with the day's times of the days that are kept.
 * `zone`'s day is
 * the one that counts; the way to go is by this browser's clock, as there is no other.
 * @param {API.State} state
 * @param {API.Day[]} days
 * @returns {API.State}
 */
export function notLive(state, days) {
  const now = Date.now()
  const today = new Intl.DateTimeFormat("en-CA",
    { timeZone: state.time_zone ?? undefined, dateStyle: "short" }).format(now)
  /**
   * @param {any} entry
   * @returns {API.PrayerTime}
   */
  const left = entry => entry && { ...entry, in_s: Math.round((Date.parse(entry.time) - now) / 1000) }
  const own = (state.prayers_today ?? []).filter(entry => entry.time.startsWith(today))
  const kept = entriesOf(days)
  const times = own.length ? own : kept.filter(({ date }) => date === today)
  // The evening before is the state's, as the days that are kept begin with theirs.
  const all = [state.current_prayer, ...kept.filter(({ date }) => date < today), ...times,
    ...kept.filter(({ date }) => date > today)].flatMap(entry => entry ?? [])
  const { current, upcoming, next } = outlook(all, time => (Date.parse(time) - now) / 1000)
  return {
    ...withoutDirection(state), calling: false,
    prayers_today: times.map(left), current_prayer: left(current), next_prayer: left(next), next_time: left(upcoming),
  }
}
