// The shell: follows the device, opens the screen that the address names, and hands it each state.
import { device } from "/assets/device.js"
import { html, icon, write } from "/assets/element.js"
import { moment } from "/assets/format.js"
import { keep, kept, notLive } from "/assets/kept.js"
import { preferences } from "/assets/preferences.js"
import { showPlace } from "/assets/place.js"
import { follow } from "/assets/stream.js"
import { words } from "/assets/words.js"

/** By the first word of the address after `#/`. Those with an icon stand in the navigation; `bare`: nothing around it. */
const screens = {
  qibla: { icon: "compass", load: () => import("/assets/screens/qibla.js") },
  times: { icon: "clock", load: () => import("/assets/screens/times.js") },
  map: { icon: "map", load: () => import("/assets/screens/map.js") },
  tasbih: { icon: "beads", load: () => import("/assets/screens/tasbih.js") },
  settings: { icon: "gear", load: () => import("/assets/screens/settings.js") },
  calibration: { under: "settings", load: () => import("/assets/screens/calibration.js") },
  doctor: { under: "settings", load: () => import("/assets/screens/doctor.js") },
  start: { bare: true, load: () => import("/assets/screens/start.js") },
  hall: { bare: true, load: () => import("/assets/screens/hall.js") },
  watch: { bare: true, load: () => import("/assets/screens/watch.js") },
}

const element = id => document.getElementById(id)
const [main, connection] = [element("main"), element("connection")]

document.title = words.title
for (const target of document.querySelectorAll("[data-word]")) target.textContent = words[target.dataset.word]
const other = words.otherLanguage
Object.assign(element("language"), { lang: other.code, hreflang: other.code, textContent: other.name, href: `?lang=${other.code}` })
element("language").addEventListener("click", event => {
  event.preventDefault()
  preferences.language = other.code
  const address = new URL(location)
  address.searchParams.delete("lang")
  address.href === location.href ? location.reload() : location.replace(address)
  // Only a change before the hash reloads the page.
})
element("navigation").setAttribute("aria-label", words.navigation)
element("navigation").append(html("ul", {}, Object.entries(screens).filter(([, screen]) => screen.icon).map(([name, screen]) =>
  html("li", {}, html("a", { href: `#/${name}`, "data-screen": name }, icon(screen.icon), html("span", {}, words.screens[name]))))))

const styles = new Map()

/** The style of a screen, once; a screen is shown when it is there. */
function style(path) {
  if (!path || document.querySelector(`link[href="${path}"]`)) return styles.get(path)
  const loaded = new Promise(settle => document.head.append(html("link", { rel: "stylesheet", href: path, onload: settle, onerror: settle })))
  styles.set(path, loaded)
  return loaded
}

let current = null
let wanted = 0
/** Whether a screen didn't come: a browser asks for a module once, and remembers the failure until the page is reloaded. */
let isMissing = false

/** The word decoded; as written where its codes are invalid. */
function plain(word) {
  try { return decodeURIComponent(word) } catch { return word }
}

/** Where the page was scrolled to when it was left: it is longer once its data are there. */
function scrollBack(place, until = performance.now() + 2000) {
  scrollTo(0, place)
  if (Math.abs(scrollY - place) > 1 && performance.now() < until) requestAnimationFrame(() => scrollBack(place, until))
}

async function open() {
  const [first, ...path] = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(plain)
  const name = first in screens ? first : "qibla"
  const turn = ++wanted
  const screen = screens[name]
  let part
  try {
    part = await screen.load()
    await style(part.style)
  } catch {
    if (turn === wanted) {
      isMissing = true
      write(connection, words.unreachable)
    }
    return
  }
  // The person has gone to another screen meanwhile.
  if (turn !== wanted) return
  isMissing = false
  const hadFocus = current !== null
  current?.close?.()
  document.body.classList.toggle("bare", Boolean(screen.bare))
  const root = html(`section.screen.${name}`)
  main.replaceChildren(root)
  current = part.open(root, path) ?? {}
  document.title = [name !== "qibla" && words.screens[name], words.title].filter(Boolean).join(" · ")
  for (const link of element("navigation").querySelectorAll("a")) {
    const isHere = link.dataset.screen === (screen.under ?? name)
    isHere ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current")
  }
  if (device.state) current.onState?.(device.state)
  if (device.trouble) current.onTrouble?.(device.trouble)
  if (hadFocus) {
    main.focus({ preventScroll: true })
  }
  // Back, forward and a reload lead to the place that was left.
  const { place } = history.state ?? {}
  place ? scrollBack(place) : scrollTo(0, 0)
}

