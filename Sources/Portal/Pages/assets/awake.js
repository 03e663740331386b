// A screen that stays on. Browsers allow it at secure addresses only, and end it when the page is hidden.

/** Keeps the screen on while the page is seen. Answers with what ends that. */
export function keepAwake() {
  /** @type {any} */
  let lock = null
  let isOver = false
  async function take() {
    if (document.hidden) return
    try {
      lock = await /** @type {any} */ (navigator).wakeLock?.request("screen")
      if (isOver) lock?.release()
    } catch { /* The browser's own decision; the page goes on. */ }
  }
  document.addEventListener("visibilitychange", take)
  take()
  return () => {
    isOver = true
    document.removeEventListener("visibilitychange", take)
    lock?.release()
  }
}
