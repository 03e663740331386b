// The secure address: how a phone comes to trust it, what that allows, and how it is taken back; the pages as an app.
import { get } from "/assets/api.js"
import { isInstalled } from "/assets/awake.js"
import { copyField } from "/assets/copy.js"
import { device } from "/assets/device.js"
import { heading, html, icon, svg, write } from "/assets/element.js"
import { date, isolated } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { language, part, words } from "/assets/words.js"

export const style = "/assets/screens.css"

const { secure: said } = await part("start")

/** Whether this page came by TLS: the device's own, or a proxy's. */
export const isHere = location.protocol === "https:"

/** By what the browser says of itself. An iPad calls itself a Mac, but has a touch screen. */
export const platform = (({ userAgent: agent, maxTouchPoints: fingers }) =>
  /iPhone|iPad/.test(agent) || /Macintosh/.test(agent) && fingers > 1 ? "ios" : /Android/.test(agent) ? "android"
    : /Windows/.test(agent) ? "windows" : /Macintosh/.test(agent) ? "macos"
    : /Firefox/.test(agent) ? "firefox" : "linux")(navigator)

/** What the device says of its secure address, to every caller; null where it says nothing. */
export const askSecure = () => get("/api/v1/secure").catch(() => null)

/**
 * By the name that this page has, where the device's own authority certifies it.
 * @param {API.Secure} parts
 */
export function originOf({ names, port, own }) {
  const [here, usable] = [location.hostname.replace(/[[\]]/g, ""), names.filter(name => !name.startsWith("*"))]
  const host = !own && usable.includes(here) ? here : usable[0] ?? here
  return `https://${host.includes(":") ? `[${host}]` : host}${port && port !== 443 ? `:${port}` : ""}`
}

/**
 * A page there. It knows nothing of what this browser keeps for the plain address, as the chosen language.
 * @param {string} origin
 * @param {string} hash
 */
export const addressThere = (origin, hash) => `${origin}/${preferences.language ? `?lang=${language}` : ""}${hash}`

/**
 * Whether this browser trusts its certificate: a request comes through only then. The page's policy allows one to its
 * own host alone.
 * @param {string} origin
 */
export const isTrusted = async origin => new URL(origin).hostname === location.hostname
  && fetch(`${origin}/api/v1/secure`, { mode: "no-cors", cache: "no-store", credentials: "omit" })
    .then(() => true, () => false)

/** How often trust is looked for, in milliseconds: a person comes back from the settings of the phone. */
const pace = 4000

const drawings = {
  get: "M12 3v11m-4-4 4 4 4-4M5 16v4h14v-4",
  list: "M4 4h16v16H4zM8 9h8M8 12.5h5M8 16h8",
  on: "M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7zM16 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  yes: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12.5l3 3 5.5-6",
  share: "M12 15V3.5M8.5 7 12 3.5 15.5 7M8 10H5.5v10.5h13V10H16",
  add: "M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7",
}
/**
 * Beside the steps of each platform, in their order.
 * @type {Record<keyof typeof said.platforms, (keyof typeof drawings)[]>}
 */
const pictures = {
  ios: ["get", "list", "on"], android: ["get", "list", "yes", "on"], windows: ["get", "list", "yes"],
  macos: ["get", "list", "on"], firefox: ["get", "list", "yes"], linux: ["get", "list"],
}
const names = /** @type {(keyof typeof pictures)[]} */ (Object.keys(pictures))

/**
 * A step in words, with its drawing.
 * @param {keyof typeof drawings} name
 * @param {...import("/assets/element.js").Child} text
 */
