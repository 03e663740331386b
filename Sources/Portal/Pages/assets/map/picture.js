// The world as it is drawn: land, night, the way to Makkah, and what has a place.
import { svg, write } from "/assets/element.js"
import { land } from "/assets/map/coast.js"

const point = ([lon, lat]) => `${lon.toFixed(2)} ${(-lat).toFixed(2)}`

/** A line that leaves one edge of the map goes on at the other. */
export function lines(points) {
  let path = ""
  for (const [index, [lon, lat]] of points.entries()) {
    const [before, north] = points[index - 1] ?? [lon, lat]
    const turn = 360 * Math.round((lon - before) / 360)
    // Over the edge and on from beyond the other: the worlds beside this one do the same.
    if (turn) path += `L${point([lon - turn, lat])}M${point([before + turn, north])}`
    path += (index ? "L" : "M") + point([lon, lat])
  }
  return path
}

export const area = points => points.length ? `M${points.map(point).join("L")}z` : ""

/** One that stands in a place and keeps its size: its sign, and its name above it. */
class Mark {
  constructor(kind, sign) {
    this.label = svg("text", { y: -14, "text-anchor": "middle" })
    this.element = svg(`g.mark-of.${kind}`, { visibility: "hidden" }, sign, this.label)
  }

  put(place, name) {
    this.place = place
    this.element.setAttribute("visibility", place ? "visible" : "hidden")
    write(this.label, name)
  }

  scale(view) {
    if (!this.place) return
    // The one of three worlds beside each other that is seen.
    const lon = this.place.longitude_deg + 360 * Math.round((view.x - this.place.longitude_deg) / 360)
    this.element.setAttribute("transform", `translate(${lon} ${-this.place.latitude_deg}) scale(${view.scale})`)
  }
}

const kaaba = () => svg("g", {}, svg("rect.cube", { x: -7, y: -7, width: 14, height: 14, rx: 1.5 }), svg("path.band", { d: "M-7-2.5H7" }))
const sun = () => svg("g", {}, svg("circle", { r: 5.5 }), svg("path", { d: "M0-8.5V-11M0 8.5V11M-8.5 0H-11M8.5 0H11M-6-6l-1.8-1.8M6 6l1.8 1.8M-6 6l-1.8 1.8M6-6l1.8-1.8" }))

export class Picture {
  night = svg("path.night")
  way = svg("path.way")
  casing = svg("path.way-casing")
  here = new Mark("here", svg("circle", { r: 6 }))
  kaaba = new Mark("kaaba", kaaba())
  sun = new Mark("sun", sun())

  constructor() {
    const grid = Array.from({ length: 12 }, (_, index) => `M${index * 30 - 150}-90V90`).join("") + "M-180-60H180M-180-30H180M-180 30H180M-180 60H180"
    this.world = svg("g", { id: "world" },
      svg("path.grid", { d: grid }), svg("path.equator", { d: "M-180 0H180" }), svg("path.land", { d: land, transform: "scale(.1)", "fill-rule": "evenodd" }),
      this.night, this.casing, this.way)
    this.element = svg("svg.world", { "aria-hidden": "true", preserveAspectRatio: "none" },
      this.world, svg("use", { href: "#world", x: -360 }), svg("use", { href: "#world", x: 360 }), this.sun.element, this.here.element, this.kaaba.element)
  }

  look(view) {
    const [width, height] = view.size.map(pixels => pixels * view.scale)
    this.element.setAttribute("viewBox", `${view.x - width / 2} ${view.y - height / 2} ${width} ${height}`)
    for (const mark of [this.sun, this.here, this.kaaba]) mark.scale(view)
  }
}
