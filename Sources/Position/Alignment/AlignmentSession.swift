import Compass
public import Core
import Earth
public import Measures
import RealModule
import Text

/// Aligns the device: compares its heading for some seconds with a direction of known bearing.
public struct AlignmentSession: Sendable {
  /// The target.
  public enum Target: Sendable, Hashable {
    case sun
    /// Along a shadow, away from the Sun.
    case shadow
    /// A target of known true bearing, with its sigma.
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

  /// Highest elevation at which the Sun can be pointed at accurately.
  public static let highest = Angle(degrees: 75)
  /// Lowest usable elevation: below it refraction and hills interfere.
  public static let lowest = Angle(degrees: 3)
  /// Error of pointing by eye at the Sun on the horizon, one standard deviation.
  static let pointing = Angle(degrees: 1)
  /// Largest correction: beyond it the target is wrong or the calibration missing.
  static let largest = Angle(degrees: 45)
  /// Largest scatter of headings of a device held still.
  static let scatterLimit = Angle(degrees: 3)
  static let leastSamples = 20

  public let target: Target
  /// Headings compared so far.
  public private(set) var samples = 0
  /// The last refusal of a sample, reported when there are not enough good ones.
  public private(set) var lastRefusal: Refusal?
  /// Whether only more samples are needed.
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
    // Difference without the correction in force, which the new one replaces.
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

  /// Refusal for the Sun's elevation; nil if usable.
  static func refusal(ofSunAt elevation: Angle) -> Refusal? {
    guard elevation <= highest else { return .sunTooHigh }
    return elevation >= lowest ? nil : .sunTooLow
  }

  /// Refusal for the headings' scatter or the size of the correction; nil if both are acceptable.
  static func refusal(scatter: Angle, correction: Angle) -> Refusal? {
    guard scatter <= scatterLimit else { return .notStill }
    return correction.magnitude <= largest ? nil : .tooLarge
  }

  /// The result so far.
  public func result(mounting: String) throws(Refusal) -> HeadingCorrection {
    guard samples >= Self.leastSamples, let latest else { throw lastRefusal ?? .noHeading }
    let count = Double(samples)
    // Limited to 1 against rounding.
    let length = min(1, (sumSine * sumSine + sumCosine * sumCosine).squareRoot() / count)
    // The circular standard deviation (Mardia, "Statistics of Directional Data", section 2.3).
    let scatter = Angle(radians: (-2 * Double.log(max(length, 1e-9))).squareRoot())
    let correction = Angle.atan2(y: sumSine, x: sumCosine)
    if let refusal = Self.refusal(scatter: scatter, correction: correction) { throw refusal }
    let pointing: Angle =
      switch target {
      case .bearing(_, let sigma): sigma
      // At a high elevation the device is tilted, or its shadow is short: both magnify small errors.
      case .sun, .shadow: Self.pointing / max(0.2, (latest.elevation ?? .zero).cosine)
      }
    // Headings within seconds share their error: the scatter isn't divided by the number of samples.
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
