import Earth
public import Link
import Measures
import Places
public import Position
public import Prayer
public import Reports
public import Text

/// Result of `qibla doctor`, as encoded for programs.
///
/// Every key is always present: null means "not known", an absent key "unknown to this version".
public struct DoctorReport: Sendable, Encodable {
  /// One quantity of one chip.
  public struct Sensor: Sendable, Encodable {
    /// The device file of its bus.
    public var bus: String
    /// I2C address, `0x1E`.
    public var address: String
    /// Channel of the multiplexer, 0 ... 7; nil: on the main bus.
    @ExplicitNull public var channel: Int?
    /// The chip's name; nil for an unknown one.
    @ExplicitNull public var chip: String?
    /// `magnetometer`, `accelerometer`, `gyroscope`, `thermometer` or `unknown`. A chip with several sensors is listed once for
    /// each.
    public var kind: String
    /// Whether its identity registers match.
    public var verified: Bool
    /// Source against which the driver was verified (``Sensors/Chip/Verification``): `datasheet`, `second_driver`,
    /// `kernel_driver`, `other_model` or `report`; nil for an unknown chip.
    @ExplicitNull public var verification: String? = nil
    /// `ready`; the fault's code; or `hidden` for a chip that shows its identity only after a write, which the doctor never
    /// does: the running device will find it.
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

  /// A part other than a sensor: receiver, ring, lamp.
  public struct Part: Sendable, Encodable {
    /// `gps`, `ring`, `display`, `status_lights`, `buzzer` or `button`.
    public var name: String
    /// Its configured bus, lines or port.
    public var place: String
    /// `ready`, `not_configured`, or the fault's code.
    public var state: String

    public init(name: String, place: String, state: String) {
      self.name = name
      self.place = place
      self.state = state
    }
  }

  /// The stored calibration.
  public struct CalibrationPart: Sendable, Encodable {
    /// Its path.
    public var file: String
    /// `ready`, `not_checked` (no magnetometer was detected), `previous`, `none`, `other_sensor`, or the fault's code.
    public var state: String
    /// Its heading error, one standard deviation in degrees; nil without a calibration.
    @ExplicitNull public var headingSigmaDeg: Double?
    /// Chip, bus, address and axes it was made with.
    @ExplicitNull public var sensor: String?
    /// Change of the device's own field at the last check, in percent of the field's length and in µT.
    @ExplicitNull public var driftPercent: Double? = nil
    @ExplicitNull public var driftUt: Double? = nil
    /// Fields of the device's own currents, by part; empty if unknown.
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
    /// Bits per second; nil without a serial port or before a valid sentence.
    @ExplicitNull public var speed: Int? = nil
    /// Satellites in use; nil if the receiver doesn't report them.
    @ExplicitNull public var satellites: Int? = nil
    /// Satellites received, in use or not.
    @ExplicitNull public var satellitesInView: Int? = nil
    /// Counters of sentences, by reason; zeros are left out.
    public var counters: [String: UInt64] = [:]

    public init() {}
  }

  /// The place in force; all nil when none is known.
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
    /// Age of the fix in seconds; nil for a fixed place, and if unknown.
    @ExplicitNull public var ageS: Double? = nil
    /// From true to magnetic north in degrees, east positive.
    @ExplicitNull public var declinationDeg: Double? = nil
    /// One standard deviation of its error, from the model's error model and the date.
    @ExplicitNull public var declinationSigmaDeg: Double? = nil
    /// Degrees from true north; nil also at the Kaaba and at its antipode.
    @ExplicitNull public var qiblaBearingDeg: Double? = nil
    /// To the Kaaba along the great circle.
    @ExplicitNull public var distanceKm: Double? = nil
    /// One standard deviation of the place, in metres.
    @ExplicitNull public var positionSigmaM: Double? = nil
    /// The magnetic model's name, `WMM2025`.
    @ExplicitNull public var model: String? = nil
    /// `normal`, `caution` or `blackout`.
    @ExplicitNull public var zone: String? = nil
    /// The nearest city, in English and in Arabic if known, and its time zone.
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

  /// Quantities of all chips found, also of chips not in use.
  public var sensors: [Sensor] = []
  /// Nil if the doctor didn't listen.
  public var receiver: ReceiverPart?
  /// The receiver's port and state.
  public var gps = Part(name: "gps", place: "", state: "not_configured")
  /// Results of the chips' self-tests; empty if not run.
  public var selfTests: [SelfTestPart] = []
  /// Ring, display, status lights, buzzer, button.
  public var outputs: [Part] = []
  /// The stored calibration of the detected magnetometer.
  public var calibration = CalibrationPart(file: "", state: "none")
  /// State of the running device's estimator; nil without a running device.
  @ExplicitNull public var estimator: StateMessage.Estimator? = nil
  /// The place.
  public var site = SitePart()
  /// Version and age of the time zone data; nil without a date.
  @ExplicitNull public var zoneData: ZoneDataAnswer? = nil
  /// A newer version, and what became of the last update; nil where none was looked for.
  @ExplicitNull public var update: UpdateNote? = nil
  /// The parts that age; nil where no device is running.
  @ExplicitNull public var yearly: YearlyCheck? = nil
  /// Notices without a fault.
  public var notes: [Message] = [] { didSet { notesAr = notes.map { $0.text(.ar) } } }
  /// The same in Arabic.
  public private(set) var notesAr: [String] = []
  /// Faults, in the order they were found.
  public var problems: [Diagnosis] = []
  /// The same in a person's language, for a page; nil in the doctor's own answer.
  public var said: DoctorWords?

  /// Says it in a language, too.
  public mutating func say(in language: Language) {
    said = DoctorWords(
      language: language.rawValue,
      problems: problems.map {
        DoctorWords.Problem(
          found: $0.found.text(language), cause: $0.cause.text(language), nextStep: $0.nextStep.text(language))
      }, notes: notes.map { $0.text(language) },
      yearlyTitle: YearlyCheck.title.text(language),
      yearly: (yearly?.items ?? []).map {
        DoctorWords.Part(
          state: $0.state.rawValue, title: $0.title.text(language), found: $0.found.text(language),
          nextStep: $0.nextStep?.text(language))
      })
  }

  public init() {}
}
