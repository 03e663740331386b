import Answers
import ArgumentParser
import Earth
import LinuxHAL
import Measures
import Prayer
import Program
import Text

/// `qibla field`: the magnetic model's field at a place.
struct Field: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The Earth's magnetic field at a place, by the world magnetic model.",
    discussion: "With --config, or at the device's own place, by the model of magnetic_model.file.")

  @OptionGroup var place: PlaceOptions
  @Option(parsing: .unconditional, help: "Metres above the WGS84 ellipsoid, -10000 ... 850000.")
  var altitudeM = 0.0
  @Option(help: "A date as 2026-11-21, or a decimal year as 2026.89. Default: today.")
  var date: ModelDate?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require((-10_000...850_000).contains(altitudeM), "--altitude-m", altitudeM, "-10000 ... 850000")
  }

  func run() throws {
    let year = (date ?? ModelDate(systemTime())).decimalYear
    let (place, configuration) = try place.known(source)
    var position = place.position
    position.altitudeMeters = altitudeM
    let model = configuration == nil ? nil : try Startup.magneticModel(source)
    let answer = FieldAnswer(at: position, decimalYear: year, by: model ?? .builtIn(for: year))
    if let warning = answer.warning { Output.note(warning) }
    if form.json { try Output.json(answer) } else { try Output.line(answer.text) }
  }
}

/// A date for a magnetic model: `2026-11-21`, or a decimal year such as `2026.89`.
struct ModelDate: ExpressibleByArgument {
  var decimalYear: Double

  init(_ time: UniversalTime) { decimalYear = time.decimalYear }

  init?(argument: String) {
    if let date = CivilDate(argument) {
      guard (1900...2100).contains(date.year) else { return nil }
      decimalYear = UniversalTime(date).decimalYear
    } else {
      guard let year = Double(argument), (1900...2101).contains(year) else { return nil }
      decimalYear = year
    }
  }
}
