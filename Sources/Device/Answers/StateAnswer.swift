import Compass
import Core
import Earth
import HAL
public import Measures
import Places
import Position
import Prayer
import Settings
public import Text

/// State and next events of a running device, for people and programs.
///
/// Every key is always there; null says "not known".
public struct StateAnswer: Sendable, Encodable {
  /// The place in force.
  public struct Site: Sendable, Encodable {
    public var latitudeDeg: Double
    public var longitudeDeg: Double
    /// `gps`, `last_known`, `fixed` or `city`.
    public var source: String
    @ExplicitNull public var ageS: Double?
    public var declinationDeg: Double
    /// The magnetic model that the declination is by, `WMM-2025`.
    public var model: String
    @ExplicitNull public var city: String?
    @ExplicitNull public var cityNameAr: String?
    /// The quarter of the city that the place is in; nil where none is known.
    @ExplicitNull public var quarter: String?
  }

  public struct Loop: Sendable, Encodable {
    /// Nil in the first second.
    @ExplicitNull public var rateHz: Double?
    /// New samples of the magnetometer a second; nil in the first ten, and without one.
    @ExplicitNull public var magRateHz: Double?
    /// Of accelerometer and gyroscope.
    @ExplicitNull public var imuRateHz: Double?
    public var lateP99Us: Double
    public var ticks: UInt64
  }

  /// A second magnetometer beside the first.
  public struct Secondary: Sendable, Encodable {
    public var chip: String
    public var address: String
    /// Which of the two the heading is made of: `first`, `both` or `second`.
    public var used: String
    /// By how much its heading is greater than the first one's, in degrees; nil while they can't be compared.
    @ExplicitNull public var disagreementDeg: Double?
    /// New samples a second; nil in the first ten.
    @ExplicitNull public var rateHz: Double?
  }

  /// A chip in use.
  public struct Sensor: Sendable, Encodable {
    /// `magnetometer`, `second_magnetometer` or `inertial`.
    public var role: String
    public var chip: String
    /// `0x1E`
    public var address: String
    /// The multiplexer's channel that it is behind, 0 ... 7; nil: on the main bus.
    @ExplicitNull public var channel: Int?
  }

  /// A prayer's time.
  public struct Prayer: Sendable, Encodable {
    /// `fajr` … `isha`.
    public var name: String
    public var nameAr: String
    /// RFC 3339, by the clocks of the place.
    public var time: String
    /// Seconds until then; negative once it has begun.
    public var inS: Double
  }

  /// A small display.
  public struct Display: Sendable, Encodable {
    /// `ssd1306` or `sh1106`, as the configuration says.
    public var kind: String
    /// `0x3C`
    public var address: String
    /// `ready`, `starting`, or the fault's code.
    public var state: String
    /// How often it failed or couldn't be had.
    public var failures: UInt64
  }

  /// A call that is set.
  public struct Alarm: Sendable, Encodable {
    /// `fajr` … `isha`, `suhoor` or `iftar`.
    public var name: String
    public var minutesBefore: Int
  }

  /// Quiet hours: only sounds in answer to a user's action.
  public struct Quiet: Sendable, Encodable {
    /// `22:00 to 05:30`, by the clocks of the place.
    public var hours: String
    /// Whether they hold now; nil while time or place is missing: then they don't.
    @ExplicitNull public var now: Bool?
  }

