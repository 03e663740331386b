// Access to the device: network, PIN, tokens; and its backup.
import { get, problemText, send } from "/assets/api.js"
import { copyField } from "/assets/copy.js"
import { html, write } from "/assets/element.js"
import { date, isolated } from "/assets/format.js"
import { askPIN } from "/assets/pin.js"
import { restoreCard } from "/assets/settings/restore.js"
import { labels } from "/assets/settings/labels.js"
import { sure, terminal } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"

const said = labels.access

function network(sheet) {
  const facts = html("dl.facts")
  const words = {
    "portal.reading": value => said.reading[value] ?? value, "portal.behind_proxy": value => value ? labels.on : labels.off, "portal.open_to_pages": value => value ? labels.on : labels.off, "portal.hosts": value => value || said.noNames,
  }
  sheet.follow(() => facts.replaceChildren(...Object.entries(said.keys).filter(([key]) => settings.item(key)).flatMap(([key, name]) =>
    [html("dt", {}, name), html("dd", {}, words[key] ? words[key](settings.value(key)) : html("bdi.mono", {}, settings.value(key)))])))
  return sheet.card(said.network, facts, html("p.note", {}, said.networkNote), terminal("sudo systemctl restart qibla-portal"))
}

function pin(sheet, onSession) {
  const [state, damage, problem] = [html("p", { role: "status" }), html("p.problem", { role: "alert" }), html("p.problem", { role: "alert" })]
  const command = html("div", {}, html("p.note", {}, said.newPIN), terminal("sudo qibla portal pin"))
  const enter = html("button.button.primary", { type: "button", onclick: async () => { await askPIN(); ask() } }, said.enter)
  const leave = html("button.button", { type: "button", onclick: async () => {
    try { await send("DELETE", "/api/v1/session") } catch (trouble) { write(problem, problemText(trouble)) }
    ask()
  } }, said.leave)
  async function ask() {
    try {
      const session = await get("/api/v1/session")
      write(problem, "")
      write(damage, session.damage ? said.damage(isolated(session.damage)) : "")
      write(state, session.in ? said.isIn : session.pin_is_set ? said.isOut : said.noPIN)
      enter.hidden = session.in || !session.pin_is_set
      leave.hidden = !session.in
      command.firstChild.hidden = !session.pin_is_set
      onSession(session.in)
    } catch (trouble) {
      write(problem, problemText(trouble))
    }
  }
  enter.hidden = leave.hidden = true
  ask()
  return { element: sheet.card(said.pin, state, damage, problem, html("div.actions", {}, enter, leave), command), ask }
}

function tokens(sheet) {
  const [list, note, problem] = [html("ul.list"), html("p.note"), html("p.problem", { id: "token-problem", role: "alert" })]
  const once = html("div.once", { hidden: true, role: "status" })
  const input = html("input", { type: "text", id: "token-name", maxlength: 64, required: true, autocomplete: "off", dir: "auto", "aria-describedby": "token-problem" })
  const scope = html("select", { id: "token-scope" }, Object.entries(said.scopes).map(([value, name]) => html("option", { value, selected: value === "all" }, name)))
  const facts = token => [
    said.scopes[token.scope] ?? token.scope, said.made(date(token.created, { day: "numeric", month: "long", year: "numeric" })),
    token.last_used ? said.used(date(token.last_used, { day: "numeric", month: "long", year: "numeric" })) : said.neverUsed,
  ].join(" · ")
  const row = token => html("li", {}, html("div.row", {}, html("span.grow", {}, html("bdi", {}, token.name), html("span.note", {}, facts(token))),
    html("button.button.danger", { type: "button", "aria-label": `${said.revoke}: ${token.name}`, onclick: async () => {
      if (!await sure(said.revokeTitle(isolated(token.name)), said.revokeNote, said.revoke)) return
      try { await send("DELETE", `/api/v1/tokens/${encodeURIComponent(token.id)}`) } catch (trouble) { write(problem, problemText(trouble)) }
      once.hidden = true
      load()
    } }, said.revoke)))
  async function load() {
    try {
      const { tokens: all } = await get("/api/v1/tokens")
      list.replaceChildren(...all.map(row))
      write(note, all.length ? "" : said.noTokens)
    } catch (trouble) {
      write(problem, problemText(trouble))
    }
  }
  const form = html("form.make", { hidden: true, onsubmit: async event => {
    event.preventDefault()
    write(problem, "")
    input.removeAttribute("aria-invalid")
    try {
      const made = await send("POST", "/api/v1/tokens", { name: input.value.trim(), scope: scope.value })
      once.replaceChildren(html("p", {}, said.once), copyField(made.name, made.token).element)
      once.hidden = false
      input.value = ""
      load()
    } catch (trouble) {
      input.setAttribute("aria-invalid", "true")
      write(problem, problemText(trouble))
    }
  } }, html("label.field", { for: "token-name" }, html("span", {}, said.name), input), html("label.field", { for: "token-scope" }, html("span", {}, said.scope), scope), html("button.button", { type: "submit" }, said.make))
  return {
    element: sheet.card(said.tokens, html("p.note", {}, said.tokensNote), list, note, once, form, problem),
    show(isIn) {
      form.hidden = !isIn
      list.replaceChildren()
      once.hidden = once.hidden || !isIn
      write(note, isIn ? "" : said.locked)
      if (isIn) load()
    },
  }
}

export function build(root, sheet) {
  const made = tokens(sheet)
  const session = pin(sheet, made.show)
  root.append(session.element, made.element, restoreCard(sheet, session.ask), network(sheet))
}
