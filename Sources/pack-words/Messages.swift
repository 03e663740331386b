/// The program's messages as Swift literals, which lie in its read-only memory: English and the language's own, each ended by a NUL.
func writeMessages(_ source: String, _ output: String) throws(Problem) {
  var text = """
    // Written by pack-words when the program is built.

    extension Catalogue {
      static func packed(_ language: Language) -> StaticString {
        switch language {
        case .en: ""

    """
  for code in try languages(in: source) {
    let messages = Catalogue(try content(of: "\(source)/\(code).po")).entries.filter {
      $0.context == nil && !$0.id.isEmpty && !$0.text.isEmpty
    }
    guard !messages.isEmpty else { throw Problem(words: "\(source)/\(code).po: found no message") }
    let literal = messages.map { "\(escaped($0.id, quote: "\""))\\0\(escaped($0.text, quote: "\""))\\0" }.joined()
    text += "    case .\(code): \"\(literal)\"\n"
  }
  try save(text + "    }\n  }\n}\n", to: output)
}
