public import Measures

/// A time at which the Sun is at the zenith of the Kaaba, or at its nadir, so that its azimuth is the Qibla or the opposite.
///
/// Near 27 May and 15 July the Sun culminates at the zenith of Mecca: facing it is facing the Qibla, and shadows point
/// away from it. Near 13 January and 28 November it culminates at the zenith of the antipode, for places that have night
/// when Mecca has day: there shadows point to the Qibla.
public struct SunOverKaaba: Sendable, Hashable {
  /// At the zenith of the Kaaba, or at its nadir.
  public enum Side: Sendable, Hashable {
    /// At the zenith of the Kaaba: face the Sun.
    case over
    /// At the zenith of the antipode: face away from the Sun.
    case under
  }

  public var side: Side
  /// When the Sun is nearest to the zenith, or to the nadir.
  public var time: UniversalTime
  /// Its distance from the zenith or nadir then: up to a quarter of a degree, half of its daily change in declination.
  public var miss: Angle

  /// The four of a year, in order.
  public static func all(in year: Int) -> [SunOverKaaba] {
    let first = CivilDate(year: year, month: 1, day: 1).daysSince1970
    let last = CivilDate(year: year, month: 12, day: 31).daysSince1970
    var found: [SunOverKaaba] = []
    for side in [Side.over, .under] {
      // With the day before and the day after, so that a minimum at either end of the year is recognised.
      var days = (first - 1...last + 1).map { SunOverKaaba(side, on: CivilDate(daysSince1970: $0)) }
      days = days.indices.dropFirst().dropLast().compactMap { i in
        days[i].miss < days[i - 1].miss && days[i].miss <= days[i + 1].miss && days[i].miss.degrees < 1 ? days[i] : nil
      }
      found += days
    }
    return found.sorted { $0.time < $1.time }
  }

  /// The next one at or after `time`.
  public static func next(after time: UniversalTime) -> SunOverKaaba? {
    for year in [time.date.year, time.date.year + 1] {
      if let next = all(in: year).first(where: { $0.time >= time }) { return next }
    }
    return nil
  }

  /// The next one at or after `time` that is visible from a place; nil where none of the next eight is.
  public static func next(after time: UniversalTime, visibleFrom place: GeodeticPosition) -> SunOverKaaba? {
    let year = time.date.year
    return (year...year + 2).lazy.flatMap(all(in:)).filter { $0.time >= time }.prefix(8).first {
      $0.isVisible(from: place)
    }
  }

  /// Least usable elevation of the Sun: lower, houses and haze hide it and shadows are too long.
  public static let lowestElevation = Angle(degrees: 3)

  /// How high the Sun stands then over the horizon of a place; negative: below it.
  public func elevation(from place: GeodeticPosition) -> Angle { Sun(at: time).position(from: place).elevation }

  /// Whether it shows the Qibla there: where the Sun is below the horizon there is no shadow.
  public func isVisible(from place: GeodeticPosition) -> Bool { elevation(from: place) >= Self.lowestElevation }

  private init(_ side: Side, on date: CivilDate) {
    var place = Qibla.kaaba
    if side == .under {
      place.latitude = -place.latitude
      place.longitude = (place.longitude + Angle(radians: .pi)).signed
    }
    self.side = side
    time = SunDay(date, at: place).transit
    miss = Angle(radians: .pi / 2) - Sun(at: time).position(from: place).elevation
  }

  /// The Qibla by the Sun's azimuth at that time.
  public func qibla(bySunAt azimuth: Angle) -> Angle {
    side == .over ? azimuth : (azimuth + Angle(radians: .pi)).wrapped
  }
}
