// One line in Ramadan: the day or the night of it, and the way to iftar or to the end of suhoor. Loaded in the season.
import { DeviceClock } from "/assets/device-clock.js"
import { html, icon, write } from "/assets/element.js"
import { clock as face, digits, duration, isolated } from "/assets/format.js"
import { daysFrom, fasting } from "/assets/times/days.js"
import { words } from "/assets/words.js"

export class Fast {
  #clock = new DeviceClock()
  /** @type {API.Day[]} */
  #days = []
  #asked = ""
  #day = html("a.day", { href: "#/times/ramadan" })
  #left = html("span.numeric", { role: "timer" })
  element = html("p.fastline", { hidden: true }, icon("star", "svg.star"), this.#day, this.#left)

  constructor() { this.#clock.follow(() => this.#paint()) }

  /** @param {API.State} state */
  tell(state) { this.#clock.tell(state) }

  close() { this.#clock.close() }

  /** @param {string} date */
  async #ask(date) {
    this.#asked = date
    try {
      this.#days = await daysFrom(date, 2)
      this.#paint()
    } catch {
      // With the next minute again.
      setTimeout(() => { this.#asked = "" }, 60_000)
    }
  }

  #paint() {
    const { date } = this.#clock
    if (date && date !== this.#asked) this.#ask(date)
    const fast = fasting(this.#days, time => this.#clock.until(time))
    this.element.hidden = !fast
    if (!fast) return
    const { day, isNight, time } = fast
    const say = words.ramadan
    write(this.#day, (!isNight ? say.day : day > 20 ? say.lastTen : say.night)(digits(day)))
    write(this.#left, `${isNight ? say.suhoor : say.iftar} ${duration(this.#clock.until(time) ?? 0, true)} · ${
      isolated(face(time))}`)
  }
}
