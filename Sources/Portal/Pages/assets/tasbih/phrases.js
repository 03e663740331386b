// The phrases of a round in their turn: those after prayer, or one of a person's own lists.
import { latinDigits } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { keep, kept } from "/assets/tracking/store.js"

/**
 * `id`: of the dua, and `from`: a book and a number, where the phrase is one.
 * @typedef {{ text: string, times: number, id?: string, from?: string }} Phrase
 */

/** Most counted in a round, as a goal may be. */
export const most = 1000

/**
 * Glory, praise and greatness, 33, 33 and 34 times, with the words and the source of the duas.
 * @returns {Promise<Phrase[]>}
 */
export async function afterPrayer() {
  const { default: texts } = await import("/assets/duas/texts.js")
  return ["subhan", "hamd", "akbar"].flatMap(id => texts.filter(dua => dua.id === id))
    .map(({ id, arabic, times, use }) => ({ id, text: arabic, times: Number(times), from: use?.[0] }))
}

/**
 * A list as it is written: a line for a phrase, its number first. null where a line has no number or no words, or the
 * round is longer than `most`.
 * @param {string} text
 * @returns {Phrase[] | null}
 */
export function parse(text) {
  const lines = text.split("\n").map(line => line.trim()).filter(Boolean)
  const phrases = lines.map(line => {
    const [, digits, words] = /^([0-9\u0660-\u0669]{1,4})\s+(.+)$/.exec(line) ?? []
    return { text: words ?? "", times: Number(latinDigits(digits ?? "")) }
  })
  return phrases.length && phrases.every(({ text: words, times }) => words && times > 0) && total(phrases) <= most
    ? phrases : null
}

/** @param {Phrase[]} phrases */
export const total = phrases => phrases.reduce((sum, { times }) => sum + times, 0)

/**
 * The phrase that is said next, and how often it was said, after so many counts of the round.
 * @param {Phrase[]} phrases
 * @param {number} count
 */
export function at(phrases, count) {
  let left = count % total(phrases)
  for (const phrase of phrases) {
    if (left < phrase.times) return { phrase, said: left }
    left -= phrase.times
  }
  return { phrase: phrases[0], said: 0 }
}

/** @typedef {{ name: string, text: string }} List */
/**
 * A person's own lists; the one of before there were several has no name.
 * @returns {List[]}
 */
export function lists() {
  const text = preferences.read("tasbih.list")
  return kept("tasbih.lists") ?? (text ? [{ name: "", text }] : [])
}

/**
 * @param {number} place of the list that is changed; after the last: a new one
 * @param {List[]} by at most one; none: it is removed
 */
export function change(place, ...by) {
  const all = lists()
  all.splice(place, 1, ...by)
  keep("tasbih.lists", all)
  preferences.write("tasbih.list", null)
}

/** What was chosen in this browser: null, "prayer" or the place of an own list. */
export const chosen = () => preferences.read("tasbih.phrases")?.replace("own", "0") ?? null
/** @param {string | null} word */
export const choose = word => preferences.write("tasbih.phrases", word)
/** The own list that was chosen. */
export const own = () => lists()[Number(chosen() ?? NaN)]

/** @returns {Promise<Phrase[]>} */
export const phrases = async () => chosen() === "prayer" ? afterPrayer() : parse(own()?.text ?? "") ?? []
