// Where the device is, in a line.
import { html, write } from "/assets/element.js"
import { coordinates, digits } from "/assets/format.js"
import { language, words } from "/assets/words.js"

/** The city's name, where one is near; its coordinates otherwise. */
export const placeName = site =>
  (language === "ar" ? site.city_name_ar ?? site.city : site.city) ?? coordinates(site.latitude_deg, site.longitude_deg)

export function showPlace(target, site) {
  const strong = site ? placeName(site) : words.placeUnknown
  const hours = site ? Math.floor((site.age_s ?? 0) / 3600) : 0
  const more = site
    ? [site.city && coordinates(site.latitude_deg, site.longitude_deg), words.place[site.source], hours > 0 && digits(words.placeAge(hours))].filter(Boolean) : []
  const text = [strong, ...more].join(" · ")
  if (target.textContent === text) return
  target.replaceChildren(html("strong", {}, strong), more.length ? " · " + more.join(" · ") : "")
}
