// The samples of a figure-eight on the sphere of the device's directions: seen from outside, turned with the device and
// by hand.
import { html, svg } from "/assets/element.js"

const belts = 3
const parts = 8
const middle = 150
const radius = 118

/**
 * Of a piece's corner: x forward, y left, z up, as the device has them. Part 0 lies about forward, then clockwise.
 * @param {number} z
 * @param {number} part
 */
function onSphere(z, part) {
  const [level, angle] = [Math.sqrt(Math.max(0, 1 - z * z)), (part * 2 * Math.PI) / parts]
  return [level * Math.cos(angle), -level * Math.sin(angle), z]
}

/**
 * The edge of a piece of equal area, as points: along its lower edge, up, back and down, in steps that look round.
 * @param {number} belt
 * @param {number} part
 */
function edge(belt, part) {
  const [low, high] = [belt * 2 / belts - 1, (belt + 1) * 2 / belts - 1]
  /** @param {number} count */
  const step = count => Array.from({ length: count + 1 }, (_, index) => index / count)
  const [first, last] = [part - 0.5, part + 0.5]
  // Even steps of latitude, since the caps are steep.
  const rise = step(6).map(at => Math.sin(Math.asin(low) + at * (Math.asin(high) - Math.asin(low))))
  return [
    ...step(5).map(at => onSphere(low, first + at)), ...rise.map(z => onSphere(z, last)),
    ...step(5).map(at => onSphere(high, last - at)), ...[...rise].reverse().map(z => onSphere(z, first)),
  ]
}

const pieces = Array.from({ length: belts * parts }, (_, index) => ({
  belt: Math.floor(index / parts), part: index % parts, edge: edge(Math.floor(index / parts), index % parts),
}))

/**
 * The mean length: by it the cloud becomes a sphere of one.
 * @param {number[][]} points
 */
const meanLength = points =>
  points.reduce((sum, [x, y, z]) => sum + Math.hypot(x, y, z), 0) / Math.max(1, points.length) || 1

export class Sphere {
  /** View angles in radians: the device's heading, the turn by hand, and the elevation. */
  heading = 0
  turned = 0
  raised = 0.42
  /** @type {number[][]} */
  points = []
  /** @type {boolean[][] | null} */
  coverage = null
  /** @type {number | null} */
  frame = null
  /** What stands at the front. */
  front = ""

