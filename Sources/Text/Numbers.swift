import Measures

extension Double {
  /// 10 to the power of `decimals`, exact up to 22.
  private static func power(of decimals: Int) -> Double { (0..<decimals).reduce(1) { power, _ in power * 10 } }

  /// The nearest number with `decimals` digits behind the point.
  public func rounded(decimals: Int) -> Double {
    let scale = Double.power(of: decimals)
    return (self * scale).rounded() / scale
  }

  /// With exactly `decimals` digits behind the point, for people to read; "–" where it isn't finite or beyond 10¹⁵.
  public func fixed(_ decimals: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "–" }
    let scale = Double.power(of: decimals)
    let scaled = Int64((magnitude * scale).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    let whole = scaled / Int64(scale)
    guard decimals > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(Int(scaled % Int64(scale)).zeroPadded(to: decimals))"
  }

  /// Without `.0` for whole numbers.
  public var short: String { Int(exactly: self).map(String.init) ?? description }
}

extension Int {
  /// As a size for people: `64 kB`, `4 MB`, `248 MB`, and to the byte where rounding would hide the difference.
  public var inBytes: String {
    for (unit, size) in [("MB", 1 << 20), ("kB", 1 << 10)] {
      if self >= size, self % size == 0 { return "\(self / size) \(unit)" }
      if self >= 10 * size { return "\((self + size / 2) / size) \(unit)" }
    }
    return "\(self) bytes"
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  @inlinable @inline(__always) public var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// `0x1E`
  public var hex: String { "0x" + hexadecimal(2, uppercase: true) }
}
