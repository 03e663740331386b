public import Earth
public import Measures
import Text

/// The Earth's magnetic field at a place by a model, for people and programs.
public struct FieldAnswer: Sendable, Encodable {
  /// From true to magnetic north, east positive.
  public var declinationDeg: Double
  /// From the horizontal down to the field, −90 ... 90.
  public var inclinationDeg: Double
  public var totalNt: Double
  public var horizontalNt: Double
  public var northNt: Double
  public var eastNt: Double
  public var downNt: Double
  /// One standard deviation of the declination's error.
  public var declinationSigmaDeg: Double
  /// `normal`, `caution` or `blackout`.
  public var zone: String
  /// The model's name, `WMM2025`.
  public var model: String
  public var decimalYear: Double
  /// Whether the date is within the model's years.
  public var modelValid: Bool

  /// Warning for a date outside the model's years; nil inside.
  public var warning: String? {
    guard !modelValid else { return nil }
    return "warning: \(model) covers \(first.fixed(1)) ... \(last.fixed(1)), asked for \(decimalYear.fixed(2))"
  }
  private let first: Double
  private let last: Double

  /// The field by `model`, not rounded.
  public init(at position: GeodeticPosition, decimalYear: Double, by model: MagneticModel) {
    let field = model.field(at: position, decimalYear: decimalYear)
    declinationDeg = field.declination.degrees
    inclinationDeg = field.inclination.degrees
    totalNt = field.totalNanotesla
    horizontalNt = field.horizontalNanotesla
    northNt = field.northNanotesla
    eastNt = field.eastNanotesla
    downNt = field.downNanotesla
    declinationSigmaDeg = field.declinationSigma.degrees
    zone = field.zone.word
    self.model = model.name
    self.decimalYear = decimalYear
    modelValid = model.isValid(decimalYear: decimalYear)
    (first, last) = (model.epoch, model.validUntil)
  }

  /// Three lines for a person.
  public var text: String {
    """
    declination \(declinationDeg.fixed(2))° ± \(declinationSigmaDeg.fixed(2))°  (\(model), \(decimalYear.fixed(2)))
    inclination \(inclinationDeg.fixed(2))°
    total \(totalNt.fixed(0)) nT, horizontal \(horizontalNt.fixed(0)) nT (zone: \(zone))
    """
  }

  enum CodingKeys: String, CodingKey {
    case declinationDeg, inclinationDeg, totalNt, horizontalNt, northNt, eastNt, downNt, declinationSigmaDeg, zone,
      model, decimalYear, modelValid
  }
}
