// An address or a line of text, and a button that copies it.
import { html, write } from "/assets/element.js"
import { words } from "/assets/words.js"

/**
 * Without a secure address the browser has no clipboard; then the text is selected and copied the old way.
 * @param {HTMLInputElement} field
 */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand("copy")
  }
}

/**
 * A field with a label, and what it holds. `set(text)` changes that.
 * @param {string} label
 * @param {string} [text]
 */
export function copyField(label, text = "") {
  /** @type {HTMLInputElement} */
  const field =
    html("input",
      { type: "text", readOnly: true, value: text, dir: "ltr", "aria-label": label, onfocus: () => field.select() })
  const said = html("span", {}, words.copy.copy)
  const note = html("span.unseen", { role: "status" })
  let timer = 0
  const button = html("button.button", {
    type: "button", "aria-label": words.copy.copyWhat(label), async onclick() {
      const word = await copy(field) ? words.copy.copied : words.copy.byHand
      write(said, word)
      write(note, word)
      clearTimeout(timer)
      timer = setTimeout(() => { write(said, words.copy.copy); write(note, "") }, 2000)
    },
  }, said)
  const element = html("div.copy", {}, html("span.label", { "aria-hidden": "true" }, label),
    html("div.line", {}, field, button), note)
  /** @param {string} value */
  const set = value => { field.value = value }
  return { element, set }
}
