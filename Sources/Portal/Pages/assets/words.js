// Which language is spoken, and its words. A further language is one more catalogue and one line here.

const catalogues = {
  en: () => import("/assets/words-en.js"),
  ar: () => import("/assets/words-ar.js"),
}

/** What the address asks for, then what the browser prefers, then English. */
function chosen() {
  const asked = new URLSearchParams(location.search).get("lang")
  const wanted = [asked, ...navigator.languages].filter(Boolean).map(word => word.toLowerCase().split("-")[0])
  return wanted.find(word => word in catalogues) ?? "en"
}

export const language = chosen()
export const words = (await catalogues[language]()).default

document.documentElement.lang = language
document.documentElement.dir = words.direction

const number = new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 0 })

/** A whole number, with its thousands. */
export const whole = value => number.format(Math.round(value))

/** A number and its sign as one piece, whichever way the text around it runs. */
export const isolated = text => `\u2068${text}\u2069`
export const degrees = value => isolated(`${Math.round(value)}°`)

/** A date as 2026-11-24, in words. */
export const dateText = date => new Intl.DateTimeFormat(`${words.locale}-u-nu-latn-ca-gregory`, {
  weekday: "long", day: "numeric", month: "long", timeZone: "UTC",
}).format(new Date(`${date}T00:00:00Z`))
