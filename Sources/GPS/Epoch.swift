import Measures

/// One epoch of the receiver: all sentences with the same time of day.
struct Epoch {
  let secondOfDay: Double?
  var rmc: RMCReport?
  var gga: GGAReport?
  var gll: GLLReport?
  /// Its event has been handed out.
  var isClosed = false

  init(secondOfDay: Double?) { self.secondOfDay = secondOfDay }

  /// Sentences have come, but its event has not been handed out.
  var isOpen: Bool { (rmc != nil || gga != nil || gll != nil) && !isClosed }

  mutating func take(_ report: PositionReport) {
    switch report {
    case .rmc(let report): rmc = report
    case .gga(let report): gga = report
    case .gll(let report): gll = report
    }
  }

  func has(_ kind: NMEAParser.Kind) -> Bool {
    switch kind {
    case .rmc: rmc != nil
    case .gga: gga != nil
    case .gll: gll != nil
    }
  }

  /// The epoch's only kind of position sentence; nil for several. GLL beside another doesn't count, as it adds nothing.
  var onlyKind: NMEAParser.Kind? {
    switch (rmc != nil, gga != nil, gll != nil) {
    case (true, false, _): .rmc
    case (false, true, _): .gga
    case (false, false, true): .gll
    default: nil
    }
  }

  /// Whether GLL confirms the one of RMC and GGA that is left when the other is lost.
  var hasTwoPositions: Bool { gll?.position != nil && (rmc?.position ?? gga?.position) != nil }

  /// Whether two of its sentences give positions further apart than their rounding explains: 3·10⁻⁴ degrees are 33 m.
  ///
  /// The checksum is an exclusive or: two flips of the same bit go unnoticed.
  var contradictsItself: Bool {
    func differ(_ a: GeodeticPosition?, _ b: GeodeticPosition?) -> Bool {
      guard let a, let b else { return false }
      let limit = Angle(degrees: 3e-4)
      return (a.latitude - b.latitude).magnitude > limit
        || (a.longitude - b.longitude).signed.magnitude * a.latitude.cosine > limit
    }
    return differ(rmc?.position, gga?.position) || differ(rmc?.position, gll?.position)
      || differ(gga?.position, gll?.position)
  }

  /// Whether one of its sentences gives a place that was entered by hand or simulated.
  var isNotMeasured: Bool {
    rmc?.isNotMeasured == true || gga?.isNotMeasured == true || gll?.isNotMeasured == true
  }

  /// Nil when any of the sentences says that there is no fix.
  var fix: Fix? {
    if let rmc, rmc.position == nil { return nil }
    if let gga, gga.position == nil { return nil }
    if let gll, gll.position == nil { return nil }
    guard let secondOfDay, let position = gga?.position ?? rmc?.position ?? gll?.position else { return nil }
    let isEstimated = rmc?.isEstimated == true || gll?.isEstimated == true
    let quality = isEstimated ? .estimated : gga?.quality ?? .unstated
    return Fix(
      position: position, altitudeIsKnown: gga?.hasAltitude ?? false, secondOfDay: secondOfDay, quality: quality,
      satellites: gga?.satellites, hdop: gga?.hdop, speedMetersPerSecond: rmc?.speedMetersPerSecond,
      course: rmc?.course)
  }
}

/// Values of sentences without a position, each with the number of epochs for which it holds.
struct AuxiliaryReports: Sendable {
  /// Date and second of day that ZDA gave last.
  var calendar: ZDAReport?
  /// GSA's mode (2: two-dimensional, 3: three).
  private var dimension = Expiring(0)
  private var velocity = Expiring<(speed: Double?, course: Angle?)>((nil, nil))
  private var error: GSTReport?
  private var inView = InlineArray<10, Expiring<Int>>(repeating: Expiring(0))

  /// A value that holds for a number of epochs after it was received.
  private struct Expiring<Value: Sendable>: Sendable {
    var value: Value
    var epochs = 0
    init(_ value: Value) { self.value = value }
    mutating func set(_ value: Value, for epochs: Int) { (self.value, self.epochs) = (value, epochs) }
    mutating func endEpoch() { epochs = max(0, epochs - 1) }
    var current: Value? { epochs > 0 ? value : nil }
  }

