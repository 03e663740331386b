// A place that is looked for: a city by its name in either script, found by the device while typing; the phone's own.
import { get, problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { coordinates } from "/assets/format.js"
import { languages } from "/assets/languages.js"
import { language, part, toldIn } from "/assets/words.js"

const { place: said } = await part("start")
// Its short forms: "Palestine".
const regions = new Intl.DisplayNames(languages[language].locale, { type: "region", style: "short" })
/**
 * The device names countries in English and Arabic, CLDR in the other languages.
 * @param {API.City} city
 */
const countryName = ({ country, country_name: english, country_name_ar: arabic }) =>
  language === "ar" ? arabic || english : language === "en" || !country ? english : regions.of(country) ?? english
/** Debounce of typing, in milliseconds. */
const pause = 250

/**
 * Where this phone is, to ten metres; fails with the reason in words. Null where the browser doesn't tell it.
 * @type {(() => Promise<{ latitude: number, longitude: number, accuracy: number }>) | null}
 */
export const askPhone = isSecureContext && "geolocation" in navigator ? () => new Promise((settle, fail) =>
  navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude, accuracy } }) => {
    const [north, east] = [latitude, longitude].map(value => Math.round(value * 1e4) / 1e4)
    settle({ latitude: north, longitude: east, accuracy })
  }, ({ code }) => fail(Error(code === 1 ? said.phoneDenied : said.phoneFailed)),
  { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 })) : null

/**
 * The field, what was found, and what is to be said of it.
 * @param {(city: API.City) => void} choose
 */
export function citySearch(choose) {
  const [found, note] = [html("ul.list.cities"), html("p.note", { role: "status" })]
  let [timer, turn] = [0, 0]
  /** @param {API.City} city */
  function take(city) {
    choose(city)
    input.value = ""
    found.replaceChildren()
    input.focus()
  }
  /** @param {API.City} city */
  function row(city) {
    const names = toldIn() === "ar" ? [city.name_ar || city.name, city.name] : [city.name, city.name_ar]
    const country = countryName(city)
    return html("li", {}, html("button.row", { type: "button", onclick: () => take(city) },
      html("span.grow", {}, html("bdi", {}, names[0]),
        html("span.note", {}, [country, names[1] !== names[0] && names[1]].filter(Boolean).join(" · "))),
      html("span.note.numeric", {}, coordinates(city.latitude_deg, city.longitude_deg))))
  }
  async function search() {
    const [text, mine] = [input.value.trim(), ++turn]
    if (!text) return found.replaceChildren(), write(note, "")
    try {
      const { city, candidates } = await get(`/api/v1/place?search=${encodeURIComponent(text)}`)
      if (mine !== turn) return
      const all = (city ? [city, ...candidates] : candidates).filter((one, index, list) =>
        list.findIndex(other => other?.latitude_deg === one.latitude_deg && other.name === one.name) === index)
      found.replaceChildren(...all.slice(0, 6).map(row))
      write(note, all.length ? "" : said.nothing)
    } catch (problem) { if (mine === turn) write(note, problemText(problem)) }
  }
  const input = html("input", { type: "search", id: "city-search", autocomplete: "off", maxlength: 60, dir: "auto",
    oninput: () => { clearTimeout(timer); timer = setTimeout(search, pause) } })
  return [html("label.field", { for: "city-search" }, html("span", {}, said.search), input), found, note]
}
