import HAL
import Reports
import Services
import Settings
import Simulation
import Synchronization
import Testing

/// A disk that records its operations.
private final class NotedStorage: Storage {
  let files = MemoryStorage()
  private let noted = Mutex<[String]>([])
  var changes: [String] { noted.withLock { $0 } }
  /// A test's own entry in between.
  func note(_ text: String) { noted.withLock { $0.append(text) } }

  func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] { try files.read(path, limit: limit) }
  func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    noted.withLock { $0.append("\(path): \(String(decoding: bytes, as: UTF8.self))") }
    try files.write(bytes, to: path)
  }
  func remove(_ path: String) throws(StorageError) {
    noted.withLock { $0.append("\(path) removed") }
    try files.remove(path)
  }
  func openLog(_ path: String) throws(StorageError) -> MemoryLog { try files.openLog(path) }
  func makeFolder(_ path: String) throws(StorageError) { try files.makeFolder(path) }
  func names(in folder: String) -> [String] { files.names(in: folder) }
  func freeBytes(at path: String) throws(StorageError) -> Int { try files.freeBytes(at: path) }
}

@Suite("The note of how a run ended") struct RunNoteServiceTests {
  private let storage = NotedStorage()
  private let log = LogLines()
  private let folder = StateFolder(Configuration())

  /// A run that is stopped as soon as it has started.
  private func run(boot: String) async throws {
    let service = RunNoteService(folder, storage: storage, boot: boot, logger: log.logger)
    let task = Task { try await service.run() }
    task.cancel()
    try await task.value
  }

  @Test func `is "running" from the start, and "ended" once the run was stopped`() async throws {
    try await run(boot: "b1")
    #expect(
      storage.changes == [
        "\(folder.stopPath) removed", "\(folder.runPath): running b1\n", "\(folder.runPath): ended b1\n",
      ])
    // Nothing is known before the first run.
    #expect(log.all.isEmpty)
    try await run(boot: "b1")
    #expect(log.all == ["info: last stop: in order"])
  }

  @Test func `is not "ended" before the run was stopped`() async throws {
    let service = RunNoteService(folder, storage: storage, boot: "b1", logger: log.logger)
    let task = Task { try await service.run() }
    while !storage.changes.contains("\(folder.runPath): running b1\n") { await Task.yield() }
    for _ in 0..<1000 { await Task.yield() }
    storage.note("told to stop")
    task.cancel()
    try await task.value
    #expect(storage.changes.suffix(2) == ["told to stop", "\(folder.runPath): ended b1\n"])
  }

  @Test func `is logged at the next start as a warning if the run didn't end, and the manager's result once`()
    async throws
  {
    storage.files[folder.runPath] = RunNote(boot: "b1", hasEnded: false).encoded
    storage.files[folder.stopPath] = ManagerNote("watchdog ABRT")?.encoded
    try await run(boot: "b1")
    #expect(log.all == ["warning: last stop: by the watchdog, as the loop stood still (ABRT)"])
    // The result belongs to that end only.
    #expect(storage.files[folder.stopPath] == nil)
  }

  @Test(arguments: ["", "running b1 and more\n"])
  func `that is empty or damaged is logged, and replaced`(_ text: String) async throws {
    storage.files[folder.runPath] = Array(text.utf8)
    try await run(boot: "b1")
    #expect(log.all == ["warning: \(folder.runPath) is empty or damaged: how the last run ended isn't known"])
    #expect(storage.files[folder.runPath] == RunNote(boot: "b1", hasEnded: true).encoded)
  }

  @Test func `that can't be read is named with the reason`() async throws {
    storage.files[folder.runPath] = [UInt8](repeating: 0x20, count: 257)
    try await run(boot: "b1")
    let reason = StorageError.overLimit(found: 257, limit: 256).words
    #expect(log.all == ["warning: \(folder.runPath) \(reason): how the last run ended isn't known"])
  }

  @Test func `is of another boot if the machine lost its power`() async throws {
    storage.files[folder.runPath] = RunNote(boot: "b1", hasEnded: false).encoded
    try await run(boot: "b2")
    #expect(log.all == ["warning: last stop: the machine lost its power, or was reset"])
  }
}
