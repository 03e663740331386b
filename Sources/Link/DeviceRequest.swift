public import Measures

/// Request of another program of this machine to a running device: one JSON object a line.
///
///     {"version":1,"request":"status"}
///     {"version":1,"request":"align","target":"bearing","bearing_deg":151.6,"sigma_deg":1,"seconds":5,"waits":true}
///     {"version":1,"request":"change","changes":{"prayer.method":"turkey","ring.brightness":null}}
///
/// The first line of a connection is the request; ``begin`` and ``cancel`` may follow, and a ``restore(parts:)``'s parts.
public enum DeviceRequest: Sendable, Hashable {
  /// Tell the state once.
  case status
  /// The same, with one line for a person.
  case watch
  /// Tell the state now and whenever it has changed, at most so often a second (1 ... 30), until ``cancel``.
  case state(hz: Double)
  /// Begin the calibration routine, and tell how it goes until its end.
  case calibrate
  /// Compare the heading with a known direction, and keep the difference.
  case align(AlignmentRequest)
  /// Take how the device rests now for level, or for forward.
  case mount(MountingRequest)
  /// Note the field position by position; nil seconds: until ``cancel``.
  case survey(seconds: Double?)
  /// Send samples and the receiver's bytes; nil seconds: until ``cancel``.
  case record(seconds: Double?)
  /// The device points now: the answer to ``DeviceReply/prompt(_:)``.
  case begin
  /// End the request.
  case cancel
  /// Tell every setting with its range, its value and where that came from.
  case settings
  /// Change settings, all or none.
  case change([SettingChange])
  /// Run a command by its word, such as `sound_off`.
  case command(String)
  /// Tell the calibration in use, the routine under way and its samples.
  case calibration
  /// Report parts and faults.
  case doctor
  /// Tell the prayer times of so many days (1 ... 31), the first of which is `from`.
  case times(from: CivilDate, days: Int)
  /// The same as events of iCalendar: for each day the text of its events, as a JSON string.
  case events(from: CivilDate, days: Int, isArabic: Bool)
  /// Tell the days of a month of the Hijri calendar.
  case hijri(year: Int, month: Int)
  /// Tell which recordings are kept.
  case recordings
  /// Send a recording that is kept.
  case recording(String)
  /// Tell how many bytes a recording has, and send some of them (0 ... 1,048,576) from an offset on.
  case piece(of: String, from: Int, count: Int)
  /// Send a backup, for another machine or a new disk.
  case backup
  /// Restore a backup: so many parts (0 ... 64) follow, and then it is done, all or nothing.
  case restore(parts: Int)
  /// A part of a backup. Parts of the same name are pieces of one text.
  case part(name: String, text: String)

  /// The most bytes of a ``piece(of:from:count:)``.
  public static let longestPiece = 1 << 20
  /// Where a piece begins at most: behind the end of any recording, and far from the end of what a number can count.
  public static let farthestPiece = 1 << 48
  /// The version of the protocol.
  public static let version = linkVersion
}

/// An alignment as another program asks for it.
public struct AlignmentRequest: Sendable, Hashable {
  /// The target.
  public enum Target: Sendable, Hashable {
    case sun
    /// Along a shadow, away from the Sun.
    case shadow
    /// At something whose true bearing is known, and how well (0.1 ... 20°).
    case bearing(Angle, sigma: Angle)
  }

  public var target: Target
  /// For how long the heading is compared, 2 ... 60.
  public var seconds: Double
  /// Whether it waits for ``DeviceRequest/begin``, once heading, place and time are there.
  public var waits: Bool

  public init(target: Target, seconds: Double = 5, waits: Bool = true) {
    self.target = target
    self.seconds = seconds
    self.waits = waits
  }
}

/// How a device that rests is to be taken.
public enum MountingRequest: Sendable, Hashable {
  /// It lies as it will lie in use: that is level.
  case level
  /// It points to this true bearing: that is forward.
  case forward(Angle)
}

/// A setting and the value it is to have, both as text; nil takes a change that was made at run time back.
public struct SettingChange: Sendable, Hashable {
  public var key: String
  public var text: String?

  public init(key: String, text: String?) {
    self.key = key
    self.text = text
  }
}
