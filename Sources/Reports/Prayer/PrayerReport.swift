public import Measures
public import Places
public import Prayer
public import Text

/// The prayer times now.
public struct PrayerReport: Sendable {
  /// Reason for missing times, a code with its words: `place.unset`, `time.unset (…)`; nil with times.
  public var withheld: String? = "place.unset"
  /// The current prayer and the next one; empty without times.
  public var outlook = Schedule.Outlook()
  /// The times of the place's own day, in order.
  public var today: [Schedule.Entry] = []
  /// Their time zone; an IANA name, or `UTC`.
  public var timeZone = "UTC"
  /// The same, with its rules.
  public var zone = Zone.utc
  /// How clocks write their hours.
  public var clockHours = ClockHours.twentyFour
  /// The calculation method in force.
  public var method = PrayerMethod.mwl
  /// The calculated timetable; nil without times.
  public var timetable: Timetable?
  /// Source of the zone: `configuration`, `nearest_city`, `distant_city`, or `none`.
  public var zoneSource = "none"
  /// The time zone data in use; nil without times.
  public var zoneData: ZoneData?
  /// Notice for the caretaker: the mosque's timetable disagrees with the Sun, ends within a week, or lacks today or a day of the
  /// coming week; an iqama is left out on one of these days; the configured zone can't be used, or the time zone data
  /// are old.
  public var notice: LocalizedText?
  /// Minutes of the mosque's timetable after the Sun's times; nil if they agree.
  public var offMinutes: Int?
  /// Whether the clock is certain; otherwise it may be wrong by any amount.
  public var timeIsCertain = false
  /// Whether an adhan's recording is playing.
  public var isCalling = false
  /// Whether that is only a test: ``Command/testAdhan``.
  public var isTestingAdhan = false
  /// What was told of a prayer in the last minutes, or sounds, or was put off; nil: nothing.
  public var call: PrayerCall?
  /// The hours in which the device keeps quiet by itself; nil where there are none.
  public var quietHours: QuietHours?
  /// Whether they are in force; nil without quiet hours, and while time or place is missing: then they aren't.
  public var isQuiet: Bool?
  /// The day or night of Ramadan; nil outside of it.
  public var fasting: Fasting?
  /// Whether suhoor was just called: a press of the button is ``Command/snoozeCall`` then.
  public var wakesForSuhoor: Bool { call.map { $0.isSuhoor && $0.canBePutOff } ?? false }
  /// Time of the report.
  public var time: UniversalTime?

  public init() {}
}
