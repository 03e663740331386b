// A person's prayers. The device keeps them; this browser has the key of one profile, its last answer, and the marks
// that the device hasn't answered yet.
import { Problem, withPIN } from "/assets/api.js"
import { preferences } from "/assets/preferences.js"

/**
 * @typedef {NonNullable<API.TrackedDay["fajr"]>} Mark
 * @typedef {"fajr" | "dhuhr" | "asr" | "maghrib" | "isha"} Prayer
 * @typedef {{ date: string, prayer: Prayer, mark: Mark | null }} Change
 * @typedef {{ id: string, name: string, key: string }} Chosen
 */
/** @type {Prayer[]} */
export const five = ["fajr", "dhuhr", "asr", "maghrib", "isha"]
/** @type {Mark[]} */
export const marks = ["on_time", "in_congregation", "late", "made_up", "left_out"]
/** Marks of one request. */
const most = 300

/**
 * Unreadable data count as none.
 * @param {string} name
 */
function kept(name) {
  try { return JSON.parse(preferences.read(name) ?? "null") } catch { return null }
}
/**
 * @param {string} name
 * @param {unknown} value
 */
const keep = (name, value) => preferences.write(name, value ? JSON.stringify(value) : null)

/** The profile of this browser; null: none was chosen. @returns {Chosen | null} */
export const chosen = () => kept("tracking")
/** @returns {Change[]} */
export const waiting = () => kept("tracking.waiting") ?? []

/** Whether marks or counts of the tasbih wait. */
export const isWaiting = () => waiting().length > 0 || kept("tasbih.waiting") !== null

/** @param {Chosen | null} profile */
export function choose(profile) {
  keep("tracking", profile)
  for (const name of ["tracking.waiting", "tracking.kept", "tasbih.waiting", "tasbih.kept"]) keep(name, null)
}

/**
 * A request about the chosen profile.
 * @param {string} method
 * @param {string} what
 * @param {unknown} [body]
 * @param {RequestInit} [options]
 */
export async function ask(method, what, body, options = {}) {
  const { id, key } = /** @type {Chosen} */ (chosen())
  const [name, query] = what.split("?")
  return withPIN(method, `/api/v1/tracking/${name}/${id}${query ? `?${query}` : ""}`, body,
    { ...options, headers: { ...options.headers, "Tracking-Key": key } })
}

/**
 * Whether the device may answer later.
 * @param {any} problem
 */
export const isAway = problem => problem instanceof Problem && (problem.status === 0 || problem.status === 429
  || problem.status >= 500)

/**
 * The days of a span, with what waits; those of before where the device doesn't answer: `isOld`.
 * @param {string} [query]
 * @returns {Promise<{ answer: API.TrackedDays, days: Map<string, API.TrackedDay>, isOld: boolean }>}
 */
export async function load(query = "") {
  let isOld = false
  /** @type {API.TrackedDays} */
  let answer
  try {
    answer = await (await ask("GET", `days${query}`)).json()
    if (!query) keep("tracking.kept", answer)
  } catch (problem) {
    answer = isAway(problem) ? kept("tracking.kept") : null
    if (!answer) throw problem
    isOld = true
  }
  return { answer, days: marked(answer.days, waiting()), isOld }
}

/**
 * Days with changes, by date.
 * @param {API.TrackedDay[]} list
 * @param {Change[]} changes
 */
function marked(list, changes) {
  const days = new Map(list.map(day => [day.date, day]))
  for (const { date, prayer, mark } of changes) {
    const { [prayer]: _, ...rest } = days.get(date) ?? { date }
    days.set(date, mark ? { ...rest, [prayer]: mark } : rest)
  }
  return days
}

/** @type {Promise<void> | null} */
let sending = null

/** Sends what waits, in order; what the device can't take now waits on. */
export const flush = () => sending = sending ?? sendAll().finally(() => { sending = null })

async function sendAll() {
  for (let list = waiting(); list.length; list = waiting()) {
    const part = list.slice(0, most)
    try {
      await ask("PATCH", "days", { marks: part })
    } catch (problem) {
      if (isAway(problem)) return
      // A day that the device doesn't accept is never accepted.
      if (problem.status === 422) keep("tracking.waiting", waiting().slice(part.length))
      throw problem
    }
    const sent = new Set(part.map(change => JSON.stringify(change)))
    keep("tracking.waiting", waiting().filter(change => !sent.has(JSON.stringify(change))))
    const old = kept("tracking.kept")
    if (old) keep("tracking.kept", { ...old, days: [...marked(old.days, part).values()] })
  }
}

/**
 * Marks prayers, at once in this browser and as soon as possible on the device.
 * @param {Change[]} changes
 */
export async function mark(changes) {
  const list = waiting().filter(({ date, prayer }) =>
    !changes.some(change => change.date === date && change.prayer === prayer))
  keep("tracking.waiting", [...list, ...changes])
  await sending?.catch(() => {})
  await flush()
}
