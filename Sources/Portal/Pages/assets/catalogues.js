// Written by .ci/catalogues: the words of each language by their parts, each screen's with the screen.

/**
 * The words of a language, by their parts. English has the form of all.
 * @typedef {{
 *   beside: typeof import("/assets/words/en/beside.js").default,
 *   calendar: typeof import("/assets/words/en/calendar.js").default,
 *   calibration: typeof import("/assets/words/en/calibration.js").default,
 *   call: typeof import("/assets/words/en/call.js").default,
 *   doctor: typeof import("/assets/words/en/doctor.js").default,
 *   duas: typeof import("/assets/words/en/duas.js").default,
 *   map: typeof import("/assets/words/en/map.js").default,
 *   prayers: typeof import("/assets/words/en/prayers.js").default,
 *   privacy: typeof import("/assets/words/en/privacy.js").default,
 *   settings: typeof import("/assets/words/en/settings.js").default,
 *   shell: typeof import("/assets/words/en/shell.js").default,
 *   start: typeof import("/assets/words/en/start.js").default,
 *   tasbih: typeof import("/assets/words/en/tasbih.js").default,
 *   times: typeof import("/assets/words/en/times.js").default,
 * }} Words
 * @typedef {{ [name in keyof Words]: () => Promise<{ default: Words[name] }> }} Whole
 * @typedef {import("/assets/languages.js").Language} Language
 */

/**
 * `shell` is for every screen; `beside` is written beside another language, too, so that its other parts needn't come.
 * @type {{ en: Whole } & { [code in Language]: Partial<Whole> }}
 */
export const catalogues = {
  en: {
    beside: () => import("/assets/words/en/beside.js"),
    calendar: () => import("/assets/words/en/calendar.js"),
    calibration: () => import("/assets/words/en/calibration.js"),
    call: () => import("/assets/words/en/call.js"),
    doctor: () => import("/assets/words/en/doctor.js"),
    duas: () => import("/assets/words/en/duas.js"),
    map: () => import("/assets/words/en/map.js"),
    prayers: () => import("/assets/words/en/prayers.js"),
    privacy: () => import("/assets/words/en/privacy.js"),
    settings: () => import("/assets/words/en/settings.js"),
    shell: () => import("/assets/words/en/shell.js"),
    start: () => import("/assets/words/en/start.js"),
    tasbih: () => import("/assets/words/en/tasbih.js"),
    times: () => import("/assets/words/en/times.js"),
  },
  ar: {
    beside: () => import("/assets/words/ar/beside.js"),
    calendar: () => import("/assets/words/ar/calendar.js"),
    calibration: () => import("/assets/words/ar/calibration.js"),
    call: () => import("/assets/words/ar/call.js"),
    doctor: () => import("/assets/words/ar/doctor.js"),
    duas: () => import("/assets/words/ar/duas.js"),
    map: () => import("/assets/words/ar/map.js"),
    prayers: () => import("/assets/words/ar/prayers.js"),
    privacy: () => import("/assets/words/ar/privacy.js"),
    settings: () => import("/assets/words/ar/settings.js"),
    shell: () => import("/assets/words/ar/shell.js"),
    start: () => import("/assets/words/ar/start.js"),
    tasbih: () => import("/assets/words/ar/tasbih.js"),
    times: () => import("/assets/words/ar/times.js"),
  },
  bn: {
  },
  de: {
  },
  fa: {
  },
  fr: {
  },
  id: {
  },
  ms: {
  },
  tr: {
  },
  ur: {
  },
}

/** Parts that lack texts: English has them. */
export const partial = [
]
