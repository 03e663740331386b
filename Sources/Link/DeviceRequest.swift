public import Measures
public import Text

/// A request of another program on this machine to a running device: one JSON object a line.
///
///     {"version":1,"request":"status"}
///     {"version":1,"request":"align","target":"bearing","bearing_deg":151.6,"sigma_deg":1,"seconds":5,"waits":true}
///     {"version":1,"request":"change","changes":{"prayer.method":"turkey","ring.brightness":null}}
///
/// `"source":"page"` or `"broker"` says that it comes over the network: then it may change what the network may.
/// The first line of a connection asks for something; ``begin`` and ``cancel`` may follow, and a ``restore(parts:)``'s parts.
public enum DeviceRequest: Sendable, Hashable {
  /// A caller beyond this machine.
  public enum Source: String, Codable, Sendable, Hashable {
    /// The web page, through the portal.
    case page
    /// The MQTT broker, through the bridge.
    case broker
  }

  /// Send the state once.
  /// Answer: `text` for people, `answer` for programs.
  /// In a language where it says so; else in the device's own language.
  case status(Language?)
  /// The same, with one line for a person.
  /// Answer: `text` of one line, and `answer`.
  case watch(Language?)
  /// Send the state now and after changes, at most `hz` times a second (1 ... 30), until ``cancel``.
  /// Answer: `state`; states are skipped while the caller has not read the last one, so that the next is the newest.
  case state(hz: Double)
  /// Begin the calibration routine, and report its progress until its end.
  /// Answer: `say` until the end of the routine, then `answer`.
  case calibrate
  /// Compare the heading with a known direction, and store the difference.
  /// Answer: `prompt` once it waits for `begin`; then `text` and `answer`.
  case align(AlignmentRequest)
  /// Take the device's present attitude as level, or as forward.
  /// Answer: `say`, then the calibration as `answer`.
  case mount(MountingRequest)
  /// Survey the field by position; without seconds until ``cancel``.
  /// Answer: `say` twice a second, then `text` and `answer`.
  case survey(seconds: Double?)
  /// Send the samples of sensors and receiver; without seconds until ``cancel``.
  /// Answer: `sensors` and `receiver`.
  case record(seconds: Double?)
  /// The device is pointed: the answer to `prompt`.
  case begin
  /// Cancel the request.
  case cancel
  /// Send every setting with its range, its value and the value's source.
  /// Answer: an `item` for each setting: key, kind, value, default, unit, range or choices, words, origin, `live`,
  /// `changeable`, `reach`, `needs_restart`. Its words are in a language where it says so; else in English.
  case settings(Language?)
  /// Change settings, all or none.
  /// Answer: `answer` {`changed`, `live`, `needs_restart`}; or an `item` for each problem and `end` 64, or 70 if the
  /// change could not be stored.
  case change([SettingChange])
  /// Send a command by its word, such as `sound_off`.
  /// Answer: `answer` {`sent`}; `end` 2 with the reason if it would have no effect, 64 with the known words.
  /// `adhan_test` is answered once it is known whether the adhan is heard.
  case command(String)
  /// Show a PIN that was asked for by the device's button (`pin_wanted` of the state): on its display, or else by buzzer and ring.
  /// Answer: `answer` {`sent`} once it is being shown; `end` 2 with the reason if it isn't, and was not.
  case showPIN(ButtonPIN)
  /// Show the way to another place than the Kaaba on the ring, for a minute.
  /// Answer: `answer` {`sent`} once it is shown; `end` 2 with the reason if it isn't.
  case showWay(Destination)
  /// Tell the imported mosques near the device.
  /// Answer: `answer`, with the keys of `qibla mosques near --json`; none before the first import.
  case mosques(MosqueQuery)
  /// Show on a display where the page is, as long as this connection lasts; after ``state(hz:)``.
  case page(PageAddress)
  /// Note what the device's group is, and who changed its settings; nil: tell it.
  /// Answer: `answer` {`name`, `synced_s`, `changes`: `key`, `by`, `at`}.
  case group(GroupNote?)
  /// Send the calibration in use, the routine under way and its samples.
  /// Answer: `answer`: the one in use, the routine under way or the last one's result; then an `item` `[x,y,z]` in µT
  /// for each of up to 500 samples.
  case calibration
  /// Tell what is there and what is wrong.
  /// Answer: `text` and `answer`: what the running device knows of, as `qibla doctor` prints it.
  /// In a language where it says so; else in the device's own language.
  case doctor(Language?)
  /// Tell the prayer times of so many days (1 ... 31), the first of which is `from`.
  /// Answer: an `item` for each day, with the keys of `qibla times --json`; its notes in a further language, too, where it says so.
  case times(from: CivilDate, days: Int, Language?)
  /// The same as iCalendar: for each day the text of its events, as a JSON string.
  /// Answer: an `item` for each day.
  case events(from: CivilDate, days: Int, Language)
  /// Send the days of a month of the Hijri calendar.
  /// Answer: an `item` for each day.
  case hijri(year: Int, month: Int)
  /// List the stored recordings.
  /// Answer: an `item` for each.
  case recordings
  /// Send a stored recording.
  /// Answer: `sensors`, then `receiver`.
  case recording(String)
  /// Send a recording's size, and 0 ... 1,048,576 of its bytes from an offset.
  /// Answer: `answer` {`bytes`: its size}, then `bytes`.
  case piece(of: String, from: Int, count: Int)
  /// List the recordings of the adhan that came over the network.
  /// Answer: an `item` {`id`, `name`, `licence`, `origin`, `kind`, `bytes`, `seconds`, `loudness_lufs`, `peak_dbfs`, `gain_db`} for each.
  case reciters
  /// Keep a recording: 1 ... 257 pieces of it follow. It is decoded once.
  /// Answer: `answer`, as in the list; or an `item` for the problem and `end` 64.
  case keepReciter(ReciterOffer)
  /// A piece of a recording, of at most 32,768 bytes.
  case bytes([UInt8])
  /// Send what is known of such a recording, and 0 ... 1,048,576 of its bytes from an offset.
  /// Answer: `answer`, as in the list, then `bytes`.
  case reciter(String, from: Int, count: Int)
  /// Remove such a recording.
  /// Answer: `answer` {`removed`}; `end` 2 with the reason while it is chosen for a prayer.
  case removeReciter(String)
  /// Send a backup, for another device to replace this one.
  /// Answer: an `item` {`name`, `version`, `text`} for each part: settings, calibration, alignment, timetable,
  /// observed months, wiring.
  case backup
  /// Restore a ``backup``, except the wiring: 0 ... 64 parts follow, and all take effect or none.
  /// Answer: `answer` {`restored`, `changed`, `left_out`, `needs_restart`}.
  case restore(parts: Int)
  /// A part of a backup. Parts of the same name are pieces of one text.
  case part(name: String, text: String)

