extension Double {
  /// The number with `digits` decimals, for people to read.
  public func fixed(_ digits: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "–" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int64((magnitude * scale).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    let whole = scaled / Int64(scale)
    guard digits > 0 else { return "\(sign)\(whole)" }
    let rest = String(scaled % Int64(scale))
    return "\(sign)\(whole)." + String(repeating: "0", count: digits - rest.count) + rest
  }

  /// Without `.0` for whole numbers.
  public var short: String { Int(exactly: self).map(String.init) ?? description }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  @inlinable @inline(__always) public var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// `0x1E`
  public var hex: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
