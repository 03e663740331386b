import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationEssentialsCompat

/// Any JSON value.
enum JSONValue: Sendable, Hashable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func read<Value: Decodable>(_ make: (Value) -> JSONValue) -> JSONValue? {
      (try? container.decode(Value.self)).map(make)
    }
    self =
      try container.decodeNil()
      ? .null
      : read(JSONValue.flag) ?? read(JSONValue.number) ?? read(JSONValue.text) ?? read(JSONValue.list)
        ?? .object(container.decode([String: JSONValue].self))
  }

  /// The value or its kind, for problems.
  var found: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
    case .text(let text): "\"" + text.prefix(80) + "\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Size of a JSON text, measured before decoding.
struct JSONShape: Hashable {
  /// Levels of brackets.
  private(set) var depth = 0
  /// Values and keys, all levels together; also for invalid JSON.
  private(set) var values = 1

  init(_ bytes: some Sequence<UInt8>) {
    var (open, isText, isEscaped) = (0, false, false)
    for byte in bytes {
      if isText {
        isText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open += 1
        values += 1
        depth = max(depth, open)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): values += 1
      default: break
      }
    }
  }
}

extension [String: JSONValue] {
  /// The refusal of a key's value.
  func refusal(of key: String, accepted: String) -> ProblemAnswer {
    ProblemAnswer(key, found: self[key]?.found ?? "nothing", accepted: accepted, .unprocessableContent)
  }

  func text(_ key: String, accepted: String) throws(ProblemAnswer) -> String {
    guard case .text(let text)? = self[key] else { throw refusal(of: key, accepted: accepted) }
    return text
  }

  func number(
    _ key: String, _ range: ClosedRange<Double>, or standard: Double? = nil
  ) throws(ProblemAnswer) -> Double {
    if self[key] == nil, let standard { return standard }
    guard case .number(let number)? = self[key], range.contains(number) else {
      let (low, high) = (JSONValue.number(range.lowerBound).found, JSONValue.number(range.upperBound).found)
      throw refusal(of: key, accepted: "a number from \(low) to \(high)")
    }
    return number
  }

  /// A number without a fraction.
  func whole(_ key: String, _ range: ClosedRange<Int>) throws(ProblemAnswer) -> Int {
    let number = try number(key, Double(range.lowerBound)...Double(range.upperBound))
    guard let whole = Int(exactly: number) else { throw refusal(of: key, accepted: "a whole number") }
    return whole
  }

  /// Refuses other keys: they may be misspelt ones.
  func require(only accepted: [String], found: String = "an unknown key") throws(ProblemAnswer) {
    guard let key = keys.sorted().first(where: { !accepted.contains($0) }) else { return }
    throw ProblemAnswer(key, found: found, accepted: accepted.joined(separator: ", "), .unprocessableContent)
  }
}

extension [JSONValue] {
  /// The objects of a list with this name, each with these keys alone.
  func objects(of name: String, keys: [String]) throws(ProblemAnswer) -> [[String: JSONValue]] {
    var objects: [[String: JSONValue]] = []
    for item in self {
      guard case .object(let parts) = item else {
        throw ProblemAnswer(
          name, found: item.found, accepted: "objects with \(keys.joined(separator: ", "))", .unprocessableContent)
      }
      try parts.require(only: keys)
      objects.append(parts)
    }
    return objects
  }
}

extension Request {
  /// Largest body, in bytes; a restore has a larger limit.
  static var mostBodyBytes: Int { 65_536 }
  static var mostRestoreBytes: Int { 2_097_152 }
  private static var mostLevels: Int { 16 }
  private static var mostValues: Int { 4096 }

  /// The body, of this media type.
  func bytes(of accepted: String, most: Int) async throws(ProblemAnswer) -> ByteBuffer {
    // `split` of an empty header has no first element.
    guard let type = headers[.contentType]?.split(separator: ";").first, type.lowercased() == accepted else {
      throw ProblemAnswer(
        "Content-Type", found: headers[.contentType] ?? "nothing", accepted: accepted, .unsupportedMediaType)
    }
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > most { throw Self.tooLarge(length, most) }
    do { return try await body.collect(upTo: most) } catch is NIOTooManyBytesError {
      throw Self.tooLarge(nil, most)
    } catch { throw ProblemAnswer(.badRequest, "the body has broken off") }
  }

  /// Decodes the body as a JSON object.
  func object(most: Int = mostBodyBytes) async throws(ProblemAnswer) -> [String: JSONValue] {
    let bytes = try await bytes(of: "application/json", most: most)
    // Deep nesting would overflow the decoder's stack, and a decoded number takes a hundred times the memory of its digit.
    let shape = JSONShape(bytes.readableBytesView)
    guard shape.depth <= Self.mostLevels else {
      throw ProblemAnswer(
        "body", found: "more than \(Self.mostLevels) levels",
        accepted: "a JSON object of at most \(Self.mostLevels) levels")
    }
    guard shape.values <= Self.mostValues else {
      throw ProblemAnswer(
        "body", found: "\(shape.values) values", accepted: "a JSON object of at most \(Self.mostValues) values",
        .contentTooLarge)
    }
    if let key = JSONWalk(bytes.readableBytesView).repeated {
      throw ProblemAnswer(String(key.prefix(80)), found: "the key twice", accepted: "once", .unprocessableContent)
    }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(buffer: bytes)) else {
      throw ProblemAnswer("body", found: "no JSON", accepted: "a JSON object")
    }
    guard case .object(let object) = value else {
      throw ProblemAnswer("body", found: value.found, accepted: "a JSON object", .unprocessableContent)
    }
    return object
  }

  /// The body as it is.
  func bytes(most: Int) async throws(ProblemAnswer) -> ByteBuffer {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > most { throw Self.tooLarge(length, most) }
    do { return try await body.collect(upTo: most) } catch is NIOTooManyBytesError {
      throw Self.tooLarge(nil, most)
    } catch { throw ProblemAnswer(.badRequest, "the body has broken off") }
  }

  private static func tooLarge(_ found: Int?, _ most: Int) -> ProblemAnswer {
    ProblemAnswer(
      "body", found: found.map { "\($0) bytes" } ?? "more", accepted: "at most \(most) bytes", .contentTooLarge)
  }

  /// The query's parameters: refuses unknown and duplicate ones.
  func query(_ accepted: [String]) throws(ProblemAnswer) -> [String: String] {
    var values: [String: String] = [:]
    for (name, value) in uri.queryParameters {
      guard accepted.contains(String(name)) else {
        throw ProblemAnswer(
          String(name.prefix(80)), found: "an unknown parameter",
          accepted: accepted.isEmpty ? "none" : accepted.joined(separator: ", "))
      }
      guard values.updateValue(String(value), forKey: String(name)) == nil else {
        throw ProblemAnswer(String(name), found: "the parameter twice", accepted: "once")
      }
    }
    return values
  }
}
