// Which language is spoken, and its words. Where a text of it is missing, the English one stands.
import { catalogues, partial } from "/assets/catalogues.js"
import { codes, languages } from "/assets/languages.js"
import { preferences } from "/assets/preferences.js"

/**
 * @typedef {import("/assets/languages.js").Language} Language
 * @typedef {import("/assets/catalogues.js").Words} Words
 */

/** Those to choose from: with words of their own. */
export const spoken = codes.filter(code => catalogues[code].shell)

/**
 * What was asked for or chosen, then what the browser prefers, then English.
 * @returns {Language}
 */
function chosen() {
  const wanted = [preferences.language ?? "", ...navigator.languages].map(word => word.toLowerCase().split("-")[0])
  return wanted.flatMap(word => spoken.filter(code => code === word))[0] ?? "en"
}

/**
 * Words, and those of `below` where they are missing.
 * @param {any} own
 * @param {any} below
 * @returns {any}
 */
function over(own, below) {
  if (own === undefined) return below
  if (own?.constructor !== Object || below?.constructor !== Object) return own
  return Object.fromEntries(Object.keys(below).map(key => [key, over(own[key], below[key])]))
}

/**
 * A part of a language's words; of the page's own language where no other is named.
 * @template {keyof Words} N
 * @param {N} name
 * @returns {Promise<Words[N]>}
 */
export async function part(name, code = language) {
  const own = catalogues[code][name]
  if (own && !partial.includes(`${code}/${name}`)) return /** @type {any} */ (await own()).default
  const [english, found] = await Promise.all([catalogues.en[name](), own?.()])
  return over(found?.default, english.default)
}

/**
 * Whether a language does without English.
 * @param {Language} code
 */
export const isWhole = code => Object.keys(catalogues.en).every(name =>
  name in catalogues[code] && !partial.includes(`${code}/${name}`))

export const language = chosen()
/** English beside Arabic, and Arabic beside every other language: the names of the prayers are at home in it. */
export const second = language === "ar" ? "en" : "ar"
/**
 * The language of what the device says itself, for a page's: it has two.
 * @param {Language} code
 */
export const toldIn = (code = language) => code === "ar" ? "ar" : "en"
/**
 * What the device advises, in the page's language if that knows the reason.
 * @param {API.State} state
 */
export function adviceText({ reason, advice }) {
  const known = words.advice[reason ?? ""]
  return known === undefined ? advice ?? "" : words.sentence(known)
}
/** Puts another language in force, with the next page; what the address asks for would go before it. */
export function speak(/** @type {string} */ code) {
  preferences.language = code
  reload("lang")
}
/**
 * Loads the page again, without a wish of its address. A change of the hash alone doesn't.
 * @param {string} wish
 */
export function reload(wish) {
  const address = new URL(location.href)
  address.searchParams.delete(wish)
  address.href === location.href ? location.reload() : location.replace(address)
}
/**
 * Empty until `ready`, for which the shell waits: Chromium 80 of screens on walls can't read an `await` here.
 * @type {Words["beside"] & Words["shell"]}
 */
export const words = /** @type {any} */ ({})
export const ready = Promise.all([part("beside"), part("shell")]).then(parts => {
  Object.assign(words, ...parts)
})
Object.assign(document.documentElement, { lang: language, dir: languages[language].direction })
