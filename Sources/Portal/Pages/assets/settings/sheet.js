// A sheet of settings: cards of rows, kept up to date while shown.
import { command, problemText } from "/assets/api.js"
import { copyField } from "/assets/copy.js"
import { html, icon, write } from "/assets/element.js"
import { device } from "/assets/device.js"
import { isolated, moment } from "/assets/format.js"
import { words } from "/assets/words.js"
import { editor, spoken } from "/assets/settings/editors.js"
import { label, labels } from "/assets/settings/labels.js"
import { settings } from "/assets/settings/store.js"

/**
 * Where a value comes from, unless it is the default or was changed here.
 * @param {API.Setting} item
 */
export function originText(item) {
  const { origin } = item
  if (origin === "default" || settings.isChanged(item.key)) return ""
  if (origin.startsWith("QIBLA_")) return labels.origin.environment(isolated(origin))
  if (origin.startsWith("--")) return labels.origin.option(isolated(origin))
  return origin.startsWith("default") ? labels.origin.following
    : labels.origin.file(isolated(origin.replace(/:\d+$/, "")))
}

/**
 * Where the group's value of a setting was changed, and when.
 * @param {string} key
 */
function changeText(key) {
  const made = settings.group?.changes.find(change => change.key === key)
  if (!made?.at) return ""
  return labels.group.by(isolated(made.by), moment(Date.parse(made.at), device.state?.time_zone ?? null))
}

/** @param {API.Setting} item */
const isLocked = item => !item.changeable || /^(QIBLA_|--)/.test(item.origin)

export class Sheet {
  /** @type {(() => void)[]} */
  #stops = []
  /** @type {((state: API.State) => void)[]} */
  #states = []
  #listening = settings.listen(() => this.paint())

  /**
   * Called now and with each change of a setting.
   * @param {() => void} paint
   */
  follow(paint) {
    this.#stops.push(paint)
    paint()
  }

