/// The school for Asr: a shadow exceeds its noon length by once or twice the height of its object.
public enum Madhab: String, Sendable, Hashable, CaseIterable {
  /// Also Maliki and Hanbali.
  case shafi
  case hanafi

  /// Origin of the school in force.
  public enum Choice: String, Sendable, Hashable {
    /// Set by a person.
    case chosen
    /// The school of the authority's own table, as none is set.
    case method
    /// The standard one: none is set, and the method's is unknown.
    case standard
  }

  var shadowLengths: Double { self == .shafi ? 1 : 2 }
}

/// The evening glow whose end begins Isha, for the Moonsighting Committee's method.
public enum Shafaq: String, Sendable, Hashable, CaseIterable {
  case general
  /// The red glow.
  case ahmer
  /// The white glow, which lasts longer.
  case abyad
}

/// High-latitude rule: bound for an early Fajr and a late Isha, even where the Sun reaches the angle beyond it.
public enum HighLatitudeRule: String, Sendable, Hashable, CaseIterable {
  /// No further than the middle of the night.
  case middle
  /// Within the first and last seventh of the night.
  case seventh
  /// Within the share angle / 60 of the night.
  case angle
  /// `seventh` beyond 48° on both hemispheres, else `middle`.
  case auto
  /// No bound: a time beyond the Sun's reach stays empty.
  case none

  func inForce(latitude: Double) -> HighLatitudeRule {
    self == .auto ? (latitude.magnitude > 48 ? .seventh : .middle) : self
  }
}

/// The night whose middle is midnight and whose last third precedes Fajr.
public enum MidnightRule: String, Sendable, Hashable, CaseIterable {
  /// From Maghrib to the next Fajr: the night of worship, as the Adhan libraries have it.
  case sunsetToFajr = "sunset-to-fajr"
  /// From sunset to the next sunrise: the night without Sun, the Aladhan service's default.
  case sunsetToSunrise = "sunset-to-sunrise"
}

/// Rule for days on which the Sun doesn't rise or set.
public enum PolarRule: String, Sendable, Hashable, CaseIterable {
  /// The times of the nearest latitude at which it does, by a quarter of a degree (aqrab al-bilad).
  case nearestLatitude = "nearest-latitude"
  /// The times of the nearest day at which it does (aqrab al-ayyam); beside the poles, where no day does, as above.
  case nearestDay = "nearest-day"
  /// No substitute: such times stay empty.
  case none
}
