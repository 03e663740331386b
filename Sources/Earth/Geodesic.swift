public import Measures
import RealModule

/// The shortest path between two places on the WGS84 ellipsoid.
///
/// After C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87 (2013), simplified at the cost of speed: the two
/// integrals along the geodesic are computed by Gauss-Legendre quadrature instead of series, and the azimuth by bisection
/// instead of Newton's method. Bisection always converges, for nearly opposite points too; the only special case is a
/// geodesic along the equator. Within 0.5 µm of GeographicLib for 20,000 pairs, half of them nearly opposite.
public struct Geodesic: Sendable, Hashable {
  /// Along the ellipsoid's surface.
  public var meters: Double
  /// Direction of the path at its start, 0 ..< 360° clockwise from north.
  ///
  /// Undefined for the same point. For opposite points it is one of several equally short paths.
  public var bearing: Angle

  public init(from: GeodeticPosition, to: GeodeticPosition) {
    let along = (to.longitude - from.longitude).signed
    // The canonical form of Karney's section 4: the first point in the south and further from the equator than the
    // second, which lies to the east. `isSwapped`: the path then runs backwards.
    let isSwapped = from.latitude.magnitude < to.latitude.magnitude
    var (first, second) = isSwapped ? (to.latitude, from.latitude) : (from.latitude, to.latitude)
    let isMirrored = first.radians > 0
    if isMirrored { (first, second) = (-first, -second) }

    let path = CanonicalGeodesic(from: first, to: second, along: along.magnitude)
    meters = path.meters
    // The bearing of a swapped path is the reverse of its end azimuth.
    let end = isSwapped ? path.end : path.start
    let east = along.radians < 0 ? -end.sine : end.sine
    let north = isMirrored != isSwapped ? -end.cosine : end.cosine
    bearing = Angle.atan2(y: east, x: north).wrapped
  }
}

/// A geodesic eastward from latitude φ1 ≤ 0 to φ2, |φ2| ≤ |φ1|, over a longitude difference of 0 ... 180°.
private struct CanonicalGeodesic {
  /// Azimuth α at one end, by sine and cosine.
  struct Azimuth {
    var sine: Double
    var cosine: Double
  }
  var start: Azimuth
  var end: Azimuth
  var meters: Double

  init(from: Angle, to: Angle, along: Angle) {
    let (first, second) = (ReducedLatitude(from), ReducedLatitude(to))
    let target = along.radians
    if first.sine == 0, second.sine == 0, target <= .pi * (1 - WGS84.flattening) {
      // The equator is a geodesic, and the shortest one up to 180° · (1 − f).
      start = Azimuth(sine: 1, cosine: 0)
      end = start
      meters = WGS84.semiMajorAxis * target
      return
    }
    // The longitude difference grows from 0° to 180° with the azimuth (Karney, section 4, figure 5).
    var (low, high) = (0.0, Double.pi)
    while true {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { break }
      if GreatEllipticArc(first, second, azimuth: middle).longitude < target { low = middle } else { high = middle }
    }
    let arc = GreatEllipticArc(first, second, azimuth: high)
    start = arc.start
    end = arc.end
    meters = arc.meters
  }
}

/// The latitude β on the auxiliary sphere: tan β = (1 − f) tan φ (Karney, equation 6).
private struct ReducedLatitude {
  var sine: Double
  var cosine: Double

  init(_ latitude: Angle) {
    let (y, x) = ((1 - WGS84.flattening) * latitude.sine, latitude.cosine.magnitude)
    let length = (y * y + x * x).squareRoot()
    (sine, cosine) = (y / length, x / length)
  }
}

/// The geodesic that leaves the first latitude at a given azimuth, up to its northward crossing of the second.
private struct GreatEllipticArc {
  var start: CanonicalGeodesic.Azimuth
  var end: CanonicalGeodesic.Azimuth
  /// Longitude difference λ12 on the ellipsoid, in radians (Karney, equation 8).
  var longitude: Double
  /// Arc lengths σ on the auxiliary sphere from the northward crossing of the equator.
  private var sigma: (Double, Double)
  /// k² = e'² cos² α0 (equation 9).
  private var modulus: Double

  init(_ first: ReducedLatitude, _ second: ReducedLatitude, azimuth: Double) {
    start = .init(sine: Double.sin(azimuth), cosine: Double.cos(azimuth))
    // Clairaut: sin α cos β is the same all along (equation 5). cos² α2 cos² β2 written so that it doesn't cancel.
    let sineZero = start.sine * first.cosine
    let northward = start.cosine * first.cosine
    let square = northward * northward + (first.sine - second.sine) * (first.sine + second.sine)
    let northwardEnd = max(0, square).squareRoot()
    let length = (sineZero * sineZero + northwardEnd * northwardEnd).squareRoot()
    end = length > 0 ? .init(sine: sineZero / length, cosine: northwardEnd / length) : .init(sine: 0, cosine: 1)

    // Equations 10 to 12: the corners of the triangle with the equator crossing. The start lies south of the equator or
    // on it; there the sign of zero would decide between −180° and 180°, so it is written out.
    sigma = (
      -Double.atan2(y: first.sine.magnitude, x: northward), Double.atan2(y: second.sine, x: northwardEnd)
    )
    modulus = WGS84.secondEccentricitySquared * max(0, 1 - sineZero * sineZero)
    let spherical =
      Double.atan2(y: sineZero * second.sine, x: northwardEnd)
      + Double.atan2(y: sineZero * first.sine.magnitude, x: northward)
    longitude = spherical
    let f = WGS84.flattening
    longitude -= f * sineZero * integrate { (2 - f) / (1 + (1 - f) * $0) }
  }

  /// Length of the path (equation 7).
  var meters: Double { WGS84.semiMinorAxis * integrate { $0 } }

  /// The integral over σ, along the path, of an expression in sqrt(1 + k² sin² σ).
  ///
  /// The integrand is nearly constant (k² < 0.0068), so twelve points give all digits of a Double.
  private func integrate(_ expression: (Double) -> Double) -> Double {
    let half = (sigma.1 - sigma.0) / 2
    let middle = (sigma.1 + sigma.0) / 2
    func value(_ sigma: Double) -> Double {
      let sine = Double.sin(sigma)
      return expression((1 + modulus * sine * sine).squareRoot())
    }
    var sum = 0.0
    for i in Self.nodes.indices {
      sum += Self.weights[i] * (value(middle - half * Self.nodes[i]) + value(middle + half * Self.nodes[i]))
    }
    return half * sum
  }

  /// Positive nodes and weights of the twelve-point rule on −1 ... 1. Abramowitz and Stegun, table 25.4.
  private static let nodes: InlineArray<6, Double> = [
    0.125233408511468915472441369464, 0.367831498998180193752691536644, 0.587317954286617447296702418941,
    0.769902674194304687036893833213, 0.904117256370474856678465866119, 0.981560634246719250690549090149,
  ]
  private static let weights: InlineArray<6, Double> = [
    0.249147045813402785000562436043, 0.233492536538354808760849898925, 0.203167426723065921749064455810,
    0.160078328543346226334652529543, 0.106939325995318430960254718194, 0.047175336386511827194615961485,
  ]
}
