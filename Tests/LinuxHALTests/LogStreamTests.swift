import Glibc
import Testing

@testable import LinuxHAL

// A time limit, since a bug may wait for its reader for ever.
@Suite("A log's stream", .oneAtATime, .timeLimit(.minutes(20))) struct LogStreamTests {
  /// Capacity of a pipe in bytes: sixteen pages (pipe(7)).
  private static let room = 65_536

  /// A log that writes into a pipe.
  private final class PipedLog {
    private var ends: [Int32] = [-1, -1]
    let log: LogStream

    init() {
      #expect(pipe(&ends) == 0)
      log = LogStream(StandardStream(descriptor: ends[1]))
    }

    deinit { for end in ends { close(end) } }

    func fill() { _ = Glibc.write(ends[1], [UInt8](repeating: UInt8(ascii: "#"), count: room), room) }

    func write(_ line: String) { log.write(line) { "\($0) lost" } }

    /// The pipe's content; may be empty.
    func read() -> String {
      var bytes = [UInt8](repeating: 0, count: 2 * room)
      var question = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, 0) > 0 else { return "" }
      let count = Glibc.read(ends[0], &bytes, bytes.count)
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  @Test func `has one line for each entry`() {
    let piped = PipedLog()
    piped.write("sensors: found")
    piped.write("place: known")
    #expect(piped.read() == "sensors: found\nplace: known\n")
  }

  @Test func `drops lines without a reader, and reports the loss before the next line`() {
    let piped = PipedLog()
    piped.fill()
    for line in ["one", "two", "three"] { piped.write(line) }
    #expect(piped.read().allSatisfy { $0 == "#" })
    piped.write("four")
    piped.write("five")
    #expect(piped.read() == "3 lost\nfour\nfive\n")
  }

  @Test func `waits for the reader once, and no more until it reads again`() {
    let piped = PipedLog()
    piped.fill()
    #expect(counting("poll") { piped.write("one") } == 1)
    // It waits to report the loss, which has no room: the line itself doesn't wait again.
    #expect(counting("poll") { piped.write("two") } == 1)
  }

  @Test func `starts a new line after one that was written in part`() {
    let piped = PipedLog()
    piped.write(String(repeating: "a", count: Self.room + 1000))
    #expect(piped.read() == String(repeating: "a", count: Self.room))
    piped.write("next")
    #expect(piped.read() == "\n1 lost\nnext\n")
    piped.write("and on")
    #expect(piped.read() == "and on\n")
  }

  @Test func `reports a truncated line once there is room`() {
    let piped = PipedLog()
    piped.write(String(repeating: "a", count: Self.room + 1000))
    piped.write("no room yet")
    #expect(piped.read() == String(repeating: "a", count: Self.room))
    piped.write("next")
    #expect(piped.read() == "\n2 lost\nnext\n")
  }

  @Test func `ignores a reader that has closed`() {
    let piped = PipedLog()
    answering("write", error: EPIPE, times: 1) { piped.write("one") }
    piped.write("two")
    #expect(piped.read() == "two\n")
  }
}
