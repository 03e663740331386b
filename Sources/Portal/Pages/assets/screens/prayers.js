// A person's prayers: today's five with their marks, days as plots, prayers to make up, days left out, and the data.
import { get, problemText, send, withPIN } from "/assets/api.js"
import { device } from "/assets/device.js"
import { heading, html, icon, write } from "/assets/element.js"
import { date as dateText, number } from "/assets/format.js"
import { addDays, isDate } from "/assets/times/days.js"
import { plot, sign } from "/assets/tracking/forms.js"
import { ask, choose, chosen, five, flush, isWaiting, load, mark, marks, waiting } from "/assets/tracking/store.js"
import { part, words } from "/assets/words.js"

export const style = "/assets/screens.css"

const said = await part("prayers")
/** Days of the spans. @type {Record<string, number>} */
const lengths = { week: 7, month: 30, year: 364 }
/** @type {Intl.DateTimeFormatOptions} */
const longest = { weekday: "long", day: "numeric", month: "long" }

/**
 * @param {string} text
 * @param {() => unknown} onclick
 */
const button = (text, onclick, word = "button.button") => html(word, { type: "button", onclick }, text)

/**
 * A dialog with fields by their names; `run` gets what was written, and may throw.
 * @param {string} title
 * @param {string} text
 * @param {Record<string, HTMLInputElement>} fields
 * @param {string} yes
 * @param {(values: Record<string, string>) => Promise<unknown>} run
 */
function dialog(title, text, fields, yes, run) {
  const problem = html("p.problem", { role: "alert" })
  /** @type {HTMLDialogElement} */
  const element = html("dialog.dialog", { "aria-labelledby": "prayers-dialog", onclose: () => element.remove() },
    html("form", { method: "dialog", async onsubmit(/** @type {Event} */ event) {
      event.preventDefault()
      try {
        await run(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value])))
        element.close()
      } catch (trouble) { write(problem, problemText(trouble)) }
    } }, html("h2", { id: "prayers-dialog" }, title), text && html("p", {}, text),
    Object.entries(fields).map(([label, field]) => html("label.field", {}, html("span", {}, label), field)), problem,
    html("div.actions", {}, button(words.cancel, () => element.close()),
      html("button.button.primary", { type: "submit" }, yes))))
  document.body.append(element)
  element.showModal()
}

const pinField = (required = false) =>
  html("input", { type: "password", minlength: 4, maxlength: 64, required, autocomplete: "off", dir: "ltr" })

/**
 * @param {HTMLElement} root
 * @param {string[]} path
 */
