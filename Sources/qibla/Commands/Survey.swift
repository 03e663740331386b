import Answers
import ArgumentParser
import Compass
import Core
import HAL
import Link
import LinuxHAL
import Measures
import Program
import Reports
import Sensors
import ServiceLifecycle
import Settings
import Text

/// `qibla survey`: finds places with an undisturbed magnetic field.
struct Survey: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows live how far the magnetic field is from the model's: to find a good spot in the room.",
    discussion: """
      Hold the device still for two seconds at each position, then carry it to the next; the ring shows a full circle where \
      the field is good. Ends after --seconds or with Ctrl-C, and then tells the best and the worst position.
      Exit code 2: no position could be judged.
      """)

  @Option(parsing: .unconditional, help: "Duration; default: until Ctrl-C.")
  var seconds: Double?
  @Option(help: ArgumentHelp("Where to write the report as well (text).", valueName: "file"), completion: .file())
  var output: String?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    if let seconds { try require((1...1e6).contains(seconds), "--seconds", seconds, "1 ... 1000000") }
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    if let output { try Input.checkWritable(output) }
    let effective = try Startup.configuration(source.config)
    guard let lock = SensorLock(effective.configuration) else {
      let text = try await RunningDevice(effective.configuration).ask(.survey(seconds: seconds), json: form.json)
      if let text { try store(text) }
      return
    }
    let device = try LinuxDevice(effective, lock, logger: Log.device(.error))
    try await device.run(until: SurveyView(ports: device.ports, seconds: seconds))
    try report(device.ports.survey.read().survey, device)
  }

  private func report(_ survey: FieldSurvey, _ device: LinuxDevice) throws {
    let state = device.ports.state.read()
    guard state.magnetometer.chip != nil else {
      Output.note(state.missingMagnetometer)
      throw ExitCode.noHardware
    }
    let answer = SurveyAnswer(survey, calibrated: state.calibrated)
    try store(answer.text)
    if form.json { try Output.json(answer) } else { try Output.line(answer.text) }
    if answer.positions.isEmpty { throw ExitCode.refused }
  }

  /// `--output`
  private func store(_ text: String) throws {
    guard let output else { return }
    do throws(StorageError) {
      try LinuxStorage().write(Array((text + "\n").utf8), to: output)
    } catch {
      throw Input.unreadable(output, error)
    }
  }
}

/// Requests a survey of the field, and prints a reading twice a second.
struct SurveyView: Service {
  let ports: DevicePorts
  let seconds: Double?

  func run() async throws {
    ports.send(.survey(true), from: .control)
    let began = LinuxClock().now()
    var said = began
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      let now = LinuxClock().now()
      if let seconds, now.seconds(since: began) >= seconds { return }
      let state = ports.state.read()
      if now.seconds(since: said) >= 0.5 {
        said = now
        Output.note(SurveyAnswer.line(ports.survey.read().survey, state))
      }
      if state.magnetometer.chip == nil, now.seconds(since: began) > 3 { return }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(100)) }
    }
  }
}
