// The PIN, asked for in a dialog.
import { html, write } from "/assets/element.js"
import { words } from "/assets/words.js"

/** @type {Promise<boolean> | null} */
let asking = null

/**
 * Asks until the device takes it, or the person gives up. Answers whether there is a session now. One dialog at a time.
 */
export const askPIN = () => asking = asking ?? ask().finally(() => { asking = null })

/** @returns {Promise<boolean>} */
function ask() {
  return new Promise(settle => {
    const said = html("p.problem", { role: "alert" })
    let counting = 0
    /**
     * Until the next attempt is taken, each second; said once to a screen reader.
     * @param {number} seconds
     */
    const countDown = seconds => {
      write(said, seconds > 0 ? words.pin.tooMany(seconds) : "")
      if (seconds > 0) counting = setTimeout(countDown, 1000, seconds - 1)
    }
    const input = html("input", {
      type: "password", inputmode: "numeric", autocomplete: "current-password", maxlength: 64, required: true,
      id: "pin", name: "pin", dir: "ltr",
    })
    let isIn = false
    const note = html("p.note", {}, words.pin.note)
    const button = html("p.note", { hidden: true }, words.pin.button)
    const field = html("label.field", { for: "pin" }, html("span", {}, words.pin.label), input)
    const enter = html("button.button.primary", { type: "submit" }, words.pin.enter)
    const way = html("a.button.primary", { href: "#/secure", hidden: true, onclick: () => dialog.close() },
      words.screens.secure)
    /**
     * Takes no PIN, and says why.
     * @param {string} why
     */
    const refuse = why => {
      write(note, why)
      field.hidden = enter.hidden = input.disabled = true
    }
    /** Leads to the secure address: plain HTTP would show the PIN to the network. */
    const showPlain = () => {
      refuse(words.pin.plain)
      way.hidden = false
      button.remove()
    }
    /** @type {HTMLDialogElement} */
    const dialog =
      html("dialog.dialog",
        { "aria-labelledby": "pin-title", onclose: () => { clearTimeout(counting); dialog.remove(); settle(isIn) } },
        html("form", { method: "dialog" },
          html("h2", { id: "pin-title" }, words.pin.title),
          note, button, field, said,
          html("div.actions", {},
            html("button.button", { type: "button", onclick: () => dialog.close() }, words.cancel), enter, way)))
    dialog.querySelector("form")?.addEventListener("submit", async event => {
      event.preventDefault()
      clearTimeout(counting)
      write(said, "")
      try {
        const response = await fetch("/api/v1/session", {
          method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ pin: input.value }),
        })
        isIn = response.ok
        if (isIn) return dialog.close()
        const body = await response.json().catch(() => ({}))
        if (response.status === 403)
          body.problems?.[0]?.key === "connection" ? showPlain() : refuse(words.pin.none)
        else if (response.status === 429) countDown(Number(response.headers.get("Retry-After") ?? 60))
        else write(said, response.status === 401 ? words.pin.wrong : body.detail ?? words.unreachable)
      } catch {
        write(said, words.unreachable)
      }
      input.select()
    })
    document.body.append(dialog)
    dialog.showModal()
    input.focus()
    fetch("/api/v1/session").then(answer => answer.json())
      .then(session => {
        button.hidden = !session.pin_by_button
        if (session.pin_is_set === false) refuse(words.pin.none)
      }).catch(() => {})
    // Before a PIN is typed.
    if (!isSecureContext)
      fetch("/api/v1/secure").then(answer => answer.json()).then(({ state }) => { if (state === "ready") showPlain() })
        .catch(() => {})
  })
}
