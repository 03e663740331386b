import Answers
public import ArgumentParser
public import Measures
public import Places
import Position
public import Prayer
public import Settings
public import Text

/// `--latitude` and `--longitude`, or `--city`, for commands about a place. Without them the device's place is used.
public struct PlaceOptions: ParsableArguments, Sendable {
  @Option(
    parsing: .unconditional, help: "Degrees north, -90 ... 90 (south is negative). Default: the place of the device.")
  public var latitude: Double?
  @Option(parsing: .unconditional, help: "Degrees east, -180 ... 180 (west is negative).")
  public var longitude: Double?
  @Option(help: ArgumentHelp("A larger city instead, such as Mecca, مكة or \"London, UK\".", valueName: "name"))
  public var city: CityArgument?

  public init() {}

  public func validate() throws {
    try Coordinates.validate(latitude, longitude)
    try require(
      city == nil || latitude == nil, "--city", "it together with \("--latitude") and \("--longitude")",
      "one of the two")
    if let fault = city?.fault { throw refusal("\("--city"): found \(fault.found); accepted: \(fault.accepted)") }
  }

  /// The place by the options; nil without them.
  public var given: KnownPlace? {
    if let latitude, let longitude { return KnownPlace(Coordinates.position(latitude, longitude), .coordinates) }
    guard case .city(let match, _)? = city?.finding else { return nil }
    return KnownPlace(match.city.position, .city, city: match.city.nameWithCountry)
  }

  /// Notes which of several cities of a name was taken.
  public func noteOthers(_ language: Language = .en) {
    guard case .city(let match, let others)? = city?.finding, !others.isEmpty else { return }
    Output.note(.otherCities(match, others: others), language)
  }

  /// The place, and the configuration if it applies: without a given place, or with `--config`.
  public func known(
    _ source: ConfigurationOption, _ language: Language = .en
  ) throws -> (place: KnownPlace, configuration: Configuration?) {
    let (place, configuration) = try knownOrNone(source, language)
    if let place { return (place, configuration) }
    Output.note(.placeMissing, language)
    throw ExitCode.badInput
  }

  /// The same for an answer that needs no place.
  public func knownOrNone(
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
public struct CityArgument: ExpressibleByArgument, Sendable {
  private let text: String
  public let finding: Gazetteer.Finding

  public init?(argument: String) {
    text = argument
    finding = Gazetteer.find(argument)
  }

  /// What was found in place of a city, and what is accepted; nil for a city.
  var fault: (found: Message, accepted: Message)? {
    let name: Message = text.isEmpty ? "nothing" : "\(text)"
    let near = finding.matches.prefix(6).map(\.words).joined(separator: "; ")
    switch finding {
    case .city: return nil
    case .ambiguous:
      return ("\(name), which is the name of several cities", "one of them with its state or country: \(near)")
    case .unknown:
      return (
        "\(name), which is no city of the list",
        near.isEmpty ? "a larger city nearby, or coordinates" : "one such as \(near)"
      )
    }
  }
}

/// The same for an optional place.
public struct OptionalPlaceOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "Degrees north, -90 ... 90 (south is negative).")
  public var latitude: Double?
  @Option(parsing: .unconditional, help: "Degrees east, -180 ... 180 (west is negative).")
  public var longitude: Double?

  public init() {}

  public func validate() throws { try Self.validate(latitude, longitude) }

  /// Checks that both are given and in range, or neither.
  public static func validate(_ latitude: Double?, _ longitude: Double?) throws {
    try Coordinates.validate(latitude, longitude)
  }

  public var position: GeodeticPosition? {
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
    case (.some, nil): throw refusal(lacking: "--longitude", for: "--latitude")
    case (nil, .some): throw refusal(lacking: "--latitude", for: "--longitude")
    }
  }

  static func position(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
  }
}
