// Numbers, angles, times and dates in the chosen language and digits.
import { preferences } from "/assets/preferences.js"
import { language, words } from "/assets/words.js"

const system = language === "ar" && preferences.digits === "arab" ? "arab" : "latn"

/**
 * A text with its digits as they were chosen.
 * @param {string | number} text
 */
export const digits = text => system === "latn" ? String(text) : String(text)
  .replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))

const numbers = new Map()

/**
 * A number with its thousands, and so many decimals.
 * @param {number} value
 * @param {number} [decimals]
 */
export function number(value, decimals = 0) {
  if (!numbers.has(decimals)) {
    const form = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    numbers.set(decimals, new Intl.NumberFormat(`${language}-u-nu-${system}`, form))
  }
  return numbers.get(decimals).format(value)
}

/**
 * Arabic-Indic digits as those that a program reads.
 * @param {string} text
 */
export const latinDigits = text => text.replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))

/**
 * A number and its sign as one piece, whichever way the text around it runs.
 * @param {string | number} text
 */
export const isolated = text => `\u2068${text}\u2069`
/**
 * @param {number} value
 * @param {number} [decimals]
 */
export const degrees = (value, decimals = 0) => isolated(`${number(value, decimals)}°`)

/**
 * The clock of a time as 2026-11-24T05:43:00+01:00: the place's own, not the browser's.
 * @param {string | null} time
 */
export const clock = time => time === null ? "–" : digits(time.slice(11, 16))

/** @type {Map<string | null, Intl.DateTimeFormat[]>} */
const moments = new Map()

/**
 * A moment, in milliseconds since 1970, by the clocks of a zone: "14:05", or "23 November, 14:05" on another day than
 * today.
 * @param {number} milliseconds
 * @param {string | null} zone
 */
export function moment(milliseconds, zone) {
  let forms = moments.get(zone)
  if (!forms) {
    /** @param {Intl.DateTimeFormatOptions} options */
    const form = options =>
      new Intl.DateTimeFormat(`${words.locale}-u-nu-${system}-ca-gregory`, { timeZone: zone ?? undefined, ...options })
    forms = [form({ day: "numeric", month: "long" }), form({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" })]
    moments.set(zone, forms)
  }
  const [day, hour] = forms.map(form => form.format(milliseconds))
  const isToday = day === forms[0].format(Date.now())
  return isToday ? isolated(hour) : `${day}${words.comma} ${isolated(hour)}`
}

/** @param {number} value */
const two = value => String(value).padStart(2, "0")

/**
 * Seconds as 1:02:03, or 2:03 where there is no hour; `hasHours`: 0:02:03 then, never taken for hours and minutes.
 * @param {number} seconds
 */
export function duration(seconds, hasHours = false) {
  const left = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60]
  return isolated(digits(hours > 0 || hasHours ? `${hours}:${two(minutes)}:${two(left % 60)}`
    : `${minutes}:${two(left % 60)}`))
}

const dates = new Map()

/**
 * A date as 2026-11-24, in words: `weekday`, `day` … as Intl has them.
 * @param {string} text
 * @param {Intl.DateTimeFormatOptions} [form]
 * @param {string} [locale]
 */
export function date(text, form = { weekday: "long", day: "numeric", month: "long" }, locale = words.locale) {
  const key = locale + JSON.stringify(form)
  if (!dates.has(key)) {
    dates.set(key, new Intl.DateTimeFormat(`${locale}-u-nu-${system}-ca-gregory`, { ...form, timeZone: "UTC" }))
  }
  return dates.get(key).format(new Date(`${text.slice(0, 10)}T00:00:00Z`))
}

/**
 * A Hijri date as the device tells it.
 * @param {Pick<API.HijriDate, "year" | "day" | "month_name_en" | "month_name_ar">} day
 * @param {import("/assets/words.js").Language} [code]
 */
export const hijri = (day, code = language) => `${digits(day.day)} ${hijriMonth(day, code)} ${digits(day.year)}`
/**
 * @param {Pick<API.HijriDate, "month_name_en" | "month_name_ar">} parts
 * @param {import("/assets/words.js").Language} [code]
 */
export const hijriMonth = ({ month_name_en: english, month_name_ar: arabic }, code = language) => code === "ar" ? arabic
  : english

/**
 * A place's coordinates.
 * @param {number} latitude
 * @param {number} longitude
 * @param {{ letters: string[], letterLength: number, comma: string }} parts
 */
export const coordinates = (latitude, longitude, { letters, letterLength, comma } = words) => isolated(
  `${degrees(Math.abs(latitude), 2)} ${letters[latitude < 0 ? 2 : 0].slice(0, letterLength)}${comma} `
  + `${degrees(Math.abs(longitude), 2)} ${letters[longitude < 0 ? 3 : 1].slice(0, letterLength)}`)
