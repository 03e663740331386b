// A backup out of the device, and one into it: looked at first, then all of it or nothing.
import { get, problemText, send } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { isolated } from "/assets/format.js"
import { spoken } from "/assets/settings/editors.js"
import { label, labels } from "/assets/settings/labels.js"
import { fileButton } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"

const said = labels.access
/** As much as the portal takes (2 MB). */
const largest = 2 << 20

/** The changes of a backup's settings by key, as their one line each has them: TOML's words of one value are JSON's, but for a point that ends a number. */
function overlay(text) {
  const lines = text.split("\n").map(line => line.match(/^([a-z0-9_.]+) = (.*)$/)).filter(Boolean)
  return new Map(lines.map(([, key, value]) => {
    try { return [key, JSON.parse(value)] } catch { return [key, /^0x/.test(value) ? Number(value) : value] }
  }))
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** What would be other than it is: settings by name, and what goes in place of what is there. */
function differences(parts) {
  const rows = []
  if (parts.has("settings")) {
    const changes = overlay(parts.get("settings"))
    for (const item of settings.all) {
      const name = label(item.key)?.[0] ?? item.key
      if (changes.has(item.key)) {
        const value = changes.get(item.key)
        if (!same(value, item.value)) rows.push([name, item.key, said.fromTo(spoken(item, item.value), spoken(item, value))])
      } else if (settings.isChanged(item.key)) rows.push([name, item.key, said.fromTo(spoken(item, item.value), said.backTo)])
    }
  }
  return rows
}

export function restoreCard(sheet, onSession) {
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

  /** Why a file is none of ours; null where it may be one. */
  function wrong(backup) {
    if (typeof backup?.qibla_backup !== "number" || !Array.isArray(backup.parts) || !backup.parts.every(part => typeof part?.name === "string" && typeof part.text === "string")) return said.notBackup
    return backup.qibla_backup > 1 ? said.newer : null
  }

  function show(backup) {
    // Of one name several parts are pieces of one text.
    const parts = new Map()
    for (const { name, text } of backup.parts) parts.set(name, (parts.get(name) ?? "") + text)
    const rows = differences(parts)
    const replaced = [...parts.keys()].filter(name => name !== "settings" && name !== "wiring")
    const apply = html("button.button.primary", { type: "button", onclick: async () => {
      apply.disabled = true
      reasons.replaceChildren()
      try {
        const answer = await send("POST", "/api/v1/restore", backup)
        look.hidden = true
        write(result, [said.done(answer.restored.map(name => said.parts[name] ?? name).join(", ")), answer.left_out?.length ? said.leftOut(answer.left_out.map(key => said.parts[key] ?? isolated(key)).join(", ")) : ""].join(" ").trim())
        file.value = ""
        await settings.load().catch(() => {})
      } catch (trouble) {
        const all = trouble.fields?.length ? trouble.fields.map(field => html("li", {}, html("bdi.mono", {}, field.key), html("span", {}, `${said.found}: ${isolated(field.found)}`), html("span", {}, `${said.accepted}: ${isolated(field.accepted)}`))) : [html("li", {}, problemText(trouble))]
        reasons.append(html("li.problem", {}, said.refused), ...all)
      }
      apply.disabled = false
      onSession()
    } }, said.apply)
    look.replaceChildren(html("h4", {}, said.contents), html("p", {}, [...parts.keys()].map(name => said.parts[name] ?? name).join(", ")),
      html("h4", {}, said.would), html("ul.changes", {}, rows.map(([name, key, text]) => html("li", { title: key }, html("span", {}, name), html("span.numeric", {}, text))), replaced.map(name => html("li", {}, html("span", {}, said.wouldReplace(said.parts[name] ?? isolated(name)))))),
      parts.has("settings") && rows.length === 0 ? html("p.note", {}, said.wouldNothing) : "",
      html("div.actions", {}, html("button.button", { type: "button", onclick: () => { look.hidden = true; reasons.replaceChildren(); file.value = "" } }, labels.drop), apply))
    look.hidden = false
  }

  const file = html("input", { type: "file", accept: ".json,application/json", id: "restore-file", onchange: async () => {
    for (const target of [problem, result]) write(target, "")
    reasons.replaceChildren()
    look.hidden = true
    const [chosen] = file.files
    if (!chosen) return
    if (chosen.size > largest) return write(problem, said.tooLarge)
    let backup
    try { backup = JSON.parse(await chosen.text()) } catch { return write(problem, said.notJSON) }
    const reason = wrong(backup)
    reason ? write(problem, reason) : show(backup)
  } })
  return sheet.card(said.backup, html("p.note", {}, said.backupNote), html("div.actions", {}, download), fileButton(said.restore, file), problem, look, reasons, result)
}
