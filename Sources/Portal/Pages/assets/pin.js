// The PIN, asked for in a dialog.
import { html, write } from "/assets/element.js"
import { words } from "/assets/words.js"

let asking = null

/** Asks until the device takes it, or the person gives up. Answers whether there is a session now. One dialog at a time. */
export const askPIN = () => asking ??= ask().finally(() => { asking = null })

function ask() {
  return new Promise(settle => {
    const said = html("p.problem", { role: "alert" })
    const input = html("input", {
      type: "password", inputmode: "numeric", autocomplete: "current-password", maxlength: 64, required: true, id: "pin", name: "pin", dir: "ltr",
    })
    let isIn = false
    const dialog = html("dialog.dialog", { "aria-labelledby": "pin-title", onclose: () => { dialog.remove(); settle(isIn) } },
      html("form", { method: "dialog" },
        html("h2", { id: "pin-title" }, words.pin.title),
        html("p.note", {}, words.pin.note),
        html("label.field", { for: "pin" }, html("span", {}, words.pin.label), input),
        said,
        html("div.actions", {},
          html("button.button", { type: "button", onclick: () => dialog.close() }, words.cancel),
          html("button.button.primary", { type: "submit" }, words.pin.enter))))
    dialog.querySelector("form").addEventListener("submit", async event => {
      event.preventDefault()
      write(said, "")
      try {
        const response = await fetch("/api/v1/session", {
          method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ pin: input.value }),
        })
        isIn = response.ok
        if (isIn) return dialog.close()
        const body = await response.json().catch(() => ({}))
        write(said, response.status === 401 ? words.pin.wrong : response.status === 403 ? words.pin.none
          : response.status === 429 ? words.pin.tooMany(response.headers.get("Retry-After") ?? "60") : body.detail ?? words.unreachable)
      } catch {
        write(said, words.unreachable)
      }
      input.select()
    })
    document.body.append(dialog)
    dialog.showModal()
    input.focus()
  })
}
