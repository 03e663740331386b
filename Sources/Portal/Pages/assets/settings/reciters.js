// The shelf of recordings of the adhan: brought, heard, chosen for a prayer, removed.
import { get, problemText, send, withPIN } from "/assets/api.js"
import { device } from "/assets/device.js"
import { html, write } from "/assets/element.js"
import { digits, isolated, number } from "/assets/format.js"
import { select } from "/assets/settings/editors.js"
import { labels } from "/assets/settings/labels.js"
import { fileButton, sure } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"
import { five } from "/assets/times/days.js"
import { words } from "/assets/words.js"

const said = labels.reciters

/** @param {number} seconds */
const length = seconds =>
  digits(`${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`)

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
export function reciters(sheet) {
  const key = (/** @type {string} */ prayer) => `alarm.${prayer}_recitation`
  if (!settings.item(key("fajr"))) return null
  /** @type {API.Reciter[]} */
  let shelf = []
  const [list, rows, told] = [html("ul.reciters"), html("div"), html("p.note", { role: "status" })]

  /** @returns {import("/assets/settings/editors.js").Make} */
  const choice = () => (item, id, change) => select(id,
    [["", said.none], ...shelf.map(/** @returns {[string, string]} */ one => [one.id, one.name])], change)

  const { mediaSession: session } = navigator
  /** @type {HTMLAudioElement | null} */
  let heard = null
  /**
   * One at a time, with its name and a stop on the phone's lock screen. What the device itself plays is no sound of
   * this page: browsers give that no session.
   * @param {HTMLAudioElement} sound
   * @param {string} title
   */
  function control(sound, title) {
    heard?.pause()
    heard = sound
    session.metadata = new MediaMetadata({ title, artist: device.state?.house_name ?? words.title })
    session.setActionHandler("pause", () => sound.pause())
    session.setActionHandler("stop", () => {
      sound.pause()
      sound.currentTime = 0
    })
  }
  /** @param {Event} event */
  function release({ target }) {
    if (target !== heard) return
    heard = session.metadata = null
  }

  /** @param {API.Reciter} one */
  const row = one => html("li", {},
    html("p.name", {}, html("bdi", {}, one.name)),
    html("p.note", {}, said.about(isolated(length(one.seconds)), isolated(number(one.loudness_lufs, 1)))),
    html("p.note", {}, html("bdi", {}, one.licence), " · ", html("bdi", {}, one.origin)),
    html("audio", { controls: true, preload: "none", src: `/api/v1/reciters/${one.id}`,
      "aria-label": said.hear(one.name), onplay: event => control(event.target, one.name), onpause: release }),
    html("div.actions", {}, html("button.button.danger", { type: "button", "aria-label": said.removeOf(one.name),
      onclick: () => remove(one) }, said.remove)))

  function paint() {
    list.replaceChildren(...shelf.map(row))
    rows.replaceChildren(...shelf.length ? [html("h4", {}, said.choose), html("p.note", {}, said.chooseNote),
      sheet.rows(...five.map(name => [key(name), { name: labels.calls.heard[name], make: choice() }]))] : [])
  }
  async function load() {
    try {
      shelf = (await get("/api/v1/reciters")).reciters
      paint()
    } catch (error) { write(told, problemText(error)) }
  }
  /** @param {API.Reciter} one */
  async function remove(one) {
    if (five.some(prayer => settings.value(key(prayer)) === one.id)) return write(told, said.used)
    if (!await sure(said.removeTitle, said.removeNote(one.name), said.remove)) return
    try {
      await send("DELETE", `/api/v1/reciters/${one.id}`)
      write(told, said.removed)
      await load()
    } catch (error) { write(told, problemText(error)) }
  }

  /**
   * @param {string} id
   * @param {string} words
   */
  const field = (id, words) => {
    const input = html("input", { type: "text", id: `reciter-${id}`, required: true, maxlength: 80 })
    return { input, element: html("label.field", { for: input.id }, html("span", {}, words), input) }
  }
  const [name, licence, origin] = [field("name", said.name), field("licence", said.licence),
    field("origin", said.origin)]
  /** @type {HTMLInputElement} */
  const file = html("input", { type: "file", accept: ".mp3,.wav,audio/mpeg,audio/wav",
    onchange: () => write(chosen, file.files?.[0]?.name ?? "") })
  const chosen = html("bdi")
  const bring = html("button.button.primary", { type: "submit" }, said.bring)
  const form = html("form.reciter-form", { onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault()
    const sound = file.files?.[0]
    if (!sound) return write(told, said.noFile)
    bring.disabled = true
    write(told, said.bringing)
    try {
      const query = Object.entries({ name, licence, origin })
        .map(([word, { input }]) => `${word}=${encodeURIComponent(input.value.trim())}`).join("&")
      await withPIN("POST", `/api/v1/reciters?${query}`, undefined,
        { body: sound, headers: { "Content-Type": /\.wav$/i.test(sound.name) ? "audio/wav" : "audio/mpeg" } })
      form.reset()
      write(chosen, "")
      write(told, said.brought)
      await load()
    } catch (error) { write(told, problemText(error)) }
    bring.disabled = false
  } }, name.element, licence.element, origin.element, fileButton(said.file, file), html("p.note", {}, chosen),
    html("div.actions", {}, bring))
  load()
  return sheet.card(said.title, html("p.note", {}, said.lead), list, rows, html("h4", {}, said.add), form, told)
}
