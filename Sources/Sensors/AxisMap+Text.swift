#if !hasFeature(Embedded)
import Measures

extension AxisMap {
  /// Why a text isn't a mounting.
  public enum ParseError: Error, Sendable, Hashable {
    /// Not three of +x −x +y −y +z −z with spaces between.
    case malformed
    /// One chip axis is used twice.
    case axisTwice
    /// A mirror image, which no rotation of the chip gives: one sign, or the order of two axes, is wrong.
    case mirrored
  }

  /// Parses `"+x +y +z"` and its like; a missing sign is plus.
  public init(_ text: String) throws(ParseError) {
    let words = text.split(separator: " ")
    guard words.count == 3, let x = Axis(words[0]), let y = Axis(words[1]), let z = Axis(words[2]) else {
      throw .malformed
    }
    self.init(unchecked: x, y, z)
    guard Set([x.index, y.index, z.index]).count == 3 else { throw .axisTwice }
    guard matrix.determinant > 0 else { throw .mirrored }
  }

  /// All 24, the identity among them.
  public static var all: [AxisMap] {
    let axes = (0..<6).map { Axis(index: UInt8($0 / 2), isNegative: $0 % 2 == 1) }
    var maps: [AxisMap] = []
    for x in axes {
      for y in axes where y.index != x.index {
        for z in axes where z.index != x.index && z.index != y.index {
          if let map = AxisMap(x: x, y: y, z: z) { maps.append(map) }
        }
      }
    }
    return maps
  }
}

extension AxisMap: CustomStringConvertible {
  public var description: String { "\(x) \(y) \(z)" }
}

extension AxisMap.Axis: CustomStringConvertible {
  public var description: String { (isNegative ? "-" : "+") + ["x", "y", "z"][Int(index)] }

  /// Parses `+x`, `-y`, `z`…
  init?(_ word: Substring) {
    let name = word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : word
    guard let index = ["x", "y", "z"].firstIndex(of: name) else { return nil }
    self.init(index: UInt8(index), isNegative: word.hasPrefix("-"))
  }
}
#endif
