import FoundationEssentials
import Text

/// Any JSON value: what comes from a broker is read as one before it is judged, and Home Assistant's message is made of them.
public indirect enum JSONValue: Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Deepest nesting that is read: `JSONDecoder` calls itself for each level.
  public static let deepest = 16

  /// Nil for anything but JSON in UTF-8, and for JSON nested deeper than ``deepest``.
  public init?(json: some Collection<UInt8>) {
    var depth = 0
    for byte in json {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth > Self.deepest { return nil }
    }
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
    self = value
  }

  /// On one line, keys in a fixed order.
  public var json: String { (try? answerJSON) ?? "null" }

  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// Nil for any other kind.
  public var string: String? { if case .text(let text) = self { text } else { nil } }

  /// A setting's value as its text in a change (``/Link/SettingChange``); nil for null and for what no setting is.
  public var settingText: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .null, .list, .object: nil
    }
  }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number):
      if let whole = Int(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  public init(arrayLiteral values: JSONValue...) { self = .list(values) }
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(Dictionary(members) { $1 }) }
}

extension JSONValue {
  /// A value of this package as JSON, snake_case keys.
  static func of(_ value: some Encodable) -> String { (try? value.answerJSON) ?? "null" }
}
