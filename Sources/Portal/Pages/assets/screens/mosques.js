// Mosques near the device, of the file that was imported: where they lie, the list, and the way to one on the ring.
import { octant } from "/assets/angle.js"
import { get, problemText, send } from "/assets/api.js"
import { copyField } from "/assets/copy.js"
import { device } from "/assets/device.js"
import { heading, html, icon, svg, write } from "/assets/element.js"
import { date, number } from "/assets/format.js"
import { Plot } from "/assets/map/plot.js"
import { preferences } from "/assets/preferences.js"
import { language, part, words } from "/assets/words.js"

export const style = ["/assets/screens.css", "/assets/screens/mosques.css"]

const [said, map, { favourite }] = await Promise.all([part("mosques"), part("map"), part("duas")])
const radii = [1, 2, 5, 10, 25, 50, 100]
/** Of the rows, and of the favourites that this browser keeps. */
const [most, mostKept] = [100, 50]
/** Degrees that the device moves before the answer counts as one of another place: about 100 m. */
const near = 0.001

/**
 * @param {import("/assets/element.js").Child[]} parts
 * @returns {any[]}
 */
const joined = parts => parts.filter(Boolean).flatMap((part, index) => index ? [" · ", part] : [part])
/** @param {string | null} text */
const own = text => text && html("bdi", { dir: "auto" }, text)

/** @param {string} name */
const sect = name => said.denominations[/** @type {"sunni" | "shia"} */ (name)] ?? name.replace(/_/g, " ")

/** @param {number} metres */
const length = metres => metres < 1000 ? said.metres(number(metres))
  : map.kilometres(number(metres / 1000, metres < 10_000 ? 1 : 0))

/**
 * The app of the phone's maps, where the system has one.
 * @param {API.Mosque} mosque
 * @param {string} name
 */
function mapAddress({ latitude_deg: latitude, longitude_deg: longitude }, name) {
  const [place, label] = [`${latitude},${longitude}`, encodeURIComponent(name.replace(/[()]/g, " "))]
  return /Mac OS/.test(navigator.userAgent) ? `https://maps.apple.com/?ll=${place}&q=${label}`
    : `geo:${place}?q=${place}(${label})`
}

