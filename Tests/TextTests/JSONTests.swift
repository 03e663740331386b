import Foundation
import Testing
import Text

@Suite("JSON") struct JSONTests {
  @Test(arguments: ["", "plain", "\"quoted\" \\ back", "line\nend\t\u{0}\u{1F}", "القِبلة é 🕋", "/slash/"])
  func `strings are read back as they were`(_ text: String) throws {
    let read = try JSONDecoder().decode([String].self, from: Data("[\(text.quotedAsJSON)]".utf8))
    #expect(read == [text])
  }

  @Test func `strings escape only what needs escaping`() {
    #expect("a\"b\\c\nd/é".quotedAsJSON == #""a\"b\\c\u000ad/é""#)
  }

  struct Answer: Encodable {
    @ExplicitNull var bearingDeg: Double?
    @ExplicitNull var name: String? = nil
    var comment: String?
  }

  @Test func `absent values are null, if their key is required`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.keyEncodingStrategy = .convertToSnakeCase
    func json(_ answer: Answer) throws -> String { String(decoding: try encoder.encode(answer), as: UTF8.self) }
    #expect(try json(Answer(bearingDeg: nil)) == #"{"bearing_deg":null,"name":null}"#)
    #expect(
      try json(Answer(bearingDeg: 12.5, name: "x", comment: "y")) == #"{"bearing_deg":12.5,"comment":"y","name":"x"}"#)
  }
}
