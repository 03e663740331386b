// One step back and one on: through days, weeks or months, with a way back to now. The address goes along, the page
// stays.
import { writeAddress } from "/assets/address.js"
import { html, icon, write } from "/assets/element.js"
import { say } from "/assets/times/say.js"
import { words } from "/assets/words.js"

/**
 * `what`: "day", "week" or "month", as the words have it. `onStep` is called with -1, 1 or 0: back to now.
 * `show(title, isNow, address)` says where one is.
 * @param {"day" | "week" | "month"} what
 * @param {(way: number) => void} onStep
 */
export function stepper(what, onStep) {
  const [title, more] = [html("h2", { tabindex: -1 }), html("p.quiet")]
  /**
   * @param {number} way
   * @param {"before" | "after"} name
   */
  const button = (way, name) =>
    html(`button.button.plain.${name}`, { type: "button", "aria-label": say[name][what], onclick: () => onStep(way) },
      icon("forward"))
  const now = html("button.button.plain.now",
    { type: "button", hidden: true, onclick: () => { onStep(0); title.focus() } }, say.now[what])
  const element = html("div.step", {}, button(-1, "before"),
    html("div.grow", {}, html("div", { "aria-live": "polite" }, title, more), now), button(1, "after"))
  return {
    element,
    /**
     * @param {string} text
     * @param {string} second
     * @param {boolean} isNow
     * @param {string} address
     */
    show(text, second, isNow, address) {
      write(title, text)
      write(more, second)
      now.hidden = isNow
      writeAddress(address)
    },
  }
}

/** Pixels from which it is meant. */
const least = 48

/**
 * `onSwipe`: 1 for the next, as a leaf is turned in the direction of the script; -1 for the one before.
 * @param {HTMLElement} target
 * @param {(way: number) => void} onSwipe
 */
export function swipes(target, onSwipe) {
  /** @type {Touch | null} */
  let begun = null
  target.addEventListener("touchstart", event => {
    begun = event.touches.length === 1 ? event.touches[0] : null
  }, { passive: true })
  target.addEventListener("touchend", event => {
    const [end] = event.changedTouches
    if (!begun || !end || event.touches.length) return
    const [across, down] = [end.clientX - begun.clientX, end.clientY - begun.clientY]
    begun = null
    // A table that is wider than its card is moved by the finger itself.
    const inner = /** @type {Element} */ (event.target).closest(".scroll")
    const isInner = inner && inner.scrollWidth > inner.clientWidth
    if (Math.abs(across) < least || Math.abs(down) * 2 > Math.abs(across) || isInner) return
    onSwipe((across < 0) === (document.documentElement.dir !== "rtl") ? 1 : -1)
  }, { passive: true })
}
