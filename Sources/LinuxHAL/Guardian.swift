import CLinux
import Glibc
import Synchronization

/// A child process that outlives this one by a moment, to clean up after a killed program.
///
/// It reads a pipe of ours until the kernel closes that, however we end: by `exit`, by SIGKILL, or for lack of memory.
/// It has its own session and blocks every signal, so neither Ctrl-C nor a service manager's SIGTERM to the rest of a
/// dead service ends it before its work is done. It has no real-time priority.
public final class Guardian: Sendable {
  private struct Child {
    var id: pid_t
    var pipeEnd: Int32
  }
  private let path: String
  private let arguments: [String]
  private let order: [UInt8]
  private struct State {
    var child: Child?
    /// It was dismissed: no other is wanted.
    var isOver = false

    /// Whether there is one that runs.
    mutating func isWatching() -> Bool {
      guard let present = child else { return false }
      guard waitpid(present.id, nil, WNOHANG) != 0 else { return true }
      close(present.pipeEnd)
      child = nil
      return false
    }
  }
  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: its program. By default this one, also where its file was replaced since it began.
  ///   - order: its instructions: the first bytes of the pipe, up to a byte of 0.
  public init(path: String = "/proc/self/exe", arguments: [String], order: String) {
    self.path = path
    self.arguments = arguments
    self.order = Array(order.utf8) + [0]
  }

  deinit { dismiss(withinSeconds: 0) }

  package var id: Int32? { state.withLock { $0.child?.id } }

  /// Whether it watches over this process now.
  public var isWatching: Bool { state.withLock { $0.isWatching() } }

  /// Starts it, unless it runs or was dismissed. False: the kernel refuses.
  public func start() -> Bool {
    state.withLock { state in
      guard !state.isOver, !state.isWatching() else { return true }
      state.child = launch()
      return state.child != nil
    }
  }

  /// Makes it do its work now and waits for its end, for at most `limit` seconds.
  public func dismiss(withinSeconds limit: Double = 1) {
    let dismissed = state.withLock { state in
      defer { state = State(isOver: true) }
      return state.child
    }
    guard let present = dismissed else { return }
    // Tells it that this end is orderly.
    _ = write(present.pipeEnd, [OwnerPipe.orderly], 1)
    close(present.pipeEnd)
    var waited = 0.0
    while waitpid(present.id, nil, WNOHANG) == 0, waited < limit {
      pause(milliseconds: 5)
      waited += 0.005
    }
  }

  private func launch() -> Child? {
    // Without a pipe the ends stay −1 (pipe2(2)), and writing the order fails.
    var ends: [Int32] = [-1, -1]
    _ = clinux_pipe(&ends, 1, Int32(order.count))
    defer { close(ends[0]) }
    // The pipe has room for the whole order: a partial write would block before the child reads.
    guard write(ends[1], order, order.count) == order.count, let id = launch(reading: ends[0]) else {
      close(ends[1])
      return nil
    }
    return Child(id: id, pipeEnd: ends[1])
  }

  private func launch(reading end: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_RDWR, 0)
    var every = sigset_t()
    sigfillset(&every)
    posix_spawnattr_setsigmask(&attributes, &every)
    // This process may be a real-time one as a whole (chrt). The policy of fresh attributes is SCHED_OTHER.
    let flags = Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSCHEDULER) | Int(CLINUX_SPAWN_SETSID)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // Named by the program's own name, which is what people and `pidof` look for.
    var words = (["qibla"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    return posix_spawn(&id, path, &actions, &attributes, &words, environ) == 0 ? id : nil
  }
}

/// The guardian's end of the pipe: standard input.
public struct OwnerPipe: Sendable {
  /// How its owner has ended.
  public enum End: Sendable, Hashable {
    /// It ended in order.
    case orderly
    /// It was killed, or has crashed.
    case killed
  }

  static let orderly = UInt8(ascii: ".")
  private let descriptor: Int32

  public init() { self.init(descriptor: STDIN_FILENO) }
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// The owner's instructions, up to a byte of 0. Nil: the owner ended before they were complete.
  public func order() -> String? {
    var order: [UInt8] = []
    while let byte = next() {
      if byte == 0 { return String(decoding: order, as: UTF8.self) }
      order.append(byte)
    }
    return nil
  }

  /// Whether the owner has ended. Doesn't wait.
  public func hasEnded() -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&question, 1, 0) > 0
  }

  /// Waits until the owner has ended.
  public func end() -> End {
    var end = End.killed
    while let byte = next() { end = byte == Self.orderly ? .orderly : .killed }
    return end
  }

  private func next() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = Glibc.read(descriptor, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}

/// Gives up inherited rights to real-time priority and locked memory.
public func renounceRealTimeRights() {
  var none = rlimit(rlim_cur: 0, rlim_max: 0)
  _ = setrlimit(__rlimit_resource_t(__RLIMIT_RTPRIO.rawValue), &none)
  _ = setrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &none)
  var ordinary = sched_param()
  _ = sched_setscheduler(0, SCHED_OTHER, &ordinary)
}
