import Earth
import Measures
import RealModule

/// The Sun as printed timetables and the reference libraries compute it.
///
/// J. Meeus, Astronomical Algorithms, 2nd edition: low accuracy Sun (chapter 25), sidereal time (12), rising and
/// setting with one step of correction (15). It differs from the accurate ``Sun`` by up to 4 s. But printed timetables
/// are made with it: times rounded to a minute agree with them, where the accurate Sun would differ in one of fifty.
/// At the edge of polar day and night the single step doesn't converge: ``SunDay`` is used there.
struct TimetableSun {
  /// Degrees, at 0h universal time.
  fileprivate struct Place {
    var rightAscension: Double
    var declination: Double
    var siderealTime: Double
  }

  private let date: CivilDate
  private let before: Place
  private let here: Place
  private let after: Place
  /// Fixed declination for the whole day in degrees, as in some authorities' tables; nil: not fixed.
  private var held: Double?

  init(_ date: CivilDate) {
    self.date = date
    let day = Double(date.daysSince1970) - UniversalTime.daysToJ2000
    before = Self.place(days: day - 1)
    here = Self.place(days: day)
    after = Self.place(days: day + 1)
  }

  /// Degrees, at 0h universal time.
  var declination: Double { here.declination }

  /// The Sun with the declination of an hour of universal time for the whole day; nil: the moment's own.
  func holding(_ hours: Double?) -> TimetableSun {
    var sun = self
    sun.held = hours.map { here.declination(before, after, $0 / 24) }
    return sun
  }

  /// Hours of universal time from 0h of the date: noon is the one nearest to 12:00 local mean time of that date.
  func transit(longitude: Double) -> Double {
    let share = approximateTransit(longitude)
    let hourAngle = Self.signed(
      here.siderealTime + 360.985_647 * share + longitude - rightAscension(share))
    return (share - hourAngle / 360) * 24
  }

  /// When the Sun is at `altitude` (degrees) before or after noon; nil if it isn't that day.
  func crossing(_ altitude: Double, _ side: SunDay.Side, latitude: Double, longitude: Double) -> Double? {
    switch step(to: altitude, side, latitude, longitude) {
    case .never: nil
    case .hours(let hours): hours
    case .unreliable: hours(accurate(latitude, longitude).crossing(Angle(degrees: altitude), side))
    }
  }

  /// When a shadow is longer than at noon by `lengths` times the height of its object, in hours; at sunset at the latest.
  ///
  /// The formula continues below the horizon, where refraction alone lifts the noon Sun above it: Asr then follows noon
  /// closely.
  ///
  /// - Parameter isSubstitute: whether the latitude substitutes a polar one. There, with a low noon Sun, the accurate
  ///   Sun is used: the declination of midnight would move Asr by half an hour from day to day.
  func afternoon(
    lengths: Double, latitude: Double, longitude: Double, sunset: Double, isSubstitute: Bool = false
  ) -> Double? {
    func altitude(noon: Double) -> Double {
      Self.degrees(Double.atan(1 / (lengths + Double.tan(Self.radians(90 - noon)))))
    }
    let noon = 90 - (latitude - (held ?? here.declination)).magnitude
    let isReliable = !isSubstitute || noon > Self.lowNoon
    if isReliable, case .hours(let hours) = step(to: altitude(noon: noon), .afternoon, latitude, longitude),
      hours <= sunset
    {
      return hours
    }
    // With a low noon Sun, use its elevation at noon itself: from midnight to noon its declination changes by as much
    // as the Sun sinks until Asr.
    let day = accurate(latitude, longitude)
    let highest = Sun(at: day.transit).position(from: day.place).elevation.degrees
    return hours(day.crossing(Angle(degrees: altitude(noon: highest)), .afternoon)).map { min($0, sunset) }
  }

  /// Degrees.
  private static let lowNoon = 5.0

  /// The result of one step of correction.
  private enum Step {
    case hours(Double)
    /// The Sun doesn't reach the altitude that day.
    case never
    /// The step is too large, or leads past noon.
    case unreliable
  }

