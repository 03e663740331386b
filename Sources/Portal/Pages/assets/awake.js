// A screen that stays on, and upright. Browsers allow it at secure addresses only, and let go of it when the page is
// hidden.

/** Whether these pages run as an app of their own. */
export const isInstalled = matchMedia("(display-mode: standalone)").matches
  || /** @type {any} */ (navigator).standalone === true

/**
 * A phone that is turned with the compass on it doesn't turn the picture: in the installed app, where the system has
 * that.
 * @param {boolean} isHeld
 */
export function keepUpright(isHeld) {
  const { orientation } = /** @type {any} */ (screen)
  if (isInstalled) isHeld ? orientation?.lock?.("portrait").catch(() => {}) : orientation?.unlock?.()
}

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
