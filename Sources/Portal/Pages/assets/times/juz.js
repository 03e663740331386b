// Thirty boxes, a juz of the Quran for each day of Ramadan, kept in this browser by the Hijri year.
import { html, write } from "/assets/element.js"
import { digits, isolated } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { say } from "/assets/times/say.js"

/**
 * Where each juz begins, surah:ayah, and where the last one ends: Tanzil Quran Metadata 1.0 (2008-2009, Tanzil.info,
 * CC BY), as in the mushaf of Madinah.
 */
const starts = ("1:1 2:142 2:253 3:93 4:24 4:148 5:82 6:111 7:88 8:41 9:93 11:6 12:53 15:1 17:1 18:75 21:1 23:1 25:21 "
  + "27:56 29:46 33:31 36:28 39:32 41:47 46:1 51:31 58:1 67:1 78:1").split(" ")
/** Ayahs of the surahs at whose end a juz ends. @type {Record<number, number>} */
const last = { 14: 52, 16: 128, 20: 135, 22: 78, 45: 37, 57: 29, 66: 12, 77: 50, 114: 6 }

/** First and last ayah of a juz, 1 … 30: `["2:142", "2:252"]`. */
export function spanOf(/** @type {number} */ juz) {
  const [surah, ayah] = (starts[juz] ?? "115:1").split(":").map(Number)
  return [starts[juz - 1], ayah > 1 ? `${surah}:${ayah - 1}` : `${surah - 1}:${last[surah - 1]}`]
}

/**
 * The boxes of a year's Ramadan; `today`: the day of Ramadan, if it is Ramadan.
 * @param {number} year
 * @param {number | null} today
 */
export function juzCard(year, today) {
  const key = `juz.${year}`
  const read = new Set((preferences.read(key) ?? "").split(" ").filter(Boolean).map(Number))
  const count = html("p.quiet", { role: "status" })
  const tell = () => write(count, digits(say.juzRead(read.size)))
  const box = (/** @type {number} */ juz) => {
    const [from, to] = spanOf(juz)
    const input = html("input", { type: "checkbox", checked: read.has(juz), onchange: () => {
      input.checked ? read.add(juz) : read.delete(juz)
      preferences.write(key, read.size ? [...read].sort((one, other) => one - other).join(" ") : null)
      tell()
    } })
    return html("li", { "aria-current": juz === today && "date" },
      html("label", {}, input, html("b", {}, say.juz(digits(juz))),
        html("small", {}, isolated(digits(`${from} – ${to}`)))))
  }
  tell()
  return html("section.card.juz", {}, html("h2", {}, say.juzTitle), count,
    html("ol", {}, starts.map((_, index) => box(index + 1))), html("p.note", {}, say.juzNote))
}
