import Reports
import Testing
import Text

/// What a person reads in English.
extension Message {
  func contains(_ words: String) -> Bool { description.contains(words) }
  func hasPrefix(_ words: String) -> Bool { description.hasPrefix(words) }
  func hasSuffix(_ words: String) -> Bool { description.hasSuffix(words) }
  var isEmpty: Bool { description.isEmpty }
}

extension Diagnosis {
  var messages: [Message] { [found, cause, nextStep] }
}

/// Each pattern that Arabic lacks is an issue.
func expectArabic(_ messages: [Message], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(messages.flatMap { $0.untranslated(in: .ar) } == [], sourceLocation: sourceLocation)
}
