public import Measures

/// Where the Sun stands among the stars as seen from the middle of the Earth: its apparent place of date.
///
/// VSOP87 without its small terms, aberration and the large terms of nutation. Within 2 arc seconds of the JPL ephemeris
/// DE421 from 1900 to 2053, which is 0.15 s of the Earth's turning. See ``SunSeries`` for the sources.
///
/// Universal time is taken as the Earth's angle of turning (UT1), which it follows to 0.9 s.
public struct Sun: Sendable, Hashable {
  /// From the equinox of date along the equator, eastward, 0 ..< 360°.
  public var rightAscension: Angle
  /// From the equator of date, north positive.
  public var declination: Angle
  /// How far the Sun is past Greenwich's meridian, westward, 0 ..< 360°.
  public var greenwichHourAngle: Angle
  /// In astronomical units.
  public var distance: Double

  /// The apparent place at `time`. Never fails; far from our century it loses precision slowly.
  public init(at time: UniversalTime) {
    let days = time.secondsSince1970 / 86_400 - UniversalTime.daysToJ2000
    let centuries = (days + SunSeries.clockLead(decimalYear: 2000 + days / 365.25) / 86_400) / 36_525
    let orbit = SunSeries.geometricPlace(millennia: centuries / 10)
    let wobble = SunSeries.nutation(centuries: centuries)
    let longitude = orbit.longitude + wobble.longitude + Angle(radians: -20.4898 * SunSeries.arcSecond / orbit.distance)
    let tilt = SunSeries.meanObliquity(centuries: centuries) + wobble.obliquity

    // Ecliptic to equator. Meeus, chapter 13.
    let (sine, cosine) = (longitude.sine, longitude.cosine)
    rightAscension =
      Angle.atan2(y: sine * tilt.cosine - orbit.latitude.tangent * tilt.sine, x: cosine).wrapped
    declination = .asin(orbit.latitude.sine * tilt.cosine + orbit.latitude.cosine * tilt.sine * sine)
    distance = orbit.distance

    // Sidereal time of Greenwich (IAU 1982; Meeus, 12.4), its wobble included. Whole turns are left out before they cost digits.
    let turn = 360 * (days - days.rounded(.down)) + 0.985_647_366_29 * days
    let sidereal = Angle(degrees: 280.460_618_37 + turn + 0.000_387_933 * centuries * centuries)
    greenwichHourAngle = (sidereal + wobble.longitude * tilt.cosine - rightAscension).wrapped
  }

  /// Where it is seen from a place; its altitude doesn't matter.
  public func position(from place: GeodeticPosition) -> SunPosition {
    let hourAngle = greenwichHourAngle + place.longitude
    let (phi, delta) = (place.latitude, declination)
    let east = -delta.cosine * hourAngle.sine
    let north = delta.sine * phi.cosine - delta.cosine * hourAngle.cosine * phi.sine
    let up = delta.sine * phi.sine + delta.cosine * hourAngle.cosine * phi.cosine
    let geocentric = Angle.atan2(y: up, x: (east * east + north * north).squareRoot())
    // Seen from the surface it stands lower: the horizontal parallax is 8.794″ at one astronomical unit.
    let parallax = Angle(radians: 8.794 * SunSeries.arcSecond / distance * geocentric.cosine)
    return SunPosition(azimuth: Angle.atan2(y: east, x: north).wrapped, elevation: geocentric - parallax)
  }
}

/// A direction in the sky: where the middle of the Sun is, as if there were no air to bend its light.
public struct SunPosition: Sendable, Hashable {
  /// Clockwise from true north, 0 ..< 360°.
  public var azimuth: Angle
  /// Above the level plane, −90 ... 90°, without refraction.
  public var elevation: Angle

  public init(azimuth: Angle, elevation: Angle) {
    self.azimuth = azimuth
    self.elevation = elevation
  }
}
