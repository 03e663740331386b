public import Measures

/// A moment at which the Sun stands over the Kaaba, or under it, so that its direction is the Qibla's or the opposite.
///
/// Twice a year, near 27 May and 15 July, the Sun culminates at the zenith of Mecca: whoever sees it then faces the Qibla,
/// and shadows point away from it. Near 13 January and 28 November it does so for the point opposite on the Earth, for
/// those who have night in Mecca's day: they face the Qibla along their shadow.
public struct SunOverKaaba: Sendable, Hashable {
  /// Over the Kaaba, or under it: on the other side of the Earth.
  public enum Side: Sendable, Hashable {
    /// In the zenith of the Kaaba: face the Sun.
    case over
    /// In the zenith of the opposite point: face away from the Sun.
    case under
  }

  public var side: Side
  /// When the Sun is nearest to the zenith there, or to the nadir.
  public var time: UniversalTime
  /// How far it misses the zenith: up to a quarter of a degree, half of what it moves in a day.
  public var miss: Angle

  /// The four moments of a year, in order.
  public static func all(in year: Int) -> [SunOverKaaba] {
    let first = CivilDate(year: year, month: 1, day: 1).daysSince1970
    let last = CivilDate(year: year, month: 12, day: 31).daysSince1970
    var found: [SunOverKaaba] = []
    for side in [Side.over, .under] {
      // The days before and after, so that a nearest day at either end of the year would be known as such.
      var days = (first - 1...last + 1).map { SunOverKaaba(side, on: CivilDate(daysSince1970: $0)) }
      days = days.indices.dropFirst().dropLast().compactMap { i in
        days[i].miss < days[i - 1].miss && days[i].miss <= days[i + 1].miss && days[i].miss.degrees < 1 ? days[i] : nil
      }
      found += days
    }
    return found.sorted { $0.time < $1.time }
  }

  /// The next moment at or after `time`.
  public static func next(after time: UniversalTime) -> SunOverKaaba? {
    for year in [time.date.year, time.date.year + 1] {
      if let next = all(in: year).first(where: { $0.time >= time }) { return next }
    }
    return nil
  }

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

  /// What to do at that moment, wherever the Sun is in the sky: the Qibla by the Sun's azimuth.
  public func qibla(bySunAt azimuth: Angle) -> Angle {
    side == .over ? azimuth : (azimuth + Angle(radians: .pi)).wrapped
  }
}
