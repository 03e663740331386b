// Angles in degrees.

/** From -180 up to 180: the shortest way. */
export const signed = degrees => ((degrees + 180) % 360 + 360) % 360 - 180

/** From 0 up to 360. */
export const compassAngle = degrees => (degrees % 360 + 360) % 360

/** Nought to seven for N, NE … NW. */
export const octant = degrees => Math.round(compassAngle(degrees) / 45) % 8

/** An angle that follows a target the shortest way, without overshoot. */
export class Following {
  value = null
  target = null
  // Seconds after which two thirds of the way are gone: longer than two states are apart, shorter than a hand notices.
  time = 0.06

  /** One step of `seconds`. Answers whether there is more way to go. */
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
