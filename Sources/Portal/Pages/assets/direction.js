// The direction in words.
import { compassAngle, octant } from "/assets/angle.js"
import { degrees, isolated, moment, number } from "/assets/format.js"
import { words } from "/assets/words.js"

/** @param {API.State} state */
const isEverywhere = state => state.reason === "qibla.here" || state.reason === "qibla.antipode"

/**
 * "Turn right 34°"
 * @param {API.State} state
 */
export function turnText(state) {
  if (isEverywhere(state)) return words.anyDirection
  if (state.turn_deg === null) return words.noDirection
  // Say "aligned" only with a trusted direction.
  if (state.aligned && state.status !== "accurate") return words.qibla.perhapsAhead
  // Within what is left to turn and two sigma.
  const within = Math.ceil(Math.abs(state.turn_deg) + 2 * (state.sigma_deg ?? 0))
  if (state.aligned) return words.qibla.facing(degrees(within))
  return (state.turn_deg < 0 ? words.turnLeft : words.turnRight)(degrees(Math.abs(state.turn_deg)))
}

/**
 * "You face 12° north", from true north.
 * @param {API.State} parts
 */
export const headingText = ({ true_heading_deg: heading }) =>
  heading === null ? "" : words.qibla.heading(degrees(compassAngle(Math.round(heading))),
    words.qibla.points[octant(heading)])

/**
 * "285° NW", from true north.
 * @param {API.State} parts
 */
export const bearingText = ({ qibla_bearing_deg: bearing }) =>
  bearing === null ? "" : words.bearing(degrees(compassAngle(Math.round(bearing))), words.octants[octant(bearing)])

/**
 * "6,240 km to Makkah"; nearer than ten kilometres with a decimal.
 * @param {API.State} parts
 */
export const distanceText = ({ distance_km: distance, reason }) =>
  distance === null || reason === "qibla.here" ? "" : words.distance(isolated(number(distance, distance < 10 ? 1 : 0)))

/**
 * Where the place is one from before: since when.
 * @param {API.State} parts
 */
export function oldPlaceText({ site, reason, time_zone: zone }) {
  if (!site || (site.source !== "last_known" && reason !== "gps.old")) return ""
  return words.qibla.lastKnown(site.age_s === null ? null : moment(Date.now() - site.age_s * 1000, zone))
}
