public import Measures

/// The geocentric apparent place of the Sun, of date.
///
/// VSOP87 without its small terms, aberration and the large terms of nutation. Within 2 arc seconds of the JPL ephemeris
/// DE421 from 1900 to 2053, which is 0.15 s of the Earth's rotation. See ``SunSeries`` for the sources.
///
/// UTC stands for UT1, from which it differs by at most 0.9 s.
public struct Sun: Sendable, Hashable {
  /// Of date, eastward, 0 ..< 360°.
  public var rightAscension: Angle
  /// Of date, north positive.
  public var declination: Angle
  /// Westward from the meridian of Greenwich, 0 ..< 360°.
  public var greenwichHourAngle: Angle
  /// In astronomical units.
  public var distance: Double

  /// The apparent place at `time`. Far from our century the precision falls slowly.
  public init(at time: UniversalTime) {
    let days = time.secondsSince1970 / 86_400 - UniversalTime.daysToJ2000
    let centuries = (days + SunSeries.deltaT(decimalYear: 2000 + days / 365.25) / 86_400) / 36_525
    let orbit = SunSeries.geometricPlace(millennia: centuries / 10)
    let nutation = SunSeries.nutation(centuries: centuries)
    let longitude =
      orbit.longitude + nutation.longitude + Angle(radians: -20.4898 * SunSeries.arcSecond / orbit.distance)
    let obliquity = SunSeries.meanObliquity(centuries: centuries) + nutation.obliquity

    // Ecliptic to equator. Meeus, chapter 13.
    let (sine, cosine) = (longitude.sine, longitude.cosine)
    rightAscension =
      Angle.atan2(y: sine * obliquity.cosine - orbit.latitude.tangent * obliquity.sine, x: cosine).wrapped
    declination = .asin(orbit.latitude.sine * obliquity.cosine + orbit.latitude.cosine * obliquity.sine * sine)
    distance = orbit.distance

    // Apparent sidereal time of Greenwich (IAU 1982; Meeus, 12.4), without whole turns, which would cost digits.
    let turn = 360 * (days - days.rounded(.down)) + 0.985_647_366_29 * days
    let sidereal = Angle(degrees: 280.460_618_37 + turn + 0.000_387_933 * centuries * centuries)
    greenwichHourAngle = (sidereal + nutation.longitude * obliquity.cosine - rightAscension).wrapped
  }

  /// Its direction seen from a place, whose altitude is ignored.
  public func position(from place: GeodeticPosition) -> SunPosition {
    let hourAngle = greenwichHourAngle + place.longitude
    let (phi, delta) = (place.latitude, declination)
    let east = -delta.cosine * hourAngle.sine
    let north = delta.sine * phi.cosine - delta.cosine * hourAngle.cosine * phi.sine
    let up = delta.sine * phi.sine + delta.cosine * hourAngle.cosine * phi.cosine
    let geocentric = Angle.atan2(y: up, x: (east * east + north * north).squareRoot())
    // Parallax lowers it: 8.794″ at the horizon and one astronomical unit.
    let parallax = Angle(radians: 8.794 * SunSeries.arcSecond / distance * geocentric.cosine)
    return SunPosition(azimuth: Angle.atan2(y: east, x: north).wrapped, elevation: geocentric - parallax)
  }
}

/// The direction of the Sun's centre, without refraction.
public struct SunPosition: Sendable, Hashable {
  /// Clockwise from true north, 0 ..< 360°.
  public var azimuth: Angle
  /// Above the horizontal plane, −90 ... 90°.
  public var elevation: Angle

  public init(azimuth: Angle, elevation: Angle) {
    self.azimuth = azimuth
    self.elevation = elevation
  }
}
