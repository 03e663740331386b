// Every setting of the device as it was last heard of, and the changes on their way to it.
import { change, get } from "/assets/api.js"
import { device } from "/assets/device.js"

const items = new Map()
/** Changes that aren't in force, by key: `value`, and `why`: "sending", "waiting" (no answer) or "refused" with `found` and `accepted`. */
const drafts = new Map()
/** Keys that were taken just now. */
const saved = new Set()
const listeners = new Set()

const tell = () => { for (const listener of listeners) listener() }

/** The device didn't answer: it is sent again. */
const isUnanswered = problem => [0, 502, 503, 504].includes(problem.status)

let asked = 0
let answered = 0

async function load() {
  const turn = ++asked
  const { settings: all } = await get("/api/v1/settings")
  // Overtaken by the answer to a later question.
  if (turn < answered) return
  answered = turn
  items.clear()
  for (const item of all) items.set(item.key, item)
  tell()
}

/** The device takes one change at a time, whoever makes it: it is asked again so many times, so many milliseconds later. */
const [patience, pause] = [40, 250]

async function made(changes) {
  for (let tries = 1; ; tries++) {
    try { return await change(changes) } catch (problem) { if (problem.status !== 409 || tries === patience) throw problem }
    await new Promise(settle => setTimeout(settle, pause))
  }
}

let line = Promise.resolve()

/** One after the other, in their order. */
const send = keys => line = line.then(() => sendNow(keys.filter(key => "value" in (drafts.get(key) ?? {}))))

async function sendNow(keys) {
  // Dropped, refused, or sent with a later change of the same.
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
      const fields = problem.fields ?? []
      const field = fields.find(field => field.key === key)
      // Nothing was wrong with taking this one back.
      if (fields.length && !field && changes[key] === null && key !== keys[0]) {
        drafts.delete(key)
        continue
      }
      draft.why = isUnanswered(problem) ? "waiting" : "refused"
      // One of several that is sound itself waits for the others to be.
      Object.assign(draft, { found: field?.found, accepted: field?.accepted, text: fields.length && key !== keys[0] ? "" : problem.message })
      const other = fields.length && !fields.some(field => keys.includes(field.key)) ? fields[0] : null
      if (other && key === keys[0]) Object.assign(draft, { found: other.found, accepted: other.accepted })
      // Not allowed: the field says again what is in force, and why it wasn't changed.
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
// Other people change settings, too.
const refresh = () => { if (listeners.size && !document.hidden) load().catch(() => {}) }
addEventListener("focus", refresh)
document.addEventListener("visibilitychange", refresh)

export const settings = {
  load,
  get all() { return [...items.values()] },
  item: key => items.get(key),
  /** In force. */
  value: key => items.get(key)?.value,
  /** What a field shows: the draft, else what is in force. */
  shown(key) {
    const draft = drafts.get(key)
    return draft && "value" in draft ? draft.value : items.get(key)?.value
  },
  draft: key => drafts.get(key),
  isSaved: key => saved.has(key),
  /** Whether it was changed while the device ran, and can be taken back. */
  isChanged: key => items.get(key)?.origin.startsWith(`${settings.value("state.directory")}/settings.toml`) ?? false,
  /** Sends changes by key at once, all or none; null takes one back. Never throws: what became of them is in `draft`. */
  change(changes) {
    for (const [key, value] of Object.entries(changes)) drafts.set(key, { value, why: "sending" })
    tell()
    return send(Object.keys(changes))
  },
  drop(...keys) {
    for (const key of keys) drafts.delete(key)
    tell()
  },
  get restarting() { return settings.all.filter(item => item.needs_restart).map(item => item.key) },
  listen(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
