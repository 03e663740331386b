import ArgumentParser
import Calibration
import Companion
import Controllers
import DeviceProgram
import Link
import LinuxHAL
import Measures
import Program
import Reports
import ServiceLifecycle
import Services
import Settings
import Synchronization

/// `--level` and `--forward`: the sensors' mounting from a reference attitude, by the running device, or else with this machine's
/// sensors.
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
      [
        device.loopService(drives: false), device.assembly.placeService(LinuxClock(), device.logger),
        device.assembly.calibrationService(LinuxClock(), device.logger),
      ], until: observation)
    guard let session = observation.session else {
      Output.note("cancelled: nothing was changed")
      throw ExitCode.refused
    }
    let end = session.end(
      device.ports.calibration.read(), device.ports.state.read(), configuration, in: store, at: store.path)
    for note in end.notes { Output.note(note) }
    if form.json, let stored = end.calibration { try Output.json(stored) }
    if end.code != 0 { throw ExitCode(end.code) }
  }
}

/// Observes the device at rest.
private final class RestObservation: Service {
  private let ports: DevicePorts
  private let tap: RecordingTap
  private let order: MountingSession.Order
  private let watched = Mutex<MountingSession?>(nil)

  /// The finished session; nil before the end, and after a cancellation.
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
