import ArgumentParser

/// `qibla settings`: backup and restore by the names that people look for.
struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Writes settings and learnt values into a file, and takes them back.",
    subcommands: [Export.self, Import.self])

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes them into one file, as qibla backup does.", discussion: BackupCommand.configuration.discussion)
    @OptionGroup var command: BackupCommand

    func run() async throws { try await command.run() }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Takes such a file back, as qibla restore does.", discussion: RestoreCommand.configuration.discussion)
    @OptionGroup var command: RestoreCommand

    func run() async throws { try await command.run() }
  }
}
