import Logging
import Measures

/// The day this software was last known to be true: no date a receiver or a clock tells can be before it.
let buildDate = CivilDate(year: 2026, month: 11, day: 21)

enum Log {
  /// For commands whose output is a picture or a table: the service group's own chatter is nobody's business.
  static var quiet: Logger { Logger(label: "qibla") { _ in SwiftLogNoOpLogHandler() } }
}