  /// Magnetic, degrees clockwise from magnetic north.
  @ExplicitNull public var headingDeg: Double?
  @ExplicitNull public var trueHeadingDeg: Double?
  /// One standard deviation of the direction's error.
  @ExplicitNull public var sigmaDeg: Double?
  public var status: String
  public var reason: String
  public var advice: String
  @ExplicitNull public var qiblaBearingDeg: Double?
  /// Signed, right positive.
  @ExplicitNull public var turnDeg: Double?
  public var aligned: Bool
  @ExplicitNull public var distanceKm: Double?
  @ExplicitNull public var site: Site?
  public var loop: Loop
  public var estimator: EstimatorAnswer
  /// Nil where there is none.
  @ExplicitNull public var secondMagnetometer: Secondary?
  /// Nil where none is configured.
  @ExplicitNull public var display: Display?
  /// The chips that were found; a lost one stays.
  public var sensors: [Sensor]
  /// Every counter that isn't zero.
  public var counters: [String: UInt64]
  /// The prayer whose time it is, Isha's until Fajr; nil from sunrise to Dhuhr.
  @ExplicitNull public var currentPrayer: Prayer?
  /// When that time ends, RFC 3339: Fajr's with sunrise.
  @ExplicitNull public var currentPrayerEnds: String?
  /// Sunrise is none.
  @ExplicitNull public var nextPrayer: Prayer?
  /// The next of the day's six times: the next prayer, or the sunrise before it.
  @ExplicitNull public var nextTime: Prayer?
  /// The time by the clocks of the place, RFC 3339; nil while times are withheld.
  @ExplicitNull public var localTime: String?
  public var prayersToday: [Prayer]
  /// Why there are no prayer times; nil where there are.
  @ExplicitNull public var prayersWithheld: String?
  /// Whether the time they go by is certain: by a receiver, or a clock that something keeps right, and none that contradicts it.
  public var timeCertain: Bool
  /// Source of the time: `receiver`, `network` (a synchronised clock), `clock_chip` or `nobody` (the system clock
  /// without synchronisation). Nil while no time is known.
  @ExplicitNull public var timeWitness: String?
  /// Notice for the caretaker about the mosque's timetable or the clocks; nil: none.
  @ExplicitNull public var timetableNotice: String?
  /// The same in Arabic.
  @ExplicitNull public var timetableNoticeAr: String?
  /// Minutes that the mosque's timetable is off the Sun of the place, later positive; nil where it agrees.
  @ExplicitNull public var timetableOffMin: Int?
  public var timeZone: String
  /// The calls that are set; a device without any only shows the times.
  public var alarms: [Alarm]
  /// Whether the recording of an adhan is playing.
  public var calling: Bool
  /// The tests that are under way, by the words of their commands: ring and loudspeaker then show a test.
  public var tests: [String]
  /// Whether the buzzer may sound.
  public var sound: Bool
  /// Nil where there are none.
  @ExplicitNull public var quietHours: Quiet?
  /// Pages of a display that were turned on, less those that were turned back.
  public var page: Int64
  /// The count.
  public var tasbih: UInt64
  /// How many make a full round; 0: there are none.
  public var tasbihGoal: Int
  public var calibrated: Bool
  /// When the device was started, RFC 3339 by the machine's clock: it changes with each run. Nil where unknown.
  @ExplicitNull public var started: String?
  /// How old the newest sample is that the heading is made of; nil without a heading or without a time to compare with.
  @ExplicitNull public var ageMs: Double?

  private let lines: [String]

  enum CodingKeys: String, CodingKey {
    case headingDeg, trueHeadingDeg, sigmaDeg, status, reason, advice, qiblaBearingDeg, turnDeg, aligned, distanceKm,
      site,
      loop, estimator, sensors, secondMagnetometer, display, counters, currentPrayer, currentPrayerEnds, nextPrayer,
      nextTime,
      localTime, prayersToday, prayersWithheld,
      timetableNotice, timetableNoticeAr, timetableOffMin,
      timeCertain, timeWitness,
      timeZone, alarms, calling, tests, sound,
      quietHours, page, tasbih, tasbihGoal,
      calibrated, started, ageMs
  }

