public import Compass
import Earth
public import Measures
public import Text

/// A correction of the heading, found by pointing the device at the Sun, along a shadow, or at a target of known
/// bearing.
///
/// It holds for the place, the mounting and the calibration it was made with, and is kept over restarts as a
/// ``ChecksummedLine``,
///
///     qibla-alignment 1 sun 1234 800 21422500000 39826200000 1795251600 45100 30200 1f2e3d4c 4979e60a
///
/// with how it was found, correction and sigma in 10⁻³ degrees, latitude and longitude in 10⁻⁹ degrees, seconds since
/// 1970, the field that was measured then (nT) and its dip in 10⁻³ degrees, and the mounting's mark.
public struct HeadingCorrection: Sendable, Hashable, ChecksummedLine {
  /// The target: the Sun, away from it along a shadow, or a known bearing.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    case sun, shadow, bearing
  }

  public var method: Method
  /// Added to the true heading.
  public var correction: Angle
  /// One standard deviation of it: of the pointing, the heading's scatter and, for a landmark, its bearing.
  public var sigma: Angle
  /// Place where it was found; it holds only there.
  public var position: GeodeticPosition
  /// When it was found.
  public var time: UniversalTime
  /// The field measured then: a later difference means that the surroundings changed.
  public var field: ExpectedField
  /// Mark of sensor, mounting and calibration, as eight letters.
  public var mounting: String

  public init(
    method: Method, correction: Angle, sigma: Angle, position: GeodeticPosition, time: UniversalTime,
    field: ExpectedField, mounting: String
  ) {
    self.method = method
    self.correction = correction
    self.sigma = sigma
    self.position = position
    self.time = time
    self.field = field
    self.mounting = mounting
  }

  /// The mark of a mounting, from a text that describes it.
  public static func mark(of text: String) -> String { CRC32.text(of: text.utf8) }

  public static let lineName = "qibla-alignment"

  public var fields: [String] {
    [
      method.rawValue, correction.degrees.lineField(times: 1e3), sigma.degrees.lineField(times: 1e3),
      position.latitude.degrees.lineField(times: 1e9), position.longitude.degrees.lineField(times: 1e9),
      time.secondsSince1970.lineField(), field.strengthMicrotesla.lineField(times: 1e3),
      field.inclination.degrees.lineField(times: 1e3), mounting,
    ]
  }

  public init?(fields: [Substring]) {
    guard fields.count == 9, let method = Method(rawValue: String(fields[0])) else { return nil }
    let numbers = fields[1...7].compactMap { Int($0) }.map(Double.init)
    guard numbers.count == 7, numbers[0].magnitude <= 180_000, (0...180_000).contains(numbers[1]),
      numbers[2].magnitude <= 90e9, numbers[3].magnitude <= 180e9, numbers[6].magnitude <= 90_000,
      (0...200_000).contains(numbers[5])
    else { return nil }
    self.init(
      method: method, correction: Angle(degrees: numbers[0] / 1e3), sigma: Angle(degrees: numbers[1] / 1e3),
      position: GeodeticPosition(
        latitude: Angle(degrees: numbers[2] / 1e9), longitude: Angle(degrees: numbers[3] / 1e9)),
      time: UniversalTime(secondsSince1970: numbers[4]),
      field: ExpectedField(strengthMicrotesla: numbers[5] / 1e3, inclination: Angle(degrees: numbers[6] / 1e3)),
      mounting: String(fields[8]))
  }
}

/// Whether a stored alignment may be used now. One that may not is ignored, not deleted; its removal is offered.
public struct CorrectionWatch: Sendable {
  /// State of the stored alignment.
  public enum Verdict: Sendable, Hashable {
    /// No alignment is stored.
    case none
    case inForce
    /// The file can't be read, or is damaged.
    case unusable
    /// It was made at another place.
    case moved(meters: Double)
    /// It was made with another sensor, mounting or calibration.
    case otherMounting
    /// The field's length or dip has differed for a minute.
    case fieldChanged

    /// The stable word for it.
    public var code: String {
      switch self {
      case .none: "none"
      case .inForce: "align.in_force"
      case .unusable: "align.damaged"
      case .moved: "align.moved"
      case .otherMounting: "align.other_mounting"
      case .fieldChanged: "align.field_changed"
      }
    }
  }

  /// Distance in metres from its place beyond which an alignment doesn't hold.
  static let farMeters = 200.0
  static let lengthTolerance = 0.1
  static let dipTolerance = Angle(degrees: 5)
  /// Hold time of a changed field, and of its return.
  static let holdTime = 60.0

  /// The correction as it was stored; nil: none.
  public var stored: HeadingCorrection?
  public private(set) var verdict = Verdict.none
  private var fieldDiffers = false
  private var contrarySince: Instant?

  public init(_ stored: HeadingCorrection?) { self.stored = stored }

  /// - Parameters:
  ///   - site: nil: the place is unknown, and no verdict possible.
  ///   - mounting: the mark of the present mounting; nil while the sensor isn't known.
  ///   - field: the present field.
  public mutating func judge(site: Site?, mounting: String?, field: FieldCheck, at now: Instant) -> Verdict {
    verdict = present(site, mounting, field, now)
    return verdict
  }

  private mutating func present(_ site: Site?, _ mounting: String?, _ field: FieldCheck, _ now: Instant) -> Verdict {
    guard let stored else { return .none }
    if let mounting, mounting != stored.mounting { return .otherMounting }
    if let site {
      let meters = GreatCircle.meters(from: stored.position, to: site.position)
      if meters > max(Self.farMeters, 5 * site.positionSigmaMeters) { return .moved(meters: meters) }
    }
    watch(field, stored, now)
    return fieldDiffers ? .fieldChanged : .inForce
  }

  private mutating func watch(_ field: FieldCheck, _ stored: HeadingCorrection, _ now: Instant) {
    guard field.strengthMicrotesla > 0 else { return }
    let then = stored.field
    let length = (field.strengthMicrotesla / then.strengthMicrotesla - 1).magnitude
    let differs =
      length > Self.lengthTolerance || (field.inclination - then.inclination).magnitude > Self.dipTolerance
    guard differs != fieldDiffers else {
      contrarySince = nil
      return
    }
    let since = contrarySince ?? now
    contrarySince = since
    if now.seconds(since: since) >= Self.holdTime { (fieldDiffers, contrarySince) = (differs, nil) }
  }
}
