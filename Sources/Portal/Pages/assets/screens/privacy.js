// What is stored where, for how long, and how it is erased. Each sentence has its check (check_privacy.py).
import { get } from "/assets/api.js"
import { heading, html, write } from "/assets/element.js"
import { isolated } from "/assets/format.js"
import { part, words } from "/assets/words.js"

const said = await part("privacy")

/** The files of each folder, by what they hold. */
const folders = {
  "/var/lib/qibla": {
    settings: ["settings.toml"], place: ["last-fix"],
    calibration: ["calibration.json", "calibration.json.previous", "calibration.json.older", "calibration.json.newer"],
    sensors: ["gyroscope-bias", "calibration-drift", "clock-chip"], alignment: ["alignment"], alarms: ["alarms"],
    tasbih: ["tasbih", "tasbih.damaged"], tables: ["timetable.csv", "observed-months.csv"], recordings: ["recordings/"],
    reciters: ["reciters/"], brought: ["adhan/", "zoneinfo/", "mosques.txt"], run: ["run", "stop", "call", "lock"],
  },
  "/var/lib/qibla-portal": {
    access: ["access.json", "access.json.previous", "access.json.lock"],
    certificates: ["authority.pem", "certificate.pem"], push: ["push.json"], tracking: ["tracking/"],
  },
  "/var/lib/qibla-bridge": { bridge: ["identity", "group.json"] },
  "/var/lib/qibla-update": { update: ["update.json"] },
}

/**
 * Everything that this page keeps in the browser. The device's cookie is taken back by the device itself; with the
 * worker its subscription to messages ends.
 */
async function erase() {
  for (const one of await navigator.serviceWorker?.getRegistrations() ?? []) await one.unregister()
  for (const key of Object.keys(localStorage)) if (key.startsWith("qibla.")) localStorage.removeItem(key)
  for (const name of await globalThis.caches?.keys() ?? []) await caches.delete(name)
  await fetch("/api/v1/session", { method: "DELETE" }).catch(() => {})
}

/** @param {HTMLElement} root */
export function open(root) {
  const done = html("p.note", { role: "status" })
  const button = html("button.button", { type: "button", onclick: async () => {
    await erase()
    write(done, said.erased)
  } }, said.erase)
  const contact = html("p")
  root.append(heading(words.screens.privacy, "settings", words.screens.settings),
    html("section.card", {}, said.lead.map(text => html("p", {}, text))),
    html("section.card", {}, html("h3", {}, said.device), html("p.note", {}, said.deviceNote),
      Object.entries(folders).flatMap(([folder, files]) => [html("h4", {}, html("bdi", {}, folder)),
        html("dl.kept", {}, Object.entries(files).flatMap(([key, names]) => [
          html("dt.mono", {}, names.map(name => html("bdi", {}, name, " "))), html("dd", {}, said.files[key])]))])),
    html("section.card", {}, html("h3", {}, said.browser), said.browserLines.map(text => html("p", {}, text)),
      html("div.actions", {}, button), done),
    html("section.card", {}, html("h3", {}, said.eraseTitle), said.eraseLines.map(text => html("p", {}, text))),
    html("section.card", {}, html("h3", {}, said.ask), contact))
  write(contact, said.caretaker)
  get("/api/v1/settings").then(({ settings }) => {
    const address = settings.find(({ key }) => key === "portal.push_contact")?.value
    if (address)
      contact.append(" ", html("a", { href: String(address) }, isolated(String(address).replace("mailto:", ""))))
  }).catch(() => { /* Without it the sentence stands alone. */ })
  return {}
}
