import Measures

/// Why an intact sentence is refused.
struct Refusal: Error {
  var outcome: NMEAOutcome
  init(_ outcome: NMEAOutcome) { self.outcome = outcome }
}

/// The validity of a sentence's position, by its status (A or V) and mode (A, D, E, F, M, N, P, R, S; since version 2.3).
/// NMEA 0183 (IEC 61162-1), sentences RMC and GLL.
enum Validity {
  /// No position.
  case none
  case measured
  /// Dead reckoning.
  case estimated
  /// Entered by hand or simulated.
  case notMeasured

  init(status: UInt8?, mode: UInt8?) throws(Refusal) {
    switch (status, mode) {
    case (UInt8(ascii: "V"), _), (UInt8(ascii: "A"), UInt8(ascii: "N")): self = .none
    case (UInt8(ascii: "A"), UInt8(ascii: "M")), (UInt8(ascii: "A"), UInt8(ascii: "S")): self = .notMeasured
    case (UInt8(ascii: "A"), UInt8(ascii: "E")): self = .estimated
    case (UInt8(ascii: "A"), _): self = .measured
    default: throw Refusal(.malformed)
    }
  }
}

/// Recommended minimum: position, speed and date. NMEA 0183 (IEC 61162-1), sentence RMC.
///
///     $GPRMC,hhmmss.ss,A,ddmm.mm,N,dddmm.mm,E,knots,course,ddmmyy,variation,E,mode*hh
struct RMCReport {
  var secondOfDay: Double?
  /// Nil: the receiver has none.
  var position: GeodeticPosition?
  var isEstimated = false
  /// The position was entered by hand or simulated.
  var isNotMeasured = false
  var date: CivilDate?
  var speedMetersPerSecond: Double?
  var course: Angle?

  init(_ sentence: borrowing Sentence) throws(Refusal) {
    guard sentence.fieldCount >= 10 else { throw Refusal(.malformed) }
    secondOfDay = try sentence[field: 1].timeOfDay()
    let validity = try Validity(status: sentence[field: 2].letter, mode: sentence[field: 12].letter)
    (isEstimated, isNotMeasured) = (validity == .estimated, validity == .notMeasured)
    guard validity == .measured || validity == .estimated else { return }
    guard secondOfDay != nil else { throw Refusal(.malformed) }
    position = try sentence.position(latitudeField: 3)
    speedMetersPerSecond = sentence[field: 7].secondary(in: 0...2000).map { $0 * metersPerSecondPerKnot }
    course = sentence[field: 8].secondary(in: 0...360).map { Angle(degrees: $0) }
    date = try sentence[field: 9].shortDate()
  }
}

/// Position with its quality and height. NMEA 0183 (IEC 61162-1), sentence GGA.
///
///     $GPGGA,hhmmss.ss,ddmm.mm,N,dddmm.mm,E,quality,satellites,hdop,height,M,geoid,M,age,station*hh
struct GGAReport {
  var secondOfDay: Double?
  var position: GeodeticPosition?
  var quality = Fix.Quality.unstated
  var isNotMeasured = false
  var satellites: Int?
  var hdop: Double?
  var hasAltitude = false

  init(_ sentence: borrowing Sentence) throws(Refusal) {
    guard sentence.fieldCount >= 12 else { throw Refusal(.malformed) }
    secondOfDay = try sentence[field: 1].timeOfDay()
    satellites = sentence[field: 7].secondary(in: 0...255).map { Int($0) }
    let word = sentence[field: 6]
    guard word.count <= 2, let code = word.isEmpty ? 0 : word.digits(0..<word.count) else {
      throw Refusal(.malformed)
    }
    switch code {
    case 0: return
    case 7, 8:
      isNotMeasured = true
      return
    default:
      // Beyond the standard's 8, receivers name kinds of corrections by satellites: 9 is SBAS with NovAtel.
      quality = Fix.Quality(rawValue: UInt8(code)) ?? .unstated
    }
    try takePlace(sentence, hdopField: 8, heightField: 9, geoidField: 11)
  }

  /// From GNS, which combines several systems and gives a letter of validity for each. NMEA 0183 (IEC 61162-1), sentence GNS:
  ///
  ///     $GNGNS,hhmmss.ss,ddmm.mm,N,dddmm.mm,E,modes,satellites,hdop,height,geoid,age,station*hh
  init(gns sentence: borrowing Sentence) throws(Refusal) {
    guard sentence.fieldCount >= 11 else { throw Refusal(.malformed) }
    secondOfDay = try sentence[field: 1].timeOfDay()
    satellites = sentence[field: 7].secondary(in: 0...255).map { Int($0) }
    let modes = sentence[field: 6]
    func has(_ mode: Unicode.Scalar, _ modes: borrowing Field) -> Bool {
      for i in 0..<modes.count where modes[i] == UInt8(ascii: mode) { return true }
      return false
    }
    switch true {
    case has("R", modes): quality = .realTimeKinematic
    case has("F", modes): quality = .realTimeKinematicFloat
    case has("P", modes): quality = .precise
    case has("D", modes): quality = .differential
    case has("A", modes): quality = .satellites
    case has("E", modes): quality = .estimated
    case has("M", modes), has("S", modes):
      isNotMeasured = true
      return
    case modes.isEmpty, has("N", modes): return
    default: throw Refusal(.malformed)
    }
    try takePlace(sentence, hdopField: 8, heightField: 9, geoidField: 10)
  }

