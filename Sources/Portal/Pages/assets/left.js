// What is left until a time, in words and whole minutes.
import { system } from "/assets/format.js"
import { language } from "/assets/words.js"

const locale = `${language}-u-nu-${system}`

/**
 * "1 hour, 7 minutes"; a begun minute counts.
 * @param {number} seconds
 * @param {"short" | "long"} [unitDisplay]
 */
export function span(seconds, unitDisplay = "short") {
  const left = Math.max(0, Math.ceil(seconds / 60))
  const parts = [[Math.floor(left / 60), "hour"], [left % 60, "minute"]].filter(([value], index) => value || index)
    .map(([value, unit]) => new Intl.NumberFormat(locale, { style: "unit", unit: String(unit), unitDisplay })
      .format(Number(value)))
  return new Intl.ListFormat(language, { type: "unit", style: unitDisplay }).format(parts)
}
