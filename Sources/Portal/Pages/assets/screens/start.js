// The first start: for a new phone what it sees, the app and how the device is held; for a new device what it lacks.
// Each page can be skipped. A start that was interrupted goes on at its last page.
import { get } from "/assets/api.js"
import { isInstalled } from "/assets/awake.js"
import { device } from "/assets/device.js"
import { html, svg } from "/assets/element.js"
import { languages } from "/assets/languages.js"
import { preferences } from "/assets/preferences.js"
import {
  addressThere, askSecure, installing, isHere, isTrusted, originOf, platform,
} from "/assets/screens/secure.js"
import { alignPage, holdPage, methodPage, placePage } from "/assets/start-pages.js"
import { isUnchosen } from "/assets/times/rules.js"
import { language, part, speak, spoken } from "/assets/words.js"

const said = await part("start")

/** Decoration: a sixteen-pointed rosette around an eight-pointed star. */
const khatim = () => svg("svg.khatim", { viewBox: "-100 -100 200 200", "aria-hidden": "true" },
  svg("circle", { r: 96 }), svg("circle", { r: 90 }),
  ...[0, 22.5, 45, 67.5].map(degrees =>
    svg("rect", { x: -63, y: -63, width: 126, height: 126, transform: `rotate(${degrees})` })),
  ...[0, 45].map(degrees =>
    svg("rect", { class: "inner", x: -24, y: -24, width: 48, height: 48, transform: `rotate(${degrees})` })),
  ...Array.from({ length: 16 },
    (_, index) =>
    svg("path", { class: "solid", d: "M0-95.5 2-93 0-90.5-2-93z", transform: `rotate(${index * 22.5})` })))

export const style = "/assets/screens.css"

/**
 * A page: `isOpen` while its own button is the next step.
 * @typedef {{
 *   title: string, parts: import("/assets/element.js").Child[], isOpen?: () => boolean,
 *   onState?: (state: API.State) => void, close?: () => void,
 * }} Page
 */

/**
 * In their order. The secure address comes before the PIN is wanted, which only there is taken.
 * Each is given what is called once its `isOpen` is another.
 * @type {Record<string, (onOpen: () => void) => Page>}
 */
const pages = {
  welcome: welcomePage, install: installPage, place: placePage, method: methodPage, hold: holdPage, align: alignPage,
}
/** @type {API.Secure | null} */
let secure = null
/**
 * Whether the method is the country's, and no person's choice; null until the place's times have been asked.
 * @type {boolean | null}
 */
let isMethodOpen = null

/** @type {Record<string, (state: API.State, page: Page) => boolean>} */
const wanted = {
  welcome: () => true,
  install: () => !isInstalled
    && (isSecureContext ? Boolean(device.offer) || isHere && platform === "ios" : secure?.state === "ready"),
  place: ({ site }) => site === null,
  // After a place that was set just now.
  method: (_, page) => isMethodOpen ?? (at === "place" && !page.isOpen?.()),
  hold: () => true,
  align: ({ calibrated }) => calibrated === false,
}

/** Where the first start was left, and its pages until then. */
let [at = "", seen = ""] = (preferences.read("start") ?? "").split(":")
/** @param {string} name */
const isSeen = name => seen.split(",").includes(name)
/** @param {string} name */
function see(name) {
  if (!isSeen(name)) seen += `,${name}`
  preferences.write("start", `${at}:${seen}`)
}
function leave() {
  preferences.write("started", "yes")
  preferences.write("start", null)
  at = seen = ""
}

/** @returns {Page} */
function welcomePage() {
  return {
    title: said.welcome,
    parts: [
      html("div.drawing", {}, khatim()),
      html("p.lead", {}, said.purpose),
      html("p.quiet", {}, said.honest),
      html("div.languages", { role: "group", "aria-label": said.language }, spoken.map(code =>
        html("button.button",
          { type: "button", lang: code, "aria-pressed": String(code === language),
            onclick: () => code !== language && speak(code) }, languages[code].name))),
    ],
  }
}

/** @returns {Page} */
function installPage() {
  if (isSecureContext) {
    const { element, close } = installing()
    return { title: said.install.title, parts: [html("div.drawing", {}, khatim()), element], close,
      isOpen: () => !isInstalled && Boolean(device.offer) }
  }
  const way = html("a.button.primary", { href: "#/secure" }, said.install.way)
  const origin = secure ? originOf(secure) : null
  // What this phone trusts needs no explanation.
  if (origin) isTrusted(origin).then(isGood => {
    if (!isGood) return
    way.href = addressThere(origin, "#/start/install")
    way.textContent = said.secure.open
  })
  return { title: said.install.title, isOpen: () => true,
    parts: [html("div.drawing", {}, khatim()), html("p.lead", {}, said.install.plain), way] }
}

/**
 * @param {HTMLElement} root
 * @param {string[]} parts
 */
export function open(root, [asked]) {
  at = asked in pages ? asked : at in pages ? at : "welcome"
  see(at)
  const page = pages[at](() => paint())
  const [steps, back] = [html("ol.steps", { "aria-label": said.steps }), html("a.button.plain", {}, said.back)]
  const next = html("a.button")
  root.append(steps, html("header", {}, html("h2", {}, page.title)), html("div.page", {}, ...page.parts),
    html("footer", {}, back, html("a.button.plain.leave", { href: "#/qibla", onclick: leave }, said.skip), next))
  next.addEventListener("click", () => { if (next.hash === "#/qibla") leave() })

  let drawn = ""
  function paint() {
    const state = device.state
    // It is calibrated on the page before, and aligned after that.
    if (state && wanted.align(state, page)) see("align")
    const names = Object.keys(pages).filter(name => isSeen(name) || (state ? wanted[name](state, page)
      : ["welcome", "hold"].includes(name)))
    const picture = JSON.stringify([names, page.isOpen?.()])
    if (picture === drawn) return
    drawn = picture
    const index = names.indexOf(at)
    const [before, after] = [names[index - 1], names[index + 1]]
    steps.replaceChildren(...names.map((name, place) => html("li", { "aria-current": name === at && "step" },
      html("span.unseen", {}, said.step(place + 1, names.length)))))
    back.hidden = !before
    back.href = `#/start/${before}`
    next.href = after ? `#/start/${after}` : "#/qibla"
    next.textContent = after ? said.next : said.done
    next.classList.toggle("primary", !page.isOpen?.())
  }

  let isOver = false
  /** @type {string | undefined} */
  let place
  /** @param {API.State} state */
  function onState(state) {
    page.onState?.(state)
    if (state.site && place !== state.site.source + state.site.city) {
      place = state.site.source + state.site.city
      get("/api/v1/times").then(({ days: [day] }) => {
        isMethodOpen = isUnchosen(day) && day.source === "computed"
        if (!isOver) paint()
      }).catch(() => {})
    }
    paint()
  }
  paint()
  if (!isSecureContext && !secure) askSecure().then(answer => { secure = answer; if (!isOver) paint() })
  const end = device.listen(paint)
  return { onState, close() { isOver = true; end(); page.close?.() } }
}
