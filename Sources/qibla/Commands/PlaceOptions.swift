import ArgumentParser
import Device
import Measures
import Places
import Position
import Prayer
import Settings
import Text

/// `--latitude` and `--longitude`, or `--city`: where, for the commands that answer for a place. Without any of them the
/// device's own place is taken.
struct PlaceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Degrees north, -90 ... 90 (south is negative). Default: the place of the device.")
  var latitude: Double?
  @Option(parsing: .unconditional, help: "Degrees east, -180 ... 180 (west is negative).")
  var longitude: Double?
  @Option(help: ArgumentHelp("A larger city instead, such as Mecca, مكة or \"London, UK\".", valueName: "name"))
  var city: CityArgument?

  func validate() throws {
    try Coordinates.validate(latitude, longitude)
    try require(
      city == nil || latitude == nil, "--city", "it together with --latitude and --longitude", "one of the two")
    if let refusal = city?.refusal { throw ValidationError("--city: found \(refusal)") }
  }

  /// The place by the options; nil where none is given.
  var given: KnownPlace? {
    if let latitude, let longitude { return KnownPlace(Coordinates.position(latitude, longitude), .coordinates) }
    guard case .city(let match, _)? = city?.finding else { return nil }
    return KnownPlace(match.city.position, .city, city: match.city.nameWithCountry)
  }

  /// Says which of several cities of a name was taken.
  func noteOthers(_ language: Language = .en) {
    guard case .city(let match, let others)? = city?.finding, !others.isEmpty else { return }
    Output.note(.otherCities(match, others: others), language)
  }

  /// The place to answer for, and the configuration where it counts: where no place is given, or a file is named.
  func known(
    _ source: ConfigurationOption, _ language: Language = .en
  ) throws -> (place: KnownPlace, configuration: Configuration?) {
    let (place, configuration) = try knownOrNone(source, language)
    if let place { return (place, configuration) }
    Output.note(.placeMissing, language)
    throw ExitCode.badInput
  }

  /// The same where an answer needs no place.
  func knownOrNone(
    _ source: ConfigurationOption, _ language: Language = .en
  ) throws -> (place: KnownPlace?, configuration: Configuration?) {
    let given = given
    noteOthers(language)
    guard given == nil || source.config != nil else { return (given, nil) }
    let configuration = try Startup.configuration(source.config, language).configuration
    return (given ?? Startup.place(configuration, language), configuration)
  }
}

/// A city's name, looked up once.
struct CityArgument: ExpressibleByArgument {
  private let text: String
  let finding: Gazetteer.Finding

  init?(argument: String) {
    text = argument
    finding = Gazetteer.find(argument)
  }

  /// Why it isn't a city; nil where it is.
  var refusal: String? { finding.refusal(of: text.isEmpty ? "nothing" : text) }
}

/// The same, where a place may be left out.
struct OptionalPlaceOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "Degrees north, -90 ... 90 (south is negative).")
  var latitude: Double?
  @Option(parsing: .unconditional, help: "Degrees east, -180 ... 180 (west is negative).")
  var longitude: Double?

  func validate() throws { try Self.validate(latitude, longitude) }

  /// Both are given and can be, or neither.
  static func validate(_ latitude: Double?, _ longitude: Double?) throws {
    try Coordinates.validate(latitude, longitude)
  }

  var position: GeodeticPosition? {
    guard let latitude, let longitude else { return nil }
    return Coordinates.position(latitude, longitude)
  }
}

private enum Coordinates {
  static func validate(_ latitude: Double?, _ longitude: Double?) throws {
    switch (latitude, longitude) {
    case (nil, nil): break
    case (let latitude?, let longitude?):
      try require((-90...90).contains(latitude), "--latitude", latitude, "-90 ... 90")
      try require((-180...180).contains(longitude), "--longitude", longitude, "-180 ... 180")
    case (.some, nil): throw ValidationError("--longitude: missing; --latitude needs both")
    case (nil, .some): throw ValidationError("--latitude: missing; --longitude needs both")
    }
  }

  static func position(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
  }
}

/// Names the option, what was found and what is accepted, and ends with exit code 64.
func require(_ condition: Bool, _ option: String, _ found: some CustomStringConvertible, _ accepted: String) throws {
  guard condition else { throw ValidationError("\(option): found \(found), accepted: \(accepted)") }
}
