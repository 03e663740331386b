import ArgumentParser
import Device
import Places
import Text

/// `qibla place`: cities by name.
struct PlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Cities by name: in both scripts, by English names, with or without accents.",
    discussion: """
      The first is the one that --city and place.city take for the name; where they would take none, exit code 2. A country
      may follow after a comma, by code or name. Where no name fits, those that come near are told with how far they are off.
      """)

  @Argument(help: "A name or the beginning of one, such as Mecca, مكة, tromso or \"Tripoli, Lebanon\".")
  var search: String
  @Option(help: "English or Arabic. Default: locale.language of the configuration.")
  var language: Language?
  @OptionGroup var form: JSONOption

  func run() throws {
    let answer = PlaceAnswer(search)
    if form.json { try Output.json(answer) } else { try Output.line(answer.text(language ?? Startup.language(nil))) }
    if answer.city == nil { throw ExitCode.refused }
  }
}
