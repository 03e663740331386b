import HAL
import Measures
import Simulation
import Testing
import Text

@testable import Controllers
@testable import Reports

/// A count belongs to a person: an unreadable file is not an empty one.
@Suite("A stored tasbih") struct TasbihCounterTests {
  private let storage = MemoryStorage()
  private static let path = "state/tasbih"

  /// Counts once, and lets the minutes pass until it would be stored.
  private func count(_ counter: inout TasbihCounter, from start: Double = 0) -> [LogEntry] {
    counter.take(.count, at: Instant(seconds: start))
    var lines: [LogEntry] = []
    for second in stride(from: start, to: start + 120, by: 0.5) { lines += counter.keep(at: Instant(seconds: second)) }
    return lines
  }

  @Test func `of a later version is kept, and reported once as not stored`() {
    let text = "qibla-tasbih 2 4711 more "
    let later = Array((text + CRC32.text(of: text.utf8) + "\n").utf8)
    storage[Self.path] = later
    var counter = TasbihCounter(path: Self.path, storage)
    #expect(counter.notice != nil)
    let lines = count(&counter) + count(&counter, from: 200) + counter.keep(at: Instant(seconds: 999), isLast: true)
    #expect(lines.map(\.isTrouble) == [true] && lines[0].text.contains("not stored"))
    #expect(storage[Self.path] == later && storage.writes == 0 && counter.count == 2 && !counter.isKept)
  }

  @Test func `a file that a disk error kept from being read is read later, and the counts since then are added`() {
    storage[Self.path] = TasbihNote(33).encoded
    storage.failReads(with: .other(errno: 5))
    var counter = TasbihCounter(path: Self.path, storage)
    #expect(count(&counter).map(\.isTrouble) == [true])
    counter.take(.count, at: Instant(seconds: 130))
    counter.take(.undo, at: Instant(seconds: 131))
    #expect(counter.count == 1 && storage[Self.path] == TasbihNote(33).encoded)
    storage.failReads(with: nil)
    let lines = count(&counter, from: 140)
    #expect(counter.count == 35 && counter.isKept && lines.map(\.isTrouble) == [false])
    #expect(storage[Self.path] == TasbihNote(35).encoded)
  }

  @Test func `is read at the end at the latest, also by a device that has counted nothing`() {
    storage[Self.path] = TasbihNote(7).encoded
    storage.failReads(with: .permission)
    var (quiet, busy) = (TasbihCounter(path: Self.path, storage), TasbihCounter(path: Self.path, storage))
    storage.failReads(with: nil)
    _ = quiet.keep(at: Instant(seconds: 60))
    #expect(quiet.count == 7 && storage.writes == 0)
    busy.take(.count, at: Instant(seconds: 1))
    _ = busy.keep(at: Instant(seconds: 1.1), isLast: true)
    #expect(storage[Self.path] == TasbihNote(8).encoded)
  }

  @Test func `a count reset to 0 before the file was read stays 0, and can't be undone below it`() {
    storage[Self.path] = TasbihNote(2).encoded
    storage.failReads(with: .other(errno: 5))
    var (reset, undone) = (TasbihCounter(path: Self.path, storage), TasbihCounter(path: Self.path, storage))
    reset.take(.reset, at: .origin)
    for _ in 0..<3 { undone.take(.undo, at: .origin) }
    storage.failReads(with: nil)
    #expect(count(&reset).map(\.isTrouble) == [false] && reset.count == 1)
    storage[Self.path] = TasbihNote(2).encoded
    _ = undone.keep(at: Instant(seconds: 60))
    #expect(undone.count == 0)
  }

  @Test func `a damaged file is kept beside the new one`() {
    for damaged in [Array("qibla-tasbih 1 99 00000000\n".utf8), []] {
      storage[Self.path] = damaged
      var counter = TasbihCounter(path: Self.path, storage)
      #expect(counter.notice != nil && counter.count == 0)
      #expect(count(&counter).isEmpty && counter.isKept)
      #expect(storage[Self.path] == TasbihNote(1).encoded && storage[Self.path + ".damaged"] == damaged)
    }
  }
}