let scrolled = 0
history.scrollRestoration = "manual"
addEventListener("scroll", () => {
  clearTimeout(scrolled)
  scrolled = setTimeout(() => history.replaceState({ place: scrollY }, ""), 150)
}, { passive: true })

addEventListener("hashchange", open)
element("skip").addEventListener("click", event => { event.preventDefault(); main.focus() })

let announced = ""

/** Spoken when it becomes another thing, not with each degree. While nothing comes, that is all there is to say. */
function announce({ status, reason, advice, aligned }) {
  const { trouble } = device
  const news = trouble ?? `${status} ${reason} ${aligned}`
  if (news === announced) return
  announced = news
  const spoken = trouble ? [words.qibla.notLive, words.qibla.trouble[trouble]] : [words.status[status], words.advice(reason, advice), aligned && words.aligned]
  write(element("announcement"), spoken.filter(Boolean).join(" "))
}

function show(state) {
  device.tell(state, device.trouble)
  showPlace(element("place"), state.site)
  announce(state)
  current?.onState?.(state)
}

/** The last state with its time, and the days to come: for while the device doesn't answer. */
let last = null
let heard = 0

/** Old things are shown as such, and the times of the day go on. */
async function showLast() {
  const before = last && heard > Date.now() - 60_000 ? null : await kept()
  if (!device.trouble) return
  const { state, at, days } = last ? { state: last, at: heard, days: before?.days ?? [] } : before ?? {}
  if (!state) return
  show(notLive(state, days))
  const when = moment(at, state.time_zone)
  write(connection, device.trouble === "unreachable" ? words.asOf(when) : words.silentSince(when))
}

/** Milliseconds that a device has to find its place, or to say where it was. */
const settling = 8000
let isWelcomed = false

/** A device that wasn't calibrated, or doesn't know its place: once, it is said what to do about that. */
function welcome({ site, calibrated }) {
  if (isWelcomed) return
  const isNew = calibrated === false || !site && performance.now() > settling
  isWelcomed = isNew || Boolean(site)
  const isAsked = location.hash.replace(/^#\/?/, "") !== ""
  if (isNew && !isAsked && preferences.read("started") !== "yes") location.replace("#/start")
}

follow({
  onState(state) {
    // The device is there again. Not at once after loading, so that a page that can't come isn't loaded again and again without a pause.
    if (isMissing && performance.now() > 5000) return location.reload()
    welcome(state)
    last = state
    heard = Date.now()
    show(state)
    keep(state)
  },
  onTrouble(word) {
    device.tell(device.state, word)
    write(connection, words[word] ?? "")
    current?.onTrouble?.(word)
    if (word) showLast()
  },
})
setInterval(() => { if (device.trouble) showLast() }, 30_000)
open()

// Kept for offline use, where the browser allows it: at a secure address.
if ("serviceWorker" in navigator) {
  const isOld = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.register("/worker.js").catch(() => { /* The page does without. */ })
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isOld) return
    // A new version has come: at once unless a field has the focus, otherwise with the next screen.
    const isBusy = document.querySelector("dialog[open]") || document.activeElement?.matches("input, select, textarea")
    isBusy ? addEventListener("hashchange", () => location.reload()) : location.reload()
  })
}
if (preferences.season) import("/assets/season.js").then(({ ask }) => ask())
