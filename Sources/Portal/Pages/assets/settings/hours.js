// Hours from one clock to another: two settings that are set together, or neither.
import { html } from "/assets/element.js"
import { labels } from "/assets/settings/labels.js"
import { settings } from "/assets/settings/store.js"

/** An editor of both, for `Sheet.row(from, { make, keys: [to] })`. */
export const hours = (from, to) => (item, id, change) => {
  const inputs = [from, to].map((key, index) => html("input.numeric", { type: "time", id: index ? `${id}-to` : `${id}-from`, onchange: () => send() }))
  const send = () => { if (inputs.every(input => input.value)) change({ [from]: inputs[0].value, [to]: inputs[1].value }) }
  const control = html("input", {
    type: "checkbox", role: "switch", id, onchange: () => {
      fields.hidden = !control.checked
      if (!control.checked) return change({ [from]: "", [to]: "" })
      if (!inputs.some(input => input.value)) [inputs[0].value, inputs[1].value] = ["22:00", "05:00"]
      send()
    },
  })
  const field = (input, words) => html("label.field", { for: input.id }, html("span", {}, words), input)
  const fields = html("span.hours", {}, field(inputs[0], labels.calls.from), field(inputs[1], labels.calls.to))
  return {
    element: html("span.hours-editor", {}, html("span.switch", {}, control), fields), control,
    show() {
      const values = [settings.shown(from), settings.shown(to)]
      control.checked = values.some(Boolean)
      fields.hidden = !control.checked
      values.forEach((value, index) => { if (document.activeElement !== inputs[index]) inputs[index].value = value || "" })
    },
  }
}
