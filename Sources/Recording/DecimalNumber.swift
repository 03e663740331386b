import Text

/// A decimal number as it stands in a text: `mantissa · 10^exponent`, with its sign.
///
/// Reading logs at a few million rows a second leaves no time for a String per cell, so numbers are read from bytes.
/// The result is nevertheless the correctly rounded one: what `Double(String)` gives, bit for bit.
struct DecimalNumber {
  enum Form: UInt8 {
    /// The cell holds nothing.
    case empty
    case number
    /// A number with more digits than `mantissa` can hold, or an extreme exponent: read it again with the slow parser.
    case long
    /// NaN or infinity, in words.
    case notFinite
    case malformed
  }

  var form = Form.empty
  var isNegative = false
  var mantissa: UInt64 = 0
  var exponent = 0

  /// Reads the cell that starts at `position` and leaves `position` at its end: a comma or a newline.
  ///
  /// - Precondition: there is a newline in `bytes` at or after `position`.
  @inline(__always)
  static func scan(_ bytes: borrowing Span<UInt8>, at position: inout Int) -> DecimalNumber {
    var number = DecimalNumber()
    var i = position
    var byte = bytes[unchecked: i]
    func advance() {
      i &+= 1
      byte = bytes[unchecked: i]
    }

    while byte.isBlank { advance() }
    if byte.endsCell {
      position = i
      return number
    }
    number.isNegative = byte == UInt8(ascii: "-")
    if number.isNegative || byte == UInt8(ascii: "+") { advance() }

    let firstDigit = i
    while byte.isDigit {
      number.mantissa = number.mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      advance()
    }
    var digits = i &- firstDigit
    if byte == UInt8(ascii: ".") {
      advance()
      let firstDecimal = i
      while byte.isDigit {
        number.mantissa = number.mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        advance()
      }
      number.exponent = firstDecimal &- i
      digits &-= number.exponent
    }
    if digits > 19 {
      // Skip leading zeros: 0.00020466709847432522 has 17 significant digits.
      var zero = firstDigit
      while bytes[unchecked: zero] == UInt8(ascii: "0") || bytes[unchecked: zero] == UInt8(ascii: ".") {
        if bytes[unchecked: zero] == UInt8(ascii: "0") { digits &-= 1 }
        zero &+= 1
      }
      digits = max(digits, 1)
    }
    number.form = digits == 0 ? .malformed : digits <= 19 ? .number : .long

    if digits > 0, byte | 0x20 == UInt8(ascii: "e") {
      advance()
      let isNegative = byte == UInt8(ascii: "-")
      if isNegative || byte == UInt8(ascii: "+") { advance() }
      if !byte.isDigit { number.form = .malformed }
      var exponent = 0
      while byte.isDigit {
        exponent = min(exponent &* 10 &+ Int(byte &- UInt8(ascii: "0")), 99_999)
        advance()
      }
      number.exponent &+= isNegative ? -exponent : exponent
    }

    while byte.isBlank { advance() }
    if !byte.endsCell {
      let isWord = digits == 0 && (byte | 0x20 == UInt8(ascii: "n") || byte | 0x20 == UInt8(ascii: "i"))
      number.form = isWord ? .notFinite : .malformed
      while !byte.endsCell { advance() }
    }
    position = i
    return number
  }

  /// The nearest Double, or nil where only the text itself can tell (see ``Form/long``, and exponents beyond ±27).
  @inline(__always)
  var double: Double? {
    guard form == .number else { return nil }
    let magnitude: Double
    if mantissa <= 1 << 53, -22...22 ~= exponent {
      // Both operands are exact, so one IEEE operation rounds once (W. Clinger, "How to Read Floating Point Numbers
      // Accurately", 1990).
      let power = Self.powersOfTen[exponent.magnitudeIndex]
      magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    } else if let rounded = roundedMagnitude {
      magnitude = rounded
    } else {
      return nil
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Correct rounding for 19 digits and powers of five that fit 64 bits: one wide integer operation gives the first 64
  /// bits; the remainder sets the last bit, which only breaks ties.
  private var roundedMagnitude: Double? {
    guard mantissa != 0 else { return 0 }
    guard -27...27 ~= exponent else { return nil }
    let five = Self.powersOfFive[exponent.magnitudeIndex]
    if exponent >= 0 {
      let (high, low) = mantissa.multipliedFullWidth(by: five)
      guard high != 0 else { return Double(sign: .plus, exponent: exponent, significand: Double(low)) }
      let shift = high.leadingZeroBitCount
      let rest: UInt64 = low << shift
      let first = high << shift | low >> (64 - shift) | (rest != 0 ? 1 : 0)
      return Double(sign: .plus, exponent: exponent + 64 - shift, significand: Double(first))
    }
    let shift = mantissa.leadingZeroBitCount
    let top = mantissa << shift
    let divisor = five << five.leadingZeroBitCount
    let halve = top >= divisor  // The quotient must fit 64 bits.
    let (quotient, remainder) = divisor.dividingFullWidth(halve ? (top >> 1, top << 63) : (top, 0))
    return Double(
      sign: .plus, exponent: (halve ? -63 : -64) + five.leadingZeroBitCount - shift + exponent,
      significand: Double(quotient | (remainder != 0 ? 1 : 0)))
  }

  /// The number in units of 10^−`decimals`, rounded to the nearest whole one; nil where Int64 can't hold it.
  ///
  /// Times are read this way: a Double of seconds loses nanoseconds once a clock has run for some weeks.
  @inline(__always)
  func whole(decimals: Int) -> Int64? {
    guard form == .number else { return nil }
    let shift = exponent &+ decimals
    var magnitude = mantissa
    if mantissa != 0, shift > 0 {
      guard shift <= 19 else { return nil }
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: Self.wholePowersOfTen[shift])
      guard !overflow else { return nil }
      magnitude = product
    } else if shift < 0 {
      guard shift >= -19 else { return 0 }
      let (quotient, remainder) = mantissa.quotientAndRemainder(dividingBy: Self.wholePowersOfTen[-shift])
      magnitude = quotient + (remainder >= Self.wholePowersOfTen[-shift] - remainder ? 1 : 0)
    }
    guard let value = Int64(exactly: magnitude) else { return nil }
    return isNegative ? -value : value
  }

  private static let powersOfTen: InlineArray<23, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  private static let wholePowersOfTen: InlineArray<20, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  private static let powersOfFive: InlineArray<28, UInt64> = {
    var powers = InlineArray<28, UInt64>(repeating: 1)
    for k in 1..<28 { powers[k] = powers[k - 1] * 5 }
    return powers
  }()
}

extension UInt8 {
  /// Space, tab, or the carriage return of a CRLF line end.
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  @inline(__always) var endsCell: Bool { self == UInt8(ascii: ",") || self == UInt8(ascii: "\n") }
}

extension Int {
  /// The absolute value, as an index into a table of powers.
  @inline(__always) fileprivate var magnitudeIndex: Int { Int(bitPattern: magnitude) }
}
