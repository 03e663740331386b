import FoundationEssentials

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
