import Glibc
import HAL
import Testing

@testable import LinuxHAL

// Each in its own process, whose standard streams are the test's.
@Suite("A standard stream", .oneAtATime) struct StreamTests {
  @Test func `waits for room if another program has made it non-blocking, and loses nothing`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0 && dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
      close(ends[1])
      _ = fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK)
      let end = ends[0]
      // Far more than a pipe holds, with a slow reader.
      let reader = try RealTimeThread(name: "reader") {
        var (piece, total) = ([UInt8](repeating: 0, count: 30_000), 0)
        while total < 1_000_000 {
          let count = read(end, &piece, piece.count)
          guard count > 0, piece[..<count].allSatisfy({ $0 == 7 }) else { exit(EXIT_FAILURE) }
          total += count
        }
      }
      try StandardStream.output.write([UInt8](repeating: 7, count: 1_000_000))
      reader.join()
    }
  }

  @Test func `waits without room, instead of polling`() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    answering("write", error: EAGAIN, times: 1) {
      let asked = counting("poll") {
        #expect(throws: Never.self) { try StandardStream(descriptor: ends[1]).write("heading") }
      }
      #expect(asked == 1)
    }
    for end in ends { close(end) }
  }

  @Test func `is the journal's if the service manager says so, and only that one`() async {
    await #expect(processExitsWith: .success) {
      var present = stat()
      #expect(fstat(STDERR_FILENO, &present) == 0)
      unsetenv("JOURNAL_STREAM")
      #expect(!StandardStream.error.isJournal)
      setenv("JOURNAL_STREAM", "\(present.st_dev):\(present.st_ino)", 1)
      #expect(StandardStream.error.isJournal)
      setenv("JOURNAL_STREAM", "\(present.st_dev):\(present.st_ino + 1)", 1)
      #expect(!StandardStream.error.isJournal)
      // A closed stream is never the journal's.
      setenv("JOURNAL_STREAM", "0:0", 1)
      close(STDOUT_FILENO)
      #expect(!StandardStream.output.isJournal)
    }
  }

  @Test func `leads to a terminal or doesn't`() async {
    await #expect(processExitsWith: .success) {
      let null = open("/dev/null", O_RDWR)
      dup2(null, STDIN_FILENO)
      dup2(null, STDOUT_FILENO)
      #expect(!StandardStream.output.isTerminal && !Terminal.isInteractive)
      let pty = try Pty()
      let line = open(pty.path, O_RDWR | O_NOCTTY)
      dup2(line, STDOUT_FILENO)
      #expect(StandardStream.output.isTerminal && !Terminal.isInteractive)
      dup2(line, STDIN_FILENO)
      #expect(Terminal.isInteractive)
    }
  }

  @Test func `has input when data came, and at its end`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0 && dup2(ends[0], STDIN_FILENO) == STDIN_FILENO)
      #expect(!StandardStream.takeInput())
      _ = write(ends[1], "\n", 1)
      #expect(StandardStream.takeInput())
      // The input was consumed.
      #expect(!StandardStream.takeInput())
      close(ends[1])
      #expect(StandardStream.takeInput())
    }
  }

  @Test func `that was closed gives its number to no file opened later`() async {
    await #expect(processExitsWith: .success) {
      let free = dup(STDERR_FILENO)
      for descriptor in [free, STDIN_FILENO, STDOUT_FILENO] { close(descriptor) }
      reserveStandardStreams()
      // No other number is taken.
      #expect(open("/dev/zero", O_RDWR) == free)
      var byte: UInt8 = 0
      #expect(read(STDIN_FILENO, &byte, 1) < 0 && errno == EBADF)
      #expect(throws: StorageError.other(errno: EBADF)) { try StandardStream.output.write("heading") }
      // An open stream is unchanged.
      #expect(fcntl(STDERR_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY)
    }
  }
}

@Suite("A source of bytes", .oneAtATime) struct ByteSourceTests {
  @Test func `returns a file piece by piece, then nothing`() throws {
    let folder = Folder()
    let path = folder.path + "/log"
    try LinuxStorage().write([1, 2, 3, 4, 5], to: path)
    var source = try ByteSource(path: path)
    #expect(source.size == 5)
    var piece: [UInt8] = [0, 0]
    var bytes: [UInt8] = []
    while case let count = try source.read(into: &piece), count > 0 { bytes += piece[..<count] }
    #expect(bytes == [1, 2, 3, 4, 5])
  }

  @Test func `has an unknown size for a pipe or a device`() throws {
    let source = try ByteSource(path: "/dev/null")
    #expect(source.size == nil)
    #expect(throws: StorageError.missing) { _ = try ByteSource(path: "/nowhere/at/all") }
    #expect(throws: StorageError.missing) { _ = try ByteSource(regularFile: "/nowhere/at/all") }
    var folder = try ByteSource(path: "/tmp")
    var piece: [UInt8] = [0]
    do throws(StorageError) {
      _ = try folder.read(into: &piece)
      Issue.record("a folder was read")
    } catch {
      #expect(error == .other(errno: EISDIR))
    }
  }

  @Test func `is standard input for a dash, which stays open`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0 && dup2(ends[0], STDIN_FILENO) == STDIN_FILENO)
      _ = write(ends[1], "abc", 3)
      do {
        var source = try ByteSource(path: "-")
        var piece: [UInt8] = [0, 0]
        #expect(try source.read(into: &piece) == 2 && piece == Array("ab".utf8))
      }
      #expect(StandardStream.takeInput())
    }
  }
}
