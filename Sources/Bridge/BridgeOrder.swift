public import Link
public import Text

/// A checked order from the broker.
public enum BridgeOrder: Sendable, Hashable {
  /// A command of the device, by its word.
  case command(String)
  /// Change settings, all or none.
  case change([SettingChange])
  /// Send the values of these settings; nil: of all that the broker may read.
  case settings([String]?)

  /// Longest payloads, in bytes.
  public static let (longestCommand, longestChange) = (1024, 8192)
  /// Most settings of one change.
  public static let mostSettings = 64

  /// Checks a message of `command/…` or `settings/…`; nil for any other topic.
  public init?(_ arrival: Arrival, _ topics: BridgeTopics, _ may: BridgePermissions) throws(BridgeRefusal) {
    guard arrival.topic.hasPrefix(topics.base + "/") else { return nil }
    let rest = arrival.topic.dropFirst(topics.base.count + 1)
    let levels = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard levels.count == 2 else { return nil }
    switch (levels[0], levels[1]) {
    case ("command", let word):
      try Self.check(arrival, longest: Self.longestCommand)
      self = .command(try Self.word(word, arrival.payload, may))
    case ("settings", "set"):
      try Self.check(arrival, longest: Self.longestChange)
      self = .change(try Self.changes(arrival.payload, may))
    case ("settings", "get"):
      try Self.check(arrival, longest: Self.longestChange)
      self = .settings(try Self.keys(arrival.payload))
    default: return nil
    }
  }

  private static func check(_ arrival: Arrival, longest: Int) throws(BridgeRefusal) {
    // The broker sends a retained order again at each connection.
    if arrival.isRetained { throw .retained }
    guard arrival.payload.count <= longest else { throw .tooLarge(bytes: arrival.payload.count, most: longest) }
  }

  private static func word(
    _ word: String, _ payload: [UInt8], _ may: BridgePermissions
  ) throws(BridgeRefusal) -> String {
    guard isWord(word) else { throw .malformed("a command's word, as in command/ring_test") }
    var word = word
    // A switch in Home Assistant has one topic for on and off.
    if word == "sound" {
      guard payload == Array("on".utf8) || payload == Array("off".utf8) else { throw .malformed("on or off") }
      word += "_" + String(decoding: payload, as: UTF8.self)
    } else if !payload.isEmpty {
      guard case .object? = JSONValue(json: payload) else { throw .malformed("nothing, or a JSON object") }
    }
    guard may.allows(command: word) else { throw .notPermitted([word]) }
    return word
  }

  private static func changes(
    _ payload: [UInt8], _ may: BridgePermissions
  ) throws(BridgeRefusal) -> [SettingChange] {
    guard case .object(let members)? = JSONValue(json: payload), (1...mostSettings).contains(members.count) else {
      throw .malformed("a JSON object of settings, as in {\"prayer.method\":\"turkey\"}")
    }
    let closed = members.keys.filter { !may.allows(setting: $0) }.sorted()
    guard closed.isEmpty else { throw .notPermitted(closed.map { String($0.prefix(64)) }) }
    var changes: [SettingChange] = []
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      guard value == .null || value.settingText != nil else { throw .malformed("texts, numbers, true, false or null") }
      changes.append(SettingChange(key: key, text: value.settingText))
    }
    return changes
  }

  private static func keys(_ payload: [UInt8]) throws(BridgeRefusal) -> [String]? {
    if payload.isEmpty { return nil }
    guard case .object(let members)? = JSONValue(json: payload) else { throw .malformed("nothing, or {\"keys\":[…]}") }
    guard let keys = members["keys"] else { return nil }
    guard case .list(let list) = keys, list.count <= mostSettings, list.allSatisfy({ $0.string != nil }) else {
      throw .malformed("at most \(mostSettings) keys")
    }
    return list.compactMap(\.string)
  }

  private static func isWord(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") }
  }
}

/// Why an order isn't passed to the device.
public enum BridgeRefusal: Error, Sendable, Hashable {
  case retained
  case tooLarge(bytes: Int, most: Int)
  case malformed(_ accepted: String)
  case notPermitted([String])
  /// As many orders wait for the device as may wait at a time.
  case busy
  /// The device doesn't answer.
  case unreachable(String)

  /// The stable word of the answer's `reason`.
  public var reason: String {
    switch self {
    case .retained: "retained"
    case .tooLarge: "too_large"
    case .malformed: "malformed"
    case .notPermitted: "not_permitted"
    case .busy: "busy"
    case .unreachable: "unreachable"
    }
  }

  /// The reason for people.
  public var words: String {
    switch self {
    case .retained: "a retained message is no order: send it without retain"
    case .tooLarge(let bytes, let most): "found \(bytes) bytes; accepted: at most \(most)"
    case .malformed(let accepted): "accepted: \(accepted)"
    case .notPermitted(let words): "bridge.may doesn't list \(words.joined(separator: ", "))"
    case .busy: "the device is busy; try again in a moment"
    case .unreachable(let words): words
    }
  }
}

/// Answer to an order.
public struct BridgeAnswer: Sendable, Codable, Hashable {
  public var ok: Bool
  /// `done`, `refused`, `invalid`, `unavailable` or `failed`, as in the device's own answers.
  public var outcome: String
  @ExplicitNull public var reason: String?
  @ExplicitNull public var words: String?
  /// Values of settings, if the order asked for them.
  @ExplicitNull public var settings: [String: JSONValue]?

  public init(ok: Bool, outcome: String, reason: String? = nil, words: String? = nil) {
    (self.ok, self.outcome, self.reason, self.words) = (ok, outcome, reason, words)
  }

  public init(_ refusal: BridgeRefusal) {
    self.init(ok: false, outcome: "refused", reason: refusal.reason, words: refusal.words)
  }
}
