public import Measures
import RealModule

/// Body directions that the field has come from: the sphere in pieces of equal area.
///
/// Three belts of equal height (lower side, rim, upper side), each in eight parts, part 0 about forward, then clockwise.
public struct Coverage: Sendable, Hashable {
  public static let belts = 3
  public static let parts = 8
  public static let count = belts * parts
  private static let grid = EqualAreaGrid(belts: belts, parts: parts)

  /// Bit `belt * 8 + part`: seen.
  public private(set) var seen: UInt32 = 0

  public init() {}

  /// Marks the piece that `direction`, of any length, points to.
  public mutating func see(_ direction: Vector3) {
    if let piece = Coverage.piece(of: direction) { seen |= 1 << UInt32(piece) }
  }

  public func isSeen(belt: Int, part: Int) -> Bool { seen >> UInt32(belt * Coverage.parts + part) & 1 == 1 }
  /// How many of the 24 pieces were seen.
  public var seenCount: Int { seen.nonzeroBitCount }

  /// Bit `i`: of the `i`th eighth around the device more than half is unseen.
  public var missingParts: UInt8 {
    var missing: UInt8 = 0
    for part in 0..<Coverage.parts {
      let seenBelts = (0..<Coverage.belts).count { isSeen(belt: $0, part: part) }
      if 2 * seenBelts < Coverage.belts { missing |= 1 << UInt8(part) }
    }
    return missing
  }

  /// The unseen piece that is nearest to `direction`, and its middle; nil when all have been seen.
  public func nearestMissing(to direction: Vector3) -> (piece: Int, middle: Vector3)? {
    var best: (piece: Int, middle: Vector3)?
    for piece in 0..<Coverage.count where seen >> UInt32(piece) & 1 == 0 {
      let middle = Coverage.middle(of: piece)
      if middle.dot(direction) > best?.middle.dot(direction) ?? -2 { best = (piece, middle) }
    }
    return best
  }

  public func isMissing(piece: Int) -> Bool { seen >> UInt32(piece) & 1 == 0 }

  static func piece(of direction: Vector3) -> Int? {
    guard let d = direction.normalized else { return nil }
    // Clockwise from forward; y is left. Part 0 begins half a part before forward.
    let turns = Double.atan2(y: -d.y, x: d.x) / (2 * .pi) + 0.5 / Double(parts)
    return grid.piece(height: d.z, turns: turns < 0 ? turns + 1 : turns)
  }

  /// The direction of a piece's middle, a unit vector in the body frame.
  public static func middle(of piece: Int) -> Vector3 {
    let z = (Double(piece / parts) + 0.5) * 2 / Double(belts) - 1
    let angle = Double(piece % parts) * 2 * .pi / Double(parts)
    let level = (1 - z * z).squareRoot()
    return Vector3(level * Double.cos(angle), -level * Double.sin(angle), z)
  }
}

/// How to move the device so that the field comes from a direction not seen yet.
public enum TurnHint: Sendable, Hashable {
  case anyhow
  /// Lower the side at this angle, clockwise from forward.
  case tip(Angle)
  case turn(toRight: Bool)

  /// The shortest rotation that brings the field from `field` to `wanted`; all in the body frame, `up` away from the ground.
  ///
  /// The body rotates about `wanted × field`. A point of its rim at `p` moves with `(wanted × field) × p`; the one that
  /// sinks fastest lies towards `(wanted × field) × up`.
  public init(from field: Vector3, to wanted: Vector3, up: Vector3) {
    guard let up = up.normalized, let axis = wanted.cross(field).normalized else {
      self = .anyhow
      return
    }
    let about = axis.dot(up)
    let side = axis.cross(up)
    let level = (side.x * side.x + side.y * side.y).squareRoot()
    if about.magnitude > 0.85 {
      self = .turn(toRight: about < 0)
    } else if level > 0.2 {
      self = .tip(Angle.atan2(y: -side.y, x: side.x).wrapped)
    } else {
      self = .anyhow
    }
  }
}
