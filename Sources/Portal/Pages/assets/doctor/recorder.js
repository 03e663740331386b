// Recordings: live ones saved by the browser, and stored ones of the device.
import { get, problemText, withPIN } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { date, duration, isolated, number } from "/assets/format.js"
import { part } from "/assets/words.js"

const said = await part("doctor")
const lengths = [10, 30, 60, 300]

/**
 * @param {BlobPart[]} pieces
 * @param {string} name
 */
function save(pieces, name) {
  const address = URL.createObjectURL(new Blob(pieces, { type: "text/csv" }))
  html("a", { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** @param {number} bytes */
const size = bytes => isolated(bytes < 1e6 ? `${number(bytes / 1000, 1)} kB` : `${number(bytes / 1e6, 1)} MB`)

export function recorder() {
  const [count, trouble] = [html("p.count", { role: "status" }), html("p.problem", { role: "alert" })]
  const choice =
    html("select", {},
      lengths.map(seconds =>
        html("option", { value: seconds, selected: seconds === 30 }, said.lasting(duration(seconds)))))
  const start = html("button.button.primary", { type: "button", onclick: record }, said.record)
  const stop = html("button.button", { type: "button", hidden: true, onclick: () => going?.abort() }, said.stop)
  const kept = html("ul.list")
  const keptTitle = html("h3", { hidden: true }, said.kept)
  /** @type {AbortController | null} */
  let going = null

  async function record() {
    going = new AbortController()
    const pieces = []
    let [rows, bytes, name] = [0, 0, "qibla.csv"]
    write(trouble, "")
    stop.hidden = !(start.hidden = true)
    const began = performance.now()
    const tell = () =>
      write(count, said.recorded(number(rows), size(bytes), duration((performance.now() - began) / 1000)))
    const timer = setInterval(tell, 1000)
    try {
      const response =
        await withPIN("POST", "/api/v1/recordings", { seconds: Number(choice.value) }, { signal: going.signal })
      name = /filename="?([A-Za-z0-9._-]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? name
      for (const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader(); ;) {
        const { value, done } = await reader.read()
        if (done) break
        pieces.push(value)
        bytes += value.length
        rows += value.reduce((lines, byte) => lines + Number(byte === 10), 0)
      }
    } catch (problem) {
      if (problem.name !== "AbortError") write(trouble, problemText(problem))
    }
    clearInterval(timer)
    stop.hidden = !(start.hidden = false)
    going = null
    // Save what was received, after a stop by hand or by a fault.
    if (bytes > 0) { tell(); save(pieces, name) } else write(count, "")
  }

  async function list() {
    const { recordings } = await get("/api/v1/recordings").catch(() => ({ recordings: [] }))
    keptTitle.hidden = recordings.length === 0
    kept.replaceChildren(...recordings.map(({ name, bytes, time }) =>
      html("li", {}, html("a.row", { href: `/api/v1/recordings/${encodeURIComponent(name)}`, download: name },
        html("span.grow", {}, html("bdi", {}, name),
          html("span.note", {},
            [time && date(time, { day: "numeric", month: "long", year: "numeric" }),
              bytes != null && size(bytes)].filter(Boolean).join(" · "))), said.download))))
  }
  list()

  return {
    element: html("section.card", {}, html("h2", {}, said.recordings), html("p", {}, said.recordingsText),
      html("label.field", {}, html("span", {}, said.length), choice), count, trouble,
      html("div.actions", {}, stop, start), keptTitle, kept),
    close() { going?.abort() },
  }
}
