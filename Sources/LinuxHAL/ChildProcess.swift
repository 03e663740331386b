import CLinux
import Glibc
public import HAL

/// A child process in a process group of its own, for instance to play a recording.
///
/// Its input comes from outside, so it inherits neither capabilities nor real-time rights, and its memory has a limit.
/// One of its streams may be a pipe to or from this process, which never blocks. When this value ends it gets SIGTERM, and
/// is killed if it doesn't end.
public struct ChildProcess: ChildProgram, Sendable, ~Copyable {
  private let id: pid_t
  private var pipeEnd: Int32
  /// Pipe of its standard error.
  private let errorEnd: Int32
  private var complaints: [UInt8] = []
  /// As waitpid(2) has it; nil while it runs.
  private var status: Int32?
  private var isToldToEnd = false
  private let patience: Int

  /// Starts a program with its arguments; nil if the kernel refuses.
  ///
  /// - Parameter patience: milliseconds in which it can tidy up at its end. A player of sound that can't leaves its mixer in the kernel's
  ///   shared memory, where another user's next player comes upon it and gives up (alsa-lib, pcm_dmix.c: shm_sum_create_or_connect).
  /// - Parameter memory: most bytes that it can write to; see ``decoderMemory``.
  public init?(
    path: String, arguments: [String], piped: PipedStream = .nothing, patience: Int = 500, memory: Int = decoderMemory
  ) {
    var ends: [Int32] = [-1, -1]
    guard piped == .nothing || clinux_pipe(&ends, piped == .input ? 1 : 0, Self.capacity) == 0 else { return nil }
    let (ours, theirs) = piped == .input ? (ends[1], ends[0]) : (ends[0], ends[1])
    // Optional: without the pipe only the messages are lost, and the ends stay −1 (pipe2(2)).
    var errorEnds: [Int32] = [-1, -1]
    _ = clinux_pipe(&errorEnds, 0, Self.complaintCapacity)
    // Closing −1, a missing end, does nothing.
    defer {
      close(theirs)
      close(errorEnds[1])
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    // Our other descriptors are closed there (O_CLOEXEC).
    let id = path.withCString { path in
      words.withUnsafeMutableBufferPointer { words in
        var child = clinux_child(
          path: path, arguments: words.baseAddress, input: piped == .input ? theirs : -1,
          output: piped == .output ? theirs : -1, error: errorEnds[1],
          memory: UInt64(memory))
        return clinux_start_unprivileged(&child)
      }
    }
    guard id > 0 else {
      close(ours)
      close(errorEnds[0])
      return nil
    }
    self.init(id: id, pipeEnd: ours, errorEnd: errorEnds[0], patience: patience)
  }

  private init(id: pid_t, pipeEnd: Int32, errorEnd: Int32, patience: Int) {
    self.id = id
    self.pipeEnd = pipeEnd
    self.errorEnd = errorEnd
    self.patience = patience
  }

  /// Limit of a decoder's writable memory: an MP3 may claim a picture of any size, and a child's memory counts against its
  /// parent's service. Eight times the use of mpg123 and aplay, thread stacks included.
  public static let decoderMemory = 96 << 20

  /// Bytes: more than a second of sound, for a writer that is late.
  private static let capacity: Int32 = 256 << 10
  private static let complaintCapacity: Int32 = 4096

  /// Whether it still runs.
  public mutating func isRunning() -> Bool {
    guard status == nil else { return false }
    var status: Int32 = 0
    if waitpid(id, &status, WNOHANG) != 0 { self.status = status }
    return self.status == nil
  }

  /// Whether it has ended with exit code 0.
  public mutating func hasSucceeded() -> Bool { !isRunning() && status == 0 }

  /// Its exit code; nil while it runs, and after a signal.
  public mutating func exitCode() -> Int32? {
    guard !isRunning(), let status, status & 0x7F == 0 else { return nil }
    return status >> 8 & 0xFF
  }

  /// Sends SIGTERM to it and its children; `isRunning()` reaps it later.
  public mutating func stop() {
    closePipe()
    guard isRunning(), !isToldToEnd else { return }
    // A second SIGTERM would end it at once.
    isToldToEnd = true
    kill(-id, SIGTERM)
  }

  /// Writes as much of `bytes` as the pipe has room for. 0 when it is full, nil when it is closed.
  public func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Glibc.write(pipeEnd, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Appends its output to `bytes`, at most `limit`. False at the end of its output.
  public func read(into bytes: inout [UInt8], limit: Int) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: limit))
    let count = bytes.withUnsafeMutableBytes { Glibc.read(pipeEnd, $0.baseAddress! + start, limit) }
    let error = errno
    bytes.removeLast(limit - max(0, count))
    return count > 0 || count < 0 && (error == EAGAIN || error == EINTR)
  }

  /// Closes our end of the pipe.
  public mutating func closePipe() {
    close(pipeEnd)
    pipeEnd = -1
  }

  /// The last line that it has written on its standard error so far.
  public mutating func complaint() -> String? {
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = piece.withUnsafeMutableBytes { Glibc.read(errorEnd, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      // Keep the end of a flood.
      complaints = Array((complaints + piece[..<count]).suffix(4096))
    }
    return String(decoding: complaints, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
  }

  deinit {
    close(pipeEnd)
    // Keep it open until the end: a late message would otherwise raise SIGPIPE in it.
    defer { close(errorEnd) }
    guard status == nil else { return }
    if !isToldToEnd { kill(-id, SIGTERM) }
    var ended = siginfo_t()
    for _ in 0..<patience {
      // It isn't reaped yet: its group keeps its number, so the signal reaches its remaining processes.
      guard waitid(P_PID, id_t(id), &ended, WEXITED | WNOHANG | WNOWAIT) == 0, ended.si_signo == 0 else { break }
      pause(milliseconds: 1)
    }
    kill(-id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }

  /// The path of a program, searched in PATH; nil if it isn't installed.
  public static func find(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
