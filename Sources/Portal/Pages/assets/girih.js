// Girih: the lines of Islamic star patterns, from one generator, by polygons in contact (Hankin 1925; Kaplan 2005): two
// lines leave the middle of each side at one angle, on both sides of it, and go on until they meet their like.
import { svg } from "/assets/element.js"

const { PI, abs, cos, hypot, sin } = Math

/** @typedef {[x: number, y: number, angle: number]} Ray */

/**
 * How far a ray goes until it meets another that has gone equally far.
 * @param {Ray} ray
 * @param {Ray} other
 */
function way([left, top, angle], [right, bottom, angleThere]) {
  const [x, y, turn] = [right - left, bottom - top, sin(angleThere - angle)]
  if (abs(turn) < .01 || hypot(x, y) < .01) return 9
  const gone = (x * sin(angleThere) - y * cos(angleThere)) / turn
  return gone > .01 && abs(gone - (x * sin(angle) - y * cos(angle)) / turn) < .01 ? gone : 9
}

/**
 * A cell to be repeated, around 0: stars of 8, 10 or 12 points, the middles of two that touch `size` apart.
 * @param {number} points
 * @param {number} size
 */
export function girih(points, size) {
  const [corner, contact] = [2 * PI / points, (points > 10 ? 5 : 3) * PI / points]
  const [width, height] = [cos(corner), sin(corner)]
  /** @type {Map<string, Ray>} */
  const rays = new Map()
  for (let star = 0; star < 49 * points; star++) {
    const [column, row, angle] = [Math.floor(star / points) % 7 - 3, Math.floor(star / points / 7) - 3, star * corner]
    const [x, y] = [column * width + cos(angle) / 2, row * height + sin(angle) / 2]
    if ((column + row) % 2 || abs(x) > width + .6 || abs(y) > height + .6) continue
    for (const turn of [contact, -contact, PI + contact, PI - contact]) {
      const key = [x, y, cos(angle + turn), sin(angle + turn)].map(value => Math.round(value * 99)).join()
      rays.set(key, [x, y, angle + PI / 2 + turn])
    }
  }
  const all = [...rays.values()]
  let path = ""
  for (const ray of all) {
    const [x, y, angle] = ray
    if (abs(x) > width + .2 || abs(y) > height + .2) continue
    const gone = Math.min(...all.map(other => way(ray, other)))
    if (gone === 9) continue
    const ends = [0, gone].map(step => [x + cos(angle) * step, y + sin(angle) * step])
    path += `M${ends.map(end => end.map(value => (value * size).toFixed(1)).join(" ")).join("L")}`
  }
  return { path, width: 2 * width * size, height: 2 * height * size }
}

/** A star of four points around 0. */
const star = "M0-1Q.12-.12 1 0 .12.12 0 1-.12.12-1 0-.12-.12 0-1z"

/** The ornament behind all screens: girih by the theme (`--points`), stars at night, a crescent in Ramadan. */
export function ground() {
  const root = document.documentElement
  const lines = svg("path")
  const pattern = svg("pattern", { id: "girih", patternUnits: "userSpaceOnUse" }, lines)
  // Scattered by the golden angle, in hundredths of the page.
  const stars = Array.from({ length: 16 }, (_, index) => svg("path", { d: star,
    transform: `translate(${(index * 61.8 + 8) % 100} ${3 + index * 19.1 % 42}) scale(${.25 + index % 3 * .15})` }))
  document.body.prepend(svg("svg.ground", { "aria-hidden": "true" }, svg("defs", {}, pattern),
    svg("rect.girih", { width: "100%", height: "100%", fill: "url(#girih)" }),
    svg("svg.stars", { viewBox: "0 0 100 100", preserveAspectRatio: "xMidYMin slice" }, stars,
      svg("path.crescent", { d: "M64.5 10.5a3 3 0 1 0 2.3 4.9A3.5 3.5 0 0 1 64.5 10.5z" }))))
  const draw = () => {
    const { path, width, height } = girih(Number(getComputedStyle(root).getPropertyValue("--points")), 132)
    lines.setAttribute("d", path)
    const viewBox = `${-width / 2} ${-height / 2} ${width} ${height}`
    for (const [name, value] of Object.entries({ width, height, viewBox })) pattern.setAttribute(name, String(value))
  }
  new MutationObserver(draw).observe(root, { attributeFilter: ["data-theme"] })
  draw()
}
