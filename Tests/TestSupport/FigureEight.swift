public import Calibration
public import Compass
public import Measures
import RealModule

/// A recording with known truth: a device that is turned while its sensors have known errors.
public struct FigureEight {
  public enum Motion: Sendable {
    case everywhere
    /// Waved in a hand: faster, with forces of several tenths of g.
    case waved
    /// Turned on a table.
    case flat
    case still
  }

  public var motion: Motion
  public var seconds: Double
  public var distortion = Matrix3(
    rows: Vector3(1.05, 0.04, -0.03), Vector3(0.02, 0.93, 0.05), Vector3(-0.06, 0.03, 1.02))
  public var hardIron = Vector3(35, -60, 20)
  /// Added to the hard iron in the second half.
  public var jump: Vector3
  public var forceBias: Vector3
  /// Every this many rows, five are disturbed by 80 µT; 0: none.
  public var spikeEvery: Int
  public var noise: Double
  public var dip = Angle(degrees: 58)
  public var fieldLength = 47.8
  /// Delay of the magnetometer's samples against their time stamps, in seconds.
  public var fieldDelay = 0.0
  public var seed: UInt64

  public init(
    motion: Motion = .everywhere, seconds: Double = 25, jump: Vector3 = .zero,
    forceBias: Vector3 = Vector3(0.1, -0.15, 0.05), spikeEvery: Int = 0, noise: Double = 0.25, seed: UInt64 = 1
  ) {
    self.motion = motion
    self.seconds = seconds
    self.jump = jump
    self.forceBias = forceBias
    self.spikeEvery = spikeEvery
    self.noise = noise
    self.seed = seed
  }

  public func samples() -> [RawSample] {
    var random = SplitMix64(seed: seed)
    let dt = 0.02
    let earth = Vector3(0, dip.cosine, -dip.sine) * fieldLength
    let count = Int(seconds / dt)
    return (0..<count).map { i in
      let t = Double(i) * dt
      let (now, next) = (attitude(t), attitude(t + dt))
      let toBody = now.conjugate
      let then = fieldDelay == 0 ? toBody : attitude(t - fieldDelay).conjugate
      var field = distortion * then.rotate(earth) + hardIron + random.noise(noise)
      if i >= count / 2 { field += jump }
      if spikeEvery > 0, i % spikeEvery < 5, i > 100 { field += Vector3(80, -20, 30) }
      let shake =
        Vector3(Double.sin(5.7 * t), Double.sin(4.4 * t), Double.sin(8.2 * t)) * (motion == .everywhere ? 0.3 : 0.03)
      // A swinging arm pulls along itself, always in the same body direction.
      let swing =
        motion == .waved
        ? Vector3(0.5, 3.5, 1) * (1 + Double.sin(4.1 * t))
          + Vector3(Double.sin(6.3 * t), Double.sin(5.2 * t), Double.sin(7.7 * t)) * 2 : .zero
      let force = toBody.rotate(Vector3(0, 0, 9.80665) + shake) + swing + forceBias + random.noise(0.03)
      let turn = (toBody * next)
      let rate =
        Vector3(turn.x, turn.y, turn.z) * (2 / dt * (turn.w < 0 ? -1 : 1)) + random.noise(0.002)
        + Vector3(0.004, -0.003, 0.005)
      return RawSample(
        time: Instant(seconds: t), force: SpecificForce(metersPerSecondSquared: force),
        rate: AngularRate(radiansPerSecond: rate), field: MagneticField(microtesla: field))
    }
  }

  private func attitude(_ t: Double) -> Quaternion {
    func about(_ axis: Vector3, _ radians: Double) -> Quaternion { Quaternion(rotationVector: axis * radians) }
    let (x, y, z) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    switch motion {
    case .still: return about(y, 0.02)
    case .flat: return about(z, 0.63 * t) * about(y, 0.03 * Double.sin(1.3 * t)) * about(x, 0.03 * Double.sin(1.1 * t))
    case .waved:
      return about(z, 0.6 * t + 0.9 * Double.sin(1.3 * t)) * about(y, 1.3 * Double.sin(4.3 * t + 1))
        * about(x, 2.8 * Double.sin(2.2 * t))
    case .everywhere:
      return about(z, 0.36 * t + 0.9 * Double.sin(0.8 * t)) * about(y, 1.3 * Double.sin(2.9 * t + 1))
        * about(x, 2.8 * Double.sin(1.45 * t))
    }
  }

  /// Root mean square of the heading error that `calibration` leaves, over level and tilted positions.
  public func headingError(of calibration: SensorCalibration) -> Angle {
    var sum = 0.0
    var count = 0.0
    for tilt in [Vector3.zero, Vector3(0.5, 0, 0), Vector3(0, 0.5, 0), Vector3(-0.4, 0.4, 0)] {
      for step in 0..<12 {
        let attitude =
          Quaternion(rotationVector: Vector3(0, 0, Double(step) * .pi / 6)) * Quaternion(rotationVector: tilt)
        let toBody = attitude.conjugate
        let raw = distortion * toBody.rotate(Vector3(0, dip.cosine, -dip.sine) * fieldLength) + hardIron + jump
        let field = attitude.rotate(calibration.softIron * (raw - calibration.hardIron.microtesla))
        let error = Double.atan2(y: field.x, x: field.y)
        sum += error * error
        count += 1
      }
    }
    return Angle(radians: (sum / count).squareRoot())
  }

  public var expected: ExpectedField { ExpectedField(strengthMicrotesla: fieldLength, inclination: dip) }

  public func fit(knowsPlace: Bool = true, _ change: (inout RawSample) -> Void = { _ in }) -> CalibrationFit.Result {
    var log = MotionLog()
    for var sample in samples() {
      change(&sample)
      log.take(sample)
    }
    return CalibrationFit.fit(log, .init(expected: knowsPlace ? expected : nil))
  }
}
