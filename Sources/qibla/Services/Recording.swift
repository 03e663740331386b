import ArgumentParser
import Core
import Device
import HAL
import LinuxHAL
import Measures
import Recording
import Sensors
import ServiceLifecycle
import Settings
import Synchronization

/// The two files of a recording. Samples come from one task and receiver bytes from another.
final class Recording: Sendable {
  struct Result {
    var sensorPath: String
    var receiverPath: String
    var rows = 0
    var receiverBytes = 0
    var problem: String?
  }

  /// A recording stops while the disk still has room for what matters more.
  static let freeSpaceFloor = 64 << 20

  private struct State {
    var result: Result
    var writer: SensorLogWriter?
    var receiver = TextBuffer()
    var line: [UInt8] = []
  }

  private let folder: String
  private let madeFolder: Bool
  private let device: LinuxDevice
  private let sensors: LinuxLogFile
  private let receiver: LinuxLogFile
  private let state: Mutex<State>

  init(folder: String, device: LinuxDevice) throws {
    self.folder = folder
    self.device = device
    let (sensorPath, receiverPath) = (folder + "/sensors.csv", folder + "/gps.nmea")
    let storage = LinuxStorage()
    for path in [sensorPath, receiverPath] where Self.exists(path) {
      throw ValidationError("--output: found \(path), accepted: a folder without a recording")
    }
    madeFolder = !Self.exists(folder)
    do throws(StorageError) {
      try storage.makeFolder(folder)
      sensors = try storage.openLog(sensorPath)
      receiver = try storage.openLog(receiverPath)
    } catch {
      // What can't be recorded leaves nothing that would be in the way of the next try.
      for path in [sensorPath, receiverPath] { _ = try? storage.remove(path) }
      if madeFolder { storage.removeFolder(folder) }
      throw Input.unreadable(folder, error)
    }
    state = Mutex(State(result: Result(sensorPath: sensorPath, receiverPath: receiverPath)))
  }

  private static func exists(_ path: String) -> Bool {
    do throws(StorageError) {
      _ = try LinuxStorage().read(path, limit: 0)
      return true
    } catch {
      return error != .missing
    }
  }

  /// Writes the samples that have come. False: it has to end, for a reason kept in the result.
  func drain() -> Bool {
    state.withLock { state in
      while let sample = device.channels.samples.pop() {
        if state.writer == nil { state.writer = SensorLogWriter(provenance: provenance) }
        state.writer?.append(sample)
        state.result.rows += 1
      }
      do throws(StorageError) {
        if let bytes = state.writer?.buffer.bytes, !bytes.isEmpty {
          state.writer?.buffer.removeAll()
          try sensors.append(bytes)
        }
        if !state.receiver.isEmpty {
          try receiver.append(state.receiver.bytes)
          state.receiver.removeAll()
        }
        guard try LinuxStorage().freeBytes(at: folder) >= Self.freeSpaceFloor else { throw .full }
      } catch {
        state.result.problem = "the recording stopped: \(folder) \(error.words)"
        return false
      }
      return true
    }
  }

  func take(receiver bytes: [UInt8], at time: Instant) {
    state.withLock { state in
      state.result.receiverBytes += bytes.count
      for byte in bytes {
        if byte != UInt8(ascii: "\n") {
          // A line that never ends is noise: its beginning says so well enough.
          if state.line.count < 256 { state.line.append(byte) }
          continue
        }
        let line = state.line
        GPSLog.append(line.span, at: time, to: &state.receiver)
        state.line.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Why no sample has come so far; nil when one has.
  var missing: String? {
    guard state.withLock({ $0.result.rows == 0 }) else { return nil }
    return device.channels.state.read().magnetometer.diagnosis(role: "mag", sensor: "magnetometer") ?? "no sample came"
  }

  /// Everything on the disk; a recording of nothing leaves nothing.
  func finish() -> Result {
    _ = drain()
    return state.withLock { state in
      if state.result.rows == 0 && state.result.receiverBytes == 0 {
        for path in [state.result.sensorPath, state.result.receiverPath] { _ = try? LinuxStorage().remove(path) }
        if madeFolder { LinuxStorage().removeFolder(folder) }
        return state.result
      }
      do throws(StorageError) {
        try sensors.sync()
        try receiver.sync()
      } catch {
        state.result.problem = state.result.problem ?? "the recording may not be whole: \(folder) \(error.words)"
      }
      return state.result
    }
  }

  private var provenance: [(key: String, value: String)] {
    let loopState = device.channels.state.read()
    func place(_ sensor: SensorState) -> String {
      guard let chip = sensor.chip, let address = sensor.address else { return "none" }
      return "\(chip) at \(address.hex) on \(device.configuration.i2c.bus)"
    }
    let date = systemTime().date
    return [
      ("recorded by", "qibla record"), ("date", date.text),
      ("magnetometer", place(loopState.magnetometer)),
      ("magnetometer axes", device.configuration.magnetometer.axes.description),
      ("inertial", place(loopState.inertial)), ("inertial axes", device.configuration.inertial.axes.description),
      ("frame", "body: x forward, y left, z up"), ("calibrated", "no"),
      ("rate_hz", "\(device.configuration.loop.rateHz)"),
    ]
  }
}

/// Takes the samples out of the loop's ring ten times a second.
struct RecorderService: Service {
  let recording: Recording
  let channels: LoopChannels
  let seconds: Double?

  func run() async throws {
    let start = LinuxClock().now()
    var isPatient = true
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      guard recording.drain() else { return }
      let elapsed = LinuxClock().now().seconds(since: start)
      if let seconds, elapsed >= seconds { return }
      if isPatient, elapsed > 2 {
        isPatient = false
        if let why = recording.missing { Output.note("nothing to record yet, still looking: \(why)") }
      }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(100)) }
    }
  }
}
