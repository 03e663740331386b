// Angles in degrees.

/**
 * From -180 up to 180: the shortest way.
 * @param {number} degrees
 */
export const signed = degrees => ((degrees + 180) % 360 + 360) % 360 - 180

/**
 * From 0 up to 360.
 * @param {number} degrees
 */
export const compassAngle = degrees => (degrees % 360 + 360) % 360

/**
 * Nought to seven for N, NE … NW.
 * @param {number} degrees
 */
export const octant = degrees => Math.round(compassAngle(degrees) / 45) % 8

/** An angle that approaches its target the shortest way, without overshoot. */
export class Following {
  /** @type {number | null} */
  value = null
  /** @type {number | null} */
  target = null
  // Time constant in seconds: longer than the period of states, shorter than a person notices.
  time = 0.06

  /**
   * One step of `seconds`. Answers whether there is more way to go.
   * @param {number} seconds
   */
  step(seconds) {
    if (this.target === null) { this.value = null; return false }
    if (this.value === null) { this.value = this.target; return false }
    const way = signed(this.target - this.value)
    if (Math.abs(way) < 0.02) { this.value = this.target; return false }
    this.value = compassAngle(this.value + way * (1 - Math.exp(-seconds / this.time)))
    return true
  }

  jump() { this.value = this.target }
}
