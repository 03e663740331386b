import ArgumentParser
import Device
import HAL
import Link
import LinuxHAL
import Synchronization

/// The two files of a recording that comes over a call; each is made with its first line.
final class RecordedFiles: Sendable {
  private let state: Mutex<(report: RecordingReport, sensors: LinuxLogFile?, receiver: LinuxLogFile?)>
  private let folder: String

  init(folder: String) {
    self.folder = folder
    state = Mutex((RecordingReport(folder: folder), nil, nil))
  }

  var report: RecordingReport { state.withLock { $0.report } }

  @Sendable func take(_ reply: DeviceReply) throws {
    try state.withLock { state in
      do throws(StorageError) {
        switch reply {
        case .sensors(let text):
          if state.sensors == nil { state.sensors = try open(state.report.sensorPath) }
          try state.sensors?.append(Array(text.utf8))
          // Neither what stands before the header nor the header itself is a row.
          state.report.rows += text.split(separator: "\n").count { !$0.hasPrefix("#") && !$0.hasPrefix("t_s") }
        case .receiver(let text):
          if state.receiver == nil { state.receiver = try open(state.report.receiverPath) }
          try state.receiver?.append(Array(text.utf8))
          state.report.receiverBytes += text.utf8.count
        case .say, .prompt, .text, .answer, .state, .item, .end, .bytes: break
        }
      } catch {
        state.report.problem = "the recording stopped: \(folder) \(error.words)"
        throw ExitCode.refused
      }
    }
  }

  /// Refuses a folder that already holds a recording; `option` is the one that named it.
  static func refuseOverwriting(_ folder: String, _ option: String) throws {
    for path in RecordingReport(folder: folder).paths where LinuxStorage().exists(path) {
      throw ValidationError("\(option): found \(path), accepted: a folder without a recording")
    }
  }

  private func open(_ path: String) throws(StorageError) -> LinuxLogFile {
    try LinuxStorage().makeFolder(folder)
    return try LinuxStorage().openLog(path)
  }
}
