import Compass
public import Core
import Earth
public import Measures
import RealModule
import Text

/// Aligning the device: for some seconds its heading is compared with a direction that is known otherwise.
public struct AlignmentSession: Sendable {
  /// The target.
  public enum Target: Sendable, Hashable {
    case sun
    /// Along a shadow, away from the Sun.
    case shadow
    /// At something whose true bearing is known, and how well.
    case bearing(Angle, sigma: Angle)

    public var method: HeadingCorrection.Method {
      switch self {
      case .sun: .sun
      case .shadow: .shadow
      case .bearing: .bearing
      }
    }
  }

  /// Why an alignment is refused.
  public enum Refusal: String, Error, Sendable, Hashable, CaseIterable {
    case placeUnknown = "place_unknown"
    case placeUncertain = "place_uncertain"
    case timeUncertain = "time_uncertain"
    case sunTooHigh = "sun_too_high"
    case sunTooLow = "sun_too_low"
    case noHeading = "no_heading"
    case disturbed
    case notStill = "not_still"
    case tooLarge = "too_large"
  }

  /// Above this the Sun's direction can't be pointed at well enough.
  public static let highest = Angle(degrees: 75)
  /// Below this the air bends and hills hide it.
  public static let lowest = Angle(degrees: 3)
  /// How well a device is pointed by eye, at the Sun on the horizon, as one standard deviation.
  static let pointing = Angle(degrees: 1)
  /// A larger difference means a wrong target or a missing calibration.
  static let largest = Angle(degrees: 45)
  /// Headings that scatter more than this weren't held still.
  static let scatterLimit = Angle(degrees: 3)
  static let leastSamples = 20

  public let target: Target
  /// Headings compared so far.
  public private(set) var samples = 0
  /// The last refusal of a sample, reported when there are not enough good ones.
  public private(set) var lastRefusal: Refusal?
  /// Whether nothing is wrong but that there are too few so far.
  public var wantsMore: Bool { samples < Self.leastSamples && lastRefusal == nil }
  private var sumSine = 0.0
  private var sumCosine = 0.0
  private var fieldSum = 0.0
  private var dipSum = 0.0
  private var latest: (site: Site, time: UniversalTime, elevation: Angle?)?

  public init(_ target: Target) { self.target = target }

  /// Takes the device's state at one moment, at the place in force; a refused sample keeps its reason.
  public mutating func take(_ state: DeviceState, site: Site?, clock: TimeReference?, at now: Instant) {
    do throws(Refusal) {
      try accept(state, site, clock, now)
      samples += 1
    } catch {
      lastRefusal = error
    }
  }

  private mutating func accept(
    _ state: DeviceState, _ site: Site?, _ clock: TimeReference?, _ now: Instant
  ) throws(Refusal) {
    guard let site else { throw .placeUnknown }
    guard !site.isOld, site.positionSigmaMeters < 10_000 else { throw .placeUncertain }
    guard let clock, clock.isCertain else { throw .timeUncertain }
    let time = clock.time(at: now)
    let (expected, elevation) = try direction(at: site.position, time)
    guard let magnetic = state.heading.magnetic, state.status != .unavailable else { throw .noHeading }
    guard state.status != .interference else { throw .disturbed }
    // Without the correction in force, if there is one: the new one replaces it.
    let difference = (expected - magnetic - site.declination).signed
    sumSine += difference.sine
    sumCosine += difference.cosine
    fieldSum += state.heading.field.strengthMicrotesla
    dipSum += state.heading.field.inclination.degrees
    latest = (site, time, elevation)
  }

  private func direction(at place: GeodeticPosition, _ time: UniversalTime) throws(Refusal) -> (Angle, Angle?) {
    if case .bearing(let bearing, _) = target { return (bearing, nil) }
    let sun = Sun(at: time).position(from: place)
    if let refusal = Self.refusal(ofSunAt: sun.elevation) { throw refusal }
    return (target == .sun ? sun.azimuth : (sun.azimuth + Angle(radians: .pi)).wrapped, sun.elevation)
  }

  /// Why the Sun can't be pointed at where it stands so high; nil where it can.
  static func refusal(ofSunAt elevation: Angle) -> Refusal? {
    guard elevation <= highest else { return .sunTooHigh }
    return elevation >= lowest ? nil : .sunTooLow
  }

  /// Why nothing is made of headings that scatter so far and are off by so much; nil where something is.
  static func refusal(scatter: Angle, correction: Angle) -> Refusal? {
    guard scatter <= scatterLimit else { return .notStill }
    return correction.magnitude <= largest ? nil : .tooLarge
  }

  /// The result so far.
  public func result(mounting: String) throws(Refusal) -> HeadingCorrection {
    guard samples >= Self.leastSamples, let latest else { throw lastRefusal ?? .noHeading }
    let count = Double(samples)
    // Rounding must not make it more than 1.
    let length = min(1, (sumSine * sumSine + sumCosine * sumCosine).squareRoot() / count)
    // The circular standard deviation (Mardia, "Statistics of Directional Data", section 2.3).
    let scatter = Angle(radians: (-2 * Double.log(max(length, 1e-9))).squareRoot())
    let correction = Angle.atan2(y: sumSine, x: sumCosine)
    if let refusal = Self.refusal(scatter: scatter, correction: correction) { throw refusal }
    let pointing: Angle =
      switch target {
      case .bearing(_, let sigma): sigma
      // To point at something high, the device is tilted, or its shadow is short: both turn small errors into larger ones.
      case .sun, .shadow: Self.pointing / max(0.2, (latest.elevation ?? .zero).cosine)
      }
    // Headings of a few seconds err together: their scatter counts whole, not by the number of samples.
    let sigma = (pointing.radians * pointing.radians + scatter.radians * scatter.radians).squareRoot()
    return HeadingCorrection(
      method: target.method, correction: correction, sigma: Angle(radians: sigma), position: latest.site.position,
      time: latest.time,
      field: ExpectedField(
        strengthMicrotesla: fieldSum / count, inclination: Angle(degrees: dipSum / count)),
      mounting: mounting)
  }
}

extension AlignmentSession.Refusal {
  /// The stable word that other programs read, as a person reads it.
  public var words: String { rawValue.spaced }

  /// Advice, in one plain sentence.
  public var advice: String {
    switch self {
    case .placeUnknown: "The place is not known: give the GPS receiver a view of the sky, or set the place."
    case .placeUncertain: "The place is old or uncertain: wait for a fix, or set the place."
    case .timeUncertain: "The time is not certain: wait for a GPS fix, or set the clock by a time server."
    case .sunTooHigh: "The sun is above 75°: its direction can't be pointed at. Come back when it stands lower."
    case .sunTooLow: "The sun is below 3°: come back when it is higher, or use --bearing."
    case .noHeading: "There is no heading: see qibla doctor."
    case .disturbed: "The magnetic field is disturbed here: move away from metal, magnets and phones."
    case .notStill: "The device was not held still: set it down, pointing, and try again."
    case .tooLarge: "The device is more than 45° off: check what it points at, and its calibration."
    }
  }
}
