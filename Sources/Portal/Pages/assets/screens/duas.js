// Duas: the occasions and the search, the texts of an occasion, and one at a time.
import { keepAwake } from "/assets/awake.js"
import {
  duas, isFavourite, occasions, of, said, search, setFavourite, shared, source, timesOf, when,
} from "/assets/duas/text.js"
import { heading, html, icon, svg, vibrate, write } from "/assets/element.js"
import { number } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { click } from "/assets/tasbih/click.js"
import { language, words } from "/assets/words.js"

/** @typedef {import("/assets/duas/text.js").Dua} Dua */

export const style = "/assets/screens.css"

const isArabic = language === "ar"
const largest = 4
const starPath = "m12 3 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4L12 17.4l-5.7 3.1 1.2-6.4L2.8 9.7l6.4-.8z"
let size = Math.min(largest, Math.max(0, Number(preferences.read("duas.size") ?? 1) || 0))

/** @param {string} text */
async function shareText(text) {
  try {
    if (navigator.share) await navigator.share({ text })
    else {
      await navigator.clipboard.writeText(text)
      return said.copied
    }
    return ""
  } catch (problem) {
    if (problem.name === "AbortError") return ""
  }
  // Without a secure address a browser neither shares nor has a clipboard.
  const field = html("textarea", { readOnly: true })
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand("copy")
  field.remove()
  return isCopied ? said.copied : said.byHand
}

/**
 * The text with its transliteration and translation, where they are of use, and its source.
 * @param {Dua} dua
 * @param {string} occasion
 */
