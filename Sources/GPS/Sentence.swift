/// The characters of one sentence between `$` and `*`, and the positions of its fields.
struct Sentence {
  /// `$`, `*` and two digits take four of the 120 characters.
  static let capacity = SentenceFramer.longest - 4
  private static let mostFields = 40

  private var characters = InlineArray<116, UInt8>(repeating: 0)
  private var count = 0
  /// End of each field; the next one begins after the comma.
  private var ends = InlineArray<40, UInt8>(repeating: 0)
  private var commas = 0

  mutating func removeAll() { (count, commas) = (0, 0) }

  /// False when there is no room.
  mutating func append(_ byte: UInt8) -> Bool {
    guard count < Self.capacity else { return false }
    if byte == UInt8(ascii: ",") {
      guard commas < Self.mostFields - 1 else { return false }
      ends[commas] = UInt8(count)
      commas += 1
    }
    characters[count] = byte
    count += 1
    return true
  }

  /// The same for a byte that isn't a comma.
  mutating func append(plain byte: UInt8) -> Bool {
    guard count < Self.capacity else { return false }
    characters[count] = byte
    count += 1
    return true
  }

  var fieldCount: Int { commas + 1 }

  /// Field 0 is the address ("GPRMC"). Fields beyond the last are empty.
  subscript(field index: Int) -> Field {
    @_lifetime(borrow self)
    get {
      guard index < fieldCount else { return Field(characters.span.extracting(0..<0)) }
      let start = index == 0 ? 0 : Int(ends[index - 1]) + 1
      let end = index == commas ? count : Int(ends[index])
      return Field(characters.span.extracting(start..<end))
    }
  }
}

/// The characters of one field, in place.
struct Field: ~Escapable {
  private let characters: Span<UInt8>

  @_lifetime(copy characters)
  init(_ characters: Span<UInt8>) { self.characters = characters }

  var count: Int { characters.count }
  /// No field that is read as a number has more characters.
  private var isTooLong: Bool { count > 20 }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> UInt8 { characters[index] }

  /// The only character, or nil.
  var letter: UInt8? { count == 1 ? characters[0] : nil }

  /// The number that the digits in `range` write; nil when one of them isn't a digit.
  func digits(_ range: Range<Int>) -> Int? {
    guard range.upperBound <= count, !isTooLong else { return nil }
    var value = 0
    for i in range {
      let digit = characters[i] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// Digits with at most one decimal point and a digit in front of it, from `start` on; a sign only where `signed`.
  ///
  /// At most 18 digits, so that neither the digits nor their scale leave what an Int holds.
  func decimal(from start: Int = 0, signed: Bool = false) -> Double? {
    guard !isTooLong else { return nil }
    var index = start
    var isNegative = false
    if signed, index < count, characters[index] == UInt8(ascii: "-") { (isNegative, index) = (true, index + 1) }
    var (value, scale, digits, hasPoint) = (0, 1, 0, false)
    while index < count {
      let byte = characters[index]
      index += 1
      if byte == UInt8(ascii: "."), !hasPoint, digits > 0 {
        hasPoint = true
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9, digits < 18 else { return nil }
      value = value &* 10 &+ Int(digit)
      if hasPoint { scale = scale &* 10 }
      digits += 1
    }
    guard digits > 0 else { return nil }
    let magnitude = Double(value) / Double(scale)
    return isNegative ? -magnitude : magnitude
  }

  /// Where the decimal point is, or the end: the number of characters in front of it.
  var wholePart: Int {
    var index = 0
    while index < count, characters[index] != UInt8(ascii: ".") { index += 1 }
    return index
  }
}
