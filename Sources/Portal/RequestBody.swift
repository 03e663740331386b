import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationEssentialsCompat

/// A value of JSON, whatever it is.
enum JSONValue: Sendable, Hashable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
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

  /// Its kind, in words.
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

/// How much there is of a JSON text, before anything is made of it.
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

extension Request {
  /// The most bytes of a body; of one that restores, more.
  static var mostBodyBytes: Int { 65_536 }
  static var mostRestoreBytes: Int { 2_097_152 }
  private static var mostLevels: Int { 16 }
  private static var mostValues: Int { 4096 }

  /// The JSON object of the body.
  func object(most: Int = mostBodyBytes) async throws(ProblemAnswer) -> [String: JSONValue] {
    // An empty header has no first part.
    guard let type = headers[.contentType]?.split(separator: ";").first, type.lowercased() == "application/json" else {
      throw ProblemAnswer(
        "Content-Type", found: headers[.contentType] ?? "nothing", accepted: "application/json", .unsupportedMediaType)
    }
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > most { throw Self.tooLarge(length, most) }
    let bytes: ByteBuffer
    do { bytes = try await body.collect(upTo: most) } catch is NIOTooManyBytesError {
      throw Self.tooLarge(nil, most)
    } catch { throw ProblemAnswer(.badRequest, "the body has broken off") }
    // Braces within braces without end would be followed down to the end of the stack; and a number takes a hundred times the memory
    // of its digit.
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

  private static func tooLarge(_ found: Int?, _ most: Int) -> ProblemAnswer {
    ProblemAnswer(
      "body", found: found.map { "\($0) bytes" } ?? "more", accepted: "at most \(most) bytes", .contentTooLarge)
  }

  /// The parameters of the query: each at most once, and none but these.
  func query(_ accepted: [String]) throws(ProblemAnswer) -> [String: String] {
    var values: [String: String] = [:]
    for (name, value) in uri.queryParameters {
      guard accepted.contains(String(name)) else {
        throw ProblemAnswer(
          String(name.prefix(80)), found: "a parameter that isn't known here",
          accepted: accepted.isEmpty ? "none" : accepted.joined(separator: ", "))
      }
      guard values.updateValue(String(value), forKey: String(name)) == nil else {
        throw ProblemAnswer(String(name), found: "the parameter twice", accepted: "once")
      }
    }
    return values
  }
}
