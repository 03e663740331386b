import FoundationEssentials
import Text

/// Any JSON value.
public indirect enum JSONValue: Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Deepest nesting that is read. `JSONDecoder` needs stack for each level.
  public static let deepest = 16

  /// Nil for anything but JSON in UTF-8, and for JSON nested deeper than ``deepest``.
  public init?(json: some Collection<UInt8>) {
    guard Self.depth(of: json) <= Self.deepest, let value = try? JSONDecoder().decode(Self.self, from: Data(json))
    else { return nil }
    self = value
  }

  /// Levels of brackets outside texts; arbitrary for invalid JSON.
  private static func depth(of json: some Collection<UInt8>) -> Int {
    var (open, deepest, isText, isEscaped) = (0, 0, false, false)
    for byte in json {
      if isText {
        isText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open += 1
        deepest = max(deepest, open)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
      default: break
      }
    }
    return deepest
  }

  /// On one line, keys in a fixed order.
  public var json: String { (try? answerJSON) ?? "null" }

  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The text; nil for any other kind.
  public var string: String? { if case .text(let text) = self { text } else { nil } }

  /// The number, if it is whole; nil for any other kind.
  public var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  /// The text of a setting's value in a change (``/Link/SettingChange``); nil for null, lists and objects.
  public var settingText: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): integer.map(String.init) ?? "\(number)"
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
      if let integer { try container.encode(integer) } else { try container.encode(number) }
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
  /// The JSON text of a message, with snake_case keys.
  static func of(_ value: some Encodable) -> String { (try? value.answerJSON) ?? "null" }
}
