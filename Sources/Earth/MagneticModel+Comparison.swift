public import Measures

extension MagneticModel {
  /// A contradiction between two models of the Earth's field.
  public struct Disagreement: Sendable, Hashable {
    /// The quantity that differs.
    public enum Quantity: Sendable, Hashable {
      /// In degrees.
      case declination
      /// Length of the field, in µT.
      case strength
      /// The models have one name and epoch, and this coefficient differs, in nT or nT per year.
      case coefficient(degree: Int, order: Int)
    }
    public var quantity: Quantity
    /// This model's value.
    public var found: Double
    /// The other one's value.
    public var expected: Double
    /// Where; nil for a coefficient.
    public var position: GeodeticPosition?
    public var decimalYear: Double
  }

  /// The largest disagreement with `other`, over a grid of the globe at this model's epoch and five years after; nil
  /// where it stays within the possible change of the Earth's field since both epochs.
  ///
  /// Declination counts where a compass is usable (``GeomagneticField/Zone/normal``). A wrong digit shows everywhere at once, so a grid of
  /// 10° suffices: the shortest waves of a model of degree 12 are 30° long.
  public func disagreement(with other: MagneticModel) -> Disagreement? {
    var turned: (excess: Double, Disagreement)?
    var stretched: (excess: Double, Disagreement)?
    for year in [epoch, validUntil] {
      let tolerance = Self.toleranceNanotesla(years: max(year - epoch, (year - other.epoch).magnitude))
      for latitude in stride(from: -80.0, through: 80, by: 10) {
        for longitude in stride(from: -180.0, to: 180, by: 10) {
          let place = GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
          let (ours, theirs) = (field(at: place, decimalYear: year), other.field(at: place, decimalYear: year))
          func note(
            _ nanotesla: Double, _ quantity: Disagreement.Quantity, _ found: Double, _ expected: Double,
            in worst: inout (excess: Double, Disagreement)?
          ) {
            let excess = nanotesla / tolerance
            guard excess > worst?.excess ?? 1 else { return }
            let all = Disagreement(
              quantity: quantity, found: found, expected: expected, position: place, decimalYear: year)
            worst = (excess, all)
          }
          if ours.zone == .normal, theirs.zone == .normal {
            let turn = (ours.declination - theirs.declination).signed.magnitude
            let sideways = 2 * (turn / 2).sine * min(ours.horizontalNanotesla, theirs.horizontalNanotesla)
            note(sideways, .declination, ours.declination.degrees, theirs.declination.degrees, in: &turned)
          }
          let (length, otherLength) = (ours.totalNanotesla, theirs.totalNanotesla)
          note((length - otherLength).magnitude, .strength, length / 1000, otherLength / 1000, in: &stretched)
        }
      }
    }
    return turned?.1 ?? stretched?.1 ?? differingCoefficient(from: other)
  }

  /// Largest plausible difference of two models, in nT, `years` from the epoch farther away.
  ///
  /// WMM-2020 and WMM-2025 are apart by at most 148 nT across the field and 182 nT along it in 2025, five years from the older one's
  /// epoch, and by 406 and 435 nT in 2030, ten years from it: this is 350 and 700 nT. At one epoch it is 100 nT: one
  /// standard deviation across the field by ``DeclinationErrorModel/wmm2025``, 5417°·nT.
  static func toleranceNanotesla(years: Double) -> Double { 100 + 40 * years + 2 * years * years }

  /// The first differing coefficient of two models with one name and epoch, which should be identical.
  private func differingCoefficient(from other: MagneticModel) -> Disagreement? {
    guard name == other.name, epoch == other.epoch else { return nil }
    for degree in 1...Self.degree {
      for order in 0...degree {
        let index = Self.index(degree: degree, order: order)
        let pairs = zip(terms[index].values, other.terms[index].values)
        guard let (found, expected) = pairs.first(where: { $0 != $1 }) else { continue }
        return Disagreement(
          quantity: .coefficient(degree: degree, order: order), found: found, expected: expected, decimalYear: epoch)
      }
    }
    return nil
  }
}

extension MagneticModel.Term {
  fileprivate var values: [Double] { [g, h, gRate, hRate] }
}

extension MagneticModel.Disagreement: CustomStringConvertible {
  /// `10.3° of declination at 40° N, 30° E in 2025.0; the built-in model says 6.1°`.
  public var description: String {
    func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    let place = position.map {
      let (latitude, longitude) = ($0.latitude.degrees.rounded(), $0.longitude.degrees.rounded())
      return "at \(Int(latitude.magnitude))° \(latitude < 0 ? "S" : "N"), "
        + "\(Int(longitude.magnitude))° \(longitude < 0 ? "W" : "E") in \(rounded(decimalYear))"
    }
    return switch quantity {
    case .declination:
      "\(rounded(found))° of declination \(place ?? ""); the built-in model says \(rounded(expected))°"
    case .strength: "\(rounded(found)) µT of field \(place ?? ""); the built-in model says \(rounded(expected)) µT"
    case .coefficient(let degree, let order):
      "\(found) in degree \(degree), order \(order); the built-in model of the same name says \(expected)"
    }
  }
}
