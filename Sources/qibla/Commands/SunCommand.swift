import Answers
import ArgumentParser
import LinuxHAL
import Measures
import Prayer
import Program

/// `qibla sun`: azimuth and elevation of the Sun.
struct SunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sun", abstract: "Where the sun stands, seen from a place at a time; without refraction.")

  @OptionGroup var place: PlaceOptions
  @Option(help: "A moment as 2026-11-21T09:00:00Z or 2026-11-21T12:00:00+03:00. Default: now.")
  var time: TimeArgument?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func run() throws {
    let answer = SunAnswer(from: try place.known(source).place.position, at: time?.time ?? systemTime())
    if form.json { try Output.json(answer) } else { try Output.line(answer.text) }
  }
}
