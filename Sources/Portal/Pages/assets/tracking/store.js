// A person's prayers. The device keeps them; this browser has the key of one profile, its last answer, and the marks
// that the device hasn't answered yet.
import { Problem, withPIN } from "/assets/api.js"
import { preferences } from "/assets/preferences.js"

/**
 * @typedef {NonNullable<API.TrackedDay["fajr"]>} Mark
 * @typedef {"fajr" | "dhuhr" | "asr" | "maghrib" | "isha"} Prayer
 * @typedef {{ date: string, prayer: Prayer, mark: Mark | null }} Change
 * @typedef {{ year: number, juz: number, read: boolean }} Box
 * @typedef {{ id: string, name: string, key: string }} Chosen
 */
/** @type {Prayer[]} */
export const five = ["fajr", "dhuhr", "asr", "maghrib", "isha"]
/** @type {Mark[]} */
export const marks = ["on_time", "in_congregation", "late", "made_up", "left_out"]
/** Marks, or juz, of one request. */
const most = 300

/**
 * Unreadable data count as none.
 * @param {string} name
 */
export function kept(name) {
  try { return JSON.parse(preferences.read(name) ?? "null") } catch { return null }
}
/**
 * @param {string} name
 * @param {unknown} value
 */
export const keep = (name, value) => preferences.write(name, value ? JSON.stringify(value) : null)

/** The profile of this browser; null: none was chosen. @returns {Chosen | null} */
export const chosen = () => kept("tracking")
/** @returns {Change[]} */
export const waiting = () => kept("tracking.waiting") ?? []

/** @returns {Box[]} */
export const waitingJuz = () => kept("juz.waiting") ?? []

/** Whether marks, juz or counts of the tasbih wait. */
export const isWaiting = () => waiting().length > 0 || waitingJuz().length > 0 || kept("tasbih.waiting") !== null

/** @param {Chosen | null} profile */
export function choose(profile) {
  keep("tracking", profile)
  for (const name of ["tracking.waiting", "juz.waiting", "tracking.kept", "tasbih.waiting", "tasbih.kept"])
    keep(name, null)
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

/**
 * The last answer with what was sent since.
 * @type {(old: API.TrackedDays, sent: Change[]) => API.TrackedDays}
 */
const withMarks = (old, sent) => ({ ...old, days: [...marked(old.days, sent).values()] })
/** @type {(old: API.TrackedDays, sent: Box[]) => API.TrackedDays} */
const withJuz = (old, sent) => ({ ...old, juz: ticked(old.juz, sent) })

async function sendAll() {
  const isHere = await sendList("marks", waiting, "tracking.waiting", withMarks)
  if (isHere) await sendList("juz", waitingJuz, "juz.waiting", withJuz)
}

/**
 * Whether the device has answered. `put`: its last answer, with what was sent.
 * @template {Change | Box} One
 * @param {"marks" | "juz"} key
 * @param {() => One[]} waiting
 * @param {string} name
 * @param {(old: API.TrackedDays, sent: One[]) => API.TrackedDays} put
 */
async function sendList(key, waiting, name, put) {
  for (let list = waiting(); list.length; list = waiting()) {
    const part = list.slice(0, most)
    try {
      await ask("PATCH", "days", { [key]: part })
    } catch (problem) {
      if (isAway(problem)) return false
      // What the device doesn't accept is never accepted, such as a day.
      if (problem.status === 422) keep(name, waiting().slice(part.length))
      throw problem
    }
    const sent = new Set(part.map(change => JSON.stringify(change)))
    keep(name, waiting().filter(change => !sent.has(JSON.stringify(change))))
    const old = kept("tracking.kept")
    if (old) keep("tracking.kept", put(old, part))
  }
  return true
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

/**
 * The juz read in each year, with changes; an answer of before has none.
 * @param {API.TrackedDays["juz"] | undefined} list
 * @param {Box[]} changes
 */
function ticked(list, changes) {
  const years = new Map(list?.map(({ year, read }) => [year, new Set(read)]))
  for (const { year, juz, read } of changes) {
    const numbers = years.get(year) ?? new Set()
    read ? numbers.add(juz) : numbers.delete(juz)
    years.set(year, numbers)
  }
  return [...years].map(([year, read]) => ({ year, read: [...read] }))
}

/**
 * The juz that the profile has read in a year, with what waits, by the device's last answer.
 * @param {number} year
 */
export function juzOf(year) {
  /** @type {API.TrackedDays | null} */
  const answer = kept("tracking.kept")
  return new Set(ticked(answer?.juz, waitingJuz()).find(one => one.year === year)?.read)
}

/**
 * Marks a juz as read, or not, at once in this browser and as soon as possible on the device.
 * @param {Box} box
 */
export async function tick(box) {
  keep("juz.waiting", [...waitingJuz().filter(one => one.year !== box.year || one.juz !== box.juz), box])
  await sending?.catch(() => {})
  await flush()
}
