import HAL
import Synchronization

/// A mock caller.
final class ScriptedCaller: LineConnection, Sendable {
  private let incoming: Mutex<[String]>
  private let outgoing = Mutex<[String]>([])
  private let gone = Mutex(false)
  /// Bytes that it leaves unread; nil while it reads.
  private let unread = Mutex<Int?>(nil)
  /// Whether its connection has no room.
  private let isClogged = Mutex(false)
  /// A line repeated after all others, and how often the caller was read.
  private let refrain: String?
  private let repeats = Mutex(0)

  let exceededLimit: Int?

  init(_ lines: [String], refrain: String? = nil, exceeding limit: Int? = nil) {
    exceededLimit = limit
    incoming = Mutex(lines)
    self.refrain = refrain
  }

  var repetitions: Int { repeats.withLock { $0 } }

  var heard: [String] { outgoing.withLock { $0 } }
  func say(_ line: String) { incoming.withLock { $0.append(line) } }
  /// Stops reading.
  func stopReading() { unread.withLock { $0 = 0 } }
  /// Stops reading, with no room on the connection.
  func clog() {
    isClogged.withLock { $0 = true }
    stopReading()
  }
  func goOnReading() {
    isClogged.withLock { $0 = false }
    unread.withLock { $0 = nil }
  }
  /// Reads that many of its unread bytes.
  func read(bytes: Int) { unread.withLock { $0 = $0.map { $0 - bytes } } }
  func flush() -> Bool { !isClogged.withLock { $0 } || unreadBytes == 0 }
  var unreadBytes: Int { unread.withLock { $0 ?? 0 } }
  func hangUp() { gone.withLock { $0 = true } }

  func send(_ text: String) -> Bool {
    outgoing.withLock { $0.append(text) }
    unread.withLock { $0 = $0.map { $0 + text.utf8.count } }
    return !gone.withLock { $0 }
  }
  func line() -> String? {
    if let line = incoming.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return line }
    // Limited, so that a device that never stops reading fails the test instead of hanging it.
    return repeats.withLock { repeats in
      guard refrain != nil, repeats < 1_000_000 else { return nil }
      repeats += 1
      return refrain
    }
  }
  var isOver: Bool { (gone.withLock { $0 } || exceededLimit != nil) && incoming.withLock { $0.isEmpty } }
}

final class ScriptedListener: LineListener {
  private let callers: Mutex<[ScriptedCaller]>
  /// Whether another caller always waits after these, and how many were accepted.
  private let isBesieged: Bool
  private let taken = Mutex(0)
  private let asked = Mutex(0)

  init(_ callers: [ScriptedCaller], thenAlways isBesieged: Bool = false) {
    self.callers = Mutex(callers)
    self.isBesieged = isBesieged
  }

  var strangers: Int { taken.withLock { $0 } }
  /// How often the listener was polled.
  var polls: Int { asked.withLock { $0 } }
  func call(_ caller: ScriptedCaller) { callers.withLock { $0.append(caller) } }
  func accept() -> ScriptedCaller? {
    asked.withLock { $0 += 1 }
    if let caller = callers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return caller }
    // Limited, so that a device that accepts all of them fails the test instead of hanging it.
    return taken.withLock { taken in
      guard isBesieged, taken < 100_000 else { return nil }
      taken += 1
      return ScriptedCaller([])
    }
  }
}