  /// All that the ports tell now.
  ///
  /// - Parameters:
  ///   - now: by the loop's clock; nil takes the state for one of now.
  ///   - hasWords: whether ``text`` and ``line`` are wanted, too.
  public init(_ ports: DevicePorts, at now: Instant? = nil, hasWords: Bool = true) {
    let (place, times) = (ports.position.read(), ports.prayer.read())
    let state = now.map { ports.state.read().judged(at: $0) } ?? ports.state.read()
    let calibration = ports.calibration.read()
    func degrees(_ angle: Angle?) -> Double? { angle.map { $0.degrees.rounded(decimals: 3) } }
    headingDeg = degrees(state.heading.magnetic)
    trueHeadingDeg = degrees(state.pointer.trueHeading)
    sigmaDeg = state.pointer.trueHeading == nil ? nil : degrees(state.pointer.sigma)
    (status, reason, advice) = (state.status.word, state.reason.code, state.reason.advice)
    qiblaBearingDeg = degrees(place.site?.qibla.bearing)
    turnDeg = degrees(state.pointer.turn)
    aligned = state.pointer.aligned
    distanceKm = place.site.map { ($0.qibla.distanceMeters / 1000).rounded(decimals: 3) }
    let near = place.city.flatMap { $0.meters < 50_000 ? $0.city : nil }
    site = place.site.map { site in
      Site(
        latitudeDeg: site.position.latitude.degrees.rounded(decimals: 6),
        longitudeDeg: site.position.longitude.degrees.rounded(decimals: 6), source: site.source.word,
        ageS: site.ageSeconds?.rounded(decimals: 1), declinationDeg: site.declination.degrees.rounded(decimals: 4),
        model: site.model.name, city: near?.whole.name,
        cityNameAr: near.flatMap { $0.whole.arabicName.isEmpty ? nil : $0.whole.arabicName },
        quarter: near.flatMap { $0.whole == $0 ? nil : $0.name })
    }
    let rate = state.timing.rateHz
    loop = Loop(
      rateHz: rate > 0 ? rate.rounded(decimals: 2) : nil,
      magRateHz: state.magnetometer.rate.measuredHz?.rounded(decimals: 1),
      imuRateHz: state.inertial.rate.measuredHz?.rounded(decimals: 1),
      lateP99Us: state.timing.latePercentile99.rounded(decimals: 1), ticks: state.timing.ticks)
    estimator = EstimatorAnswer(state.estimator, at: state.heading.time)
    let secondary = state.secondary.chip.map { chip in
      Secondary(
        chip: chip, address: state.secondary.address.map(\.hex) ?? "", used: state.magnetometers.word,
        disagreementDeg: state.magnetometers == .both ? degrees(state.disagreement) : nil,
        rateHz: state.secondary.rate.measuredHz?.rounded(decimals: 1))
    }
    secondMagnetometer = secondary
    let display = Display(ports.settings.read().configuration.display, ports.display.read())
    self.display = display
    sensors = [
      ("magnetometer", state.magnetometer), ("second_magnetometer", state.secondary), ("inertial", state.inertial),
    ].compactMap { role, sensor in
      guard let chip = sensor.chip, let address = sensor.address else { return nil }
      return Sensor(role: role, chip: chip, address: address.hex, channel: sensor.channel.map(Int.init))
    }
    let snapshot = CounterSnapshot(
      state, place, buttons: ports.buttons.read(), encoder: ports.encoder.read(),
      calls: ports.calls.read())
    counters = Dictionary(
      uniqueKeysWithValues: snapshot.entries.filter { $0.count > 0 }.map { ($0.name, $0.count) })
    func prayer(_ entry: Schedule.Entry, _ now: UniversalTime) -> Prayer {
      Prayer(
        name: entry.prayer.word, nameAr: entry.prayer.arabicName,
        time: times.zone.wallClock(at: entry.time.nearestSecond).rfc3339,
        inS: (entry.time.secondsSince1970 - now.secondsSince1970).rounded())
    }
    func prayer(_ entry: Schedule.Entry?) -> Prayer? {
      entry.flatMap { entry in times.time.map { prayer(entry, $0) } }
    }
    let outlook = times.outlook
    (currentPrayer, nextPrayer, nextTime) = (prayer(outlook.current), prayer(outlook.next), prayer(outlook.upcoming))
    func local(_ time: UniversalTime?) -> String? {
      time.map { times.zone.wallClock(at: $0.nearestSecond).rfc3339 }
    }
    currentPrayerEnds = local(outlook.currentEnds)
    localTime = times.withheld == nil ? local(times.time) : nil
    prayersToday = times.time.map { now in times.today.map { prayer($0, now) } } ?? []
    prayersWithheld = times.withheld
    timeCertain = times.timeIsCertain
    timeWitness = place.clock?.witness.rawValue
    (timetableNotice, timetableNoticeAr) = (times.notice?.en, times.notice?.ar)
    timetableOffMin = times.offMinutes
    timeZone = times.timeZone
    let rules = ports.settings.read().configuration.alarm.rules
    var set = DailyTime.allCases.filter { rules.alarms[$0].isOn }.map {
      Alarm(name: $0.word, minutesBefore: rules.alarms[$0].leadMinutes)
    }
    if let minutes = rules.suhoorMinutes { set.append(Alarm(name: "suhoor", minutesBefore: minutes)) }
    if rules.iftar { set.append(Alarm(name: "iftar", minutesBefore: 0)) }
    alarms = set
    calling = times.isCalling
    tests =
      (state.isTestingRing ? [Command.testRing.word] : [])
      + (times.adhanTest.isUnderWay ? [Command.testAdhan.word] : [])
    sound = state.sound
    let quiet = times.quietHours.map { Quiet(hours: $0.text, now: times.isQuiet) }
    quietHours = quiet
    let control = ports.control.read()
    (page, tasbih) = (control.page, control.tasbih)
    tasbihGoal = ports.settings.read().configuration.tasbih.goal
    calibrated = state.calibrated
    started = ports.started?.rfc3339
    ageMs =
      state.heading.magnetic == nil
      ? nil : now.map { ($0.seconds(since: state.heading.time) * 1000).rounded(decimals: 1) }
    guard hasWords else {
      (lines, line) = ([], "")
      return
    }

    let calls = set.map { $0.minutesBefore > 0 ? "\($0.name) \($0.minutesBefore) min before" : $0.name }
    let count = snapshot.line
    var lines = [
      "\(state.status.words): \(state.reason.advice)",
      "reason        \(state.reason.code)",
      "true heading  \(StatusText.heading(state))",
      "Qibla         \(StatusText.bearing(place.site)), \(StatusText.distance(place.site))",
      "turn          \(StatusText.turn(state))",
      "place         \(StatusText.place(place.site))" + (near.map { ", near \($0.name)" } ?? ""),
      "next prayer   \(StatusText.prayer(times))",
      "time          \(StatusText.time(place.clock))",
      "alarms        \(calls.isEmpty ? "none" : calls.joined(separator: ", "))\(state.sound ? "" : "; the sound is off")",
      "calibration   \(StatusText.calibration(calibration))",
      "sensors       \(sensors.isEmpty ? "none" : sensors.map(\.words).joined(separator: ", "))",
      "loop          \(StatusText.loop(state))",
      "counters      \(count.isEmpty ? "none" : count)",
    ]
    if !tests.isEmpty { lines.append("tests         \(tests.joined(separator: ", "))") }
    if control.tasbih > 0 { lines.append("tasbih        \(control.tasbih)") }
    if let quiet { lines.append("quiet hours   \(quiet.text)") }
    if let secondary { lines.append("second magn.  \(secondary.text)") }
    if let display { lines.append("display       \(display.text)") }
    if let notice = times.notice { lines.append("timetable     \(notice.en)") }
    if calibration.isUnderWay, let routine = RoutinePicture(calibration) {
      lines.insert("calibration under way: \(routine.line); until it ends the direction is by the one in use", at: 0)
    }
    self.lines = lines
    line = StatusText.text(of: state, place.site, calibration)
  }

