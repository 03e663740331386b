// The device's settings as last received, and pending changes.
import { change, get } from "/assets/api.js"
import { device } from "/assets/device.js"
import { language } from "/assets/words.js"

/** Their words are in the page's language; in English without one. */
const path = /** @type {"/api/v1/settings"} */ (
  language === "en" ? "/api/v1/settings" : `/api/v1/settings?lang=${language}`)
const items = new Map()
/**
 * The group whose settings the device shares; null: none.
 * @type {API.Group | null}
 */
let group = null
/**
 * Changes that aren't in force, by key: `value`, and `why`: "sending", "waiting" (no answer) or "refused" with `found`
 * and `accepted`.
 */
const drafts = new Map()
/** Keys stored just now. */
const saved = new Set()
const listeners = new Set()

const tell = () => { for (const listener of listeners) listener() }

/**
 * The device didn't answer: it is sent again.
 * @param {{ status: number }} problem
 */
const isUnanswered = problem => [0, 502, 503, 504].includes(problem.status)

let asked = 0
let answered = 0

async function load() {
  const turn = ++asked
  const [{ settings: all }, shared] =
    await Promise.all([get(path), get("/api/v1/group").catch(() => null)])
  // Superseded by the answer to a later request.
  if (turn < answered) return
  answered = turn
  group = shared?.name ? shared : null
  items.clear()
  for (const item of all) items.set(item.key, item)
  tell()
}

/**
 * The device takes one change at a time, whoever makes it: it is asked again so many times, so many milliseconds later.
 */
const [patience, pause] = [40, 250]

/** @param {API.SettingChanges} changes */
async function made(changes) {
  for (let tries = 1; ; tries++) {
    try {
      return await change(changes)
    } catch (problem) { if (problem.status !== 409 || tries === patience) throw problem }
    await new Promise(settle => setTimeout(settle, pause))
  }
}

let line = Promise.resolve()

/**
 * One after the other, in their order.
 * @param {string[]} keys
 */
const send = keys => line = line.then(() => sendNow(keys.filter(key => "value" in (drafts.get(key) ?? {}))))

/** @param {string[]} keys */
async function sendNow(keys) {
  // Dropped, refused, or already sent with a later change of the key.
  if (!keys.length) return
  const changes = Object.fromEntries(keys.map(key => [key, drafts.get(key).value]))
  try {
    await made(changes)
    for (const key of keys) {
      if (Object.is(drafts.get(key)?.value, changes[key])) drafts.delete(key)
      saved.add(key)
      setTimeout(() => { saved.delete(key); tell() }, 2500)
    }
    await load().catch(() => {})
  } catch (problem) {
    for (const key of keys) {
      const draft = drafts.get(key)
      if (!draft) continue
      /** @type {{ key: string, found: string, accepted: string }[]} */
      const fields = problem.fields ?? []
      const field = fields.find(field => field.key === key)
      // The removal of this change was not the problem.
      if (fields.length && !field && changes[key] === null && key !== keys[0]) {
        drafts.delete(key)
        continue
      }
      draft.why = isUnanswered(problem) ? "waiting" : "refused"
      // One of several that is sound itself waits for the others to be.
      Object.assign(draft,
        { found: field?.found, accepted: field?.accepted, text: fields.length && key !== keys[0] ? ""
          : problem.message })
      const other = fields.length && !fields.some(field => keys.includes(field.key)) ? fields[0] : null
      if (other && key === keys[0]) Object.assign(draft, { found: other.found, accepted: other.accepted })
      // No access: the field shows the value in force, with the reason.
      if (problem.status === 401 || problem.status === 403) delete draft.value
    }
  }
  tell()
}

function sendAgain() {
  const keys = [...drafts.keys()].filter(key => drafts.get(key).why === "waiting")
  if (!keys.length || device.trouble) return
  for (const key of keys) drafts.get(key).why = "sending"
  send(keys)
}

device.listen(sendAgain)
setInterval(sendAgain, 4000)
// Other clients change settings, too.
const refresh = () => { if (listeners.size && !document.hidden) load().catch(() => {}) }
addEventListener("focus", refresh)
document.addEventListener("visibilitychange", refresh)

export const settings = {
  load,
  get group() { return group },
  get all() { return [...items.values()] },
  /** @param {string} key */
  item: key => items.get(key),
  /**
   * In force.
   * @param {string} key
   */
  value: key => items.get(key)?.value,
  /**
   * What a field shows: the draft, else what is in force.
   * @param {string} key
   */
  shown(key) {
    const draft = drafts.get(key)
    return draft && "value" in draft ? draft.value : items.get(key)?.value
  },
  /** @param {string} key */
  draft: key => drafts.get(key),
  /** @param {string} key */
  isSaved: key => saved.has(key),
  /**
   * Whether it was changed while the device ran, and can be taken back.
   * @param {string} key
   */
  isChanged: key => items.get(key)?.origin.startsWith(`${settings.value("state.directory")}/settings.toml`) ?? false,
  /**
   * Sends changes by key at once, all or none; null takes one back. Never throws: what became of them is in `draft`.
   * @param {API.SettingChanges} changes
   */
  change(changes) {
    for (const [key, value] of Object.entries(changes)) drafts.set(key, { value, why: "sending" })
    tell()
    return send(Object.keys(changes))
  },
  /** @param {...string} keys */
  drop(...keys) {
    for (const key of keys) drafts.delete(key)
    tell()
  },
  get restarting() { return settings.all.filter(item => item.needs_restart).map(item => item.key) },
  /** @param {() => void} listener */
  listen(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
