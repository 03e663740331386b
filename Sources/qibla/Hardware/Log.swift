import Device
import LinuxHAL
import Logging
import Measures
import Services
import Settings
import Text

enum Log {
  /// The device's log: one line each on standard error, where the service manager picks it up.
  static func device(_ level: Configuration.Log.Level) -> Logger {
    let goesToJournal = StandardStream.error.isJournal
    let pace = SharedLogRateLimiter()
    var logger = Logger(label: "qibla") { _ in
      RateLimitedLog(LineLog(goesToJournal: goesToJournal), pace, now: { LinuxClock().now() })
    }
    logger.logLevel = Logger.Level(rawValue: level.rawValue) ?? .info
    return logger
  }

  /// For commands whose output is a picture or a table: drops the service group's own messages.
  static var quiet: Logger { Logger(label: "qibla") { _ in SwiftLogNoOpLogHandler() } }
}

/// One line an event on standard error. The journal has a clock and ranks of its own: what goes there begins with the rank
/// (sd-daemon(3)); elsewhere time and rank are words.
struct LineLog: LogHandler {
  let goesToJournal: Bool
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  init(goesToJournal: Bool) { self.goesToJournal = goesToJournal }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    LogStream.error.write(line("\(event.message)", event.level)) { count in
      line("log: \(count) lines were dropped, as the reader is too slow", .warning)
    }
  }

  /// Escapes line breaks, which would begin an event with another severity or none, and control codes of terminals.
  private func line(_ text: String, _ level: Logger.Level) -> String {
    goesToJournal
      ? "<\(level.syslog)>\(text.escaped)"
      : "\(systemTime().nearestSecond.rfc3339) \(level.rawValue): \(text.escaped)"
  }
}

extension Logger.Level {
  /// As syslog counts it (RFC 5424, 6.2.1).
  var syslog: Int {
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
