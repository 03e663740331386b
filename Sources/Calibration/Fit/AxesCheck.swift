public import Compass
import Measures

/// Detects magnetometer axes that are permuted or mirrored against the accelerometer's (F25).
///
/// The field keeps its angle to gravity in every attitude. Of the 48 signed permutations of three axes, 24 of them
/// mirrors, the right one minimises the scatter of that angle. It is named only where gravity was seen from all around,
/// since on flat turns a wrong one may fit by chance, and only where the gyroscope, if present, confirms it.
public struct AxesCheck: Sendable, Hashable {
  /// The right axes as in the configuration, relative to those of the recording: `-y +x +z` means that its −y is x.
  public var axes: String
  /// Whether they are mirrored, which no mounting causes: a sign or the order of two axes is wrong.
  public var isMirrored: Bool

  /// Nil where the axes are right, or can't be determined.
  ///
  /// The scatter can't tell a mirror from a rotation, as reversing the whole field doesn't change it: the place's dip
  /// decides, and without it a rotation is assumed.
  public init?(_ log: MotionLog, expected: ExpectedField? = nil) {
    let rows = log.rows.filter { $0.force != nil }
    guard rows.count >= 100, let ball = FitStart.sphere(rows.map(\.field)) else { return nil }
    let shape = FitStart.ellipsoid(rows.map(\.field), about: ball)
    let soft = shape.flatMap(\.1.inverse) ?? .identity
    let pairs = rows.compactMap { row -> (field: Vector3, up: Vector3)? in
      guard let field = (soft * (row.field - (shape?.0 ?? ball.center))).normalized, let up = row.force?.normalized
      else { return nil }
      return (field, up)
    }
    guard Self.isSpread(pairs.map(\.up)) else { return nil }
    func judge(_ map: Matrix3) -> (scatter: Double, sine: Double) {
      let sines = pairs.map { -(map * $0.field).dot($0.up) }
      return (sines.medianDeviation, sines.median)
    }
    let asItIs = judge(.identity)
    var best: (map: Matrix3, scatter: Double)?
    for map in Self.maps {
      let (scatter, sine) = judge(map)
      if let dip = expected?.inclination, dip.magnitude > Angle(degrees: 15) {
        guard sine * dip.sine > 0 else { continue }
      } else if map.determinant < 0 {
        continue
      }
      if scatter < best?.scatter ?? .infinity { best = (map, scatter) }
    }
    guard let best, best.scatter < 0.1,
      best.scatter < 0.4 * asItIs.scatter || Self.isReversed(best.map, asItIs.sine, expected)
    else { return nil }
    guard
      Self.gyroscopeAgrees(
        with: best.map, on: log.rows.map { ($0.turn, soft * ($0.field - (shape?.0 ?? ball.center))) })
    else { return nil }
    isMirrored = best.map.determinant < 0
    axes = Self.words(best.map)
    guard best.map != .identity else { return nil }
  }

  /// The axes as a calibration's rotation turns them, to the nearest quarter turn; nil where that is the identity.
  public init?(turnedBy calibration: SensorCalibration) {
    let soft = calibration.softIron
    let best = Self.maps.filter { $0.determinant > 0 }.max { $0.product(with: soft) < $1.product(with: soft) }
    guard let best, best != .identity else { return nil }
    axes = Self.words(best)
    isMirrored = false
  }

  /// These axes, and the same with all signs reversed.
  var bothWays: [String] {
    let mirrored = axes.split(separator: " ").map { ($0.first == "-" ? "+" : "-") + $0.dropFirst() }
    return [axes, mirrored.joined(separator: " ")]
  }

  static func words(_ map: Matrix3) -> String {
    [map.row0, map.row1, map.row2].map(name).joined(separator: " ")
  }

  /// Whether directions are spread about at least two axes: by 18° or more, one standard deviation.
  static func isSpread(_ directions: [Vector3]) -> Bool {
    let count = Double(directions.count)
    let mean = directions.reduce(.zero, +) / count
    func covariance(_ a: (Vector3) -> Double, _ b: (Vector3) -> Double) -> Double {
      directions.reduce(0) { $0 + a($1 - mean) * b($1 - mean) } / count
    }
    let (xx, yy, zz) = (covariance(\.x, \.x), covariance(\.y, \.y), covariance(\.z, \.z))
    let (xy, xz, yz) = (covariance(\.x, \.y), covariance(\.x, \.z), covariance(\.y, \.z))
    // The sum of the products of two eigenvalues each: zero for a spread about one axis.
    return xx * yy - xy * xy + xx * zz - xz * xz + yy * zz - yz * yz > 0.1 * 0.1
  }

  /// Whether the field read with `map` turns as the gyroscope reports, and clearly better than as read now; true
  /// without one.
  ///
  /// - Parameter rows: the rotation since the row before, in radians, and the field without hard and soft iron.
  private static func gyroscopeAgrees(with map: Matrix3, on rows: [(turn: Vector3?, field: Vector3)]) -> Bool {
    func misfit(_ map: Matrix3) -> Double? {
      let misfits = zip(rows, rows.dropFirst()).compactMap { (before, now) -> Double? in
        guard let turn = now.turn, turn.length > 0.01 else { return nil }
        let carried = Quaternion(rotationVector: turn).conjugate.rotate(map * before.field)
        return (map * now.field - carried).length / turn.length
      }
      return misfits.count < 50 ? nil : misfits.median
    }
    guard let read = misfit(map), let asItIs = misfit(.identity) else { return true }
    // Reversing all signs doesn't change the turn: then the dip alone decides.
    return read <= (map == Matrix3(diagonal: Vector3(-1, -1, -1)) ? 1.001 : 0.7) * asItIs
  }

  /// All signs wrong: the scatter is minimal, and the dip is the opposite one.
  private static func isReversed(_ map: Matrix3, _ sine: Double, _ expected: ExpectedField?) -> Bool {
    guard let dip = expected?.inclination, dip.magnitude > Angle(degrees: 15) else { return false }
    return sine * dip.sine < 0
  }

  private static func name(_ row: Vector3) -> String {
    let axis = (0..<3).first { row[$0] != 0 } ?? 0
    return (row[axis] < 0 ? "-" : "+") + ["x", "y", "z"][axis]
  }

  static let maps: [Matrix3] = {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    return orders.flatMap { order in
      (0..<8).map { signs in
        func row(_ i: Int) -> Vector3 {
          var row = Vector3.zero
          row[order[i]] = signs >> i & 1 == 1 ? -1 : 1
          return row
        }
        return Matrix3(rows: row(0), row(1), row(2))
      }
    }
  }()
}

extension AxesCheck: CustomStringConvertible {
  public var description: String {
    isMirrored
      ? "the magnetometer's axes are mirrored against the accelerometer's: read as \"\(axes)\" they would fit. No mounting mirrors axes: check signs and order in the program that wrote the recording"
      : "the magnetometer's axes don't fit the accelerometer's: read as \"\(axes)\" they would. Set magnetometer.axes accordingly"
  }
}
