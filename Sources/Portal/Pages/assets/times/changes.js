// The next change of the congregation's times, in words: of the week to come.
import { clock as face, date as dateText, isolated } from "/assets/format.js"

/**
 * Empty where nothing changes. `words`: of the language in which it is said.
 * @param {API.Day | undefined} day
 * @param {any} words
 */
export function changeText(day, words) {
  const change = day && day.iqama_change
  if (!change) return ""
  /** @param {string} time */
  const at = time => isolated(face(time))
  const times = ["fajr", "dhuhr", "asr", "maghrib", "isha"].filter(name => change.iqama[name])
    .map(name => `${words.prayers[name]} ${at(change.iqama[name])}`)
  if (change.jumuah.length) times.push(`${words.timesScreen.jumua} ${change.jumuah.map(at).join(" · ")}`)
  return words.timesScreen.from(dateText(change.date, { weekday: "long", day: "numeric", month: "long" }, words.locale),
    times.join(`${words.comma} `))
}
