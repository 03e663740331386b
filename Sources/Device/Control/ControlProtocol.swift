import FoundationEssentials
import Measures
import Position
import Text

/// What another program of this machine asks of a running device: one JSON object a line.
///
///     {"version":1,"request":"status"}
///     {"version":1,"request":"align","target":"bearing","bearing_deg":151.6,"sigma_deg":1,"seconds":5,"waits":true}
///
/// The first line of a connection asks for something; `begin` and `cancel` may follow.
public enum DeviceRequest: Sendable, Hashable {
  /// Tell the state once.
  case status
  /// The same, with one line for a person.
  case watch
  /// Begin the calibration routine, and tell how it goes until its end.
  case calibrate
  /// Compare the heading with a known direction, and keep the difference.
  case align(AlignmentOrder)
  /// Take how the device rests now for level, or for forward.
  case mount(MountingSession.Order)
  /// Note the field position by position; nil seconds: until ``cancel``.
  case survey(seconds: Double?)
  /// Send what sensors and receiver say; nil seconds: until ``cancel``.
  case record(seconds: Double?)
  /// The device points now: the answer to ``DeviceReply/prompt(_:)``.
  case begin
  /// End what was asked for.
  case cancel

  /// The version of the protocol.
  public static let version = 1

  private enum Word: String, Codable {
    case status, watch, calibrate, align, level, forward, survey, record, begin, cancel
  }
  private enum Target: String, Codable { case sun, shadow, bearing }

  private struct Wire: Codable {
    var version: Int
    var request: Word
    var target: Target?
    var bearingDeg: Double?
    var sigmaDeg: Double?
    var seconds: Double?
    var waits: Bool?

    enum CodingKeys: String, CodingKey {
      case version, request, target, seconds, waits
      case bearingDeg = "bearing_deg"
      case sigmaDeg = "sigma_deg"
    }
  }

  /// The request as a line.
  public var line: String {
    var wire = Wire(version: Self.version, request: .status)
    switch self {
    case .status: break
    case .watch: wire.request = .watch
    case .calibrate: wire.request = .calibrate
    case .begin: wire.request = .begin
    case .cancel: wire.request = .cancel
    case .mount(.level): wire.request = .level
    case .mount(.forward(let bearing)): (wire.request, wire.bearingDeg) = (.forward, bearing.degrees)
    case .survey(let seconds): (wire.request, wire.seconds) = (.survey, seconds)
    case .record(let seconds): (wire.request, wire.seconds) = (.record, seconds)
    case .align(let order):
      (wire.request, wire.seconds, wire.waits) = (.align, order.seconds, order.waitsForPointing)
      switch order.target {
      case .sun: wire.target = .sun
      case .shadow: wire.target = .shadow
      case .bearing(let bearing, let sigma):
        (wire.target, wire.bearingDeg, wire.sigmaDeg) = (.bearing, bearing.degrees, sigma.degrees)
      }
    }
    return (try? wire.answerJSON) ?? ""
  }

  /// Nil for anything but a line as above, of this version, with values that are accepted.
  public init?(line: String) {
    guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(line.utf8)), wire.version == Self.version,
      wire.seconds.map({ (0.1...1e7).contains($0) }) ?? true
    else { return nil }
    switch wire.request {
    case .status: self = .status
    case .watch: self = .watch
    case .calibrate: self = .calibrate
    case .begin: self = .begin
    case .cancel: self = .cancel
    case .level: self = .mount(.level)
    case .forward:
      guard let bearing = wire.bearingDeg, (0...360).contains(bearing) else { return nil }
      self = .mount(.forward(Angle(degrees: bearing).wrapped))
    case .survey: self = .survey(seconds: wire.seconds)
    case .record: self = .record(seconds: wire.seconds)
    case .align:
      let target: AlignmentSession.Target
      switch wire.target {
      case .sun: target = .sun
      case .shadow: target = .shadow
      case .bearing:
        guard let bearing = wire.bearingDeg, let sigma = wire.sigmaDeg, (0...360).contains(bearing),
          (0.1...20).contains(sigma)
        else { return nil }
        target = .bearing(Angle(degrees: bearing).wrapped, sigma: Angle(degrees: sigma))
      case nil: return nil
      }
      guard let seconds = wire.seconds, (2...60).contains(seconds) else { return nil }
      self = .align(AlignmentOrder(target: target, seconds: seconds, waitsForPointing: wire.waits ?? true))
    }
  }
}

/// What the running device answers, a line each: it chooses the words, the other program passes them on.
///
///     {"version":1,"say":"moving 43 %: Turn and tilt the device slowly, through all directions."}
///     {"version":1,"answer":{"accepted":true, …}}
///     {"version":1,"end":0}
///
/// After `end` nothing follows. A device that hangs up without it was stopped. Keys that a reader doesn't know are for later ones.
public enum DeviceReply: Sendable, Hashable {
  /// For the person at the terminal.
  case say(String)
  /// The same, and the device waits for ``DeviceRequest/begin``.
  case prompt(String)
  /// The answer for a person.
  case text(String)
  /// The answer as the JSON object that the command prints if it was asked for one.
  case answer(String)
  /// A piece of a sensor log, or of a GPS log: whole lines.
  case sensors(String)
  case receiver(String)
  /// The command's exit code.
  case end(Int32)

  private static let head = "{\"version\":\(DeviceRequest.version),"
  private static let answerHead = head + "\"answer\":"

  /// The reply as a line.
  public var line: String {
    switch self {
    case .say(let text): Self.line("say", text)
    case .prompt(let text): Self.line("prompt", text)
    case .text(let text): Self.line("text", text)
    case .sensors(let text): Self.line("sensors", text)
    case .receiver(let text): Self.line("receiver", text)
    // Line breaks in JSON are blanks.
    case .answer(let json): Self.answerHead + String(json.map { $0.isNewline ? " " : $0 }) + "}"
    case .end(let code): Self.head + "\"end\":\(code)}"
    }
  }

  private static func line(_ key: String, _ text: String) -> String { head + "\"\(key)\":\(text.quotedWhole)}" }

  private struct Wire: Decodable {
    var version: Int
    var say, prompt, text, sensors, receiver: String?
    var end: Int32?
  }

  /// Nil for anything but a line as above.
  public init?(line: String) {
    if line.hasPrefix(Self.answerHead), line.hasSuffix("}") {
      self = .answer(String(line.dropFirst(Self.answerHead.count).dropLast()))
      return
    }
    guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(line.utf8)),
      wire.version == DeviceRequest.version
    else { return nil }
    if let text = wire.say {
      self = .say(text)
    } else if let text = wire.prompt {
      self = .prompt(text)
    } else if let text = wire.text {
      self = .text(text)
    } else if let text = wire.sensors {
      self = .sensors(text)
    } else if let text = wire.receiver {
      self = .receiver(text)
    } else if let code = wire.end, (0...255).contains(code) {
      self = .end(code)
    } else {
      return nil
    }
  }
}

extension Encodable {
  /// An answer as programs read it: one JSON object on a line, snake_case keys in a fixed order.
  public var answerJSON: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
