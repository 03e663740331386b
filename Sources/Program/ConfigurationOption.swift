public import ArgumentParser
import Settings

/// `--config`, for every command with a configuration.
public struct ConfigurationOption: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("The configuration. Default: \(EffectiveConfiguration.standardPath).", valueName: "file"),
    completion: .file())
  public var config: String?

  public init() {}
}
