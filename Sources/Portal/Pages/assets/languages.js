// The languages of the pages. A further one is a folder of words, and a line here; `.ci/catalogues renew` then lists
// its parts, and reads this file, which imports nothing.

/** Digits by their name in CLDR: the code of their zero. */
export const zeros = { latn: 0x30, arab: 0x660, arabext: 0x6F0, beng: 0x9E6 }
/**
 * `name`: its own; `locale`: of dates, where none of the place's country is known; `digits`: those to choose from, the
 * usual ones first.
 * @typedef {{ name: string, direction: "ltr" | "rtl", locale: string, digits: (keyof typeof zeros)[] }} Entry
 */
const entries = {
  en: { name: "English", direction: "ltr", locale: "en-GB", digits: ["latn"] },
  ar: { name: "العربية", direction: "rtl", locale: "ar", digits: ["latn", "arab"] },
  bn: { name: "বাংলা", direction: "ltr", locale: "bn", digits: ["beng", "latn"] },
  de: { name: "Deutsch", direction: "ltr", locale: "de", digits: ["latn"] },
  fa: { name: "فارسی", direction: "rtl", locale: "fa", digits: ["arabext", "latn"] },
  fr: { name: "Français", direction: "ltr", locale: "fr", digits: ["latn"] },
  id: { name: "Indonesia", direction: "ltr", locale: "id", digits: ["latn"] },
  ms: { name: "Melayu", direction: "ltr", locale: "ms", digits: ["latn"] },
  tr: { name: "Türkçe", direction: "ltr", locale: "tr", digits: ["latn"] },
  ur: { name: "اردو", direction: "rtl", locale: "ur", digits: ["latn", "arabext"] },
}
/** @typedef {keyof typeof entries} Language */
export const languages = /** @type {Record<Language, Entry>} */ (entries)
export const codes = /** @type {Language[]} */ (Object.keys(entries))
