// The prayer under way, from its adhan until the congregation's end; and the minutes after it.
import { fridaysOf, prayers } from "/assets/times/days.js"

/**
 * Minutes for which phones stay silent: after the iqama, after the beginning of Jumu'ah with its sermon, and after the
 * adhan where no iqama is known.
 */
const silence = { iqama: 10, jumua: 45, adhan: 15 }
/** Seconds for which the adhkar after a prayer are shown. */
export const remembrance = 600

/**
 * The first span of a prayer that `pick` takes: seconds until it begins and until it ends.
 * @template T
 * @param {API.Day[]} days
 * @param {(time: string | null) => number | null} until
 * @param {(begins: number, ends: number, prayer: { name: string, held: string | null, hasIqama: boolean }) => T | null}
 *   pick
 * @returns {T | null}
 */
function first(days, until, pick) {
  for (const day of days) {
    for (const name of prayers.filter(prayer => day[prayer])) {
      const fridays = name === "dhuhr" ? fridaysOf(day) : []
      for (const held of fridays.length ? fridays : [day.iqama?.[name]]) {
        const minutes = silence[fridays.length ? "jumua" : held ? "iqama" : "adhan"]
        // Jumu'ah may be announced for a time before Dhuhr. A second one begins by itself.
        const isOwn = held && (held !== (fridays[0] ?? held) || Date.parse(held) < Date.parse(day[name] ?? ""))
        const begins = isOwn ? held : day[name]
        const found = pick(until(begins) ?? 1, (until(held ?? day[name]) ?? 0) + minutes * 60,
          { name: fridays.length ? "jumua" : name, held: held && (until(held) ?? 0) > 0 ? held : null,
            hasIqama: Boolean(held) })
        if (found) return found
      }
    }
  }
  return null
}

/**
 * Null between the prayers. `until(time)`: seconds to a time. `held`: when it is held, while that is still to come;
 * `hasIqama`: whether that is known at all.
 * @param {API.Day[]} days
 * @param {(time: string | null) => number | null} until
 */
export const underWay = (days, until) =>
  first(days, until, (begins, ends, prayer) => begins <= 0 && ends > 0 ? prayer : null)

/**
 * The seconds since a prayer has ended, while its adhkar are said; null: none has.
 * @param {API.Day[]} days
 * @param {(time: string | null) => number | null} until
 */
export function sincePrayer(days, until) {
  const found = first(days, until, (_, ends) => ends <= 0 && ends > -remembrance ? { seconds: -ends } : null)
  return found ? found.seconds : null
}
