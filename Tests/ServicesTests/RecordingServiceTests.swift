import Compass
import Core
import HAL
import Measures
import Reports
import Services
import Simulation
import Synchronization
import TestSupport
import Testing

/// A disk without files before their folder exists, which records synced logs, or fails to sync.
private final class StrictStorage: Storage {
  final class Log: LogFile {
    private let log: MemoryLog
    private let disk: StrictStorage
    private let synced: @Sendable () throws(StorageError) -> Void
    init(_ log: MemoryLog, on disk: StrictStorage, synced: @escaping @Sendable () throws(StorageError) -> Void) {
      self.log = log
      self.disk = disk
      self.synced = synced
      disk.state.withLock { $0.open += 1 }
    }
    deinit { disk.state.withLock { $0.open -= 1 } }
    func append(_ bytes: [UInt8]) throws(StorageError) {
      if bytes.isEmpty { disk.state.withLock { $0.vainWrites += 1 } }
      try log.append(bytes)
    }
    func sync() throws(StorageError) { try synced() }
  }

  private let files = MemoryStorage()
  private struct State {
    var folders: Set<String> = []
    var synced: [String] = []
    var fault: StorageError?
    /// Number of open logs, and of empty writes.
    var (open, vainWrites) = (0, 0)
  }
  private let state = Mutex(State())
  /// The name of a log that can't be opened.
  private let refused: String?
  init(refusing name: String? = nil) { refused = name }
  subscript(path: String) -> [UInt8]? { files[path] }
  var synced: [String] { state.withLock { $0.synced } }
  var openLogs: Int { state.withLock { $0.open } }
  var vainWrites: Int { state.withLock { $0.vainWrites } }
  func failSyncs(with fault: StorageError) { state.withLock { $0.fault = fault } }

  func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] { try files.read(path, limit: limit) }
  func write(_ bytes: [UInt8], to path: String) throws(StorageError) { try files.write(bytes, to: path) }
  func remove(_ path: String) throws(StorageError) { try files.remove(path) }
  func makeFolder(_ path: String) throws(StorageError) { state.withLock { _ = $0.folders.insert(path) } }
  func names(in folder: String) -> [String] { files.names(in: folder) }
  func freeBytes(at path: String) throws(StorageError) -> Int { try files.freeBytes(at: path) }
  func openLog(_ path: String) throws(StorageError) -> Log {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard state.withLock({ $0.folders.contains(folder) }) else { throw .missing }
    if let refused, path.hasSuffix(refused) { throw .permission }
    return Log(try files.openLog(path), on: self) { [self] () throws(StorageError) in
      let fault = state.withLock { state in
        state.synced.append(path)
        return state.fault
      }
      if let fault { throw fault }
    }
  }
}

@Suite struct RecordingServiceTests {
  private let storage = MemoryStorage()

  private func service(_ ports: DevicePorts, _ clock: ManualClock) -> RecordingService<ManualClock, MemoryStorage> {
    RecordingService(ports, clock: clock, storage: storage, provenance: { _ in [("board", "test")] })
  }

  private func sample(_ i: Int) -> RawSample {
    RawSample(time: Instant(nanoseconds: Int64(i) * 10_000_000), field: MagneticField(microtesla: 20, 0, -40))
  }