  private func step(to altitude: Double, _ side: SunDay.Side, _ latitude: Double, _ longitude: Double) -> Step {
    let (phi, delta) = (Self.radians(latitude), Self.radians(held ?? here.declination))
    let cosine =
      (Double.sin(Self.radians(altitude)) - Double.sin(phi) * Double.sin(delta)) / (Double.cos(phi) * Double.cos(delta))
    guard cosine.magnitude <= 1 else { return .never }
    let halfArc = Self.degrees(Double.acos(cosine)) / 360
    if held != nil { return .hours(transit(longitude: longitude) + (side == .morning ? -halfArc : halfArc) * 24) }
    let share = approximateTransit(longitude) + (side == .morning ? -halfArc : halfArc)

    let moved = Self.radians(here.declination(before, after, share))
    let hourAngle = Self.radians(here.siderealTime + 360.985_647 * share + longitude - rightAscension(share))
    let height = Double.asin(
      Double.sin(phi) * Double.sin(moved) + Double.cos(phi) * Double.cos(moved) * Double.cos(hourAngle))
    let step =
      (Self.degrees(height) - altitude)
      / (360 * Double.cos(moved) * Double.cos(phi) * Double.sin(hourAngle))
    let isOnItsSide = (share + step < transit(longitude: longitude) / 24) == (side == .morning)
    return step.magnitude < Self.largestStep && isOnItsSide ? .hours((share + step) * 24) : .unreliable
  }

  /// Half an hour, as a fraction of a day.
  private static let largestStep = 30.0 / 1440

  private func accurate(_ latitude: Double, _ longitude: Double) -> SunDay {
    SunDay(date, at: GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)))
  }

  private func hours(_ time: UniversalTime?) -> Double? {
    time.map { ($0.secondsSince1970 - UniversalTime(date).secondsSince1970) / 3600 }
  }

  // MARK: - Meeus, chapter 15

  /// As a fraction of the day from 0h; may lie outside of 0 ... 1 near the date line.
  private func approximateTransit(_ longitude: Double) -> Double {
    let share = Self.fraction((here.rightAscension - longitude - here.siderealTime) / 360)
    let mean = Self.fraction((12 - longitude / 15) / 24)
    return share - (share - mean).rounded()
  }

  private func rightAscension(_ share: Double) -> Double {
    // By differences of angles, as the right ascension wraps at the equinox.
    let first = Self.wrapped(here.rightAscension - before.rightAscension)
    let second = Self.wrapped(after.rightAscension - here.rightAscension)
    return here.rightAscension + share / 2 * (first + second + share * (second - first))
  }

  // MARK: - Meeus, chapters 12, 22 and 25

  private static func place(days: Double) -> Place {
    let t = days / 36_525
    let meanLongitude = 280.466_4567 + 36_000.76983 * t + 0.000_3032 * t * t
    let anomaly = radians(357.52911 + 35_999.05029 * t - 0.000_1537 * t * t)
    let centre =
      (1.914602 - 0.004817 * t - 0.000014 * t * t) * Double.sin(anomaly)
      + (0.019993 - 0.000101 * t) * Double.sin(2 * anomaly) + 0.000289 * Double.sin(3 * anomaly)
    let node = radians(125.04 - 1934.136 * t)
    let longitude = radians(meanLongitude + centre - 0.00569 - 0.00478 * Double.sin(node))
    let meanObliquity = 23.439291 - 0.013_004_167 * t - 1.639e-7 * t * t + 5.036e-7 * t * t * t
    let obliquity = radians(meanObliquity + 0.00256 * Double.cos(node))

    let sun = radians(meanLongitude)
    let moon = radians(218.3165 + 481_267.8813 * t)
    let fineNode = radians(125.04452 - 1934.136_261 * t + 0.002_0708 * t * t + t * t * t / 450_000)
    let nutation =
      (-17.2 * Double.sin(fineNode) - 1.32 * Double.sin(2 * sun) - 0.23 * Double.sin(2 * moon)
        + 0.21 * Double.sin(2 * fineNode)) / 3600
    let nutationInObliquity =
      (9.2 * Double.cos(fineNode) + 0.57 * Double.cos(2 * sun) + 0.1 * Double.cos(2 * moon)
        - 0.09 * Double.cos(2 * fineNode)) / 3600
    let sidereal = 280.460_618_37 + 360.985_647_366_29 * days + 0.000_387_933 * t * t - t * t * t / 38_710_000

    return Place(
      rightAscension: wrapped(
        degrees(Double.atan2(y: Double.cos(obliquity) * Double.sin(longitude), x: Double.cos(longitude)))),
      declination: degrees(Double.asin(Double.sin(obliquity) * Double.sin(longitude))),
      siderealTime: wrapped(sidereal) + nutation * Double.cos(radians(meanObliquity + nutationInObliquity)))
  }

  private static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }
  private static func degrees(_ radians: Double) -> Double { radians * (180 / .pi) }
  private static func fraction(_ number: Double) -> Double { number - number.rounded(.down) }
  private static func wrapped(_ degrees: Double) -> Double { 360 * fraction(degrees / 360) }
  private static func signed(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded() }
}

extension TimetableSun.Place {
  fileprivate func declination(_ before: Self, _ after: Self, _ share: Double) -> Double {
    let (first, second) = (declination - before.declination, after.declination - declination)
    return declination + share / 2 * (first + second + share * (second - first))
  }
}
