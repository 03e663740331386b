import Earth
import Measures
import Places
public import Position
public import Prayer
public import Text

/// Result of `qibla doctor`, in the shape for programs.
///
/// Every key is always there: null says "not known", an absent key would say "unknown to this version".
public struct DoctorReport: Sendable, Encodable {
  /// One quantity that one chip measures.
  public struct Sensor: Sendable, Encodable {
    /// The device file of its bus.
    public var bus: String
    /// `0x1E`
    public var address: String
    /// The multiplexer's channel that it is behind, 0 ... 7; nil: on the main bus.
    @ExplicitNull public var channel: Int?
    /// Nil: something answers that isn't known.
    @ExplicitNull public var chip: String?
    /// What it measures: `magnetometer`, `accelerometer`, `gyroscope`, `thermometer` or `unknown`. A chip with several
    /// sensors stands in the list once for each.
    public var kind: String
    /// Its identity registers are all right.
    public var verified: Bool
    /// Source that its description was verified against, as ``Sensors/Chip/Verification`` has it: `datasheet`, `second_driver`,
    /// `kernel_driver`, `other_model` or `report`; nil for something that isn't known.
    @ExplicitNull public var verification: String? = nil
    /// `ready`; `hidden` for a chip that the running device will find, but that shows its identity only after something
    /// was written, which the doctor never does; or the fault's code.
    public var state: String

    public init(
      bus: String, address: String, channel: Int? = nil, chip: String?, kind: String, verified: Bool,
      verification: String? = nil,
      state: String
    ) {
      self.bus = bus
      self.address = address
      self.channel = channel
      self.chip = chip
      self.kind = kind
      self.verified = verified
      self.verification = verification
      self.state = state
    }
  }

  /// One of the things around the sensors: the receiver, the ring, a lamp.
  public struct Part: Sendable, Encodable {
    /// `gps`, `ring`, `display`, `status_lights`, `buzzer` or `button`.
    public var name: String
    /// Where it is configured to be.
    public var place: String
    /// `ready`, `not_configured`, or the fault's code.
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
    /// the fault's code.
    public var state: String
    /// Its claimed error, one standard deviation in degrees; nil without a calibration.
    @ExplicitNull public var headingSigmaDeg: Double?
    /// The chip, bus, address and axes it was made with.
    @ExplicitNull public var sensor: String?
    /// How far the device's own field had moved when the device last looked, of the field's length and in µT.
    @ExplicitNull public var driftPercent: Double? = nil
    @ExplicitNull public var driftUt: Double? = nil
    /// What the device's own currents add to the field, part by part; empty where that is not known.
    public var ownField: [OwnField] = []

    public init(file: String, state: String, headingSigmaDeg: Double? = nil, sensor: String? = nil) {
      self.file = file
      self.state = state
      self.headingSigmaDeg = headingSigmaDeg
      self.sensor = sensor
    }
  }

  /// The receiver's sentences during the check.
  public struct ReceiverPart: Sendable, Encodable {
    /// Bits per second; nil where there is no serial port, or without a valid sentence yet.
    @ExplicitNull public var speed: Int? = nil
    /// Satellites in use; nil where the receiver doesn't say.
    @ExplicitNull public var satellites: Int? = nil
    /// Satellites it hears at all.
    @ExplicitNull public var satellitesInView: Int? = nil
    /// Counters of sentences, by reason; zeros are left out.
    public var counters: [String: UInt64] = [:]

    public init() {}
  }

  /// The place that would be in force now; all nil when none is known.
  public struct SitePart: Sendable, Encodable {
    /// `gps`, `last_known`, `fixed` or `city`.
    @ExplicitNull public var source: String? = nil
    /// Degrees, north positive.
    @ExplicitNull public var latitudeDeg: Double? = nil
    /// Degrees, east positive.
    @ExplicitNull public var longitudeDeg: Double? = nil
    /// The same under their former names, for one release.
    @ExplicitNull public var latitude: Double? = nil
    @ExplicitNull public var longitude: Double? = nil
    /// Seconds since the receiver said so; nil for a fixed place, and where unknown.
    @ExplicitNull public var ageS: Double? = nil
    /// From true to magnetic north in degrees, east positive.
    @ExplicitNull public var declinationDeg: Double? = nil
    /// One standard deviation of its error, by the model's error model and the date's.
    @ExplicitNull public var declinationSigmaDeg: Double? = nil
    /// Degrees from true north; nil also where there is no bearing, at the Kaaba and opposite to it.
    @ExplicitNull public var qiblaBearingDeg: Double? = nil
    /// To the Kaaba along the great circle.
    @ExplicitNull public var distanceKm: Double? = nil
    /// One standard deviation of the place, in metres.
    @ExplicitNull public var positionSigmaM: Double? = nil
    /// The magnetic model's name, `WMM2025`.
    @ExplicitNull public var model: String? = nil
    /// `normal`, `caution` or `blackout`.
    @ExplicitNull public var zone: String? = nil
    /// The nearest city, in English and in Arabic where that is known, and its time zone.
    @ExplicitNull public var city: String? = nil
    @ExplicitNull public var cityNameAr: String? = nil
    /// The same under its former name, for one release.
    @ExplicitNull public var cityArabic: String? = nil
    @ExplicitNull public var timeZone: String? = nil

    public init() {}

    /// Rounded: 10⁻⁶ degrees are 11 cm.
    public init(_ site: Site) {
      source = site.source.word
      latitudeDeg = site.position.latitude.degrees.rounded(decimals: 6)
      longitudeDeg = site.position.longitude.degrees.rounded(decimals: 6)
      (latitude, longitude) = (latitudeDeg, longitudeDeg)
      ageS = site.ageSeconds.map { $0.rounded(decimals: 1) }
      declinationDeg = site.declination.degrees.rounded(decimals: 4)
      declinationSigmaDeg = site.declinationSigma.degrees.rounded(decimals: 4)
      qiblaBearingDeg = site.qibla.bearing.map { $0.degrees.rounded(decimals: 4) }
      distanceKm = (site.qibla.distanceMeters / 1000).rounded(decimals: 3)
      positionSigmaM = site.positionSigmaMeters.rounded(decimals: 1)
      model = site.model.name
      zone = site.zone.word
      if let near = Gazetteer.nearest(to: site.position), near.meters < 50_000 {
        let whole = near.city.whole
        city = whole.name
        cityNameAr = whole.arabicName.isEmpty ? nil : whole.arabicName
        cityArabic = cityNameAr
        timeZone = near.city.zone
      }
    }
  }

  /// Each quantity that a chip on the bus measures, also of chips the device would not use.
  public var sensors: [Sensor] = []
  /// Nil where it wasn't listened to.
  public var receiver: ReceiverPart?
  /// The receiver's port, and the result of listening to it.
  public var gps = Part(name: "gps", place: "", state: "not_configured")
  /// Results of the chips' own tests; empty where they weren't run.
  public var selfTests: [SelfTestPart] = []
  /// Ring, display, status lights, buzzer, button.
  public var outputs: [Part] = []
  /// The stored calibration of the magnetometer that was found.
  public var calibration = CalibrationPart(file: "", state: "none")
  /// What the running device's estimator is doing; nil where none runs.
  @ExplicitNull public var estimator: EstimatorAnswer? = nil
  /// The place.
  public var site = SitePart()
  /// Version and age of the time zone data; nil where the date isn't known.
  @ExplicitNull public var zoneData: ZoneDataAnswer? = nil
  /// Notices without a fault.
  public var notes: [String] = []
  /// Faults, in the order they were found.
  public var problems: [Diagnosis] = []

  public init() {}
}
