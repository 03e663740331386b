// The Moon of a moment: how old it is, how much of it is lit, and its drawing. By J. Meeus, Astronomical Algorithms
// (1998): new moons by chapter 49, the lit part by 48.4; good to some minutes and to a hundredth.
import { svg } from "/assets/element.js"

const { PI, abs, cos, sin } = Math
const radians = PI / 180
/** Days from one new moon to the next, on average. */
const month = 29.530588861
/** Of 1970 as a Julian day. */
const epoch = 2440587.5
/** Days by which clocks are behind the time of the planets in this century. */
const delta = 71 / 86_400

/**
 * The new moon of this number since 2000, as a Julian day.
 * @param {number} count
 */
function newMoon(count) {
  const [sun, moon, node] = [[2.5534, 29.1053567], [201.5643, 385.81693528], [160.7108, 390.67050284]]
    .map(([start, each]) => (start + each * count) * radians)
  return 2451550.09766 + month * count - .4072 * sin(moon) + .17241 * sin(sun) + .01608 * sin(2 * moon)
    + .01039 * sin(2 * node) + .00739 * sin(moon - sun) - .00514 * sin(moon + sun) + .00208 * sin(2 * sun) - delta
}

/**
 * Days since the new moon, and how much of the disc is lit, 0 … 1.
 * @param {number} milliseconds since 1970
 */
export function moon(milliseconds) {
  const day = milliseconds / 86_400_000 + epoch
  let count = Math.floor((day - 2451550) / month) + 1
  while (newMoon(count) > day) count--
  const century = (day - 2451545) / 36525
  const [apart, sun, own] = [[297.8502, 445267.1115], [357.5291, 35999.0503], [134.9634, 477198.8676]]
    .map(([start, each]) => (start + each * century) * radians)
  const phase = PI - apart - radians * (6.289 * sin(own) - 2.1 * sin(sun) + 1.274 * sin(2 * apart - own)
    + .658 * sin(2 * apart) + .214 * sin(2 * own) + .11 * sin(apart))
  return { age: day - newMoon(count), lit: (1 + cos(phase)) / 2 }
}

/**
 * As it stands in the sky of a latitude: in the north it grows from the right, in the south from the left.
 * @param {{ age: number, lit: number }} parts
 * @param {number} latitude in degrees
 */
export function drawing({ age, lit }, latitude) {
  const isLeft = age > month / 2 !== latitude < 0
  return svg("svg.moon", { viewBox: "-1.1 -1.1 2.2 2.2", "aria-hidden": "true" }, svg("circle", { r: 1 }),
    svg("path", { transform: isLeft ? "scale(-1 1)" : null,
      d: `M0-1A1 1 0 0 1 0 1A${abs(1 - 2 * lit).toFixed(3)} 1 0 0 ${lit < .5 ? 0 : 1} 0-1z` }))
}
