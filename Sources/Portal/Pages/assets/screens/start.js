// The first start: three pages, each of which can be passed over.
import { device } from "/assets/device.js"
import { html, svg } from "/assets/element.js"
import { preferences } from "/assets/preferences.js"
import { holdPage } from "/assets/start-hold.js"
import { placePage } from "/assets/start-place.js"
import { language, words } from "/assets/words.js"

/** A sixteen-pointed rosette around the eight-pointed star: decoration. */
const khatim = () => svg("svg.khatim", { viewBox: "-100 -100 200 200", "aria-hidden": "true" },
  svg("circle", { r: 96 }), svg("circle", { r: 90 }),
  ...[0, 22.5, 45, 67.5].map(degrees => svg("rect", { x: -63, y: -63, width: 126, height: 126, transform: `rotate(${degrees})` })),
  ...[0, 45].map(degrees => svg("rect", { class: "inner", x: -24, y: -24, width: 48, height: 48, transform: `rotate(${degrees})` })),
  ...Array.from({ length: 16 }, (_, index) => svg("path", { class: "solid", d: "M0-95.5 2-93 0-90.5-2-93z", transform: `rotate(${index * 22.5})` })))

export const style = "/assets/screens/start.css"

const pages = { welcome: welcomePage, place: placePage, hold: holdPage }
const names = Object.keys(pages)
const address = name => name === names[0] ? "#/start" : `#/start/${name}`

function welcomePage() {
  const speak = code => {
    preferences.language = code
    const here = new URL(location)
    here.searchParams.delete("lang")
    here.href === location.href ? location.reload() : location.replace(here)
  }
  const languages = [[language, words.ownName], [words.otherLanguage.code, words.otherLanguage.name]].sort(([one], [other]) => one < other ? 1 : -1)
  return {
    title: words.start.welcome,
    parts: [
      html("div.drawing", {}, khatim()),
      html("p.lead", {}, words.start.purpose),
      html("p.quiet", {}, words.start.honest),
      html("div.languages", { role: "group", "aria-label": words.start.language }, languages.map(([code, name]) =>
        html("button.button", { type: "button", lang: code, "aria-pressed": String(code === language), onclick: () => code !== language && speak(code) }, name))),
    ],
  }
}

export function open(root, [wanted]) {
  const name = wanted in pages ? wanted : names[0]
  const index = names.indexOf(name)
  const page = pages[name]()
  const leave = () => preferences.write("started", "yes")
  const isLast = index === names.length - 1
  const next = html(isLast ? "a.button" : "a.button.primary", { href: isLast ? "#/qibla" : address(names[index + 1]), onclick: () => isLast && leave() }, isLast ? words.start.done : words.start.next)
  root.append(
    html("ol.steps", { "aria-label": words.start.steps }, names.map((step, at) =>
      html("li", { "aria-current": step === name && "step" }, html("span.unseen", {}, words.start.step(at + 1, names.length))))),
    html("header", {}, html("h2", {}, page.title)),
    html("div.page", {}, ...page.parts),
    html("footer", {},
      index > 0 && html("a.button.plain", { href: address(names[index - 1]) }, words.start.back),
      html("a.button.plain.leave", { href: "#/qibla", onclick: leave }, words.start.skip),
      next))
  page.onState?.(device.state ?? {})
  return {
    onState(state) { page.onState?.(state) },
    onTrouble(word) { page.onTrouble?.(word) },
    close() { page.close?.() },
  }
}
