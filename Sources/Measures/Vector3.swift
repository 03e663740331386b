/// Three numbers along x, y, z. Its owner says their unit and frame (see ``MagneticField`` and its neighbours).
public struct Vector3: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  public static let zero = Vector3(0, 0, 0)

  @inlinable public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// Right-handed cross product.
  @inlinable public func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  @inlinable public var lengthSquared: Double { dot(self) }
  @inlinable public var length: Double { lengthSquared.squareRoot() }
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The vector with length 1; nil when it is zero or not finite.
  @inlinable public var normalized: Vector3? {
    let length = length
    return length > 0 && length.isFinite ? self / length : nil
  }

  /// The element at `axis` 0 (x), 1 (y) or 2 (z).
  @inlinable public subscript(axis: Int) -> Double {
    get { axis == 0 ? x : axis == 1 ? y : z }
    set {
      switch axis {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }

  @inlinable public static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  @inlinable public static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
  @inlinable public static prefix func - (a: Vector3) -> Vector3 { Vector3(-a.x, -a.y, -a.z) }
  @inlinable public static func * (a: Vector3, k: Double) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }
  @inlinable public static func * (k: Double, a: Vector3) -> Vector3 { a * k }
  @inlinable public static func / (a: Vector3, k: Double) -> Vector3 { Vector3(a.x / k, a.y / k, a.z / k) }
  @inlinable public static func += (a: inout Vector3, b: Vector3) { a = a + b }
  @inlinable public static func -= (a: inout Vector3, b: Vector3) { a = a - b }
}

/// A 3×3 matrix, by rows. `matrix * vector` maps columns as usual.
public struct Matrix3: Sendable, Hashable {
  public var row0: Vector3
  public var row1: Vector3
  public var row2: Vector3

  @inlinable public init(rows row0: Vector3, _ row1: Vector3, _ row2: Vector3) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  @inlinable public init(diagonal d: Vector3) {
    self.init(rows: Vector3(d.x, 0, 0), Vector3(0, d.y, 0), Vector3(0, 0, d.z))
  }

  public static let identity = Matrix3(diagonal: Vector3(1, 1, 1))

  @inlinable public static func * (m: Matrix3, v: Vector3) -> Vector3 {
    Vector3(m.row0.dot(v), m.row1.dot(v), m.row2.dot(v))
  }

  @inlinable public static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let t = b.transposed
    return Matrix3(rows: t * a.row0, t * a.row1, t * a.row2)
  }

  @inlinable public var transposed: Matrix3 {
    Matrix3(
      rows: Vector3(row0.x, row1.x, row2.x), Vector3(row0.y, row1.y, row2.y), Vector3(row0.z, row1.z, row2.z))
  }

  /// Positive for rotations and other maps that preserve handedness.
  @inlinable public var determinant: Double { row0.dot(row1.cross(row2)) }

  @inlinable public var isFinite: Bool { row0.isFinite && row1.isFinite && row2.isFinite }

  /// Nil where the determinant is zero or not finite.
  @inlinable public var inverse: Matrix3? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    // The columns of the inverse are the cross products of the rows over the determinant (Cramer's rule).
    return Matrix3(
      rows: row1.cross(row2) / determinant, row2.cross(row0) / determinant, row0.cross(row1) / determinant
    ).transposed
  }
}
