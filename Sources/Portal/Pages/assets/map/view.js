// The visible part of the world: moved by pointer, wheel, pinch and keys. Degrees, south downwards.

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const clamp = (value, low, high) => Math.min(high, Math.max(low, value))

/** @param {Event} event */
const isButton = event => event.target instanceof Element && event.target.closest("button") !== null

export class View {
  x = 0
  y = 0
  /** Degrees per pixel. */
  scale = 1
  size = [360, 180]
  /**
   * West, north, east and south of what was to be seen.
   * @type {[number, number, number, number] | undefined}
   */
  wanted
  pointers = new Map()
  /** Whether the user has moved the view. */
  isMoved = false

  /**
   * - `frame`: what is operated; `onChange`: called when something else is seen.
   * @param {HTMLElement} frame
   * @param {() => void} onChange
   */
  constructor(frame, onChange) {
    this.frame = frame
    this.onChange = onChange
    this.observer = new ResizeObserver(() => this.measure())
    this.observer.observe(frame)
    // A page is scrolled over the map: the wheel is the map's once it has the focus, or with Ctrl, as two fingers on a
    // pad say it.
    frame.addEventListener("wheel", event => {
      if (!event.ctrlKey && document.activeElement !== frame) return
      event.preventDefault()
      this.zoom(Math.exp(clamp(event.deltaY, -120, 120) / 400), this.offset(event))
    }, { passive: false })
    frame.addEventListener("pointerdown", event => this.press(event))
    frame.addEventListener("pointermove", event => this.drag(event))
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
      frame.addEventListener(end, event => this.pointers.delete(event.pointerId))
    }
    frame.addEventListener("dblclick", event => { if (!isButton(event)) this.zoom(0.5, this.offset(event)) })
    frame.addEventListener("keydown", event => this.key(event))
  }

  close() { this.observer.disconnect() }

  measure() {
    const { width, height } = this.frame.getBoundingClientRect()
    if (!width || !height) return
    this.size = [width, height]
    this.isMoved || !this.wanted ? this.settle() : this.fit(...this.wanted)
  }

  /** Limits the view: at most the whole world's width, at least about twenty degrees. */
  settle() {
    const [width, height] = this.size
    this.scale = clamp(this.scale, 14 / width, Math.max(360 / width, 180 / height))
    const reach = Math.max(0, 90 - this.scale * height / 2)
    this.y = clamp(this.y, -reach, reach)
    this.x = ((this.x + 180) % 360 + 360) % 360 - 180
    this.onChange()
  }

  /**
   * Shows a box of degrees with room about it.
   * @param {number} west
   * @param {number} north
   * @param {number} east
   * @param {number} south
   */
  fit(west, north, east, south) {
    this.wanted = [west, north, east, south]
    const [width, height] = this.size
    // Names have their room at the sides, and the buttons at the right one: a map is never mirrored.
    this.scale = Math.max((east - west) / Math.max(60, width - 190), (south - north) / Math.max(60, height - 110),
      40 / width)
    this.x = (west + east) / 2 + 28 * this.scale
    this.y = (north + south) / 2
    this.settle()
  }

  world() {
    this.isMoved = true
    this.scale = 360 / this.size[0]
    this.x = this.y = 0
    this.settle()
  }

  /**
   * @param {number} right
   * @param {number} down
   */
  move(right, down) {
    this.isMoved = true
    this.x += right * this.scale
    this.y += down * this.scale
    this.settle()
  }

  /**
   * `by` under one comes nearer; what is at `offset` (pixels from the middle) stays there.
   * @param {number} by
   * @param {number[]} parts
   */
  zoom(by, [right, down] = [0, 0]) {
    const before = this.scale
    this.scale *= by
    const [width, height] = this.size
    this.scale = clamp(this.scale, 14 / width, Math.max(360 / width, 180 / height))
    this.move(right * (before - this.scale) / this.scale, down * (before - this.scale) / this.scale)
  }

  /** @param {MouseEvent} event */
  offset(event) {
    const box = this.frame.getBoundingClientRect()
    return [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (isButton(event)) return
    this.frame.setPointerCapture(event.pointerId)
    this.pointers.set(event.pointerId, this.offset(event))
    // Double tap: browsers send no dblclick for touch here.
    const isSecond = event.pointerType === "touch" && this.pointers.size === 1 && event.timeStamp - this.tapped < 300
    this.tapped = isSecond ? 0 : event.timeStamp
    if (isSecond) this.zoom(0.5, this.offset(event))
  }

  tapped = 0

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.pointers.get(event.pointerId)
    if (!before) return
    const now = this.offset(event)
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.pointers.set(event.pointerId, now)
    if (!other) return this.move(before[0] - now[0], before[1] - now[1])
    /** @param {any} point */
    const apart = point => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1
    this.zoom(apart(before) / apart(now), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2])
    this.move((before[0] - now[0]) / 2, (before[1] - now[1]) / 2)
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = 60
    const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    if (event.target !== this.frame || event.ctrlKey || event.metaKey) return
    if (move) this.move(move[0], move[1])
    else if (event.key === "+" || event.key === "=") this.zoom(1 / 1.5)
    else if (event.key === "-") this.zoom(1.5)
    else if (event.key === "0") this.world()
    else return
    event.preventDefault()
  }
}
