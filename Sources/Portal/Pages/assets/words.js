// Which language is spoken, and its words. A further language is one more catalogue, its words beside other languages, and two lines here.
import { preferences } from "/assets/preferences.js"

const catalogues = {
  en: () => import("/assets/words-en.js"),
  ar: () => import("/assets/words-ar.js"),
}

/** The part of a catalogue that is written beside another language, too; so that the other one needn't come whole. */
const parts = {
  en: () => import("/assets/beside-en.js"),
  ar: () => import("/assets/beside-ar.js"),
}

/** What was asked for or chosen, then what the browser prefers, then English. */
function chosen() {
  const wanted = [preferences.language, ...navigator.languages].filter(Boolean).map(word => word.toLowerCase().split("-")[0])
  return wanted.find(word => word in catalogues) ?? "en"
}

/** The words of one language that are written beside those of another. */
export const beside = async code => (await parts[code]()).default

export const language = chosen()
const [some, { default: others }] = await Promise.all([beside(language), catalogues[language]()])
export const words = { ...some, ...others, timesScreen: { ...some.timesScreen, ...others.timesScreen } }

document.documentElement.lang = language
document.documentElement.dir = words.direction
