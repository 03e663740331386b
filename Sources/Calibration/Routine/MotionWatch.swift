import Compass
import Measures

/// A mean of numbers.
struct Mean: Sendable {
  private var sum = 0.0
  private var count = 0.0
  var value: Double? { count > 0 ? sum / count : nil }

  mutating func take(_ number: Double) { (sum, count) = (sum + number, count + 1) }
}

/// Whether the device is being moved, and for how long.
struct MotionWatch: Sendable {
  private(set) var up: Vector3?
  private(set) var stillSeconds = 0.0
  private(set) var movedSeconds = 0.0
  private(set) var last: Instant?
  private var slowForce: Vector3?
  private var slowField: Vector3?
  private var agitation = 0.0

  var isStill: Bool { stillSeconds > 0.5 }

  mutating func forgetMoved() { movedSeconds = 0 }

  mutating func take(_ sample: RawSample) {
    let dt = last.map { min(max(0, sample.time.seconds(since: $0)), 0.5) } ?? 0
    last = sample.time
    let share = min(1, dt / 0.3)
    // Each in units of a typical value of a moving hand.
    var size = 0.0
    if let rate = sample.rate?.radiansPerSecond, rate.isFinite { size = max(size, rate.length / 0.15) }
    if let force = sample.force?.metersPerSecondSquared, force.isFinite {
      let slow = slowForce ?? force
      slowForce = slow + (force - slow) * share
      up = slowForce
      size = max(size, (force - slow).length / 0.4)
    }
    if let field = sample.field?.microtesla, field.isFinite {
      let slow = slowField ?? field
      slowField = slow + (field - slow) * share
      size = max(size, sample.rate == nil ? (field - slow).length / 4 : 0)
    }
    agitation += (size - agitation) * min(1, dt / 0.1)
    if agitation > 1 {
      stillSeconds = 0
      movedSeconds += dt
    } else {
      stillSeconds += dt
    }
  }
}
