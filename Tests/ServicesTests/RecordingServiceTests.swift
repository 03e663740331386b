import Compass
import Core
import Device
import HAL
import Measures
import Services
import Simulation
import Synchronization
import TestSupport
import Testing

/// A disk that has no file before its folder, and that notes which logs were synced, or fails to.
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
    /// Logs that are open, and how often nothing was written to one.
    var (open, vainWrites) = (0, 0)
  }
  private let state = Mutex(State())
  /// No log of this name can be opened.
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

  @Test func `samples between the order and the stop are in the file, with what stands at its top`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.loop.samples.push(sample(1))
      await clock.advance(by: 0.2)
      ports.send(.record(RecordingOrder(folder: "walk")), from: .control)
      await clock.advance(by: 0.2)
      for i in 2...6 { ports.loop.samples.push(sample(i)) }
      service.take(receiver: Array("$GPRMC,1\r\n".utf8), at: Instant(seconds: 3))
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

  @Test func `what one recording has left over is none of the next one's`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      for folder in ["first", "second"] {
        ports.send(.record(RecordingOrder(folder: folder)), from: .control)
        await clock.advance(by: 0.2)
        ports.loop.samples.push(sample(1))
        service.take(receiver: Array("$\(folder)\n$half".utf8), at: Instant(seconds: 3))
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

  @Test(arguments: [true, false]) func `it leaves no file for what had nothing to say, and ends with its last second`(
    _ hasSamples: Bool
  ) async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "half", seconds: 2)), from: .control)
      await clock.advance(by: 0.1)
      if hasSamples {
        ports.loop.samples.push(sample(1))
      } else {
        service.take(receiver: Array("$GPRMC,1\n".utf8), at: Instant(seconds: 3))
      }
      await clock.advance(by: 1.9)
      #expect(ports.recording.read().isUnderWay)
      await clock.advance(by: 0.1)
      #expect(!ports.recording.read().isUnderWay)
      #expect((storage["half/sensors.csv"] != nil) == hasSamples && (storage["half/gps.nmea"] != nil) == !hasSamples)
    }
  }

  @Test func `it ends by itself after its time, and a recording of nothing leaves nothing`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      // Its time counts from the order, not from the start of the device.
      await clock.advance(by: 10)
      ports.send(.record(RecordingOrder(folder: "short", seconds: 2)), from: .control)
      await clock.advance(by: 1)
      #expect(ports.recording.read().isUnderWay)
      await clock.advance(by: 1.5)
      #expect(!ports.recording.read().isUnderWay)
      #expect(storage["short/sensors.csv"] == nil && storage["short/gps.nmea"] == nil)
    }
  }

  @Test func `beside a calibration it has samples and receiver from a tap`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = RecordingService(
      ports, clock: clock, storage: storage, tap: ports.taps.open(), provenance: { _ in [("board", "test")] })
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "tap")), from: .control)
      await clock.advance(by: 0.2)
      for i in 1...3 { ports.taps.offer(sample(i)) }
      ports.taps.offer(receiver: Array("$GPRMC,1\r\n".utf8), at: Instant(seconds: 3))
      await clock.advance(by: 0.2)
      #expect(ports.recording.read().rows == 3)
      // The loop's own samples are left to the calibration.
      ports.loop.samples.push(sample(4))
      await clock.advance(by: 0.2)
      #expect(ports.recording.read().rows == 3 && ports.loop.samples.pop() == sample(4))
    }
    #expect(String(decoding: try #require(storage["tap/gps.nmea"]), as: UTF8.self) == "3 $GPRMC,1\n")
    #expect(!ports.recording.read().isUnderWay)
  }

  @Test func `a second order while one is under way is counted, and changes nothing`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      for folder in ["one", "two"] { ports.send(.record(RecordingOrder(folder: folder)), from: .control) }
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(report.asked == 2 && report.isUnderWay && report.sensorPath.hasPrefix("one/"))
    }
  }

  @Test func `a disk that can't be written to is reported, and nothing is under way`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      storage.failWrites(with: .readOnly)
      ports.send(.record(RecordingOrder(folder: "no")), from: .control)
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.problem?.hasPrefix("no ") == true && report.asked == 1)
    }
  }

  @Test(arguments: [nil, StorageError.other(errno: 5)])
  func `it makes its folder, and at its end both files are on the disk, or it says that they may not be`(
    _ fault: StorageError?
  ) async throws {
    let (ports, clock, disk) = (DevicePorts(), ManualClock(), StrictStorage())
    let service = RecordingService(ports, clock: clock, storage: disk, provenance: { _ in [] })
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "new/walk")), from: .control)
      await clock.advance(by: 0.2)
      ports.loop.samples.push(sample(1))
      service.take(receiver: Array("$GPRMC,1\n".utf8), at: Instant(seconds: 3))
      await clock.advance(by: 0.2)
      // Two files that are open, and written to only where there is something to write.
      #expect(ports.recording.read().isUnderWay && disk.synced.isEmpty && disk.openLogs == 2 && disk.vainWrites == 0)
      if let fault { disk.failSyncs(with: fault) }
      ports.send(.stopRecording, from: .control)
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.rows == 1 && disk.openLogs == 0)
      if let fault {
        #expect(report.problem == "the recording may not be whole: new/walk \(fault.words)")
      } else {
        #expect(report.problem == nil && disk.synced == report.paths)
      }
    }
  }

  @Test func `one that can't begin leaves nothing in the way of the next try`() async throws {
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
      ports.loop.samples.push(sample(1))
      service.take(receiver: Array("$lost\n".utf8), at: Instant(seconds: 3))
      storage.failWrites(with: .full)
      await clock.advance(by: 0.3)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.problem?.contains("the disk is full") == true)
      // What found no room there is none of the next recording's.
      storage.failWrites(with: nil)
      ports.send(.record(RecordingOrder(folder: "next")), from: .control)
      await clock.advance(by: 0.2)
      service.take(receiver: Array("$next\n".utf8), at: Instant(seconds: 4))
      await clock.advance(by: 0.2)
      let next = try #require(storage["next/gps.nmea"])
      #expect(String(decoding: next, as: UTF8.self) == "4 $next\n")
    }
  }

  @Test func `what comes with the word to stop is in it, and what comes later isn't`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "walk")), from: .control)
      await clock.advance(by: 0.2)
      ports.loop.samples.push(sample(1))
      service.take(receiver: Array("$1\n".utf8), at: Instant(seconds: 1))
      ports.send(.stopRecording, from: .control)
      await clock.advance(by: 0.1)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.rows == 1 && report.receiverBytes == 3)
      // A disk that fills up later is no fault of it either.
      storage.leave(freeBytes: 0)
      ports.loop.samples.push(sample(2))
      service.take(receiver: Array("$2\n".utf8), at: Instant(seconds: 2))
      await clock.advance(by: 0.3)
      let later = ports.recording.read()
      #expect(later.rows == 1 && later.receiverBytes == 3 && later.problem == nil)
    }
    #expect(String(decoding: try #require(storage["walk/gps.nmea"]), as: UTF8.self) == "1 $1\n")
  }

  @Test func `an empty recording removes no file that was put there since`() async throws {
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
