import ArgumentParser
import Earth
import LinuxHAL
import Measures
import Text

/// `qibla field`: what the magnetic model says of a place.
struct Field: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The Earth's magnetic field at a place, by the world magnetic model.")

  @OptionGroup var place: PlaceOptions
  @Option(parsing: .unconditional, help: "Metres above the WGS84 ellipsoid, -10000 ... 850000.")
  var altitudeM = 0.0
  @Option(help: "A date as 2026-11-21, or a decimal year as 2026.89. Default: today.")
  var date: ModelDate?
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require((-10_000...850_000).contains(altitudeM), "--altitude-m", altitudeM, "-10000 ... 850000")
  }

  struct Answer: Encodable {
    var declinationDeg: Double
    var inclinationDeg: Double
    var totalNt: Double
    var horizontalNt: Double
    var northNt: Double
    var eastNt: Double
    var downNt: Double
    var declinationSigmaDeg: Double
    var zone: String
    var model: String
    var decimalYear: Double
    /// Whether the date lies within the model's years.
    var modelValid: Bool
  }

  func run() throws {
    let year = (date ?? ModelDate(systemTime())).decimalYear
    let model = MagneticModel.builtIn(for: year)
    var position = place.position
    position.altitudeMeters = altitudeM
    let field = model.field(at: position, decimalYear: year)
    let valid = model.isValid(decimalYear: year)
    let answer = Answer(
      declinationDeg: field.declination.degrees, inclinationDeg: field.inclination.degrees,
      totalNt: field.totalNanotesla, horizontalNt: field.horizontalNanotesla, northNt: field.northNanotesla,
      eastNt: field.eastNanotesla, downNt: field.downNanotesla,
      declinationSigmaDeg: field.declinationSigma.degrees, zone: field.zone.word, model: model.name,
      decimalYear: year, modelValid: valid)
    if !valid {
      Output.note(
        "warning: \(model.name) covers \(model.epoch.fixed(1)) ... \(model.validUntil.fixed(1)), asked for \(year.fixed(2))"
      )
    }
    guard !form.json else { return try Output.json(answer) }
    try Output.line(
      """
      declination \(answer.declinationDeg.fixed(2))° ± \(answer.declinationSigmaDeg.fixed(2))°  (\(model.name), \(year.fixed(2)))
      inclination \(answer.inclinationDeg.fixed(2))°
      total \(answer.totalNt.fixed(0)) nT, horizontal \(answer.horizontalNt.fixed(0)) nT (zone: \(answer.zone))
      """)
  }
}

/// A date as a magnetic model takes it: `2026-11-21`, or a decimal year such as `2026.89`.
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
