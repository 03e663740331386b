public import Earth
public import Measures
import Text

/// Versions, licences and sources of the program.
public struct AboutAnswer: Sendable, Encodable {
  public struct Model: Sendable, Encodable {
    public var name: String
    /// The day after its last valid one, `2030-01-01`.
    public var validUntil: String
  }

  /// A table of data by another author.
  public struct Table: Sendable, Encodable {
    public var name: String
    public var licence: String
    public var source: String
  }

  public var version: String
  /// The day of the build, `2026-11-24`.
  public var built: String
  public var magneticModel: Model
  public var tables: [Table]

  public init(version: String, built: CivilDate, model: MagneticModel) {
    self.version = version
    self.built = built.text
    magneticModel = Model(
      name: model.name, validUntil: CivilDate(year: Int(model.validUntil), month: 1, day: 1).text)
    tables = Self.tables
  }

  /// Must agree with README.md and the heads of the data files.
  private static let tables = [
    Table(
      name: "World Magnetic Model", licence: "public domain (17 U.S.C. 403)",
      source: "NOAA National Centers for Environmental Information and British Geological Survey"),
    Table(name: "Cities", licence: "CC BY 4.0", source: "© GeoNames.org, cities15000, trimmed"),
    Table(name: "Names of countries", licence: "Unicode License v3", source: "Unicode CLDR"),
    Table(name: "Glyphs of small displays", licence: "SIL Open Font License 1.1", source: "GNU Unifont"),
  ]
}
