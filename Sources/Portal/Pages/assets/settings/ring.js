// The ring: its light and its first pixel, with a test on the device.
import { html, svg, write } from "/assets/element.js"
import { degrees } from "/assets/format.js"
import { editor } from "/assets/settings/editors.js"
import { labels } from "/assets/settings/labels.js"
import { link } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"

const said = labels.ring

/**
 * The device from above: forward is up, and the first pixel is filled.
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
function picture(sheet) {
  const pixels = svg("g")
  const drawing = svg("svg.ring-picture", { viewBox: "-60 -66 120 126", role: "img", "aria-label": said.place })
  drawing.append(svg("circle.body", { r: 48 }), svg("path.mark-forward", { d: "M0-63 5-54H-5z" }), pixels)
  const text = html("p.note")
  /** @param {number} angle */
  const draw = angle => {
    const lines = settings.value("ring.lines") ?? []
    const count = settings.value("ring.kind") === "gpio" ? lines.length || 16 : settings.value("ring.pixels")
    const way = settings.shown("ring.clockwise") ? 1 : -1
    pixels.replaceChildren(...Array.from({ length: count },
      (_, index) => svg(index === 0 ? "circle.first" : index === 1 ? "circle.second" : "circle.pixel", {
        r: index === 0 ? 5 : 2.6, cy: -38, transform: `rotate(${angle + way * index * 360 / count})`,
      })))
    write(text, said.picture(degrees(((angle % 360) + 360) % 360)))
  }
  sheet.follow(() => draw(Number(settings.shown("ring.first_pixel_deg")) || 0))
  return { element: html("figure.ring-figure", {}, drawing, text), draw }
}

/**
 * Slid round the whole circle, and seen in the picture meanwhile.
 * @param {{ draw: (angle: number) => void }} picture
 * @returns {import("/assets/settings/editors.js").Make}
 */
const turned = picture => (item, id, change) => {
  const output = html("output.numeric", { for: id })
  const seen = () => { write(output, degrees(Number(control.value))); picture.draw(Number(control.value)) }
  /** @type {HTMLInputElement} */
  const control =
    html("input", { type: "range", id, min: 0, max: 359, oninput: seen, onchange: () => change(Number(control.value)) })
  return { element: html("span.slider", {}, control, output), control,
    show(value) {
      control.value = String((Math.round(value) % 360 + 360) % 360)
      write(output, degrees(Number(control.value)))
    } }
}

/**
 * An own colour is one: without it the device refuses the theme.
 * @param {API.Setting} item
 * @param {string} id
 * @param {import("/assets/settings/editors.js").Send} change
 */
const theme = (item, id, change) => editor(item, id, name =>
  change(name === "custom" && !settings.value("ring.colour") ? { "ring.theme": name, "ring.colour": "#00ff40" } : name))

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export function build(root, sheet) {
  const seen = picture(sheet)
  const result = html("p.note", { role: "status" })
  const isCustom = () => settings.shown("ring.theme") === "custom"
  root.append(
    sheet.card(said.look,
      sheet.rows(["ring.theme", { make: theme, keys: ["ring.colour"] }], ["ring.colour", { when: isCustom }],
        "ring.brightness_percent", "ring.night_percent", "ring.north_mark")),
    sheet.card(said.place, seen.element, sheet.rows(["ring.first_pixel_deg", { make: turned(seen) }], "ring.clockwise"),
      html("p.note", {}, said.testNote),
      html("div.actions", {}, sheet.command("ring_test", said.test, result)), result),
    html("ul.card.list", {}, link("#/settings/all/ring.", labels.wiring),
      link("#/settings/all/status_lights.", said.lights)))
}
