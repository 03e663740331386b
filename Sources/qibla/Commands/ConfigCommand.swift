import ArgumentParser
import Device
import LinuxHAL
import Measures
import Places
import Prayer
import Settings
import Text

/// `qibla config`: the effective configuration, and where each value came from.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints the configuration in force, and where each value came from.",
    discussion:
      """
      It is made of /etc/qibla/qibla.toml, then of the files in the folder /etc/qibla/qibla.toml.d by their names, then of what was changed \
      while the device ran, then of the environment; later values win.

      Files, zones and sound devices that it names are looked for on this machine. Exit code 78 when something is wrong.
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
    for note in configuration.notes + Startup.machine.notes(of: configuration, today: today)
      + [doubt?.en].compactMap(\.self)
    {
      Output.note("note: \(note)")
    }
    guard problems.isEmpty else {
      Output.note(Problems(all: problems).description)
      throw ExitCode.badConfiguration
    }
  }
}
