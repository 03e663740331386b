import Measures
import RealModule

/// The series behind ``Sun``.
///
/// Orbit: the terms over 1e-6 rad of VSOP87 D (P. Bretagnon, G. Francou, Astronomy and Astrophysics 202, 309, 1988; CDS
/// catalogue VI/81). Nutation: the terms of the IAU 1980 theory over 0.012″ (P. K. Seidelmann, Celestial Mechanics 27, 79,
/// 1982). Corrections, obliquity and order of the steps: J. Meeus, Astronomical Algorithms, 2nd edition, chapters 22, 25, 32.
enum SunSeries {
  static let arcSecond = Double.pi / 648_000
  /// One term, amplitude × cos(phase + frequency × t): 1e-8 rad or astronomical units, rad, rad per millennium.
  struct Term {
    var amplitude: Double
    var phase: Double
    var frequency: Double

    init(_ amplitude: Double, _ phase: Double, _ frequency: Double) {
      self.amplitude = amplitude
      self.phase = phase
      self.frequency = frequency
    }
  }

  private static func sum(_ terms: [Term], _ millennia: Double) -> Double {
    var sum = 0.0
    for term in terms { sum += term.amplitude * Double.cos(term.phase + term.frequency * millennia) }
    return sum * 1e-8
  }

  /// The Sun's geocentric geometric place on the ecliptic and equinox of date; distance in astronomical units.
  static func geometricPlace(millennia t: Double) -> (longitude: Angle, latitude: Angle, distance: Double) {
    // The heliocentric place of the Earth, reversed; −0.09033″ converts VSOP's frame to FK5.
    let longitude = sum(longitude0, t) + sum(longitude1, t) * t + .pi - 0.09033 * arcSecond
    return (Angle(radians: longitude), Angle(radians: -sum(latitude0, t)), sum(radius0, t) + sum(radius1, t) * t)
  }

  private static let longitude0: [Term] = [
    Term(175_347_046, 0, 0),
    Term(3_341_656, 4.669_2568, 6283.075_8500),
    Term(34_894, 4.62610, 12_566.1517),
    Term(3418, 2.82887, 3.5231),
    Term(3497, 2.74412, 5753.3849),
    Term(3136, 3.62767, 77_713.7715),
    Term(2676, 4.41808, 7860.4194),
    Term(2343, 6.13516, 3930.2097),
    Term(1273, 2.03710, 529.6910),
    Term(1324, 0.74246, 11_506.7698),
    Term(902, 2.04505, 26.2983),
    Term(1199, 1.10963, 1577.3435),
    Term(857, 3.50849, 398.1490),
    Term(780, 1.17883, 5223.6939),
    Term(990, 5.23268, 5884.9268),
    Term(753, 2.53339, 5507.5532),
    Term(505, 4.58293, 18_849.2275),
    Term(492, 4.20507, 775.5226),
    Term(357, 2.91954, 0.0673),
    Term(284, 1.89869, 796.2980),
    Term(243, 0.34481, 5486.7778),
    Term(317, 5.84902, 11_790.6291),
    Term(271, 0.31489, 10_977.0788),
    Term(206, 4.80647, 2544.3144),
    Term(205, 1.86948, 5573.1428),
    Term(202, 2.45768, 6069.7768),
    Term(126, 1.08303, 20.7754),
    Term(156, 0.83306, 213.2991),
    Term(115, 0.64545, 0.9803),
    Term(103, 0.63600, 4694.0030),
    Term(102, 4.26680, 7.1135),
    Term(132, 3.41118, 2942.4634),
    Term(102, 0.97569, 15_720.8388),
  ]
  private static let longitude1: [Term] = [
    Term(628_331_966_747, 0, 0),
    Term(206_059, 2.67823, 6283.0758),
    Term(4303, 2.63513, 12_566.1517),
  ]
  private static let latitude0: [Term] = [
    Term(280, 3.19870, 84_334.6616),
    Term(102, 5.42249, 5507.5532),
  ]
  private static let radius0: [Term] = [
    Term(100_013_989, 0, 0),
    Term(1_670_700, 3.098_4635, 6283.075_8500),
    Term(13_956, 3.05525, 12_566.1517),
    Term(3084, 5.19847, 77_713.7715),
    Term(1628, 1.17388, 5753.3849),
    Term(1576, 2.84685, 7860.4194),
    Term(925, 5.45292, 11_506.7698),
    Term(542, 4.56409, 3930.2097),
  ]
  private static let radius1: [Term] = [Term(103_019, 1.10749, 6283.0758)]

