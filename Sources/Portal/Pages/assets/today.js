// The day's times, small: beside a compass.
import { html } from "/assets/element.js"
import { clock } from "/assets/format.js"
import { words } from "/assets/words.js"

export class Today {
  #drawn = ""
  element = html("ol.today")

  show(state) {
    const rows = (state.prayers_today ?? []).map(({ name, time, in_s: seconds }) =>
      ({ name, time, passed: seconds < 0, next: time === state.next_prayer?.time && name === state.next_prayer?.name }))
    const picture = JSON.stringify(rows)
    if (picture === this.#drawn) return
    this.#drawn = picture
    this.element.replaceChildren(...rows.map(({ name, time, passed, next }) =>
      html(["li", passed && "passed", name === "sunrise" && "sunrise"].filter(Boolean).join("."), { "aria-current": next && "time" },
        html("span", {}, words.prayers[name] ?? name), html("time", { datetime: time }, clock(time)))))
  }
}
