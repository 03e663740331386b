public import Measures
public import Prayer

/// What the device says of a prayer: that it comes, that it is there, or that its congregation begins.
public struct PrayerCall: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    /// Some minutes before its time.
    case before
    case at
    /// The congregation begins.
    case iqama
    /// The evening with which a day or night that matters begins.
    case reminder
  }
  public var kind: Kind
  /// `fajr` … `isha`, `sunrise`, `suhoor` or `iftar`; of a reminder its day, such as `eid_al_fitr`.
  public var name: String
  public var arabicName: String
  /// The time it is about; of a reminder its own.
  public var time: UniversalTime
  /// Minutes from the call to that time; 0: none.
  public var minutesBefore: Int
  /// The day of the Hijri month that begins in the evening of a reminder; nil of others.
  public var hijriDay: Int?
  /// Whether it is a call that the device makes heard.
  public var isHeard: Bool
  /// When a call that was put off comes again; nil: it wasn't put off.
  public var againAt: UniversalTime?

  /// Whether ``Command/snoozeCall`` puts it off: suhoor only if Fajr is later.
  public var canBePutOff: Bool { isHeard && againAt == nil }
  /// Whether it is the call of suhoor, which is about Fajr.
  public var isSuhoor: Bool { name == Self.suhoor }
  private static let suhoor = "suhoor"

  /// - Parameter isHeard: whether the device makes it heard.
  public init(_ event: AlarmEvent, isHeard: Bool) {
    minutesBefore = Int(((event.time.secondsSince1970 - event.due.secondsSince1970) / 60).rounded())
    kind = minutesBefore > 0 ? .before : .at
    switch event.kind {
    case .prayer(let prayer): (name, arabicName) = (prayer.word, prayer.arabicName)
    case .iqama(let prayer): (kind, name, arabicName) = (.iqama, prayer.word, prayer.arabicName)
    case .suhoor: (name, arabicName) = (Self.suhoor, "السحور")
    case .iftar: (name, arabicName) = ("iftar", "الإفطار")
    case .reminder(let day, let date):
      (kind, name, arabicName, hijriDay) = (.reminder, day.rawValue, day.arabicName, date.day)
    }
    time = event.time
    self.isHeard = isHeard
  }
}
