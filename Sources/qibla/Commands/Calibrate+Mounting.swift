import ArgumentParser
import Calibration
import Compass
import Core
import Device
import LinuxHAL
import Measures
import Sensors
import ServiceLifecycle
import Settings
import Text

/// `--level` and `--forward`: how the sensors sit in the device, shown instead of measured.
extension Calibrate {
  func mount(_ effective: EffectiveConfiguration, _ store: CalibrationStore) async throws {
    let configuration = effective.configuration
    let device = try LinuxDevice(effective, .required(configuration), logger: Log.quiet, calibrationStore: store)
    let look = RestingLook(device: device)
    try await serve(
      [device.loopService(drives: false), device.placeService(), device.calibrationService(drainsSamples: false)],
      until: look)
    let state = device.ports.state.read()
    guard state.magnetometer.chip != nil else {
      Output.note(state.missingMagnetometer)
      throw ExitCode.noHardware
    }
    guard var record = device.ports.calibration.read().record else {
      Output.note("there is no calibration for the sensor that was found: calibrate it first")
      throw ExitCode.refused
    }
    var mounting = Mounting(record.mounting)
    if level {
      guard let force = Mounting.restingForce(in: look.samples, record.calibration) else {
        Output.note("the device did not lie still, or no accelerometer answers")
        throw ExitCode.refused
      }
      guard mounting.level(force) else {
        Output.note(AxisMap.levelAdvice(configuration.inertial.axes.undo(force)))
        throw ExitCode.refused
      }
    } else if let forward {
      mounting.point(to: Angle(degrees: forward), shown: try shownHeading(device.ports.state.read()))
    }
    record.mounting = mounting.rotation
    try touching(store) { try store.save(record) }
    Output.note(
      "stored as \(store.path): the sensors lean by \(mounting.tilt.degrees.fixed(1))°, forward is turned by \(mounting.turn.degrees.fixed(1))°"
    )
    if form.json { try Output.line(CalibrationFile.json(record)) }
  }

  private func shownHeading(_ state: DeviceState) throws -> Angle {
    guard let heading = state.pointer.trueHeading else {
      Output.note("no true heading is known: \(state.reason.code). \(state.reason.advice)")
      throw ExitCode.refused
    }
    guard state.status != .interference, state.pointer.sigma <= Angle(degrees: 10) else {
      Output.note("the heading can't be trusted now (\(state.reason.code)): \(state.reason.advice)")
      throw ExitCode.refused
    }
    return heading
  }
}

/// Looks at the sensors for some seconds while the device rests.
final class RestingLook: Service, @unchecked Sendable {
  // Unchecked: it is written by its own task, and read after the group has ended.
  private let device: LinuxDevice
  private(set) var samples: [RawSample] = []

  static let seconds = 4.0

  init(device: LinuxDevice) { self.device = device }

  func run() async throws {
    let start = LinuxClock().now()
    while !Task.isShuttingDownGracefully, !Task.isCancelled, LinuxClock().now().seconds(since: start) < Self.seconds + 1
    {
      while let sample = device.ports.loop.samples.pop() {
        // What comes first may be of a chip that is still waking up.
        if LinuxClock().now().seconds(since: start) > 1 { samples.append(sample) }
      }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
  }
}
