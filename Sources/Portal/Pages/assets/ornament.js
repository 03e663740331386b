// Calm geometry.
import { svg } from "/assets/element.js"

/** A sixteen-pointed rosette around the eight-pointed star: decoration. */
export const khatim = () => svg("svg.khatim", { viewBox: "-100 -100 200 200", "aria-hidden": "true" },
  svg("circle", { r: 96 }), svg("circle", { r: 90 }),
  ...[0, 22.5, 45, 67.5].map(degrees => svg("rect", { x: -63, y: -63, width: 126, height: 126, transform: `rotate(${degrees})` })),
  ...[0, 45].map(degrees => svg("rect", { class: "inner", x: -24, y: -24, width: 48, height: 48, transform: `rotate(${degrees})` })),
  ...Array.from({ length: 16 }, (_, index) => svg("path", { class: "solid", d: "M0-95.5 2-93 0-90.5-2-93z", transform: `rotate(${index * 22.5})` })))
