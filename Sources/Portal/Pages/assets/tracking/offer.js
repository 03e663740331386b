// On other screens: the prayer whose time it is, to be marked with a tap, where a profile was chosen in this browser.
import { problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { sign } from "/assets/tracking/forms.js"
import { five, flush, load, mark, waiting } from "/assets/tracking/store.js"
import { addDays } from "/assets/times/days.js"
import { part, words } from "/assets/words.js"

const said = await part("prayers")

/**
 * The day of a prayer: an Isha after midnight belongs to the day before.
 * @param {API.PrayerTime} prayer
 */
const dayOf = ({ name, time }) => name === "isha" && time.slice(11, 13) < "12" ? addDays(time.slice(0, 10), -1)
  : time.slice(0, 10)

/**
 * `onMarks` is called when the marks are known or have changed.
 * @param {() => void} [onMarks]
 */
export function offer(onMarks = () => {}) {
  const [text, trouble] = [html("a", { href: "#/prayers" }), html("p.problem", { role: "alert" })]
  const button = html("button.button", { type: "button", onclick: tap })
  const element = html("div.offer", { hidden: true }, button, text, trouble)
  /** @type {Map<string, API.TrackedDay>} */
  let days = new Map()
  /** @type {API.PrayerTime | null} */
  let current = null
  let isKnown = false

  async function fetchDays() {
    try {
      await flush()
      days = (await load()).days
      isKnown = true
    } catch { /* It isn't offered. */ }
    paint()
    onMarks()
  }
  async function tap() {
    if (!current) return
    const [prayer, date] = [/** @type {import("/assets/tracking/store.js").Prayer} */ (current.name), dayOf(current)]
    days.set(date, { ...days.get(date) ?? { date }, [prayer]: "on_time" })
    paint()
    onMarks()
    text.focus()
    try { await mark([{ date, prayer, mark: "on_time" }]) } catch (problem) { write(trouble, problemText(problem)) }
    paint()
  }
  function paint() {
    const name = current?.name ?? ""
    element.hidden = !isKnown || !five.some(prayer => prayer === name)
    if (!current || element.hidden) return
    const found = markOf(dayOf(current), name)
    button.hidden = Boolean(found)
    write(button, said.mark(words.prayers[name]))
    const count = waiting().length
    text.replaceChildren(...found ? [sign(found), said.marked(words.prayers[name], said.marks[found])] : [said.mine],
      count ? ` ${said.waiting(count)}` : "")
  }
  /**
   * @param {string} date
   * @param {string} name
   * @returns {import("/assets/tracking/store.js").Mark | undefined}
   */
  const markOf = (date, name) => days.get(date)?.[/** @type {"fajr"} */ (name)]

  fetchDays()
  return {
    element,
    /** @param {API.State} state */
    show(state) {
      if (current?.time === state.current_prayer?.time && current?.name === state.current_prayer?.name) return
      current = state.current_prayer ?? null
      paint()
    },
    /** The device answers again. */
    refresh: fetchDays,
    /**
     * A mark's sign and word for a day's table; null: none.
     * @param {string} date
     * @param {string} name
     */
    tick(date, name) {
      const found = markOf(date, name)
      return found ? html("span.tracked", { title: said.marks[found] }, sign(found),
        html("span.unseen", {}, ` ${said.marks[found]}`)) : null
    },
  }
}
