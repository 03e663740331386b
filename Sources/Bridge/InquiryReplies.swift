public import Link
import Measures
import Text

extension BridgeController.Inquiry {
  /// The device's request for it; nil for a day that isn't one.
  public var request: DeviceRequest? {
    switch self {
    case .settings: .settings(nil)
    case .doctor: .doctor(nil)
    case .calibration: .calibration
    case .times(let day): CivilDate(day).map { .times(from: $0, days: 1, nil) }
    case .note(let note): .group(note)
    case .command(let word, _): .command(word)
    case .change(let changes, _): .change(changes)
    }
  }
}

/// A device's replies to an inquiry: their JSON, and their words for people.
public struct InquiryReplies: Sendable {
  public private(set) var json: [JSONValue] = []
  private var words: [String] = []

  public init() {}

  public mutating func take(_ reply: DeviceReply) {
    switch reply {
    case .answer(let text), .item(let text):
      guard let value = JSONValue(json: text.utf8) else { return }
      json.append(value)
      // A problem with a change explains itself.
      if value["found"] != nil, let words = value["words"]?.string { self.words.append(words) }
    case .say(let text), .prompt(let text): words.append(text)
    case .text, .state, .sensors, .receiver, .bytes, .end: break
    }
  }

  /// The answer to the asker.
  public func answer(_ end: RequestEnd) -> BridgeAnswer {
    BridgeAnswer(
      ok: end == .done, outcome: end.word, reason: end.reason,
      words: words.isEmpty ? nil : words.joined(separator: "; "))
  }
}
