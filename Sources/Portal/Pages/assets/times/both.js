// The words of both languages, for what is written in both side by side: the page's and Arabic, or English and Arabic.
import { language, part } from "/assets/words.js"

/** The one at the left. */
export const left = language === "ar" ? "en" : language
export const [own, ar] = await Promise.all([part("beside", left), part("beside", "ar")])
/** @type {Record<import("/assets/languages.js").Language, typeof ar>} */
export const both = /** @type {any} */ ({ [left]: own, ar })
