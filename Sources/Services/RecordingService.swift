import Compass
public import Core
public import HAL
import Measures
import Recording
public import Reports
public import ServiceLifecycle
import Synchronization
import Text

/// Records sensors and receiver, by ``Command/record(_:)``.
public final class RecordingService<Clock: ServiceClock, Disk: Storage>: Service {
  /// Header of a device's recording.
  public typealias Provenance = @Sendable (DeviceState) -> [(key: String, value: String)]

  /// Free space in bytes at which a recording stops: reserved for the device's own files.
  static var freeSpaceFloor: Int { 64 << 20 }

  private struct State {
    var report = RecordingReport()
    var wanted: RecordingOrder?
    /// The sender of the one under way.
    var order: Order?
    var sensors: Disk.Log?
    var receiver: Disk.Log?
    var lines = RecordedLines()
  }

  private let ports: DevicePorts
  private let clock: Clock
  private let storage: Disk
  private let provenance: Provenance
  private let tap: RecordingTap
  private let state = Mutex(State())

  public init(_ ports: DevicePorts, clock: Clock, storage: Disk, provenance: @escaping Provenance) {
    tap = ports.taps.open()
    self.ports = ports
    self.clock = clock
    self.storage = storage
    self.provenance = provenance
    ports.attend(.recording)
  }

  public func run() async throws {
    var began = clock.now()
    while !isEnding {
      for order in ports.take(.recording) {
        switch order.command {
        case .record(let wanted):
          begin(wanted, order)
          began = clock.now()
        case .stopRecording:
          end()
          order.answer(.done())
        default: break
        }
      }
      drain()
      let limit = state.withLock { $0.report.isUnderWay ? $0.wanted?.seconds : nil }
      if let limit, clock.now().seconds(since: began) >= limit { end() }
      publish()
      await pause(0.1, clock, or: ports.bell(for: .recording))
    }
    end()
    publish()
    ports.leave(.recording)
  }

  private func publish() { ports.recording.publish(state.withLock { $0.report }) }

  // MARK: - The files

  private func begin(_ wanted: RecordingOrder, _ order: Order) {
    state.withLock { state in
      guard !state.report.isUnderWay else {
        return order.answer(.refused(code: "busy", words: "another recording is under way"))
      }
      var report = RecordingReport(folder: wanted.folder)
      do throws(StorageError) {
        try storage.makeFolder(wanted.folder)
        state.sensors = try storage.openLog(report.sensorPath)
        state.receiver = try storage.openLog(report.receiverPath)
        report.isUnderWay = true
      } catch {
        // Remove the files, which would refuse the next start.
        for path in report.paths { _ = try? storage.remove(path) }
        report.problem = "\(wanted.folder) \(error.words)"
        (state.sensors, state.receiver) = (nil, nil)
      }
      // Drops samples left over from the last recording.
      (state.wanted, state.lines) = (wanted, RecordedLines())
      state.report = report
      if report.isUnderWay {
        state.order = order
        order.begin()
      } else {
        order.answer(.done(.recording(report)))
      }
    }
  }

  /// Writes the new samples. A full or failing disk ends the recording, with the reason in the report.
  private func drain() {
    let device = ports.state.read()
    let samples = tap.takeSamples()
    for (bytes, time) in tap.takeReceiver() { take(receiver: bytes, at: time) }
    let hasFailed = state.withLock { state -> Bool in
      guard state.report.isUnderWay, let wanted = state.wanted else { return false }
      state.lines.take(samples) { provenance(device) }
      state.report.rows = state.lines.rows
      let (sensors, receiver) = state.lines.takeText()
      do throws(StorageError) {
        if !sensors.isEmpty { try state.sensors?.append(sensors) }
        if !receiver.isEmpty { try state.receiver?.append(receiver) }
        guard try storage.freeBytes(at: wanted.folder) >= Self.freeSpaceFloor else { throw .full }
      } catch {
        state.report.problem = "the recording stopped: \(wanted.folder) \(error.words)"
        return true
      }
      return false
    }
    if hasFailed { end() }
  }

  private func take(receiver bytes: [UInt8], at time: Instant) {
    state.withLock { state in
      guard state.report.isUnderWay else { return }
      state.lines.take(receiver: bytes, at: time)
      state.report.receiverBytes = state.lines.receiverBytes
    }
  }

  /// Everything on the disk; a recording of nothing leaves nothing.
  private func end() {
    if state.withLock({ $0.report.problem == nil }) { drain() }
    state.withLock { state in
      guard state.report.isUnderWay, let wanted = state.wanted else { return }
      state.report.isUnderWay = false
      do throws(StorageError) {
        try state.sensors?.sync()
        try state.receiver?.sync()
      } catch {
        state.report.problem =
          state.report.problem ?? "the recording may be incomplete: \(wanted.folder) \(error.words)"
      }
      // An empty file would look like a recording.
      if state.report.rows == 0 { _ = try? storage.remove(state.report.sensorPath) }
      if state.report.receiverBytes == 0 { _ = try? storage.remove(state.report.receiverPath) }
      (state.sensors, state.receiver) = (nil, nil)
      state.order?.answer(.done(.recording(state.report)))
      state.order = nil
    }
  }
}
