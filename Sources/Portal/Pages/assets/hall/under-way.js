// The prayer under way: from its adhan until the congregation's end.
import { fridaysOf, prayers } from "/assets/times/days.js"

/**
 * Minutes for which phones stay silent: after the iqama, after the beginning of Jumu'ah with its sermon, and after the
 * adhan where no iqama is known.
 */
const silence = { iqama: 10, jumua: 45, adhan: 15 }

/**
 * Null between the prayers. `until(time)`: seconds to a time. `held`: when it is held, while that is still to come;
 * `hasIqama`: whether that is known at all.
 * @param {API.Day[]} days
 * @param {(time: string | null) => number | null} until
 */
export function underWay(days, until) {
  for (const day of days) {
    for (const name of prayers.filter(prayer => day[prayer])) {
      const fridays = name === "dhuhr" ? fridaysOf(day) : []
      for (const held of fridays.length ? fridays : [day.iqama?.[name]]) {
        const minutes = silence[fridays.length ? "jumua" : held ? "iqama" : "adhan"]
        // Jumu'ah may be announced for a time before Dhuhr. A second one begins by itself.
        const isOwn = held && (held !== (fridays[0] ?? held) || Date.parse(held) < Date.parse(day[name] ?? ""))
        const begins = isOwn ? held : day[name]
        if ((until(begins) ?? 1) <= 0 && (until(held ?? day[name]) ?? 0) + minutes * 60 > 0) {
          return { name: fridays.length ? "jumua" : name, held: held && (until(held) ?? 0) > 0 ? held : null,
            hasIqama: Boolean(held) }
        }
      }
    }
  }
  return null
}
