public import Measures

extension MagneticModel {
  /// The Earth's main field at a place and a time.
  ///
  /// Sums the harmonics in geocentric axes and turns the result into the geodetic ones: WMM2025 technical report,
  /// section 1. Takes a few microseconds and doesn't allocate. Defined for any finite latitude, longitude and year;
  /// ``isValid(decimalYear:)`` tells whether the model was made for that year, and the sigma grows outside.
  public func field(at position: GeodeticPosition, decimalYear: Double) -> GeomagneticField {
    let place = WGS84.geocentric(position)
    var sums = HarmonicSums(place: place, longitude: position.longitude, yearsAfterEpoch: decimalYear - epoch)
    terms.withUnsafeBufferPointer { terms in
      sums.addZonal(terms)
      sums.addTesseral(terms)
    }

    // Geocentric north and down are the geodetic ones, rotated in the meridian plane by φ' − φ.
    let (sine, cosine) = (position.latitude.sine, position.latitude.cosine)
    let sineTurn = place.sineLatitude * cosine - place.cosineLatitude * sine
    let cosineTurn = place.cosineLatitude * cosine + place.sineLatitude * sine
    func geodetic(_ v: Vector3) -> Vector3 {
      Vector3(v.x * cosineTurn - v.z * sineTurn, v.y, v.x * sineTurn + v.z * cosineTurn)
    }

    let field = geodetic(sums.field)
    let horizontal = (field.x * field.x + field.y * field.y).squareRoot()
    return GeomagneticField(
      nanotesla: field, nanoteslaPerYear: geodetic(sums.change),
      declinationSigma: errorModel.sigma(
        horizontalNanotesla: horizontal, yearsOutside: yearsOutside(decimalYear: decimalYear)))
  }
}

/// The sums over all degrees n and orders m for X', Y', Z' and their change, order by order.
///
/// P(n, m) are the Schmidt semi-normalised associated Legendre functions of s = sin φ'. Each follows from the two before
/// it, so nothing is tabulated. For m ≥ 1 the code uses Q = P / cos φ' instead of P: the east component then needs no
/// division by cos φ', and the poles are no special case.
private struct HarmonicSums {
  /// The geomagnetic reference radius a, in metres.
  static let referenceRadius = 6_371_200.0

  var field = Vector3.zero
  var change = Vector3.zero

  private let sine: Double
  private let cosine: Double
  private let longitude: Angle
  private let years: Double
  /// (a / r)^(n+2), by degree n.
  private var attenuation = InlineArray<13, Double>(repeating: 0)

  init(place: WGS84.Geocentric, longitude: Angle, yearsAfterEpoch: Double) {
    sine = place.sineLatitude
    cosine = place.cosineLatitude
    self.longitude = longitude
    years = yearsAfterEpoch
    let ratio = Self.referenceRadius / place.radius
    attenuation[0] = ratio * ratio
    for n in 1...MagneticModel.degree { attenuation[n] = attenuation[n - 1] * ratio }
  }

  /// Order 0: P(n) by Bonnet's recursion, its slope dP/ds by P'(n) = s P'(n−1) + n P(n−1).
  mutating func addZonal(_ terms: UnsafeBufferPointer<MagneticModel.Term>) {
    var (before, legendre, slope) = (0.0, 1.0, 0.0)
    for degree in 1...MagneticModel.degree {
      let n = Double(degree)
      slope = sine * slope + n * legendre
      (before, legendre) = (legendre, ((2 * n - 1) * sine * legendre - (n - 1) * before) / n)
      let term = terms[MagneticModel.index(degree: degree, order: 0)]
      let shape = attenuation[degree] * Vector3(-slope * cosine, 0, -(n + 1) * legendre)
      field += (term.g + years * term.gRate) * shape
      change += term.gRate * shape
    }
  }

  /// Orders 1 ... 12, with Q(n, m) = P(n, m) / cos φ' and
  ///
  ///     sqrt(n² − m²) Q(n, m) = (2n − 1) s Q(n−1, m) − sqrt((n−1)² − m²) Q(n−2, m)
  ///     dP(n, m)/dφ' = sqrt(n² − m²) Q(n−1, m) − n s Q(n, m)
  mutating func addTesseral(_ terms: UnsafeBufferPointer<MagneticModel.Term>) {
    let (cosineStep, sineStep) = (longitude.cosine, longitude.sine)
    var (cosineOrder, sineOrder) = (1.0, 0.0)  // cos mλ, sin mλ
    var sectoral = 1.0  // Q(m, m)
    for order in 1...MagneticModel.degree {
      let m = Double(order)
      (cosineOrder, sineOrder) = (
        cosineOrder * cosineStep - sineOrder * sineStep, sineOrder * cosineStep + cosineOrder * sineStep
      )
      if order > 1 { sectoral *= cosine * ((2 * m - 1) / (2 * m)).squareRoot() }

      var (before, current) = (0.0, sectoral)
      var (rootBefore, root) = (0.0, 0.0)  // sqrt((n−1)² − m²), sqrt(n² − m²)
      for degree in order...MagneticModel.degree {
        let n = Double(degree)
        if degree > order {
          (rootBefore, root) = (root, (n * n - m * m).squareRoot())
          (before, current) = (current, ((2 * n - 1) * sine * current - rootBefore * before) / root)
        }
        let slope = root * before - n * sine * current
        let term = terms[MagneticModel.index(degree: degree, order: order)]
        func part(_ g: Double, _ h: Double) -> Vector3 {
          let even = g * cosineOrder + h * sineOrder
          let odd = g * sineOrder - h * cosineOrder
          return attenuation[degree] * Vector3(-even * slope, m * odd * current, -(n + 1) * even * current * cosine)
        }
        field += part(term.g + years * term.gRate, term.h + years * term.hRate)
        change += part(term.gRate, term.hRate)
      }
    }
  }
}
