// Direction, status and next prayer, or the times, legible from afar.
import { html } from "/assets/element.js"
import { NextPrayer, Today } from "/assets/next-prayer.js"
import { Face } from "/assets/watch/face.js"

export const style = "/assets/screens.css"

/**
 * @param {HTMLElement} root
 * @param {string[]} path
 */
export function open(root, [shown]) {
  const [face, next, today] = [new Face(), new NextPrayer(), new Today()]
  root.classList.add("watch")
  root.append(shown === "times" ? html("div.daily", {}, next.element, today.element) : face.element)
  /** @type {API.State | null} */
  let state = null
  /** @type {import("/assets/stream.js").Trouble | null} */
  let trouble = null

  function show() {
    face.show(state, trouble)
    if (!state) return
    next.show(state)
    today.show(state)
  }

  return {
    /** @param {API.State} newest */
    onState(newest) { state = newest; show() },
    /** @param {import("/assets/stream.js").Trouble | null} now */
    onTrouble(now) { trouble = now; if (now || state) show() },
    close() { face.close(); next.close() },
  }
}