  mutating func take(_ report: GSTReport) { error = report }
  mutating func take(_ report: VTGReport) { velocity.set((report.speedMetersPerSecond, report.course), for: 2) }
  mutating func take(dimension mode: Int) { dimension.set(mode, for: 2) }
  // Many receivers send GSV in every fifth epoch only.
  mutating func take(_ report: GSVReport, of talker: Talker) {
    inView[talker.number].set(report.satellitesInView, for: 10)
  }

  var isTwoDimensional: Bool { dimension.current.map { $0 < 3 } ?? false }

  var satellitesInView: Int? {
    var sum: Int?
    for i in inView.indices {
      if let count = inView[i].current { sum = (sum ?? 0) + count }
    }
    return sum
  }

  /// Adds values to `fix` that its own sentences lack.
  func complete(_ fix: inout Fix) {
    if isTwoDimensional { (fix.altitudeIsKnown, fix.position.altitudeMeters) = (false, 0) }
    if fix.speedMetersPerSecond == nil, fix.course == nil, let velocity = velocity.current {
      (fix.speedMetersPerSecond, fix.course) = velocity
    }
    // GST of this epoch or the one before: it may come before or after the position.
    if let error, abs((fix.secondOfDay - error.secondOfDay).remainder(dividingBy: 86_400)) < 2.5 {
      fix.horizontalSigmaMeters = error.horizontalSigmaMeters
    }
  }

  mutating func endEpoch() {
    dimension.endEpoch()
    velocity.endEpoch()
    for i in inView.indices { inView[i].endEpoch() }
  }
}

/// The satellite system that a sentence is about. NMEA 0183 (IEC 61162-1), talker identifiers.
enum Talker: UInt16 {
  case combined = 0x474E  // GN
  case gps = 0x4750  // GP
  case glonass = 0x474C  // GL
  case galileo = 0x4741  // GA
  case beiDou = 0x4742  // GB
  case beiDouOld = 0x4244  // BD
  case quasiZenith = 0x4751  // GQ
  case quasiZenithOld = 0x515A  // QZ
  case navIC = 0x4749  // GI
  case integrated = 0x494E  // IN: a ship's navigation system, from whatever it has
  /// Instruments, displays and multiplexers that pass a place on: EC, II, YD, ….
  case other = 0

  /// Nil for proprietary sentences, whose address begins with P and the maker, and where there is none.
  init?(_ first: UInt8, _ second: UInt8) {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard letters.contains(first), letters.contains(second), first != UInt8(ascii: "P") else { return nil }
    self = Talker(rawValue: UInt16(first) << 8 | UInt16(second)) ?? .other
  }

  /// Combined (GN) before GPS (GP) before Glonass (GL), Galileo (GA), BeiDou (GB, BD), QZSS (GQ, QZ), NavIC (GI), integrated
  /// navigation (IN) and all others.
  var rank: Int {
    switch self {
    case .combined: 2
    case .gps: 1
    default: 0
    }
  }

  /// 0 ... 9, for a table.
  var number: Int {
    switch self {
    case .combined: 0
    case .gps: 1
    case .glonass: 2
    case .galileo: 3
    case .beiDou: 4
    case .beiDouOld: 5
    case .quasiZenith: 6
    case .quasiZenithOld: 7
    case .navIC: 8
    case .integrated, .other: 9
    }
  }
}

/// Chooses the best talker for each kind of sentence, and falls back to a lesser one only when the best is silent.
struct TalkerChoice {
  private var chosen: Talker?
  private var missed = 0
  /// Sentences of a lesser talker in a row after which the chosen one counts as silent.
  private static let holdCount = 10

  mutating func accepts(_ talker: Talker) -> Bool {
    if let chosen, talker != chosen, talker.rank <= chosen.rank, missed < Self.holdCount {
      missed += 1
      return false
    }
    (chosen, missed) = (talker, 0)
    return true
  }
}