  private mutating func takePlace(
    _ sentence: borrowing Sentence, hdopField: Int, heightField: Int, geoidField: Int
  ) throws(Refusal) {
    guard secondOfDay != nil else { throw Refusal(.malformed) }
    var position = try sentence.position(latitudeField: 2)
    hdop = sentence[field: hdopField].secondary(in: 0...1000)
    // Height over the ellipsoid: over the sea, plus the geoid's; a receiver without a geoid table sends no second.
    if let height = sentence[field: heightField].secondary(in: -1000...100_000) {
      position.altitudeMeters = height + (sentence[field: geoidField].secondary(in: -200...200) ?? 0)
      hasAltitude = true
    }
    self.position = position
  }
}

/// Time and date. NMEA 0183 (IEC 61162-1), sentence ZDA: `$GPZDA,hhmmss.ss,dd,mm,yyyy,zone,zone*hh`.
struct ZDAReport: Sendable {
  var secondOfDay: Double
  var date: CivilDate

  init(_ sentence: borrowing Sentence) throws(Refusal) {
    guard let second = try sentence[field: 1].timeOfDay() else { throw Refusal(.malformed) }
    let (day, month, year) = (sentence[field: 2], sentence[field: 3], sentence[field: 4])
    guard day.count == 2, month.count == 2, year.count == 4, let y = year.digits(0..<4), let m = month.digits(0..<2),
      let d = day.digits(0..<2)
    else { throw Refusal(.malformed) }
    secondOfDay = second
    date = CivilDate(year: y, month: m, day: d)
    guard date.isValid else { throw Refusal(.outOfRange) }
  }
}

/// Position and its time alone, from receivers that send little else. NMEA 0183 (IEC 61162-1), sentence GLL.
///
///     $GPGLL,ddmm.mm,N,dddmm.mm,E,hhmmss.ss,A,mode*hh
struct GLLReport {
  var secondOfDay: Double?
  var position: GeodeticPosition?
  var isEstimated = false
  var isNotMeasured = false

  init(_ sentence: borrowing Sentence) throws(Refusal) {
    guard sentence.fieldCount >= 7 else { throw Refusal(.malformed) }
    secondOfDay = try sentence[field: 5].timeOfDay()
    let validity = try Validity(status: sentence[field: 6].letter, mode: sentence[field: 7].letter)
    (isEstimated, isNotMeasured) = (validity == .estimated, validity == .notMeasured)
    guard validity == .measured || validity == .estimated else { return }
    guard secondOfDay != nil else { throw Refusal(.malformed) }
    position = try sentence.position(latitudeField: 1)
  }
}

/// Speed and direction over the ground. NMEA 0183 (IEC 61162-1), sentence VTG.
///
///     $GPVTG,true,T,magnetic,M,knots,N,km/h,K,mode*hh
struct VTGReport {
  var speedMetersPerSecond: Double?
  var course: Angle?

  init(_ sentence: borrowing Sentence) throws(Refusal) {
    guard sentence.fieldCount >= 9 else { throw Refusal(.malformed) }
    switch sentence[field: 9].letter {
    case UInt8(ascii: "N"), UInt8(ascii: "M"), UInt8(ascii: "S"): return
    default: break
    }
    course = sentence[field: 1].secondary(in: 0...360).map { Angle(degrees: $0) }
    speedMetersPerSecond =
      if let knots = sentence[field: 5].secondary(in: 0...2000) {
        knots * metersPerSecondPerKnot
      } else {
        sentence[field: 7].secondary(in: 0...3700).map { $0 / 3.6 }
      }
  }
}

/// The receiver's own estimate of its errors. NMEA 0183 (IEC 61162-1), sentence GST.
///
///     $GPGST,hhmmss.ss,rms,major,minor,orientation,north,east,height*hh      one standard deviation each, metres
struct GSTReport: Sendable {
  var secondOfDay: Double
  /// One standard deviation along the ground, in one direction.
  var horizontalSigmaMeters: Double

  init(_ sentence: borrowing Sentence) throws(Refusal) {
    guard sentence.fieldCount >= 9, let second = try sentence[field: 1].timeOfDay(),
      let north = try sentence[field: 6].optionalDecimal(in: 0...1e6),
      let east = try sentence[field: 7].optionalDecimal(in: 0...1e6)
    else { throw Refusal(.malformed) }
    secondOfDay = second
    horizontalSigmaMeters = ((north * north + east * east) / 2).squareRoot()
  }
}

