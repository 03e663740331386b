import ArgumentParser
import Controllers
import DeviceProgram
import LinuxHAL
import Measures
import Places
import Prayer
import Program
import Reports
import Settings
import Text

/// `qibla config`: the effective configuration, with the source of each value.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints the configuration in force, and where each value came from.",
    discussion:
      """
      Sources: /etc/qibla/qibla.toml, then the files in the folder /etc/qibla/qibla.toml.d by name, then changes made while the device ran, \
      then the environment; later values win.

      Files, zones and sound devices named there are checked on this machine. Exit code 78: problems were found.
      """, subcommands: [ConfigAdd.self])

  @OptionGroup var source: ConfigurationOption
  @Flag(help: "Print a commented file with every key and its default instead.")
  var `default` = false
  @OptionGroup var form: JSONOption

  func run() throws {
    if self.default {
      let standard = EffectiveConfiguration.standard
      return try Output.line(form.json ? standard.json() : EffectiveConfiguration.commentedDefault())
    }
    let effective = try Startup.configuration(source.config)
    let problems = Startup.machine.problems(of: effective)
    let configuration = effective.configuration
    let today = systemTime().date
    let zones = ZoneFolder.chosen(in: configuration.state.directory).data
    if form.json {
      let data = "\"zone_data\": \(try ZoneDataAnswer(zones, on: today).answerJSON)"
      try Output.line(effective.json(problems: problems, machine: [data]))
    } else {
      try Output.line(effective.toml() + "\n# time zone data: \(zones.words(on: today))")
    }
    let doubt = zones.doubt(on: today, own: StateFolder(configuration).zonesPath)
    let notes = configuration.notes + Startup.machine.notes(of: configuration, today: today)
    for note in notes.map({ $0.text(.en) }) + [doubt?.en].compactMap(\.self) { Output.note("note: \(note)") }
    guard problems.isEmpty else {
      Output.note(Problems(all: problems))
      throw ExitCode.badConfiguration
    }
  }
}
