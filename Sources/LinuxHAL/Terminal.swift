import CLinux
import Glibc

/// The terminal of an interactive command: keys as they are pressed, and the whole screen to draw on.
///
/// It is restored when the value ends, on `restore()`, at `exit`, and when the program crashes.
/// Ctrl-C still raises SIGINT; Ctrl-Z is a key, see ``suspend()``.
public struct Terminal: ~Copyable {
  private let input: Int32
  private let output: Int32
  private var decoder = KeyDecoder()
  private var received = InlineArray<64, UInt8>(repeating: 0)
  private var unread = 0..<0

  /// Columns and rows of the screen.
  public struct Size: Sendable, Hashable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Whether both standard input and standard output are a terminal.
  public static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal over.
  ///
  /// With `fullScreen` it uses the alternate screen and hides the cursor; the former content comes back later.
  public init(input: Int32 = 0, output: Int32 = 1, fullScreen: Bool = true) throws(TerminalError) {
    // xterm control sequences (ctlseqs, DECSET): 1049 alternate screen, 25 cursor.
    let enter = fullScreen ? "\u{1B}[?1049h\u{1B}[?25l" : ""
    let leave = fullScreen ? "\u{1B}[?25h\u{1B}[?1049l" : ""
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    let error = clinux_terminal_enter(input, output, enter, leave)
    guard error == 0 else { throw error == EBUSY ? .taken : .other(errno: error) }
    self.input = input
    self.output = output
  }

  deinit { clinux_terminal_restore() }

  /// Restores the terminal before the value ends, for instance to print a last message.
  public func restore() { clinux_terminal_restore() }

  /// Restores the terminal and stops the whole program, as Ctrl-Z does elsewhere; takes the terminal over again when
  /// the shell continues it.
  public func suspend() { clinux_terminal_suspend() }

  /// The present size; windows are resized. 80 × 24 where the terminal doesn't tell.
  public var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// The next key that was pressed, nil when none was. Doesn't wait.
  public mutating func nextKey() -> Key? {
    while true {
      while let i = unread.first {
        unread.removeFirst()
        if let key = decoder.push(received[i]) { return key }
      }
      let input = input
      var span = received.mutableSpan
      let count = span.withUnsafeMutableBufferPointer { read(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return decoder.silence() }
      unread = 0..<count
    }
  }

  /// Writes all of `text`; errors are ignored.
  public func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      guard
        let count = try? retryingOnInterrupt({
          bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
        })
      else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// Why the terminal can't be used.
public enum TerminalError: Error, Sendable, Hashable {
  /// Input or output is a file or a pipe, or closed.
  case notATerminal
  /// Another value holds the terminal.
  case taken
  case other(errno: Int32)
}
