import ArgumentParser
import Calibration
import Compass
import Device
import HAL
import LinuxHAL
import Measures
import ServiceLifecycle
import UnixSignals

/// `qibla calibrate` without a log: the routine on this machine's sensors, lights and buzzer.
extension Calibrate {
  func runRoutine(_ configuration: Configuration, _ store: CalibrationStore) async throws {
    try requireFreeDevice()
    let logger = form.json || Terminal.isInteractive ? Log.quiet : Log.device(configuration.log.level)
    let device = try LinuxDevice(configuration, logger: logger, calibrationStore: store)
    let view = RoutineView(device: device, showsPicture: Terminal.isInteractive && !form.json)
    let group = ServiceGroup(
      configuration: .init(
        services: [
          .init(service: device.loopService()), .init(service: device.placeService()),
          .init(service: device.calibrationService()),
          .init(service: view, successTerminationBehavior: .gracefullyShutdownGroup),
        ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: Log.quiet))
    try await group.run()
    try report(device.calibrations.read(), device.doors.board.read(), store)
  }

  private func printRefused(_ attempt: CalibrationRecord?, _ reason: String) throws {
    guard form.json else { return }
    var record = attempt ?? CalibrationRecord(calibration: .none)
    record.isAccepted = false
    record.reason = reason
    try Output.line(CalibrationFile.json(record))
  }

  /// Two programs can't hold the same lines.
  func requireFreeDevice() throws {
    guard deviceIsRunning else { return }
    Output.note(
      """
      the device is running: press its button for two seconds to calibrate it, or stop it first \
      (sudo systemctl stop qibla)
      """)
    throw ExitCode.noHardware
  }

  private func report(_ report: CalibrationReport, _ state: DeviceState, _ store: CalibrationStore) throws {
    if let hindrance = report.hindrance {
      Output.note("not begun: \(hindrance)")
      throw ExitCode.refused
    }
    guard let routine = report.routine else {
      Output.note(state.magnetometer.complaint(role: "mag", sensor: "magnetometer") ?? "no magnetometer was found")
      throw ExitCode.noHardware
    }
    switch routine.outcome {
    case .accepted(let record):
      Output.note(
        "heading within ±\(record.calibration.headingSigma.degrees.fixed(2))° (one sigma) of its own, after \(routine.seconds.fixed(0)) s"
      )
      Output.note(
        routine.isStored == true ? "stored as \(store.path)" : "\(store.path) could not be written: nothing is kept")
      if form.json { try Output.line(CalibrationFile.json(record)) }
      if routine.isStored != true { throw ExitCode.refused }
    case .refused(let refusal):
      Output.note("refused: \(refusal.rawValue)\n\(refusal.advice)")
      try printRefused(routine.attempt, refusal.rawValue)
      throw ExitCode.refused
    case .cancelled, nil:
      Output.note("cancelled: nothing was changed")
      try printRefused(routine.attempt, "cancelled")
      throw ExitCode.refused
    }
  }
}

/// Begins the routine as soon as the sensor is there, shows it, and ends with it.
struct RoutineView: Service {
  let device: LinuxDevice
  let showsPicture: Bool

  /// Seconds to wait for a sensor, and to let the last sound be heard.
  static let sensorSeconds = 5.0
  static let endSeconds = 2.0

  func run() async throws {
    let start = LinuxClock().now()
    var terminal: Terminal? = showsPicture ? try? Terminal() : nil
    defer { terminal?.restore() }
    var hasBegun = false
    var end: Instant?
    var said = ""
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      let now = LinuxClock().now()
      let report = device.calibrations.read()
      if !hasBegun, report.sensor != nil {
        hasBegun = true
        device.requests.post(.begin)
      }
      if report.hindrance != nil { return }
      if !hasBegun, now.seconds(since: start) > Self.sensorSeconds { return }
      if report.routine?.outcome != nil {
        end = end ?? now.advanced(bySeconds: Self.endSeconds)
        if now >= end! { return }
      }
      while let key = terminal?.nextKey() {
        if key == .character("q") || key == .control("c") { device.requests.post(.cancel) }
      }
      show(report, on: &terminal, &said)
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
    device.requests.post(.cancel)
  }

  private func show(_ report: CalibrationReport, on terminal: inout Terminal?, _ said: inout String) {
    if let size = terminal?.size {
      let dashboard = Dashboard(subtitle: "calibration")
      terminal?.write(
        dashboard.picture(
          of: device.doors.board.read(), report, controls: nil, columns: size.columns, rows: size.rows))
    } else if let picture = RoutinePicture(report), picture.instruction != said {
      said = picture.instruction
      Output.note("\(picture.line): \(said)")
    }
  }
}
