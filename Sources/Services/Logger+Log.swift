import Device
import Logging

extension Logger {
  /// Writes lines to the log: what went wrong as warnings, news as notices.
  func log(_ lines: [LogEntry]) {
    for line in lines { log(level: line.isTrouble ? .warning : .notice, "\(line.text)") }
  }
}
