// What the board of the hall shows below the times: the mosque's announcements in turn, and where phones find the page.
import { get } from "/assets/api.js"
import { html, svg, write } from "/assets/element.js"

/** Seconds for which an announcement stays: two lines are read twice. */
const stay = 12
/** Modules of white around a QR code (ISO/IEC 18004, 5.3.8). */
const margin = 4

/**
 * The dark modules of a QR code, a run of a row at a time.
 * @param {string[]} rows
 */
const dark = rows => rows.map((row, y) =>
  Array.from(row.matchAll(/1+/g), run => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join("")).join("")

/**
 * @param {string} url
 * @param {string[]} rows
 * @param {import("/assets/element.js").Child} words
 */
function drawn(url, rows, words) {
  const side = rows.length + 2 * margin
  return [svg("svg", { viewBox: `${-margin} ${-margin} ${side} ${side}`, role: "img", "aria-label": url },
    svg("path", { d: dark(rows) })),
    html("figcaption", {}, words, html("bdi", {}, url.replace(/^https?:\/\/|\/$/g, "")))]
}

/**
 * `words`: what stands with the code. Both are fetched when `refresh` is called; what can't be had isn't shown.
 * @param {import("/assets/element.js").Child} words
 */
export function beside(words) {
  const [line, code] = [html("p.announcement", { dir: "auto" }), html("figure.code", { hidden: true })]
  const element = html("div.more", { hidden: true }, line, code)
  /** @type {string[]} */
  let lines = []
  let [shown, withAdhkar] = ["", false]
  async function refresh() {
    try {
      const [{ settings }, { url, code: rows }] = await Promise.all([get("/api/v1/settings"), get("/api/v1/page")])
      const announced = settings.find(({ key }) => key === "hall.announcements")
      withAdhkar = settings.some(({ key, value }) => key === "hall.adhkar" && value === true)
      lines = String(announced?.value ?? "").split("|").map(text => text.trim()).filter(Boolean)
      if (shown !== url + rows.join()) {
        shown = url + rows.join()
        code.hidden = !url || !rows.length
        code.replaceChildren(...url && rows.length ? drawn(url, rows, words) : [])
      }
    } catch { /* The board goes on with what it has. */ }
  }
  return {
    element, refresh,
    /** Whether the adhkar are wanted after a prayer. */
    withAdhkar: () => withAdhkar,
    /**
     * `seconds`: of the device's clock, by which each has its turn.
     * @param {number} seconds
     * @param {boolean} isHidden
     */
    paint(seconds, isHidden) {
      write(line, lines.length ? lines[Math.floor(seconds / stay) % lines.length] : "")
      element.hidden = isHidden || !lines.length && code.hidden
    },
  }
}
