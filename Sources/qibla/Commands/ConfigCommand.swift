import ArgumentParser
import Device
import Settings

/// `qibla config`: the effective configuration, and where each value came from.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints the configuration in force, and where each value came from.")

  @OptionGroup var source: ConfigurationOption
  @Flag(help: "Print a commented file with every key and its default instead.")
  var `default` = false
  @OptionGroup var form: JSONOption

  func run() throws {
    guard !self.default else { return try Output.line(EffectiveConfiguration.commentedDefault()) }
    let effective = try Startup.configuration(source.config)
    try Output.line(form.json ? effective.json() : effective.toml())
  }
}
