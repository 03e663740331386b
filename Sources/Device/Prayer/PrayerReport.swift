public import Measures
public import Places
public import Prayer

/// The prayer times as the device sees them now.
public struct PrayerReport: Sendable {
  /// Why no times are given, as a code with its words: `place.unset`, `time.unset (…)`; nil where they are.
  public var withheld: String? = "place.unset"
  /// The time that has begun last; none between sunrise and Dhuhr.
  public var current: Schedule.Entry?
  /// The one to come.
  public var next: Schedule.Entry?
  /// The times of the place's own day, in order.
  public var today: [Schedule.Entry] = []
  /// The clocks by which they are told; an IANA name, or `UTC`.
  public var timeZone = "UTC"
  /// The same as a clock.
  public var zone = Zone.utc
  /// Whose angles are in force.
  public var method = PrayerMethod.mwl
  /// By which all of them are told; nil while none are.
  public var timetable: Timetable?
  /// Where the zone came from: `configuration`, `nearest_city`, `distant_city`, or `none`.
  public var zoneSource = "none"
  /// What whoever keeps the mosque's timetable must hear: that it ends within a week, or doesn't have
  /// today or a day of the week to come.
  public var notice: String?
  /// Whether the time they are told by is certain; else the clock may be wrong by any amount.
  public var timeIsCertain = false
  /// Whether the recording of an adhan is playing.
  public var isCalling = false
  /// Whether that is only a test, and what became of the last one.
  public var adhanTest = AdhanTestReport()
  /// The hours in which the device keeps quiet by itself; nil where there are none.
  public var quietHours: QuietHours?
  /// Whether it is in them; nil where there are none, and while time or place is missing that they hang on: then they don't hold.
  public var isQuiet: Bool?
  /// When this was so.
  public var time: UniversalTime?

  public init() {}
}
