import Device
import Logging
import Settings

enum Log {
  /// The device's log: one line each on standard error, where the service manager picks it up.
  static func device(_ level: Configuration.Log.Level) -> Logger {
    var logger = Logger(label: "qibla") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = Logger.Level(rawValue: level.rawValue) ?? .info
    return logger
  }

  /// For commands whose output is a picture or a table: the service group's own chatter is nobody's business.
  static var quiet: Logger { Logger(label: "qibla") { _ in SwiftLogNoOpLogHandler() } }
}
