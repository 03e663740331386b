import Glibc
import LinuxHAL
import Testing

// One terminal at a time.

@Suite("A terminal", .oneAtATime) struct TerminalTests {
  @Test func `shows keys at once and is restored when the value ends`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    #expect(isCooked(line))
    do {
      var terminal = try Terminal(input: line, output: line)
      #expect(!isCooked(line))
      #expect(pty.receive() == "\u{1B}[?1049h\u{1B}[?25l")
      #expect(terminal.nextKey() == nil)
      pty.send("q\u{1B}[A")
      waitForInput(on: line)
      #expect(terminal.nextKey() == .character("q"))
      #expect(terminal.nextKey() == .up)
      #expect(terminal.nextKey() == nil)
      terminal.write("ring")
      #expect(pty.receive() == "ring")
      #expect(throws: TerminalError.taken) { _ = try Terminal(input: line, output: line) }
    }
    #expect(isCooked(line))
    #expect(pty.receive() == "\u{1B}[?25h\u{1B}[?1049l")
  }

  @Test func `is restored on demand, once`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    let terminal = try Terminal(input: line, output: line, fullScreen: false)
    terminal.restore()
    #expect(isCooked(line))
    terminal.restore()
    #expect(isCooked(line))
  }

  @Test func `keeps its screen if it is only read from`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    let terminal = try Terminal(input: line, output: line, fullScreen: false)
    terminal.write("a")
    terminal.restore()
    terminal.write("b")
    var shown = ""
    while !shown.hasSuffix("b") { shown += pty.receive() }
    #expect(shown == "ab")
  }

  @Test func `is restored when the program crashes`() async {
    await #expect(processExitsWith: .success) {
      let pty = try Pty()
      let line = pty.opened()
      signal(SIGTRAP, SIG_DFL)
      let terminal = try Terminal(input: line, output: line)
      #expect(!isCooked(line))
      raise(SIGTRAP)  // a real trap would return to the same instruction and end the program now
      #expect(isCooked(line))
      var action = sigaction()
      sigaction(SIGTRAP, nil, &action)
      #expect(action.__sigaction_handler.sa_handler == nil, "the default again")
      _ = consume terminal
    }
  }

  @Test func `with another program in the foreground isn't taken over`() async {
    await #expect(processExitsWith: .success) {
      // The test's terminal ends with the test.
      signal(SIGHUP, SIG_IGN)
      // A thread that blocks the signal may change any terminal.
      signal(SIGTTOU, SIG_DFL)
      var stop = sigset_t()
      sigemptyset(&stop)
      sigaddset(&stop, SIGTTOU)
      pthread_sigmask(SIG_UNBLOCK, &stop, nil)
      let pty = try Pty()
      // The terminal of this process's own session, then of another foreground group: termios(3) returns EIO.
      try #require(setsid() > 0 || getsid(0) == getpid())
      let line = open(pty.path, O_RDWR | O_CLOEXEC)
      let other = try #require(sleeper())
      try #require(tcsetpgrp(line, other) == 0)
      do throws(TerminalError) {
        _ = try Terminal(input: line, output: line)
        Issue.record("it was taken over")
      } catch { #expect(error == .other(errno: EIO)) }
      kill(other, SIGKILL)
    }
  }

  @Test func `has a size, or a default one`() throws {
    let pty = try Pty()
    let line = pty.opened()
    defer { close(line) }
    let terminal = try Terminal(input: line, output: line)
    #expect(terminal.size == .init(columns: 80, rows: 24))
    var window = winsize(ws_row: 50, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(line, UInt(TIOCSWINSZ), &window)
    #expect(terminal.size == .init(columns: 132, rows: 50))
    for (rows, columns) in [(0, 132), (50, 0)] as [(UInt16, UInt16)] {
      window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(line, UInt(TIOCSWINSZ), &window)
      #expect(terminal.size == .init(columns: 80, rows: 24))
    }
  }

  @Test func `is never a file of another kind`() throws {
    #expect(throws: TerminalError.notATerminal) { _ = try Terminal(input: -1, output: -1) }
    let pty = try Pty()
    let line = pty.opened()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(line)
      close(null)
    }
    for (input, output) in [(line, null), (null, line)] {
      #expect(throws: TerminalError.notATerminal) { _ = try Terminal(input: input, output: output) }
    }
    #expect(isCooked(line))
  }

  @Test func `is restored while the program is stopped, and taken over again when it continues`() async {
    await #expect(processExitsWith: .success) {
      let pty = try Pty()
      let line = pty.opened()
      // Ignored, since the signal would stop the test for ever.
      signal(SIGTSTP, SIG_IGN)
      let terminal = try Terminal(input: line, output: line)
      #expect(pty.receive() == "\u{1B}[?1049h\u{1B}[?25l")
      terminal.suspend()
      let expected = "\u{1B}[?25h\u{1B}[?1049l\u{1B}[?1049h\u{1B}[?25l"
      var shown = ""
      for _ in 0..<10 where shown.utf8.count < expected.utf8.count { shown += pty.receive() }
      #expect(shown == expected)
      #expect(!isCooked(line))
      _ = consume terminal
    }
  }
}

private func isCooked(_ line: Int32) -> Bool {
  var settings = termios()
  return tcgetattr(line, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
}
