// The words of the settings, which come with their screen only.
import { codes, languages } from "/assets/languages.js"
import { part, words } from "/assets/words.js"

export const labels = await part("settings")

/** What other screens name, too. */
const shared = {
  "locale.language": Object.fromEntries(codes.map(code => [code, languages[code].name])),
  "prayer.midnight": words.nights, "prayer.rounding": words.roundings, "ring.theme": labels.cards.themes,
}

const presses = ["short", "long", "double"]

/**
 * Name and explanation of a key; undefined where there are none for people.
 * @param {string} key
 */
export function label(key) {
  if (labels.keys[key]) return labels.keys[key]
  const prayer = words.prayers[key.match(/^(?:prayer|alarm|iqama)\.([a-z]+?)(?:(?:_adjust)?_minutes)?$/)?.[1] ?? ""]
  if (prayer) return [prayer]
  const press = presses.find(press => key.endsWith(press))
  return press && labels.presses[press] ? [labels.presses[press]] : undefined
}

/**
 * A choice in words, or as the device has it.
 * @param {string} key
 * @param {any} value
 */
export function choice(key, value) {
  const of = labels.choices[key] ?? (/^(button|encoder)\..*(short|long|double)$/.test(key) ? labels.choices.press : {})
  return of[value] ?? shared[key]?.[value] ?? String(value)
}
