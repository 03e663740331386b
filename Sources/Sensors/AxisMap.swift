public import Measures

/// A chip's mounting: for each body axis the chip axis and its direction.
///
/// The 24 right-angle mountings. `"-y +x +z"` means body x is chip −y, body y is chip +x, body z is chip +z.
public struct AxisMap: Sendable, Hashable {
  /// One chip axis with a direction.
  public struct Axis: Sendable, Hashable {
    /// 0 = x, 1 = y, 2 = z.
    public var index: UInt8
    public var isNegative: Bool

    public init(index: UInt8, isNegative: Bool) {
      self.index = index
      self.isNegative = isNegative
    }

    var sign: Double { isNegative ? -1 : 1 }
  }

  public let x: Axis
  public let y: Axis
  public let z: Axis

  public static let identity = AxisMap(
    unchecked: Axis(index: 0, isNegative: false), Axis(index: 1, isNegative: false), Axis(index: 2, isNegative: false))

  /// Nil unless the three axes differ and form a rotation, not a mirror.
  public init?(x: Axis, y: Axis, z: Axis) {
    guard x.index < 3, y.index < 3, z.index < 3 else { return nil }
    self.init(unchecked: x, y, z)
    // Zero with one axis twice, −1 for a mirror.
    guard matrix.determinant > 0 else { return nil }
  }

  init(unchecked x: Axis, _ y: Axis, _ z: Axis) {
    self.x = x
    self.y = y
    self.z = z
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
}
