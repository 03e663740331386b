import ArgumentParser
import Core
import Device
import HAL
import Indicators
import LinuxHAL
import Measures
import Services
import Settings
import Text

/// `qibla try`: tests one part of the device at a time, after wiring.
struct Try: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Tries one part of the device, after wiring it.",
    discussion: """
      Opens the hardware as the device would, so that must not be running. ring: each pixel, then all. lights: each by its name. display: an arrow that goes once round, its edges, both scripts. buzzer: each \
      score by its name. button: says what it recognises, of all buttons and an encoder. sound: the beginning of an adhan. \
      However it ends, nothing stays on. Exit code 69: the part isn't there, or is taken.
      """)

  enum Part: String, ExpressibleByArgument, CaseIterable {
    case ring, lights, display, buzzer, button, sound
  }

  @Argument(help: "Which part.")
  var part: Part
  @Option(parsing: .unconditional, help: "For how long. Default: one round; of buttons 20, of sound 10.")
  var seconds: Double?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    if let seconds { try require((1...600).contains(seconds), "--seconds", seconds, "1 ... 600") }
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let effective = try Startup.configuration(source.config)
    let configuration = effective.configuration
    let lock = try SensorLock.required(configuration)
    let guardian = Guardian(arguments: ["dark", "--at-end-of-input"], order: effective.outputOrder)
    if !guardian.start() { Output.note(GuardianWords.missing) }
    let view = TrialView(part, seconds: seconds, effective)
    // Until its end or a signal. It goes dark either way; if killed, the guardian switches the outputs off.
    try await serve([], until: view)
    guardian.dismiss()
    withExtendedLifetime(lock) {}
    let answer = view.answer
    if form.json { try Output.json(answer) } else if let problem = answer.problem { Output.note(problem.line) }
    if answer.problem != nil { throw ExitCode.noHardware }
  }
}
