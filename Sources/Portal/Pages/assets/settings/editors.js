// One small editor for each kind of setting: `element` with a `control` to focus, and `show(value)`. What it was given
// goes to `send`.
import { html, write } from "/assets/element.js"
import { digits, isolated, latinDigits } from "/assets/format.js"
import { choice, labels } from "/assets/settings/labels.js"

/**
 * What a changed value is given to, and an editor. `control` has the focus; `show` shows another value.
 * @typedef {(value: any) => void} Send
 * @typedef {{ element: HTMLElement, control: any, show: (value: any) => void }} Editor
 * @typedef {(item: API.Setting, id: string, send: Send, name?: string, options?: any) => Editor} Make
 */

/**
 * A number as people here write it, or the text itself: the device says what is wrong with it.
 * @param {string} text
 */
export function parsed(text) {
  const plain = latinDigits(text.trim())
    .replace(/[,\u066B]/g, ".").replace("\u2212", "-")
  if (plain === "") return null
  return Number.isFinite(Number(plain)) ? Number(plain) : plain
}

/** @param {API.Setting} item */
const unitOf = item => item.unit ? labels.units[item.unit] ?? item.unit : ""

/**
 * A value as it is read beside its field.
 * @param {API.Setting} item
 * @param {any} value
 */
export function spoken(item, value) {
  if (item.choices && value !== undefined && !(value === null && choice(item.key, null) === "null"))
    return choice(item.key, value)
  if (value === null || value === undefined || value === "") return labels.none
  if (typeof value === "boolean") return value ? labels.on : labels.off
  if (typeof value !== "number") return isolated(Array.isArray(value) ? `[${value.join(", ")}]` : value)
  const unit = unitOf(item)
  return isolated(`${digits(value)}${/^[°%]?$/.test(unit) ? "" : "\u00A0"}${unit}`)
}

/**
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @returns {Editor}
 */
function flag(item, id, send) {
  /** @type {HTMLInputElement} */
  const control = html("input", { type: "checkbox", role: "switch", id, onchange: () => send(control.checked) })
  return { element: html("span.switch", {}, control), control, show: value => { control.checked = value === true } }
}

/**
 * Of `options`, pairs of value and words.
 * @param {string} id
 * @param {[value: any, words: string][]} options
 * @param {Send} send
 */
export function select(id, options, send) {
  /** @type {HTMLSelectElement} */
  const control = html("select", { id, onchange: () => send(options[control.selectedIndex][0]) },
    options.map(([, words]) => html("option", {}, words)))
  return {
    element: control, control,
    /** @param {any} value */
    show(value) {
      const index = options.findIndex(([one]) => one === value)
      // A removed change: the resulting value isn't known yet.
      if (index < 0 && (value === null || value === undefined)) return
      if (index < 0) {
        options.push([value, String(value)])
        control.append(html("option", {}, String(value)))
      }
      control.selectedIndex = index < 0 ? options.length - 1 : index
    },
  }
}

/**
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @returns {Editor}
 */
function choices(item, id, send) {
  const known = item.choices ?? []
  const values = item.default === null ? [null, ...known] : known
  return select(id, values.map(value => [value, choice(item.key, value)]), send)
}

/**
 * A share of a whole is slid; any other number has its two steps.
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @param {string} [name]
 * @returns {Editor}
 */
function slider(item, id, send, name) {
  const said = html("output.numeric", { for: id })
  /** @type {HTMLInputElement} */
  const control = html("input", {
    type: "range", id, min: item.minimum, max: item.maximum, "aria-label": name,
    oninput: () => write(said, spoken(item, Number(control.value))), onchange: () => send(Number(control.value)),
  })
  return {
    element: html("span.slider", {}, control, said), control,
    /** @param {any} value */
    show(value) { control.value = value; write(said, spoken(item, Number(control.value))) },
  }
}

/**
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @param {string} [name]
 * @param {any} parts
 * @returns {Editor}
 */
