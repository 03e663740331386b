import Measures
import RealModule

/// The unknowns of a fit. The field's length is the unit of `distortion` and `hardIron`.
///
/// The sensors' model at an `attitude` (body to earth: east, north, up):
///
///     field = distortion · attitudeᵀ · (0, cos dip, −sin dip) + hardIron  (+ jump, from some row on)
///     force = (1 + forceGain) ∘ attitudeᵀ · (0, 0, 1) + forceBias
///     turn  = ((1 + rateGain) · rate − rateBias) · seconds
///
/// with the field's attitude that of `fieldDelay` seconds before.
struct FitState {
  var distortion = Matrix3.identity
  var hardIron = Vector3.zero
  /// Inclination of the field, in radians.
  var dip = 0.0
  var forceBias = Vector3.zero
  var forceGain = Vector3.zero
  var rateBias = Vector3.zero
  /// Unequal gains and axes that aren't at right angles, and the gyroscope's rotation against the accelerometer.
  var rateGain = Matrix3(diagonal: .zero)
  /// Age of the field relative to the turn summed up to its row, in seconds.
  var fieldDelay = 0.0
  var jump = Vector3.zero
  /// Body to earth at the first row of each segment.
  var attitudes: [Quaternion] = []

  /// The columns of the unknowns in the normal equations.
  enum Column {
    static let distortion = 0
    static let hardIron = 9
    static let dip = 12
    static let forceBias = 13
    static let forceGain = 16
    static let rateBias = 19
    static let rateGain = 22
    static let fieldDelay = 31
    static let jump = 32
    static let count = 35
  }

  /// The field in the earth frame, with length 1.
  var earthField: Vector3 { Vector3(0, Double.cos(dip), -Double.sin(dip)) }

  /// The shared unknowns in their columns.
  var shared: [Double] {
    [distortion.row0, distortion.row1, distortion.row2, hardIron].flatMap { [$0.x, $0.y, $0.z] } + [dip]
      + [forceBias, forceGain, rateBias, rateGain.row0, rateGain.row1, rateGain.row2].flatMap { [$0.x, $0.y, $0.z] } + [
        fieldDelay
      ]
      + [jump.x, jump.y, jump.z]
  }

  /// The state after a step: shared unknowns change by `step`, attitudes rotate about the earth's axes by `turns`.
  func moved(by step: [Double], turns: [Vector3]) -> FitState {
    func v(_ column: Int) -> Vector3 { Vector3(step[column], step[column + 1], step[column + 2]) }
    var next = self
    next.distortion = Matrix3(
      rows: distortion.row0 + v(0), distortion.row1 + v(3), distortion.row2 + v(6))
    next.hardIron += v(Column.hardIron)
    next.dip += step[Column.dip]
    next.forceBias += v(Column.forceBias)
    next.forceGain += v(Column.forceGain)
    next.rateBias += v(Column.rateBias)
    let c = Column.rateGain
    next.rateGain = rateGain + Matrix3(rows: v(c), v(c + 3), v(c + 6))
    next.fieldDelay += step[Column.fieldDelay]
    next.jump += v(Column.jump)
    for (i, turn) in turns.enumerated() {
      next.attitudes[i] = (Quaternion(rotationVector: turn) * attitudes[i]).normalized
    }
    return next
  }
}

/// The priors, as one standard deviation each. They are wide: data outweigh them.
struct FitPriors {
  /// Mean gain about 1, relative. Narrow only where the field's length is known by the place.
  var gain = 0.5
  /// Rotation of the magnetometer against the accelerometer about each axis, in radians: 3.4° of mounting and skew.
  var rotation = 0.06
  /// Delay of the field, in seconds: chips that average have up to 35 ms.
  var delay = 0.03
  /// Gyroscope: relative gain of each axis, and skew of two axes in radians. Skew shows only in a waved sweep.
  var rateGain = 0.02
  var rateSkew = 1e-4
  /// Its rotation against the accelerometer, in radians: fixed near zero, as both are one chip. Any rotation is
  /// attributed to the magnetometer, as the rates can't separate the two.
  var rateRotation = 1e-5
  /// Accelerometer: offset in g and relative gain of each axis.
  var forceBias = 0.03
  var forceGain = 0.02
  /// Offset (g) and relative gain at which the accelerometer is held; nil where they are fitted.
  private(set) var heldForce: (bias: Vector3, gain: Vector3)?
  /// Inclination of the place and its standard deviation, in radians. Nil: unknown.
  var dip: (value: Double, sigma: Double)?

  /// Fixes the accelerometer where the forces don't determine it: its offset and gain stay, and the magnetometer's
  /// rotation against it stays within 1°.
  mutating func hold(bias: Vector3, gain: Vector3) {
    heldForce = (bias, gain)
    (forceBias, forceGain) = (1e-6, 1e-6)
    rotation = min(rotation, .pi / 180)
    // 1 to 2 % by the data sheets.
    rateSkew = 0.01
  }

  /// Each line: a linear combination of unknowns, its expected value and its standard deviation.
  var lines: [(terms: [(column: Int, factor: Double)], value: Double, sigma: Double)] {
    typealias C = FitState.Column
    var lines: [(terms: [(column: Int, factor: Double)], value: Double, sigma: Double)] = []
    // Mean gain; unequal and skew axes; rotation against the accelerometer.
    lines.append(([(0, 1.0 / 3), (4, 1.0 / 3), (8, 1.0 / 3)], 1, gain))
    lines.append(([(0, 0.5), (4, -0.5)], 0, 0.3))
    lines.append(([(4, 0.5), (8, -0.5)], 0, 0.3))
    for (upper, lower) in [(1, 3), (2, 6), (5, 7)] {
      lines.append(([(upper, 0.5), (lower, 0.5)], 0, 0.2))
      lines.append(([(upper, 0.5), (lower, -0.5)], 0, rotation))
    }
    func each(_ column: Int, _ sigma: Double, about value: Vector3 = .zero) {
      for axis in 0..<3 { lines.append(([(column + axis, 1)], value[axis], sigma)) }
    }
    each(C.hardIron, 6)
    each(C.forceBias, forceBias, about: heldForce?.bias ?? .zero)
    each(C.forceGain, forceGain, about: heldForce?.gain ?? .zero)
    each(C.rateBias, 0.05)
    for row in 0..<3 {
      lines.append(([(C.rateGain + 4 * row, 1)], 0, rateGain))
      for column in (row + 1)..<max(3, row + 1) {
        let (upper, lower) = (C.rateGain + 3 * row + column, C.rateGain + 3 * column + row)
        lines.append(([(upper, 0.5), (lower, 0.5)], 0, rateSkew))
        lines.append(([(upper, 0.5), (lower, -0.5)], 0, rateRotation))
      }
    }
    lines.append(([(C.fieldDelay, 1)], 0, delay))
    lines.append(([(C.dip, 1)], dip?.value ?? 0, dip?.sigma ?? 2))
    return lines
  }
}
