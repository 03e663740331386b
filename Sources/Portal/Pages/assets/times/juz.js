// Thirty boxes, a juz of the Quran for each day of Ramadan, by the Hijri year: kept on the device where a profile was
// chosen, in this browser otherwise.
import { problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { digits, isolated } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { say } from "/assets/times/say.js"
import { part } from "/assets/words.js"

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
 * Where the boxes are kept: `read` has the juz that were read, `set` changes one, `load` asks for those of other
 * browsers, and `note` says where they are.
 * @typedef {{ read: () => Set<number>, set: (juz: number, isRead: boolean) => Promise<unknown>,
 *   load: () => Promise<unknown>, note: () => string }} Shelf
 */

/**
 * In this browser.
 * @param {number} year
 * @returns {Shelf}
 */
function here(year) {
  const key = `juz.${year}`
  const read = () => new Set((preferences.read(key) ?? "").split(" ").filter(Boolean).map(Number))
  return { read, load: async () => {}, note: () => say.juzHere,
    async set(juz, isRead) {
      const all = read()
      isRead ? all.add(juz) : all.delete(juz)
      preferences.write(key, all.size ? [...all].sort((one, other) => one - other).join(" ") : null)
    } }
}

/**
 * In the profile that was chosen in this browser, on the device.
 * @param {number} year
 * @returns {Promise<Shelf>}
 */
async function mine(year) {
  const { chosen, flush, juzOf, load, tick, waitingJuz } = await import("/assets/tracking/store.js")
  const said = await part("prayers")
  const name = chosen()?.name ?? ""
  let changes = 0
  return { read: () => juzOf(year),
    set(juz, isRead) {
      changes += 1
      return tick({ year, juz, read: isRead })
    },
    async load() {
      // An answer may be older than a change that was made meanwhile.
      for (let before = -1; before !== changes;) {
        before = changes
        await flush()
        await load()
      }
    },
    note() {
      const count = waitingJuz().length
      return [say.juzMine(isolated(name)), count && said.waiting(digits(count))].filter(Boolean).join(" ")
    } }
}

/**
 * The boxes of a year's Ramadan; `today`: the day of Ramadan, if it is Ramadan.
 * @param {number} year
 * @param {number | null} today
 */
export async function juzCard(year, today) {
  const shelf = preferences.read("tracking") ? await mine(year) : here(year)
  const [count, note, problem] = [html("p.quiet", { role: "status" }), html("p.note"),
    html("p.problem", { role: "alert" })]
  /** @type {HTMLInputElement[]} */
  const inputs = []
  function tell() {
    const read = shelf.read()
    inputs.forEach((input, index) => { input.checked = read.has(index + 1) })
    write(count, digits(say.juzRead(read.size)))
    write(note, `${shelf.note()} ${say.juzNote}`)
  }
  /** @param {() => Promise<unknown>} work */
  async function attempt(work) {
    try {
      const done = work()
      tell()
      await done
      write(problem, "")
    } catch (trouble) {
      write(problem, problemText(trouble))
    }
    tell()
  }
  const box = (/** @type {number} */ juz) => {
    const [from, to] = spanOf(juz)
    /** @type {HTMLInputElement} */
    const input = html("input", { type: "checkbox", onchange: () => attempt(() => shelf.set(juz, input.checked)) })
    inputs.push(input)
    return html("li", { "aria-current": juz === today && "date" },
      html("label", {}, input, html("b", {}, say.juz(digits(juz))),
        html("small", {}, isolated(digits(`${from} – ${to}`)))))
  }
  const element = html("section.card.juz", {}, html("h2", {}, say.juzTitle), count,
    html("ol", {}, starts.map((_, index) => box(index + 1))), problem, note)
  const refresh = () => attempt(shelf.load)
  refresh()
  return { element,
    /** The device answers again. */
    refresh }
}
