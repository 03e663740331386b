// Cards to embed elsewhere: preview, and addresses as SVG, PNG and HTML.
import { copyField } from "/assets/copy.js"
import { html } from "/assets/element.js"
import { preferences } from "/assets/preferences.js"
import { labels } from "/assets/settings/labels.js"
import { language } from "/assets/words.js"

const say = labels.cards
/** Without a theme of a person's own: that is this browser's alone. */
const { themes } = say
const style = "/assets/settings/cards.css"
/** Width and height of each, in pixels, and what it shows by itself. */
/** @type {Record<string, [width: number, height: number, shows: string[]]>} */
const cards = {
  small: [320, 320, ["next", "date"]],
  medium: [680, 320, ["next", "times", "date"]],
  large: [680, 760, ["next", "times", "direction", "date"]],
  lock: [400, 144, ["next", "date"]],
  watch: [320, 320, ["next", "direction"]],
}
const parts = ["next", "times", "direction", "date"]
const [least, most] = [64, 2000]

const usual = { card: "medium", theme: "green", scheme: "light", lang: "en", digits: "latn" }

/**
 * The address of a card: only what differs from what the device does by itself.
 * @param {any} parts
 * @param {string} form
 */
function address({ card, theme, scheme, lang, digits, show, width, height }, form) {
  const url = new URL(`/cards/${card}.${form}`, location.href)
  const wish = { theme, scheme, lang, digits: lang === "ar" ? digits : "latn" }
  for (const [key, value] of Object.entries(wish)) if (value !== usual[key]) url.searchParams.set(key, value)
  if (show.join() !== parts.filter(part => cards[card][2].includes(part)).join())
    url.searchParams.set("show", show.join(","))
  if (width) url.searchParams.set("width", width)
  if (height) url.searchParams.set("height", height)
  return url.href.replaceAll("%2C", ",")
}

/**
 * @param {string} title
 * @param {[value: string, words: string][]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 */
function select(title, options, value, choose) {
  return html("label.field", {}, html("span", {}, title),
    html("select", { onchange: event => choose(event.target.value) },
      options.map(([word, name]) => html("option", { value: word, selected: word === value }, name))))
}

/**
 * @param {string} title
 * @param {(value: number | null) => void} choose
 */
function size(title, choose) {
  const input = html("input",
    { type: "number", min: least, max: most, step: 1, inputmode: "numeric", placeholder: "–", oninput() {
      const number = Number(input.value)
      const isRight = input.value === "" || Number.isInteger(number) && number >= least && number <= most
      input.setAttribute("aria-invalid", String(!isRight))
      if (isRight) choose(input.value === "" ? null : number)
    } })
  return html("label.field", {}, html("span", {}, title), input)
}

let styled = null

/** @param {HTMLElement} root */
export async function build(root) {
  await (styled ??= new Promise(settle =>
    document.head.append(html("link", { rel: "stylesheet", href: style, onload: settle, onerror: settle }))))
  /** @type {any} */
  const wish = {
    ...usual, theme: preferences.theme in themes ? preferences.theme : usual.theme, lang: language,
    digits: preferences.digits,
    show: [...cards.medium[2]], width: null, height: null,
  }
  // The picture is a document of its own, as it will be where it is embedded; where the device has none there is none.
  const picture =
    html("img", { alt: "", onload: () => { picture.hidden = false }, onerror: () => { picture.hidden = true } })
  const frame = html("div.card-picture", {}, picture)
  const choice = html("div.tabs", { role: "group", "aria-label": say.card }, Object.keys(cards).map(card =>
    html("button",
      { type: "button", "aria-pressed": String(card === wish.card), "data-card": card,
        onclick: () => set({ card, show: [...cards[card][2]] }) }, say.sizes[card])))
  const digitsField = select(say.digits, Object.entries(say.digitNames), wish.digits, digits => set({ digits }))
  /** @type {HTMLFieldSetElement} */
  const boxes = html("fieldset.parts", {}, html("legend.label", {}, say.shows), parts.map(part => html("label", {},
    html("input",
      { type: "checkbox", value: part,
        onchange: () =>
        set({ show:
          parts.filter(one => /** @type {HTMLInputElement} */ (boxes.querySelector(`[value="${one}"]`)).checked) }) }),
          say.parts[part])))
  const fields = { svg: copyField("SVG"), png: copyField("PNG"), html: copyField("HTML"), iframe: copyField(say.iframe),
    img: copyField(say.img) }
  const note = html("p.problem", { role: "alert" })

  root.append(html("section.card.card-gallery", {},
    html("p.quiet", {}, say.note), choice, frame,
    html("div.choices", {},
      select(say.theme, Object.entries(themes), wish.theme, theme => set({ theme })),
      select(say.scheme, Object.entries(say.schemes), wish.scheme, scheme => set({ scheme })),
      select(say.language, [["en", "English"], ["ar", "العربية"]], wish.lang, lang => set({ lang })),
      digitsField, size(say.width, width => set({ width })), size(say.height, height => set({ height }))),
    boxes, note,
    html("section.addresses", {}, html("h3", {}, say.addresses), Object.values(fields).map(({ element }) => element)),
    html("details", {}, html("summary", {}, say.usesTitle),
      html("ul", {}, say.uses.map(([title, text]) => html("li", {}, html("strong", {}, title), " ", text))))))

  let timer = 0
  /** @param {any} changes */
  function set(changes) {
    Object.assign(wish, changes)
    // A card needs at least one part.
    note.textContent = wish.show.length === 0 ? say.nothing : ""
    if (wish.show.length === 0) return
    for (const button of /** @type {Iterable<HTMLElement>} */ (choice.children))
      button.setAttribute("aria-pressed", String(button.dataset.card === wish.card))
    for (const box of boxes.querySelectorAll("input")) box.checked = wish.show.includes(box.value)
    digitsField.hidden = wish.lang !== "ar"
    const [width, height] = [wish.width ?? cards[wish.card][0], wish.height ?? cards[wish.card][1]]
    for (const form of ["svg", "png", "html"]) fields[form].set(address(wish, form))
    fields.iframe.set(
      `<iframe src="${address(wish, "html")}" width="${width}" height="${height}" `
        + `title="${say.alt[wish.lang]}"></iframe>`)
    fields.img.set(
      `<img src="${address(wish, "svg")}" width="${width}" height="${height}" alt="${say.alt[wish.lang]}">`)
    frame.style.setProperty("--width", `${width}px`)
    picture.alt = say.pictureOf(say.sizes[wish.card])
    picture.width = width
    picture.height = height
    // Debounce typing.
    clearTimeout(timer)
    timer = setTimeout(() => { picture.src = address(wish, "svg") }, 250)
  }
  set({})
}
