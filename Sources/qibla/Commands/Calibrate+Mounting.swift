import ArgumentParser
import Calibration
import Device
import Link
import LinuxHAL
import Measures
import ServiceLifecycle
import Settings
import Synchronization

/// `--level` and `--forward`: how the sensors sit in the device, shown instead of measured; by the device that is running, or
/// with this machine's sensors where none is.
extension Calibrate {
  func mount(
    _ order: MountingSession.Order, _ effective: EffectiveConfiguration, _ store: CalibrationStore
  ) async throws {
    let configuration = effective.configuration
    guard let lock = SensorLock(configuration) else {
      return try await askRunningDevice(.mount(MountingRequest(order)), configuration)
    }
    let device = try LinuxDevice(effective, lock, logger: Log.quiet, calibrationStore: store)
    let observation = RestObservation(device.ports, order)
    try await serve(
      [device.loopService(drives: false), device.placeService(), device.calibrationService()], until: observation)
    guard let session = observation.session else {
      Output.note("cancelled: nothing was changed")
      throw ExitCode.refused
    }
    let end = session.end(
      device.ports.calibration.read(), device.ports.state.read(), configuration, in: store, at: store.path)
    for note in end.notes { Output.note(note) }
    if form.json, let json = end.json { try Output.line(json) }
    if end.code != 0 { throw ExitCode(end.code) }
  }
}

/// Watches the device while it rests.
private final class RestObservation: Service {
  private let ports: DevicePorts
  private let tap: RecordingTap
  private let order: MountingSession.Order
  private let watched = Mutex<MountingSession?>(nil)

  /// The result; nil before the end, and after a cancellation.
  var session: MountingSession? { watched.withLock { $0 } }

  init(_ ports: DevicePorts, _ order: MountingSession.Order) {
    self.ports = ports
    self.order = order
    tap = ports.taps.open()
  }

  func run() async throws {
    let clock = LinuxClock()
    var session = MountingSession(order, at: clock.now())
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      if session.take(tap.takeSamples(), at: clock.now()) { return watched.withLock { $0 = session } }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
  }
}
