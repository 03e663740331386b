// The settings: a list of groups, and one of them at a time. On a wide screen the list stays beside it.
import { command, problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { html, svg, write } from "/assets/element.js"
import { placeName } from "/assets/place.js"
import { preferences } from "/assets/preferences.js"
import { choice, label, labels } from "/assets/settings/labels.js"
import { inLanguage, methods } from "/assets/settings/methods.js"
import { forward, Sheet, terminal } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"
import { words } from "/assets/words.js"

export const style = "/assets/screens/settings.css"

/** Drawn in a square of 24. */
const icons = {
  prayer: "M4 20v-7c0-4 8-6 8-9 0 3 8 5 8 9v7zM9.5 20v-3.5a2.5 2.5 0 0 1 5 0V20", calls: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4",
  place: "M12 21c-4-5-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0C18.5 13 16 16 12 21zM12 12.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  ring: "M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1", parts: "M7 7h10v10H7zM10 3.5V7M14 3.5V7M10 17v3.5M14 17v3.5M3.5 10H7M3.5 14H7M17 10h3.5M17 14h3.5",
  look: "M12 3.5a8.5 8.5 0 0 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17", access: "M7 11h10v9H7zM9 11V8a3 3 0 0 1 6 0v3", cards: "M4 6h16v12H4zM4 10h16",
  calibration: "M12 12c-2-3-3-4-5-4a4 4 0 0 0 0 8c2 0 3-1 5-4s3-4 5-4a4 4 0 0 1 0 8c-2 0-3-1-5-4z", doctor: "M3 13h4l2-6 4 11 2.5-5H21", hall: "M4 5h16v11H4zM9 20h6M12 16v4", all: "M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1",
  about: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.1",
}

const groups = {
  prayer: () => import("/assets/settings/prayer.js"),
  calls: () => import("/assets/settings/calls.js"),
  place: () => import("/assets/settings/place.js"),
  ring: () => import("/assets/settings/ring.js"),
  parts: () => import("/assets/settings/parts.js"),
  look: () => import("/assets/settings/look.js"),
  cards: () => import("/assets/settings/cards.js"),
  access: () => import("/assets/settings/access.js"),
  all: () => import("/assets/settings/all.js"),
  about: () => import("/assets/settings/about.js"),
}

/** In the order of the list, in blocks. Those without a group of their own are screens. */
const blocks = [["prayer", "calls", "place"], ["ring", "parts"], ["look", "cards"], ["calibration", "doctor", "hall"], ["access", "all", "about"]]

/** What a group comes to, in a few words. */
const summaries = {
  prayer: known => inLanguage(known.get(settings.value("prayer.method")), "title") ?? choice("prayer.method", null),
  calls: () => labels.hints.calls(settings.all.filter(item => /^alarm\.(fajr|dhuhr|asr|maghrib|isha)_minutes$/.test(item.key) && item.value >= 0).length),
  place: () => device.state?.site ? placeName(device.state.site) : words.placeUnknown,
  look: () => `${words.cards.themes[preferences.theme] ?? labels.look.own} · ${labels.look.schemes[preferences.scheme ?? "system"]}`,
}

function list(current) {
  const notes = []
  let known = new Map()
  methods().then(all => { known = all; paint() })
  const paint = () => notes.forEach(write => write())
  const row = name => {
    const note = html("span.note")
    notes.push(() => write(note, (settings.all.length || name === "look" ? summaries[name]?.(known) : "") ?? labels.hints[name] ?? ""))
    return html("li", {}, html("a.row", { href: name in groups ? `#/settings/${name}` : `#/${name}`, "aria-current": name === current && "page" },
      svg("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: icons[name] })),
      html("span.grow", {}, html("span", {}, labels.groups[name]), note), forward()))
  }
  const element = html("nav.groups", { "aria-label": labels.back }, blocks.map(names => html("ul.card.list", {}, names.map(row))))
  return { element, paint }
}

/** What waits for a restart, together, with one button for all of it. */
function restartBar() {
  const [title, names, said, way] = [html("strong"), html("span.note"), html("p.note", { role: "status" }), html("div", { hidden: true }, html("p.note", {}, labels.restart.command), terminal("sudo systemctl restart qibla"))]
  const button = html("button.button.primary", {
    type: "button", onclick: async () => {
      button.disabled = true
      write(said, labels.restart.going)
      const before = device.state?.started
      try {
        await command("restart")
        way.hidden = true
        for (let tries = 0; tries < 60 && (device.trouble || device.state?.started === before); tries++) await new Promise(settle => setTimeout(settle, 500))
        await settings.load()
        write(said, labels.restart.done)
      } catch (problem) {
        write(said, problem.status === 409 ? "" : problemText(problem))
        way.hidden = problem.status !== 409
      }
      button.disabled = false
    },
  }, labels.restart.button)
  const element = html("section.card.restart", { hidden: true, "aria-live": "polite" }, html("p", {}, title, names), html("div.actions", {}, button), said, way)
  return {
    element,
    paint() {
      const keys = settings.restarting
      element.hidden = keys.length === 0
      write(title, labels.restart.title(keys.length))
      write(names, keys.map(key => label(key)?.[0] ?? key).join(" · "))
    },
  }
}

export function open(root, [asked, ...rest]) {
  const isWide = matchMedia("(min-width: 56rem)").matches
  const name = asked in groups ? asked : isWide ? "prayer" : null
  const sheet = new Sheet()
  const menu = list(name)
  const bar = restartBar()
  const body = html("div.sheet", { "data-empty": name ? words.loading : null })
  const problem = html("div.card", { hidden: true }, html("p.problem", { role: "alert" }), html("div.actions", {}, html("button.button", { type: "button", onclick: () => load() }, labels.again)))
  root.classList.toggle("within", Boolean(name))
  root.append(html("div.side", {}, html("header", {}, html("h2", {}, words.screens.settings)), menu.element),
    html("div.pane", {}, name && html("header", {}, html("a.back", { href: "#/settings" }, forward(), labels.back), html("h2", {}, labels.groups[name])), bar.element, problem, body))
  sheet.follow(() => { menu.paint(); bar.paint() })

  let closed = false
  let made
  async function load() {
    problem.hidden = true
    try {
      const [part] = await Promise.all([name ? groups[name]() : null, settings.all.length ? settings.load().catch(() => {}) : settings.load()])
      if (closed) return
      body.replaceChildren()
      made = await part?.build(body, sheet, rest)
      if (device.state) sheet.tellState(device.state)
    } catch (error) {
      problem.hidden = false
      write(problem.querySelector("p"), `${labels.failed} ${problemText(error)}`)
    }
  }
  load()

  return {
    onState(state) { menu.paint(); sheet.tellState(state) },
    onTrouble(word) { if (!word && !problem.hidden) load() },
    close() { closed = true; made?.close?.(); sheet.close() },
  }
}