  /// Most bytes of a ``piece(of:from:count:)``.
  public static let longestPiece = 1 << 20
  /// Largest offset of a piece: beyond any recording, and safe from integer overflow.
  public static let farthestPiece = 1 << 48
  /// The version of the protocol.
  public static let version = linkVersion
}

/// What is said of a recording of the adhan that comes over the network.
public struct ReciterOffer: Sendable, Hashable {
  /// Of the reciter, for people; as the others 1 ... 80 characters in one line.
  public var name: String
  /// Under which it may be played.
  public var licence: String
  /// Where it is from.
  public var origin: String
  /// Pieces that follow.
  public var pieces: Int

  /// Bytes of a piece, of which base 64 makes less than a line, and most pieces: one over eight megabytes.
  public static let (piece, mostPieces) = (32_768, 257)

  /// Nil for a text that is empty, too long or of several lines, and for too many pieces.
  public init?(name: String, licence: String, origin: String, pieces: Int) {
    guard [name, licence, origin].allSatisfy(Self.isText), (1...Self.mostPieces).contains(pieces) else { return nil }
    (self.name, self.licence, self.origin, self.pieces) = (name, licence, origin, pieces)
  }

  /// Whether people can read it in one line.
  public static func isText(_ text: String) -> Bool {
    guard (1...80).contains(text.count), text.utf8.count <= 320, !text.isBlank else {
      return false
    }
    return text.isLegible
  }
}

/// Which of the imported mosques are wanted.
public struct MosqueQuery: Sendable, Hashable {
  /// Kilometres, 0.1 ... 200.
  public var radiusKm: Double
  /// Most places, 1 ... 200.
  public var limit: Int
  /// A part of name, town or address, of at most 80 characters.
  public var text: String?
  public var denomination: String?
  public var wheelchair: Bool
  public var women: Bool

  public static let (radii, limits) = (0.1...200.0, 1...200)

  public init(
    radiusKm: Double = 10, limit: Int = 50, text: String? = nil,
    denomination: String? = nil, wheelchair: Bool = false, women: Bool = false
  ) {
    self.radiusKm = radiusKm
    self.limit = limit
    self.text = text
    self.denomination = denomination
    self.wheelchair = wheelchair
    self.women = women
  }
}

/// A requested alignment.
public struct AlignmentRequest: Sendable, Hashable {
  /// The known direction.
  public enum Target: Sendable, Hashable {
    case sun
    /// Along a shadow, away from the Sun.
    case shadow
    /// Along a known true bearing, with its standard deviation (0.1 ... 20°).
    case bearing(Angle, sigma: Angle)
  }

  public var target: Target
  /// Duration of the comparison, 2 ... 60 s.
  public var seconds: Double
  /// Whether to wait for ``DeviceRequest/begin`` once heading, place and time are known.
  public var waits: Bool

  public init(target: Target, seconds: Double = 5, waits: Bool = true) {
    self.target = target
    self.seconds = seconds
    self.waits = waits
  }
}

/// The reference for the sensors' mounting.
public enum MountingRequest: Sendable, Hashable {
  /// The present attitude is level.
  case level
  /// Forward points to this true bearing.
  case forward(Angle)
}

/// A setting and its new value, both as text; nil removes the change made at run time.
public struct SettingChange: Sendable, Hashable {
  public var key: String
  public var text: String?

  public init(key: String, text: String?) {
    self.key = key
    self.text = text
  }
}
