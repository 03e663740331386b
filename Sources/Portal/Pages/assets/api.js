// Requests to the device. The PIN is asked for when the device requires it for a change.
import { askPIN } from "/assets/pin.js"
import { language, words } from "/assets/words.js"

/** A failed request. `fields`: finding and accepted values by key. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} detail
   * @param {NonNullable<API.Problem["problems"]>} [fields]
   */
  constructor(status, detail, fields = []) {
    super(detail)
    this.status = status
    // In the page's language, where the device says them in it.
    this.fields = fields.map(field => ({ ...field, ...field.said?.[language] }))
  }
}

/** @param {Response} response */
async function answer(response) {
  if (response.ok) return response
  const body = await response.json().catch(() => ({}))
  throw new Problem(response.status, body.detail ?? words.api.failed(response.status), body.problems ?? [])
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {RequestInit} [options]
 */
async function call(method, path, body, options = {}) {
  const json = body === undefined ? {}
    : { headers: { ...options.headers, "Content-Type": "application/json" }, body: JSON.stringify(body) }
  try {
    return await fetch(path, { method, ...options, ...json })
  } catch (error) {
    if (error.name === "AbortError") throw error
    throw new Problem(0, words.unreachable)
  }
}

/**
 * Asks for the PIN once, where the device wants it, and then again for what was wanted.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {RequestInit} [options]
 */
export async function withPIN(method, path, body, options) {
  const response = await call(method, path, body, options)
  if (response.status !== 401) return answer(response)
  if (!await askPIN()) throw new Problem(401, words.api.noPIN)
  return answer(await call(method, path, body, options))
}

/**
 * @template {string} P
 * @param {P} path
 * @returns {Promise<API.Answer<`GET ${P}`>>}
 */
export const get = async path => (await withPIN("GET", path)).json()
/**
 * @template {string} M
 * @template {string} P
 * @param {M} method
 * @param {P} path
 * @param {API.Body<`${M} ${P}`>} [body]
 * @returns {Promise<API.Answer<`${M} ${P}`>>}
 */
export const send = async (method, path, body) => {
  const response = await withPIN(method, path, body)
  return response.status === 204 ? null : response.json()
}
/**
 * Settings by key, all or none; null takes a change back.
 * @param {API.SettingChanges} changes
 */
export const change = changes => send("PATCH", "/api/v1/settings", changes)
/** @param {string} word */
export const command = word => send("POST", "/api/v1/commands", { command: word })

/**
 * Follows what takes a person's time: `onEvent` gets the name ("say", "end" …) and the data of each event. Returns when
 * it has ended; `signal` ends it sooner.
 * @param {API.RoutineOrder} body
 * @param {(name: string, data: any) => void} onEvent
 * @param {AbortSignal} [signal]
 */
export async function routine(body, onEvent, signal) {
  const response = await withPIN("POST", "/api/v1/routines", body, { signal })
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split("\n\n")
    rest = blocks.pop() ?? ""
    for (const block of blocks) {
      /** @param {string} name */
      const field = name => block.split("\n").filter(line => line.startsWith(name + ":"))
        .map(line => line.slice(name.length + 1).trimStart())
      const data = field("data").join("\n")
      if (data) onEvent(field("event")[0] ?? "message", JSON.parse(data))
    }
  }
}

/**
 * A problem for a person: what was found and what is accepted.
 * @param {any} problem
 */
export function problemText(problem) {
  if (!(problem instanceof Problem)) return String(problem?.message ?? problem)
  return problem.fields.length
    ? problem.fields.map(field => words.api.field(field.found, field.accepted)).join(" ")
    : problem.message
}