  @Test func `samples between start and stop are in the file, with its header`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.taps.offer(sample(1))
      await clock.advance(by: 0.2)
      ports.send(.record(RecordingOrder(folder: "walk")), from: .control)
      await clock.advance(by: 0.2)
      for i in 2...6 { ports.taps.offer(sample(i)) }
      ports.taps.offer(receiver: Array("$GPRMC,1\r\n".utf8), at: Instant(seconds: 3))
      await clock.advance(by: 0.2)
      ports.send(.stopRecording, from: .control)
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.rows == 5 && report.problem == nil)
      let text = String(decoding: try #require(storage["walk/sensors.csv"]), as: UTF8.self)
      #expect(text.hasPrefix("# board: test\n") && text.split(separator: "\n").count == 2 + 5)
      #expect(String(decoding: try #require(storage["walk/gps.nmea"]), as: UTF8.self) == "3 $GPRMC,1\n")
    }
  }

  @Test func `leftovers of one recording aren't in the next one`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      for folder in ["first", "second"] {
        ports.send(.record(RecordingOrder(folder: folder)), from: .control)
        await clock.advance(by: 0.2)
        ports.taps.offer(sample(1))
        ports.taps.offer(receiver: Array("$\(folder)\n$half".utf8), at: Instant(seconds: 3))
        await clock.advance(by: 0.2)
        ports.send(.stopRecording, from: .control)
        await clock.advance(by: 0.2)
        let text = String(decoding: try #require(storage["\(folder)/gps.nmea"]), as: UTF8.self)
        #expect(text == "3 $\(folder)\n")
        let report = ports.recording.read()
        #expect(report.rows == 1 && report.receiverBytes == "$\(folder)\n$half".utf8.count)
      }
    }
  }

  @Test(arguments: [true, false]) func `no file is left for a source without data, and the last second is included`(
    _ hasSamples: Bool
  ) async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "half", seconds: 2)), from: .control)
      await clock.advance(by: 0.1)
      if hasSamples {
        ports.taps.offer(sample(1))
      } else {
        ports.taps.offer(receiver: Array("$GPRMC,1\n".utf8), at: Instant(seconds: 3))
      }
      await clock.advance(by: 1.9)
      #expect(ports.recording.read().isUnderWay)
      await clock.advance(by: 0.1)
      #expect(!ports.recording.read().isUnderWay)
      #expect((storage["half/sensors.csv"] != nil) == hasSamples && (storage["half/gps.nmea"] != nil) == !hasSamples)
    }
  }

  @Test func `it ends by itself after its time, and an empty recording leaves no file`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      // Its time counts from the start of the recording, not of the device.
      await clock.advance(by: 10)
      ports.send(.record(RecordingOrder(folder: "short", seconds: 2)), from: .control)
      await clock.advance(by: 1)
      #expect(ports.recording.read().isUnderWay)
      await clock.advance(by: 1.5)
      #expect(!ports.recording.read().isUnderWay)
      #expect(storage["short/sensors.csv"] == nil && storage["short/gps.nmea"] == nil)
    }
  }

  @Test func `a second order while one is under way is refused, and changes nothing`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      let tickets = ["one", "two"].map { ports.send(.record(RecordingOrder(folder: $0)), from: .control) }
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(report.isUnderWay && report.sensorPath.hasPrefix("one/"))
      #expect(tickets[0].hasBegun && tickets[0].outcome == nil)
      #expect(tickets[1].outcome?.refusal == "another recording is under way")
    }
  }

  @Test func `a disk that can't be written to is reported, and no recording runs`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      storage.failWrites(with: .readOnly)
      let ticket = ports.send(.record(RecordingOrder(folder: "no")), from: .control)
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.problem?.hasPrefix("no ") == true && ticket.outcome?.isDone == true)
    }
  }

  @Test(arguments: [nil, StorageError.other(errno: 5)])
  func `it creates its folder, and at its end both files are synced, or reported as possibly lost`(
    _ fault: StorageError?
  ) async throws {
    let (ports, clock, disk) = (DevicePorts(), ManualClock(), StrictStorage())
    let service = RecordingService(ports, clock: clock, storage: disk, provenance: { _ in [] })
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "new/walk")), from: .control)
      await clock.advance(by: 0.2)
      ports.taps.offer(sample(1))
      ports.taps.offer(receiver: Array("$GPRMC,1\n".utf8), at: Instant(seconds: 3))
      await clock.advance(by: 0.2)
      // Two open files, written to only if there is data.
      #expect(ports.recording.read().isUnderWay && disk.synced.isEmpty && disk.openLogs == 2 && disk.vainWrites == 0)
      if let fault { disk.failSyncs(with: fault) }
      ports.send(.stopRecording, from: .control)
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.rows == 1 && disk.openLogs == 0)
      if let fault {
        #expect(report.problem == "the recording may be incomplete: new/walk \(fault.words)")
      } else {
        #expect(report.problem == nil && disk.synced == report.paths)
      }
    }
  }

  @Test func `one that can't start doesn't block the next try`() async throws {
    let (ports, clock, disk) = (DevicePorts(), ManualClock(), StrictStorage(refusing: "gps.nmea"))
    let service = RecordingService(ports, clock: clock, storage: disk, provenance: { _ in [] })
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "walk")), from: .control)
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.problem == "walk \(StorageError.permission.words)")
      #expect(disk["walk/sensors.csv"] == nil && disk.openLogs == 0)
    }
  }

  @Test func `it leaves 64 MB of the disk to others`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      storage.leave(freeBytes: 64 << 20)
      ports.send(.record(RecordingOrder(folder: "long")), from: .control)
      await clock.advance(by: 1)
      #expect(ports.recording.read().isUnderWay)
      storage.leave(freeBytes: (64 << 20) - 1)
      await clock.advance(by: 1)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.problem?.contains("the disk is full") == true)
    }
  }

  @Test func `a disk that fails ends it with the reason`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "full")), from: .control)
      await clock.advance(by: 0.2)
      ports.taps.offer(sample(1))
      ports.taps.offer(receiver: Array("$lost\n".utf8), at: Instant(seconds: 3))
      storage.failWrites(with: .full)
      await clock.advance(by: 0.3)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.problem?.contains("the disk is full") == true)
      // Samples without room aren't in the next recording.
      storage.failWrites(with: nil)
      ports.send(.record(RecordingOrder(folder: "next")), from: .control)
      await clock.advance(by: 0.2)
      ports.taps.offer(receiver: Array("$next\n".utf8), at: Instant(seconds: 4))
      await clock.advance(by: 0.2)
      let next = try #require(storage["next/gps.nmea"])
      #expect(String(decoding: next, as: UTF8.self) == "4 $next\n")
    }
  }

  @Test func `samples that arrive with the stop are included, later ones aren't`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "walk")), from: .control)
      await clock.advance(by: 0.2)
      ports.taps.offer(sample(1))
      ports.taps.offer(receiver: Array("$1\n".utf8), at: Instant(seconds: 1))
      ports.send(.stopRecording, from: .control)
      await clock.advance(by: 0.1)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.rows == 1 && report.receiverBytes == 3)
      // A disk that fills up later is not its fault.
      storage.leave(freeBytes: 0)
      ports.taps.offer(sample(2))
      ports.taps.offer(receiver: Array("$2\n".utf8), at: Instant(seconds: 2))
      await clock.advance(by: 0.3)
      let later = ports.recording.read()
      #expect(later.rows == 1 && later.receiverBytes == 3 && later.problem == nil)
    }
    #expect(String(decoding: try #require(storage["walk/gps.nmea"]), as: UTF8.self) == "1 $1\n")
  }

  @Test func `an empty recording removes no file created since`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      ports.send(.record(RecordingOrder(folder: "walk")), from: .control)
      await clock.advance(by: 0.2)
      ports.send(.stopRecording, from: .control)
      await clock.advance(by: 0.2)
      #expect(!ports.recording.read().isUnderWay && storage["walk/sensors.csv"] == nil)
      storage["walk/sensors.csv"] = [1]
      ports.send(.stopRecording, from: .control)
      await clock.advance(by: 0.2)
    }
    #expect(storage["walk/sensors.csv"] == [1])
  }
}
