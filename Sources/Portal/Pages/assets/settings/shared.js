// A place that another app shared with this one, as text or as a link: shown with the Qibla from there. A tap takes it.
import { octant } from "/assets/angle.js"
import { get, problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { coordinates, degrees, isolated, latinDigits } from "/assets/format.js"
import { labels } from "/assets/settings/labels.js"
import { words } from "/assets/words.js"

const said = labels.place

/** Latitude and longitude, the surest first: a marker before the middle of the map, a search before `geo:0,0`. */
const forms = ["!3dN!4dN", "mlat=N&mlon=N", "[?&](?:q|query|ll|coordinate|destination|daddr)=(?:loc:)?N, *N",
  "geo: *N, *N", "map=[\\d.]+/N/N", "[/@]N, *N", "(?:^|[^\\d.-])D[,;\\s] *D(?![\\d.])"].map(form =>
  RegExp(form.replaceAll("N", "(-?\\d+(?:\\.\\d+)?)").replaceAll("D", "(-?\\d+\\.\\d+)")))
/** As 48°08'13.2"N: degrees, minutes, seconds and the letter. */
const angle = /([\d.]+)\s*°\s*(?:([\d.]+)\s*['′’]\s*)?(?:([\d.]+)\s*(?:["″”]|'')\s*)?([NSEW])/g

/**
 * Null where there is no latitude with a longitude.
 * @param {string} text
 */
export function placeIn(text) {
  const signs = { "\u066B": ".", "\u060C": ",", "\u2212": "-", "+": " " }
  const plain = latinDigits(text)
    .replace(/[\u066B\u060C\u2212+]/g, sign => signs[sign]).replace(/%(20|2C)/gi, code => decodeURIComponent(code))
  /** @type {number[]} */
  const letters = []
  for (const [, whole, minutes = 0, seconds = 0, letter] of plain.matchAll(angle))
    letters["NS".includes(letter) ? 0 : 1] ??= (Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600)
      * ("SW".includes(letter) ? -1 : 1)
  const found = letters.length === 2 ? letters
    : forms.map(form => form.exec(plain)?.slice(1).map(Number)).find(Boolean) ?? []
  const [latitude, longitude] = found.map(value => Number(value.toFixed(5)))
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/**
 * @param {string} text
 * @param {(latitude: number, longitude: number) => unknown} take
 */
export function sharedPlace(text, take) {
  const place = placeIn(text)
  if (!place) return [html("p.problem", { role: "alert" }, words.api.field(isolated(text.slice(0, 200)), said.links))]
  const { latitude, longitude } = place
  const from = html("p", { role: "status" })
  get(`/v1/qibla/${latitude}/${longitude}`).then(answer => {
    const { direction } = /** @type {any} */ (answer).data
    write(from, said.from(words.bearing(degrees(direction), words.octants[octant(direction)])))
  }, problem => write(from, problemText(problem)))
  return [html("p.here", {}, html("strong", {}, coordinates(latitude, longitude))), from,
    html("p.note", {}, said.sharedNote), html("div.actions", {}, html("button.button.primary", {
      type: "button", onclick: () => { take(latitude, longitude); location.replace("#/settings/place") },
    }, said.set))]
}
