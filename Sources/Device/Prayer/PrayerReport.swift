public import Measures
public import Places
public import Prayer
public import Text

/// The prayer times as the device sees them now.
public struct PrayerReport: Sendable {
  /// Why no times are given, as a code with its words: `place.unset`, `time.unset (…)`; nil where they are.
  public var withheld: String? = "place.unset"
  /// The current prayer and the next one; empty while no times are given.
  public var outlook = Schedule.Outlook()
  /// The times of the place's own day, in order.
  public var today: [Schedule.Entry] = []
  /// Their time zone; an IANA name, or `UTC`.
  public var timeZone = "UTC"
  /// The same as a clock.
  public var zone = Zone.utc
  /// The calculation method in force.
  public var method = PrayerMethod.mwl
  /// Their time zone; nil without times.
  public var timetable: Timetable?
  /// Where the zone came from: `configuration`, `nearest_city`, `distant_city`, or `none`.
  public var zoneSource = "none"
  /// The time zone data in use; nil without times.
  public var zoneData: ZoneData?
  /// Notice for the caretaker: the mosque's timetable is off the Sun, ends within a week, or lacks today or a day of the week to come; or
  /// the zone that is set can't be used, or the time zone data are old.
  public var notice: LocalizedText?
  /// Minutes that the mosque's timetable is off the Sun, later positive; nil where it agrees.
  public var offMinutes: Int?
  /// Whether the clock is certain; otherwise it may be wrong by any amount.
  public var timeIsCertain = false
  /// Whether the recording of an adhan is playing.
  public var isCalling = false
  /// Whether that is only a test, and the result of the last one.
  public var adhanTest = AdhanTestReport()
  /// The hours in which the device keeps quiet by itself; nil where there are none.
  public var quietHours: QuietHours?
  /// Whether it is in them; nil where there are none, and while time or place is missing that they hang on: then they don't hold.
  public var isQuiet: Bool?
  /// When this was so.
  public var time: UniversalTime?

  public init() {}
}
