import Earth
public import Measures
public import Places
public import Text

/// Azimuth and elevation of the Sun, for people and programs.
public struct SunAnswer: Sendable, Encodable {
  /// Clockwise from true north, 0 ..< 360.
  public var azimuthDeg: Double
  /// Of the disc's centre, without refraction.
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

/// Times at which the Sun is over the Kaaba or at its nadir, for people and programs.
public struct KaabaSunAnswer: Sendable, Encodable {
  /// One such time.
  public struct Moment: Sendable, Encodable {
    /// `over` or `under`.
    public var side: String
    /// RFC 3339 in universal time, to the nearest second.
    public var time: String
    /// The same by the clocks of the place; nil where no place is known.
    public var localTime: String?
    /// Smallest distance of the Sun from the zenith or nadir.
    public var missDeg: Double
    /// Elevation of the Sun at the place; nil where no place is known.
    public var elevationDeg: Double?
    /// Whether the Sun is usable there; nil where no place is known.
    public var visible: Bool?
  }

  public var year: Int
  /// The clocks of ``Moment/localTime``; nil where no place is known.
  public var timeZone: String?
  /// In order of time.
  public var moments: [Moment]
  /// The next moment usable at the place; nil without a place, and if none is usable.
  public var nextVisible: Moment?
  private let all: [SunOverKaaba]
  private let next: SunOverKaaba?
  private let place: GeodeticPosition?
  private let zone: Zone?

  /// The moments of a year of the Gregorian calendar.
  ///
  /// - Parameters:
  ///   - zone: for local times; nil: universal time only.
  ///   - place: the observer's; nil: unknown.
  ///   - now: ``nextVisible`` is the first from then on.
  public init(year: Int, in zone: Zone? = nil, from place: GeodeticPosition? = nil, now: UniversalTime? = nil) {
    self.year = year
    self.zone = zone
    timeZone = zone?.name
    self.place = place
    all = SunOverKaaba.all(in: year)
    next = place.flatMap { place in now.flatMap { SunOverKaaba.next(after: $0, visibleFrom: place) } }
    moments = all.map { Moment($0, zone, place) }
    nextVisible = next.map { Moment($0, zone, place) }
  }

  /// One line for each moment, for a person.
  public func lines(_ language: Language) -> [String] {
    let lines = all.map { line($0, language) }
    guard let next else { return lines }
    let words = language == .ar ? "أقربها مما يرى هنا: \u{200E}" : "the next that can be used here: "
    return lines + [words + line(next, language)]
  }

  private func line(_ moment: SunOverKaaba, _ language: Language) -> String {
    let isVisible = place.map(moment.isVisible) ?? true
    let words = (isVisible ? Self.words(moment.side) : Self.unseen(moment.side))[language]
    let local = zone.map { zone in
      let clock = zone.wallClock(at: moment.time.nearestSecond)
      return "  (\(clock.date.text) \(clock.text(seconds: true)) \(zone.name))"
    }
    // U+200E keeps the figures after Arabic words from left to right.
    let mark = language == .ar ? "\u{200E}" : ""
    return "\(moment.time.text)\(local ?? "")  \(words)\(mark) (±\(moment.miss.degrees.fixed(2))°)"
  }

  private static func unseen(_ side: SunOverKaaba.Side) -> LocalizedText {
    let sun =
      switch side {
      case .over: LocalizedText(en: "over the Kaaba", ar: "الشمس فوق الكعبة")
      case .under: LocalizedText(en: "under the Kaaba", ar: "الشمس تحت الكعبة")
      }
    return LocalizedText(
      en: sun.en + ": of no use here, where the sun is below the horizon or too low",
      ar: sun.ar + ": لا ظل لها هنا، فالشمس تحت الأفق أو قريبة منه")
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

  enum CodingKeys: String, CodingKey { case year, moments, timeZone, nextVisible }
}

extension KaabaSunAnswer.Moment {
  fileprivate init(_ moment: SunOverKaaba, _ zone: Zone?, _ place: GeodeticPosition?) {
    (side, time) = ("\(moment.side)", moment.time.nearestSecond.rfc3339)
    localTime = zone?.wallClock(at: moment.time.nearestSecond).rfc3339
    missDeg = moment.miss.degrees.rounded(decimals: 3)
    elevationDeg = place.map { moment.elevation(from: $0).degrees.rounded(decimals: 1) }
    visible = place.map(moment.isVisible)
  }
}
