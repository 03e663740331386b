// Days from the device: times and dates.
import { get } from "/assets/api.js"
import { clock as face, date as dateText, isolated } from "/assets/format.js"
import { language } from "/assets/words.js"

/**
 * A name of the six times of a day.
 * @typedef {API.PrayerTime["name"]} Name
 * @typedef {{ name: Name, time: string, date?: string }} Entry
 */

/**
 * In a language; empty where there is nothing.
 * @param {API.State | null} state
 * @param {import("/assets/words.js").Language} language
 */
export function timetableNotice(state, language) {
  const said = (language === "ar" ? state?.timetable_notice_ar
    : state?.timetable_notices?.[language] ?? state?.timetable_notice) ?? ""
  return said && `${said[0].toUpperCase()}${said.slice(1)}.`
}

/** @type {Name[]} */
export const daily = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"]
/** The prayers among them. */
export const five = daily.filter(name => name !== "sunrise")
/**
 * Sunrise ends the time of Fajr, and is no prayer.
 * @param {string} name
 */
const isPrayer = name => name !== "sunrise"
export const prayers = daily.filter(isPrayer)

/**
 * When Jumu'ah is held on that day: in the order of the times, where it is held more than once.
 * @param {any} day
 * @returns {string[]}
 */
export const fridaysOf = day => day.jumuah ?? (day.jumua ? [day.jumua] : [])

/**
 * The times of days in their order: an Isha may come after the midnight of its day.
 * @param {API.Day[]} days
 */
export const entriesOf = days => days
  .flatMap(day => daily.map(name => ({ name, time: day[name] ?? "", date: day.date })).filter(({ time }) => time))
  .sort((one, other) => Date.parse(one.time) - Date.parse(other.time))

/**
 * The device's own rule, for while it isn't there to tell. `until(time)`: seconds to a time. `upcoming` may be sunrise.
 * @template {Entry} E
 * @param {E[]} entries
 * @param {(time: string) => number | null} until
 */
export function outlook(entries, until) {
  const rest = entries.filter(({ time }) => (until(time) ?? 0) > 0)
  const last = entries[entries.length - rest.length - 1]
  return { current: last && isPrayer(last.name) ? last : null, upcoming: rest[0] ?? null,
    next: rest.find(({ name }) => isPrayer(name)) ?? null }
}

/** Every day has its notes in English and Arabic; in a further language where that is asked for. */
const told = ["ar", "en"].includes(language) ? "" : `&lang=${language}`
/** @param {string} month */
export const monthAddress = month =>
  /** @type {`/api/v1/calendar?${string}`} */ (`/api/v1/calendar?month=${month}${told}`)
/**
 * @param {string} date
 * @param {number} count
 */
export const daysFrom = async (date, count) => (await get(`/api/v1/times?date=${date}&days=${count}${told}`)).days
/** @param {string} year */
export const daysOfYear = async year => (await get(`/api/v1/calendar?year=${year}${told}`)).days
/** @param {string} month */
export const daysOfMonth = async month => (await get(monthAddress(month))).days
/**
 * @param {number} year
 * @param {number} month
 */
export const daysOfHijri = async (year, month) => (await get(`/api/v1/hijri?year=${year}&month=${month}`)).days

const ramadan = 9

/**
 * The Ramadan of a date or the next after it: its days as the calendar has them, with their times, and the evening
 * before.
 * @param {string} date
 */
export async function ramadanFrom(date) {
  const [{ hijri }] = await daysFrom(date, 1)
  if (!hijri) throw new Error("no Hijri date")
  const { year, month } = hijri
  const found = await daysOfHijri(month > ramadan ? year + 1 : year, ramadan)
  const [before, ...times] = await daysFrom(addDays(found[0].date, -1), found.length + 1)
  return { eve: before.maghrib, days: found.map((day, index) => ({ ...day, times: times[index] })) }
}

const dayLength = 86_400_000
/** @param {number} milliseconds */
const text = milliseconds => new Date(milliseconds).toISOString().slice(0, 10)

/**
 * @param {string} date
 * @param {number} count
 */
export const addDays = (date, count) => text(Date.parse(date) + count * dayLength)
/**
 * @param {string} from
 * @param {string} to
 */
export const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

/**
 * `2026-11` and so many months on.
 * @param {string} month
 * @param {number} count
 */
export function addMonths(month, count) {
  const [year, number] = month.split("-").map(Number)
  return text(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/**
 * Whether a text is such a date, and one that there is.
 * @param {string | undefined} word
 */
export const isDate = word => /^\d{4}-\d\d-\d\d$/.test(word ?? "") && !Number.isNaN(Date.parse(word ?? ""))
  && text(Date.parse(word ?? "")) === word
/** @param {string | undefined} word */
export const isMonth = word => isDate(`${word}-01`)

/**
 * Minutes of a clock into a day; beyond 1440 they are the next day's.
 * @param {string} date
 * @param {string} time
 */
export const minutesInto = (date, time) => daysBetween(date, time.slice(0, 10)) * 1440 + Number(time.slice(11, 13)) * 60
  + Number(time.slice(14, 16))

/**
 * Whether any of the days is the mosque's own, with times at which it prays together.
 * @param {API.Day[]} list
 */
export const hasIqama = list => list.some(day => day.jumua || Object.keys(day.iqama ?? {}).length > 0)
/** @param {API.Day} day */
export const isRamadan = day => day.hijri?.month === ramadan

/**
 * Whether a day is in Ramadan, or its evening may begin it.
 * @param {API.Day} day
 */
export const isNearRamadan = ({ hijri }) => hijri?.month === ramadan || hijri?.month === ramadan - 1 && hijri.day > 28

/**
 * In Ramadan, from the evening before its first day: the day or night of it, and what comes next, the end of suhoor or
 * iftar. Null outside. `days`: from today or the day before on; `until(time)`: seconds to a time.
 * @param {API.Day[]} days
 * @param {(time: string | null) => number | null} until
 */
export function fasting(days, until) {
  for (const day of days) {
    for (const name of /** @type {const} */ (["fajr", "maghrib"])) {
      if ((until(day[name]) ?? 0) <= 0) continue
      return isRamadan(day) && day.hijri ? { day: day.hijri.day, isNight: name === "fajr", time: day[name] } : null
    }
  }
  return null
}

/**
 * What falls on days, by the device's own list; of the last ten nights the first.
 * @param {API.Day[]} days
 */
export function importantOf(days) {
  /** @type {string[]} */
  let before = []
  return days.flatMap(day => {
    const all = day.hijri?.important ?? []
    const begun = (day.hijri?.upcoming ?? []).filter(({ day: code }) => all.includes(code) && !before.includes(code))
    before = all
    return begun.map(entry => ({ ...entry, date: day.date }))
  })
}

/**
 * The next change of the congregation's times in the week to come, in words; empty where nothing changes. `words`:
 * of the language in which it is said.
 * @param {API.Day | undefined} day
 * @param {any} words
 */
export function changeText(day, words, code = language) {
  const change = day && day.iqama_change
  if (!change) return ""
  /** @param {string} time */
  const at = time => isolated(face(time))
  const times = five.filter(name => change.iqama[name])
    .map(name => `${words.prayers[name]} ${at(change.iqama[name])}`)
  if (change.jumuah.length) times.push(`${words.timesScreen.jumua} ${change.jumuah.map(at).join(" · ")}`)
  return words.timesScreen.from(dateText(change.date, { weekday: "long", day: "numeric", month: "long" }, code),
    times.join(`${words.comma} `))
}
