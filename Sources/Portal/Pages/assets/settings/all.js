// Every setting by its key, in the device's words, with a search.
import { html, write } from "/assets/element.js"
import { digits, isolated } from "/assets/format.js"
import { spoken } from "/assets/settings/editors.js"
import { label, labels } from "/assets/settings/labels.js"
import { forward } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"

const said = labels.all
/** @param {string} text */
const plain = text => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")

/**
 * A key and its value; opened, its words and its editor, which are made then.
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 * @param {API.Setting} item
 */
function entry(sheet, item) {
  const value = html("span.value.numeric")
  sheet.follow(() => { const now = settings.item(item.key); if (now) write(value, spoken(now, now.value)) })
  const details = html("details", { "data-key": item.key, ontoggle: () => {
    if (!details.open || details.children.length > 1) return
    details.append(sheet.row(item.key, { name: item.key, note: item.words, mono: true }) ?? "")
  } }, html("summary", {},
    html("span.grow", {}, html("bdi.mono", {}, item.key), label(item.key) && html("span.note", {}, label(item.key)[0])),
    value, forward()))
  const text = plain([item.key, item.words, item.accepted, ...(label(item.key) ?? [])].join(" "))
  /**
   * @param {string[]} words
   * @param {boolean} isChanged
   */
  const matches = (words, isChanged) => words.every(word => text.includes(word))
    && (!isChanged || settings.item(item.key)?.origin !== "default")
  return { details, matches }
}

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 * @param {string[]} parts
 */
export function build(root, sheet, [asked = ""]) {
  const entries = settings.all.map(item => entry(sheet, item))
  const none = html("p.note", { role: "status" })
  const input =
    html("input",
      { type: "search", id: "all-search", value: asked, autocomplete: "off", spellcheck: "false", dir: "auto",
        oninput: () => filter() })
  const changed = html("input", { type: "checkbox", role: "switch", onchange: () => filter() })
  function filter() {
    const words = plain(input.value).split(/\s+/).filter(Boolean)
    let count = 0
    for (const { details, matches } of entries) {
      details.hidden = !matches(words, changed.checked)
      count += details.hidden ? 0 : 1
    }
    write(none, isolated(said.count(digits(count), digits(entries.length))))
  }
  root.append(html("p.note", {}, said.note),
    html("div.card", {}, html("label.field", { for: "all-search" }, html("span", {}, said.search), input),
      html("label.switch", {}, html("span", {}, said.changed), changed), none),
    html("div.card.every", {}, entries.map(({ details }) => details)))
  filter()
}
