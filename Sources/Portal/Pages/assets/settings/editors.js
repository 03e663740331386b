// One small editor for each kind of setting: `element` with a `control` to focus, and `show(value)`. What it was given goes to `send`.
import { html, write } from "/assets/element.js"
import { digits, isolated } from "/assets/format.js"
import { choice, labels } from "/assets/settings/labels.js"

const arabicDigits = /[\u0660-\u0669]/g

/** A number as people here write it, or the text itself: the device says what is wrong with it. */
export function parsed(text) {
  const plain = text.trim().replace(arabicDigits, digit => digit.charCodeAt(0) - 0x660).replace(/[,\u066B]/g, ".").replace("\u2212", "-")
  if (plain === "") return null
  return Number.isFinite(Number(plain)) ? Number(plain) : plain
}

const unitOf = item => item.unit ? labels.units[item.unit] ?? item.unit : ""

/** A value as it is read beside its field. */
export function spoken(item, value) {
  if (item.choices && value !== undefined && !(value === null && choice(item.key, null) === "null")) return choice(item.key, value)
  if (value === null || value === undefined || value === "") return labels.none
  if (typeof value === "boolean") return value ? labels.on : labels.off
  if (typeof value !== "number") return isolated(Array.isArray(value) ? `[${value.join(", ")}]` : value)
  const unit = unitOf(item)
  return isolated(`${digits(value)}${/^[°%]?$/.test(unit) ? "" : "\u00A0"}${unit}`)
}

function flag(item, id, send) {
  const control = html("input", { type: "checkbox", role: "switch", id, onchange: () => send(control.checked) })
  return { element: html("span.switch", {}, control), control, show: value => { control.checked = value === true } }
}

/** Of `options`, pairs of value and words. */
export function select(id, options, send) {
  const control = html("select", { id, onchange: () => send(options[control.selectedIndex][0]) }, options.map(([, words]) => html("option", {}, words)))
  return {
    element: control, control,
    show(value) {
      const index = options.findIndex(([one]) => one === value)
      // Taken back, and not yet told what that comes to.
      if (index < 0 && (value === null || value === undefined)) return
      if (index < 0) {
        options.push([value, String(value)])
        control.append(html("option", {}, String(value)))
      }
      control.selectedIndex = index < 0 ? options.length - 1 : index
    },
  }
}

function choices(item, id, send) {
  const values = item.default === null ? [null, ...item.choices] : item.choices
  return select(id, values.map(value => [value, choice(item.key, value)]), send)
}

/** A share of a whole is slid; any other number has its two steps. */
function slider(item, id, send, name) {
  const said = html("output.numeric", { for: id })
  const control = html("input", {
    type: "range", id, min: item.minimum, max: item.maximum, "aria-label": name, oninput: () => write(said, spoken(item, Number(control.value))), onchange: () => send(Number(control.value)),
  })
  return {
    element: html("span.slider", {}, control, said), control,
    show(value) { control.value = value; write(said, spoken(item, Number(control.value))) },
  }
}

function stepped(item, id, send, name, { step = 1, none } = {}) {
  let timer
  const say = value => { control.value = value === null ? "" : digits(value) }
  const move = by => () => {
    const now = parsed(control.value)
    const from = typeof now === "number" ? now : Math.min(Math.max(0, item.minimum ?? 0), item.maximum ?? 0)
    const next = Math.min(item.maximum ?? Infinity, Math.max(item.minimum ?? -Infinity, Math.round((from + by) / step) * step))
    say(next)
    clearTimeout(timer)
    timer = setTimeout(send, 600, next)
  }
  const control = html("input.numeric", {
    id, type: "text", inputmode: item.minimum < 0 ? "text" : "decimal", autocomplete: "off", placeholder: none ?? false, dir: "ltr",
    onchange: () => { clearTimeout(timer); send(parsed(control.value)) },
  })
  const button = (sign, words, by) => html("button.button", { type: "button", "aria-label": words(name), onclick: move(by) }, sign)
  return {
    element: html("span.stepped", {}, button("−", labels.less, -step), control, button("+", labels.more, step), unitOf(item) && html("span.unit", {}, unitOf(item))),
    control, show: value => say(value ?? null),
  }
}

function clock(item, id, send) {
  const control = html("input.numeric", { type: "time", id, onchange: () => send(control.value) })
  return { element: control, control, show: value => { control.value = value ?? "" } }
}

function colour(item, id, send) {
  const control = html("input", { type: "color", id, onchange: () => send(control.value) })
  const text = html("span.mono")
  return { element: html("span.colour", {}, text, control), control, show(value) { control.value = value || "#ffffff"; write(text, value || labels.none) } }
}

function text(item, id, send) {
  const control = html("input.mono", { id, type: "text", dir: "ltr", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: labels.none, onchange: () => send(control.value) })
  return { element: control, control, show: value => { control.value = Array.isArray(value) ? `[${value.join(", ")}]` : value ?? "" } }
}

function timeZone(item, id, send) {
  const made = text(item, id, send)
  made.control.setAttribute("list", `${id}-zones`)
  const zones = Intl.supportedValuesOf?.("timeZone") ?? []
  made.element = html("span", {}, made.control, html("datalist", { id: `${id}-zones` }, zones.map(value => html("option", { value }))))
  return made
}

const byKind = { flag, choice: choices, integer: stepped, number: stepped, clock, colour, time_zone: timeZone }

export function editor(item, id, send, name, options = {}) {
  const make = item.unit === "%" ? slider : byKind[item.kind] ?? (item.choices ? choices : text)
  return make(item, id, send, name, options)
}

