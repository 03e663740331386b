// Cards to embed elsewhere: preview, and addresses as SVG, PNG and HTML.
import { copyField } from "/assets/copy.js"
import { html } from "/assets/element.js"
import { system } from "/assets/format.js"
import { codes, languages, zeros } from "/assets/languages.js"
import { preferences } from "/assets/preferences.js"
import { labels } from "/assets/settings/labels.js"
import { language } from "/assets/words.js"

/** @typedef {import("/assets/languages.js").Language} Language */

const say = labels.cards
/** Without a theme of a person's own: that is this browser's alone. */
const { themes } = say
/** Width and height of each, in pixels, and what it shows by itself. */
/** @type {Record<string, [width: number, height: number, shows: string[]]>} */
const cards = {
  small: [320, 320, ["next", "date"]],
  medium: [680, 320, ["next", "times", "date"]],
  large: [680, 760, ["next", "times", "direction", "date"]],
  lock: [400, 144, ["next", "date"]],
  watch: [320, 320, ["next", "direction"]],
  inline: [400, 44, ["next"]],
}
/** Frames of electronic paper: the card for each, and its extent in pixels. */
/** @type {[card: string, width: number, height: number][]} */
const papers = [["medium", 250, 122], ["medium", 296, 128], ["large", 400, 300], ["large", 800, 480]]
const parts = ["next", "times", "direction", "date"]
const [least, most] = [64, 2000]

const usual = { card: "medium", theme: "green", scheme: "light", ground: "sky", lang: "en", digits: "latn" }

/**
 * The address of a card: only what differs from what the device does by itself.
 * @param {any} parts
 * @param {string} form
 */
function address({ card, theme, scheme, ground, lang, digits, show, width, height }, form) {
  const url = new URL(`/cards/${card}.${form}`, location.href)
  const wish = {
    theme, scheme, ground: scheme === "paper" ? usual.ground : ground, lang,
    digits: languages[/** @type {Language} */ (lang)].digits.some(one => one === digits) ? digits : "latn",
  }
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

/** @param {HTMLElement} root */
export function build(root) {
  // As bright as the page, until another is chosen.
  const own = document.documentElement.dataset.scheme ?? usual.scheme
  /** @type {any} */
  const wish = {
    ...usual, theme: preferences.theme in themes ? preferences.theme : usual.theme, scheme: own, lang: language,
    digits: system,
    show: [...cards.medium[2]], width: null, height: null,
  }
  // The picture is a document of its own, as it will be where it is embedded; where the device has none there is none.
  const picture =
    html("img", { alt: "", onload: () => { picture.hidden = false }, onerror: () => { picture.hidden = true } })
  const frame = html("div.card-picture", {}, picture)
  const choices = [
    ...Object.keys(cards).map(card => ({ card, width: null, height: null, isPaper: false })),
    ...papers.map(([card, width, height]) => ({ card, width, height, isPaper: true })),
  ].map(({ card, width, height, isPaper }) => {
    const image = html("img", { alt: "", loading: "lazy",
      onload: () => { image.hidden = false }, onerror: () => { image.hidden = true } })
    /** The wish with this choice: a form keeps the colours, a frame of paper has none. */
    const changes = () => ({ card, width, height, show: [...cards[card][2]],
      scheme: isPaper ? "paper" : wish.scheme === "paper" ? own : wish.scheme })
    const button = html("button", { type: "button", onclick() {
      set(changes())
      for (const [field, value] of [[schemeField, wish.scheme], [widthField, width ?? ""], [heightField, height ?? ""]])
        field.querySelector("select, input").value = value
    } }, image, isPaper ? html("bdi", { dir: "ltr" }, `${width} × ${height}`) : say.sizes[card])
    return { card, width, height, isPaper, image, button, changes }
  })
  /**
   * @param {string} label
   * @param {boolean} isPaper
   */
  const group = (label, isPaper) => html("div.card-choices", { role: "group", "aria-label": label },
    choices.filter(choice => choice.isPaper === isPaper).map(({ button }) => button))
  const schemeField = select(say.scheme, Object.entries(say.schemes), wish.scheme, scheme => set({ scheme }))
  const groundField = select(say.ground, Object.entries(say.grounds), wish.ground, ground => set({ ground }))
  const widthField = size(say.width, width => set({ width }))
  const heightField = size(say.height, height => set({ height }))
  const digitsField = html("label.field", {}, html("span", {}, say.digits))
  /** @type {HTMLSelectElement} */
  const digitsChoice = html("select", { onchange: () => set({ digits: digitsChoice.value }) })
  digitsField.append(digitsChoice)
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
    html("p.quiet", {}, say.note), group(say.card, false),
    html("h3", {}, say.papers), group(say.papers, true), frame,
    html("div.choices", {},
      select(say.theme, Object.entries(themes), wish.theme, theme => set({ theme })),
      schemeField, groundField,
      select(say.language, codes.map(code => [code, languages[code].name]), wish.lang,
        lang => set({ lang, digits: languages[/** @type {Language} */ (lang)].digits[0] })),
      digitsField, widthField, heightField),
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
    const paper = wish.scheme === "paper"
      ? choices.find(one => one.isPaper && one.width === wish.width && one.height === wish.height) : undefined
    for (const one of choices)
      one.button.setAttribute("aria-pressed", String(paper ? one === paper : !one.isPaper && one.card === wish.card))
    for (const box of boxes.querySelectorAll("input")) box.checked = wish.show.includes(box.value)
    const systems = languages[/** @type {Language} */ (wish.lang)].digits
    digitsField.hidden = systems.length < 2
    digitsChoice.replaceChildren(...systems.map(one => html("option", { value: one, selected: one === wish.digits },
      [0, 1, 2, 3].map(digit => String.fromCharCode(zeros[one] + digit)).join(""))))
    groundField.hidden = wish.scheme === "paper"
    const [width, height] = [wish.width ?? cards[wish.card][0], wish.height ?? cards[wish.card][1]]
    for (const form of ["svg", "png", "html"]) fields[form].set(address(wish, form))
    fields.iframe.set(
      `<iframe src="${address(wish, "html")}" width="${width}" height="${height}" `
        + `title="${say.alt[wish.lang] ?? say.alt.en}"></iframe>`)
    fields.img.set(
      `<a href="${location.origin}/#/times"><img src="${address(wish, "svg")}" width="${width}" height="${height}" `
        + `alt="${say.alt[wish.lang] ?? say.alt.en}"></a>`)
    frame.style.setProperty("--width", `${width}px`)
    picture.alt = say.pictureOf(say.sizes[wish.card])
    picture.width = width
    picture.height = height
    // Debounce typing.
    clearTimeout(timer)
    timer = setTimeout(() => {
      picture.src = address(wish, "svg")
      for (const { image, changes } of choices) {
        const source = address({ ...wish, ...changes() }, "svg")
        if (image.src !== source) image.src = source
      }
    }, 250)
  }
  set({})
}
