// Where the device is: what holds and where that is from, and a place to set by city, by coordinates, or by this phone.
import { get } from "/assets/api.js"
import { html, svg, write } from "/assets/element.js"
import { coordinates, digits, number } from "/assets/format.js"
import { placeName } from "/assets/place.js"
import { parsed } from "/assets/settings/editors.js"
import { labels } from "/assets/settings/labels.js"
import { settings } from "/assets/settings/store.js"
import { language, words } from "/assets/words.js"

const said = labels.place
/** Said at the first start, too. */
const shared = words.start.place
const keys = ["place.city", "place.latitude_deg", "place.longitude_deg"]
/** Coordinates go before a city: one is set, and the other taken back. */
const toCity = name => settings.change({ "place.city": name, "place.latitude_deg": null, "place.longitude_deg": null })
const toCoordinates = (latitude, longitude) => settings.change({ "place.latitude_deg": latitude, "place.longitude_deg": longitude, "place.city": null })

function inForce(sheet) {
  const [name, near, where, source] = [html("strong"), html("bdi"), html("span.numeric"), html("p.note")]
  const back = html("button.button", { type: "button", onclick: () => settings.change(Object.fromEntries(keys.filter(settings.isChanged).map(key => [key, null]))) }, said.back)
  sheet.onState(({ site }) => {
    write(name, site ? placeName(site) : words.placeUnknown)
    write(near, site?.quarter ?? "")
    write(where, site ? coordinates(site.latitude_deg, site.longitude_deg) : "")
    const hours = site ? Math.floor((site.age_s ?? 0) / 3600) : 0
    write(source, site ? [said.sources[site.source] ?? "", hours > 0 ? digits(words.placeAge(hours)) : ""].filter(Boolean).join(" ") : "")
  })
  sheet.follow(() => { back.hidden = !keys.some(settings.isChanged) })
  return sheet.card(said.now, html("p.here", {}, name, near, where), source, html("div.actions", {}, back))
}

/** A city by its name in either script, found by the device while typing. */
function byCity(sheet) {
  const found = html("ul.list.found")
  const note = html("p.note", { role: "status" })
  let [timer, turn] = [0, 0]
  const choose = city => {
    toCity(`${city.name}, ${city.country}`)
    input.value = ""
    found.replaceChildren()
    input.focus()
  }
  const row = city => {
    const names = language === "ar" ? [city.name_ar || city.name, city.name] : [city.name, city.name_ar]
    const country = language === "ar" ? city.country_name_ar : city.country_name
    return html("li", {}, html("button.row", { type: "button", onclick: () => choose(city) },
      html("span.grow", {}, html("bdi", {}, names[0]), html("span.note", {}, [country, names[1] !== names[0] && names[1]].filter(Boolean).join(" · "))), html("span.note.numeric", {}, coordinates(city.latitude_deg, city.longitude_deg))))
  }
  const search = async () => {
    const [text, mine] = [input.value.trim(), ++turn]
    if (!text) return found.replaceChildren(), write(note, "")
    try {
      const { city, candidates } = await get(`/api/v1/place?search=${encodeURIComponent(text)}`)
      if (mine !== turn) return
      const all = [city, ...candidates].filter((one, index, list) => one && list.findIndex(other => other?.latitude_deg === one.latitude_deg && other.name === one.name) === index)
      found.replaceChildren(...all.slice(0, 8).map(row))
      write(note, all.length ? "" : shared.nothing)
    } catch (problem) {
      if (mine === turn) write(note, problem.message)
    }
  }
  const input = html("input", { type: "search", id: "city-search", autocomplete: "off", maxlength: 50, dir: "auto", oninput: () => { clearTimeout(timer); timer = setTimeout(search, 250) } })
  return sheet.card(said.city, html("label.field", { for: "city-search" }, html("span", {}, shared.search), input), found, note, sheet.rows("place.city"))
}

/** Both together: one alone is no place. */
function byCoordinates(sheet) {
  const inputs = ["latitude", "longitude"].map(name => html("input.numeric", { type: "text", inputmode: "text", dir: "ltr", id: `own-${name}`, "aria-describedby": "coordinates-problem" }))
  const field = (input, key) => html("label.field", { for: input.id }, html("span", {}, `${labels.keys[key][0]} (°). ${labels.keys[key][1]}`), input)
  const problem = html("p.problem", { id: "coordinates-problem", role: "alert" })
  const note = html("p.note", { role: "status" })
  let drawn
  sheet.follow(() => {
    const values = [keys[1], keys[2]].map(settings.shown)
    if (String(values) !== drawn) inputs.forEach((input, index) => { input.value = values[index] === null || values[index] === undefined ? "" : digits(values[index]) })
    drawn = String(values)
    const drafts = [keys[1], keys[2]].map(settings.draft)
    const wrong = drafts.filter(draft => draft?.why === "refused")
    write(problem, [...new Set(wrong.map(draft => draft.found !== undefined ? words.api.field(draft.found, draft.accepted) : draft.text))].filter(Boolean).join(" "))
    drafts.forEach((draft, index) => draft?.found !== undefined ? inputs[index].setAttribute("aria-invalid", "true") : inputs[index].removeAttribute("aria-invalid"))
    write(note, drafts.some(draft => draft?.why === "waiting") ? labels.waiting : settings.isSaved(keys[1]) ? labels.saved : "")
  })
  const phone = html("button.button", {
    type: "button", onclick: () => {
      write(note, said.phoneAsking)
      navigator.geolocation.getCurrentPosition(({ coords }) => {
        const four = value => Math.round(value * 1e4) / 1e4
        toCoordinates(four(coords.latitude), four(coords.longitude)).then(() => write(note, said.phoneWithin(number(Math.ceil(coords.accuracy)))))
      }, error => write(note, error.code === 1 ? shared.phoneDenied : shared.phoneFailed), { enableHighAccuracy: true, timeout: 20000 })
    },
  }, svg("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z" })), shared.phone)
  const mayAsk = isSecureContext && "geolocation" in navigator
  return sheet.card(said.coordinates,
    html("form.own", { onsubmit: event => { event.preventDefault(); toCoordinates(...inputs.map(input => parsed(input.value))) } },
      html("div.fields", {}, field(inputs[0], keys[1]), field(inputs[1], keys[2])), problem, note,
      html("div.actions", {}, mayAsk && phone, html("button.button.primary", { type: "submit" }, said.set))),
    mayAsk ? null : html("p.note", {}, shared.phoneInsecure))
}

function gps(sheet) {
  const state = html("p")
  get("/api/v1/doctor").then(({ gps, receiver }) => {
    const used = receiver?.satellites
    write(state, [said.receiver[gps.state] ?? gps.state, used !== undefined && used !== null ? said.satellites(digits(used), receiver.satellites_in_view === null ? null : digits(receiver.satellites_in_view)) : ""].filter(Boolean).join(" "))
  }).catch(() => {})
  return sheet.card(said.gps, state, html("p.note", {}, said.gpsNote), sheet.rows("gps.port"))
}

export function build(root, sheet) {
  root.append(inForce(sheet), byCity(sheet), byCoordinates(sheet), gps(sheet),
    sheet.card(said.clocks, sheet.rows("prayer.timezone", ["prayer.elevation_m", { step: 10 }])))
}
