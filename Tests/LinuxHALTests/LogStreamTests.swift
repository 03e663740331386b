import Glibc
import Testing

@testable import LinuxHAL

// A time limit, since a line that waits for its reader would wait for ever.
@Suite("A log's stream", .oneAtATime, .timeLimit(.minutes(20))) struct LogStreamTests {
  /// Bytes in a pipe: sixteen pages (pipe(7)).
  private static let room = 65_536

  /// A pipe, and a log that leads into it.
  private final class Journal {
    private var ends: [Int32] = [-1, -1]
    let log: LogStream

    init() {
      #expect(pipe(&ends) == 0)
      log = LogStream(StandardStream(descriptor: ends[1]))
    }

    deinit { for end in ends { close(end) } }

    func fill() { _ = Glibc.write(ends[1], [UInt8](repeating: UInt8(ascii: "#"), count: room), room) }

    func write(_ line: String) { log.write(line) { "\($0) lost" } }

    /// All that is in it; empty where nothing is.
    func read() -> String {
      var bytes = [UInt8](repeating: 0, count: 2 * room)
      var question = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, 0) > 0 else { return "" }
      let count = Glibc.read(ends[0], &bytes, bytes.count)
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  @Test func `has each line on a line of its own`() {
    let journal = Journal()
    journal.write("sensors: found")
    journal.write("place: known")
    #expect(journal.read() == "sensors: found\nplace: known\n")
  }

  @Test func `drops lines without a reader, and says so before the next line`() {
    let journal = Journal()
    journal.fill()
    for line in ["one", "two", "three"] { journal.write(line) }
    #expect(journal.read().allSatisfy { $0 == "#" })
    journal.write("four")
    journal.write("five")
    #expect(journal.read() == "3 lost\nfour\nfive\n")
  }

  @Test func `waits for the reader once, and no more until it reads again`() {
    let journal = Journal()
    journal.fill()
    #expect(counting("poll") { journal.write("one") } == 1)
    // Asked for the word about the loss, which has no room: the line itself needn't ask.
    #expect(counting("poll") { journal.write("two") } == 1)
  }

  @Test func `begins a new line after one that was taken in part`() {
    let journal = Journal()
    journal.write(String(repeating: "a", count: Self.room + 1000))
    #expect(journal.read() == String(repeating: "a", count: Self.room))
    journal.write("next")
    #expect(journal.read() == "\n1 lost\nnext\n")
    journal.write("and on")
    #expect(journal.read() == "and on\n")
  }

  @Test func `keeps the word of a cut line until it could be given`() {
    let journal = Journal()
    journal.write(String(repeating: "a", count: Self.room + 1000))
    journal.write("no room yet")
    #expect(journal.read() == String(repeating: "a", count: Self.room))
    journal.write("next")
    #expect(journal.read() == "\n2 lost\nnext\n")
  }

  @Test func `ignores a reader that has gone away`() {
    let journal = Journal()
    answering("write", error: EPIPE, times: 1) { journal.write("one") }
    journal.write("two")
    #expect(journal.read() == "two\n")
  }
}