  /** @param {string} name */
  constructor(name) {
    this.canvas = html("canvas", { "aria-hidden": "true" })
    this.element = html("div.sphere", { tabindex: 0, role: "group", "aria-label": name }, this.canvas)
    this.element.addEventListener("pointerdown",
      event => { this.held = [event.clientX, event.clientY]; this.element.setPointerCapture(event.pointerId) })
    this.element.addEventListener("pointermove", event => {
      if (!this.held) return
      this.look((event.clientX - this.held[0]) / 120, (event.clientY - this.held[1]) / 120)
      this.held = [event.clientX, event.clientY]
    })
    for (const end of ["pointerup", "pointercancel"]) this.element.addEventListener(end, () => { this.held = null })
    this.element.addEventListener("keydown", event => {
      const way = { ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, -0.2], ArrowDown: [0, 0.2] }[event.key]
      if (!way) return
      event.preventDefault()
      this.look(way[0], way[1])
    })
    this.observer = new ResizeObserver(() => this.draw())
    this.observer.observe(this.element)
  }

  close() { this.observer.disconnect() }

  /**
   * @param {number} right
   * @param {number} down
   */
  look(right, down) {
    this.turned += right
    this.raised = Math.min(1.5, Math.max(-1.5, this.raised + down))
    this.draw()
  }

  /**
   * @param {number[][]} points
   * @param {any} coverage
   */
  show(points, coverage) {
    this.points = points
    this.coverage = coverage
    this.draw()
  }

  /**
   * Where the device points, in degrees clockwise.
   * @param {number | null} heading
   */
  turn(heading) {
    this.heading = (heading ?? 0) * Math.PI / 180
    this.draw()
  }

  /**
   * Across, down and towards the viewer, -1 … 1. Forward is up and away until turned.
   * @param {number[]} parts
   */
  project([x, y, z]) {
    const turn = this.heading + this.turned
    const [forward, right] = [x * Math.cos(turn) + y * Math.sin(turn), x * Math.sin(turn) - y * Math.cos(turn)]
    const [sin, cos] = [Math.sin(this.raised), Math.cos(this.raised)]
    return [right, -(z * cos + forward * sin), z * sin - forward * cos]
  }

  /** At most once a frame. */
  draw() {
    this.frame ??= requestAnimationFrame(() => { this.frame = null; this.paint() })
  }

  paint() {
    const size = this.element.clientWidth
    if (!size) return
    const pixels = Math.min(2, devicePixelRatio || 1)
    if (this.canvas.width !== size * pixels) this.canvas.width = this.canvas.height = size * pixels
    const pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"))
    const style = getComputedStyle(this.element)
    /** @param {string} name */
    const color = name => style.getPropertyValue(name)
    const colors = { seen: color("--accent"), missing: color("--calibrating"), line: color("--line"),
      edge: color("--edge"), text: color("--quiet"), point: color("--accent-strong"), newest: color("--gold-light"),
      shine: color("--shine"), body: color("--body"), shade: color("--dim") }
    const scale = size * pixels / (2 * middle)
    pen.setTransform(scale, 0, 0, scale, middle * scale, middle * scale)
    pen.clearRect(-middle, -middle, 2 * middle, 2 * middle)
    pen.beginPath()
    pen.arc(0, 0, radius, 0, 7)
    // A ball of glass, lit from above on the left.
    const glass = pen.createRadialGradient(-radius * .4, -radius * .5, 0, 0, 0, radius)
    for (const [at, name] of /** @type {const} */ ([[0, "shine"], [.7, "body"], [1, "shade"]]))
      glass.addColorStop(at, colors[name])
    pen.fillStyle = glass
    pen.fill()
    pen.strokeStyle = colors.edge
    pen.lineWidth = 1.2
    pen.stroke()
    this.paintPieces(pen, colors)
    this.paintForward(pen, colors, style.fontFamily)
    const mean = meanLength(this.points)
    // The far ones first: small and pale behind the glass, those in front full.
    const seen =
      this.points.map((point, index) =>
        ({ at: this.project(point.map(part => part / mean)), isNewest: index >= this.points.length - 12 }))
    for (const { at: [x, y, depth], isNewest } of seen.sort((one, other) => one.at[2] - other.at[2])) {
      pen.globalAlpha = depth < 0 ? .3 : .6 + .4 * depth
      pen.fillStyle = isNewest ? colors.newest : colors.point
      pen.beginPath()
      pen.arc(x * radius, y * radius, (1.7 + .9 * depth) * (isNewest ? 1.6 : 1), 0, 7)
      pen.fill()
    }
    pen.globalAlpha = 1
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {Record<string, string>} colors
   */
  paintPieces(pen, colors) {
    pen.lineJoin = "round"
    const order = pieces.map(piece => {
      const corners = piece.edge.map(corner => this.project(corner))
      return { ...piece, corners, depth: corners.reduce((sum, corner) => sum + corner[2], 0) / corners.length }
    }).sort((one, other) => one.depth - other.depth)
    for (const { belt, part, corners, depth } of order) {
      const isSeen = this.coverage?.[belt]?.[part]
      pen.beginPath()
      for (const [x, y] of corners) pen.lineTo(x * radius, y * radius)
      pen.closePath()
      const isFront = depth >= 0
      if (this.coverage) {
        pen.globalAlpha = (isSeen ? 0.22 : 0.1) * (isFront ? 1 : 0.45)
        pen.fillStyle = isSeen ? colors.seen : colors.missing
        pen.fill()
      }
      pen.globalAlpha = isFront ? 1 : 0.35
      pen.strokeStyle = colors.line
      pen.lineWidth = 1
      pen.stroke()
      // Colour is not the only sign: a missing piece has a ring.
      if (this.coverage && !isSeen && isFront) {
        const at = this.project(onSphere((belt + 0.5) * 2 / belts - 1, part))
        pen.strokeStyle = colors.missing
        pen.lineWidth = 1.8
        pen.beginPath()
        pen.arc(at[0] * radius, at[1] * radius, 5, 0, 7)
        pen.stroke()
      }
    }
    pen.globalAlpha = 1
  }

  /**
   * Where the device's front is.
   * @param {CanvasRenderingContext2D} pen
   * @param {Record<string, string>} colors
   * @param {string} family
   */
  paintForward(pen, colors, family) {
    const [x, y, depth] = this.project([1.17, 0, 0])
    pen.globalAlpha = depth < 0 ? 0.55 : 1
    pen.fillStyle = colors.text
    pen.font = `600 12px ${family}`
    pen.textAlign = "center"
    pen.textBaseline = "middle"
    const text = this.front ?? ""
    const most = middle - pen.measureText(text).width / 2
    pen.fillText(text, Math.min(most, Math.max(-most, x * radius)), y * radius)
    pen.globalAlpha = 1
  }
}

/**
 * How to move the device next: a disc seen from above whose side to lower is marked. `side`: degrees clockwise from its
 * front, "left", "right" or null.
 */
export class Hint {
  arrow = svg("path.arrow")
  side = svg("path.side")
  element = svg("svg.hint", { viewBox: "-60 -60 120 120", "aria-hidden": "true" },
    svg("circle.body", { r: 38 }), svg("path.front", { d: "M-6-27 0-35 6-27" }), this.side, this.arrow)

  /** @param {string | number | null} side */
  show(side) {
    const isTurn = side === "left" || side === "right"
    this.side.setAttribute("d", typeof side === "number" ? "M-16-34.5A38 38 0 0 1 16-34.5" : "")
    this.arrow.setAttribute("d", typeof side === "number" ? "M0-44V-56M-5-51 0-56 5-51"
      : isTurn ? "M-34-32A47 47 0 0 1 34-32M34-43V-32H23"
        : "M-34-32A47 47 0 0 1 34-32M34-43V-32H23M34 32A47 47 0 0 1-34 32M-34 43V32H-23")
    const turn = typeof side === "number" ? `rotate(${side})` : side === "left" ? "scale(-1 1)" : ""
    for (const part of [this.side, this.arrow]) part.setAttribute("transform", turn)
  }
}
