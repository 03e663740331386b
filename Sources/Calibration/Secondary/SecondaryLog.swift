public import Compass
import Measures

/// Input for the fit of a second magnetometer, in bounded memory: its own samples with the motion between them, and its
/// rotation against the first.
public struct SecondaryLog: Sendable {
  private var log = MotionLog()
  /// For each axis of the first: its field as a linear function of the second magnetometer's, `A · w + b`.
  private var map = [NormalEquations](repeating: NormalEquations(size: 4), count: 3)
  private var pairs = 0
  private var newest: (field: Vector3, time: Instant)?

  /// Least number of simultaneous samples that determine the rotation.
  private static let leastPairs = 100
  /// Largest time between samples that count as simultaneous: at 100 °/s they differ by up to 1.5°, in either
  /// direction.
  private static let longestGap = 0.015

  public init() {}

  /// Takes the next sample of the device, with what either magnetometer has brought.
  public mutating func take(_ sample: RawSample) {
    if let field = sample.secondary?.microtesla, field.isFinite { newest = (field, sample.time) }
    if let first = sample.field?.microtesla, first.isFinite, let newest,
      sample.time.seconds(since: newest.time) <= Self.longestGap
    {
      pairs += 1
      for axis in 0..<3 {
        var residual = Residual(-first[axis])
        residual.append(0, newest.field)
        residual.append(3, 1)
        map[axis].add(residual, weight: 1)
      }
    }
    var own = sample
    own.field = sample.secondary
    log.take(own)
  }

  /// Whether there are enough samples for a fit.
  var isWorthAFit: Bool { pairs >= Self.leastPairs }

  /// The rotation from the second magnetometer's axes to the first one's; nil where undetermined, or where the axes are
  /// mirrored, which no mounting causes.
  var axes: Matrix3? {
    guard isWorthAFit else { return nil }
    let rows = map.compactMap { $0.solution() }.map { Vector3($0[0], $0[1], $0[2]) }
    guard rows.count == 3 else { return nil }
    return Matrix3(rows: rows[0], rows[1], rows[2]).nearestRotation
  }

  /// The samples of the second magnetometer along the axes of the first, without what lights and buzzer added.
  func turned(by axes: Matrix3, without drive: DriveField) -> MotionLog {
    log.compensated(for: drive).turned(by: axes)
  }
}

extension MotionLog {
  /// The same recording with the field turned.
  fileprivate func turned(by axes: Matrix3) -> MotionLog {
    var turned = self
    turned.replaceFields { axes * $0 }
    return turned
  }
}

extension Matrix3 {
  /// The nearest rotation (polar factor); nil where the matrix mirrors or is nearly singular.
  ///
  /// Newton's iteration X ← (X + X⁻ᵀ) / 2 (N. J. Higham, "Computing the polar decomposition", SIAM J. Sci. Stat. Comput. 7, 1986).
  fileprivate var nearestRotation: Matrix3? {
    var x = self
    let scale = (row0.lengthSquared + row1.lengthSquared + row2.lengthSquared).squareRoot()
    guard scale > 0, scale.isFinite, determinant > 1e-3 * scale * scale * scale / 5.2 else { return nil }
    for _ in 0..<30 {
      guard let other = x.inverse?.transposed else { return nil }
      x = Matrix3(
        rows: (x.row0 + other.row0) / 2, (x.row1 + other.row1) / 2, (x.row2 + other.row2) / 2)
    }
    return x
  }
}
