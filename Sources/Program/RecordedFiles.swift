import ArgumentParser
import HAL
public import Link
import LinuxHAL
public import Reports
import Synchronization
import Text

/// The two files of a recording received from the device; each is created with its first line.
public final class RecordedFiles: Sendable {
  private let state: Mutex<(report: RecordingReport, sensors: LinuxLogFile?, receiver: LinuxLogFile?)>
  private let folder: String

  public init(folder: String) {
    self.folder = folder
    state = Mutex((RecordingReport(folder: folder), nil, nil))
  }

  public var report: RecordingReport { state.withLock { $0.report } }

  @Sendable public func take(_ reply: DeviceReply) throws {
    try state.withLock { state in
      do throws(StorageError) {
        switch reply {
        case .sensors(let text):
          if state.sensors == nil { state.sensors = try open(state.report.sensorPath) }
          try state.sensors?.append(Array(text.utf8))
          // Comments and the header are not rows.
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

  /// Refuses a folder with a recording; `option` is the option that named it.
  public static func refuseOverwriting(_ folder: String, _ option: String) throws {
    for path in RecordingReport(folder: folder).paths where LinuxStorage().exists(path) {
      throw refusal(option, "\(path)", "a folder without a recording")
    }
  }

  private func open(_ path: String) throws(StorageError) -> LinuxLogFile {
    try LinuxStorage().makeFolder(folder)
    return try LinuxStorage().openLog(path)
  }
}
