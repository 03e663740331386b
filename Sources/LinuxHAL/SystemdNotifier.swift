import Glibc
public import HAL

/// Reports the state of the service to systemd: the datagrams of sd_notify(3), without libsystemd.
///
/// Outside a service of `Type=notify` every message is dropped.
public final class SystemdNotifier: ServiceNotifier {
  /// The watchdog's timeout in seconds; nil when the service has no watchdog.
  /// Call `watchdog()` at half of that, and only when the loop has advanced since the last call.
  public let watchdogSeconds: Double?
  /// Kept open, so that it works when the program has run out of descriptors.
  private let channel: Channel?

  /// Reads `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`.
  public convenience init() {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    self.init(
      socket: variable("NOTIFY_SOCKET"), watchdogMicroseconds: variable("WATCHDOG_USEC"),
      watchdogProcess: variable("WATCHDOG_PID"))
  }

  /// The same from given values. `socket` is a path, or "@name" for one in the abstract namespace.
  public init(socket: String?, watchdogMicroseconds: String? = nil, watchdogProcess: String? = nil) {
    channel = socket.flatMap(Channel.init)
    // A watchdog of another process (inherited from the parent) is ignored.
    let isOurs = watchdogProcess.map { Int32($0) == getpid() } ?? true
    let microseconds = watchdogMicroseconds.flatMap { UInt64($0) } ?? 0
    watchdogSeconds = isOurs && microseconds > 0 ? Double(microseconds) * 1e-6 : nil
  }

  /// Start-up is done.
  @discardableResult public func ready() -> Bool { send("READY=1") }
  /// Shutting down has begun.
  @discardableResult public func stopping() -> Bool { send("STOPPING=1") }
  /// Feeds the watchdog.
  @discardableResult public func watchdog() -> Bool { send("WATCHDOG=1") }
  /// One line for people, shown by `systemctl status`.
  @discardableResult public func status(_ text: String) -> Bool {
    // A line break would start the next assignment.
    send("STATUS=" + String(text.map { $0.isNewline ? " " : $0 }))
  }

  private func send(_ message: String) -> Bool { channel?.send(message) ?? false }
}

/// A datagram socket connected to the service manager's.
private final class Channel: Sendable {
  private let file: OpenFile

  /// Nil when the address can't be reached.
  init?(_ name: String) {
    guard name.hasPrefix("/") || name.hasPrefix("@"), let address = try? UnixAddress(path: name),
      let file = try? OpenFile(unixSocketOf: SOCK_DGRAM, waits: true)
    else { return nil }
    // A busy service manager must not block us for longer.
    var timeout = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(file.descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    guard address.with({ connect(file.descriptor, $0, $1) }) == 0 else { return nil }
    self.file = file
  }

  func send(_ message: String) -> Bool {
    let bytes = Array(message.utf8)
    return Glibc.send(file.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
