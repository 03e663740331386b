/// Note in the state folder, for the next run to report how this one ended.
public struct RunNote: Sendable, Hashable {
  /// The kernel's boot ID; nil if the service may not read it.
  public var boot: String?
  /// Whether the run stopped in order.
  public var hasEnded: Bool

  public init(boot: String?, hasEnded: Bool) {
    self.boot = boot
    self.hasEnded = hasEnded
  }

  public var encoded: [UInt8] { Array("\(hasEnded ? "ended" : "running") \(boot ?? "-")\n".utf8) }

  /// Nil for other content.
  public init?(_ bytes: [UInt8]) {
    // ASCII only: a combining mark would merge with the space before it.
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    guard isPlain, words.count == 2, words[0] == "ended" || words[0] == "running" else { return nil }
    self.init(boot: words[1] == "-" ? nil : words[1], hasEnded: words[0] == "ended")
  }

  /// How the noted run ended, in words, and whether that is a fault.
  ///
  /// - Parameters:
  ///   - manager: the service manager's report of that end; nil without one, as after a loss of power.
  ///   - boot: the present ``boot``.
  public func end(manager: ManagerNote?, boot: String?) -> (words: String, isTrouble: Bool) {
    if hasEnded { return ("last stop: in order", false) }
    if let manager { return ("last stop: \(manager.words)", manager.result != "success") }
    if let was = self.boot, let boot, was == boot { return ("last stop: killed, or crashed", true) }
    if self.boot != nil, boot != nil { return ("last stop: the machine lost its power, or was reset", true) }
    return ("last stop: the machine lost its power or was reset, or the device was killed", true)
  }
}

/// systemd's report of a service's end, in the environment of `ExecStopPost=` (`SERVICE_RESULT`, systemd.exec(5)).
public struct ManagerNote: Sendable, Hashable {
  /// `success`, `watchdog`, `signal`, `core-dump`, `oom-kill`, `timeout`, `exit-code` …
  public var result: String
  /// The exit code, or the name of the signal.
  public var status: String

  /// From the environment of `ExecStopPost=`; nil in any other.
  public init?(environment: [String: String]) {
    guard let result = environment["SERVICE_RESULT"] else { return nil }
    self.init("\(result) \(environment["EXIT_STATUS"] ?? "?")")
  }

  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2,
      (words[0] + words[1]).allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-+?".contains($0)) })
    else { return nil }
    (result, status) = (words[0], words[1])
  }

  public var encoded: [UInt8] { Array("\(result) \(status)\n".utf8) }

  var words: String {
    switch result {
    case "success": "by the service manager"
    case "watchdog": "by the watchdog, as the loop stood still (\(status))"
    case "signal", "core-dump": "by the signal \(status)"
    case "oom-kill": "by the kernel, out of memory (\(status))"
    case "timeout": "by the service manager, as it took too long (\(status))"
    default: "with exit code \(status) (\(result))"
    }
  }
}
