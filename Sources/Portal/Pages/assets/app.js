// The shell: streams the device's state, and opens the screen of the address.
import { device } from "/assets/device.js"
import { html, icon, stillness, write } from "/assets/element.js"
import { isTwelve, moment, system } from "/assets/format.js"
import { keep, kept, notLive } from "/assets/kept.js"
import { languages } from "/assets/languages.js"
import { preferences } from "/assets/preferences.js"
import { showPlace } from "/assets/place.js"
import { follow } from "/assets/stream.js"
import { adviceText, isWhole, language, ready, speak, spoken, words } from "/assets/words.js"

/**
 * What a screen answers when it is opened.
 * @typedef {{ onState?: (state: API.State) => void, onTrouble?: (word: Trouble | null) => void, close?: () => void }}
 *   Opened
 * @typedef {import("/assets/stream.js").Trouble} Trouble
 * @typedef {{ style?: string | string[], ready?: Promise<any>,
 *   open: (root: HTMLElement, path: string[]) => Opened | undefined }} Part
 */

/**
 * By the first word of the address after `#/`. Those with an icon stand in the navigation; `bare`: nothing around it.
 * @type {Record<string, { icon?: string, under?: string, bare?: boolean, load: () => Promise<Part> }>}
 */
const screens = {
  qibla: { icon: "compass", load: () => import("/assets/screens/qibla.js") },
  times: { icon: "clock", load: () => import("/assets/screens/times.js") },
  prayers: { under: "times", load: () => import("/assets/screens/prayers.js") },
  map: { icon: "map", load: () => import("/assets/screens/map.js") },
  mosques: { under: "map", load: () => import("/assets/screens/mosques.js") },
  tasbih: { icon: "beads", load: () => import("/assets/screens/tasbih.js") },
  duas: { under: "tasbih", load: () => import("/assets/screens/duas.js") },
  camera: { under: "qibla", load: () => import("/assets/screens/camera.js") },
  settings: { icon: "gear", load: () => import("/assets/screens/settings.js") },
  calendar: { under: "times", load: () => import("/assets/screens/calendar.js") },
  calibration: { under: "settings", load: () => import("/assets/screens/calibration.js") },
  doctor: { under: "settings", load: () => import("/assets/screens/doctor.js") },
  secure: { under: "settings", load: () => import("/assets/screens/secure.js") },
  start: { bare: true, load: () => import("/assets/screens/start.js") },
  hall: { bare: true, load: () => import("/assets/screens/hall.js") },
  watch: { bare: true, load: () => import("/assets/screens/watch.js") },
  wall: { bare: true, load: () => import("/assets/screens/wall.js") },
  privacy: { under: "settings", load: () => import("/assets/screens/privacy.js") },
}

/**
 * One that index.html has.
 * @param {string} id
 * @returns {any}
 */
const element = id => document.getElementById(id)
const [main, connection] = [element("main"), element("connection")]

/** Writes the words of the shell. */
function dress() {
  document.title = words.title
  main.dataset.empty = words.loading
  for (const target of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-word]"))) {
    target.textContent = words[target.dataset.word ?? ""]
  }
  const tongues = element("language")
  tongues.setAttribute("aria-label", words.language)
  tongues.append(...spoken.map(code =>
    html("option", { value: code, lang: code, selected: code === language }, languages[code].name)))
  tongues.addEventListener("change", () => speak(tongues.value))
  element("navigation").setAttribute("aria-label", words.navigation)
  element("navigation").append(html("ul", {}, Object.entries(screens).map(([name, screen]) => screen.icon &&
    html("li", {},
      html("a", { href: `#/${name}`, "data-screen": name }, icon(screen.icon),
        html("span", {}, words.screens[name]))))))
}

const styles = new Map()

/**
 * The style of a screen, once; a screen is shown when it is there.
 * @param {string | undefined} path
 */
function style(path) {
  if (!path || document.querySelector(`link[href="${path}"]`)) return styles.get(path) ?? Promise.resolve()
  const loaded =
    new Promise(settle =>
      document.head.append(html("link", { rel: "stylesheet", href: path, onload: settle, onerror: settle })))
  styles.set(path, loaded)
  return loaded
}

/** @type {Opened | null} */
let current = null
let wanted = 0
let drawn = 0
/**
 * Whether a screen didn't come: a browser asks for a module once, and remembers the failure until the page is reloaded.
 */
let isMissing = false

/**
 * The word decoded; as written where its codes are invalid.
 * @param {string} word
 */
function plain(word) {
  try { return decodeURIComponent(word) } catch { return word }
}

/** Time of the last wheel, touch or key. */
let touched = 0
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  addEventListener(kind, () => { touched = performance.now() }, { passive: true })
}

