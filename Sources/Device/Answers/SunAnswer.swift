import Earth
public import Measures
public import Places
public import Text

/// Where the Sun stands, for people and programs.
public struct SunAnswer: Sendable, Encodable {
  /// Clockwise from true north, 0 ..< 360.
  public var azimuthDeg: Double
  /// Of the middle of the disc above the horizon, as it would be without air.
  public var elevationDeg: Double
  /// RFC 3339, in universal time.
  public var time: String

  /// The Sun seen from `place`, not rounded; the time to the nearest second.
  public init(from place: GeodeticPosition, at time: UniversalTime) {
    let sun = Sun(at: time).position(from: place)
    azimuthDeg = sun.azimuth.degrees
    elevationDeg = sun.elevation.degrees
    self.time = time.nearestSecond.rfc3339
  }

  /// One line for a person.
  public var text: String {
    "azimuth \(azimuthDeg.fixed(2))°, elevation \(elevationDeg.fixed(2))°  (\(time))"
  }
}

/// When the Sun stands over the Kaaba, or under it, for people and programs.
public struct KaabaSunAnswer: Sendable, Encodable {
  /// One such time.
  public struct Moment: Sendable, Encodable {
    /// `over` or `under`.
    public var side: String
    /// RFC 3339 in universal time, to the nearest second.
    public var time: String
    /// The same by the clocks of the place; nil where no place is known.
    public var localTime: String?
    /// How far from the zenith the Sun passes.
    public var missDeg: Double
  }

  public var year: Int
  /// The clocks of ``Moment/localTime``; nil where no place is known.
  public var timeZone: String?
  /// In order of time.
  public var moments: [Moment]
  private let all: [SunOverKaaba]
  private let zone: Zone?

  /// The moments of a year of the Gregorian calendar.
  ///
  /// - Parameter zone: for local times; nil: universal time alone.
  public init(year: Int, in zone: Zone? = nil) {
    self.year = year
    self.zone = zone
    timeZone = zone?.name
    all = SunOverKaaba.all(in: year)
    moments = all.map {
      Moment(
        side: "\($0.side)", time: $0.time.nearestSecond.rfc3339,
        localTime: zone?.wallClock(at: $0.time.nearestSecond).rfc3339, missDeg: $0.miss.degrees.rounded(decimals: 3))
    }
  }

  /// One line for each moment, for a person.
  public func lines(_ language: Language) -> [String] {
    all.map { moment in
      let words = Self.words(moment.side)[language]
      let local = zone.map { zone in
        let clock = zone.wallClock(at: moment.time.nearestSecond)
        return "  (\(clock.date.text) \(clock.text(seconds: true)) \(zone.name))"
      }
      // Arabic words would turn the figures behind them round without a mark of direction.
      let mark = language == .ar ? "\u{200E}" : ""
      return "\(moment.time.text)\(local ?? "")  \(words)\(mark) (±\(moment.miss.degrees.fixed(2))°)"
    }
  }

  private static func words(_ side: SunOverKaaba.Side) -> LocalizedText {
    switch side {
    case .over:
      LocalizedText(en: "over the Kaaba: face the sun", ar: "الشمس فوق الكعبة: جهة الشمس هي القبلة")
    case .under:
      LocalizedText(
        en: "under the Kaaba: face along your shadow", ar: "الشمس تحت الكعبة: جهة ظلك هي القبلة")
    }
  }

  enum CodingKeys: String, CodingKey { case year, moments, timeZone }
}
