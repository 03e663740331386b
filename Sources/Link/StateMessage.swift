import FoundationEssentials
public import Text

/// State and next events of a running device, as every program has them: `/api/v1/state`, `qibla status --json`, the page and the cards.
///
/// Every key is always there; null says "not known".
///
/// It is in two parts, since the direction is sent thirty times a second and the rest about once. As JSON it is one object.
@dynamicMemberLookup
public struct StateMessage: Sendable, Codable {
  /// What the loop decides in each tick.
  public struct Fast: Sendable, Codable {
    /// Magnetic, degrees clockwise from magnetic north.
    @ExplicitNull public var headingDeg: Double? = nil
    @ExplicitNull public var trueHeadingDeg: Double? = nil
    /// Nose up positive, -90 to 90; nil without an attitude.
    @ExplicitNull public var pitchDeg: Double? = nil
    /// Right side down positive, -90 to 90; nil without an attitude.
    @ExplicitNull public var rollDeg: Double? = nil
    /// One standard deviation of the direction's error.
    @ExplicitNull public var sigmaDeg: Double? = nil
    public var status = ""
    public var reason = ""
    public var advice = ""
    /// Signed, right positive.
    @ExplicitNull public var turnDeg: Double? = nil
    public var aligned = false
    public var loop = Loop()
    public var estimator = Estimator()
    /// Tests under way, by their commands' words: ring or loudspeaker then don't show the device's state.
    public var tests: [String] = []
    /// Whether the buzzer may sound.
    public var sound = false
    public var calibrated = false
    /// Age of the heading's newest sample; nil without a heading or a time to compare with.
    @ExplicitNull public var ageMs: Double? = nil

    public init() {}
  }

  /// What changes with the place, the prayers, the settings, and counters.
  public struct Slow: Sendable, Codable {
    @ExplicitNull public var qiblaBearingDeg: Double? = nil
    @ExplicitNull public var distanceKm: Double? = nil
    @ExplicitNull public var site: Site? = nil
    /// Nil without a second magnetometer.
    @ExplicitNull public var secondMagnetometer: Secondary? = nil
    /// Nil without a configured display.
    @ExplicitNull public var display: Display? = nil
    /// Chips found since the start, including lost ones.
    public var sensors: [Sensor] = []
    /// Every counter that isn't zero.
    public var counters: [String: UInt64] = [:]
    /// The current prayer, Isha until Fajr; nil from sunrise to Dhuhr.
    @ExplicitNull public var currentPrayer: Prayer? = nil
    /// End of its time, RFC 3339: for Fajr, sunrise.
    @ExplicitNull public var currentPrayerEnds: String? = nil
    /// The next of the five prayers; never sunrise.
    @ExplicitNull public var nextPrayer: Prayer? = nil
    /// The next of the day's six times: the next prayer, or the sunrise before it.
    @ExplicitNull public var nextTime: Prayer? = nil
    /// The time by the clocks of the place, RFC 3339; nil while times are withheld.
    @ExplicitNull public var localTime: String? = nil
    public var prayersToday: [Prayer] = []
    /// Reason for missing prayer times; nil with times.
    @ExplicitNull public var prayersWithheld: String? = nil
    /// Whether the clock is certain: a receiver or a synchronised clock, without contradiction.
    public var timeCertain = false
    /// Source of the time: `receiver`, `network` (a synchronised clock) or `clock_chip`; `nobody`: the system clock is not
    /// synchronised. Nil while no time is known.
    @ExplicitNull public var timeWitness: String? = nil
    /// Notice for the caretaker about the mosque's timetable or the clocks; nil: none.
    @ExplicitNull public var timetableNotice: String? = nil
    /// The same in Arabic.
    @ExplicitNull public var timetableNoticeAr: String? = nil
    /// The same in every other language, by its code; nil: none.
    public var timetableNotices: [String: String]? = nil
    /// Minutes that the mosque's timetable is off the Sun of the place, later positive; nil where it agrees.
    @ExplicitNull public var timetableOffMin: Int? = nil
    /// Days that the mosque's timetable still has, today not counted; nil: none is in use, or the date isn't known.
    @ExplicitNull public var timetableDaysLeft: Int? = nil
    /// Age of the calibration in days; nil: there is none, or its age isn't known.
    @ExplicitNull public var calibrationAgeDays: Int? = nil
    /// Name of the household or mosque (`house.name`); nil without one.
    @ExplicitNull public var houseName: String? = nil
    public var timeZone = ""
    /// 12 or 24: how clocks write their hours (`locale.hours`).
    public var clockHours = 24
    /// The day or night of Ramadan; nil outside of it.
    @ExplicitNull public var fasting: Fasting? = nil
    /// `ramadan` in Ramadan, from the evening before, if the house wants its theme then; nil: none.
    @ExplicitNull public var season: String? = nil
    /// The configured calls; without any the device only shows the times.
    public var alarms: [Alarm] = []
    /// Whether the recording of an adhan is playing.
    public var calling = false
    /// What was told of a prayer in the last minutes, or sounds, or was put off; nil: nothing.
    @ExplicitNull public var call: Call? = nil
    /// Nil without quiet hours.
    @ExplicitNull public var quietHours: Quiet? = nil
    /// Pages turned forward less pages turned back.
    public var page: Int64 = 0
    /// Whether the device makes a PIN of the page when its button is held for ten seconds, and can show it.
    public var pinByButton = false
    /// Number of the PIN that is being asked for so; nil: none. It grows, and the wish ends by itself after some seconds.
    @ExplicitNull public var pinWanted: UInt64? = nil
    /// The way to another place than the Kaaba, while the ring shows it; nil: the ring shows the Qibla.
    @ExplicitNull public var way: Way? = nil
    /// Count of the tasbih.
    public var tasbih: UInt64 = 0
    /// Counts of a full round; 0: no goal.
    public var tasbihGoal: Int = 0
    /// Start of this run, RFC 3339 by the machine's clock; nil if unknown.
    @ExplicitNull public var started: String? = nil

    public init() {}
  }

  public var fast: Fast
  public var slow: Slow

  public init(_ fast: Fast = Fast(), _ slow: Slow = Slow()) { (self.fast, self.slow) = (fast, slow) }

  public init(from decoder: any Decoder) throws {
    (fast, slow) = (try Fast(from: decoder), try Slow(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try fast.encode(to: encoder)
    try slow.encode(to: encoder)
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<Fast, Value>) -> Value {
    get { fast[keyPath: path] }
    set { fast[keyPath: path] = newValue }
  }
  public subscript<Value>(dynamicMember path: WritableKeyPath<Slow, Value>) -> Value {
    get { slow[keyPath: path] }
    set { slow[keyPath: path] = newValue }
  }

  /// Nil for anything but a state as ``Text`` writes it (`answerJSON`).
  public init?(json: some Sequence<UInt8>) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let message = try? decoder.decode(Self.self, from: Data(json)) else { return nil }
    self = message
  }
}

extension StateMessage.Call {
  /// Nil for anything but the object of a state.
  public init?(json: String) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let call = try? decoder.decode(Self.self, from: Data(json.utf8)) else { return nil }
    self = call
  }
}
