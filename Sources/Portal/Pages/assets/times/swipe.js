// A finger across goes to what comes next or was before, beside the buttons that do the same.

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
    if (Math.abs(across) < least || Math.abs(down) * 2 > Math.abs(across) || inner && inner.scrollWidth > inner.clientWidth)
      return
    onSwipe((across < 0) === (document.documentElement.dir !== "rtl") ? 1 : -1)
  }, { passive: true })
}
