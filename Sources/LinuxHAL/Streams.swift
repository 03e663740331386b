import Glibc
public import HAL

/// Standard output or standard error, written whole and at once.
public struct StandardStream: Sendable {
  public static let output = StandardStream(descriptor: STDOUT_FILENO)
  public static let error = StandardStream(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// Writes all of `text`, blocking while the reader is slow.
  public func write(_ text: String) throws(StorageError) { try write(Array(text.utf8)) }

  /// Writes all of `bytes`, blocking while the reader is slow.
  public func write(_ bytes: [UInt8]) throws(StorageError) {
    var written = 0
    while written < bytes.count {
      do throws(Errno) { written += try writeOnce(bytes[written...]) } catch {
        guard error.number == EAGAIN else { throw StorageError(errno: error.number) }
        // Another process that shares the stream has made it non-blocking: wait for room, so that nothing is lost.
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
      }
    }
  }

  /// Writes once and returns the number of bytes taken.
  func writeOnce(_ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
    try retryingOnInterrupt { bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress!, $0.count) } }
  }
}

extension StandardStream {
  /// Whether it leads to a terminal.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Characters in a line of that terminal; 80 where it leads to none.
  public var columns: Int {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return 80 }
    return Int(window.ws_col)
  }

  /// Whether the stream leads to systemd's journal: the service manager names the device and the inode of the stream that it
  /// has connected (`JOURNAL_STREAM`, systemd.exec(5)); a redirected stream differs.
  public var isJournal: Bool {
    guard let words = getenv("JOURNAL_STREAM").map({ String(cString: $0) }) else { return false }
    var present = stat()
    guard fstat(descriptor, &present) == 0 else { return false }
    return words == "\(present.st_dev):\(present.st_ino)"
  }

  /// Whether standard input has bytes, or has ended; reads what there is. Doesn't wait.
  public static func takeInput() -> Bool {
    var question = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&question, 1, 0) > 0 else { return false }
    var line = [UInt8](repeating: 0, count: 4096)
    _ = Glibc.read(STDIN_FILENO, &line, line.count)
    return true
  }
}

/// Opens /dev/null for those of descriptors 0, 1 and 2 that the parent has closed. Call it before opening anything.
///
/// Otherwise the next file, bus or port would get such a number and be written to as a standard stream. Reading and
/// writing the replacements fails, as with a closed stream.
public func reserveStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// A file or standard input, read sequentially in pieces.
public struct ByteSource: ByteStream, ~Copyable {
  private let file: OpenFile

  /// - Parameter path: `-` is standard input.
  public init(path: String) throws(StorageError) {
    do throws(Errno) {
      file = path == "-" ? try OpenFile(descriptor: dup(STDIN_FILENO)) : try OpenFile(path, O_RDONLY)
    } catch {
      throw StorageError(errno: error.number)
    }
  }

  /// Opens a regular file only: a named pipe may block forever, and a device may never end.
  public init(regularFile path: String) throws(StorageError) {
    do throws(Errno) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
      var found = stat()
      guard fstat(file.descriptor, &found) == 0 else { throw Errno.last }
      guard found.st_mode & S_IFMT == S_IFREG else { throw Errno(number: ESPIPE) }
      self.file = file
    } catch {
      throw StorageError(errno: error.number)
    }
  }

  /// Bytes of a regular file; nil for files without a known length.
  public var size: Int? {
    var found = stat()
    fstat(file.descriptor, &found)
    return found.st_mode & S_IFMT == S_IFREG ? Int(found.st_size) : nil
  }

  /// Fills `buffer` from its start and returns how many bytes came; 0 at the end.
  public mutating func read(into buffer: inout [UInt8]) throws(StorageError) -> Int {
    do throws(Errno) {
      return try retryingOnInterrupt {
        buffer.withUnsafeMutableBytes { Glibc.read(file.descriptor, $0.baseAddress!, $0.count) }
      }
    } catch {
      throw StorageError(errno: error.number)
    }
  }
}
