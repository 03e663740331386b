import Link
import NIOCore
import Synchronization
import Text

/// Events of a routine for its listener: the device's lines, and at the end its answer and exit code.
final class RoutineEvents: Sendable {
  private struct Said {
    var notes: [String] = []
    var answer: String?
  }
  private let said = Mutex(Said())

  /// The event for a line of the device; nil where there is nothing to tell yet.
  func take(_ reply: DeviceReply) -> ByteBuffer? {
    switch reply {
    case .say(let text), .prompt(let text):
      said.withLock { $0.notes = Array(($0.notes + [text]).suffix(Self.lastWords)) }
      return ByteBuffer(string: "event: say\ndata: {\"text\":\(text.quotedWhole)}\n\n")
    case .answer(let json):
      said.withLock { $0.answer = json }
      return nil
    case .end(let code):
      let said = said.withLock { $0 }
      return Self.event("end", code: code, notes: code == 0 ? [] : said.notes, answer: said.answer)
    case .text, .state, .item, .sensors, .receiver, .bytes: return nil
    }
  }

  /// A refusal has two lines: its reason and the next step.
  private static let lastWords = 2

  /// - Parameter code: the command's exit code: 0 done, 2 refused, 69 no device or no sensor.
  static func event(_ name: String, code: Int32, notes: [String], answer: String?) -> ByteBuffer {
    let words = notes.map(\.quotedWhole).joined(separator: ",")
    return ByteBuffer(
      string: "event: \(name)\ndata: {\"answer\":\(answer ?? "null"),\"code\":\(code),\"notes\":[\(words)]}\n\n")
  }
}
