// The world map's picture: land, night, great circle to Makkah, and marks.
import { svg, write } from "/assets/element.js"
import { packed } from "/assets/map/land.js"

/** As in Tests/Browser/pack_land.py: all printable ASCII except two; values above `short` begin a pair. */
const [letters, short, upperLeft] = [93, 80, [-1800, -900]]

/** Coastlines from their packed letters: one path in tenths of a degree, south downwards, to be filled by even-odd. */
function path() {
  let [at, text] = [0, ""]
  const letter = () => {
    const code = packed.charCodeAt(at++)
    // Neither a quotation mark nor a backslash is among them.
    return code - 32 - Number(code > 34) - Number(code > 92)
  }
  const pair = () => letter() * letters + letter()
  const difference = () => {
    const first = letter()
    const number = first < short ? first : short + (first - short) * letters + letter()
    return number % 2 ? -(number + 1) / 2 : number / 2
  }
  while (at < packed.length) {
    const corners = pair()
    text += `M${pair() + upperLeft[0]} ${pair() + upperLeft[1]}l`
    for (let corner = 1; corner < corners; corner++) text += `${difference()} ${difference()} `
    text += "z"
  }
  return text
}

const land = path()

/** @param {number[]} parts */
const point = ([lon, lat]) => `${lon.toFixed(2)} ${(-lat).toFixed(2)}`

/**
 * A line that leaves one edge of the map goes on at the other.
 * @param {number[][]} points
 */
export function lines(points) {
  let path = ""
  for (const [index, [lon, lat]] of points.entries()) {
    const [before, north] = points[index - 1] ?? [lon, lat]
    const turn = 360 * Math.round((lon - before) / 360)
    // Draw beyond the edge, then continue from beyond the other one.
    if (turn) path += `L${point([lon - turn, lat])}M${point([before + turn, north])}`
    path += (index ? "L" : "M") + point([lon, lat])
  }
  return path
}

/** @param {number[][]} points */
export const area = points => points.length ? `M${points.map(point).join("L")}z` : ""

/** A mark at a place, of constant size: a symbol with a name above it. */
class Mark {
  /**
   * @param {string} kind
   * @param {import("/assets/element.js").Child} sign
   */
  constructor(kind, sign) {
    this.label = svg("text", { y: -15, "text-anchor": "middle" })
    this.element = svg(`g.mark-of.${kind}`, { visibility: "hidden" }, sign, this.label)
  }

  /**
   * @param {{ latitude_deg: number, longitude_deg: number } | null} place
   * @param {string} name
   */
  put(place, name) {
    this.place = place
    this.element.setAttribute("visibility", place ? "visible" : "hidden")
    write(this.label, name)
  }

  /** @param {import("/assets/map/view.js").View} view */
  scale(view) {
    if (!this.place) return
    // In the copy of the world that is in view.
    const lon = this.place.longitude_deg + 360 * Math.round((view.x - this.place.longitude_deg) / 360)
    this.element.setAttribute("transform", `translate(${lon} ${-this.place.latitude_deg}) scale(${view.scale})`)
  }
}

const kaaba = () =>
  svg("g", {}, svg("rect.cube", { x: -7, y: -7, width: 14, height: 14, rx: 1.5 }), svg("path.band", { d: "M-7-2.5H7" }))
const sun = () =>
  svg("g", {}, svg("circle", { r: 5.5 }),
    svg("path", { d: "M0-8.5V-11M0 8.5V11M-8.5 0H-11M8.5 0H11M-6-6l-1.8-1.8M6 6l1.8 1.8M-6 6l-1.8 1.8M6-6l1.8-1.8" }))

export class Picture {
  night = svg("path.night")
  way = svg("path.way")
  casing = svg("path.way-casing")
  glow = svg("path.way-glow")
  here = new Mark("here", svg("circle", { r: 6 }))
  kaaba = new Mark("kaaba", kaaba())
  sun = new Mark("sun", sun())

  constructor() {
    const grid = Array.from({ length: 12 }, (_, index) => `M${index * 30 - 150}-90V90`)
      .join("") + "M-180-60H180M-180-30H180M-180 30H180M-180 60H180"
    this.world = svg("g", { id: "world" },
      svg("path.grid", { d: grid }), svg("path.equator", { d: "M-180 0H180" }),
      // Shallow water about the land, and the land's tones by its belts.
      ["path.shelf.wide", "path.shelf", "path.land"].map(word =>
        svg(word, { d: land, transform: "scale(.1)", "fill-rule": "evenodd" })),
      this.night, this.glow, this.casing, this.way)
    this.element = svg("svg.world", { "aria-hidden": "true", preserveAspectRatio: "none" },
      svg("linearGradient", { id: "belts", gradientUnits: "userSpaceOnUse", x2: 0, y1: -900, y2: 900 },
        ["cold", "mild", "dry", "warm", "dry", "mild", "cold"].map((belt, index) =>
          svg(`stop.${belt}`, { offset: [.05, .25, .36, .5, .64, .75, .9][index] }))),
      this.world, svg("use", { href: "#world", x: -360 }), svg("use", { href: "#world", x: 360 }), this.sun.element,
      this.here.element, this.kaaba.element)
  }

  /** @param {import("/assets/map/view.js").View} view */
  look(view) {
    const [width, height] = view.size.map(pixels => pixels * view.scale)
    this.element.setAttribute("viewBox", `${view.x - width / 2} ${view.y - height / 2} ${width} ${height}`)
    for (const mark of [this.sun, this.here, this.kaaba]) mark.scale(view)
  }
}
