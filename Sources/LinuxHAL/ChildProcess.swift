import Glibc

/// A program that runs beside this one, in a process group of its own: to play a recording, for instance.
///
/// Nothing it says is read, nothing is sent to it. It ends with this value.
public struct ChildProcess: ~Copyable {
  private let id: pid_t
  private var hasEnded = false

  /// Starts a program with its arguments; nil if the kernel refuses.
  public init?(path: String, arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    // Every descriptor of ours closes itself there (O_CLOEXEC); signals that are blocked or ignored here aren't.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int(POSIX_SPAWN_SETPGROUP) | Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    guard posix_spawn(&id, path, &actions, &attributes, &words, environ) == 0 else { return nil }
    self.id = id
  }

  /// Whether it still runs.
  public mutating func isRunning() -> Bool {
    guard !hasEnded else { return false }
    var status: Int32 = 0
    hasEnded = waitpid(id, &status, WNOHANG) != 0
    return !hasEnded
  }

  /// Asks it and its children to end; `isRunning()` collects it later.
  public mutating func stop() {
    guard isRunning() else { return }
    kill(-id, SIGTERM)
  }

  deinit {
    guard !hasEnded else { return }
    kill(-id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }

  /// Where a program is, by the PATH of this process; nil if it isn't installed.
  public static func find(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
