// Which language is spoken, and its words. A further language is one more catalogue and one line here.
import { preferences } from "/assets/preferences.js"

const catalogues = {
  en: () => import("/assets/words-en.js"),
  ar: () => import("/assets/words-ar.js"),
}

/** What was asked for or chosen, then what the browser prefers, then English. */
function chosen() {
  const wanted = [preferences.language, ...navigator.languages].filter(Boolean).map(word => word.toLowerCase().split("-")[0])
  return wanted.find(word => word in catalogues) ?? "en"
}

/** The words of one language: for what is written in two of them side by side. */
export const catalogue = async code => (await catalogues[code]()).default

export const language = chosen()
export const words = await catalogue(language)

document.documentElement.lang = language
document.documentElement.dir = words.direction
