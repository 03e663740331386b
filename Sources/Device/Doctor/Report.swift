import Earth
import Measures
import Places
public import Position

/// What `qibla doctor` found, in the shape other programs read.
public struct Report: Sendable, Encodable {
  /// One quantity that one chip measures.
  public struct Sensor: Sendable, Encodable {
    /// The device file of its bus.
    public var bus: String
    /// `0x1E`
    public var address: String
    /// Nil: something answers that isn't known.
    public var chip: String?
    /// What it measures: `magnetometer`, `accelerometer`, `gyroscope`, `thermometer` or `unknown`. A chip with several
    /// sensors stands in the list once for each.
    public var kind: String
    /// Its identity registers are all right.
    public var verified: Bool
    /// `ready`, or the code of what is wrong.
    public var state: String

    public init(bus: String, address: String, chip: String?, kind: String, verified: Bool, state: String) {
      self.bus = bus
      self.address = address
      self.chip = chip
      self.kind = kind
      self.verified = verified
      self.state = state
    }

    enum CodingKeys: CodingKey { case bus, address, chip, kind, verified, state }

    // By hand here and below, because null must be there: an absent key would say "unknown to this version".
    public func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: CodingKeys.self)
      try keys.encode(bus, forKey: .bus)
      try keys.encode(address, forKey: .address)
      try keys.encode(chip, forKey: .chip)
      try keys.encode(kind, forKey: .kind)
      try keys.encode(verified, forKey: .verified)
      try keys.encode(state, forKey: .state)
    }
  }

  /// One of the things around the sensors: the receiver, the ring, a lamp.
  public struct Part: Sendable, Encodable {
    /// `gps`, `ring`, `status_lights`, `buzzer` or `button`.
    public var name: String
    /// Where it is configured to be.
    public var place: String
    /// `ready`, `not_configured`, or the code of what is wrong.
    public var state: String

    public init(name: String, place: String, state: String) {
      self.name = name
      self.place = place
      self.state = state
    }
  }

  /// The calibration that is kept, if any.
  public struct CalibrationPart: Sendable, Encodable {
    /// Where it is kept.
    public var file: String
    /// `ready`, `not_checked` (no magnetometer was seen that it could belong to), `previous`, `none`, `other_sensor`, or
    /// the code of what is wrong.
    public var state: String
    /// What it claims to err by, one standard deviation in degrees; nil without a calibration.
    public var headingSigmaDeg: Double?
    /// The chip, bus, address and axes it was made with.
    public var sensor: String?
    /// How far the device's own field had moved when the device last looked, of the field's length and in µT.
    public var driftPercent: Double?
    public var driftUt: Double?

    public init(file: String, state: String, headingSigmaDeg: Double? = nil, sensor: String? = nil) {
      self.file = file
      self.state = state
      self.headingSigmaDeg = headingSigmaDeg
      self.sensor = sensor
    }

    enum CodingKeys: CodingKey { case file, state, headingSigmaDeg, sensor, driftPercent, driftUt }

    public func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: CodingKeys.self)
      try keys.encode(file, forKey: .file)
      try keys.encode(state, forKey: .state)
      try keys.encode(headingSigmaDeg, forKey: .headingSigmaDeg)
      try keys.encode(sensor, forKey: .sensor)
      try keys.encode(driftPercent, forKey: .driftPercent)
      try keys.encode(driftUt, forKey: .driftUt)
    }
  }

  /// What the receiver said while it was listened to.
  public struct ReceiverPart: Sendable, Encodable {
    /// Bits per second; nil where there is no serial port, or nothing was right yet.
    public var speed: Int?
    /// Satellites in use; nil where the receiver doesn't say.
    public var satellites: Int?
    /// Satellites it hears at all.
    public var satellitesInView: Int?
    /// What became of each sentence, by reason; zeros are left out.
    public var counters: [String: UInt64] = [:]

    public init() {}

    enum CodingKeys: CodingKey { case speed, satellites, satellitesInView, counters }

    public func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: CodingKeys.self)
      try keys.encode(speed, forKey: .speed)
      try keys.encode(satellites, forKey: .satellites)
      try keys.encode(satellitesInView, forKey: .satellitesInView)
      try keys.encode(counters, forKey: .counters)
    }
  }

  /// The place that would be in force now; all nil when none is known.
  public struct SitePart: Sendable, Encodable {
    /// `gps`, `last_known`, `fixed` or `city`.
    public var source: String?
    /// Degrees, north positive.
    public var latitude: Double?
    /// Degrees, east positive.
    public var longitude: Double?
    /// Seconds since the receiver said so; nil for a fixed place, and where nobody knows.
    public var ageS: Double?
    /// From true to magnetic north in degrees, east positive.
    public var declinationDeg: Double?
    /// One standard deviation of its error, by the model's error model and the date's.
    public var declinationSigmaDeg: Double?
    /// Degrees from true north; nil also where there is no bearing, at the Kaaba and opposite to it.
    public var qiblaBearingDeg: Double?
    /// To the Kaaba along the great circle.
    public var distanceKm: Double?
    /// One standard deviation of the place, in metres.
    public var positionSigmaM: Double?
    /// The magnetic model's name, `WMM2025`.
    public var model: String?
    /// `normal`, `caution` or `blackout`.
    public var zone: String?
    /// The nearest city, in English and in Arabic where that is known, and its time zone.
    public var city: String?
    public var cityArabic: String?
    public var timeZone: String?

    public init() {}

    /// Rounded: 10⁻⁶ degrees are 11 cm.
    public init(_ site: Site) {
      func rounded(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded() / scale }
      source = site.source.word
      latitude = rounded(site.position.latitude.degrees, 1e6)
      longitude = rounded(site.position.longitude.degrees, 1e6)
      ageS = site.ageSeconds.map { rounded($0, 10) }
      declinationDeg = rounded(site.declination.degrees, 1e4)
      declinationSigmaDeg = rounded(site.declinationSigma.degrees, 1e4)
      qiblaBearingDeg = site.qibla.bearing.map { rounded($0.degrees, 1e4) }
      distanceKm = rounded(site.qibla.distanceMeters / 1000, 1e3)
      positionSigmaM = rounded(site.positionSigmaMeters, 10)
      model = site.modelName
      zone = site.zone.word
      if let near = Gazetteer.nearest(to: site.position), near.meters < 50_000 {
        city = near.city.name
        cityArabic = near.city.arabicName.isEmpty ? nil : near.city.arabicName
        timeZone = near.city.zone
      }
    }

    enum CodingKeys: CodingKey {
      case source, latitude, longitude, ageS, declinationDeg, declinationSigmaDeg, qiblaBearingDeg, distanceKm,
        positionSigmaM, model, zone, city, cityArabic, timeZone
    }

    public func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: CodingKeys.self)
      try keys.encode(source, forKey: .source)
      try keys.encode(latitude, forKey: .latitude)
      try keys.encode(longitude, forKey: .longitude)
      try keys.encode(ageS, forKey: .ageS)
      try keys.encode(declinationDeg, forKey: .declinationDeg)
      try keys.encode(declinationSigmaDeg, forKey: .declinationSigmaDeg)
      try keys.encode(qiblaBearingDeg, forKey: .qiblaBearingDeg)
      try keys.encode(distanceKm, forKey: .distanceKm)
      try keys.encode(positionSigmaM, forKey: .positionSigmaM)
      try keys.encode(model, forKey: .model)
      try keys.encode(zone, forKey: .zone)
      try keys.encode(city, forKey: .city)
      try keys.encode(cityArabic, forKey: .cityArabic)
      try keys.encode(timeZone, forKey: .timeZone)
    }
  }

  /// Each quantity that a chip on the bus measures, also of chips the device would not use.
  public var sensors: [Sensor] = []
  /// Nil where it wasn't listened to.
  public var receiver: ReceiverPart?
  /// Where the receiver is, and what became of listening to it.
  public var gps = Part(name: "gps", place: "", state: "not_configured")
  /// Ring, status lights, buzzer, button.
  public var outputs: [Part] = []
  /// The stored calibration of the magnetometer that was found.
  public var calibration = CalibrationPart(file: "", state: "none")
  /// The place.
  public var site = SitePart()
  /// What is wrong, in the order it was found; empty when nothing is.
  public var problems: [Diagnosis] = []

  public init() {}
}
