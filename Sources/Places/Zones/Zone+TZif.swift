/// Why bytes can't be read as a time zone.
public enum ZoneFileError: Error, Sendable, Hashable {
  /// The magic number of TZif is missing.
  case notTZif
  /// It ends before the data that its header announces.
  case truncated
  /// It has more types of local time, or longer names of them, than any zone: 256, and 4096 bytes.
  case excessive
  /// A count, an order or an index in it is invalid.
  case inconsistent
  /// It counts leap seconds ("right/…"), which the system's clock doesn't.
  case leapSeconds
  /// The rule at its end, for the far future, can't be read.
  case rule
}

extension ZoneFileError: CustomStringConvertible {
  /// In words that follow a file's name.
  public var description: String {
    switch self {
    case .notTZif: "is no time zone file (TZif)"
    case .truncated: "ends too early"
    case .excessive: "has more than the 256 types of local time, or 4096 bytes of their names, that are accepted"
    case .inconsistent: "contradicts itself"
    case .leapSeconds: "counts leap seconds, which clocks of this device don't"
    case .rule: "ends with a rule that can't be read"
    }
  }
}

extension Zone {
  /// Reads a TZif file of any version, as tzdata installs them. RFC 9636, sections 3.1 to 3.3.
  public init(name: String, tzif bytes: [UInt8]) throws(ZoneFileError) {
    var file = TZifReader(bytes: bytes)
    var header = try file.header()
    if header.version >= 2 {
      // The first block repeats what fits into 32 bits.
      try file.skip(header.blockLength(momentLength: 4))
      header = try file.header()
    }
    guard header.leapSeconds == 0 else { throw .leapSeconds }
    guard header.kinds > 0, header.letters > 0 else { throw .inconsistent }
    // An index of a type has one byte. Each has a name, which may be all that follows its index.
    guard header.kinds <= 256, header.letters <= 4096 else { throw .excessive }
    let length = header.version >= 2 ? 8 : 4

    var moments: [Int64] = []
    for _ in 0..<header.transitions { moments.append(try file.integer(length)) }
    guard zip(moments, moments.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .inconsistent }
    let kindOf = try file.take(header.transitions)
    guard kindOf.allSatisfy({ $0 < header.kinds }) else { throw .inconsistent }

    var kinds: [(seconds: Int, letter: Int)] = []
    for _ in 0..<header.kinds {
      let seconds = Int(try file.integer(4))
      let rest = Array(try file.take(2))
      guard abs(seconds) <= 26 * 3600, rest[0] <= 1, rest[1] < header.letters else { throw .inconsistent }
      kinds.append((seconds, Int(rest[1])))
    }
    let letters = Array(try file.take(header.letters))
    try file.skip(header.standardMarks + header.universalMarks)
    let offsets = kinds.map { kind in
      Offset(
        seconds: kind.seconds,
        abbreviation: String(decoding: letters[kind.letter...].prefix { $0 != 0 }, as: UTF8.self))
    }
    self.init(
      name: name, offsets: offsets,
      transitions: zip(moments, kindOf).map { Transition(moment: $0, offset: Int($1)) },
      rule: header.version >= 2 ? try file.rule() : nil)
  }
}

/// Reads the bytes in order; everything is checked before it is used.
private struct TZifReader {
  let bytes: [UInt8]
  var position = 0

  struct Header {
    var version = 1
    var universalMarks = 0
    var standardMarks = 0
    var leapSeconds = 0
    var transitions = 0
    var kinds = 0
    var letters = 0

    func blockLength(momentLength: Int) -> Int {
      transitions * (momentLength + 1) + kinds * 6 + letters + leapSeconds * (momentLength + 4) + standardMarks
        + universalMarks
    }
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func take(_ count: Int) throws(ZoneFileError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else { throw .truncated }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func skip(_ count: Int) throws(ZoneFileError) { _ = try take(count) }

  /// Signed, highest byte first.
  mutating func integer(_ length: Int) throws(ZoneFileError) -> Int64 {
    let value = try take(length).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return length == 8 ? Int64(bitPattern: value) : Int64(Int32(truncatingIfNeeded: value))
  }

  mutating func header() throws(ZoneFileError) -> Header {
    guard bytes.dropFirst(position).starts(with: Array("TZif".utf8)) else { throw .notTZif }
    try skip(4)
    let version = try take(1).first ?? 0
    try skip(15)
    var counts: [Int] = []
    for _ in 0..<6 {
      let count = try integer(4)
      guard (0...Int64(bytes.count)).contains(count) else { throw .truncated }
      counts.append(Int(count))
    }
    // Versions '2', '3' and '4' differ in what they allow, not in format; so will later ones.
    return Header(
      version: version == 0 ? 1 : 2, universalMarks: counts[0], standardMarks: counts[1], leapSeconds: counts[2],
      transitions: counts[3], kinds: counts[4], letters: counts[5])
  }

  /// The rule, between two line ends; nil where it is empty.
  mutating func rule() throws(ZoneFileError) -> ZoneRule? {
    guard try take(1).first == UInt8(ascii: "\n") else { throw .rule }
    let text = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }
    guard position + text.count < bytes.count, text.count < 256 else { throw .truncated }
    if text.isEmpty { return nil }
    guard let rule = ZoneRule(text) else { throw .rule }
    return rule
  }
}