  /// Lines for a person, without an end of line after the last.
  public var text: String { lines.joined(separator: "\n") }
  /// The direction in one line, for a watch.
  public let line: String
}

extension StateAnswer.Quiet {
  fileprivate var text: String {
    switch now {
    case true?: "\(hours), in force: only sounds in answer to a user's action"
    case false?: "\(hours), not in force now"
    case nil: "\(hours), not in force until time and place are known"
    }
  }
}

extension StateAnswer.Secondary {
  fileprivate var text: String {
    let what =
      switch used {
      case "both": "\(disagreementDeg.map { "\($0.magnitude)°" } ?? "") from the first, used with it"
      case "second": "used alone: the first is silent"
      default: "not calibrated, or silent: not used"
      }
    return "\(chip) at \(address), \(what)"
  }
}

extension StateAnswer.Display {
  /// Nil where none is configured.
  fileprivate init?(_ display: Configuration.Display, _ report: DisplayReport) {
    guard display.exists else { return nil }
    self.init(
      kind: display.kind.rawValue, address: I2CAddress(UInt8(clamping: display.ownAddress)).hex,
      state: report.diagnosis?.code ?? (report.isShowing ? "ready" : "starting"), failures: report.failures)
  }

  fileprivate var text: String {
    "\(kind) at \(address), \(state)" + (failures > 0 ? ", \(failures) failure\(failures == 1 ? "" : "s")" : "")
  }
}

extension FieldPair.Use {
  /// As other programs read it.
  fileprivate var word: String {
    switch self {
    case .first: "first"
    case .both: "both"
    case .second: "second"
    }
  }
}

extension StateAnswer.Sensor {
  /// "LIS3MDL at 0x1C behind channel 3"
  fileprivate var words: String { "\(chip) at \(address)" + (channel.map { " behind channel \($0)" } ?? "") }
}
