public import Measures

/// How a chip is mounted: which of its axes lie along the body's x (forward), y (left) and z (up).
///
/// Written as three signed axes: `+y -x +z` means that the body's x is the chip's y, and the body's y the chip's −x.
/// Only the 24 rotations are accepted: a mirrored mounting can't be built, it can only be mistyped, and no calibration
/// would mend what it does to the heading.
public struct MountingAxes: Sendable, Hashable, CustomStringConvertible {
  /// Chip to body: `body = matrix · chip`.
  public let matrix: Matrix3
  public let description: String

  public static let aligned = MountingAxes(matrix: .identity, description: "+x +y +z")

  private init(matrix: Matrix3, description: String) {
    self.matrix = matrix
    self.description = description
  }

  /// Nil where the text is no rotation.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3 else { return nil }
    var rows: [Vector3] = []
    for word in words {
      let sign: Double = word.hasPrefix("-") ? -1 : 1
      switch word.drop(while: { $0 == "+" || $0 == "-" }) {
      case "x" where word.count <= 2: rows.append(Vector3(sign, 0, 0))
      case "y" where word.count <= 2: rows.append(Vector3(0, sign, 0))
      case "z" where word.count <= 2: rows.append(Vector3(0, 0, sign))
      default: return nil
      }
    }
    let matrix = Matrix3(rows: rows[0], rows[1], rows[2])
    guard matrix.determinant == 1 else { return nil }
    self.init(
      matrix: matrix, description: words.map { $0.count == 1 ? "+" + $0 : String($0) }.joined(separator: " "))
  }
}
