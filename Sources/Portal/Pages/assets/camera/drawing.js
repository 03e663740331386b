// What is drawn over the camera's picture: horizon, cardinal marks, and the Qibla's line with its sector.
import { signed } from "/assets/angle.js"
import { direction, project } from "/assets/camera/attitude.js"
import { degrees } from "/assets/format.js"
import { words } from "/assets/words.js"

/** Readable over any picture: each line and letter has a dark edge. */
const [gold, white, edge] = ["#ffd24d", "#ffffff", "#000000b0"]
/** @param {number} most */
const steps = (most, step = 5) => Array.from({ length: 2 * most / step + 1 }, (_, index) => index * step - most)

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {import("/assets/camera/attitude.js").View} view
 * @param {number[][]} axes of the orientation's frame
 * @param {number} looks the camera's azimuth in it
 * @param {{ bearing: number, offset: number, sigma: number, isSure: boolean, label: string } | null} qibla  `bearing`
 *   and cardinal points are true, `offset` is what an azimuth of the frame lacks; null: north is not known
 */
export function draw(pen, view, axes, looks, qibla) {
  const { width, height } = view
  /**
   * @param {number} towards
   * @param {number} [elevation]
   */
  const at = (towards, elevation) => project(direction(axes, towards, elevation), view)
  /**
   * A line through points, of which some are behind the camera.
   * @param {(number[] | null)[]} points
   * @param {string} colour
   */
  const line = (points, colour, thick = 2, dashes = /** @type {number[]} */ ([])) => {
    pen.setLineDash(dashes)
    pen.beginPath()
    for (const point of points) if (point) pen.lineTo(point[0], point[1])
    for (const [style, extra] of /** @type {[string, number][]} */ ([[edge, 3], [colour, 0]])) {
      pen.strokeStyle = style
      pen.lineWidth = thick + extra
      pen.stroke()
    }
  }
  /**
   * A text at a point of the view, whole.
   * @param {string} text
   * @param {number[] | null} point
   * @param {string} colour
   */
  const letter = (text, point, colour) => {
    if (!point || point[0] < 0 || point[0] > width) return
    const half = pen.measureText(text).width / 2 + 4
    const x = Math.max(half, Math.min(width - half, point[0]))
    pen.setLineDash([])
    pen.strokeStyle = edge
    pen.lineWidth = 4
    pen.strokeText(text, x, point[1])
    pen.fillStyle = colour
    pen.fillText(text, x, point[1])
  }
  /** @param {number} towards */
  const upright = towards => steps(90).map(elevation => at(towards, elevation))

  pen.clearRect(0, 0, width, height)
  line(steps(90).map(way => at(looks + way)), white)
  if (!qibla) return
  const { bearing, offset, sigma, isSure, label } = qibla
  const goal = bearing - offset
  steps(180, 15).slice(1).forEach(point => {
    const isNamed = point % 45 === 0
    line([at(point - offset, isNamed ? -1.5 : -.7), at(point - offset, isNamed ? 1.5 : .7)], white)
    if (isNamed) letter(words.octants[(point / 45 + 8) % 8], at(point - offset, 4), white)
  })
  // Two sigma to either side: a tint between dashed edges. Wider than the picture it needs no exact edge.
  const half = Math.min(2 * sigma, 60)
  const edges = [goal - half, goal + half].map(upright)
  pen.beginPath()
  for (const point of [...edges[0], ...edges[1].reverse()]) if (point) pen.lineTo(point[0], point[1])
  pen.fillStyle = `${gold}38`
  pen.fill()
  for (const side of edges) line(side, gold, 1.5, [7, 6])
  // A north that wasn't checked has no whole line.
  line(upright(goal), gold, 4, isSure ? [] : [16, 12])
  letter(label, at(goal, -5), gold)
  const foot = at(goal)
  if (foot) {
    const [x, y] = foot
    for (const [colour, left, top, right, low] of /** @type {[string, number, number, number, number][]} */ (
      [[gold, -12, -12, 24, 24], ["#000000", -10, -10, 20, 20], [gold, -10, -5, 20, 4]])) {
      pen.fillStyle = colour
      pen.fillRect(x + left, y + top, right, low)
    }
  }
  // Outside the picture: which way, and how far.
  const rise = Math.asin(-axes[2][2]) * 180 / Math.PI
  // A camera that looks almost straight up or down has no side.
  if (!(Math.abs(rise) < 70)) return
  const [x, y] = at(goal, rise) ?? [-1, -1]
  if (x >= 0 && x <= width && y >= 0 && y <= height) return
  const turn = signed(goal - looks)
  const side = turn < 0 ? -1 : 1
  const [tip, low] = [turn < 0 ? 10 : width - 10, height * .8]
  line([[tip - side * 18, low - 18], [tip, low], [tip - side * 18, low + 18]], gold, 5)
  letter(degrees(Math.abs(turn)), [tip - side * 48, low], gold)
}
