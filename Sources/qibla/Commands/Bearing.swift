import Answers
import ArgumentParser
import Earth
import Prayer
import Program

/// `qibla bearing`: bearing and distance of the Kaaba from a place.
struct Bearing: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "The bearing and distance of the Kaaba from a place.")

  enum Model: String, ExpressibleByArgument, CaseIterable {
    case sphere, wgs84
    var figure: Qibla.Model { self == .sphere ? .sphere : .wgs84 }
  }

  @OptionGroup var place: PlaceOptions
  @Option(help: "The great circle, or the geodesic on the ellipsoid.")
  var model = Model.sphere
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func run() throws {
    let answer = BearingAnswer(Qibla(from: try place.known(source).place.position, model: model.figure))
    if form.json { try Output.json(answer) } else { try Output.line(answer.text) }
  }
}
