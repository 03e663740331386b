// What is left until a time, in words and whole minutes.
import { system } from "/assets/format.js"
import { language } from "/assets/words.js"

const locale = `${language}-u-nu-${system}`

/**
 * "1 hr, 7 min"; a begun minute counts.
 * @param {number} seconds
 */
export function span(seconds) {
  const left = Math.max(0, Math.ceil(seconds / 60))
  const parts = [[Math.floor(left / 60), "hour"], [left % 60, "minute"]].filter(([value], index) => value || index)
    .map(([value, unit]) => new Intl.NumberFormat(locale, { style: "unit", unit: String(unit) })
      .format(Number(value)))
  return new Intl.ListFormat(language, { type: "unit", style: "short" }).format(parts)
}
