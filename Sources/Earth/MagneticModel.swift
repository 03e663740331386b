public import Measures

/// The Earth's main magnetic field as spherical harmonics of degree and order 1 ... 12, with their change per year.
///
/// The models of the World Magnetic Model series are of this form: Chulliat et al., "The US/UK World Magnetic Model
/// for 2025-2030: Technical Report", NCEI and BGS, section 1. ``wmm2025`` is compiled in, ``wmm2020`` too for recordings
/// from its years, and ``init(cof:)`` reads a newer coefficient file.
public struct MagneticModel: Sendable, Hashable {
  /// The Gauss coefficients of one degree n and order m, at the model's epoch.
  public struct Term: Sendable, Hashable {
    /// g and h in nT.
    public var g: Double
    public var h: Double
    /// Their change in nT per year.
    public var gRate: Double
    public var hRate: Double

    public init(g: Double, h: Double, gRate: Double, hRate: Double) {
      self.g = g
      self.h = h
      self.gRate = gRate
      self.hRate = hRate
    }
  }

  /// The highest degree and order: wavelengths down to some 3000 km.
  public static let degree = 12
  /// Terms of degree 1 ... 12 with orders 0 ... n.
  public static let termCount = degree * (degree + 3) / 2

  /// As in the coefficient file, for example "WMM-2025".
  public let name: String
  /// The decimal year at which the coefficients hold.
  public let epoch: Double
  /// The decimal year up to which the model was made to be used: five years after the epoch.
  public let validUntil: Double
  /// The error of its declination, by the model's own report.
  public let errorModel: DeclinationErrorModel
  /// In the order (1,0) (1,1) (2,0) … (12,12); see ``index(degree:order:)``.
  let terms: [Term]

  init(name: String, epoch: Double, errorModel: DeclinationErrorModel, terms: [Term]) {
    precondition(terms.count == Self.termCount)
    self.name = name
    self.epoch = epoch
    self.validUntil = epoch + 5
    self.errorModel = errorModel
    self.terms = terms
  }

  /// `table`: `g, h, gRate, hRate` of each term in turn.
  init(name: String, epoch: Double, errorModel: DeclinationErrorModel, table: [Double]) {
    precondition(table.count == 4 * Self.termCount)
    let terms = (0..<Self.termCount).map {
      Term(g: table[4 * $0], h: table[4 * $0 + 1], gRate: table[4 * $0 + 2], hRate: table[4 * $0 + 3])
    }
    self.init(name: name, epoch: epoch, errorModel: errorModel, terms: terms)
  }

  /// The index of the term of degree n and order m in ``terms``.
  static func index(degree n: Int, order m: Int) -> Int { n * (n + 1) / 2 + m - 1 }

  /// The compiled-in model for a year: the newest, except for recordings from before its epoch.
  public static func builtIn(for decimalYear: Double) -> MagneticModel {
    decimalYear < wmm2025.epoch ? wmm2020 : wmm2025
  }

  /// Whether `decimalYear` lies in the years the model was made for.
  public func isValid(decimalYear: Double) -> Bool { decimalYear >= epoch && decimalYear < validUntil }

  /// Years between `decimalYear` and the model's years of validity; 0 inside.
  public func yearsOutside(decimalYear: Double) -> Double {
    max(0, max(epoch - decimalYear, decimalYear - validUntil))
  }
}

/// One standard deviation of a model's declination, over land and sea at ground level.
public struct DeclinationErrorModel: Sendable, Hashable {
  /// The part that doesn't depend on the horizontal field.
  public var floor: Angle
  /// The part in inverse proportion to the horizontal field, in degrees times nT.
  public var degreeNanotesla: Double

  /// WMM2025 technical report, section 3, error model: sqrt(0.26² + (5417 / H)²) degrees.
  public static let wmm2025 = DeclinationErrorModel(floor: Angle(degrees: 0.26), degreeNanotesla: 5417)
  /// WMM2020 technical report, section 3, error model: sqrt(0.26² + (5625 / H)²) degrees.
  public static let wmm2020 = DeclinationErrorModel(floor: Angle(degrees: 0.26), degreeNanotesla: 5625)

  /// Error of the horizontal field for each year outside the model's years, in nT.
  ///
  /// An assumption, not from the report: the unpredicted part of the secular variation has been 10 to 30 nT a year.
  public static let strayNanoteslaPerYear = 30.0

  /// One standard deviation of the declination where the horizontal field is `horizontal` nT; at most 180°.
  public func sigma(horizontalNanotesla horizontal: Double, yearsOutside: Double = 0) -> Angle {
    let disturbance = Angle(degrees: degreeNanotesla).radians
    let stray = Self.strayNanoteslaPerYear * yearsOutside
    let sideways = (disturbance * disturbance + stray * stray).squareRoot() / horizontal
    let sigma = (floor.radians * floor.radians + sideways * sideways).squareRoot()
    return Angle(radians: min(sigma, .pi))
  }
}
