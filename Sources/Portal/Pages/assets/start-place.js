// Where the device is: as its receiver found it, a city, coordinates, or this phone's place.
import { change, get, problemText } from "/assets/api.js"
import { html, icon, write } from "/assets/element.js"
import { coordinates, isolated } from "/assets/format.js"
import { placeName } from "/assets/place.js"
import { methodCard } from "/assets/times/method.js"
import { language, words } from "/assets/words.js"

const text = words.start.place

/** Pause in typing after which the device is asked, in milliseconds. */
const pause = 250

export function placePage() {
  const [found, from, said, list] = [html("strong"), html("span.note"), html("p.problem", { role: "alert" }), html("ul.list.cities")]
  const done = html("p.note.done", { role: "status" })
  const search = html("input", { type: "search", id: "city", autocomplete: "off", maxlength: 60, dir: "auto", oninput: seek })
  const [latitude, longitude] = [["latitude", 90], ["longitude", 180]].map(([id, most]) =>
    html("input", { type: "number", id, inputmode: "decimal", step: "any", min: -most, max: most, required: true, dir: "ltr" }))
  const ask = methodCard(true)
  let timer = 0
  let turn = 0
  let asked = ""

  async function set(changes, name) {
    write(said, "")
    write(done, "")
    try {
      await change(changes)
      list.replaceChildren()
      search.value = ""
      write(done, text.set(name))
    } catch (problem) { write(said, problemText(problem)) }
  }
  const setPoint = (north, east) =>
    set({ "place.latitude_deg": north, "place.longitude_deg": east, "place.city": null }, coordinates(north, east))

  function seek() {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const mine = ++turn
      const wanted = search.value.trim()
      if (!wanted) return list.replaceChildren()
      try {
        const { candidates = [] } = await get(`/api/v1/place?search=${encodeURIComponent(wanted)}`)
        if (mine !== turn) return
        write(said, "")
        list.replaceChildren(...candidates.slice(0, 6).map(cityRow))
        if (!candidates.length) list.append(html("li.note", {}, text.nothing))
      } catch (problem) { write(said, problemText(problem)) }
    }, pause)
  }

  function cityRow(city) {
    const [name, country] = language === "ar"
      ? [city.name_ar || city.name, city.country_name_ar || city.country_name] : [city.name, city.country_name]
    // Its middle by coordinates: a name alone may be that of several.
    return html("li", {}, html("button.row", { type: "button", onclick: () => setPoint(city.latitude_deg, city.longitude_deg) },
      html("span.grow", {}, html("span", { dir: "auto" }, name), html("span.note", {}, ` ${country ?? ""}`)), icon("forward")))
  }

  function usePhone() {
    write(said, "")
    navigator.geolocation.getCurrentPosition(
      // A metre is more than any direction needs.
      ({ coords }) => setPoint(Number(coords.latitude.toFixed(5)), Number(coords.longitude.toFixed(5))),
      error => write(said, error.code === error.PERMISSION_DENIED ? text.phoneDenied : text.phoneFailed),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 })
  }
  const canAsk = isSecureContext && "geolocation" in navigator

  return {
    title: text.title,
    parts: [
      html("div.found.card", {}, html("p", {}, found, html("br"), from)),
      html("label.field", { for: "city" }, html("span", {}, text.search), search), list,
      html("details.more", {}, html("summary", {}, text.coordinates),
        html("form.coordinates", { onsubmit: event => { event.preventDefault(); setPoint(Number(latitude.value), Number(longitude.value)) } },
          html("label.field", { for: "latitude" }, html("span", {}, text.latitude), latitude),
          html("label.field", { for: "longitude" }, html("span", {}, text.longitude), longitude),
          html("button.button", { type: "submit" }, text.use))),
      canAsk
        ? html("button.button.phone", { type: "button", onclick: usePhone }, text.phone)
        : html("p.note", {}, text.phoneInsecure),
      done, said, ask.element,
    ],
    onState({ site, prayers_today: times }) {
      const place = site && times?.length ? JSON.stringify(times.map(({ time }) => time)) : ""
      if (place !== asked && place) get("/api/v1/times").then(({ days: [day] }) => ask.show(day)).catch(() => {})
      asked = place
      write(found, site ? placeName(site) : text.searching)
      write(from, site ? [site.quarter && isolated(site.quarter), site.city && coordinates(site.latitude_deg, site.longitude_deg), words.place[site.source]].filter(Boolean).join(" · ") : text.waiting)
    },
    close() { clearTimeout(timer); turn++ },
  }
}
