// The devices of the house, as avahi lists them: their names, their addresses, and which of them this is.
import { get } from "/assets/api.js"
import { html } from "/assets/element.js"
import { device } from "/assets/device.js"
import { isolated, moment } from "/assets/format.js"
import { labels } from "/assets/settings/labels.js"
import { terminal } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"

const said = labels.devices
/** Seconds between two words of a bridge that is connected, and some more. */
const silence = 90
const renaming = "sudo hostnamectl set-hostname bedroom && sudo sed -i /^host-name=/d /etc/avahi/avahi-daemon.conf && "
  + "sudo systemctl restart avahi-daemon qibla-portal"

/**
 * A page's address: plain, since this browser trusts the certificate of this device alone.
 * @param {string} host
 * @param {number} port
 */
const address = (host, port) => `http://${host.includes(":") ? `[${host}]` : host}${port === 80 ? "" : `:${port}`}/`

/** @param {API.Devices["devices"][number]} device */
function row({ name, port, addresses, version, here, wanted }) {
  /** @param {string} host */
  const way = host => html("a", { href: address(host, port) }, html("bdi", {}, host))
  return html("li", {}, html("div.row", {}, html("div.grow", {},
    html("p.device", {}, here ? html("strong", {}, html("bdi", {}, name)) : way(name),
      here && html("span.note", {}, said.here)),
    html("p.note.ways", {}, addresses.map(one => here ? html("bdi", {}, one) : way(one)),
      version && html("span", {}, said.version(isolated(version)))),
    wanted && html("p.problem", {}, said.wanted(isolated(name), isolated(wanted))))))
}

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export async function build(root, sheet) {
  const shared = sheet.card(null)
  sheet.follow(() => {
    const { name, synced_s: age } = settings.group ?? {}
    shared.hidden = !name
    /** @param {number} age */
    const since = age => moment(Date.now() - age * 1000, device.state?.time_zone ?? null)
    shared.replaceChildren(html("h3", {}, labels.group.title), html("p", {}, labels.group.name(isolated(name ?? ""))),
      html("p.note", {}, age == null ? labels.group.never : age < silence ? labels.group.now
        : labels.group.synced(since(age))))
  })
  const { state, reason, more, devices } = await get("/api/v1/devices")
  if (state !== "ready") {
    root.append(sheet.card(null, html("p", {}, said[state]),
      terminal(state === "failed" ? "systemctl status avahi-daemon" : "sudo apt install avahi-daemon avahi-utils"),
      reason && html("p.problem", {}, html("bdi", {}, reason))), shared)
    return
  }
  root.append(
    devices.length ? html("ul.card.list.devices", {}, devices.map(row)) : sheet.card(null, html("p", {}, said.none)),
    sheet.card(null, more && html("p", {}, said.more),
      devices.some(one => one.wanted) && html("div", {}, html("p.note", {}, said.rename), terminal(renaming)),
      html("p.note", {}, said.note), html("p.note", {}, said.missing), terminal("sudo qibla setup --page network")),
    shared)
}
