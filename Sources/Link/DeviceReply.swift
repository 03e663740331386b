import FoundationEssentials
import Text

/// Replies of the running device, a line each. The caller prints the texts unchanged.
///
///     {"version":1,"say":"moving 43 %: Turn and tilt the device slowly, through all directions."}
///     {"version":1,"answer":{"accepted":true, …}}
///     {"version":1,"end":0,"outcome":"done"}
///
/// `end` is the last one; without it the device was stopped. Readers ignore unknown keys, of later versions.
public enum DeviceReply: Sendable, Hashable {
  /// A line for the person at the terminal.
  case say(String)
  /// The same; the device waits for `begin`.
  case prompt(String)
  /// The answer for a person.
  case text(String)
  /// The answer as a JSON object, for programs.
  case answer(String)
  /// The state, as one JSON object; newer ones follow.
  case state(String)
  /// An element of a list, as JSON. A list may be longer than a line.
  case item(String)
  /// A piece of a sensor log: whole lines.
  case sensors(String)
  /// A piece of a GPS log: whole lines.
  case receiver(String)
  /// A piece of a file, in base 64.
  case bytes([UInt8])
  /// The last one.
  case end(RequestEnd)

  private static let head = "{\"version\":\(linkVersion),"
  private static let answerHead = head + "\"answer\":"
  private static let stateHead = head + "\"state\":"
  private static let itemHead = head + "\"item\":"

  private static let bytesHead = head + "\"bytes\":\""

  /// The reply as a line.
  public var line: String {
    switch self {
    case .say(let text): Self.line("say", text)
    case .prompt(let text): Self.line("prompt", text)
    case .text(let text): Self.line("text", text)
    case .sensors(let text): Self.line("sensors", text)
    case .receiver(let text): Self.line("receiver", text)
    case .answer(let json): Self.answerHead + json.onOneLine + "}"
    case .state(let json): Self.stateHead + json.onOneLine + "}"
    case .item(let json): Self.itemHead + json.onOneLine + "}"
    case .bytes(let bytes): Self.bytesHead + Data(bytes).base64EncodedString() + "\"}"
    case .end(let end):
      Self.head + "\"end\":\(end.exitCode),\"outcome\":\"\(end.word)\""
        + (end.reason.map { ",\"reason\":\($0.quotedWhole)}" } ?? "}")
    }
  }

  private static func line(_ key: String, _ text: String) -> String { head + "\"\(key)\":\(text.quotedWhole)}" }

  private struct Wire: Decodable {
    var version: Int
    var say, prompt, text, sensors, receiver, reason: String?
    var end: Int32?
  }

  /// Nil for any other line.
  public init?(line: String) {
    func json(after head: String) -> String? {
      line.hasPrefix(head) && line.utf8.last == UInt8(ascii: "}")
        ? String(decoding: line.utf8.dropFirst(head.utf8.count).dropLast(), as: UTF8.self) : nil
    }
    if let json = json(after: Self.stateHead) {
      self = .state(json)
      return
    }
    if let json = json(after: Self.itemHead) {
      self = .item(json)
      return
    }
    if let json = json(after: Self.answerHead) {
      self = .answer(json)
      return
    }
    if let text = json(after: Self.bytesHead) {
      guard text.utf8.last == UInt8(ascii: "\""), let bytes = Data(base64Encoded: String(text.dropLast())) else {
        return nil
      }
      self = .bytes(Array(bytes))
      return
    }
    guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(line.utf8)), wire.version == linkVersion else {
      return nil
    }
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
    } else if let end = wire.end.flatMap({ RequestEnd(exitCode: $0, reason: wire.reason) }) {
      self = .end(end)
    } else {
      return nil
    }
  }
}

extension String {
  /// JSON with line breaks replaced by blanks: outside strings they mean the same.
  fileprivate var onOneLine: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return self }
    return String(unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : Character($0) })
  }
}
