import LinuxHAL
public import Logging
import Measures
import Text

/// Writes each event as a line to standard error.
///
/// For the journal, which has its own clock, a line begins with the priority (sd-daemon(3)); elsewhere with time and
/// level.
public struct LineLog: LogHandler {
  public let goesToJournal: Bool
  public var logLevel = Logger.Level.info
  public var metadata: Logger.Metadata = [:]

  public init(goesToJournal: Bool) { self.goesToJournal = goesToJournal }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    LogStream.error.write(line("\(event.message)", event.level)) { count in
      line("log: \(count) lines were dropped, as the reader is too slow", .warning)
    }
  }

  /// Escapes control codes of terminals, and line breaks, by which a text could forge another event.
  private func line(_ text: String, _ level: Logger.Level) -> String {
    goesToJournal
      ? "<\(level.syslog)>\(text.escaped)"
      : "\(systemTime().nearestSecond.rfc3339) \(level.rawValue): \(text.escaped)"
  }
}

extension Logger.Level {
  /// Severity of syslog (RFC 5424, 6.2.1).
  public var syslog: Int {
    switch self {
    case .trace, .debug: 7
    case .info: 6
    case .notice: 5
    case .warning: 4
    case .error: 3
    case .critical: 2
    }
  }
}
