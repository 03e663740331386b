public import Logging
public import Reports

extension Logger {
  /// Logs faults as warnings and news as notices.
  public func log(_ lines: [LogEntry]) {
    for line in lines { log(level: line.isTrouble ? .warning : .notice, "\(line.text)") }
  }
}
