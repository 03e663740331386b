// The words of the settings, which come with their screen only.
import { language, words } from "/assets/words.js"

const catalogues = {
  en: () => import("/assets/settings/labels-en.js"),
  ar: () => import("/assets/settings/labels-ar.js"),
}

export const labels = (await (catalogues[language] ?? catalogues.en)()).default

/** What other screens name, too. */
const shared = { "prayer.midnight": words.timesScreen.nights, "prayer.rounding": words.timesScreen.roundings, "ring.theme": words.cards.themes }

const presses = ["short", "long", "double"]

/** Name and explanation of a key; undefined where there are none for people. */
export function label(key) {
  if (labels.keys[key]) return labels.keys[key]
  const prayer = words.prayers[key.match(/^(?:prayer|alarm)\.([a-z]+)(?:_adjust)?_minutes$/)?.[1]]
  if (prayer) return [prayer]
  const press = presses.find(press => key.endsWith(press))
  return press && labels.presses[press] ? [labels.presses[press]] : undefined
}

/** A choice in words, or as the device has it. */
export function choice(key, value) {
  const of = labels.choices[key] ?? (/^(button|encoder)\..*(short|long|double)$/.test(key) ? labels.choices.press : {})
  return of[value] ?? shared[key]?.[value] ?? String(value)
}
