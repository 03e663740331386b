public import Compass
public import Measures
public import Text

/// A sensor calibration as it is stored: the numbers, the quality of the fit, and the sensor it belongs to.
public struct CalibrationRecord: Sendable, Hashable {
  /// The unit of the magnetometer's numbers before calibration.
  public enum Unit: String, Sendable, Hashable {
    case microtesla
    /// Counts of the chip: h is in counts, S in microtesla per count.
    case counts
  }

  /// The correction of each sample.
  public var calibration: SensorCalibration
  /// False: the fit was refused, and `reason` says why. Such a calibration is never applied.
  public var isAccepted: Bool
  /// The word for a refusal: `coverage`, `disturbed`, …
  public var reason: String?
  /// Standard deviation of the calibrated field lengths about their mean, in percent.
  public var residualPercent: Double?
  /// The part of the sphere of directions that was seen, in percent.
  public var coveragePercent: Double?
  /// The sensor it belongs to; nil in files made elsewhere.
  public var sensor: SensorIdentity?
  /// Nil in files made elsewhere.
  public var unit: Unit?
  /// The undisturbed field where it was made.
  public var field: ExpectedField?
  /// When it was made; nil where no clock was set.
  public var created: UniversalTime?
  /// One standard deviation of the heading error while the device is level.
  public var levelSigma: Angle?
  /// Percentage of the samples that were treated as disturbed.
  public var disturbedPercent: Double?
  /// Mean temperature of the magnetometer during the recording, or of the other chip where only that has a thermometer.
  public var temperatureCelsius: Double?
  /// The field that lights and buzzer add.
  public var drive = DriveField.none
  /// Values that the recording didn't determine; empty in files made elsewhere.
  public var notLearnt: [CalibrationFit.Part] = []
  /// The measurement behind a refusal, where a sensor contradicts the others; not stored.
  public var contradiction: SensorContradiction?
  /// From the sensors' axes to the device's: the small rotation of the board in its case.
  public var mounting = Quaternion.identity
  /// The second magnetometer's, where there was one.
  public var secondary: SecondaryRecord?
  /// The chip that measured force and rate, as `lsm6dsox`: their corrections hold for it alone. Nil: not known, or there was none.
  public var inertialChip: String?

  /// The loop's part besides ``calibration``, without the second magnetometer: only the device knows whether the
  /// present one is the calibrated one.
  public var installation: Installation {
    get { Installation(drive: drive, mounting: mounting, madeIn: field) }
    set { (drive, mounting, field) = (newValue.drive, newValue.mounting, newValue.madeIn) }
  }

  public init(
    calibration: SensorCalibration, isAccepted: Bool = true, reason: String? = nil, residualPercent: Double? = nil,
    coveragePercent: Double? = nil, sensor: SensorIdentity? = nil, unit: Unit? = nil, field: ExpectedField? = nil,
    created: UniversalTime? = nil
  ) {
    self.calibration = calibration
    self.isAccepted = isAccepted
    self.reason = reason
    self.residualPercent = residualPercent
    self.coveragePercent = coveragePercent
    self.sensor = sensor
    self.unit = unit
    self.field = field
    self.created = created
  }
}

/// The sensor that a calibration belongs to: another chip, or the same chip turned, needs its own calibration.
public struct SensorIdentity: Sendable, Hashable, Codable, CustomStringConvertible {
  /// `lis3mdl`
  public var chip: String
  /// `/dev/i2c-1`
  public var bus: String
  public var address: UInt8
  /// Channel of the multiplexer; nil: on the main bus.
  public var channel: UInt8?
  /// How it is mounted: `+x +y +z`.
  public var axes: String

  public init(chip: String, bus: String, address: UInt8, channel: UInt8? = nil, axes: String) {
    self.chip = chip
    self.bus = bus
    self.address = address
    self.channel = channel
    self.axes = axes
  }

  public var description: String {
    let place = "0x\(String(address, radix: 16)) on \(bus)\(channel.map { ", channel \($0)" } ?? "")"
    return "\(chip) at \(place), axes \(axes)"
  }
}

/// Why a calibration file can't be used.
public enum CalibrationFileError: Error, Sendable, Hashable {
  case empty
  case tooLarge
  /// The file holds no JSON object, or its object has none of a calibration's keys. `found` names what it holds.
  case notCalibration(found: Message)
  /// The file begins as a calibration and lacks its end.
  case truncated
  /// Not JSON, or the checksum differs. After a change by hand, remove its lines `version` and `checksum`.
  case damaged
  /// Written by a later version of this program; left unchanged.
  case newerVersion(found: Int, known: Int)
  case missing(key: String)
  case wrongType(key: String)
  case notFinite(key: String)
  case outOfBounds(key: String, found: Double, accepted: String)
  /// The file says that its fit was refused.
  case refused(reason: String)
}

extension CalibrationFileError: CustomStringConvertible {
  private static let accepted: Message = "a JSON object as qibla calibrate writes it"

  public var description: String { message.text(.en) }

  public var message: Message {
    switch self {
    case .empty: "the file is empty; accepted: \(Self.accepted)"
    case .tooLarge: "the file is larger than \(CalibrationFile.largest) bytes"
    case .notCalibration(let found): "the file is no calibration: found \(found); accepted: \(Self.accepted)"
    case .truncated: "the file is cut off"
    case .damaged:
      "the file is damaged (if it was changed by hand on purpose, remove its lines \"version\" and \"checksum\")"
    case .newerVersion(let found, let known): "the file has version \(found); this program knows up to \(known)"
    case .missing(let key): "the key \"\(key)\" is missing"
    case .wrongType(let key): "\(key) has the wrong type or count"
    case .notFinite(let key): "\(key) is not a finite number"
    case .outOfBounds(let key, let found, let accepted): "\(key) is \(String(found)); accepted: \(term: accepted)"
    case .refused(let reason): "the calibration was refused when it was made: \(term: reason)"
    }
  }
}
