import Answers
import ArgumentParser
import Places
import Program
import Text

/// `qibla place`: cities by name.
struct PlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Cities by name: in both scripts, by English names, with or without accents.",
    discussion: """
      The first is the city that --city and place.city would take; exit code 2: they would take none. A country may follow \
      after a comma, by code or name. Without a match, similar names are listed with the number of letters that differ.
      """)

  @Argument(help: "A name or the beginning of one, such as Mecca, مكة, tromso or \"Tripoli, Lebanon\".")
  var search: String
  @Option(help: "Language of the answer. Default: locale.language of the configuration.")
  var language: Language?
  @OptionGroup var form: JSONOption

  func run() throws {
    let answer = PlaceAnswer(search)
    if form.json { try Output.json(answer) } else { try Output.line(answer.text(language ?? Startup.language(nil))) }
    if answer.city == nil { throw ExitCode.refused }
  }
}
