import Compass
public import Core
public import Device
public import HAL
public import Measures
import Recording
public import ServiceLifecycle
import Synchronization
import Text

/// Records sensors and receiver, by ``Command/record(_:)``. Without a tap it reads the loop's samples itself, so that no
/// calibration may run beside it.
public final class RecordingService<Clock: ServiceClock, Disk: Storage>: Service {
  /// Header of a device's recording.
  public typealias Provenance = @Sendable (DeviceState) -> [(key: String, value: String)]

  /// Free space at which a recording stops, in bytes: the device's own files need it.
  static var freeSpaceFloor: Int { 64 << 20 }

  private struct State {
    var report = RecordingReport()
    var order: RecordingOrder?
    var sensors: Disk.Log?
    var receiver: Disk.Log?
    var lines = RecordedLines()
  }

  private let ports: DevicePorts
  private let clock: Clock
  private let storage: Disk
  private let provenance: Provenance
  private let tap: RecordingTap?
  private let state = Mutex(State())

  /// - Parameter tap: where samples and receiver come from beside a calibration; nil takes the samples from the loop itself.
  public init(
    _ ports: DevicePorts, clock: Clock, storage: Disk, tap: RecordingTap? = nil, provenance: @escaping Provenance
  ) {
    self.tap = tap
    self.ports = ports
    self.clock = clock
    self.storage = storage
    self.provenance = provenance
    ports.attendRecording()
  }

  public func run() async throws {
    var began = clock.now()
    while !isEnding {
      for command in ports.takeRecordingOrders() {
        switch command {
        case .record(let order):
          begin(order)
          began = clock.now()
        case .stopRecording: end()
        default: break
        }
      }
      drain()
      let limit = state.withLock { $0.report.isUnderWay ? $0.order?.seconds : nil }
      if let limit, clock.now().seconds(since: began) >= limit { end() }
      publish()
      await pause(0.1, clock)
    }
    end()
    publish()
  }

  private func publish() { ports.recording.publish(state.withLock { $0.report }) }

  // MARK: - The files

  private func begin(_ order: RecordingOrder) {
    state.withLock { state in
      state.report.asked &+= 1
      guard !state.report.isUnderWay else { return }
      var report = RecordingReport(folder: order.folder)
      report.asked = state.report.asked
      do throws(StorageError) {
        try storage.makeFolder(order.folder)
        state.sensors = try storage.openLog(report.sensorPath)
        state.receiver = try storage.openLog(report.receiverPath)
        report.isUnderWay = true
      } catch {
        // A failed start leaves no files in the way of the next try.
        for path in report.paths { _ = try? storage.remove(path) }
        report.problem = "\(order.folder) \(error.words)"
        (state.sensors, state.receiver) = (nil, nil)
      }
      // Drops samples left over from the last recording.
      (state.order, state.lines) = (order, RecordedLines())
      state.report = report
    }
  }

  /// Writes the new samples. A disk that is full or fails ends the recording, for a reason kept in the report.
  private func drain() {
    let device = ports.state.read()
    let samples = samples()
    for (bytes, time) in tap?.takeReceiver() ?? [] { take(receiver: bytes, at: time) }
    let hasFailed = state.withLock { state -> Bool in
      guard state.report.isUnderWay, let order = state.order else { return false }
      state.lines.take(samples) { provenance(device) }
      state.report.rows = state.lines.rows
      let (sensors, receiver) = state.lines.takeText()
      do throws(StorageError) {
        if !sensors.isEmpty { try state.sensors?.append(sensors) }
        if !receiver.isEmpty { try state.receiver?.append(receiver) }
        guard try storage.freeBytes(at: order.folder) >= Self.freeSpaceFloor else { throw .full }
      } catch {
        state.report.problem = "the recording stopped: \(order.folder) \(error.words)"
        return true
      }
      return false
    }
    if hasFailed { end() }
  }

  /// Takes bytes of the receiver as they came.
  public func take(receiver bytes: [UInt8], at time: Instant) {
    state.withLock { state in
      guard state.report.isUnderWay else { return }
      state.lines.take(receiver: bytes, at: time)
      state.report.receiverBytes = state.lines.receiverBytes
    }
  }

  private func samples() -> [RawSample] {
    if let tap { return tap.takeSamples() }
    var samples: [RawSample] = []
    while let sample = ports.loop.samples.pop() { samples.append(sample) }
    return samples
  }

  /// Everything on the disk; a recording of nothing leaves nothing.
  private func end() {
    if state.withLock({ $0.report.problem == nil }) { drain() }
    state.withLock { state in
      guard state.report.isUnderWay, let order = state.order else { return }
      state.report.isUnderWay = false
      do throws(StorageError) {
        try state.sensors?.sync()
        try state.receiver?.sync()
      } catch {
        state.report.problem =
          state.report.problem ?? "the recording may not be whole: \(order.folder) \(error.words)"
      }
      // A file of nothing would pose as a recording.
      if state.report.rows == 0 { _ = try? storage.remove(state.report.sensorPath) }
      if state.report.receiverBytes == 0 { _ = try? storage.remove(state.report.receiverPath) }
      (state.sensors, state.receiver) = (nil, nil)
    }
  }
}
