import Glibc
import Synchronization

/// A log stream that never blocks on its reader: a line without room in time is dropped and counted.
///
/// A journal may hang, a terminal be stopped, a program not read its pipe. The writer must continue all the same, and
/// stop on request.
public final class LogStream: Sendable {
  public static let error = LogStream(.error)

  /// Milliseconds that a line waits for room; 0 after a line that found none.
  static let patience: Int32 = 200

  private struct State {
    /// Lines dropped since the last one written.
    var lost = 0
    /// Whether the last line was written in part.
    var isCut = false
  }
  private let stream: StandardStream
  private let state = Mutex(State())

  init(_ stream: StandardStream) { self.stream = stream }

  /// Writes a line, unless there is no room for it.
  ///
  /// - Parameters:
  ///   - line: without its end.
  ///   - lost: message for a number of dropped lines, written before the next line.
  public func write(_ line: String, lost: (Int) -> String) {
    state.withLock { state in
      if state.lost > 0, put(lost(state.lost), &state, patience: 0) { state.lost = 0 }
      if state.lost > 0 || !put(line, &state, patience: Self.patience) { state.lost += 1 }
    }
  }

  /// False: there was no room for all of it.
  private func put(_ line: String, _ state: inout State, patience: Int32) -> Bool {
    let bytes = Array(((state.isCut ? "\n" : "") + line + "\n").utf8)
    var written = 0
    while written < bytes.count {
      var room = pollfd(fd: stream.descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&room, 1, patience) > 0 else {
        state.isCut = state.isCut || written > 0
        return false
      }
      // When poll(2) reports room, a pipe accepts this many bytes (pipe(7)).
      let piece = bytes[written..<min(bytes.count, written + Int(PIPE_BUF))]
      // Other failures, by a closed pipe or a full disk, are ignored here.
      guard let count = try? stream.writeOnce(piece) else { return true }
      written += count
    }
    state.isCut = false
    return true
  }
}
