public import RealModule

/// A unit quaternion, scalar first, that rotates vectors: `v_to = q · v_from · q*`.
///
/// Names of values state the frames, as in `bodyToEarth`.
public struct Quaternion: Sendable, Hashable {
  public var w: Double
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable public init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  public static let identity = Quaternion(w: 1, x: 0, y: 0, z: 0)

  /// The rotation about `axis` (any length but zero) by `angle`, right-handed.
  @inlinable public init(axis: Vector3, angle: Angle) {
    let length = axis.length
    let scale = length > 0 ? Double.sin(angle.radians / 2) / length : 0
    self.init(w: Double.cos(angle.radians / 2), x: axis.x * scale, y: axis.y * scale, z: axis.z * scale)
  }

  /// The rotation whose axis is the direction of `vector` and whose angle is its length in radians.
  ///
  /// Exact for any length; near zero a series avoids the division by zero.
  @inlinable public init(rotationVector vector: Vector3) {
    let angle = vector.length
    let scale = angle > 1e-6 ? Double.sin(angle / 2) / angle : 0.5 - angle * angle / 48
    self.init(w: Double.cos(angle / 2), x: vector.x * scale, y: vector.y * scale, z: vector.z * scale)
  }

  /// The inverse rotation.
  @inlinable public var conjugate: Quaternion { Quaternion(w: w, x: -x, y: -y, z: -z) }

  /// With length 1; the identity where the length is zero or not finite.
  @inlinable public var normalized: Quaternion {
    let n = (w * w + x * x + y * y + z * z).squareRoot()
    return n > 0 && n.isFinite ? Quaternion(w: w / n, x: x / n, y: y / n, z: z / n) : .identity
  }

  @inlinable public var isFinite: Bool { w.isFinite && x.isFinite && y.isFinite && z.isFinite }

  /// `v`, given in the first frame, in the second one.
  @inlinable public func rotate(_ v: Vector3) -> Vector3 {
    let u = Vector3(x, y, z)
    let t = 2 * u.cross(v)
    return v + w * t + u.cross(t)
  }

  /// First `b`, then `a`.
  @inlinable public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w)
  }
}
