public import Measures

/// The position a GPS receiver gives for one epoch, and its quality.
public struct Fix: Sendable, Hashable {
  /// How the position was obtained. NMEA 0183 (IEC 61162-1), sentence GGA, field 6.
  public enum Quality: UInt8, Sendable, Hashable, CaseIterable {
    case satellites = 1
    case differential = 2
    /// Military precise positioning.
    case precise = 3
    case realTimeKinematic = 4
    case realTimeKinematicFloat = 5
    /// Dead reckoning: carried forward without satellites.
    case estimated = 6
    /// From a receiver that sends no GGA: by satellites, nothing more is known.
    case unstated = 255
  }

  /// Latitude and longitude as sent; height over the ellipsoid, 0 unless `altitudeIsKnown`.
  public var position: GeodeticPosition
  /// False for two-dimensional fixes and for receivers that give no height.
  public var altitudeIsKnown: Bool
  /// Seconds since midnight UTC, 0 ..< 86,401 (86,400 is the leap second 23:59:60); 0 where gpsd gives a place without a time.
  public var secondOfDay: Double
  /// Nil without a date from RMC or ZDA of the same epoch.
  public var utc: UniversalTime?
  /// How many times 1024 weeks were added to the receiver's date. See ``WeekRollover``.
  public var rollovers: Int
  /// How it was obtained.
  public var quality: Quality
  /// Satellites in use; nil where the receiver doesn't give them.
  public var satellites: Int?
  /// Horizontal dilution of precision: the position's error in units of the receiver's ranging error.
  public var hdop: Double?
  /// The receiver's own estimate (GST, gpsd's eph) of its horizontal error, one standard deviation.
  public var horizontalSigmaMeters: Double?
  /// Over the ground; nil where the receiver gives none.
  public var speedMetersPerSecond: Double?
  /// Direction of travel from true north; nil where the receiver gives none (standing still).
  public var course: Angle?

  public init(
    position: GeodeticPosition, altitudeIsKnown: Bool = false, secondOfDay: Double, utc: UniversalTime? = nil,
    rollovers: Int = 0, quality: Quality = .unstated, satellites: Int? = nil, hdop: Double? = nil,
    horizontalSigmaMeters: Double? = nil, speedMetersPerSecond: Double? = nil, course: Angle? = nil
  ) {
    self.position = position
    self.altitudeIsKnown = altitudeIsKnown
    self.secondOfDay = secondOfDay
    self.utc = utc
    self.rollovers = rollovers
    self.quality = quality
    self.satellites = satellites
    self.hdop = hdop
    self.horizontalSigmaMeters = horizontalSigmaMeters
    self.speedMetersPerSecond = speedMetersPerSecond
    self.course = course
  }
}

/// A receiver's report without a position.
public struct NoFix: Sendable, Hashable {
  /// Satellites in use; nil where the receiver doesn't give them.
  public var satellites: Int?
  /// Satellites that are received; nil where the receiver doesn't give them. Some: a fix takes minutes. None: the antenna
  /// has no view of the sky.
  public var satellitesInView: Int?

  public init(satellites: Int? = nil, satellitesInView: Int? = nil) {
    self.satellites = satellites
    self.satellitesInView = satellitesInView
  }
}

/// The parsers' result: one for each epoch.
public enum NMEAEvent: Sendable, Hashable {
  case fix(Fix)
  case noFix(NoFix)
}

/// Receivers count weeks in ten bits; the dates of old firmware fall back by 1024 weeks (7168 days).
///
/// IS-GPS-200, 20.3.3.3.1.1. No date can be before the day this software was built: whole periods are added until it isn't.
public enum WeekRollover {
  /// Days of 1024 weeks, after which a receiver's ten-bit week number begins again at 0.
  public static let days = 7168

  /// `date`, or the first day on or after `earliest` that lies whole periods after it, and how many periods that is.
  public static func corrected(_ date: CivilDate, notBefore earliest: CivilDate) -> (date: CivilDate, steps: Int) {
    let missing = earliest.daysSince1970 - date.daysSince1970
    guard missing > 0 else { return (date, 0) }
    let steps = (missing + days - 1) / days
    return (CivilDate(daysSince1970: date.daysSince1970 + steps * days), steps)
  }

  /// Whether `date` is a placeholder of a receiver without a date: the first week of a 1024-week period and the evening
  /// before it, or the first day of its clock chip's year 80 or 00.
  public static func isUnset(_ date: CivilDate) -> Bool {
    // Week 0 began on 6 January 1980.
    let day = (date.daysSince1970 - 3656) % days
    let isNewYear = (date.year == 1980 || date.year == 2000) && date.month == 1 && date.day == 1
    return (0..<8).contains(day) || isNewYear
  }

  /// Whether `date` is distinguishable from one that has fallen back: it lies less than 1024 weeks after `earliest`.
  public static func isCredible(_ date: CivilDate, notBefore earliest: CivilDate) -> Bool {
    (0..<days).contains(date.daysSince1970 - earliest.daysSince1970)
  }
}

extension Fix {
  /// Takes the receiver's date: moved by whole rollovers where it lies before `earliest`, refused where it can't be true.
  mutating func setDate(_ date: CivilDate, notBefore earliest: CivilDate?, _ counters: inout NMEACounters) {
    // Correcting a placeholder by whole periods would give a day some twenty years ahead.
    guard date >= earliest ?? CivilDate(year: 1980, month: 2, day: 1) || !WeekRollover.isUnset(date) else {
      counters.refusedDates &+= 1
      return
    }
    guard let earliest else {
      utc = UniversalTime(date, second: secondOfDay)
      return
    }
    let (corrected, steps) = WeekRollover.corrected(date, notBefore: earliest)
    guard WeekRollover.isCredible(corrected, notBefore: earliest) else {
      counters.refusedDates &+= 1
      return
    }
    utc = UniversalTime(corrected, second: secondOfDay)
    rollovers = steps
    if steps > 0 { counters.rollovers &+= 1 }
  }
}
