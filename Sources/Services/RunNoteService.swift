public import HAL
public import Logging
public import Reports
public import ServiceLifecycle

/// Logs at the start how the last run ended, and writes the note of this one.
public struct RunNoteService<Disk: Storage>: Service {
  let storage: Disk
  let folder: StateFolder
  let boot: String?
  let logger: Logger

  /// - Parameter boot: see ``Device/RunNote/boot``.
  public init(_ folder: StateFolder, storage: Disk, boot: String?, logger: Logger) {
    self.storage = storage
    self.folder = folder
    self.boot = boot
    self.logger = logger
  }

  public func run() async throws {
    if let last = last() {
      let manager = (try? storage.read(folder.stopPath, limit: 256)).flatMap {
        ManagerNote(String(decoding: $0, as: UTF8.self))
      }
      let end = last.end(manager: manager, boot: boot)
      logger.log(level: end.isTrouble ? .warning : .info, "\(end.words)")
    }
    // An unwritable folder has been logged at the start.
    try? storage.remove(folder.stopPath)
    try? storage.write(RunNote(boot: boot, hasEnded: false).encoded, to: folder.runPath)
    try? await gracefulShutdown()
    try? storage.write(RunNote(boot: boot, hasEnded: true).encoded, to: folder.runPath)
  }

  /// The last run's note; nil for a missing or unreadable one, the latter logged.
  private func last() -> RunNote? {
    do throws(StorageError) {
      let bytes = try storage.read(folder.runPath, limit: 256)
      if let note = RunNote(bytes) { return note }
      logger.warning("\(folder.runPath) is empty or damaged: how the last run ended isn't known")
    } catch {
      if error != .missing { logger.warning("\(folder.runPath) \(error.words): how the last run ended isn't known") }
    }
    return nil
  }
}
