// Prayer times as notifications of the phone: by Web Push while the pages are closed, else by an open page.
import { get, send } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { clock, moment } from "/assets/format.js"
import { kept } from "/assets/kept.js"
import { span } from "/assets/left.js"
import { preferences } from "/assets/preferences.js"
import { entriesOf, prayers } from "/assets/times/days.js"
import { language, part, words } from "/assets/words.js"

const { notify: said } = await part("start")

/**
 * What this phone has chosen; with `id` and the secret by which it is removed where the device sends push messages.
 * The worker reads it, too, and has no other store.
 * @typedef {{ prayers: string[], minutes_before: number, language: string, id?: string, secret?: string }} Choice
 */
const [store, entry] = ["qibla-push", "/choice"]
/** @returns {Promise<Choice | undefined>} */
const choice = async () => (await (await caches.open(store)).match(entry))?.json()
/** @param {Choice & { key?: string | null }} chosen */
async function choose(chosen) {
  from = Date.now()
  await (await caches.open(store)).put(entry, new Response(JSON.stringify(chosen)))
}
const unchoose = () => caches.delete(store)

/** Milliseconds between two looks at most; and after a time, for which it is still told: the device's own figure. */
const [pace, patience] = [30_000, 300_000]
/** Earlier times are past: those before this page, and before a choice. */
let from = Date.now()

/**
 * A prayer's time, or a reminder with its day.
 * @typedef {{ name: string, time: string, day?: string, hijri_day?: number | null }} Told
 */

/**
 * The device's state and times, or those that are kept, with which the worker answers while there is no device.
 * @returns {Promise<{ state: API.State, at: number, times: Told[] } | null>}
 */
async function heard() {
  const response = await fetch("/api/v1/state").catch(() => null)
  if (!response?.ok || response.headers.has("Qibla-Kept")) {
    const before = await kept()
    return before && { ...before, times: entriesOf(before.days) }
  }
  /** @type {API.State} */
  const state = await response.json()
  const { call } = state
  const times = [state.current_prayer, ...state.prayers_today ?? [], state.next_prayer,
    call?.kind === "reminder" ? { ...call, name: "reminder", day: call.name } : null].flatMap(one => one ?? [])
  return { state, at: Date.now(), times }
}

/**
 * The tag of the notification that stays, and the name of its choice: minute and time of the last one, or nothing yet;
 * null where it isn't wanted.
 */
const lasting = "next"
async function removeNext() {
  const stays = await navigator.serviceWorker.ready
  for (const one of await stays.getNotifications({ tag: lasting })) one.close()
}

/**
 * The next prayer on the lock screen, written once a minute in place of the one before. One that was wiped away comes
 * back with the next prayer.
 * @param {Told | undefined} next
 * @param {number} now
 * @param {string | null} zone
 */
async function showNext(next, now, zone) {
  const before = preferences.read(lasting)
  if (before === null) return
  if (!next) return removeNext()
  const minute = String(Math.floor(now / 60_000))
  const [written, time] = before.split(" ")
  // Where it can't be silent, with each prayer alone.
  const isQuiet = "silent" in Notification.prototype
  if (time === next.time && (written === minute || !isQuiet)) return
  const stays = await navigator.serviceWorker.ready
  if (time === next.time && !(await stays.getNotifications({ tag: lasting })).length) return
  preferences.write(lasting, `${minute} ${next.time}`)
  const left = span((Date.parse(next.time) - now) / 1000)
  await stays.showNotification(`${words.prayers[next.name]} ${clock(next.time)}`, /** @type {any} */ ({
    tag: lasting, icon: "/assets/icon-192.png", lang: language, dir: document.dir,
    body: isQuiet ? said.left(moment(now, zone), left) : "", silent: true, requireInteraction: true,
    actions: [{ action: "qibla", title: words.title }],
  }))
}

/** Tells what has become due, and answers how long to wait. A clock in doubt tells nothing. */
async function look() {
  const chosen = await choice()
  const isLasting = preferences.read(lasting) !== null
  const isTold = chosen && !chosen.id
  if (!isLasting && !isTold || Notification.permission !== "granted") return pace
  const known = await heard()
  if (!known?.state.time_certain || !known.state.local_time) {
    if (isLasting) await removeNext()
    return pace
  }
  // By the device's clock.
  const ahead = Date.parse(known.state.local_time) - known.at
  const now = Date.now() + ahead
  const [next] = known.times.filter(({ name, time }) => prayers.some(one => one === name) && Date.parse(time) > now)
    .sort((one, other) => Date.parse(one.time) - Date.parse(other.time))
  if (isLasting) await showNext(next, now, known.state.time_zone)
  const soon = Math.min(pace, next ? Date.parse(next.time) - now : pace)
  if (!isTold) return soon
  const due = known.times.filter(({ name }) => chosen.prayers.includes(name))
    .map(one => ({ ...one,
      at: Date.parse(one.time) - (one.name === "reminder" ? 0 : chosen.minutes_before * 60_000) }))
  const since = Math.max(from + ahead, Number(preferences.read("noticed")), now - patience)
  const last = due.filter(({ at }) => at > since && at <= now).at(-1)
  if (last) {
    preferences.write("noticed", String(last.at))
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ ...chosen, prayer: last.name, time: last.time, day: last.day, hijri_day: last.hijri_day,
      house: known.state.house_name })
  }
  return Math.min(soon, ...due.map(({ at }) => at - now).filter(wait => wait > 0))
}

