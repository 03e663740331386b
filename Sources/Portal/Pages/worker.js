// Keeps the pages and the last known times, so that they open without an answer.
// The page's hash is put behind its name when the pages are packed. Whatever of them changes changes that hash, and
// with it this file:
// that is how a browser learns of a new version.
const shell = `qibla-shell-${"/index.html#".split("#")[1]}`
/** Also `kept.js`'s. */
const known = "qibla-known"
/** Most answers cached besides those that `kept.js` lists; the newest are kept. */
const room = 24
const [keptAddresses, head] = [/^\/api\/v1\/(state|times|calendar|hijri|map|methods|about)$/, "Qibla-Kept"]
/** The words of notifications in each language: in no bundle of the pages, which don't need them. */
const notices = "/assets/notices.json"
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self)
/**
 * Of the installed app, where the system has one.
 * @type {any}
 */
const badge = navigator
/**
 * A name that has the content's hash in it is the same for ever.
 * @param {string} path
 */
const isHashed = path => /\.[0-9a-f]{6}\.\w+$/.test(path)
/** Milliseconds to wait for the device before the cached page is opened. */
const patience = 3000

worker.addEventListener("install", event => event.waitUntil(gather().then(() => worker.skipWaiting())))

/**
 * What the page tells of itself: its language, whether that does without English, digits and clock of notifications,
 * and whether they don't vibrate.
 * @returns {Promise<any>}
 */
const pageNote = async () =>
  await (await (await caches.open("qibla-page")).match("/page"))?.json() ?? { language: "en" }

/** All files of the pages, found by following references; typefaces once a page shows them. */
async function gather() {
  const cache = await caches.open(shell)
  const { language, isWhole } = await pageNote()
  /**
   * Of words those of the page's language, English where it lacks some, and what is written beside another.
   * @param {string} path
   */
  const isSpoken = path => {
    const [, code, part] = path.match(/^\/assets\/words\/(\w+)\/(\w+)\./) ?? []
    return !code || code === language || code === "en" && !isWhole || part === "beside" && /^(en|ar)$/.test(code)
  }
  let next = ["/", notices]
  const seen = new Set(next)
  while (next.length) {
    const texts = await Promise.all(next.map(async path => {
      const response = await fetch(path, { cache: isHashed(path) ? "default" : "reload" })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      await cache.put(path, response.clone())
      return /text|javascript|svg/.test(response.headers.get("Content-Type") ?? "") ? response.text() : ""
    }))
    next = texts.flatMap(references).filter(path => isSpoken(path) && !seen.has(path) && seen.add(path))
  }
}

/** @param {string} text */
const references = text => [...text.matchAll(/["'(](\/assets\/[\w./-]+\.\w+)["')]/g)].map(([, path]) => path)
  .filter(path => !isTypeface(path))
/** @param {string} path */
const isTypeface = path => path.endsWith(".woff2")

worker.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("qibla-shell-") && name !== shell)
    await caches.delete(name)
  await worker.clients.claim()
})()))

/**
 * A time by the place's clock, wherever the phone is.
 * @param {string | undefined} time
 * @param {any} note
 */
const clockText = (time, { language, isTwelve }) => time && isTwelve
  ? new Intl.DateTimeFormat(`${language}-u-nu-latn`, { hour: "numeric", minute: "2-digit", hour12: true,
    timeZone: "UTC" }).format(Date.UTC(2000, 0, 1, Number(time.slice(11, 13)), Number(time.slice(14, 16))))
  : time?.slice(11, 16) ?? ""

/**
 * Of a language, else of English.
 * @param {string} language
 * @returns {Promise<any>}
 */
async function words(language) {
  const all = await (await (await caches.open(shell)).match(notices) ?? await fetch(notices)).json()
  return all[language] ?? all.en
}

/**
 * A text with its gaps filled.
 * @param {string} text
 * @param {Record<string, string>} gaps
 */
const filled = (text, gaps) => text.replace(/{(\w+)}/g, (_, gap) => gaps[gap])

/**
 * Title and text of a notification.
 * @param {any} message
 * @param {any} note
 * @returns {Promise<[string, string]>}
 */
