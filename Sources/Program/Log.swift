import Companion
import LinuxHAL
public import Logging
import Measures
public import Settings
import Text

public enum Log {
  /// The device's log: lines on standard error, for the service manager.
  public static func device(_ level: Configuration.Log.Level) -> Logger {
    let goesToJournal = StandardStream.error.isJournal
    let pace = SharedLogRateLimiter()
    var logger = Logger(label: "qibla") { _ in
      RateLimitedLog(LineLog(goesToJournal: goesToJournal), pace, now: { LinuxClock().now() })
    }
    logger.logLevel = Logger.Level(rawValue: level.rawValue) ?? .info
    return logger
  }

  /// Drops the service group's messages, for commands that print a picture or a table.
  public static var quiet: Logger { Logger(label: "qibla") { _ in SwiftLogNoOpLogHandler() } }
}