function article(dua, occasion) {
  const count = timesOf(dua, occasion)
  const note = html("span.note", { role: "status" })
  const star = html("button.button.plain.star", {
    type: "button", "aria-pressed": String(isFavourite(dua)), onclick() {
      setFavourite(dua, !isFavourite(dua))
      star.setAttribute("aria-pressed", String(isFavourite(dua)))
    },
  }, svg("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: starPath })), said.favourite)
  const share = html("button.button.plain",
    { type: "button", onclick: async () => write(note, await shareText(shared(dua))) }, said.share)
  const draw = html("button.button.plain", {
    type: "button",
    onclick: async () => write(note, await (await import("/assets/duas/picture.js")).sharePicture(dua)),
  }, said.picture)
  return html("article.dua", { "data-dua": dua.id },
    (when(dua) || count > 1) && html("p.when", {},
      [when(dua), count > 1 && said.times(number(count))].filter(Boolean).join(" · ")),
    html("p.arabic", { lang: "ar", dir: "rtl" }, dua.arabic),
    !isArabic && html("p.latin", { lang: "ar-Latn", dir: "ltr" }, dua.latin),
    !isArabic && html("p.english", { lang: "en", dir: "ltr" }, dua.english),
    html("p.note.source", source(dua)), html("div.actions", {}, star, share, draw, note))
}

/** Smaller and larger text, kept in this browser. */
function sizes() {
  const screen = () => /** @type {HTMLElement | null} */ (document.querySelector(".screen.duas"))
  /** @param {number} by */
  const change = by => {
    size = Math.min(largest, Math.max(0, size + by))
    preferences.write("duas.size", String(size))
    const root = screen()
    if (root) root.dataset.size = String(size)
    show()
  }
  const [less, more] = [[said.smaller, -1, "A−"], [said.larger, 1, "A+"]].map(([name, by, sign]) =>
    html("button.button", { type: "button", dir: "ltr", "aria-label": name, onclick: () => change(Number(by)) }, sign))
  const show = () => { less.disabled = size === 0; more.disabled = size === largest }
  show()
  return html("div.sizes", { role: "group", "aria-label": said.size }, less, more)
}

/** @param {HTMLElement} root */
function openIndex(root) {
  const found = html("div.found")
  const told = html("p.note", { role: "status" })
  const input = html("input", {
    type: "search", autocomplete: "off", spellcheck: "false", "aria-describedby": "search-note",
  })
  const list = html("ul.list.card", {}, ["favourites", ...occasions].map(name => html("li", {},
    html("a.row", { href: `#/duas/${name}` }, html("span.grow", {}, said.occasions[name]),
      html("span.quiet.numeric", {}, number(of(name).length)), icon("forward", "svg.icon.forward")))))
  input.addEventListener("input", () => {
    const isAsked = input.value.trim() !== ""
    const some = search(input.value)
    list.hidden = isAsked
    found.replaceChildren(...some.map(dua => article(dua, "")))
    write(told, !isAsked ? "" : some.length ? said.found(some.length) : said.nothing)
  })
  root.append(heading(words.screens.duas, "tasbih", words.screens.tasbih),
    html("div.tools", {}, html("label.field", {}, html("span", {}, said.search), input), sizes(),
      html("p.note", { id: "search-note" }, said.searchNote)), told, found, list, html("p.note.ours", {}, said.ours,
      " ", html("a", { href: "https://tanzil.net", rel: "noreferrer" }, "tanzil.net")))
}

/**
 * @param {HTMLElement} root
 * @param {string} name
 */
function openList(root, name) {
  const some = of(name)
  root.append(heading(said.occasions[name], "duas", words.screens.duas),
    html("div.tools", {}, html("nav.actions", { "aria-label": words.screens.duas },
      some.length > 0 && html("a.button.primary", { href: `#/duas/${name}/follow` }, said.follow),
      some.length > 0 && html("button.button", { type: "button", onclick: () => print() }, said.print)), sizes()),
    some.length ? html("div.found", {}, some.map(dua => article(dua, name))) : html("p.note", said.noFavourites))
}

/**
 * One at a time, with a count where it is said more than once.
 * @param {HTMLElement} root
 * @param {string} name
 */
function openFollow(root, name) {
  const some = of(name)
  let [index, done] = [0, 0]
  const place = html("p.note.place", { role: "status" })
  const body = html("div.one")
  const [before, next] = [[said.before, -1], [said.next, 1]].map(([word, by]) =>
    html("button.button", { type: "button", onclick: () => go(Number(by)) }, word))
  const tally = html("button.button.primary.tally", { type: "button", onclick: count })
  function count() {
    const wanted = timesOf(some[index], name)
    if (done === wanted) return go(1)
    done++
    vibrate(done === wanted ? [60, 60, 120] : 8)
    click()
    write(tally, said.tap(number(done), number(wanted)))
    if (done === wanted) next.classList.add("primary")
  }
  /** @param {number} by */
  function go(by) {
    if (!(index + by in some)) return
    index += by
    done = 0
    show()
    scrollTo(0, 0)
  }
  function show() {
    const wanted = timesOf(some[index], name)
    body.replaceChildren(article(some[index], name))
    write(place, said.place(number(index + 1), number(some.length)))
    tally.hidden = wanted === 1
    write(tally, said.tap(number(0), number(wanted)))
    before.disabled = index === 0
    next.disabled = index === some.length - 1
    next.classList.toggle("primary", wanted === 1)
  }
  /** @param {KeyboardEvent} event */
  const key = event => {
    const towards = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!towards || /** @type {Element} */ (event.target).closest("input, dialog")) return
    go(isArabic ? -towards : towards)
  }
  root.append(heading(said.occasions[name], "duas", words.screens.duas),
    html("div.tools", {}, html("nav.actions", { "aria-label": words.screens.duas },
      html("a.button", { href: `#/duas/${name}` }, said.list)), place, sizes()),
    body, html("div.actions.steps", {}, before, tally, next))
  if (!some.length) {
    body.append(html("p.note", said.noFavourites))
    tally.hidden = before.disabled = next.disabled = true
    return {}
  }
  show()
  addEventListener("keydown", key)
  const sleepAgain = keepAwake()
  return { close() { removeEventListener("keydown", key); sleepAgain() } }
}

/**
 * `#/duas`, `#/duas/morning`, `#/duas/morning/follow`, and `#/duas/one/harm`
 * @param {HTMLElement} root
 * @param {string[]} path
 */
export function open(root, [name, way]) {
  root.dataset.size = String(size)
  if (name === "one") {
    const dua = duas.find(({ id }) => id === way)
    if (dua) {
      root.append(heading("", "duas", words.screens.duas), html("div.tools", {}, sizes()),
        html("div.found", {}, article(dua, "")))
      return undefined
    }
  }
  if (!Object.hasOwn(said.occasions, name ?? "")) openIndex(root)
  else if (way === "follow") return openFollow(root, name)
  else openList(root, name)
  return undefined
}
