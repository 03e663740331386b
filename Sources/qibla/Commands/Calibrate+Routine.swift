import Answers
import ArgumentParser
import Calibration
import Compass
import DeviceProgram
import HAL
import Link
import LinuxHAL
import Measures
import Position
import Program
import Reports
import Screens
import ServiceLifecycle
import Services
import Settings
import Text

/// `qibla calibrate` without a log: the routine on the running device, or else on this machine's sensors, lights and buzzer.
extension Calibrate {
  func runRoutine(_ effective: EffectiveConfiguration, _ store: CalibrationStore) async throws {
    let configuration = effective.configuration
    guard let lock = SensorLock(configuration) else { return try await askRunningDevice(.calibrate, configuration) }
    let logger = form.json || Terminal.isInteractive ? Log.quiet : Log.device(configuration.log.level)
    let device = try LinuxDevice(effective, lock, logger: logger, calibrationStore: store)
    let style = PictureStyle.ofTerminal
    let view = RoutineView(
      ports: device.ports, showsPicture: Terminal.isInteractive && style.canDraw && !form.json, style: style)
    try await device.run(until: view)
    let end = RoutineEnd(device.ports.calibration.read(), device.ports.state.read(), path: store.path)
    for note in end.notes { Output.note(note.text(configuration.locale.language)) }
    if form.json { try Output.json(end.answer) }
    if end.outcome != .stored { throw ExitCode(end.outcome) }
  }

  /// The running device owns the sensors and runs the routine; its progress is shown here.
  func askRunningDevice(_ request: DeviceRequest, _ configuration: Configuration) async throws {
    if output != nil {
      Output.refuse("\("--output"): found while the device is running, accepted: without; it keeps its own file")
      throw ExitCode.badInput
    }
    try await RunningDevice(configuration).ask(request, json: form.json)
  }
}

/// Begins the routine once the sensor is detected, shows it, and ends with it.
struct RoutineView: Service {
  let ports: DevicePorts
  let showsPicture: Bool
  let style: PictureStyle

  /// Seconds to wait for a sensor, and for the last sound.
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
      let report = ports.calibration.read()
      if !hasBegun, report.sensor != nil {
        hasBegun = true
        ports.send(.calibrate, from: .control)
      }
      if report.unmetPrecondition != nil { return }
      if !hasBegun, now.seconds(since: start) > Self.sensorSeconds { return }
      if report.routine?.outcome != nil {
        end = end ?? now.advanced(bySeconds: Self.endSeconds)
        if now >= end! { return }
      }
      while let key = terminal?.nextKey() {
        if key == .character("q") || key == .control("c") { ports.send(.cancelCalibration, from: .control) }
      }
      show(report, on: &terminal, &said)
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
    ports.send(.cancelCalibration, from: .control)
  }

  private func show(_ report: CalibrationReport, on terminal: inout Terminal?, _ said: inout String) {
    if let size = terminal?.size {
      let dashboard = Dashboard(subtitle: "calibration", in: ports.language, style: style)
      terminal?.write(
        dashboard.picture(
          of: ports.state.read(), at: ports.position.read().site, report, controls: nil, columns: size.columns,
          rows: size.rows))
    } else if let picture = RoutinePicture(report) {
      let language = ports.language
      let instruction = picture.instruction.text(language)
      guard instruction != said else { return }
      said = instruction
      Output.note("\(picture.line.text(language)): \(said)")
    }
  }
}
