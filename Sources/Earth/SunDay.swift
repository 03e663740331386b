public import Measures

/// The Sun at a place over one day, from lower culmination to lower culmination.
///
/// Events are within 1 s of DE421 where the Sun crosses the elevation at an angle; at the edge of polar day or night,
/// where it grazes it, an arc second may be minutes of time.
public struct SunDay: Sendable, Hashable {
  /// Elevation of the Sun's centre at sunrise and sunset: −50′, the value of all almanacs, for 34′ of refraction and 16′ of
  /// semidiameter.
  public static let horizon = Angle(degrees: -50.0 / 60)

  public let place: GeodeticPosition
  /// When the Sun crosses the meridian (upper culmination).
  public let transit: UniversalTime

  /// The solar day of `date`: its transit is the one nearest to 12:00 local mean time of that date.
  public init(_ date: CivilDate, at place: GeodeticPosition) {
    self.place = place
    var time = Self.meanNoon(date, at: place)
    // The hour angle grows very nearly by a turn a day: two steps are enough, the third is for safety.
    for _ in 0..<3 {
      let late = (Sun(at: time).greenwichHourAngle + place.longitude).signed
      time.secondsSince1970 -= late.degrees * 240
    }
    transit = time
  }

  /// 12:00 local mean time of a date: the Earth turns a degree in 240 s.
  package static func meanNoon(_ date: CivilDate, at place: GeodeticPosition) -> UniversalTime {
    UniversalTime(
      secondsSince1970: UniversalTime(date).secondsSince1970 + 43_200 - place.solarLongitudeDegrees * 240)
  }

  /// Before noon or after: the Sun passes each elevation twice.
  public enum Side: Sendable, Hashable { case morning, afternoon }

  /// When the Sun's centre is at `elevation` (without refraction), rising or setting; nil if it stays above or below.
  public func crossing(_ elevation: Angle, _ side: Side) -> UniversalTime? {
    let halfDay = side == .morning ? -43_200.0 : 43_200
    var (low, high) = (transit.secondsSince1970 + halfDay, transit.secondsSince1970)
    var (below, above) = (height(at: low) - elevation, height(at: high) - elevation)
    guard below < .zero, above >= .zero else { return nil }
    // Regula falsi in the Illinois variant, which stays inside of the bracket.
    var lastWasLow: Bool?
    for _ in 0..<60 where (high - low).magnitude > 0.001 {
      let middle = low + (high - low) * (below.radians / (below - above).radians)
      let error = height(at: middle) - elevation
      if error.magnitude < Angle(radians: 1e-9) { return UniversalTime(secondsSince1970: middle) }
      if error < .zero {
        (low, below) = (middle, error)
        if lastWasLow == true { above = above * 0.5 }
        lastWasLow = true
      } else {
        (high, above) = (middle, error)
        if lastWasLow == false { below = below * 0.5 }
        lastWasLow = false
      }
    }
    return UniversalTime(secondsSince1970: high)
  }

  /// When the Sun's upper limb appears; nil in polar day and night.
  public var sunrise: UniversalTime? { crossing(Self.horizon, .morning) }
  /// When the Sun's upper limb disappears; nil in polar day and night.
  public var sunset: UniversalTime? { crossing(Self.horizon, .afternoon) }

  private func height(at seconds: Double) -> Angle {
    Sun(at: UniversalTime(secondsSince1970: seconds)).position(from: place).elevation
  }
}

extension GeodeticPosition {
  /// East positive, −180 < x ≤ 180: the date line has two names, which would be two solar days a whole day apart.
  package var solarLongitudeDegrees: Double {
    let degrees = longitude.signed.degrees
    return degrees <= -180 ? degrees + 360 : degrees
  }
}
