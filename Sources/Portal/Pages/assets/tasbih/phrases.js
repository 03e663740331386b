// The phrases of a round in their turn: those after prayer, or a person's own list.
import { latinDigits } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"

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

/** What was chosen in this browser: null, "prayer" or "own". */
export const chosen = () => preferences.read("tasbih.phrases")
/** @param {string | null} word */
export const choose = word => preferences.write("tasbih.phrases", word)
export const ownText = () => preferences.read("tasbih.list") ?? ""
/** @param {string} text */
export const keepOwn = text => preferences.write("tasbih.list", text)

/** @returns {Promise<Phrase[]>} */
export async function phrases() {
  return chosen() === "prayer" ? afterPrayer() : chosen() === "own" ? parse(ownText()) ?? [] : []
}
