// The settings: a list of groups, and one open group. On a wide screen both are shown.
import { command, problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { heading, html, icon, write } from "/assets/element.js"
import { digits } from "/assets/format.js"
import { placeName } from "/assets/place.js"
import { preferences } from "/assets/preferences.js"
import { choice, label, labels } from "/assets/settings/labels.js"
import { inLanguage, methodsHad } from "/assets/settings/methods.js"
import { forward, Sheet, terminal } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"
import { words } from "/assets/words.js"

export const style = "/assets/screens.css"

const groups = ["prayer", "calls", "place", "ring", "parts", "look", "cards", "hall", "access", "devices",
  "all", "about"]

/** In the order of the list, in blocks. Those without a group of their own are screens. */
const blocks = [["prayer", "calls", "place"], ["ring", "parts"], ["look", "cards"], ["calibration", "doctor", "hall"],
  ["access", "secure", "devices", "all", "about"]]

/** A group's present values, in a few words. */
const summaries = {
  /** @param {Map<string, API.Method>} known */
  prayer: known => inLanguage(known.get(settings.value("prayer.method")), "title") ?? choice("prayer.method", null),
  calls: () =>
    digits(labels.hints.calls(settings.all.filter(item =>
      /^alarm\.(fajr|dhuhr|asr|maghrib|isha)_minutes$/.test(item.key) && item.value >= 0).length)),
  place: () => device.state?.site ? placeName(device.state.site) : words.placeUnknown,
  look: () =>
    `${labels.cards.themes[preferences.theme] ?? labels.look.own} `
      + `· ${labels.look.schemes[preferences.scheme ?? "system"]}`,
}

/** @param {string | null} current */
function list(current) {
  /** @type {(() => void)[]} */
  const notes = []
  let known = new Map()
  methodsHad().then(all => { known = all; paint() })
  const paint = () => notes.forEach(write => write())
  /** @param {string} name */
  const row = name => {
    const note = html("span.note")
    notes.push(() =>
      write(note, (settings.all.length || name === "look" ? summaries[name]?.(known) : "") ?? labels.hints[name] ?? ""))
    return html("li", {},
      html("a.row",
        { href: `#/${groups.includes(name) ? "settings/" : ""}${name}`, "aria-current": name === current && "page" },
        icon(name),
        html("span.grow", {}, html("span", {}, labels.groups[name]), note), forward()))
  }
  const element = html("nav.groups", { "aria-label": words.screens.settings },
    blocks.map(names => html("ul.card.list", {}, names.map(row))))
  return { element, paint }
}

/** All changes that need a restart, with one button. */
function restartBar() {
  const [title, names, said, way] = [html("strong"), html("span.note"), html("p.note", { role: "status" }),
    html("div", { hidden: true }, html("p.note", {}, labels.restart.command), terminal("sudo systemctl restart qibla"))]
  const button = html("button.button.primary", {
    type: "button", onclick: async () => {
      button.disabled = true
      write(said, labels.restart.going)
      const before = device.state?.started
      try {
        await command("restart")
        way.hidden = true
        for (let tries = 0; tries < 60 && (device.trouble || device.state?.started === before); tries++)
          await new Promise(settle => setTimeout(settle, 500))
        await settings.load()
        write(said, labels.restart.done)
      } catch (problem) {
        write(said, problem.status === 409 ? "" : problemText(problem))
        way.hidden = problem.status !== 409
      }
      button.disabled = false
    },
  }, labels.restart.button)
  const element = html("section.card.restart", { hidden: true, "aria-live": "polite" }, html("p", {}, title, names),
    html("div.actions", {}, button), said, way)
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

/**
 * @param {HTMLElement} root
 * @param {string[]} parts
 */
export function open(root, [asked, ...rest]) {
  const isWide = matchMedia("(min-width: 56rem)").matches
  const name = groups.includes(asked) ? asked : isWide ? "prayer" : null
  const sheet = new Sheet()
  const menu = list(name)
  const bar = restartBar()
  const body = html("div.sheet", { "data-empty": name ? words.loading : null })
  const why = html("p.problem", { role: "alert" })
  const problem = html("div.card", { hidden: true }, why,
    html("div.actions", {}, html("button.button", { type: "button", onclick: () => load() }, labels.again)))
  root.classList.toggle("within", Boolean(name))
  root.append(html("div.side", {}, html("header", {}, html("h2", {}, words.screens.settings)), menu.element),
    html("div.pane", {},
      name && heading(labels.groups[name], "settings", words.screens.settings), bar.element, problem, body))
  sheet.follow(() => { menu.paint(); bar.paint() })

  let closed = false
  /** @type {any} */
  let made
  async function load() {
    problem.hidden = true
    try {
      /** @type {[Record<string, any> | null, any]} */
      const [parts] = await Promise.all([name ? import("/assets/settings/groups.js") : null,
        settings.all.length ? settings.load().catch(() => {}) : settings.load()])
      if (closed) return
      body.replaceChildren()
      made = await parts?.[name ?? ""].build(body, sheet, rest)
      if (device.state) sheet.tellState(device.state)
    } catch (error) {
      problem.hidden = false
      write(why, `${labels.failed} ${problemText(error)}`)
    }
  }
  load()

  return {
    /** @param {API.State} state */
    onState(state) { menu.paint(); sheet.tellState(state) },
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) { if (!word && !problem.hidden) load() },
    close() { closed = true; made?.close?.(); sheet.close() },
  }
}
