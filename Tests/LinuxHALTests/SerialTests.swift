import CDisk
import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("A serial port", .oneAtATime) struct SerialTests {
  @Test func `returns nothing, then the receiver's bytes unchanged`() throws {
    let pty = try Pty()
    var port = try LinuxSerialPort(path: pty.path, baud: 9600)
    #expect(try read(&port) == "")
    // Bytes that a terminal in its usual mode would take for end of line, end of file, interrupt, stop or start.
    let sent = "$GPGGA,\r\n\u{3}\u{4}\u{11}\u{13}\u{1A}\u{7F}\u{0}*47\r"
    pty.send(sent)
    #expect(try readAll(&port, count: sent.utf8.count) == sent)
    #expect(try read(&port) == "")
  }

  @Test func `hangs up when the receiver is unplugged`() throws {
    var port = try { () throws in
      let pty = try Pty()
      return try LinuxSerialPort(path: pty.path, baud: 4800)
    }()
    #expect(throws: SerialError.hangUp) { _ = try read(&port) }
  }

  /// The kernel returns EIO also when a program reads a terminal with another program in the foreground (termios(3)):
  /// as when a USB adapter is unplugged.
  @Test func `hangs up when the kernel can't read it any more`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGTTIN, SIG_IGN)
      signal(SIGTTOU, SIG_IGN)
      // The test's terminal ends with the test.
      signal(SIGHUP, SIG_IGN)
      let pty = try Pty()
      // The terminal of this process's own session, then of another foreground group.
      try #require(setsid() > 0 || getsid(0) == getpid())
      let line = open(pty.path, O_RDWR | O_CLOEXEC)
      var port = try LinuxSerialPort(path: pty.path, baud: 9600)
      let other = try #require(sleeper())
      #expect(tcsetpgrp(line, other) == 0)
      pty.send("$GPGGA")
      var bytes = InlineArray<64, UInt8>(repeating: 0)
      var span = bytes.mutableSpan
      var buffer = span.mutableBytes
      do throws(SerialError) {
        _ = try port.read(into: &buffer)
        Issue.record("it was read")
      } catch {
        #expect(error == .hangUp)
      }
      kill(other, SIGKILL)
    }
  }

  @Test func `has one owner`() throws {
    let pty = try Pty()
    let port = try LinuxSerialPort(path: pty.path, baud: 9600)
    #expect(throws: SerialError.busy) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
    _ = consume port
    _ = try LinuxSerialPort(path: pty.path, baud: 9600)
  }

  @Test(.enabled(if: geteuid() == 0, "needs root, which may open any port"))
  func `opened by gpsd is left to it, and free once gpsd has ended`() throws {
    let pty = try Pty()
    let folder = Folder()
    let program = folder.path + "/gpsd"
    try LinuxStorage().write(try LinuxStorage().read("/bin/sleep", limit: 1 << 20), to: program)
    chmod(program, 0o755)
    // A gpsd without open files doesn't count.
    let idle = try #require(sleeper(program))
    // A process has its new name a moment after it was started.
    while try name(of: idle) != "gpsd\n" { usleep(1000) }
    do {
      let port = try LinuxSerialPort(path: pty.path, baud: 9600)
      // A port that others hold is not gpsd's.
      #expect(throws: SerialError.busy) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
      _ = consume port
    }
    let daemon = try #require(sleeper(program, reading: pty.path))
    while try name(of: daemon) != "gpsd\n" { usleep(1000) }
    #expect(throws: SerialError.heldByGPSD) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
    for process in [idle, daemon] {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    _ = try LinuxSerialPort(path: pty.path, baud: 9600)
  }

  @Test(.enabled(if: geteuid() == 0, "needs root, to begin a gpsd that isn't this user's"))
  func `that is busy counts as gpsd's if one runs and its open files are hidden`() async {
    await #expect(processExitsWith: .success) {
      let pty = try Pty()
      let folder = Folder()
      let program = folder.path + "/gpsd"
      try LinuxStorage().write(try LinuxStorage().read("/bin/sleep", limit: 1 << 20), to: program)
      chmod(program, 0o755)
      try #require(chown(pty.path, 65_534, 65_534) == 0 && seteuid(65_534) == 0)
      let line = pty.opened()
      #expect(flock(line, LOCK_EX | LOCK_NB) == 0)
      #expect(throws: SerialError.busy) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
      #expect(seteuid(0) == 0)
      let daemon = try #require(sleeper(program))
      while try name(of: daemon) != "gpsd\n" { usleep(1000) }
      #expect(seteuid(65_534) == 0)
      #expect(throws: SerialError.heldByGPSD) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
      // A free port isn't gpsd's either.
      #expect(flock(line, LOCK_UN) == 0)
      _ = try LinuxSerialPort(path: pty.path, baud: 9600)
      #expect(seteuid(0) == 0)
      kill(daemon, SIGKILL)
      waitpid(daemon, nil, 0)
    }
  }

  @Test(arguments: [4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600])
  func `runs at the speeds of receivers`(baud: Int) throws {
    let pty = try Pty()
    var port = try LinuxSerialPort(path: pty.path, baud: 9600)
    try port.setSpeed(baud)
  }

  @Test func `is set to three wires, whatever it was before`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    var settings = termios()
    #expect(tcgetattr(line, &settings) == 0)
    settings.c_cflag |= tcflag_t(CSTOPB) | tcflag_t(HUPCL) | tcflag_t(CRTSCTS)
    settings.c_cflag &= ~tcflag_t(CLOCAL)
    #expect(tcsetattr(line, TCSANOW, &settings) == 0)
    let port = try LinuxSerialPort(path: pty.path, baud: 38_400)
    #expect(tcgetattr(line, &settings) == 0)
    #expect(settings.c_cflag & (tcflag_t(CSTOPB) | tcflag_t(HUPCL) | tcflag_t(CRTSCTS)) == 0)
    #expect(settings.c_cflag & tcflag_t(CLOCAL) != 0 && settings.c_cflag & tcflag_t(CREAD) != 0)
    #expect(settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0 && settings.c_oflag & tcflag_t(OPOST) == 0)
    #expect(cfgetispeed(&settings) == speed_t(B38400) && cfgetospeed(&settings) == speed_t(B38400))
    _ = consume port
  }

  @Test func `drops bytes of another speed`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    var port = try LinuxSerialPort(path: pty.path, baud: 9600)
    pty.send("\u{1}\u{1F}garbage")
    waitForInput(on: line)
    try port.setSpeed(4800)
    #expect(try read(&port) == "")
    pty.send("$")
    #expect(try readAll(&port, count: 1) == "$")
  }

  @Test func `serves as a receiver, with the given speed`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    var receiver = try LinuxReceiver(path: pty.path, baud: 9600)
    try receiver.setSpeed(38_400)
    var settings = termios()
    #expect(tcgetattr(line, &settings) == 0 && cfgetispeed(&settings) == speed_t(B38400))
  }

  @Test func `continues after an interrupted read, and keeps its bytes`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    var port = try LinuxSerialPort(path: pty.path, baud: 9600)
    var nothing: [UInt8] = []
    var span = nothing.mutableSpan
    var buffer = span.mutableBytes
    #expect(try port.read(into: &buffer) == 0)
    pty.send("$")
    waitForInput(on: line)
    #expect(try port.read(into: &buffer) == 0)
    #expect(try read(&port) == "$")
  }

  @Test func `with bytes available isn't checked for a hang-up: they count`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    var port = try LinuxSerialPort(path: pty.path, baud: 9600)
    pty.send("$")
    waitForInput(on: line)
    var text: String?
    let asked = try counting("poll") { text = try read(&port) }
    #expect(asked == 0 && text == "$")
  }

  @Test(arguments: ["tcgetattr", "tcsetattr"]) func `that can't be set up is refused`(_ call: String) throws {
    let pty = try Pty()
    answering(call, error: EIO, times: 1) {
      #expect(throws: SerialError.hangUp) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
    }
  }

  @Test func `that doesn't keep or report its speed is refused`() throws {
    for (call, result, passed) in [("tcsetattr", 0, 0), ("tcgetattr", -1, 1)] {
      let pty = try Pty()
      answering(call, with: result, error: EIO, after: Int32(passed)) {
        #expect(throws: SerialError.unsupportedSpeed(9600)) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
      }
    }
  }

  @Test func `is locked for programs that check, and closed to those that don't`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    #expect(flock(line, LOCK_EX | LOCK_NB) == 0)
    #expect(throws: SerialError.busy) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
    #expect(flock(line, LOCK_UN) == 0)
    let port = try LinuxSerialPort(path: pty.path, baud: 9600)
    // TIOCGEXCL.
    var isExclusive: Int32 = 0
    #expect(ioctl(line, 0x8004_5440, &isExclusive) == 0 && isExclusive == 1)
    _ = consume port
  }

  @Test func `that can't be closed to others is refused`() async {
    await #expect(processExitsWith: .success) {
      ioctl_answered_by { _, request, _ in request == UInt(TIOCEXCL) ? EPERM : -1 }
      let pty = try Pty()
      #expect(throws: SerialError.permission) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
    }
  }

  @Test func `names an unsupported speed`() throws {
    let pty = try Pty()
    #expect(throws: SerialError.unsupportedSpeed(12_345)) { _ = try LinuxSerialPort(path: pty.path, baud: 12_345) }
  }

  @Test func `is missing, or not a serial port`() {
    #expect(throws: SerialError.missing) { _ = try LinuxSerialPort(path: "/dev/ttyThatNobodyHas", baud: 9600) }
    #expect(throws: SerialError.notASerialPort) { _ = try LinuxSerialPort(path: "/dev/null", baud: 9600) }
  }

  private func read(_ port: inout LinuxSerialPort) throws(SerialError) -> String {
    var bytes = InlineArray<64, UInt8>(repeating: 0)
    var span = bytes.mutableSpan
    var buffer = span.mutableBytes
    let count = try port.read(into: &buffer)
    return String(decoding: (0..<count).map { bytes[$0] }, as: UTF8.self)
  }

  private func readAll(_ port: inout LinuxSerialPort, count: Int) throws -> String {
    var text = ""
    let start = LinuxClock().now()
    while text.utf8.count < count, LinuxClock().now().seconds(since: start) < 60 {
      text += try read(&port)
      sched_yield()
    }
    return text
  }
}

/// The kernel's name of it.
private func name(of process: pid_t) throws -> String {
  String(decoding: try LinuxStorage().read("/proc/\(process)/comm", limit: 64), as: UTF8.self)
}

/// An idle process in its own process group, with a terminal as its input.
func sleeper(_ program: String = "/bin/sleep", reading terminal: String? = nil) -> pid_t? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let terminal { posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR | O_NOCTTY, 0) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
  var words = [strdup("sleep"), strdup("1000"), nil]
  defer { for word in words { free(word) } }
  var id = pid_t()
  return posix_spawn(&id, program, &actions, &attributes, &words, environ) == 0 ? id : nil
}
