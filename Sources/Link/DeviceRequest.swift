public import Measures

/// What another program of this machine asks of a running device: one JSON object a line.
///
///     {"version":1,"request":"status"}
///     {"version":1,"request":"align","target":"bearing","bearing_deg":151.6,"sigma_deg":1,"seconds":5,"waits":true}
///     {"version":1,"request":"change","changes":{"prayer.method":"turkey","ring.brightness":null}}
///
/// The first line of a connection asks for something; ``begin`` and ``cancel`` may follow, and a ``restore(parts:)``'s parts.
public enum DeviceRequest: Sendable, Hashable {
  /// Tell the state once.
  /// Answer: `text` for people, `answer` for programs.
  case status
  /// The same, with one line for a person.
  /// Answer: `text` of one line, and `answer`.
  case watch
  /// Tell the state now and whenever it has changed, at most so often a second (1 ... 30), until ``cancel``.
  /// Answer: `state`; one is left out while the caller has not read the one before, so that the next is the newest.
  case state(hz: Double)
  /// Begin the calibration routine, and tell how it goes until its end.
  /// Answer: `say` until the end of the routine, then `answer`.
  case calibrate
  /// Compare the heading with a known direction, and keep the difference.
  /// Answer: `prompt` once it waits for `begin`; then `text` and `answer`.
  case align(AlignmentRequest)
  /// Take how the device rests now for level, or for forward.
  /// Answer: `say`, then the calibration as `answer`.
  case mount(MountingRequest)
  /// Note the field position by position; without seconds until ``cancel``.
  /// Answer: `say` twice a second, then `text` and `answer`.
  case survey(seconds: Double?)
  /// Send what sensors and receiver say; without seconds until ``cancel``.
  /// Answer: `sensors` and `receiver`.
  case record(seconds: Double?)
  /// The device points now: the answer to `prompt`.
  case begin
  /// End what was asked for.
  case cancel
  /// Tell every setting with its range, its value and where that came from.
  /// Answer: an `item` for each setting: key, kind, value, default, unit, range or choices, words, origin, `live`,
  /// `changeable`, `reach`, `needs_restart`.
  case settings
  /// Change settings, all or none.
  /// Answer: `answer` {`changed`, `live`, `needs_restart`}; or an `item` for each problem and `end` 64, or 70 if the
  /// change could not be stored.
  case change([SettingChange])
  /// Do what a word says, such as `sound_off`.
  /// Answer: `answer` {`sent`}; `end` 2 with the reason if it would have no effect, 64 with the known words.
  /// `adhan_test` is answered once it is known whether anything is heard.
  case command(String)
  /// Tell the calibration in use, the routine under way and its samples.
  /// Answer: `answer`: the one in use, the routine under way, how the last one ended; then an `item` `[x,y,z]` in µT
  /// for each of up to 500 samples.
  case calibration
  /// Tell what is there and what is wrong.
  /// Answer: `text` and `answer`: what the running device knows of, as `qibla doctor` prints it.
  case doctor
  /// Tell the prayer times of so many days (1 ... 31), the first of which is `from`.
  /// Answer: an `item` for each day, with the keys of `qibla times --json`.
  case times(from: CivilDate, days: Int)
  /// The same as events of iCalendar: for each day the text of its events, as a JSON string.
  /// Answer: an `item` for each day.
  case events(from: CivilDate, days: Int, isArabic: Bool)
  /// Tell the days of a month of the Hijri calendar.
  /// Answer: an `item` for each day.
  case hijri(year: Int, month: Int)
  /// Tell which recordings are kept.
  /// Answer: an `item` for each.
  case recordings
  /// Send a recording that is kept.
  /// Answer: `sensors`, then `receiver`.
  case recording(String)
  /// Tell how many bytes a recording has, and send some of them (0 ... 1,048,576) from an offset on.
  /// Answer: `answer` {`bytes`: all of it}, then `bytes`.
  case piece(of: String, from: Int, count: Int)
  /// Send what another device needs to go on as this one.
  /// Answer: an `item` {`name`, `version`, `text`} for each part: settings, calibration, alignment, timetable,
  /// observed months, wiring.
  case backup
  /// Take back what ``backup`` sent, but for the wiring: so many parts (0 ... 64) follow, and then it is done, all or nothing.
  /// Answer: `answer` {`restored`, `changed`, `left_out`, `needs_restart`}.
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
  /// What the device is pointed at.
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
