import FoundationEssentials

/// An answer as the commands print it: one JSON object, snake_case keys in alphabetical order.
public func answerJSON(_ answer: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(answer), as: UTF8.self)
}
