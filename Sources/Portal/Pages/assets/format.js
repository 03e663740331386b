// Numbers, angles, times and dates in the chosen language and digits.
import { languages, zeros } from "/assets/languages.js"
import { preferences } from "/assets/preferences.js"
import { language, words } from "/assets/words.js"

const fitting = languages[language].digits
/** Those chosen, where they fit the language; else its own. */
export const system = fitting.find(one => one === preferences.digits) ?? fitting[0]

/**
 * A text with its digits as they were chosen.
 * @param {string | number} text
 */
export const digits = text => system === "latn" ? String(text) : String(text)
  .replace(/\d/g, digit => String.fromCharCode(zeros[system] + Number(digit)))

/** @typedef {import("/assets/languages.js").Language} Language */

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
 * A share of one, in hundredths: "45%", "45 %".
 * @param {number} share
 */
export const percent = share => new Intl.NumberFormat(`${language}-u-nu-${system}`, { style: "percent" }).format(share)

/**
 * Digits of any language as those that a program reads.
 * @param {string} text
 */
export const latinDigits = text => text.replace(/[\u0660-\u0669\u06F0-\u06F9\u09E6-\u09EF]/g, digit =>
  String(Object.values(zeros).map(zero => digit.charCodeAt(0) - zero).find(value => value >= 0 && value < 10)))

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

/** @type {Map<string, string>} */
const locales = new Map()

/**
 * The locale of a language's dates: that of the place's country where the language is written there, as in the order of
 * day and month.
 * @param {Language} code
 */
function localeOf(code) {
  const { country } = preferences
  const key = `${code}-${country}`
  let found = locales.get(key)
  if (!found) {
    const isKnown = country && new Intl.DateTimeFormat(key).resolvedOptions().locale === key
    found = isKnown ? key : languages[code].locale
    locales.set(key, found)
  }
  return found
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const forms = new Map()

/**
 * Of dates and times, in a language with the chosen digits.
 * @param {Intl.DateTimeFormatOptions} options
 * @param {Language} code
 */
function form(options, code = language) {
  const locale = `${localeOf(code)}-u-ca-gregory-nu-${system}`
  const key = locale + JSON.stringify(options)
  let found = forms.get(key)
  if (!found) forms.set(key, found = new Intl.DateTimeFormat(locale, options))
  return found
}

/** Whether clocks go to twelve: as this browser wishes, else as the device tells. */
export const isTwelve = () => (preferences.hours ?? preferences.houseHours) === "12"

/**
 * The clock of a time as 2026-11-24T05:43:00+01:00: the place's own, not the browser's. `isBare`: without the half of
 * the day, where the column says it.
 * @param {string | null} time
 */
export function clock(time, isBare = false) {
  if (time === null) return "–"
  if (!isTwelve()) return digits(time.slice(11, 16))
  const hour = Number(time.slice(11, 13))
  if (isBare) return digits(`${hour % 12 || 12}${time.slice(13, 16)}`)
  return isolated(form({ hour: "numeric", minute: "2-digit", hour12: true, timeZone: "UTC" })
    .format(Date.UTC(2000, 0, 1, hour, Number(time.slice(14, 16)))))
}

/**
 * A moment, in milliseconds since 1970, by the clocks of a zone: "14:05", or "23 November, 14:05" on another day than
 * today.
 * @param {number} milliseconds
 * @param {string | null} zone
 */
export function moment(milliseconds, zone) {
  const timeZone = zone ?? undefined
  const days = form({ day: "numeric", month: "long", timeZone })
  const hours = isTwelve() ? form({ hour: "numeric", minute: "2-digit", hour12: true, timeZone })
    : form({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone })
  const [day, hour] = [days, hours].map(form => form.format(milliseconds))
  const isToday = day === days.format(Date.now())
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

/**
 * A date as 2026-11-24, in words: `weekday`, `day` … as Intl has them.
 * @param {string} text
 * @param {Intl.DateTimeFormatOptions} [options]
 * @param {Language} [code]
 */
export const date = (text, options = { weekday: "long", day: "numeric", month: "long" }, code = language) =>
  // No break between day and month.
  form({ ...options, timeZone: "UTC" }, code).format(new Date(`${text.slice(0, 10)}T00:00:00Z`))
    .replace(/(\p{Nd}\.?) (?=\p{L})/u, "$1\u00a0")

/**
 * The week of the place's country: its days count from 1 for Monday. Undefined where the browser doesn't know weeks.
 * @returns {{ firstDay: number, weekend: number[] } | undefined}
 */
function week() {
  const { country } = preferences
  /** @type {any} */
  const locale = new Intl.Locale(country ? `und-${country}` : languages[language].locale).maximize()
  return locale.getWeekInfo?.() ?? locale.weekInfo
}

/** Which day of the week the place's calendars begin with: 0 for Monday. */
export function firstWeekday() {
  const first = week()?.firstDay
  return first ? first - 1 : language === "ar" ? 5 : 0
}

/** Whether people of the place's country rest on a day of the week: 0 for Monday. */
export function weekend() {
  const days = new Set(week()?.weekend ?? [])
  return (/** @type {number} */ weekday) => days.has(weekday + 1)
}

/**
 * A Hijri date as the device tells it.
 * @param {Pick<API.HijriDate, "year" | "day" | "month" | "month_name_en" | "month_name_ar">} day
 * @param {Language} [code]
 */
export const hijri = (day, code = language) =>
  // No break between day and month, nor in a month's name.
  `${digits(day.day)}\u00a0${hijriMonth(day, code).replace("-", "-\u2060")} ${digits(day.year)}`
/**
 * The device tells the months' names in English and Arabic.
 * @param {Pick<API.HijriDate, "month" | "month_name_en" | "month_name_ar">} parts
 * @param {Language} [code]
 */
export const hijriMonth = ({ month, month_name_en: english, month_name_ar: arabic }, code = language) =>
  code === "ar" ? arabic : code === "en" ? english : words.hijriMonths[month - 1]

/**
 * A place's coordinates.
 * @param {number} latitude
 * @param {number} longitude
 * @param {{ letters: string[], letterLength: string, comma: string }} parts
 */
export const coordinates = (latitude, longitude, { letters, letterLength, comma } = words) => isolated(
  `${degrees(Math.abs(latitude), 2)} ${letters[latitude < 0 ? 2 : 0].slice(0, Number(letterLength))}${comma} `
  + `${degrees(Math.abs(longitude), 2)} ${letters[longitude < 0 ? 3 : 1].slice(0, Number(letterLength))}`)
