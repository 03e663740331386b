import ArgumentParser

@main
struct Qibla: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "qibla", abstract: "Points to the Qibla, and says how sure it is.")
}