const step = (name, ...text) => html("li", {},
  svg("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: drawings[name] })), ...text)

/**
 * A picture of the system's screen that a path of menus leads to: its title, and the row that is tapped or switched on.
 * @param {string} path
 * @param {keyof typeof drawings} kind
 * @param {string} name  of the row behind the path's end, if any
 */
function screenshot(path, kind, name) {
  const [title, row] = [...path.split(" › "), ...name ? [name] : []].slice(-2)
  return html("div.shot", { "aria-hidden": "true" }, html("b", {}, title), html("i"),
    html("span", {}, row, html(kind === "on" ? "u" : "s")), html("i"))
}

/** How the page becomes an app: by a button where the browser offers it, else in words. `close` ends its following. */
export function installing() {
  const element = html("div", { role: "status" })
  let drawn = ""
  function show() {
    const way = isInstalled ? "done" : device.offer ? "offer" : platform === "ios" ? "ios" : "menu"
    if (way === drawn) return
    drawn = way
    element.replaceChildren(
      way === "offer" ? html("button.button.primary", { type: "button", onclick: install }, said.install)
      : way === "ios" ? html("ol.guide", {}, step("share", html("p", {}, said.share)),
        step("add", html("p", {}, said.add)))
      : html("p", {}, said[way]))
  }
  async function install() {
    const { offer } = device
    // The browser makes another offer, if any.
    device.offer = null
    await offer.prompt()
    show()
  }
  show()
  return { element, close: device.listen(show) }
}

/** @param {string} text */
const well = text => html("p.well.tone.accurate", {},
  svg("svg.shape", { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("use", { href: "#shape-accurate", width: 24, height: 24 })), html("strong", {}, text))
/**
 * @param {string | null} title
 * @param {...import("/assets/element.js").Child} children
 */
const card = (title, ...children) => html("section.card", {}, title && html("h3", {}, title), ...children)
/**
 * What is read when it is wanted.
 * @param {string} title
 * @param {...import("/assets/element.js").Child} children
 */
const more = (title, ...children) => html("details.card", {}, html("summary", {}, title), ...children)
/** @param {string} line */
const terminal = line => copyField(said.command, line).element

/**
 * The steps of each platform, and what is to be known before them.
 * @param {NonNullable<API.Secure["authority"]>} authority
 */
function howTo({ name, sha256 }) {
  const [list, back] = [html("ol.guide"), html("p")]
  const select = html("select", { id: "platform", onchange: show }, names.map(one =>
    html("option", { value: one, selected: one === platform }, said.platforms[one].name)))
  function show() {
    const chosen = /** @type {keyof typeof pictures} */ (select.value)
    const { steps, back: way } = said.platforms[chosen]
    const file = chosen === "ios" ? html("a.button", { href: "/qibla.mobileconfig" }, said.profile)
      : html("a.button", { href: "/authority.crt", download: "authority.crt" }, said.certificate)
    list.replaceChildren(...steps.map((parts, index) => {
      // A path may have the authority's name in it.
      const [text, path] = parts.map(part => typeof part === "function" ? part(isolated(name)) : part)
      return step(pictures[chosen][index], html("p", {}, text, path && html("b", {}, path)), index === 0 && file,
        path && screenshot(path, pictures[chosen][index],
          chosen === "ios" && pictures[chosen][index] === "on" ? name : ""))
    }))
    write(back, way(isolated(name)))
  }
  show()
  return [
    card(said.how, html("label.field", { for: "platform" }, html("span", {}, said.platform), select), list),
    card(said.compare, html("p", {}, said.compareNote),
      html("p.fingerprint", { dir: "ltr", role: "group", "aria-label": said.fingerprint },
        (sha256.match(/.{11}:?/g) ?? []).map(group => html("span", {}, group))),
      terminal("sudo qibla portal certificate")),
    more(said.limits, html("ul", {}, said.may.map(one => html("li", {}, one)))), more(said.takeBack, back),
  ]
}

/** @param {HTMLElement} root */
export function open(root) {
  const body = html("div.body", { "data-empty": words.loading })
  root.append(heading(words.screens.secure, "settings", words.screens.settings), body)
  /** @type {(() => void)[]} */
  const ends = []

  /** @param {API.Secure | null} answer */
  function showHere(answer) {
    // What was chosen at the plain address comes with this one.
    if (new URLSearchParams(location.search).has("lang")) preferences.language = language
    const { element, close } = installing()
    ends.push(close)
    const [until, wishes] = [answer?.here && answer.ends, html("div")]
    body.append(card(null, well(until ? said.until(date(until, { day: "numeric", month: "long", year: "numeric" }))
      : said.here)), card(isInstalled ? said.app : said.asApp, html("p", {}, said.appNote), element), wishes)
    if (answer?.authority) body.append(...howTo(answer.authority))
    import("/assets/notifications.js").then(({ notifications }) => notifications())
      .then(shown => shown && wishes.replaceWith(shown))
  }

  /** @param {API.Secure} answer */
  function showWay(answer) {
    const origin = originOf(answer)
    // A first start that is under way goes on there.
    const hash = preferences.read("start") ? "#/start/install" : "#/secure"
    const go = html("a.button.open", { href: addressThere(origin, hash) }, said.open)
    const trust = html("div", { role: "status" })
    const door = card(null, trust, go, html("p.note.address", {}, html("bdi", { dir: "ltr" }, `${origin}/`)))
    const lead = html("p", {}, said.lead)
    body.append(lead, ...answer.authority ? howTo(answer.authority) : [], door)
    if (answer.reason) body.append(html("p.problem", {}, answer.reason))
    let isKnown = false
    /** What is trusted already comes first. */
    const know = () => {
      isKnown = true
      go.classList.add("primary")
      lead.after(door)
    }
    async function look() {
      if (isKnown || document.hidden || !await isTrusted(origin) || isKnown) return
      know()
      trust.append(well(["ios", "android"].includes(platform) ? said.trusted : said.trustedHere))
    }
    if (answer.own) know()
    look()
    const timer = setInterval(look, pace)
    document.addEventListener("visibilitychange", look)
    ends.push(() => { clearInterval(timer); document.removeEventListener("visibilitychange", look); isKnown = true })
  }

  let isOver = false
  askSecure().then(answer => {
    if (isOver) return
    if (isHere) return showHere(answer)
    if (!answer) return body.append(html("p.problem", {}, words.unreachable))
    const { state, reason } = answer
    if (state === "ready") showWay(answer)
    else body.append(card(null, html("p", {}, said[state]), reason && html("p.problem", {}, reason),
      terminal(state === "off" ? "sudo qibla setup" : "journalctl -u qibla-portal")))
  })
  return { close() { isOver = true; ends.forEach(end => end()) } }
}