/**
 * Where the page was scrolled to when it was left: it is longer once its data are there.
 * @param {number} place
 * @param {number} turn
 * @param {number} [began]
 */
function scrollBack(place, turn, began = performance.now()) {
  if (turn !== wanted || touched > began) return
  scrollTo(0, place)
  if (Math.abs(scrollY - place) > 1 && performance.now() < began + 10_000)
    requestAnimationFrame(() => scrollBack(place, turn, began))
}

/** Milliseconds in which a screen's files come, or the page is loaded again once the device answers. */
const loadingTime = 15_000

/**
 * A request may end neither well nor badly.
 * @template Value
 * @param {Promise<Value>} loading
 * @returns {Promise<Value>}
 */
const inTime = loading => new Promise((settle, fail) => {
  setTimeout(fail, loadingTime)
  loading.then(settle, fail)
})

async function open() {
  const [first, ...path] = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(plain)
  const name = first in screens ? first : "qibla"
  const turn = ++wanted
  const screen = screens[name]
  /** @type {Part} */
  let part
  try {
    part = await inTime(screen.load())
    await inTime(Promise.all([...[part.style].flat().map(style), part.ready]))
  } catch {
    if (turn === wanted) {
      isMissing = true
      write(connection, words.unreachable)
    }
    return
  }
  // Another screen was opened meanwhile.
  if (turn !== wanted) return
  isMissing = false
  const hadFocus = current !== null
  const root = html(`section.screen.${name}`)
  const change = () => {
    if (turn !== wanted) return
    current?.close?.()
    document.body.classList.toggle("bare", Boolean(screen.bare))
    main.replaceChildren(root)
    root.classList.toggle("enters", hadFocus)
    drawn = turn
    current = part.open(root, path) ?? {}
  }
  /** @type {any} */
  const page = document
  if (hadFocus && page.startViewTransition && !stillness.matches) {
    const transition = page.startViewTransition(change)
    transition.ready.catch(() => { /* The next screen came before this one had moved in. */ })
    await transition.updateCallbackDone
    if (turn !== wanted) return
  } else {
    change()
  }
  document.title = [name !== "qibla" && words.screens[name], words.title].filter(Boolean).join(" · ")
  for (const link of element("navigation").querySelectorAll("a")) {
    const isHere = link.dataset.screen === (screen.under ?? name)
    isHere ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current")
  }
  if (device.state) current?.onState?.(device.state)
  if (device.trouble) current?.onTrouble?.(device.trouble)
  if (hadFocus) {
    main.focus({ preventScroll: true })
  }
  // Restore the scroll position after back, forward and reload.
  const { place } = history.state ?? {}
  place ? scrollBack(place, turn) : scrollTo(0, 0)
}

let scrolled = 0
history.scrollRestoration = "manual"
addEventListener("scroll", () => {
  clearTimeout(scrolled)
  const turn = drawn
  // The address of another screen keeps its own place.
  scrolled = setTimeout(() => { if (turn === wanted) history.replaceState({ place: scrollY }, "") }, 150)
}, { passive: true })

// An address that changes before the words are there.
addEventListener("hashchange", () => { ready.then(open) })
element("skip").addEventListener("click", (/** @type {Event} */ event) => { event.preventDefault(); main.focus() })

let announced = ""

/**
 * Spoken when it becomes another thing, not with each degree. While nothing comes, that is all there is to say.
 * @param {API.State} state
 */
function announce(state) {
  const { status, reason, aligned } = state
  const { trouble } = device
  const news = trouble ?? `${status} ${reason} ${aligned}`
  if (news === announced) return
  announced = news
  const spoken = trouble ? [words.qibla.notLive, words.qibla.trouble[trouble]]
    : [words.status[status], adviceText(state), aligned && words.aligned]
  write(element("announcement"), spoken.filter(Boolean).join(" "))
}

/**
 * The banner of a call to prayer: it comes with the first one.
 * @type {Promise<typeof import("/assets/call.js")> | null}
 */
let banner = null
/**
 * The banner of the way to another place than the Kaaba: it comes with the first way.
 * @type {Promise<typeof import("/assets/way.js")> | null}
 */
let way = null

/** @param {API.State} state */
function show(state) {
  device.tell(state, device.trouble)
  sky.follow(state)
  preferences.house = state.season ?? null
  preferences.houseHours = state.clock_hours ? String(state.clock_hours) : null
  if (state.site) preferences.country = state.site.country ?? null
  showPlace(element("place"), state.site)
  announce(state)
  if (state.call?.heard || state.call?.kind === "reminder") banner = banner ?? import("/assets/call.js")
  banner?.then(({ show }) => show(state), () => { /* The button and the settings end a call, too. */ })
  if (state.way) way = way ?? import("/assets/way.js")
  way?.then(({ show }) => show(state), () => { /* The ring itself shows another picture than for the Qibla. */ })
  current?.onState?.(state)
}