async function said(message, note) {
  const { prayer, time, minutes_before: minutes, language = "en", day, hijri_day: hijriDay, house } = message
  const say = await words(language).catch(() => ({ names: {} }))
  /** @param {string | number} text */
  const digits = text => note.language !== language || !note.digits ? String(text)
    : String(text).replace(/\d/g, digit => Number(digit).toLocaleString(`${language}-u-nu-${note.digits}`))
  if (prayer === "reminder")
    return [day === "last_ten_nights" && say.night ? filled(say.night, { day: digits(hijriDay) })
      : say.days?.[day] ?? "Qibla", house ?? ""]
  const name = say.names[prayer]
  const when = !minutes ? "" : digits(say.in ? filled(say.in, { minutes })
    : new Intl.RelativeTimeFormat(`${language}-u-nu-latn`).format(minutes, "minute"))
  // The house's name may read in the other direction than the words.
  const text = name && house && filled(say.to, { house: `\u2068${house}\u2069`,
    text: filled(minutes ? say.before : say.at, { name, when, of: say.of?.[prayer] }) })
  return [`${name ?? "Qibla"} ${digits(clockText(time, note))}`, text || when]
}

/**
 * The notification that stays (notifications.js) goes on to the next prayer, without what remains: no page may be there
 * to write it again.
 * @param {any} message
 * @param {any} note
 */
async function goOn({ time, minutes_before: minutes }, note) {
  const [last] = await worker.registration.getNotifications({ tag: "next" })
  if (!last) return
  const response = await (await caches.open(known)).match("/api/v1/times?days=31")
  /** @type {any[]} */
  const days = (await response?.json())?.days ?? []
  // At a prayer's time the phone's clock may be a little behind.
  const now = Math.max(Date.now(), minutes ? 0 : Date.parse(time))
  const next = days.flatMap(day => ["fajr", "dhuhr", "asr", "maghrib", "isha"]
    .map(prayer => ({ prayer, time: day[prayer] }))).find(({ time }) => Date.parse(time) > now)
  if (!next) return last.close()
  const { tag, icon, lang, dir } = last
  const [title] = await said({ ...next, language: lang }, note)
  await worker.registration.showNotification(title, { tag, icon, lang, dir, silent: true, requireInteraction: true,
    actions: /** @type {any} */ (last).actions })
}

/**
 * A prayer's time, or the reminder of an evening.
 * @param {any} message
 */
async function notify(message = {}) {
  const note = await pageNote()
  const { language, prayer } = message
  const [title, body] = await said(message, note)
  await worker.registration.showNotification(title, {
    tag: prayer === "reminder" ? prayer : "prayer", icon: "/assets/icon-192.png", lang: language,
    dir: /^(ar|fa|ur)$/.test(language) ? "rtl" : "ltr", body,
    vibrate: note.isStill ? [] : [300, 200, 300],
  })
  await goOn(message, note)
  /** @type {any} */
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true })
  // A mark without a number, until a page is seen: minutes would be wrong a minute later.
  if (!pages.some((/** @type {WindowClient} */ page) => page.visibilityState === "visible")) await badge.setAppBadge?.()
}
worker.addEventListener("push", event => event.waitUntil(notify(event.data?.json())))
// From an open page (notifications.js), where no push message comes; or from one in a language (app.js).
worker.addEventListener("message", event => event.waitUntil(event.data.prayer ? notify(event.data) : gather()))
worker.addEventListener("notificationclick", event => {
  const { action, notification } = event
  if (notification.tag !== "next") notification.close()
  event.waitUntil(worker.clients.openWindow(`/#/${action || "times"}`))
})
worker.addEventListener("notificationclose", event => {
  if (event.notification.tag !== "next") event.waitUntil(badge.clearAppBadge?.())
})
// The push service gave this phone another address: the choices are kept by notifications.js.
worker.addEventListener("pushsubscriptionchange", event => /** @type {any} */ (event).waitUntil((async () => {
  const cache = await caches.open("qibla-push")
  const chosen = await (await cache.match("/choice"))?.json()
  if (!chosen) return
  const { prayers, minutes_before, language, key } = chosen
  const made = await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const response = await fetch("/api/v1/push", {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...made.toJSON(), prayers, minutes_before, language }),
  })
  if (response.ok) await cache.put("/choice", new Response(JSON.stringify({ ...chosen, ...await response.json() })))
})()))

