/// When Asr begins: when a shadow is longer than at noon by once or twice the height of its object.
public enum Madhab: String, Sendable, Hashable, CaseIterable {
  /// Also Maliki and Hanbali.
  case shafi
  case hanafi

  /// How a school came to be in force.
  public enum Choice: String, Sendable, Hashable {
    /// A person has set it.
    case chosen
    /// None is set: it is that of the table that the method's authority prints.
    case method
    /// None is set, and none is known of the method.
    case standard
  }

  var shadowLengths: Double { self == .shafi ? 1 : 2 }
}

/// Which glow of the evening sky ends Maghrib, for the Moonsighting Committee's method.
public enum Shafaq: String, Sendable, Hashable, CaseIterable {
  case general
  /// The red glow.
  case ahmer
  /// The white glow, which lasts longer.
  case abyad
}

/// How early Fajr and how late Isha may be, also where the Sun reaches the angle later in the night.
public enum HighLatitudeRule: String, Sendable, Hashable, CaseIterable {
  /// Not beyond the middle of the night.
  case middle
  /// Within the first and last seventh of the night.
  case seventh
  /// Within the share angle / 60 of the night.
  case angle
  /// `seventh` beyond 48° on both hemispheres, else `middle`.
  case auto
  /// None: where the Sun gives no time, there is none.
  case none

  func inForce(latitude: Double) -> HighLatitudeRule {
    self == .auto ? (latitude.magnitude > 48 ? .seventh : .middle) : self
  }
}

/// Which night has its middle at midnight and its last third before Fajr.
public enum MidnightRule: String, Sendable, Hashable, CaseIterable {
  /// From Maghrib to the next Fajr: the night of worship, as the Adhan libraries have it.
  case sunsetToFajr = "sunset-to-fajr"
  /// From sunset to the next sunrise: the night without Sun, as the Aladhan service has it unless it is asked otherwise.
  case sunsetToSunrise = "sunset-to-sunrise"
}

/// Rule for days on which the Sun doesn't rise or set.
public enum PolarRule: String, Sendable, Hashable, CaseIterable {
  /// The times of the nearest latitude at which it does, by a quarter of a degree (aqrab al-bilad).
  case nearestLatitude = "nearest-latitude"
  /// The times of the nearest day at which it does (aqrab al-ayyam); beside the poles, where no day does, as above.
  case nearestDay = "nearest-day"
  /// None: where the Sun gives no time, there is none.
  case none
}
