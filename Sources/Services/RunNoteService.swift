public import Device
public import HAL
public import Logging
public import ServiceLifecycle

/// Says at the start how the last run ended, and leaves word for the next.
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
    // A folder that can't be written to has been named at the start.
    try? storage.remove(folder.stopPath)
    try? storage.write(RunNote(boot: boot, hasEnded: false).encoded, to: folder.runPath)
    try? await gracefulShutdown()
    try? storage.write(RunNote(boot: boot, hasEnded: true).encoded, to: folder.runPath)
  }

  /// The last run's note; nil without one, or where it can't be read, which is logged.
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
