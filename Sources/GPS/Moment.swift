import Measures

/// What the receiver said about one time of day.
struct Moment {
  let secondOfDay: Double?
  var rmc: RMCReport?
  var gga: GGAReport?
  var gll: GLLReport?
  /// Its event is out.
  var isClosed = false

  init(secondOfDay: Double?) { self.secondOfDay = secondOfDay }

  /// Something has come, but not yet its event.
  var isOpen: Bool { (rmc != nil || gga != nil || gll != nil) && !isClosed }

  func has(_ kind: NMEAParser.Kind) -> Bool {
    switch kind {
    case .rmc: rmc != nil
    case .gga: gga != nil
    case .gll: gll != nil
    }
  }

  /// GLL says nothing that the other two don't: beside one of them it isn't waited for.
  var onlyKind: NMEAParser.Kind? {
    switch (rmc != nil, gga != nil, gll != nil) {
    case (true, false, _): .rmc
    case (false, true, _): .gga
    case (false, false, true): .gll
    default: nil
    }
  }

  /// GLL witnesses for the one that is left when the other is lost.
  var hasTwoPositions: Bool { gll?.position != nil && (rmc?.position ?? gga?.position) != nil }

  /// Two of its sentences name places further apart than their digits explain: 3·10⁻⁴ degrees are 33 m.
  ///
  /// The checksum is an exclusive or and lets a fault through that another one in the same column undoes.
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

  /// Nil when any of the sentences says that there is none.
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

/// What other sentences say beside the position, for how long that holds, and for which moments.
struct Surroundings: Sendable {
  /// Date and second of day that ZDA gave last.
  var calendar: ZDAReport?
  /// GSA's mode (2: two-dimensional, 3: three).
  private var dimension = Waning(0)
  private var velocity = Waning<(speed: Double?, course: Angle?)>((nil, nil))
  private var error: GSTReport?
  private var inView = InlineArray<9, Waning<Int>>(repeating: Waning(0))

  /// A word that is believed for a few moments after it was said.
  private struct Waning<Word: Sendable>: Sendable {
    var word: Word
    var moments = 0
    init(_ word: Word) { self.word = word }
    mutating func say(_ word: Word, for moments: Int) { (self.word, self.moments) = (word, moments) }
    mutating func wane() { moments = max(0, moments - 1) }
    var current: Word? { moments > 0 ? word : nil }
  }

  mutating func take(_ report: GSTReport) { error = report }
  mutating func take(_ report: VTGReport) { velocity.say((report.speedMetersPerSecond, report.course), for: 2) }
  mutating func take(dimension mode: Int) { dimension.say(mode, for: 2) }
  // Many receivers tell of the sky every fifth moment only.
  mutating func take(_ report: GSVReport, of talker: Talker) {
    inView[talker.number].say(report.satellitesInView, for: 10)
  }

  var isFlat: Bool { dimension.current.map { $0 < 3 } ?? false }

  var satellitesInView: Int? {
    var sum: Int?
    for i in inView.indices {
      if let count = inView[i].current { sum = (sum ?? 0) + count }
    }
    return sum
  }

  /// Adds to `fix` what it doesn't say itself.
  func complete(_ fix: inout Fix) {
    if isFlat { (fix.altitudeIsKnown, fix.position.altitudeMeters) = (false, 0) }
    if fix.speedMetersPerSecond == nil, fix.course == nil, let velocity = velocity.current {
      (fix.speedMetersPerSecond, fix.course) = velocity
    }
    // GST of this moment or the one before: it may come before or after the position.
    if let error, abs((fix.secondOfDay - error.secondOfDay).remainder(dividingBy: 86_400)) < 2.5 {
      fix.horizontalSigmaMeters = error.horizontalSigmaMeters
    }
  }

  /// A moment has ended.
  mutating func wane() {
    dimension.wane()
    velocity.wane()
    for i in inView.indices { inView[i].wane() }
  }
}

/// Which satellites a sentence speaks for. NMEA 0183 (IEC 61162-1), talker identifiers.
enum Talker: UInt16 {
  case combined = 0x474E  // GN
  case gps = 0x4750  // GP
  case glonass = 0x474C  // GL
  case galileo = 0x4741  // GA
  case beiDou = 0x4742  // GB
  case beiDouBefore = 0x4244  // BD
  case quasiZenith = 0x4751  // GQ
  case quasiZenithBefore = 0x515A  // QZ
  case navIC = 0x4749  // GI

  /// Combined (GN) before GPS (GP) before Glonass (GL), Galileo (GA), BeiDou (GB, BD), QZSS (GQ, QZ) and NavIC (GI).
  var rank: Int {
    switch self {
    case .combined: 2
    case .gps: 1
    default: 0
    }
  }

  /// 0 ... 8, for a table.
  var number: Int {
    switch self {
    case .combined: 0
    case .gps: 1
    case .glonass: 2
    case .galileo: 3
    case .beiDou: 4
    case .beiDouBefore: 5
    case .quasiZenith: 6
    case .quasiZenithBefore: 7
    case .navIC: 8
    }
  }
}

/// Keeps to one talker for each kind of sentence.
struct TalkerChoice {
  private var chosen: Talker?
  private var missed = 0
  private static let patience = 10

  mutating func accepts(_ talker: Talker) -> Bool {
    if let chosen, talker != chosen, talker.rank <= chosen.rank, missed < Self.patience {
      missed += 1
      return false
    }
    (chosen, missed) = (talker, 0)
    return true
  }
}
