// The countdown to the next prayer.
import { html, write } from "/assets/element.js"
import { clock, duration, isolated } from "/assets/format.js"
import { words } from "/assets/words.js"

export class Today {
  #drawn = ""
  #isBare
  element = html("ol.today")
  /**
   * A person's mark of a prayer of a day, where a profile was chosen.
   * @type {(date: string, name: string) => HTMLElement | null}
   */
  tick = () => null

  /** @param {boolean} isBare without the half of the day, for want of room */
  constructor(isBare = false) { this.#isBare = isBare }

  /** @param {API.State} state */
  show(state) {
    const times = state.prayers_today ?? []
    const rows = times.map(({ name, time, in_s: seconds }) =>
      ({ name, time, passed: seconds < 0, next: time === state.next_prayer?.time && name === state.next_prayer?.name,
        mark: this.tick(times[0].time.slice(0, 10), name) }))
    const picture = JSON.stringify(rows.map(row => ({ ...row, mark: row.mark?.title })))
    if (picture === this.#drawn) return
    this.#drawn = picture
    this.element.replaceChildren(...rows.map(({ name, time, passed, next, mark }) =>
      html(["li", passed && "passed", name === "sunrise" && "sunrise"].filter(Boolean).join("."),
        { "aria-current": next && "time" },
        html("span", {}, words.prayers[name] ?? name, mark && " ", mark),
        html("time", { datetime: time }, clock(time, this.#isBare)))))
  }
}

/** Name, time and countdown of the next prayer, by the device's clock. */
export class NextPrayer {
  /** @type {API.PrayerTime & { isSure?: boolean | null, due: number } | null | undefined} */
  #next = null
  #label = html("p.label")
  #name = html("p.name")
  #countdown = html("p.countdown.numeric", { role: "timer" }, html("span"), html("span.between"), html("span"))
  #timer = setInterval(() => this.#paint(), 1000)
  #written
  element = html("div.next", { hidden: true }, this.#label, this.#name, this.#countdown)

  /** @param {(seconds: number) => string} written what is left */
  constructor(written = seconds => duration(seconds, true)) { this.#written = written }

  /** @param {API.State} state */
  show(state) {
    const { next_time: next, time_certain: isSure } = state
    this.#next = next && { ...next, isSure, due: performance.now() + next.in_s * 1000 }
    this.#paint()
  }

  close() { clearInterval(this.#timer) }

  #paint() {
    this.element.hidden = !this.#next
    if (!this.#next) return
    const { name, time, isSure, due } = this.#next
    const at = isolated(clock(time))
    const left = Math.max(0, Math.round((due - performance.now()) / 1000))
    // Sunrise is no prayer: it ends the time of Fajr.
    write(this.#label, name === "sunrise" ? words.nextTime : words.next)
    write(this.#name, words.prayers[name] ?? name)
    const text = left > 0 ? words.countdown(this.#written(left), isSure ? at : words.doubted(at)) : words.now
    // Broken at the dot alone, if at all.
    const [first, second = ""] = text.split(" · ")
    const parts = this.#countdown.children
    write(parts[0], first)
    write(parts[1], second && " · ")
    write(parts[2], second)
  }
}