async function watch() {
  for (;;) {
    const wait = await look().catch(() => pace)
    await new Promise(settle => setTimeout(settle, wait))
  }
}

let isBegun = false
/** In one of the open pages, and in the next when that is closed. A browser lets a page with a lock run longer. */
export async function follow() {
  if (isBegun || !navigator.locks) return
  isBegun = true
  navigator.locks.request("qibla-notices", watch)
}

/** Their card; null where the browser shows none, or the device doesn't answer. */
export async function notifications() {
  const answer = await get("/api/v1/push").catch(() => null)
  if (!answer || !("Notification" in window)) return null
  const { state, reason, public_key: key } = answer
  let isPushed = state === "ready" && "PushManager" in window
  const lead = html("p", { role: "status" })
  const [told, names] = [html("p", { role: "status" }), [...prayers, "reminder"]]
  const boxes =
    names.map(name => html("input", { type: "checkbox", name, checked: name !== "reminder" }))
  const minutes = html("select", { id: "notify-minutes" },
    [0, 5, 10, 15, 30].map(value => html("option", { value }, said.before(value))))
  const stop = html("button.button", { type: "button", hidden: true, onclick: () => change(end, said.stopped) },
    said.stop)
  const start = html("button.button.primary", { type: "button", onclick: () => change(begin, said.begun) }, said.start)

  const keep = html("input", { type: "checkbox", role: "switch", id: "notify-next",
    checked: preferences.read(lasting) !== null, onchange: async () => {
      write(told, "")
      if (!keep.checked) {
        preferences.write(lasting, null)
        return removeNext()
      }
      keep.checked = await Notification.requestPermission() === "granted"
      if (!keep.checked) return write(told, said.denied)
      preferences.write(lasting, "")
      await follow()
      await look()
    } })

  /**
   * @param {() => Promise<void>} work
   * @param {string} done
   */
  async function change(work, done) {
    start.disabled = stop.disabled = true
    try {
      await work()
      write(told, done)
    } catch (error) {
      write(told, error.name === "NotAllowedError" ? said.denied : error.message || said.failed)
    }
    start.disabled = stop.disabled = false
    show(await choice())
  }

  /** Null where the browser reaches no push service. */
  async function subscribe() {
    const { pushManager } = await navigator.serviceWorker.ready
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key ?? undefined }).catch(error => {
      if (error.name === "NotAllowedError") throw error
      return null
    })
  }

  async function begin() {
    if (await Notification.requestPermission() !== "granted") throw new DOMException("", "NotAllowedError")
    const chosen = { prayers: names.filter((_, index) => boxes[index].checked), language,
      minutes_before: Number(minutes.value) }
    const made = isPushed ? await subscribe() : null
    isPushed = Boolean(made)
    if (made) {
      const { id, secret } = /** @type {any} */ (
        await send("POST", "/api/v1/push", /** @type {any} */ ({ ...made.toJSON(), ...chosen })))
      return choose({ ...chosen, id, secret, key })
    }
    if ((await choice())?.id) await end()
    await choose(chosen)
    await follow()
  }

  async function end() {
    const { id, secret } = await choice() ?? {}
    if (id) {
      // One that is gone already is as good.
      const { status } =
        await fetch(`/api/v1/push/${id}`, { method: "DELETE", headers: { "Push-Secret": secret ?? "" } })
      if (![204, 403, 404].includes(status)) throw new Error(said.failed)
      await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe()
    }
    await unchoose()
  }

  /** @param {Choice | undefined} chosen */
  function show(chosen) {
    stop.hidden = !chosen
    write(start, chosen ? said.change : said.start)
    write(lead, (chosen ? chosen.id : isPushed) ? said.lead : said.here)
    if (!chosen) return
    boxes.forEach((box, index) => { box.checked = chosen.prayers.includes(names[index]) })
    minutes.value = String(chosen.minutes_before)
  }
  show(await choice())
  return html("section.card", {}, html("h3", {}, said.title), reason && html("p.problem", {}, reason), lead,
    html("fieldset.boxes", {}, html("legend", {}, said.prayers), boxes.map((box, index) =>
      html("label", {}, box, html("span", {}, words.prayers[names[index]] ?? said.reminders)))),
    html("label.field", { for: "notify-minutes" }, html("span", {}, said.when), minutes),
    html("div.actions", {}, start, stop), told,
    html("label.switch", { for: "notify-next" }, html("span", {}, said.next), keep),
    html("p.note", {}, said.nextNote))
}
