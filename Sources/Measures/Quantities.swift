/// A magnetic flux density, in microtesla. Its owner says in which frame: chip, body or earth.
public struct MagneticField: Sendable, Hashable {
  public var microtesla: Vector3
  @inlinable public init(microtesla: Vector3) { self.microtesla = microtesla }
  @inlinable public init(microtesla x: Double, _ y: Double, _ z: Double) { microtesla = Vector3(x, y, z) }
}

/// Specific force: acceleration minus gravity, in m/s². Level and at rest it is (0, 0, +9.81).
public struct SpecificForce: Sendable, Hashable {
  public var metersPerSecondSquared: Vector3
  @inlinable public init(metersPerSecondSquared: Vector3) { self.metersPerSecondSquared = metersPerSecondSquared }
  @inlinable public init(metersPerSecondSquared x: Double, _ y: Double, _ z: Double) {
    metersPerSecondSquared = Vector3(x, y, z)
  }
}

/// An angular rate about x, y, z, right-handed, in rad/s.
public struct AngularRate: Sendable, Hashable {
  public var radiansPerSecond: Vector3
  @inlinable public init(radiansPerSecond: Vector3) { self.radiansPerSecond = radiansPerSecond }
  @inlinable public init(radiansPerSecond x: Double, _ y: Double, _ z: Double) { radiansPerSecond = Vector3(x, y, z) }
}

/// Standard gravity in m/s², the unit "g" of data sheets (CGPM 1901).
public let standardGravity = 9.80665

/// Geodetic coordinates on the WGS84 ellipsoid.
public struct GeodeticPosition: Sendable, Hashable {
  /// North positive, −90 ... 90°.
  public var latitude: Angle
  /// East positive, −180 ... 180°.
  public var longitude: Angle
  /// Height over the ellipsoid in metres.
  public var altitudeMeters: Double

  public init(latitude: Angle, longitude: Angle, altitudeMeters: Double = 0) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitudeMeters = altitudeMeters
  }
}
