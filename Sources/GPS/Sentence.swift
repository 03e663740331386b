/// The characters of one sentence between `$` and `*`, and where its fields lie.
struct Sentence {
  /// `$`, `*` and two digits take four of the 120 characters.
  static let capacity = SentenceFramer.longest - 4
  private static let mostFields = 40

  private var characters = InlineArray<116, UInt8>(repeating: 0)
  private var count = 0
  /// Where each field ends; the next begins one further.
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

  var fieldCount: Int { commas + 1 }

  /// Field 0 is the address ("GPRMC"). Fields beyond the last are empty.
  subscript(field index: Int) -> Field {
    guard index < fieldCount else { return Field() }
    let start = index == 0 ? 0 : Int(ends[index - 1]) + 1
    let end = index == commas ? count : Int(ends[index])
    var field = Field()
    for i in start..<end { field.append(characters[i]) }
    return field
  }
}

/// The characters of one field.
struct Field {
  private var characters = InlineArray<20, UInt8>(repeating: 0)
  private(set) var count = 0
  /// More than fit: no field that is read has so many.
  private(set) var isTooLong = false

  var isEmpty: Bool { count == 0 }

  mutating func append(_ byte: UInt8) {
    guard count < 20 else {
      isTooLong = true
      return
    }
    characters[count] = byte
    count += 1
  }

  subscript(index: Int) -> UInt8 { characters[index] }

  /// The only character, or nil.
  var letter: UInt8? { count == 1 ? characters[0] : nil }

  /// Two characters as one number, to compare pairs with; nil outside the field.
  func pair(at index: Int) -> UInt16? {
    index + 1 < count ? UInt16(characters[index]) << 8 | UInt16(characters[index + 1]) : nil
  }

  /// The number that the digits in `range` write; nil when one of them is no digit.
  func digits(_ range: Range<Int>) -> Int? {
    guard range.upperBound <= count, !isTooLong else { return nil }
    var value = 0
    for i in range {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(characters[i]) else { return nil }
      value = value * 10 + Int(characters[i] - UInt8(ascii: "0"))
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
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), digits < 18 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      if hasPoint { scale *= 10 }
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