worker.addEventListener("fetch", event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (request.mode === "navigate") return pathname === "/" ? event.respondWith(page(request)) : undefined
  if (/^\/assets\//.test(pathname)) return event.respondWith(asset(request, pathname))
  if (keptAddresses.test(pathname)) event.respondWith(told(request))
})

/** @param {Request} request */
async function page(request) {
  const cache = await caches.open(shell)
  const signal = /** @type {any} */ (AbortSignal).timeout(patience)
  try {
    const response = await fetch(request.url, { signal, cache: "no-cache" })
    // The portal is starting, or a proxy has none.
    if (response.status >= 502) throw new Error(String(response.status))
    if (response.ok) await refresh(cache, response.clone())
    return response
  } catch {
    return await cache.match("/") ?? Response.error()
  }
}

/**
 * The newest page is kept when all that it refers to is: never half of one version and half of another.
 * @param {Cache} cache
 * @param {Response} response
 */
async function refresh(cache, response) {
  const text = await response.clone().text()
  const isWhole = (await Promise.all(references(text).map(path => cache.match(path)))).every(Boolean)
  if (isWhole) await cache.put("/", response)
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function asset(request, path) {
  const cache = await caches.open(shell)
  const kept = await cache.match(path)
  if (kept && isHashed(path)) return kept
  try {
    const response = await fetch(request)
    if (response.ok && isTypeface(path)) await cache.put(path, response.clone())
    return response
  } catch {
    return kept ?? Response.error()
  }
}

/**
 * The device's answer, or the last one it gave.
 * @param {Request} request
 */
async function told(request) {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  let response = null
  try { response = await fetch(request) } catch { /* no answer */ }
  if (response && response.status < 502) {
    if (response.ok) await remember(address, response.clone())
    return response
  }
  const cache = await caches.open(known)
  return await cache.match(address) ?? await daysOf(cache, new URL(request.url)) ?? response ?? Response.error()
}

/**
 * @param {string} address
 * @param {Response} response
 */
async function remember(address, response) {
  try {
    const cache = await caches.open(known)
    const headers = { "Content-Type": response.headers.get("Content-Type") ?? "", [head]: String(Date.now()) }
    // Deleted before, so that the order of the keys is that of their age.
    await cache.delete(address)
    await cache.put(address, new Response(await response.blob(), { headers }))
    const stays = await (await cache.match("/stays"))?.json() ?? []
    const keys = (await cache.keys()).filter(({ url }) => !stays.includes(url))
    for (const old of keys.slice(0, Math.max(0, keys.length - room))) await cache.delete(old)
  } catch { /* No room: nothing is kept. */ }
}

/**
 * The date where the device is, as it was last heard of.
 * @param {Cache} cache
 */
async function dateThere(cache) {
  const state = await (await cache.match("/api/v1/state"))?.json()
  return new Intl.DateTimeFormat("en-CA", { timeZone: state?.time_zone ?? undefined, dateStyle: "short" }).format()
}

/**
 * Days of prayer times put together from all that are kept; null unless each of them is there.
 * @param {Cache} cache
 * @param {URL} address
 */
async function daysOf(cache, { pathname, searchParams }) {
  if (pathname !== "/api/v1/times") return null
  const from = searchParams.get("date") ?? await dateThere(cache)
  const wanted = Array.from({ length: Number(searchParams.get("days") ?? 1) }, (_, index) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10))
  const days = new Map()
  let oldest = Date.now()
  for (const key of await cache.keys()) {
    if (!/(times|calendar)$/.test(new URL(key.url).pathname)) continue
    const response = await cache.match(key)
    if (!response) continue
    oldest = Math.min(oldest, Number(response.headers.get(head)))
    for (const day of (await response.json()).days ?? []) days.set(day.date, day)
  }
  if (!wanted.length || !wanted.every(date => days.has(date))) return null
  return /** @type {any} */ (Response).json({ days: wanted.map(date => days.get(date)) },
    { headers: { [head]: String(oldest) } })
}
