import ArgumentParser
import Device
import Earth
import LinuxHAL

@main
struct QiblaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qibla",
    abstract: "Points to the Qibla, and says how sure it is.",
    discussion: """
      Without hardware, begin with: qibla simulate

      Exit codes: 0 done, 2 understood and the answer is no, 64 bad usage or bad input, 69 hardware not there, \
      70 a fault of ours, 78 a configuration with problems.
      With --json there is one object on standard output however a command ends: its answer, or "error" and "exit_code".
      """,
    version: "0.1.0",
    subcommands: [
      Simulate.self, Run.self, StatusCommand.self, Record.self, Calibrate.self, Replay.self, Bearing.self, Field.self,
      SunCommand.self,
      Times.self,
      Hijri.self, PlaceCommand.self, CalendarCommand.self, AdhanCommand.self, Aladhan.self, Align.self, Survey.self,
      KaabaSun.self,
      PortalCommand.self, SetupCommand.self, Doctor.self, Try.self, Dark.self,
      ConfigCommand.self, BackupCommand.self, RestoreCommand.self,
    ])

  static func main() async {
    reserveStandardStreams()
    guard allowOpenFiles(neededFiles) >= neededFiles else {
      Output.note("open files: found a limit of \(allowOpenFiles(0)), accepted: at least \(neededFiles) (ulimit -n)")
      end(with: ExitCode.badInput)
    }
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch  where exitCode(for: error) == .failure {
      // No error that is expected leaves a command like this.
      Output.note("a fault of this program: \(error)")
      end(with: ExitCode.ourFault)
    } catch {
      end(with: error)
    }
  }

  /// Ends the program; where `--json` was asked for, not without an object on standard output.
  private static func end(with error: any Error) -> Never {
    let words = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    if words.contains("--json") { Output.failed(exitCode(for: error), message(for: error)) }
    exit(withError: error)
  }
}

/// The most files a command ever has open: a bus for each sensor, a chip and its lines for each output, the receiver, files being
/// written, and the runtime's own. With fewer the runtime ends the program, or signals no longer reach it (F90).
private let neededFiles = 32

extension ExitCode {
  /// Understood, and the answer is "no".
  static let refused = ExitCode(2)
  /// Bad usage or bad input (EX_USAGE).
  static let badInput = ExitCode(64)
  /// Hardware is not there (EX_UNAVAILABLE).
  static let noHardware = ExitCode(69)
  /// A fault of ours (EX_SOFTWARE).
  static let ourFault = ExitCode(70)
  /// A configuration with problems (EX_CONFIG).
  static let badConfiguration = ExitCode(78)

  /// How a calibration routine ended.
  init(_ outcome: RoutineEnd.Outcome) { self.init(outcome.rawValue) }
}
