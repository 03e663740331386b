import Measures
import RealModule

/// The sphere of directions cut into pieces of equal area: belts of equal height, each in equal parts of a turn.
struct EqualAreaGrid: Sendable {
  let belts: Int
  let parts: Int

  /// A hundred pieces, so that their number is a percentage.
  static let hundred = EqualAreaGrid(belts: 10, parts: 10)

  var count: Int { belts * parts }

  /// The piece, `belt * parts + part`, at a height on the unit sphere and an azimuth in turns from part 0's first edge.
  ///
  /// - Parameters:
  ///   - height: −1 ... 1; belt 0 is the lowest.
  ///   - turns: 0 ... 1.
  func piece(height: Double, turns: Double) -> Int {
    let belt = min(belts - 1, Int((height + 1) / 2 * Double(belts)))
    return belt * parts + min(parts - 1, Int(turns * Double(parts)))
  }

  /// The piece of a unit vector, with part 0 beginning at −x and the parts counted from x towards y.
  func piece(of direction: Vector3) -> Int {
    piece(height: direction.z, turns: Double.atan2(y: direction.y, x: direction.x) / (2 * .pi) + 0.5)
  }
}