export function open(root, path) {
  const [note, problem] = [html("p.note", { role: "status" }), html("p.problem", { role: "alert" })]
  const body = html("div.columns", { "data-empty": words.loading })
  root.append(heading(words.screens.prayers, "times", words.screens.times), note, problem, body)

  /** @type {Awaited<ReturnType<typeof load>> | null} */
  let found = null
  let shown = isDate(path[0]) ? path[0] : ""
  let [span, end] = ["week", ""]
  let isOver = false

  /**
   * Does something, and says why it can't.
   * @param {() => Promise<unknown>} work
   */
  async function attempt(work) {
    write(problem, "")
    try { return await work() } catch (trouble) { write(problem, problemText(trouble)) }
  }

  // ---- whose

  async function showProfiles() {
    found = null
    write(note, "")
    const answer = await attempt(() => get("/api/v1/tracking"))
    if (!answer || isOver) return
    const { profiles, faults } = /** @type {API.TrackingProfiles} */ (answer)
    /** @param {API.TrackingKey} made */
    const take = ({ id, name, key }) => {
      choose({ id, name, key })
      return show()
    }
    /** @param {API.TrackingProfile} profile */
    const enter = ({ id, name, has_pin: hasPIN }) => {
      /** @param {string} [pin] */
      const go = async pin => take(await send("POST", `/api/v1/tracking/keys/${id}`, pin ? { pin } : {}))
      if (!hasPIN) return attempt(() => go())
      dialog(said.openTitle(name), "", { [said.ownPIN]: pinField(true) }, said.open,
        values => go(values[said.ownPIN]))
    }
    const name = () => html("input", { type: "text", maxlength: 40, required: true, autocomplete: "off" })
    body.replaceChildren(html("section.card", {}, html("h2", {}, said.whoTitle), html("p.note", {}, said.whoNote),
      html("ul.list", {}, profiles.map(profile => html("li", {},
        html("button.row", { type: "button", onclick: () => enter(profile) },
          html("span.grow", {}, profile.name), profile.has_pin && html("span.quiet", {}, said.withPIN),
          icon("forward", "svg.icon.forward"))))),
      faults.length > 0 && html("p.problem", {}, said.faults, " ", html("span", { dir: "ltr" }, faults.join(" "))),
      html("div.actions", {}, button(said.add, () => dialog(said.add, "", { [said.name]: name(),
        [said.pin]: pinField() }, said.set, async values => take(await send("POST", "/api/v1/tracking",
        { name: values[said.name].trim(), pin: values[said.pin] || null })))))))
  }

  // ---- the days

  /** Fetches and draws; without a profile it asks for one. */
  async function show() {
    const profile = chosen()
    if (!profile) return showProfiles()
    await attempt(flush)
    try {
      found = await load()
    } catch (trouble) {
      write(problem, problemText(trouble))
      // The key has ended, or the profile: it is opened again.
      if (trouble.status === 403 || trouble.status === 404) return showProfiles()
      return
    }
    if (isOver) return
    shown = shown || found.answer.today
    end = end || found.answer.today
    body.replaceChildren(dayCard(), plotCard(), qadaCard(), pauseCard(), dataCard(profile))
    tell()
  }

  function tell() {
    const count = waiting().length
    write(note, [found?.isOld && said.offline, count && said.waiting(number(count))].filter(Boolean).join(" "))
  }

  /**
   * Draws again after a change, and gives the focus back.
   * @param {() => Promise<unknown>} work
   */
  async function change(work) {
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key
    await attempt(async () => {
      await work()
      await show()
    })
    if (focus) /** @type {HTMLElement | null} */ (body.querySelector(`[data-key="${focus}"]`))?.focus()
  }

  /** @param {API.Body<"PATCH /api/v1/tracking/days/x">} body */
  const patch = body => change(() => ask("PATCH", "days", body))

  function dayCard() {
    const { answer, days } = /** @type {NonNullable<typeof found>} */ (found)
    const day = days.get(shown)
    const isToday = shown === answer.today
    /** @param {number} way */
    const step = way => { shown = addDays(shown, way); change(async () => {}) }
    /**
     * @param {import("/assets/tracking/store.js").Prayer[]} prayers
     * @param {import("/assets/tracking/store.js").Mark | null} word
     */
    const set = (prayers, word) => change(() => mark(prayers.map(prayer => ({ date: shown, prayer, mark: word }))))
    const rows = five.map(prayer => html("div.row", { role: "group", "aria-label": words.prayers[prayer] },
      html("span.prayer", {}, words.prayers[prayer]),
      html("div.choices", {}, marks.filter(word => word !== "left_out" || day?.[prayer] === word).map(word =>
        html("button.choice", { type: "button", "aria-pressed": String(day?.[prayer] === word),
          "data-key": `${prayer}-${word}`, onclick: () => set([prayer], day?.[prayer] === word ? null : word) },
        sign(word), html("span", {}, said.marks[word]))))))
    const open = five.filter(prayer => !day?.[prayer])
    const out = five.filter(prayer => day?.[prayer] === "left_out")
    const { current, longest: most } = answer.streak
    return html("section.card.day", {}, html("div.step", {},
      html("button.button.plain.before", { type: "button", "aria-label": said.back, "data-key": "before",
        onclick: () => step(-1) }, icon("forward")),
      html("h2.grow", { "aria-live": "polite" }, dateText(shown, longest)),
      html("button.button.plain.after", { type: "button", "aria-label": said.on, disabled: isToday, "data-key": "after",
        onclick: () => step(1) }, icon("forward"))), rows,
    html("p.row", {}, current > 0 ? said.row(current, number(current)) : said.calm,
      most > current && html("span.quiet", {}, said.longest(number(most)))),
    open.length ? button(said.dayOut, () => set(open, "left_out"))
      : out.length > 0 && button(said.dayIn, () => set(out, null)))
  }

  function plotCard() {
    const { answer, days } = /** @type {NonNullable<typeof found>} */ (found)
    const element = html("section.card.days")
    /** @param {Map<string, API.TrackedDay>} days */
    const draw = days => {
      const dates = Array.from({ length: lengths[span] }, (_, index) => addDays(end, index + 1 - lengths[span]))
      const { counts, picture } = plot(dates, days, answer.paused_since)
      const label = counts.map(({ mark, count }) => `${said.marks[mark]} ${number(count)}`).join(words.comma + " ")
      const tabs = Object.keys(lengths).map(name => html("button", { type: "button", "data-key": name,
        "aria-pressed": String(name === span),
        onclick: () => { span = name; end = answer.today; fetchSpan(name) } }, said.spans[name]))
      /** @param {string} text */
      const edge = text => html("span", {}, dateText(text, { day: "numeric", month: "short", year: "numeric" }))
      /** @param {number} way */
      const step = way => { end = addDays(end, way * lengths[span]); fetchSpan(way < 0 ? "back" : "on") }
      element.replaceChildren(html("div.tabs", { role: "group", "aria-label": said.counts }, tabs),
        html(`figure.${span}`, {},
          span !== "year"
            && html("ol", { "aria-hidden": "true" }, five.map(name => html("li", {}, words.prayers[name]))),
          picture(label), html("figcaption", {}, edge(dates[0]), edge(end))),
        html("dl", {}, counts.map(({ mark, count }) => html("div", {}, html("dt", {}, sign(mark), said.marks[mark]),
          html("dd", {}, number(count))))),
        html("div.actions", {}, html("button.button", { type: "button", "data-key": "back", onclick: () => step(-1) },
          said.back), html("button.button", { type: "button", "data-key": "on", disabled: end >= answer.today,
          onclick: () => step(1) }, said.on)))
    }
    /** @param {string} key */
    const fetchSpan = key => attempt(async () => {
      const from = addDays(end, 1 - lengths[span])
      // A year up to today is there.
      const isThere = from > addDays(answer.today, -365)
      draw(isThere ? days : (await load(`?from=${from}&to=${end}`)).days)
      ;/** @type {HTMLElement | null} */ (element.querySelector(`[data-key="${key}"]`))?.focus()
    })
    draw(days)
    if (end !== answer.today) fetchSpan("")
    return element
  }

  function qadaCard() {
    const { qada } = /** @type {NonNullable<typeof found>} */ (found).answer
    const total = five.reduce((sum, prayer) => sum + qada[prayer], 0)
    /**
     * @param {import("/assets/tracking/store.js").Prayer} prayer
     * @param {number} by
     */
    const count = (prayer, by) => html("button.button", { type: "button", "data-key": `${prayer}${by}`,
      disabled: qada[prayer] + by < 0, "aria-label": `${words.prayers[prayer]}: ${by > 0 ? said.more : said.fewer}`,
      onclick: () => patch({ qada: { [prayer]: qada[prayer] + by } }) }, icon(by > 0 ? "nearer" : "farther"))
    return html("section.card.qada", {}, html("h2", {}, said.qada), five.map(prayer => html("div.row", {},
      html("span.grow", {}, words.prayers[prayer]), count(prayer, -1), html("output", {}, number(qada[prayer])),
      count(prayer, 1))), html("p.quiet", {}, said.total(number(total))))
  }

  function pauseCard() {
    const { today, paused_since: since } = /** @type {NonNullable<typeof found>} */ (found).answer
    const day = () => html("input", { type: "date", max: today, value: today, required: true })
    const [from, to] = [day(), day()]
    /** @param {boolean} value */
    const leave = value => from.reportValidity() && to.reportValidity()
      && patch({ left_out: { from: from.value, to: to.value, value } })
    // Its days up to yesterday are left out; what was prayed stays.
    const [yearAgo, yesterday] = [addDays(today, -365), addDays(today, -1)]
    const resume = () => since && patch({ paused_since: null, ...since < today
      && { left_out: { from: since > yearAgo ? since : yearAgo, to: yesterday, value: true } } })
    return html("section.card.pause", {}, html("h2", {}, said.pauseTitle), html("p.note", {}, said.pauseNote),
      since ? html("p", {}, said.since(dateText(since))) : null,
      html("div.actions", {},
        since ? button(said.resume, resume) : button(said.pause, () => patch({ paused_since: today }))),
      html("div.span", {}, html("label.field", {}, html("span", {}, said.from), from),
        html("label.field", {}, html("span", {}, said.to), to)),
      html("div.actions", {}, button(said.leaveOut, () => leave(true)), button(said.count, () => leave(false))))
  }

  // ---- the data

  /** @param {import("/assets/tracking/store.js").Chosen} profile */
  function dataCard({ id, name, key }) {
    const read = async () => {
      const [picked] = file.files ?? []
      if (!picked) return
      const response = await ask("POST", "csv", undefined,
        { headers: { "Content-Type": "text/csv" }, body: await picked.text() })
      const { days } = await response.json()
      await show()
      write(note, said.read(number(days)))
    }
    const file =
      html("input", { type: "file", accept: ".csv,text/csv", hidden: true, onchange: () => attempt(read) })
    const save = () => attempt(async () => {
      const address = URL.createObjectURL(await (await ask("GET", "csv")).blob())
      html("a", { href: address, download: "prayers.csv" }).click()
      setTimeout(() => URL.revokeObjectURL(address), 10_000)
    })
    const forget = () => attempt(async () => {
      await flush()
      if (isWaiting()) throw new Error(said.leaveWaits)
      await ask("DELETE", "keys")
      choose(null)
      await showProfiles()
    })
    const erase = () => dialog(said.eraseTitle, said.eraseText(name), {}, said.erase, async () => {
      await withPIN("DELETE", `/api/v1/tracking/profiles/${id}`, undefined, { headers: { "Tracking-Key": key } })
      choose(null)
      await showProfiles()
    })
    const setPIN = () => dialog(said.pinTitle, "", { [said.pin]: pinField() }, said.set,
      values => ask("PATCH", "profiles", { pin: values[said.pin] || null }))
    return html("section.card.data", {}, html("h2", {}, said.dataTitle), html("p.quiet", {}, name), file,
      html("div.actions", {}, button(said.csvOut, save), button(said.csvIn, () => file.click()),
        button(said.pinChange, setPIN), button(said.leave, forget), button(said.erase, erase, "button.button.danger")))
  }

  show()
  return {
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) { if (!word && (found?.isOld || waiting().length || problem.textContent)) show() },
    onState(/** @type {API.State} */ state) {
      // Another day has begun.
      const today = state.local_time?.slice(0, 10)
      if (found && !found.isOld && today && today !== found.answer.today && !device.trouble) {
        if (shown === found.answer.today) shown = ""
        found.answer.today = today
        end = ""
        show()
      }
    },
    close() { isOver = true },
  }
}
