public import RealModule

/// An angle. Radians inside, degrees at the edges.
///
/// An angle is a number, not a direction: 370° and 10° differ until one of them is wrapped.
/// Headings and bearings count from north, clockwise seen from above.
public struct Angle: Sendable, Hashable {
  public var radians: Double

  @inlinable public init(radians: Double) { self.radians = radians }
  @inlinable public init(degrees: Double) { radians = degrees * (.pi / 180) }

  public static let zero = Angle(radians: 0)

  @inlinable public var degrees: Double { radians * (180 / .pi) }

  /// The same direction in 0 ..< 360°.
  @inlinable public var wrapped: Angle {
    let turn = 2 * Double.pi
    let rest = radians - turn * (radians / turn).rounded(.down)
    // Rounding may end at the whole turn or just under zero. NaN stays NaN.
    return Angle(radians: rest < 0 || rest >= turn ? 0 : rest)
  }

  /// The same direction in −180 ... 180°: the shorter way round.
  @inlinable public var signed: Angle {
    Angle(radians: radians - 2 * .pi * (radians / (2 * .pi)).rounded(.toNearestOrEven))
  }

  @inlinable public var magnitude: Angle { Angle(radians: radians.magnitude) }
  @inlinable public var isFinite: Bool { radians.isFinite }

  @inlinable public var sine: Double { Double.sin(radians) }
  @inlinable public var cosine: Double { Double.cos(radians) }
  @inlinable public var tangent: Double { Double.tan(radians) }

  /// The angle of the point (x, y) from the x axis towards the y axis, −180 ... 180°.
  @inlinable public static func atan2(y: Double, x: Double) -> Angle { Angle(radians: Double.atan2(y: y, x: x)) }
  /// The angle with this sine; values outside −1 ... 1, by a rounding error, count as the limit.
  @inlinable public static func asin(_ sine: Double) -> Angle { Angle(radians: Double.asin(limited(sine))) }
  /// The angle with this cosine; values outside −1 ... 1, by a rounding error, count as the limit.
  @inlinable public static func acos(_ cosine: Double) -> Angle { Angle(radians: Double.acos(limited(cosine))) }

  /// Within −1 ... 1. Not by `min` and `max`, which turn NaN into a limit.
  @inlinable static func limited(_ ratio: Double) -> Double { ratio > 1 ? 1 : ratio < -1 ? -1 : ratio }
}

extension Angle: Comparable {
  @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  // All four by hand: the standard library derives the others from `!(b < a)`, which is true for NaN.
  @inlinable public static func <= (a: Angle, b: Angle) -> Bool { a.radians <= b.radians }
  @inlinable public static func > (a: Angle, b: Angle) -> Bool { a.radians > b.radians }
  @inlinable public static func >= (a: Angle, b: Angle) -> Bool { a.radians >= b.radians }
}

extension Angle: AdditiveArithmetic {
  @inlinable public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  @inlinable public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  @inlinable public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  @inlinable public static func * (a: Angle, k: Double) -> Angle { Angle(radians: a.radians * k) }
  @inlinable public static func * (k: Double, a: Angle) -> Angle { Angle(radians: a.radians * k) }
  @inlinable public static func / (a: Angle, k: Double) -> Angle { Angle(radians: a.radians / k) }
}
