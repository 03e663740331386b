import Measures

/// What the receiver said about one time of day.
struct Moment {
  let secondOfDay: Double?
  var rmc: RMCReport?
  var gga: GGAReport?
  /// Its event is out.
  var isClosed = false

  init(secondOfDay: Double?) { self.secondOfDay = secondOfDay }

  /// Something has come, but not yet its event.
  var isOpen: Bool { (rmc != nil || gga != nil) && !isClosed }

  func has(_ kind: NMEAParser.Kind) -> Bool {
    switch kind {
    case .rmc: rmc != nil
    case .gga: gga != nil
    }
  }

  var onlyKind: NMEAParser.Kind? {
    switch (rmc != nil, gga != nil) {
    case (true, false): .rmc
    case (false, true): .gga
    default: nil
    }
  }

  /// Nil when either sentence says that there is none.
  var fix: Fix? {
    if let rmc, rmc.position == nil { return nil }
    if let gga, gga.position == nil { return nil }
    guard let secondOfDay, let position = gga?.position ?? rmc?.position else { return nil }
    let quality = rmc?.isEstimated == true ? .estimated : gga?.quality ?? .unstated
    return Fix(
      position: position, altitudeIsKnown: gga?.hasAltitude ?? false, secondOfDay: secondOfDay, quality: quality,
      satellites: gga?.satellites, hdop: gga?.hdop, speedMetersPerSecond: rmc?.speedMetersPerSecond,
      course: rmc?.course)
  }
}

/// Which satellites a sentence speaks for. NMEA 0183 (IEC 61162-1), talker identifiers.
struct Talker: Equatable {
  private let letters: UInt16

  /// Nil for talkers that are no satellite receivers.
  init?(_ letters: UInt16) {
    switch letters {
    case 0x474E, 0x4750, 0x474C, 0x4741, 0x4742, 0x4244, 0x4751, 0x515A, 0x4749: self.letters = letters
    default: return nil
    }
  }

  /// Combined (GN) before GPS (GP) before Glonass (GL), Galileo (GA), BeiDou (GB, BD), QZSS (GQ, QZ) and NavIC (GI).
  var rank: Int {
    switch letters {
    case 0x474E: 2
    case 0x4750: 1
    default: 0
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
