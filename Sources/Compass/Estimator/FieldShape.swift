import Measures

/// A field by its two parts that don't depend on the heading, in microtesla.
struct FieldShape: Sendable, Hashable {
  var horizontal = 0.0
  var down = 0.0

  var length: Double { (horizontal * horizontal + down * down).squareRoot() }
  var dip: Angle { .atan2(y: down, x: horizontal) }

  init(horizontal: Double = 0, down: Double = 0) {
    self.horizontal = horizontal
    self.down = down
  }

  /// The shape of a field given in a frame whose z axis is up.
  init(level field: Vector3) {
    horizontal = (field.x * field.x + field.y * field.y).squareRoot()
    down = -field.z
  }

  /// The shape of an expected field; nil where its length is outside `range` (µT) or something isn't finite.
  init?(_ field: ExpectedField, within range: ClosedRange<Double>) {
    guard field.strengthMicrotesla > range.lowerBound, field.strengthMicrotesla < range.upperBound,
      field.inclination.isFinite
    else { return nil }
    horizontal = field.strengthMicrotesla * field.inclination.cosine
    down = field.strengthMicrotesla * field.inclination.sine
  }

  /// Square of the distance, in µT².
  func deviation(from other: FieldShape) -> Double {
    let (h, d) = (horizontal - other.horizontal, down - other.down)
    return h * h + d * d
  }

  /// Sine of how much steeper it is than another, times both lengths, in µT².
  func cross(_ other: FieldShape) -> Double { down * other.horizontal - horizontal * other.down }

  /// The field seen from a level frame tilted by a small angle, in radians: steeper by that angle.
  func leaned(by angle: Double) -> FieldShape {
    FieldShape(horizontal: horizontal - angle * down, down: down + angle * horizontal)
  }

  /// This field, moved towards `other` until they differ by at most `length`, in µT.
  func limited(to length: Double, from other: FieldShape) -> FieldShape {
    let square = deviation(from: other)
    guard square > length * length else { return self }
    let share = length / square.squareRoot()
    return FieldShape(
      horizontal: other.horizontal + share * (horizontal - other.horizontal),
      down: other.down + share * (down - other.down))
  }

  mutating func approach(_ other: FieldShape, by share: Double) {
    horizontal += share * (other.horizontal - horizontal)
    down += share * (other.down - down)
  }
}
