public import Text

/// Parts of the state.
extension StateMessage {
  /// The place in force.
  public struct Site: Sendable, Codable {
    public var latitudeDeg: Double
    public var longitudeDeg: Double
    /// `gps`, `last_known`, `fixed` or `city`.
    public var source: String
    @ExplicitNull public var ageS: Double?
    public var declinationDeg: Double
    /// Magnetic model of the declination, `WMM-2025`.
    public var model: String
    @ExplicitNull public var city: String?
    @ExplicitNull public var cityNameAr: String?
    /// Quarter of the city; nil if unknown.
    @ExplicitNull public var quarter: String?
    /// The country's code (ISO 3166); nil far from every city.
    @ExplicitNull public var country: String?
    public init(
      latitudeDeg: Double, longitudeDeg: Double, source: String, ageS: Double? = nil, declinationDeg: Double,
      model: String, city: String? = nil, cityNameAr: String? = nil, quarter: String? = nil, country: String? = nil
    ) {
      self.latitudeDeg = latitudeDeg
      self.longitudeDeg = longitudeDeg
      self.source = source
      self.ageS = ageS
      self.declinationDeg = declinationDeg
      self.model = model
      self.city = city
      self.cityNameAr = cityNameAr
      self.quarter = quarter
      self.country = country
    }
  }

  public struct Loop: Sendable, Codable {
    /// Ticks a second; nil in the first second.
    @ExplicitNull public var rateHz: Double?
    /// New samples of the magnetometer a second; nil in the first ten, and without one.
    @ExplicitNull public var magRateHz: Double?
    /// The same of accelerometer and gyroscope.
    @ExplicitNull public var imuRateHz: Double?
    public var lateP99Us: Double
    public var ticks: UInt64
    public init(
      rateHz: Double? = nil, magRateHz: Double? = nil, imuRateHz: Double? = nil, lateP99Us: Double = 0,
      ticks: UInt64 = 0
    ) {
      self.rateHz = rateHz
      self.magRateHz = magRateHz
      self.imuRateHz = imuRateHz
      self.lateP99Us = lateP99Us
      self.ticks = ticks
    }
  }

  /// A second magnetometer beside the first.
  public struct Secondary: Sendable, Codable {
    public var chip: String
    public var address: String
    /// Magnetometers in use for the heading: `first`, `both` or `second`.
    public var used: String
    /// Its heading minus the first one's, in degrees; nil while they can't be compared.
    @ExplicitNull public var disagreementDeg: Double?
    /// New samples a second; nil in the first ten.
    @ExplicitNull public var rateHz: Double?
    public init(chip: String, address: String, used: String, disagreementDeg: Double? = nil, rateHz: Double? = nil) {
      self.chip = chip
      self.address = address
      self.used = used
      self.disagreementDeg = disagreementDeg
      self.rateHz = rateHz
    }
  }

  /// A chip in use.
  public struct Sensor: Sendable, Codable {
    /// `magnetometer`, `second_magnetometer` or `inertial`.
    public var role: String
    public var chip: String
    /// I2C address, `0x1E`.
    public var address: String
    /// Channel of the multiplexer, 0 ... 7; nil: on the main bus.
    @ExplicitNull public var channel: Int?
    public init(role: String, chip: String, address: String, channel: Int? = nil) {
      self.role = role
      self.chip = chip
      self.address = address
      self.channel = channel
    }
  }

  /// A prayer's time.
  public struct Prayer: Sendable, Codable {
    /// `fajr` … `isha`.
    public var name: String
    public var nameAr: String
    /// RFC 3339, by the clocks of the place.
    public var time: String
    /// Seconds until then; negative once it has begun.
    public var inS: Double
    public init(name: String, nameAr: String, time: String, inS: Double) {
      self.name = name
      self.nameAr = nameAr
      self.time = time
      self.inS = inS
    }
  }

  /// Ramadan now.
  public struct Fasting: Sendable, Codable {
    /// The day of Ramadan, 1 ... 30; at night that of the coming daylight.
    public var day: Int
    /// Whether it is the night before the day's Fajr.
    public var isNight: Bool
    /// By night the Fajr that ends suhoor, by day the Maghrib of iftar; RFC 3339, by the clocks of the place.
    public var time: String
    /// Seconds until then.
    public var inS: Double
    public init(day: Int, isNight: Bool, time: String, inS: Double) {
      self.day = day
      self.isNight = isNight
      self.time = time
      self.inS = inS
    }
  }

