// Prayer times by Web Push, which the phone shows while the pages are closed.
import { get, send } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { language, part, words } from "/assets/words.js"

const { notify: said } = await part("start")

/** What this phone has chosen, with the secret by which it is removed: also worker.js's, which has no other store. */
const [store, entry] = ["qibla-push", "/choice"]
const prayers = /** @type {const} */ (["fajr", "dhuhr", "asr", "maghrib", "isha"])

const kept = async () => (await (await caches.open(store)).match(entry))?.json()

/** Their card; null where neither browser nor device offers them. */
export async function notifications() {
  const answer = await get("/api/v1/push").catch(() => null)
  if (!answer || answer.state === "off" || !("PushManager" in window)) return null
  const { state, reason, public_key: key } = answer
  const told = html("p", { role: "status" })
  const boxes = prayers.map(name => html("input", { type: "checkbox", name, checked: true }))
  const minutes = html("select", { id: "notify-minutes" },
    [0, 5, 10, 15, 30].map(value => html("option", { value }, said.before(value))))
  /** @type {(work: () => Promise<void>, done: string) => () => Promise<void>} */
  const doing = (work, done) => () => change(work, done)
  const stop = html("button.button", { type: "button", hidden: true, onclick: doing(end, said.stopped) }, said.stop)
  const start = html("button.button.primary", { type: "button", onclick: doing(begin, said.begun) }, said.start)

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
    show(await kept())
  }

  async function begin() {
    if (await Notification.requestPermission() !== "granted") throw new DOMException("", "NotAllowedError")
    const { pushManager } = await navigator.serviceWorker.ready
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const chosen = { prayers: prayers.filter((_, index) => boxes[index].checked), language,
      minutes_before: Number(minutes.value) }
    const { id, secret } = /** @type {any} */ (
      await send("POST", "/api/v1/push", /** @type {any} */ ({ ...made.toJSON(), ...chosen })))
    const cache = await caches.open(store)
    await cache.put(entry, new Response(JSON.stringify({ ...chosen, id, secret, key })))
  }

  async function end() {
    const { id, secret } = await kept()
    // One that is gone already is as good.
    const { status } = await fetch(`/api/v1/push/${id}`, { method: "DELETE", headers: { "Push-Secret": secret } })
    if (![204, 403, 404].includes(status)) throw new Error(said.failed)
    await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe()
    await caches.delete(store)
  }

  /** @param {{ prayers: string[], minutes_before: number } | undefined} chosen */
  function show(chosen) {
    stop.hidden = !chosen
    write(start, chosen ? said.change : said.start)
    if (!chosen) return
    boxes.forEach((box, index) => { box.checked = chosen.prayers.includes(prayers[index]) })
    minutes.value = String(chosen.minutes_before)
  }
  show(await kept())
  return html("section.card", {}, html("h3", {}, said.title), html("p", {}, said.lead),
    ...state === "failed" ? [html("p.problem", {}, reason)] : [
      html("fieldset.boxes", {}, html("legend", {}, said.prayers), boxes.map((box, index) =>
        html("label", {}, box, html("span", {}, words.prayers[prayers[index]])))),
      html("label.field", { for: "notify-minutes" }, html("span", {}, said.when), minutes),
      html("div.actions", {}, start, stop), told])
}
