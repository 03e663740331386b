import Link
import NIOCore
import Synchronization
import Text

/// Events of a routine: the device's lines, finally answer and exit code.
final class RoutineEvents: Sendable {
  private struct Said {
    var notes: [String] = []
    var answer: String?
  }
  private let said = Mutex(Said())

  /// The event for a reply of the device; nil: none yet.
  func take(_ reply: DeviceReply) -> ByteBuffer? {
    switch reply {
    case .say(let text), .prompt(let text):
      said.withLock { $0.notes = Array(($0.notes + [text]).suffix(Self.lastWords)) }
      return ByteBuffer(event: "say", data: ["text": text].portalJSON)
    case .answer(let json):
      said.withLock { $0.answer = json }
      return nil
    case .end(let end):
      let said = said.withLock { $0 }
      return Self.end(code: end.exitCode, notes: end == .done ? [] : said.notes, answer: said.answer)
    case .text, .state, .item, .sensors, .receiver, .bytes: return nil
    }
  }

  /// Lines of a refusal: reason and next step.
  private static let lastWords = 2

  /// - Parameter code: the exit code that a command would have; 77: access was withdrawn.
  static func end(code: Int32, notes: [String], answer: String?) -> ByteBuffer {
    // The device's answer is passed on unchanged.
    ByteBuffer(
      event: "end",
      data: "{\"answer\":\(answer ?? "null"),\"code\":\(code),\"notes\":\(notes.portalJSON)}")
  }
}

extension ByteBuffer {
  /// A server-sent event.
  init(event: String, data: String) { self.init(string: "event: \(event)\ndata: \(data)\n\n") }
}