  /// A small display.
  public struct Display: Sendable, Codable {
    /// `ssd1306` or `sh1106`, as the configuration says.
    public var kind: String
    /// I2C address, `0x3C`.
    public var address: String
    /// `ready`, `starting`, or the fault's code.
    public var state: String
    /// Failures to open or write.
    public var failures: UInt64
    public init(kind: String, address: String, state: String, failures: UInt64) {
      self.kind = kind
      self.address = address
      self.state = state
      self.failures = failures
    }
  }

  /// A configured call to prayer.
  public struct Alarm: Sendable, Codable {
    /// `fajr` … `isha`, `suhoor` or `iftar`.
    public var name: String
    public var minutesBefore: Int
    public init(name: String, minutesBefore: Int) {
      self.name = name
      self.minutesBefore = minutesBefore
    }
  }

  /// What the device says of a prayer.
  public struct Call: Sendable, Codable, Hashable {
    /// `before`, `at`, `iqama`, or `reminder` in the evening with which a day or night that matters begins.
    public var kind: String
    /// `fajr` … `isha`, `sunrise`, `suhoor` or `iftar`; of a reminder its day, such as `eid_al_fitr`.
    public var name: String
    public var nameAr: String
    /// The time it is about, of a reminder its own, RFC 3339 by the clocks of the place.
    public var time: String
    public var minutesBefore: Int
    /// Whether the device makes it heard.
    public var heard: Bool
    /// The day of the Hijri month that begins in the evening of a reminder; nil of others.
    @ExplicitNull public var hijriDay: Int?
    /// When it comes again, RFC 3339; nil: it wasn't put off.
    @ExplicitNull public var again: String?
    public init(
      kind: String, name: String, nameAr: String, time: String, minutesBefore: Int, heard: Bool,
      hijriDay: Int? = nil, again: String? = nil
    ) {
      self.kind = kind
      self.name = name
      self.nameAr = nameAr
      self.time = time
      self.minutesBefore = minutesBefore
      self.heard = heard
      self.hijriDay = hijriDay
      self.again = again
    }

    public static func == (a: Self, b: Self) -> Bool {
      (a.kind, a.name, a.time, a.minutesBefore, a.heard, a.again)
        == (b.kind, b.name, b.time, b.minutesBefore, b.heard, b.again)
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(name)
      hasher.combine(time)
    }

    /// Whether both tell the same.
    public func isSame(as other: Call?) -> Bool {
      (kind, name, time) == (other?.kind, other?.name, other?.time)
    }
  }

  /// The way to another place than the Kaaba.
  public struct Way: Sendable, Codable {
    public var name: String
    /// Degrees clockwise from true north.
    public var bearingDeg: Double
    /// Along the ellipsoid.
    public var distanceM: Double
    /// Seconds until the ring shows the Qibla again.
    public var endsInS: Double
    public init(name: String, bearingDeg: Double, distanceM: Double, endsInS: Double) {
      self.name = name
      self.bearingDeg = bearingDeg
      self.distanceM = distanceM
      self.endsInS = endsInS
    }
  }

  /// Quiet hours: only sounds in answer to a user's action.
  public struct Quiet: Sendable, Codable {
    /// `22:00 to 05:30`, by the clocks of the place.
    public var hours: String
    /// Whether they are in force; nil while time or place is missing, and then they aren't.
    @ExplicitNull public var now: Bool?
    public init(hours: String, now: Bool? = nil) {
      self.hours = hours
      self.now = now
    }
  }

  /// State of the estimator: needed to debug a recording from the field.
  public struct Estimator: Sendable, Codable {
    /// A measurement's innovation.
    public struct Innovation: Sendable, Codable {
      /// Measured less expected, in degrees; of the rate in degrees a second.
      public var innovation: Double
      /// Its predicted standard deviation, in the same unit.
      public var sigma: Double
      /// Test ratio: size of the innovation over its gate, 0 or more; over 1 it is not accepted at once.
      public var gateRatio: Double

      public init(innovation: Double, sigma: Double, gateRatio: Double) {
        self.innovation = innovation
        self.sigma = sigma
        self.gateRatio = gateRatio
      }
    }

    /// `starting`, `fused` (with its gyroscope) or `compass` (without one).
    public var mode = "starting"
    /// The last interruption of normal operation: `align`, `realign` or `coast`.
    public var transition = ""
    /// Its cause, such as `pause` or `contradiction`.
    public var cause = ""
    /// Seconds since the transition; nil before the first sample.
    @ExplicitNull public var transitionAgeS: Double? = nil
    /// Innovations of tilt (force against the vertical), of heading (field), and of the zero-rate update; each nil before the first.
    @ExplicitNull public var force: Innovation? = nil
    @ExplicitNull public var field: Innovation? = nil
    @ExplicitNull public var rate: Innovation? = nil
    /// Probability that the surroundings are steel, 0 ... 1.
    public var steel = 0.0

    public init() {}
  }
}
