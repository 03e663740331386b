import ArgumentParser
import Compass
import Core
import Device
import HAL
import LinuxHAL
import Logging
import Measures
import Sensors
import ServiceLifecycle
import Settings
import Synchronization
import Text

/// `qibla survey`: where in the room the magnetic field is the Earth's.
struct Survey: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows live how far the magnetic field is from the model's: to find a good spot in the room.",
    discussion: """
      Hold the device still for two seconds at each position, then carry it to the next; the ring shows a full circle where
      the field is good. Ends after --seconds or with Ctrl-C, and then tells the best and the worst position.
      Exit code 2: no position could be judged.
      """)

  @Option(parsing: .unconditional, help: "How long; default: until Ctrl-C.")
  var seconds: Double?
  @Option(help: ArgumentHelp("Where to write the report as well (text).", valueName: "file"))
  var output: String?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    if let seconds { try require((1...1e6).contains(seconds), "--seconds", seconds, "1 ... 1000000") }
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let configuration = try Startup.configuration(source.config).configuration
    let device = try LinuxDevice(configuration, .required(configuration), logger: Log.device(.error))
    let service = SurveyService(device: device, seconds: seconds)
    try await device.run(until: service)
    try report(service.result.withLock { $0 }, device)
  }

  private func report(_ survey: FieldSurvey, _ device: LinuxDevice) throws {
    let state = device.channels.state.read()
    guard state.magnetometer.chip != nil else {
      let why = state.magnetometer.diagnosis(role: "mag", sensor: "magnetometer") ?? "no magnetometer was found"
      Output.note(why)
      throw ExitCode.noHardware
    }
    let answer = SurveyAnswer(survey, calibrated: state.calibrated)
    if let output {
      do throws(StorageError) {
        try LinuxStorage().write(Array((answer.text + "\n").utf8), to: output)
      } catch {
        throw Input.unreadable(output, error)
      }
    }
    if form.json { try Output.json(answer) } else { try Output.line(answer.text) }
    if answer.positions.isEmpty { throw ExitCode.refused }
  }
}

/// What a survey found, for people and programs.
struct SurveyAnswer: Encodable {
  struct Position: Encodable {
    var number: Int
    var seconds: Double
    var fieldUt: Double
    var excessUt: Double
    var dipDeg: Double
    var excessDipDeg: Double
    /// What the disturbance can do to the heading.
    var headingErrorDeg: Double

    init(_ position: FieldSurvey.Position) {
      func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
      let reading = position.reading
      number = position.number
      seconds = rounded(position.seconds)
      fieldUt = rounded(reading.strengthMicrotesla)
      excessUt = rounded(reading.excessMicrotesla)
      dipDeg = rounded(reading.inclination.degrees)
      excessDipDeg = rounded(reading.excessDip.degrees)
      headingErrorDeg = rounded(reading.headingError.degrees)
    }

    var text: String {
      "position \(number): \(fieldUt.fixed(1)) µT (\(excessUt.fixed(1)) off), dip \(dipDeg.fixed(1))° "
        + "(\(excessDipDeg.fixed(1))° off); heading off by up to \(headingErrorDeg.fixed(1))°"
    }
  }
  var positions: [Position]
  var best: Int?
  var worst: Int?
  var calibrated: Bool

  init(_ survey: FieldSurvey, calibrated: Bool) {
    positions = survey.positions.map(Position.init)
    (best, worst) = (survey.best?.number, survey.worst?.number)
    self.calibrated = calibrated
  }

  var text: String {
    guard let best, let worst else {
      return "no position could be judged: hold the device still for two seconds at each, and see qibla doctor"
    }
    var lines = positions.map(\.text)
    lines.append("best: position \(best); worst: position \(worst)")
    if !calibrated { lines.append("the device is not calibrated: its own iron is in these figures") }
    return lines.joined(separator: "\n")
  }
}

/// Looks at the field ten times a second, and says what it sees twice a second.
final class SurveyService: Service {
  let result = Mutex(FieldSurvey())
  private let device: LinuxDevice
  private let seconds: Double?

  init(device: LinuxDevice, seconds: Double?) {
    self.device = device
    self.seconds = seconds
  }

  func run() async throws {
    device.channels.inbox.post { $0.survey = true }
    let began = LinuxClock().now()
    var said = began
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      let now = LinuxClock().now()
      if let seconds, now.seconds(since: began) >= seconds { return }
      let state = device.channels.state.read()
      let reading = result.withLock { $0.take(state) }
      if now.seconds(since: said) >= 0.5 {
        said = now
        Output.note(Self.line(reading, state, positions: result.withLock { $0.positions.count }))
      }
      if state.magnetometer.chip == nil, now.seconds(since: began) > 3 { return }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(100)) }
    }
  }

  private static func line(_ reading: FieldReading?, _ state: DeviceState, positions: Int) -> String {
    guard let reading else { return state.site == nil ? "the place is not known yet" : "no field yet" }
    return "field \(reading.strengthMicrotesla.fixed(1)) µT (model \(reading.expected.strengthMicrotesla.fixed(1))), "
      + "dip \(reading.inclination.degrees.fixed(1))° (model \(reading.expected.inclination.degrees.fixed(1))): "
      + "heading off by up to \(reading.headingError.degrees.fixed(1))°  "
      + (state.heading.motion == .still ? "still, \(positions) positions" : "moving")
  }
}