/// Satellites in view of one system. NMEA 0183 (IEC 61162-1), sentence GSV: `$GPGSV,messages,message,satellites,…`.
struct GSVReport {
  var satellitesInView: Int

  init(_ sentence: borrowing Sentence) throws(Refusal) {
    let field = sentence[field: 3]
    guard sentence.fieldCount >= 4, field.count <= 2, let satellites = field.isEmpty ? 0 : field.digits(0..<field.count)
    else { throw Refusal(.malformed) }
    satellitesInView = satellites
  }
}

/// A sentence that carries a position.
enum PositionReport {
  case rmc(RMCReport)
  case gga(GGAReport)
  case gll(GLLReport)

  var kind: NMEAParser.Kind {
    switch self {
    case .rmc: .rmc
    case .gga: .gga
    case .gll: .gll
    }
  }

  var secondOfDay: Double? {
    switch self {
    case .rmc(let report): report.secondOfDay
    case .gga(let report): report.secondOfDay
    case .gll(let report): report.secondOfDay
    }
  }

  /// The position was entered by hand or simulated.
  var isNotMeasured: Bool {
    switch self {
    case .rmc(let report): report.isNotMeasured
    case .gga(let report): report.isNotMeasured
    case .gll(let report): report.isNotMeasured
    }
  }
}

private let metersPerSecondPerKnot = 1852.0 / 3600

extension Sentence {
  /// Latitude, hemisphere, longitude, hemisphere in four fields.
  func position(latitudeField first: Int) throws(Refusal) -> GeodeticPosition {
    let latitude = try self[field: first].degrees(
      wholeDigits: 2, limit: 90, hemisphere: self[field: first + 1].letter, positive: "N", negative: "S")
    let longitude = try self[field: first + 2].degrees(
      wholeDigits: 3, limit: 180, hemisphere: self[field: first + 3].letter, positive: "E", negative: "W")
    // Receivers send zero in both for "unknown". The point is in the open sea, so refusing it loses nothing.
    guard latitude.magnitude >= 1e-4 || longitude.magnitude >= 1e-4 else { throw Refusal(.nullIsland) }
    return GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
  }
}

extension Field {
  /// `hhmmss.sss` as seconds since midnight; nil when empty. Second 60 exists only at 23:59.
  func timeOfDay() throws(Refusal) -> Double? {
    if isEmpty { return nil }
    guard wholePart == 6, let hour = digits(0..<2), let minute = digits(2..<4), let second = decimal(from: 4) else {
      throw Refusal(.malformed)
    }
    let limit = hour == 23 && minute == 59 ? 61.0 : 60
    guard hour < 24, minute < 60, second < limit else { throw Refusal(.outOfRange) }
    return Double(hour * 3600 + minute * 60) + second
  }

  /// `ddmmyy`; nil when empty. GPS began in 1980, so 80 ... 99 are years of the last century.
  func shortDate() throws(Refusal) -> CivilDate? {
    if isEmpty { return nil }
    guard count == 6, let day = digits(0..<2), let month = digits(2..<4), let year = digits(4..<6) else {
      throw Refusal(.malformed)
    }
    let date = CivilDate(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day)
    guard date.isValid else { throw Refusal(.outOfRange) }
    return date
  }

  /// `dddmm.mmmm` with its hemisphere in degrees. The digits before the point are counted, so that a lost one is noticed.
  func degrees(
    wholeDigits: Int, limit: Double, hemisphere: UInt8?, positive: Unicode.Scalar, negative: Unicode.Scalar
  ) throws(Refusal) -> Double {
    guard wholePart == wholeDigits + 2, let whole = digits(0..<wholeDigits), let minutes = decimal(from: wholeDigits),
      let hemisphere, hemisphere == UInt8(ascii: positive) || hemisphere == UInt8(ascii: negative)
    else { throw Refusal(.malformed) }
    let degrees = Double(whole) + minutes / 60
    guard minutes < 60, degrees <= limit else { throw Refusal(.outOfRange) }
    return hemisphere == UInt8(ascii: positive) ? degrees : -degrees
  }

  /// A number of secondary importance; nil where it is missing, unreadable or outside `range`.
  func secondary(in range: ClosedRange<Double>) -> Double? { (try? optionalDecimal(in: range)) ?? nil }

  /// A number that may be left out; outside `range` it is refused.
  func optionalDecimal(in range: ClosedRange<Double>) throws(Refusal) -> Double? {
    if isEmpty { return nil }
    guard let value = decimal(signed: true) else { throw Refusal(.malformed) }
    guard range.contains(value) else { throw Refusal(.outOfRange) }
    return value
  }
}
