import ArgumentParser
import Measures

/// `--latitude` and `--longitude`, both needed.
struct PlaceOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "Degrees north, -90 ... 90 (south is negative).")
  var latitude: Double
  @Option(parsing: .unconditional, help: "Degrees east, -180 ... 180 (west is negative).")
  var longitude: Double

  func validate() throws { try Place.validate(latitude, longitude) }

  var position: GeodeticPosition { Place.position(latitude, longitude) }
}

/// The same, where a place may be left out.
struct OptionalPlaceOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "Degrees north, -90 ... 90 (south is negative).")
  var latitude: Double?
  @Option(parsing: .unconditional, help: "Degrees east, -180 ... 180 (west is negative).")
  var longitude: Double?

  func validate() throws {
    switch (latitude, longitude) {
    case (nil, nil): break
    case (let latitude?, let longitude?): try Place.validate(latitude, longitude)
    case (.some, nil): throw ValidationError("--longitude: missing; --latitude needs both")
    case (nil, .some): throw ValidationError("--latitude: missing; --longitude needs both")
    }
  }

  var position: GeodeticPosition? {
    guard let latitude, let longitude else { return nil }
    return Place.position(latitude, longitude)
  }
}

private enum Place {
  static func validate(_ latitude: Double, _ longitude: Double) throws {
    try require((-90...90).contains(latitude), "--latitude", latitude, "-90 ... 90")
    try require((-180...180).contains(longitude), "--longitude", longitude, "-180 ... 180")
  }

  static func position(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
  }
}

/// Names the option, what was found and what is accepted, and ends with exit code 64.
func require(_ condition: Bool, _ option: String, _ found: some CustomStringConvertible, _ accepted: String) throws {
  guard condition else { throw ValidationError("\(option): found \(found), accepted: \(accepted)") }
}
