// Access to the device: network, PIN, tokens; and its backup: restored after a preview, all of it or nothing.
import { get, problemText, send } from "/assets/api.js"
import { copyField } from "/assets/copy.js"
import { html, write } from "/assets/element.js"
import { date, isolated } from "/assets/format.js"
import { askPIN } from "/assets/pin.js"
import { spoken } from "/assets/settings/editors.js"
import { label, labels } from "/assets/settings/labels.js"
import { fileButton, sure, terminal } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"
import { words } from "/assets/words.js"

const said = labels.access

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
function network(sheet) {
  const facts = html("dl.facts")
  /** @type {Record<string, (value: any) => string>} */
  const words = {
    "portal.reading": value => said.reading[value] ?? value, "portal.behind_proxy": value => value ? labels.on
      : labels.off, "portal.open_to_pages": value => value ? labels.on : labels.off,
      "portal.hosts": value => value || said.noNames, "portal.secure_listen": value => value || said.noNames,
  }
  sheet.follow(() =>
    facts.replaceChildren(...Object.entries(said.keys).filter(([key]) => settings.item(key)).flatMap(([key, name]) =>
      [html("dt", {}, name),
        html("dd", {}, words[key] ? words[key](settings.value(key)) : html("bdi.mono", {}, settings.value(key)))])))
  return sheet.card(said.network, facts, html("p.note", {}, said.networkNote),
    terminal("sudo systemctl restart qibla-portal"))
}

/**
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 * @param {(isIn: boolean) => void} onSession
 */
