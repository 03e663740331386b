import Answers
import ArgumentParser
import Earth
import Program
import Reports

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
    version: version,
    subcommands: [
      Simulate.self, Run.self, StatusCommand.self, Record.self, Calibrate.self, Replay.self, Bearing.self, Field.self,
      SunCommand.self,
      Times.self,
      Hijri.self, PlaceCommand.self, MosquesCommand.self, ModelCommand.self, CalendarCommand.self, AdhanCommand.self,
      Aladhan.self, Align.self, Survey.self,
      KaabaSun.self,
      PortalCommand.self, BridgeCommand.self, FleetCommand.self, SetupCommand.self, Doctor.self, Try.self, Dark.self,
      ConfigCommand.self, BackupCommand.self, RestoreCommand.self, SettingsCommand.self,
    ])

  static func main() async { await runProgram(Self.self) }
}

extension ExitCode {
  /// Exit code of a calibration routine.
  init(_ outcome: RoutineEnd.Outcome) { self.init(outcome.rawValue) }
}
