import Answers
import ArgumentParser
import Core
import Displays
import FoundationEssentials
import HAL
import LinuxHAL
import Logging
import Program
import Reports
import Services
import Settings
import Text

/// `qibla dark`: switches all outputs off after the device has ended.
struct Dark: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Switches ring, lights, display and buzzer off, unless a program has them.",
    discussion: """
      When a program is killed, the kernel leaves its lines as they were. The service unit runs this after each end of the device, \
      and `qibla run` keeps a separate process that does it at once. A failing output is retried for \
      \(Int(Darkening.limit)) seconds. Exit code 2: another program has the outputs, which are left alone; 69: they failed and may \
      still be on.
      """)

  @Flag(
    help: """
      Take the configuration from standard input, up to a byte of 0, and wait for the end of input: the guardian of `qibla run`.
      """)
  var atEndOfInput = false
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func run() throws {
    ignoreSignalsOfFailedWrites()
    if atEndOfInput { return try guardOwner() }
    let configuration = try Startup.configuration(source.config).configuration
    if let note = ManagerNote(environment: ProcessInfo.processInfo.environment) {
      // The next start reports how this run ended.
      try? LinuxStorage().write(note.encoded, to: StateFolder(configuration).stopPath)
    }
    let answer = DarkAnswer(configuration.darken(), configuration)
    if form.json { try Output.json(answer) } else { try Output.line(answer.text) }
    if !answer.isDark { throw answer.isBusy ? ExitCode.refused : ExitCode.noHardware }
  }

  private func guardOwner() throws {
    renounceRealTimeRights()
    let owner = OwnerPipe()
    guard let order = owner.order() else { return }
    let configuration: Configuration
    do throws(Problems) {
      configuration = try EffectiveConfiguration(file: ("standard input", Array(order.utf8))).configuration
    } catch {
      Output.note(error)
      throw ExitCode.badConfiguration
    }
    let end = owner.end()
    let left = configuration.darken()
    // After an orderly end the owner has switched the outputs off and reported missing ones.
    guard end == .killed || left.isDoubtful else { return }
    Log.device(configuration.log.level).warning(
      "guardian: the device \(end == .killed ? "was killed" : "has ended"). \(DarkAnswer(left, configuration).text)")
  }
}

extension Configuration {
  /// Switches all configured outputs off. Returns those that may still be on.
  func darken() -> LeftOn {
    Darkening(
      darken: { part in
        switch part {
        case .buzzer: buzzerSlot.darken()
        case .lamps: lampSlot.darken()
        case .ring: ringSlot.darken()
        case .display: linuxDisplay()?.switchOff()
        }
      }, now: { LinuxClock().now() }, pause: { pause(milliseconds: Int64($0 * 1000)) }
    ).run()
  }
}

extension EffectiveConfiguration {
  /// The configuration's part for switching the device's outputs off.
  var outputOrder: String { toml(sections: ["ring", "display", "status_lights", "buzzer", "log"]) }
}