  /**
   * Called with each state of the device.
   * @param {(state: API.State) => void} listener
   */
  onState(listener) { this.#states.push(listener) }
  /** @param {API.State} state */
  tellState(state) { for (const listener of this.#states) listener(state) }
  paint() { for (const paint of this.#stops) paint() }
  close() { this.#listening() }

  /**
   * @param {string | null} title
   * @param {...import("/assets/element.js").Child} children
   */
  card(title, ...children) { return html("section.card", {}, title && html("h3", {}, title), ...children) }

  /**
   * Rows of these keys, of those the device has; an entry may have options.
   * @param {...any} keys
   */
  rows(...keys) {
    return html("div.rows", {},
      keys.map(entry => Array.isArray(entry) ? this.row(entry[0], entry[1]) : this.row(entry)))
  }

  /**
   * A setting with its name, its editor, where its value comes from, and the result of a change. `name`, `note`: other
   * words; `make`: another
   * editor; `keys`: further keys that it changes; `when`: whether it is shown.
   * @param {string} key
   * @param {any} parts
   */
  row(key, { name, note, make, keys = [], when, mono, ...options } = {}) {
    const item = settings.item(key)
    if (!item) return null
    const [ownName, ownNote] = label(key) ?? [key, item.words]
    const [title, explanation] = [name ?? ownName, note ?? ownNote]
    const all = [key, ...keys]
    const id = `set-${key.replace(/\W/g, "-")}`
    /** @param {any} value */
    const send = value => settings.change(value !== null && typeof value === "object" ? value : { [key]: value })
    const made = (make ?? editor)(item, id, send, title, options)
    const [state, origin, problem] = [html("span.state", { role: "status" }), html("span"),
      html("p.problem", { id: `${id}-problem`, role: "alert" })]
    const [takeBack, drop] = [
      html("button.link",
        { type: "button", "aria-label": labels.takeBackOf(title),
          onclick: () => settings.change(Object.fromEntries(all.filter(settings.isChanged).map(one => [one, null]))) },
          labels.takeBack),
      html("button.link", { type: "button", onclick: () => settings.drop(...all) }, labels.drop),
    ]
    const more = html("p.origin", {}, state, origin, takeBack)
    const element = html("div.setting", { "data-key": key, "data-kind": item.kind },
      html("div.what", {}, html(`label.name${mono ? ".mono" : ""}`, { for: id }, mono ? html("bdi", {}, title) : title),
        explanation && html("p.note", { id: `${id}-note` }, explanation)), html("div.editor", {}, made.element), more,
        problem, drop)
    made.control.setAttribute("aria-describedby", [explanation && `${id}-note`, `${id}-problem`].filter(Boolean)
      .join(" "))
    /** @type {string | undefined} */
    let drawn
    this.follow(() => {
      const item = settings.item(key)
      if (!item) return
      element.hidden = when ? !when() : false
      const draft = all.map(settings.draft).find(draft => draft && (draft.text || draft.why !== "refused"))
        ?? settings.draft(key)
      const refused = draft?.why === "refused"
      const value = settings.shown(key)
      const picture = JSON.stringify([value, all.map(settings.shown), refused, item.origin])
      // A field being edited is left alone until it is sent.
      if (picture !== drawn
        && !(drawn && document.activeElement === made.control && made.control.matches("input[type='text']") && !draft
          && !settings.isSaved(key))) {
        made.show(value)
        drawn = picture
      }
      for (const control of made.element.matches?.("input, select") ? [made.element]
        : made.element.querySelectorAll("input, select, button")) control.disabled = isLocked(item)
      refused && "value" in draft ? made.control.setAttribute("aria-invalid", "true")
        : made.control.removeAttribute("aria-invalid")
      write(state, draft?.why === "sending" ? labels.sending : draft?.why === "waiting" ? labels.waiting
        : all.some(settings.isSaved) ? labels.saved : "")
      state.classList.toggle("taken", !draft && all.some(settings.isSaved))
      const isChanged = all.some(settings.isChanged)
      write(origin, draft ? ""
        : [changeText(key) || (isChanged && !state.textContent ? labels.changedHere : ""), originText(item),
          item.changeable ? "" : labels.fixed, item.needs_restart ? labels.afterRestart : ""].filter(Boolean).join(" "))
      takeBack.hidden = !isChanged || Boolean(draft) || isLocked(item)
      drop.hidden = !(refused && "value" in draft)
      write(problem,
        !refused ? "" : (draft.found !== undefined ? words.api.field(draft.found, draft.accepted) : draft.text)
        + ("value" in draft ? ` ${labels.inForce(spoken(item, item.value))}` : ""))
    })
    return element
  }

  /**
   * A button that has the device do something; one it doesn't know is left out from then on.
   * @param {string} word
   * @param {string} title
   * @param {HTMLElement} said
   * @param {{ primary?: boolean }} parts
   */
  command(word, title, said, { primary } = {}) {
    const button = html(`button.button${primary ? ".primary" : ""}`, {
      type: "button", hidden: unknown.has(word), onclick: async () => {
        button.disabled = true
        try {
          await command(word)
          write(said, labels.started)
        } catch (problem) {
          if (problem.fields?.some((/** @type {{ key: string }} */ field) => field.key === "command")) {
            unknown.add(word)
            button.hidden = true
            write(said, labels.unknownCommand)
          } else write(said, word === "end_call" && problem.status === 409 ? labels.nothingPlays : problemText(problem))
        }
        button.disabled = false
      },
    }, title)
    return button
  }
}

const unknown = new Set()

/**
 * A line for the device's own terminal, to be copied.
 * @param {string} line
 */
export function terminal(line) {
  const { element } = copyField(labels.command, line)
  element.classList.add("terminal")
  return element
}

/**
 * A choice of a file, in the page's words and not in the browser's own.
 * @param {string} title
 * @param {HTMLInputElement} input
 */
export function fileButton(title, input) {
  input.classList.add("unseen")
  return html("div.actions", {}, html("label.button.file", {}, title, input))
}

/**
 * A row that leads elsewhere.
 * @param {string} href
 * @param {string} title
 * @param {string} [note]
 */
export const link = (href, title, note) =>
  html("li", {},
    html("a.row", { href }, html("span.grow", {}, html("span", {}, title), note && html("span.note", {}, note)),
      forward()))

export function forward() {
  const made = icon("forward")
  made.classList.add("forward")
  return made
}

/**
 * Asks before what can't be undone.
 * @param {string} title
 * @param {string} note
 * @param {string} yes
 */
export const sure = (title, note, yes) => new Promise(settle => {
  let answer = false
  /** @type {HTMLDialogElement} */
  const dialog =
    html("dialog.dialog", { "aria-labelledby": "sure", onclose: () => { dialog.remove(); settle(answer) } },
      html("form", { method: "dialog" }, html("h2", { id: "sure" }, title), html("p", {}, note),
        html("div.actions", {}, html("button.button", { type: "button", onclick: () => dialog.close() }, words.cancel),
          html("button.button.danger", { type: "submit", onclick: () => { answer = true } }, yes))))
  document.body.append(dialog)
  dialog.showModal()
})

/**
 * One of a few, as radio buttons: arrow keys go round.
 * @param {string} name
 * @param {string} title
 * @param {[value: string, content: any, data?: any][]} options
 * @param {string | null} chosen
 * @param {(value: string) => void} choose
 * @param {string} [form]
 */
export function oneOf(name, title, options, chosen, choose, form = "segments") {
  return html(`fieldset.${form}`, {}, html("legend.unseen", {}, title),
    options.map(([value, content, data = {}]) => html("label", data,
      html("input", { type: "radio", name, checked: value === chosen, onchange: () => choose(value) }), content)))
}

/**
 * A switch of this browser's own.
 * @param {string} id
 * @param {string} name
 * @param {string} note
 * @param {boolean} checked
 * @param {(isOn: boolean) => void} change
 */
export const flag = (id, name, note, checked, change) => html("div.setting", { "data-kind": "flag" },
  html("div.what", {}, html("label.name", { for: id }, name), html("p.note", {}, note)),
  html("div.editor", {}, html("span.switch", {}, html("input",
    { type: "checkbox", role: "switch", id, checked,
      onchange: (/** @type {any} */ { target }) => change(target.checked) }))))
