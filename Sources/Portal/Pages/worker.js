// Keeps the pages and the last known times, so that they open without an answer.
// Whatever of the pages changes changes a name in this list, and with it this file: that is how a browser learns of a new version.
const roots = ["/", "/assets/app.js", "/assets/early.js", "/assets/tokens.css", "/assets/page.css", "/assets/icon.svg"]
const shell = `qibla-shell-${roots.map(name => name.match(/\.([0-9a-f]{10})\./)?.[1] ?? "").join("")}`
/** Also `kept.js`'s. */
const known = "qibla-known"
/** So many answers are kept, the newest. */
const room = 24
const [keptAddresses, head] = [/^\/api\/v1\/(state|times|calendar|hijri|map|methods|about)$/, "Qibla-Kept"]
/** A name that has the content's hash in it is the same for ever. */
const isHashed = path => /\.[0-9a-f]{10}\.\w+$/.test(path)
/** Milliseconds that a page waits for the device before the kept one is opened. */
const patience = 3000

addEventListener("install", event => event.waitUntil(gather().then(() => skipWaiting())))

/** Everything that the pages are made of, each found by the reference to it. */
async function gather() {
  const cache = await caches.open(shell)
  const seen = new Set(roots)
  let next = [...roots]
  while (next.length) {
    const texts = await Promise.all(next.map(async path => {
      const response = await fetch(path, { cache: isHashed(path) ? "default" : "reload" })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      await cache.put(path, response.clone())
      return /text|javascript|svg/.test(response.headers.get("Content-Type")) ? response.text() : ""
    }))
    next = texts.flatMap(references).filter(path => !seen.has(path) && seen.add(path))
  }
}

const references = text => [...text.matchAll(/["'(](\/assets\/[\w./-]+\.\w+)["')]/g)].map(([, path]) => path)

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("qibla-shell-") && name !== shell) await caches.delete(name)
  await clients.claim()
})()))

addEventListener("fetch", event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (request.mode === "navigate") return pathname === "/" ? event.respondWith(page(request)) : undefined
  if (pathname.startsWith("/assets" + "/")) return event.respondWith(asset(request, pathname))
  if (keptAddresses.test(pathname)) event.respondWith(told(request))
})

async function page(request) {
  const cache = await caches.open(shell)
  const signal = AbortSignal.timeout(patience)
  try {
    const response = await fetch(request.url, { signal, cache: "no-cache" })
    // A portal that is just starting, or a proxy before none.
    if (response.status >= 502) throw new Error(String(response.status))
    if (response.ok) await refresh(cache, response.clone())
    return response
  } catch {
    return await cache.match("/") ?? Response.error()
  }
}

/** The newest page is kept when all that it refers to is: never half of one version and half of another. */
async function refresh(cache, response) {
  const text = await response.clone().text()
  const isWhole = (await Promise.all(references(text).map(path => cache.match(path)))).every(Boolean)
  if (isWhole) await cache.put("/", response)
}

async function asset(request, path) {
  const cache = await caches.open(shell)
  if (isHashed(path)) return await cache.match(path) ?? fetch(request)
  try { return await fetch(request) } catch { return await cache.match(path) ?? Response.error() }
}

/** The device's answer, or the last one it gave. */
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

async function remember(address, response) {
  try {
    const cache = await caches.open(known)
    const headers = { "Content-Type": response.headers.get("Content-Type"), [head]: String(Date.now()) }
    // Deleted before, so that the order of the keys is that of their age.
    await cache.delete(address)
    await cache.put(address, new Response(await response.blob(), { headers }))
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - room))) await cache.delete(old)
  } catch { /* No room: nothing is kept. */ }
}

/** The date where the device is, as it was last heard of. */
async function dateThere(cache) {
  const state = await (await cache.match("/api/v1/state"))?.json()
  return new Intl.DateTimeFormat("en-CA", { timeZone: state?.time_zone ?? undefined, dateStyle: "short" }).format()
}

/** Days of prayer times put together from all that are kept; null unless each of them is there. */
async function daysOf(cache, { pathname, searchParams }) {
  if (pathname !== "/api/v1/times") return null
  const from = searchParams.get("date") ?? await dateThere(cache)
  const wanted = Array.from({ length: Number(searchParams.get("days") ?? 1) }, (_, index) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10))
  const days = new Map()
  let oldest = Date.now()
  for (const key of await cache.keys()) {
    if (new URL(key.url).pathname !== pathname) continue
    const response = await cache.match(key)
    oldest = Math.min(oldest, Number(response.headers.get(head)))
    for (const day of (await response.json()).days ?? []) days.set(day.date, day)
  }
  if (!wanted.length || !wanted.every(date => days.has(date))) return null
  return Response.json({ days: wanted.map(date => days.get(date)) }, { headers: { [head]: String(oldest) } })
}
