public import Measures

/// How a chip is mounted: which chip axis, in which direction, each axis of the body is.
///
/// The 24 right-angle mountings. `"-y +x +z"` means body x is chip −y, body y is chip +x, body z is chip +z.
public struct AxisMap: Sendable, Hashable {
  /// One chip axis with a direction.
  public struct Axis: Sendable, Hashable {
    /// 0 = x, 1 = y, 2 = z.
    public var index: UInt8
    public var isNegative: Bool

    var sign: Double { isNegative ? -1 : 1 }
  }

  public let x: Axis
  public let y: Axis
  public let z: Axis

  public static let identity = AxisMap(
    x: Axis(index: 0, isNegative: false), y: Axis(index: 1, isNegative: false), z: Axis(index: 2, isNegative: false))

  /// Why a text is no mounting.
  public enum ParseError: Error, Sendable, Hashable {
    /// Not three of +x −x +y −y +z −z with spaces between.
    case malformed
    /// One chip axis stands for two of the body.
    case axisTwice
    /// The map of a mirror: no turn of the chip makes it. One sign, or the order of two axes, is wrong.
    case mirrored
  }

  private init(x: Axis, y: Axis, z: Axis) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Parses `"+x +y +z"` and its like; a missing sign is plus.
  public init(_ text: String) throws(ParseError) {
    let words = text.split(separator: " ")
    guard words.count == 3, let x = Axis(words[0]), let y = Axis(words[1]), let z = Axis(words[2]) else {
      throw .malformed
    }
    self.init(x: x, y: y, z: z)
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
          let map = AxisMap(x: x, y: y, z: z)
          if map.matrix.determinant > 0 { maps.append(map) }
        }
      }
    }
    return maps
  }

  /// From chip axes to body axes. Exact, no heap.
  public func apply(_ chip: Vector3) -> Vector3 {
    Vector3(
      x.sign * chip[Int(x.index)], y.sign * chip[Int(y.index)], z.sign * chip[Int(z.index)])
  }

  /// From body axes to chip axes.
  public func undo(_ body: Vector3) -> Vector3 {
    var chip = Vector3.zero
    chip[Int(x.index)] = x.sign * body.x
    chip[Int(y.index)] = y.sign * body.y
    chip[Int(z.index)] = z.sign * body.z
    return chip
  }

  /// The same map as a rotation matrix.
  public var matrix: Matrix3 {
    func row(_ axis: Axis) -> Vector3 {
      var row = Vector3.zero
      row[Int(axis.index)] = axis.sign
      return row
    }
    return Matrix3(rows: row(x), row(y), row(z))
  }

  /// The reading with every vector turned into the body frame.
  public func apply(_ reading: Reading) -> Reading {
    var turned = reading
    if let field = reading.field { turned.field = MagneticField(microtesla: apply(field.microtesla)) }
    if let force = reading.force {
      turned.force = SpecificForce(metersPerSecondSquared: apply(force.metersPerSecondSquared))
    }
    if let rate = reading.rate { turned.rate = AngularRate(radiansPerSecond: apply(rate.radiansPerSecond)) }
    return turned
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