/** @param {HTMLElement} root */
export function open(root) {
  const kept = new URLSearchParams(preferences.read("mosques") ?? "")
  const favourites = new Set((preferences.read("mosques.favourites") ?? "").split(" ").filter(Boolean))
  /** @type {Map<string, HTMLElement>} */
  const rows = new Map()
  const plot = new Plot(id => rows.get(id)?.focus(), map.kilometres)

  // The names are those of the API.
  const radius = html("select", { name: "radius_km" },
    radii.map(km => html("option", { value: km }, map.kilometres(number(km)))))
  radius.value = String(radii.find(km => String(km) === kept.get("radius_km")) ?? 10)
  const denomination = html("select", { name: "denomination" }, html("option", { value: "" }, said.any))
  const search = html("input",
    { type: "search", name: "name", maxlength: 80, autocomplete: "off", value: kept.get("name") ?? "" })
  /**
   * @param {string} word
   * @param {HTMLElement} control
   */
  const field = (word, control) => html("label.field", {}, html("span", {}, word), control)
  /** @param {"wheelchair" | "women"} name */
  const flag = name => html("label.switch", {}, html("span", {}, said[name].yes),
    html("input", { type: "checkbox", name, value: "true", checked: kept.has(name) }))
  const only = field(said.denomination, denomination)
  const form = html("form.card", { onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
    oninput: () => { clearTimeout(timer); timer = setTimeout(load, 250) } },
    field(said.radius, radius), only, field(said.search, search), flag("wheelchair"), flag("women"))
  let timer = 0

  const list = html("ol.card.list", { "data-empty": words.loading })
  const [found, trouble, up, source] = [html("p.note", { role: "status" }), html("p.problem", { role: "status" }),
    html("p.note"), html("p.note")]
  const instead = html("section.card", { hidden: true })
  root.append(heading(words.screens.mosques, "map", words.screens.map), form, found, trouble, instead,
    html("div.both", {}, html("figure.card", {}, plot.element, up), list), source)

  /** @param {string} name */
  function offer(name) {
    if ([...denomination.options].every(({ value }) => value !== name))
      denomination.append(html("option", { value: name }, sect(name)))
  }
  offer(kept.get("denomination") ?? "")
  denomination.value = kept.get("denomination") ?? ""

  /** @param {API.Mosque} mosque */
  function row(mosque) {
    const { id, name, names, women, wheelchair, website } = mosque
    const title = names[language] ?? name ?? names.en ?? Object.values(names)[0] ?? said.unnamed
    const fault = html("p.problem", { role: "alert" })
    const arrow = svg("svg.icon.arrow", { viewBox: "-12 -12 24 24", "aria-hidden": "true" },
      svg("path", { d: "M0-10 7 9 0 5-7 9z" }))
    arrow.style.setProperty("--to", `${mosque.bearing_deg}deg`)
    /**
     * @param {string} word
     * @param {() => unknown} work
     */
    const button = (word, work) => html("button.button", { type: "button", onclick: async () => {
      write(fault, "")
      try { await work() } catch (error) { write(fault, problemText(error)) }
    } }, word)
    const star = button(favourite, () => {
      if (!favourites.delete(id)) {
        if (favourites.size === mostKept) throw new Error(said.full(number(mostKept)))
        favourites.add(id)
      }
      preferences.write("mosques.favourites", [...favourites].join(" "))
      mark()
    })
    star.prepend(icon("star"))
    const mark = () => {
      star.setAttribute("aria-pressed", String(favourites.has(id)))
      plot.mark(id, favourites.has(id))
    }
    mark()
    const element = html("li", { tabindex: -1 }, arrow, html("div", {},
      html("h3", {}, own(title), name && name !== title && [" ", html("bdi.quiet", { dir: "auto" }, name)]),
      html("p", {}, joined([length(mosque.distance_m), words.qibla.points[octant(mosque.bearing_deg)]])),
      html("p.note", {}, joined([own(mosque.address), own(mosque.place),
        mosque.denomination && own(sect(mosque.denomination)), wheelchair && said.wheelchair[wheelchair],
        women !== null && said.women[women ? "yes" : "no"]])),
      html("div.actions", {}, star, button(said.ring, () => send("POST", "/api/v1/way", {
        // The longest name that the device takes.
        name: [...title].slice(0, 80).join(""), latitude_deg: mosque.latitude_deg, longitude_deg: mosque.longitude_deg,
      })), html("a.button", { href: mapAddress(mosque, title), rel: "noopener" }, said.maps),
      website && html("a.button", { href: website, rel: "noopener noreferrer" }, said.website)), fault))
    rows.set(id, element)
    return element
  }

  /** @param {API.Mosques} answer */
  function show({ attribution, imported, places, more, items }) {
    const km = Number(radius.value)
    rows.clear()
    plot.draw(items, radii.find(km => more && km * 1000 >= items[items.length - 1].distance_m) ?? km)
    for (const { denomination } of items) offer(denomination ?? "")
    only.hidden = denomination.options.length < 2
    const first = items.filter(({ id }) => favourites.has(id))
    list.replaceChildren(...[...first, ...items.filter(one => !first.includes(one))].map(row))
    form.hidden = places === 0
    instead.hidden = items.length > 0
    list.parentElement?.classList.toggle("none", !items.length)
    write(found, items.length ? `${said.found(number(items.length))}${more ? ` ${said.more}` : ""}` : "")
    const wider = radii.find(one => one > km)
    instead.replaceChildren(...places === 0 ? [html("p", {}, said.none), html("p", {}, said.file),
      copyField(said.command, "sudo qibla mosques import FILE").element]
      : [html("p", {}, said.noneNear(map.kilometres(number(km)))), wider ? html("div.actions", {},
        html("button.button", { type: "button", onclick: () => { radius.value = String(wider); load() } },
          said.wider(map.kilometres(number(wider))))) : ""])
    source.replaceChildren(...joined([own(attribution), imported && said.imported(date(imported,
      { day: "numeric", month: "long", year: "numeric" })), items.length > 0 && said.leaves]))
  }

  /** What is wished, as the API's query. */
  function filters() {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (String(value).trim()) query.set(name, String(value).trim())
    return query
  }

  let asked = 0
  async function load() {
    const turn = ++asked
    const query = filters()
    preferences.write("mosques", String(query))
    try {
      const answer = await get(`/api/v1/mosques?limit=${most}&${query}`)
      if (turn !== asked) return
      write(trouble, "")
      show(answer)
    } catch (problem) {
      if (turn !== asked) return
      list.replaceChildren()
      list.parentElement?.classList.add("none")
      const isLost = problem.status === 409 && !device.state?.site
      write(trouble, isLost ? map.noPlace : problemText(problem))
      instead.hidden = !isLost
      instead.replaceChildren(html("a.button", { href: "#/settings/place" }, words.ways.place))
    }
    list.dataset.empty = ""
  }

  /**
   * Where the device was when it was asked; undefined before that.
   * @type {API.State["site"] | undefined}
   */
  let from
  return {
    /** @param {API.State} state */
    onState({ site, true_heading_deg: front }) {
      const isLive = front !== null && !device.trouble
      root.style.setProperty("--turn", `${isLive ? -front : 0}deg`)
      write(up, isLive ? said.frontUp : words.qibla.northUp)
      if (from !== undefined && Boolean(site) === Boolean(from) && (!site || !from
        || Math.hypot(site.latitude_deg - from.latitude_deg, site.longitude_deg - from.longitude_deg) < near)) return
      from = site
      load()
    },
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) { if (!word) load() },
    close() { asked++; clearTimeout(timer) },
  }
}
