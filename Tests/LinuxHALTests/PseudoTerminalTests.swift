import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("A pseudo-terminal for other programs", .oneAtATime) struct PseudoTerminalTests {
  private func link(to path: String) -> String? {
    var target = [UInt8](repeating: 0, count: 256)
    let count = readlink(path, &target, target.count)
    return count < 0 ? nil : String(decoding: target.prefix(count), as: UTF8.self)
  }

  /// A reader of the port, in the mode in which the port is.
  private struct Reader: ~Copyable {
    let port: Int32
    init(_ path: String) { port = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) }
    deinit { close(port) }

    /// The bytes that come, up to a count; the kernel delivers them later.
    func receive(_ count: Int) -> String {
      var bytes: [UInt8] = []
      while bytes.count < count {
        var question = pollfd(fd: port, events: Int16(POLLIN), revents: 0)
        guard poll(&question, 1, 5000) > 0 else { break }
        var piece = [UInt8](repeating: 0, count: 4096)
        let count = read(port, &piece, piece.count)
        bytes += piece.prefix(max(count, 0))
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    var unread: Int {
      var count: Int32 = 0
      return ioctl(port, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
    }
  }

  private let text = "$HCHDT,1.0,T*2B\r\n\u{3}\u{4}\u{11}\u{13}"

  @Test func `sends bytes unchanged, and takes none for keys`() throws {
    let folder = Folder()
    let terminal = try PseudoTerminal(link: folder.path + "/nmea", at: .origin)
    let reader = Reader(folder.path + "/nmea")
    terminal.write(Array(text.utf8), at: .origin)
    #expect(reader.receive(text.utf8.count) == text)
    var status = stat()
    #expect(stat(folder.path + "/nmea", &status) == 0 && status.st_mode & 0o777 == 0o666)
  }

  @Test func `ignores what a reader sends, and doesn't echo it`() throws {
    let folder = Folder()
    let terminal = try PseudoTerminal(link: folder.path + "/nmea", at: .origin)
    let reader = Reader(folder.path + "/nmea")
    let input = [UInt8](repeating: UInt8(ascii: "?"), count: 1000)
    // More than all buffers hold: without a drain the reader would be held up.
    for second in 0..<100 {
      #expect(write(reader.port, input, input.count) == input.count)
      terminal.write([], at: Instant(seconds: Double(second)))
    }
    terminal.write(Array("a".utf8), at: Instant(seconds: 100))
    #expect(reader.receive(1) == "a")
  }

  @Test func `drops what no program has read for a second, and never waits`() throws {
    let folder = Folder()
    let terminal = try PseudoTerminal(link: folder.path + "/nmea", at: .origin)
    let reader = Reader(folder.path + "/nmea")
    terminal.write(Array("old".utf8), at: .origin)
    waitForInput(on: reader.port)
    terminal.write([], at: Instant(seconds: 0.9))
    #expect(reader.unread == 3)
    terminal.write(Array("new".utf8), at: Instant(seconds: 1.1))
    #expect(reader.receive(3) == "new")
    for tick in 0..<3000 { terminal.write(Array(text.utf8), at: Instant(seconds: 2 + Double(tick) / 10)) }
    #expect((0...4096).contains(reader.unread))
  }

  @Test func `is open and raw again after a program that closed it to others`() throws {
    let folder = Folder()
    let terminal = try PseudoTerminal(link: folder.path + "/nmea", at: .origin)
    do {
      let former = Reader(folder.path + "/nmea")
      var settings = termios()
      #expect(tcgetattr(former.port, &settings) == 0)
      settings.c_lflag |= tcflag_t(ICANON | ECHO)
      #expect(tcsetattr(former.port, TCSANOW, &settings) == 0 && ioctl(former.port, UInt(TIOCEXCL), 0) == 0)
      terminal.write(Array("line\n".utf8), at: .origin)
      waitForInput(on: former.port)
    }
    terminal.write([], at: Instant(seconds: 2))
    let reader = Reader(folder.path + "/nmea")
    try #require(reader.port >= 0)
    terminal.write(Array("a".utf8), at: Instant(seconds: 2))
    #expect(reader.receive(1) == "a")
  }

  @Test func `its link replaces a former one, no other file, and is removed at the end`() throws {
    let folder = Folder()
    let path = folder.path + "/nmea"
    try #require(symlink("/dev/pts/123456", path) == 0)
    do {
      let terminal = try PseudoTerminal(link: path, at: .origin)
      #expect(link(to: path)?.hasPrefix("/dev/pts/") == true && link(to: path) != "/dev/pts/123456")
      // A second one takes the link over, and the first leaves it alone.
      let second = try PseudoTerminal(link: path, at: .origin)
      withExtendedLifetime(terminal) {}
      #expect(Reader(path).port >= 0)
      withExtendedLifetime(second) {}
    }
    #expect(folder.names == [])

    try #require(symlink("/etc/passwd", path) == 0)
    #expect(throws: StorageError.other(errno: EEXIST)) { try PseudoTerminal(link: path, at: .origin) }
    #expect(link(to: path) == "/etc/passwd")
    unlink(path)
    #expect(throws: StorageError.missing) { try PseudoTerminal(link: folder.path + "/no/nmea", at: .origin) }
  }
}