function pin(sheet, onSession) {
  const [state, damage, problem] = [html("p", { role: "status" }), html("p.problem", { role: "alert" }),
    html("p.problem", { role: "alert" })]
  const newPIN = html("p.note", {}, said.newPIN)
  const button = html("p.note", { hidden: true }, words.pin.button)
  const command = html("div", {}, newPIN, terminal("sudo qibla portal pin"), button)
  const enter = html("button.button.primary", { type: "button", onclick: async () => { await askPIN(); ask() } },
    said.enter)
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
      newPIN.hidden = !session.pin_is_set
      button.hidden = !session.pin_by_button
      onSession(session.in)
    } catch (trouble) {
      write(problem, problemText(trouble))
    }
  }
  enter.hidden = leave.hidden = true
  ask()
  return { element: sheet.card(said.pin, state, damage, problem, html("div.actions", {}, enter, leave), command), ask }
}

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
function tokens(sheet) {
  const [list, note, problem] = [html("ul.list"), html("p.note"),
    html("p.problem", { id: "token-problem", role: "alert" })]
  const once = html("div.once", { hidden: true, role: "status" })
  const input =
    html("input",
      { type: "text", id: "token-name", maxlength: 64, required: true, autocomplete: "off", dir: "auto",
        "aria-describedby": "token-problem" })
  const scope = html("select", { id: "token-scope" },
    Object.entries(said.scopes).map(([value, name]) => html("option", { value, selected: value === "all" }, name)))
  /** @param {API.Token} token */
  const facts = token => [
    said.scopes[token.scope] ?? token.scope,
    said.made(date(token.created, { day: "numeric", month: "long", year: "numeric" })),
    token.last_used ? said.used(date(token.last_used, { day: "numeric", month: "long", year: "numeric" }))
      : said.neverUsed,
  ].join(" · ")
  /** @param {API.Token} token */
  const row = token =>
    html("li", {},
      html("div.row", {}, html("span.grow", {}, html("bdi", {}, token.name), html("span.note", {}, facts(token))),
        html("button.button.danger",
          { type: "button", "aria-label": `${said.revoke}: ${token.name}`, onclick: async () => {
            if (!await sure(said.revokeTitle(isolated(token.name)), said.revokeNote, said.revoke)) return
            try {
              await send("DELETE", `/api/v1/tokens/${encodeURIComponent(token.id)}`)
            } catch (trouble) { write(problem, problemText(trouble)) }
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
      const made = await send("POST", "/api/v1/tokens",
        { name: input.value.trim(), scope: /** @type {API.Token["scope"]} */ (scope.value) })
      once.replaceChildren(html("p", {}, said.once), copyField(made.name, made.token).element)
      once.hidden = false
      input.value = ""
      load()
    } catch (trouble) {
      input.setAttribute("aria-invalid", "true")
      write(problem, problemText(trouble))
    }
  } }, html("label.field", { for: "token-name" }, html("span", {}, said.name), input),
    html("label.field", { for: "token-scope" }, html("span", {}, said.scope), scope),
    html("button.button", { type: "submit" }, said.make))
  return {
    element: sheet.card(said.tokens, html("p.note", {}, said.tokensNote), list, note, once, form, problem),
    /** @param {boolean} isIn */
    show(isIn) {
      form.hidden = !isIn
      list.replaceChildren()
      once.hidden = once.hidden || !isIn
      write(note, isIn ? "" : said.locked)
      if (isIn) load()
    },
  }
}

/** The portal's limit, in bytes. */
const largest = 2 << 20

/**
 * The changes of a backup's settings by key, as their one line each has them: TOML's words of one value are JSON's, but
 * for a point that ends a number.
 * @param {string} text
 */
function overlay(text) {
  const lines = text.split("\n").flatMap(line => [line.match(/^([a-z0-9_.]+) = (.*)$/) ?? []])
    .filter(found => found.length)
  return new Map(lines.map(([, key, value]) => {
    try { return [key, JSON.parse(value)] } catch { return [key, /^0x/.test(value) ? Number(value) : value] }
  }))
}

/**
 * @param {any} one
 * @param {any} other
 */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What would be other than it is: settings by name, and what goes in place of what is there.
 * @param {Map<string, string>} parts
 */
function differences(parts) {
  const rows = []
  if (parts.has("settings")) {
    const changes = overlay(parts.get("settings") ?? "")
    for (const item of settings.all) {
      const name = label(item.key)?.[0] ?? item.key
      if (changes.has(item.key)) {
        const value = changes.get(item.key)
        if (!same(value, item.value))
          rows.push([name, item.key, said.fromTo(spoken(item, item.value), spoken(item, value))])
      } else if (settings.isChanged(item.key))
        rows.push([name, item.key, said.fromTo(spoken(item, item.value), said.backTo)])
    }
  }
  return rows
}

/**
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 * @param {() => void} onSession
 */
function restoreCard(sheet, onSession) {
  const [problem, result] = [html("p.problem", { role: "alert" }), html("p", { role: "status" })]
  const look = html("div.look", { hidden: true })
  const reasons = html("ul.reasons", { role: "alert" })
  const download = html("button.button", { type: "button", onclick: async () => {
    write(problem, "")
    try {
      const text = JSON.stringify(await get("/api/v1/backup"), null, 1)
      const href = URL.createObjectURL(new Blob([text], { type: "application/json" }))
      html("a", { href, download: `qibla-backup-${new Date().toISOString().slice(0, 10)}.json` }).click()
      setTimeout(() => URL.revokeObjectURL(href), 10000)
      onSession()
    } catch (trouble) {
      write(problem, problemText(trouble))
    }
  } }, said.download)

  /**
   * Why a file is none of ours; null where it may be one.
   * @param {any} backup
   */
  function wrong(backup) {
    if (typeof backup?.qibla_backup !== "number" || !Array.isArray(backup.parts)
      || !backup.parts.every((/** @type {any} */ part) => typeof part?.name === "string"
        && typeof part.text === "string")) return said.notBackup
    return backup.qibla_backup > 1 ? said.newer : null
  }

  /** @param {API.Backup} backup */
  function show(backup) {
    // Parts of one name are pieces of one text.
    const parts = new Map()
    for (const { name, text } of backup.parts) parts.set(name, (parts.get(name) ?? "") + text)
    const wanted = new Set(parts.keys())
    const would = html("ul.changes")
    const nothing = html("p.note", {}, said.wouldNothing)
    function preview() {
      const rows = wanted.has("settings") ? differences(parts) : []
      const replaced = [...wanted].filter(name => name !== "settings" && name !== "wiring")
      would.replaceChildren(...rows.map(([name, key, text]) =>
        html("li", { title: key }, html("span", {}, name), html("span.numeric", {}, text))),
        ...replaced.map(name =>
          html("li", {}, html("span", {}, said.wouldReplace(said.parts[name] ?? isolated(name))))))
      nothing.hidden = rows.length > 0 || replaced.length > 0
      apply.disabled = wanted.size === 0
    }
    // Each part may be left out.
    const choices = [...parts.keys()].map(name => html("label", {}, html("input", { type: "checkbox", checked: true,
      onchange: ({ target }) => { target.checked ? wanted.add(name) : wanted.delete(name); preview() } }),
      said.parts[name] ?? name))
    const apply = html("button.button.primary", { type: "button", onclick: async () => {
      apply.disabled = true
      reasons.replaceChildren()
      try {
        /** @type {any} */
        const answer = await send("POST", "/api/v1/restore",
          { ...backup, parts: backup.parts.filter(({ name }) => wanted.has(name)) })
        look.hidden = true
        write(result,
          [said.done(answer.restored.map((/** @type {string} */ name) => said.parts[name] ?? name).join(", ")),
            answer.left_out?.length
            ? said.leftOut(answer.left_out.map((/** @type {string} */ key) => said.parts[key] ?? isolated(key))
              .join(", ")) : ""].join(" ").trim())
        file.value = ""
        await settings.load().catch(() => {})
      } catch (trouble) {
        const all = trouble.fields?.length
          ? trouble.fields.map((/** @type {any} */ field) =>
            html("li", {}, html("bdi.mono", {}, field.key), html("span", {}, `${said.found}: ${isolated(field.found)}`),
              html("span", {}, `${said.accepted}: ${isolated(field.accepted)}`)))
              : [html("li", {}, problemText(trouble))]
        reasons.append(html("li.problem", {}, said.refused), ...all)
      }
      apply.disabled = false
      onSession()
    } }, said.apply)
    look.replaceChildren(html("h4", {}, said.contents),
      html("div.boxes", {}, choices), html("h4", {}, said.would), would, nothing,
      html("div.actions", {},
        html("button.button",
          { type: "button", onclick: () => { look.hidden = true; reasons.replaceChildren(); file.value = "" } },
          labels.drop), apply))
    preview()
    look.hidden = false
  }

  const file = html("input",
    { type: "file", accept: ".json,application/json", id: "restore-file", onchange: async () => {
      for (const target of [problem, result]) write(target, "")
      reasons.replaceChildren()
      look.hidden = true
      const [chosen] = file.files ?? []
      if (!chosen) return
      if (chosen.size > largest) return write(problem, said.tooLarge)
      let backup
      try { backup = JSON.parse(await chosen.text()) } catch { return write(problem, said.notJSON) }
      const reason = wrong(backup)
      reason ? write(problem, reason) : show(backup)
    } })
  return sheet.card(said.backup, html("p.note", {}, said.backupNote), html("div.actions", {}, download),
    fileButton(said.restore, file), problem, look, reasons, result)
}

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export function build(root, sheet) {
  const made = tokens(sheet)
  const session = pin(sheet, made.show)
  root.append(session.element, made.element, restoreCard(sheet, session.ask), network(sheet))
}
