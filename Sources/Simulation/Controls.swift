public import Compass
import Indicators
public import Measures

/// Controls of the modelled world. Plain numbers, no heap.
public struct Controls: Sendable, Hashable {
  // The device in the hand. Targets: the body follows smoothly, see ``maximumTurnRate``.

  /// Target of body x, clockwise from **true** north. Not wrapped: 370° is one full turn and 10° more than 0°.
  public var heading = Angle.zero
  /// Nose up positive.
  public var pitch = Angle.zero
  /// Right side down positive.
  public var roll = Angle.zero
  /// Fastest the three angles change, in rad/s.
  public var maximumTurnRate = 1.5
  /// Tumble in all directions, as in the calibration routine; the targets above wait meanwhile.
  public var figureEight = false
  /// Standard deviation of a shaking hand's acceleration in m/s².
  public var shake = 0.0

  // The place.

  /// Length of the undisturbed field in µT.
  public var fieldStrengthMicrotesla = 44.0
  /// Angle of the field below the horizontal.
  public var inclination = Angle(degrees: 60)
  /// Magnetic north from true north, east positive.
  public var declination = Angle.zero
  /// The GPS receiver's reported place.
  public var place = GeodeticPosition(latitude: Angle(degrees: 52.52), longitude: Angle(degrees: 13.405))
  public var temperatureCelsius = 25.0
  /// Response of each axis to a chip's self-test: 1 nominal, 0 none.
  public var selfTestAnswer = Vector3(1, 1, 1)

  // Things that happen.

  /// A magnet is brought near, or taken away again when it was near.
  public var magnetIsNear = false
  public var gps = Receiver.fix
  /// Whether the chip that measures the field is connected.
  public var magnetometerIsPlugged = true
  public var buttonIsPressed = false

  public enum Receiver: UInt8, Sendable, Hashable {
    case fix
    /// Sends sentences without a fix.
    case noFix
    /// Sends nothing.
    case silent
    case unplugged
  }

  public init() {}
}

/// A magnet on the table: a dipole near the device.
public struct Magnet: Sendable, Hashable {
  public enum Frame: UInt8, Sendable, Hashable {
    /// Stays in place when the device turns.
    case earth
    /// Moves with the device, as a phone held to it.
    case body
  }
  public var frame = Frame.earth
  /// From the sensor to the magnet; only the direction counts.
  public var direction = Vector3(1, 0.3, 0)
  /// From its south to its north pole; only the direction counts.
  public var moment = Vector3(0.4, 1, 0.2)
  /// Field on the magnet's axis at the nearest point, in µT.
  public var peakMicrotesla = 60.0
  /// How near it comes, in metres.
  public var nearestMeters = 0.15
  /// Its distance when taken away, in metres.
  public var farthestMeters = 1.5
  /// Seconds from one to the other.
  public var travelSeconds = 1.5

  public init() {}

  /// Its field at the share `nearness` (0 ... 1) of its way, in ``frame``.
  ///
  /// `B = B₀ (r₀/r)³ (3 (m·r) r − m) / 2` with unit vectors m and r (J. D. Jackson, Classical Electrodynamics, 5.56),
  /// less the remainder at the far end.
  func field(nearness: Double) -> Vector3 {
    guard nearness > 0, let r = direction.normalized, let m = moment.normalized else { return .zero }
    func fall(_ distance: Double) -> Double {
      let ratio = nearestMeters / distance
      return ratio * ratio * ratio
    }
    let distance = nearestMeters + (1 - min(nearness, 1)) * (farthestMeters - nearestMeters)
    let strength = peakMicrotesla / 2 * (fall(distance) - fall(farthestMeters))
    return (r * (3 * m.dot(r)) - m) * strength
  }
}

/// The board's errors of its sensors: the reason to calibrate.
public struct BoardErrors: Sendable, Hashable {
  /// h in `m_raw = D · m + h`, in the body frame.
  public var hardIron = MagneticField(microtesla: 18, -11, 7)
  /// D in `m_raw = D · m + h`: soft iron and gains. The calibration's S is its inverse.
  public var distortion = Matrix3(
    rows: Vector3(1.06, 0.02, -0.01), Vector3(0.02, 0.95, 0.03), Vector3(-0.01, 0.03, 1.01))
  public var accelerometerBias = SpecificForce(metersPerSecondSquared: 0.06, -0.04, 0.08)
  public var gyroscopeBias = AngularRate(radiansPerSecond: 0.006, -0.004, 0.003)
  /// Field of the currents of the whole ring, the status light and the buzzer, in µT, body frame.
  public var ringField = Vector3(0.5, -0.3, 0.8)
  public var lightField = Vector3(-0.1, 0.15, 0.1)
  public var buzzerField = Vector3(1.2, 0.6, -0.9)

  /// All of these.
  public var drive: DriveField {
    DriveField(ring: ringField, light: lightField, buzzer: buzzerField)
  }

  public init() {}

  /// Error-free sensors: only noise and quantisation remain.
  public static var none: BoardErrors {
    var errors = BoardErrors()
    errors.hardIron = MagneticField(microtesla: .zero)
    errors.distortion = .identity
    errors.accelerometerBias = SpecificForce(metersPerSecondSquared: .zero)
    errors.gyroscopeBias = AngularRate(radiansPerSecond: .zero)
    errors.ringField = .zero
    errors.lightField = .zero
    errors.buzzerField = .zero
    return errors
  }
}
