// The ornament behind all screens: girih by the theme (`--points`, tokens.css), stars at night, a crescent in Ramadan.
import { svg } from "/assets/element.js"
import { girih } from "/assets/girih.js"

const root = document.documentElement
const size = 132
/** Middles of stars, in hundredths of the page, and how large they are. */
const stars = [[8, 9, 3], [21, 22, 2], [34, 6, 2], [47, 15, 3], [63, 7, 2], [78, 20, 3], [91, 11, 2], [14, 38, 2],
  [87, 41, 2], [55, 30, 1.5], [4, 27, 1.5], [71, 34, 1.5]]

/** A star of four points around 0. */
const star = "M0-1Q.12-.12 1 0 .12.12 0 1-.12.12-1 0-.12-.12 0-1z"

const lines = svg("path")
const pattern = svg("pattern", { id: "girih", patternUnits: "userSpaceOnUse" }, lines)
document.body.prepend(svg("svg.ground", { "aria-hidden": "true" }, svg("defs", {}, pattern),
  svg("rect.girih", { width: "100%", height: "100%", fill: "url(#girih)" }),
  svg("svg.stars", { viewBox: "0 0 100 100", preserveAspectRatio: "xMidYMin slice" },
    ...stars.map(([x, y, radius]) => svg("path", { d: star, transform: `translate(${x} ${y}) scale(${radius / 4})` })),
    svg("path", { class: "crescent", d: "M84 7a6 6 0 1 0 4.6 9.8A7 7 0 0 1 84 7z" }))))

function draw() {
  const { path, width, height } = girih(Number(getComputedStyle(root).getPropertyValue("--points")), size)
  lines.setAttribute("d", path)
  const viewBox = `${-width / 2} ${-height / 2} ${width} ${height}`
  for (const [name, value] of Object.entries({ width, height, viewBox })) pattern.setAttribute(name, String(value))
}
new MutationObserver(draw).observe(root, { attributeFilter: ["data-theme"] })
draw()