/**
 * The last state with its time, and the days to come: for while the device doesn't answer.
 * @type {API.State | null}
 */
let last = null
let heard = 0

/** Shows the stored state as not live, with the day's times by the browser's clock. */
async function showLast() {
  const before = last && heard > Date.now() - 60_000 ? null : await kept()
  if (!device.trouble) return
  const old = last ? { state: last, at: heard, days: before?.days ?? [] } : before
  if (!old) return
  const { state, at, days } = old
  show(notLive(state, days))
  const when = moment(at, state.time_zone)
  write(connection, device.trouble === "unreachable" ? words.asOf(when) : words.silentSince(when))
}

/** Milliseconds for a starting device to find its place. */
const settling = 8000
let isWelcomed = false

/** A person's phone, and neither a screen on a wall, which has no thumbs to go on with, nor the installed app. */
const isPhone = matchMedia("(pointer: coarse) and (max-width: 48rem) and (display-mode: browser)").matches

/**
 * A phone that is here for the first time, or a device that wasn't calibrated or doesn't know its place: once, what can
 * be done is said.
 * @param {API.State} parts
 */
function welcome({ site, calibrated }) {
  if (isWelcomed) return
  const isNew = isPhone || calibrated === false || !site && performance.now() > settling
  isWelcomed = isNew || Boolean(site)
  const isAsked = location.hash.replace(/^#\/?/, "") !== ""
  if (isNew && !isAsked && preferences.read("started") !== "yes") location.replace("#/start")
}

const live = {
  /** @param {API.State} state */
  onState(state) {
    // The device is there again. Not at once after loading, so that a page that can't come isn't loaded again and again
    // without a pause.
    if (isMissing && performance.now() > 5000) return location.reload()
    welcome(state)
    last = state
    heard = Date.now()
    show(state)
    keep(state)
  },
  /** @param {import("/assets/stream.js").Trouble | null} word */
  onTrouble(word) {
    device.tell(device.state, word)
    write(connection, word ? words[word] : "")
    current?.onTrouble?.(word)
    if (word) showLast()
  },
}
// What another app shared with this one (share_target in the manifest) is for the sheet of the place.
const given = new URLSearchParams(location.search)
const shared = ["url", "text", "title"].map(name => given.get(name) ?? "").join(" ").trim()
if (shared) history.replaceState(null, "", `/#/settings/place/${encodeURIComponent(shared)}`)

ready.then(() => {
  dress()
  follow(live)
  setInterval(() => { if (device.trouble) showLast() }, 30_000)
  open()
})
import("/assets/girih.js").then(({ ground }) => ground()).catch(() => { /* The page does without ornament. */ })

/** The worker keeps the words of the page's language alone, and writes its notifications in it. */
async function tellWorker() {
  const { serviceWorker } = navigator
  const cache = await caches.open("qibla-page")
  const before = await (await cache.match("/page"))?.json()
  await ready
  await cache.put("/page", new Response(JSON.stringify({ language, isWhole: isWhole(language), digits: system,
    isTwelve: isTwelve(), isStill: preferences.read("vibration") === "off" })))
  await serviceWorker.register("/worker.js")
  const { active } = await serviceWorker.ready
  if (before && before.language !== language) active?.postMessage({ language })
}

// For offline use. Browsers allow service workers at secure addresses only.
if ("serviceWorker" in navigator) {
  // The first worker of a browser takes the page over, too: that is no new version.
  let isOld = Boolean(navigator.serviceWorker.controller)
  const tell = () => tellWorker().catch(() => { /* The page does without. */ })
  tell()
  // What it goes by was changed in the settings.
  addEventListener("qibla-note", tell)
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isOld) {
      isOld = true
      return
    }
    // A new version: reload now, or with the next screen if a field has the focus.
    const isBusy = document.querySelector("dialog[open]") || document.activeElement?.matches("input, select, textarea")
    isBusy ? addEventListener("hashchange", () => location.reload()) : location.reload()
  })
}
/** The mark of the installed app, set by the worker at a prayer's time: it has been seen. */
function unmark() { if (!document.hidden) /** @type {any} */ (navigator).clearAppBadge?.().catch(() => {}) }
document.addEventListener("visibilitychange", unmark)
unmark()
if (globalThis.Notification?.permission === "granted")
  import("/assets/notifications.js").then(({ follow }) => follow())
// The browser offers it before a page wants it; the offer is taken once.
addEventListener("beforeinstallprompt", event => {
  event.preventDefault()
  device.offer = event
  device.tell(device.state, device.trouble)
})
