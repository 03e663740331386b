import Device
import Logging

extension Logger {
  /// Writes lines of a journal: what went wrong as warnings, news as notices.
  func log(_ lines: [JournalLine]) {
    for line in lines { log(level: line.isTrouble ? .warning : .notice, "\(line.text)") }
  }
}