  /// One term of the nutation: multiples of the five arguments, amplitudes in arc seconds.
  private struct NutationTerm {
    /// Of the Moon's elongation, the Sun's and the Moon's mean anomaly, the Moon's argument of latitude, its node.
    var multiples: (Double, Double, Double, Double, Double)
    var longitude: Double
    var obliquity: Double
  }

  private static let nutationTerms: [NutationTerm] = [
    NutationTerm(multiples: (0, 0, 0, 0, 1), longitude: -17.1996, obliquity: 9.2025),
    NutationTerm(multiples: (-2, 0, 0, 2, 2), longitude: -1.3187, obliquity: 0.5736),
    NutationTerm(multiples: (0, 0, 0, 2, 2), longitude: -0.2274, obliquity: 0.0977),
    NutationTerm(multiples: (0, 0, 0, 0, 2), longitude: 0.2062, obliquity: -0.0895),
    NutationTerm(multiples: (0, 1, 0, 0, 0), longitude: 0.1426, obliquity: 0.0054),
    NutationTerm(multiples: (0, 0, 1, 0, 0), longitude: 0.0712, obliquity: -0.0007),
    NutationTerm(multiples: (-2, 1, 0, 2, 2), longitude: -0.0517, obliquity: 0.0224),
    NutationTerm(multiples: (0, 0, 0, 2, 1), longitude: -0.0386, obliquity: 0.0200),
    NutationTerm(multiples: (0, 0, 1, 2, 2), longitude: -0.0301, obliquity: 0.0129),
    NutationTerm(multiples: (-2, -1, 0, 2, 2), longitude: 0.0217, obliquity: -0.0095),
    NutationTerm(multiples: (-2, 0, 1, 0, 0), longitude: -0.0158, obliquity: 0),
    NutationTerm(multiples: (-2, 0, 0, 2, 1), longitude: 0.0129, obliquity: -0.0070),
    NutationTerm(multiples: (0, 0, -1, 2, 2), longitude: 0.0123, obliquity: -0.0053),
  ]

  static func nutation(centuries t: Double) -> (longitude: Angle, obliquity: Angle) {
    let elongation = Angle(degrees: 297.85036 + 445_267.111_480 * t).radians
    let solarAnomaly = Angle(degrees: 357.52772 + 35_999.050_340 * t).radians
    let lunarAnomaly = Angle(degrees: 134.96298 + 477_198.867_398 * t).radians
    let latitudeArgument = Angle(degrees: 93.27191 + 483_202.017_538 * t).radians
    let node = Angle(degrees: 125.04452 - 1934.136_261 * t).radians
    var (longitude, obliquity) = (0.0, 0.0)
    for term in nutationTerms {
      let (d, m, l, f, o) = term.multiples
      let argument = d * elongation + m * solarAnomaly + l * lunarAnomaly + f * latitudeArgument + o * node
      longitude += term.longitude * Double.sin(argument)
      obliquity += term.obliquity * Double.cos(argument)
    }
    return (Angle(radians: longitude * arcSecond), Angle(radians: obliquity * arcSecond))
  }

  /// Mean obliquity of the ecliptic. Meeus, 22.2.
  static func meanObliquity(centuries t: Double) -> Angle {
    Angle(radians: (84_381.448 + t * (-46.8150 + t * (-0.00059 + t * 0.001_813))) * arcSecond)
  }

  /// ΔT, terrestrial minus universal time, in seconds, to about 3 s.
  ///
  /// The Sun moves 0.04″ a second, so this is enough. Every twenty years from 1900 to 2040: Meeus, table 10.A, and IERS.
  static func deltaT(decimalYear year: Double) -> Double {
    let place = Swift.max(0, Swift.min(6.999, (year - 1900) / 20))
    let index = Int(place)
    let share = place - Double(index)
    return deltaTs[index] * (1 - share) + deltaTs[index + 1] * share
  }

  private static let deltaTs = [-2.8, 21.2, 24.3, 33.1, 50.5, 63.8, 69.4, 69.8]
}
