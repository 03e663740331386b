// The device's place and its source; setting it by city, coordinates, or this phone.
import { get } from "/assets/api.js"
import { askPhone, citySearch } from "/assets/city-search.js"
import { html, icon, write } from "/assets/element.js"
import { coordinates, digits, number } from "/assets/format.js"
import { ageText, placeName } from "/assets/place.js"
import { parsed } from "/assets/settings/editors.js"
import { labels } from "/assets/settings/labels.js"
import { sharedPlace } from "/assets/settings/shared.js"
import { settings } from "/assets/settings/store.js"
import { part, words } from "/assets/words.js"

const said = labels.place
/** Said at the first start, too. */
const { place: shared } = await part("start")
const keys = ["place.city", "place.latitude_deg", "place.longitude_deg"]
/**
 * Coordinates go before a city: one is set, and the other taken back.
 * @param {string} name
 */
const toCity = name => settings.change({ "place.city": name, "place.latitude_deg": null, "place.longitude_deg": null })
/**
 * @param {string | number | null} latitude
 * @param {string | number | null} longitude
 */
const toCoordinates = (latitude, longitude) =>
  settings.change({ "place.latitude_deg": latitude, "place.longitude_deg": longitude, "place.city": null })

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
function inForce(sheet) {
  const [name, near, where, source] = [html("strong"), html("bdi"), html("span.numeric"), html("p.note")]
  const back =
    html("button.button",
      { type: "button",
        onclick: () => settings.change(Object.fromEntries(keys.filter(settings.isChanged).map(key => [key, null]))) },
        said.back)
  sheet.onState(({ site }) => {
    write(name, site ? placeName(site) : words.placeUnknown)
    write(near, site?.quarter ?? "")
    write(where, site ? coordinates(site.latitude_deg, site.longitude_deg) : "")
    const hours = site ? Math.floor((site.age_s ?? 0) / 3600) : 0
    write(source,
      site ? [said.sources[site.source] ?? "", hours > 0 ? ageText(hours) : ""].filter(Boolean).join(" ")
      : "")
  })
  sheet.follow(() => { back.hidden = !keys.some(settings.isChanged) })
  return sheet.card(said.now, html("p.here", {}, name, near, where), source, html("div.actions", {}, back))
}

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
const byCity = sheet => sheet.card(said.city, ...citySearch(({ name, country }) => toCity(`${name}, ${country}`)),
  sheet.rows("place.city"))

/**
 * Both together: one alone is no place.
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
function byCoordinates(sheet) {
  const inputs =
    ["latitude", "longitude"].map(name =>
      html("input.numeric",
        { type: "text", inputmode: "text", dir: "ltr", id: `own-${name}`, "aria-describedby": "coordinates-problem" }))
  /**
   * @param {HTMLInputElement} input
   * @param {string} key
   */
  const field = (input, key) =>
    html("label.field", { for: input.id }, html("span", {}, `${labels.keys[key][0]} (°). ${labels.keys[key][1]}`),
      input)
  const problem = html("p.problem", { id: "coordinates-problem", role: "alert" })
  const note = html("p.note", { role: "status" })
  /** @type {string | undefined} */
  let drawn
  sheet.follow(() => {
    const values = [keys[1], keys[2]].map(settings.shown)
    if (String(values) !== drawn)
      inputs.forEach((input, index) => {
        input.value = values[index] === null || values[index] === undefined ? "" : digits(values[index])
      })
    drawn = String(values)
    const drafts = [keys[1], keys[2]].map(settings.draft)
    const wrong = drafts.filter(draft => draft?.why === "refused")
    write(problem,
      [...new Set(wrong.map(draft => draft.found !== undefined ? words.api.field(draft.found, draft.accepted)
        : draft.text))].filter(Boolean).join(" "))
    drafts.forEach((draft, index) => draft?.found !== undefined ? inputs[index].setAttribute("aria-invalid", "true")
      : inputs[index].removeAttribute("aria-invalid"))
    write(note, drafts.some(draft => draft?.why === "waiting") ? labels.waiting : settings.isSaved(keys[1])
      ? labels.saved : "")
  })
  const phone = html("button.button", {
    type: "button", onclick: () => {
      write(note, said.phoneAsking)
      askPhone?.().then(({ latitude, longitude, accuracy }) => toCoordinates(latitude, longitude)
        .then(() => write(note, said.phoneWithin(number(Math.ceil(accuracy))))),
      problem => write(note, problem.message))
    },
  }, icon("phone"), shared.phone)
  return sheet.card(said.coordinates,
    html("form.own",
      { onsubmit:
        event => { event.preventDefault(); toCoordinates(parsed(inputs[0].value), parsed(inputs[1].value)) } },
      html("div.fields", {}, field(inputs[0], keys[1]), field(inputs[1], keys[2])), problem, note,
      html("div.actions", {}, askPhone && phone, html("button.button.primary", { type: "submit" }, said.set))),
    askPhone ? null : html("p.note", {}, shared.phoneInsecure))
}

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
function gps(sheet) {
  const state = html("p")
  get("/api/v1/doctor").then(({ gps, receiver }) => {
    const { satellites: used, satellites_in_view: inView } = receiver ?? {}
    write(state,
      [said.receiver[gps.state] ?? gps.state, used !== undefined && used !== null
        ? said.satellites(digits(used), inView == null ? null : digits(inView)) : ""].filter(Boolean).join(" "))
  }).catch(() => {})
  return sheet.card(said.gps, state, html("p.note", {}, said.gpsNote), sheet.rows("gps.port"))
}

/**
 * `#/settings/place/geo:48.137,11.575`: another app's, to be taken or left.
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 * @param {string[]} path
 */
export function build(root, sheet, [given]) {
  if (given) root.append(sheet.card(said.shared, ...sharedPlace(given, toCoordinates)))
  root.append(inForce(sheet), byCity(sheet), byCoordinates(sheet), gps(sheet),
    sheet.card(said.clocks, sheet.rows("prayer.timezone", ["prayer.elevation_m", { step: 10 }])))
}
