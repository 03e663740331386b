// The device's place, in a line.
import { html } from "/assets/element.js"
import { coordinates, digits } from "/assets/format.js"
import { toldIn, words } from "/assets/words.js"

/** @typedef {NonNullable<API.State["site"]>} Site */

/**
 * The city's name, where one is near; its coordinates otherwise.
 * @param {import("/assets/place.js").Site} site
 */
export const placeName = site =>
  (toldIn() === "ar" ? site.city_name_ar ?? site.city : site.city) ?? coordinates(site.latitude_deg, site.longitude_deg)

/**
 * "5 h ago", "3 days ago"
 * @param {number} hours
 */
export const ageText = hours =>
  digits(hours < 48 ? words.placeAge.hours(hours) : words.placeAge.days(Math.round(hours / 24)))

/**
 * @param {Element} target
 * @param {Site | null} site
 */
export function showPlace(target, site) {
  const hours = site ? Math.floor((site.age_s ?? 0) / 3600) : 0
  const more = site
    ? [site.city && coordinates(site.latitude_deg, site.longitude_deg), words.place[site.source],
      hours > 0 && ageText(hours)].filter(Boolean) : []
  // A quarter has a name in Latin letters only.
  const line = html("p", {}, html("strong", {}, site ? placeName(site) : words.placeUnknown),
    site?.quarter && [" ", html("bdi", {}, site.quarter)],
    more.map(part => ` · ${part}`))
  if (target.textContent !== line.textContent) target.replaceChildren(...line.childNodes)
}