function stepped(item, id, send, name, { step = 1, none } = {}) {
  let timer = 0
  /** @param {any} value */
  const say = value => { control.value = value === null ? "" : digits(value) }
  /** @param {number} by */
  const move = by => () => {
    const now = parsed(control.value)
    const from = typeof now === "number" ? now : Math.min(Math.max(0, item.minimum ?? 0), item.maximum ?? 0)
    const next = Math.min(item.maximum ?? Infinity,
      Math.max(item.minimum ?? -Infinity, Math.round((from + by) / step) * step))
    say(next)
    clearTimeout(timer)
    timer = setTimeout(send, 600, next)
  }
  const control = html("input.numeric", {
    id, type: "text", inputmode: (item.minimum ?? 0) < 0 ? "text" : "decimal", autocomplete: "off",
    placeholder: none ?? false, dir: "ltr",
    onchange: () => { clearTimeout(timer); send(parsed(control.value)) },
  })
  /**
   * @param {string} sign
   * @param {(name?: string) => string} words
   * @param {number} by
   */
  const button = (sign, words, by) =>
    html("button.button", { type: "button", "aria-label": words(name), onclick: move(by) }, sign)
  return {
    element: html("span.stepped", {}, button("−", labels.less, -step), control, button("+", labels.more, step),
      unitOf(item) && html("span.unit", {}, unitOf(item))),
    control, show: value => say(value ?? null),
  }
}

/**
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @returns {Editor}
 */
function clock(item, id, send) {
  /** @type {HTMLInputElement} */
  const control = html("input.numeric", { type: "time", id, onchange: () => send(control.value) })
  return { element: control, control, show: value => { control.value = value ?? "" } }
}

/**
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @returns {Editor}
 */
function colour(item, id, send) {
  /** @type {HTMLInputElement} */
  const control = html("input", { type: "color", id, onchange: () => send(control.value) })
  const text = html("span.mono")
  return { element: html("span.colour", {}, text, control), control,
    show(value) { control.value = value || "#ffffff"; write(text, value || labels.none) } }
}

/**
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @returns {Editor}
 */
function text(item, id, send) {
  /** @type {HTMLInputElement} */
  const control =
    html(item.kind === "label" ? "input" : "input.mono",
      { id, type: "text", dir: item.kind === "label" ? "auto" : "ltr", autocomplete: "off",
        autocapitalize: "off", spellcheck: "false", placeholder: labels.none, onchange: () => send(control.value) })
  return { element: control, control,
    show: value => { control.value = Array.isArray(value) ? `[${value.join(", ")}]` : value ?? "" } }
}

/**
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @returns {Editor}
 */
function timeZone(item, id, send) {
  const made = text(item, id, send)
  made.control.setAttribute("list", `${id}-zones`)
  const zones = /** @type {any} */ (Intl).supportedValuesOf?.("timeZone") ?? []
  made.element = html("span", {}, made.control,
    html("datalist", { id: `${id}-zones` }, zones.map((/** @type {string} */ value) => html("option", { value }))))
  return made
}

/**
 * A line each; the device has them in one, with bars between.
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @returns {Editor}
 */
function announcements(item, id, send) {
  /** @param {string} text */
  const lines = text => text.split(/[\n|]/).map(line => line.trim()).filter(Boolean)
  /** @type {HTMLTextAreaElement} */
  const control = html("textarea", { id, rows: 3, dir: "auto", onchange: () => send(lines(control.value).join(" | ")) })
  return {
    element: control, control,
    /** @param {any} value */
    show(value) { control.value = lines(String(value ?? "")).join("\n") },
  }
}

/** @type {Record<string, Make>} */
const byKind = { announcements, flag, choice: choices, integer: stepped, number: stepped, clock, colour,
  time_zone: timeZone }

/**
 * @param {API.Setting} item
 * @param {string} id
 * @param {Send} send
 * @param {string} [name]
 * @param {any} [options]
 */
export function editor(item, id, send, name, options = {}) {
  /** @type {Make} */
  const make = item.unit === "%" ? slider : byKind[item.kind] ?? (item.choices ? choices : text)
  return make(item, id, send, name, options)
}

