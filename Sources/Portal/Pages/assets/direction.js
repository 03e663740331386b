// The direction in words: turn, bearing, status, place.
import { octant } from "/assets/angle.js"
import { degrees, isolated, language, whole, words } from "/assets/words.js"

const element = id => document.getElementById(id)

/** Only what changed is written: a screen reader and the layout are left in peace. */
export function write(target, text) {
  if (target.textContent !== text) target.textContent = text
}

function turnText(state) {
  if (state.reason === "qibla.here" || state.reason === "qibla.antipode") return words.anyDirection
  if (state.turn_deg === null) return words.noDirection
  if (state.aligned) return words.aligned
  return (state.turn_deg < 0 ? words.turnLeft : words.turnRight)(degrees(Math.abs(state.turn_deg)))
}

function bearingText(state) {
  const bearing = state.qibla_bearing_deg
  if (bearing === null || state.distance_km === null) return ""
  const text = state.turn_deg === null ? words.bearingOnly : words.bearing
  return text(degrees(bearing), words.octants[octant(bearing)], isolated(whole(state.distance_km)))
}

function showPlace(state) {
  const site = state.site
  const name = element("place")
  const city = site && (language === "ar" ? site.city_name_ar ?? site.city : site.city)
  const coordinates = site && isolated(
    `${Math.abs(site.latitude_deg).toFixed(2)}° ${site.latitude_deg < 0 ? "S" : "N"}, `
    + `${Math.abs(site.longitude_deg).toFixed(2)}° ${site.longitude_deg < 0 ? "W" : "E"}`)
  const hours = site ? Math.floor((site.age_s ?? 0) / 3600) : 0
  const more = site ? [city && coordinates, words.place[site.source], hours > 0 && words.placeAge(hours)].filter(Boolean) : []
  const strong = site ? city ?? coordinates : words.placeUnknown
  const text = [strong, ...more].join(" · ")
  if (name.textContent === text) return
  const title = document.createElement("strong")
  title.textContent = strong
  name.replaceChildren(title, more.length ? " · " + more.join(" · ") : "")
}

let announced = ""

export function showDirection(state) {
  write(element("turn"), turnText(state))
  write(element("bearing"), bearingText(state))
  const status = state.status in words.status ? state.status : "unavailable"
  const card = element("status")
  if (!card.classList.contains(status)) {
    card.className = `status ${status}`
    element("shape").setAttribute("href", `#shape-${status}`)
  }
  write(element("status-word"), words.status[status])
  write(element("sigma"), state.sigma_deg === null ? "" : words.sigma(isolated(`${state.sigma_deg.toFixed(1)}°`)))
  write(element("advice"), words.advice(state.reason, state.advice))
  showPlace(state)

  // Spoken when it becomes another thing, not with each degree.
  const news = `${state.status} ${state.reason} ${state.aligned}`
  if (news !== announced) {
    announced = news
    const spoken = [words.status[status], words.advice(state.reason, state.advice), state.aligned ? words.aligned : ""]
    element("announcement").textContent = spoken.filter(Boolean).join(" ")
  }
}
