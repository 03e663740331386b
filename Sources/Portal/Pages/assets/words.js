// Which language is spoken, and its words, each screen's with the screen. A further language is a folder, and its lines
// here.
import { preferences } from "/assets/preferences.js"

/**
 * The words of a language, by their parts. English has the form of all.
 * @typedef {{
 *   shell: typeof import("/assets/words/en/shell.js").default,
 *   beside: typeof import("/assets/words/en/beside.js").default,
 *   times: typeof import("/assets/words/en/times.js").default,
 *   calendar: typeof import("/assets/words/en/calendar.js").default,
 *   prayers: typeof import("/assets/words/en/prayers.js").default,
 *   map: typeof import("/assets/words/en/map.js").default,
 *   tasbih: typeof import("/assets/words/en/tasbih.js").default,
 *   duas: typeof import("/assets/words/en/duas.js").default,
 *   calibration: typeof import("/assets/words/en/calibration.js").default,
 *   doctor: typeof import("/assets/words/en/doctor.js").default,
 *   start: typeof import("/assets/words/en/start.js").default,
 *   settings: typeof import("/assets/words/en/settings.js").default,
 *   call: typeof import("/assets/words/en/call.js").default,
 *   privacy: typeof import("/assets/words/en/privacy.js").default,
 * }} Words
 * @typedef {"en" | "ar"} Language
 * @typedef {{ [name in keyof Words]: () => Promise<{ default: Words[name] }> }} Catalogue
 */

/**
 * `shell` is for every screen; `beside` is written beside another language, too, so that its other parts needn't come.
 * @type {{ en: Catalogue, ar: Catalogue }}
 */
const catalogues = {
  en: {
    shell: () => import("/assets/words/en/shell.js"),
    beside: () => import("/assets/words/en/beside.js"),
    times: () => import("/assets/words/en/times.js"),
    calendar: () => import("/assets/words/en/calendar.js"),
    prayers: () => import("/assets/words/en/prayers.js"),
    map: () => import("/assets/words/en/map.js"),
    tasbih: () => import("/assets/words/en/tasbih.js"),
    duas: () => import("/assets/words/en/duas.js"),
    calibration: () => import("/assets/words/en/calibration.js"),
    doctor: () => import("/assets/words/en/doctor.js"),
    start: () => import("/assets/words/en/start.js"),
    settings: () => import("/assets/words/en/settings.js"),
    call: () => import("/assets/words/en/call.js"),
    privacy: () => import("/assets/words/en/privacy.js"),
  },
  ar: {
    shell: () => import("/assets/words/ar/shell.js"),
    beside: () => import("/assets/words/ar/beside.js"),
    times: () => import("/assets/words/ar/times.js"),
    calendar: () => import("/assets/words/ar/calendar.js"),
    prayers: () => import("/assets/words/ar/prayers.js"),
    map: () => import("/assets/words/ar/map.js"),
    tasbih: () => import("/assets/words/ar/tasbih.js"),
    duas: () => import("/assets/words/ar/duas.js"),
    calibration: () => import("/assets/words/ar/calibration.js"),
    doctor: () => import("/assets/words/ar/doctor.js"),
    start: () => import("/assets/words/ar/start.js"),
    settings: () => import("/assets/words/ar/settings.js"),
    call: () => import("/assets/words/ar/call.js"),
    privacy: () => import("/assets/words/ar/privacy.js"),
  },
}

/**
 * What was asked for or chosen, then what the browser prefers, then English.
 * @returns {Language}
 */
function chosen() {
  const wanted = [preferences.language ?? "", ...navigator.languages].map(word => word.toLowerCase().split("-")[0])
  const known = /** @type {Language[]} */ (Object.keys(catalogues))
  return wanted.flatMap(word => known.filter(code => code === word))[0] ?? "en"
}

/**
 * A part of a language's words; of the page's own language where no other is named.
 * @template {keyof Words} N
 * @param {N} name
 * @returns {Promise<Words[N]>}
 */
export const part = async (name, code = language) => (await catalogues[code][name]()).default

export const language = chosen()
/**
 * Empty until `ready`, for which the shell waits: Chromium 80 of screens on walls can't read an `await` here.
 * @type {Words["beside"] & Words["shell"]}
 */
export const words = /** @type {any} */ ({})
export const ready = Promise.all([part("beside"), part("shell")]).then(parts => {
  Object.assign(words, ...parts)
  document.documentElement.dir = words.direction
})
document.documentElement.lang = language
