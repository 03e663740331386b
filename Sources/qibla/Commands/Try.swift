import ArgumentParser
import Companion
import Core
import Doctor
import HAL
import Indicators
import LinuxHAL
import Measures
import Program
import Reports
import Services
import Settings
import Text

/// `qibla try`: tests one part of the device after wiring.
struct Try: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Tries one part of the device, after wiring it.",
    discussion: """
      Opens the hardware itself, so the device must not be running. ring: each pixel, then all. lights: each by its name. display: an arrow that goes once round, its edges, both scripts. buzzer: each \
      score by its name. button: says what it recognises, of all buttons and an encoder. sound: the beginning of an adhan. \
      However it ends, nothing stays on. Exit code 69: the part isn't there, or is taken.
      """)

  enum Part: String, ExpressibleByArgument, CaseIterable {
    case ring, lights, display, buzzer, button, sound
  }

  @Argument(help: "The part.")
  var part: Part
  @Option(parsing: .unconditional, help: "Seconds. Default: one round; 20 for buttons, 10 for sound.")
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
    // The trial switches its output off at its end or a signal; if killed, the guardian does.
    try await serve([], until: view)
    guardian.dismiss()
    withExtendedLifetime(lock) {}
    let answer = view.answer
    if form.json { try Output.json(answer) } else if let problem = answer.problem { Output.note(problem.line) }
    if answer.problem != nil { throw ExitCode.noHardware }
  }
}
