// Places round the device, north up: never mirrored, without tiles.
import { svg } from "/assets/element.js"
import { number } from "/assets/format.js"
import { words } from "/assets/words.js"

/** Farthest from a mark that a touch of it may be, in hundredths of the outer ring's radius. */
const touch = 14
/** A diamond, and a star of four points for a favourite. */
const shapes = ["M0-5 5 0 0 5-5 0z", "M0-9 2-2 9 0 2 2 0 9-2 2-9 0-2-2z"]

export class Plot {
  #kilometres
  /** @type {{ id: string, x: number, y: number, shape: SVGPathElement }[]} */
  #marks = []
  element

  /**
   * @param {(id: string) => void} choose what a touch of a mark does
   * @param {(km: string) => string} kilometres
   */
  constructor(choose, kilometres) {
    this.#kilometres = kilometres
    this.element = svg("svg.plot", { viewBox: "-112 -112 224 224", "aria-hidden": "true",
      onclick: (/** @type {MouseEvent} */ event) => {
        const { x, y } = new DOMPoint(event.clientX, event.clientY)
          .matrixTransform(this.element.getScreenCTM()?.inverse())
        const far = (/** @type {{ x: number, y: number }} */ mark) => Math.hypot(mark.x - x, mark.y - y)
        const [nearest] = this.#marks.filter(mark => far(mark) < touch).sort((one, other) => far(one) - far(other))
        if (nearest) choose(nearest.id)
      } })
  }

  /**
   * @param {API.Mosque[]} places
   * @param {number} km of the outer ring
   */
  draw(places, km) {
    this.#marks = places.map(({ id, bearing_deg: bearing, distance_m: metres }) => {
      const [angle, far] = [bearing * Math.PI / 180, metres / km / 10]
      const [x, y] = [Math.sin(angle) * far, -Math.cos(angle) * far]
      return { id, x, y, shape: svg("path", { d: shapes[0], transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` }) }
    })
    /**
     * @param {number} y
     * @param {string} text
     */
    const letters = (y, text) => svg("text", { y }, text)
    this.element.replaceChildren(svg("circle", { r: 50 }), svg("circle", { r: 100 }),
      ...this.#marks.map(({ shape }) => shape), svg("circle.here", { r: 4 }), letters(-97, words.letters[0]),
      ...[50, 100].map(r => letters(r + 3, this.#kilometres(number(km * r / 100, km * r % 100 && 1)))))
  }

  /**
   * @param {string} id
   * @param {boolean} isFavourite
   */
  mark(id, isFavourite) {
    this.#marks.find(mark => mark.id === id)?.shape.setAttribute("d", shapes[Number(isFavourite)])
  }
}
