/// How numbers are written, once for all rooms. Locale and Foundation play no part.
extension Int {
  /// In decimal digits, with zeros in front up to `width` of them: 7 in two digits is "07".
  package func padded(to width: Int) -> String { String(self).paddedWithZeros(to: width) }
}

extension BinaryInteger {
  /// In hexadecimal digits, with zeros in front up to `width` of them.
  package func hexadecimal(_ width: Int, uppercase: Bool = false) -> String {
    String(self, radix: 16, uppercase: uppercase).paddedWithZeros(to: width)
  }
}

extension String {
  fileprivate func paddedWithZeros(to width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - utf8.count)) + self
  }
}

extension Double {
  /// 10 to the power of `decimals`, exact up to 22.
  private static func power(of decimals: Int) -> Double { (0..<decimals).reduce(1) { power, _ in power * 10 } }

  /// The nearest number with `decimals` digits behind the point.
  package func rounded(decimals: Int) -> Double {
    let scale = Double.power(of: decimals)
    return (self * scale).rounded() / scale
  }

  /// With exactly `decimals` digits behind the point, for people to read; "–" where it isn't finite or beyond 10¹⁵.
  package func fixed(_ decimals: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "–" }
    let scale = Double.power(of: decimals)
    let scaled = Int64((magnitude * scale).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    let whole = scaled / Int64(scale)
    guard decimals > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(Int(scaled % Int64(scale)).padded(to: decimals))"
  }
}
