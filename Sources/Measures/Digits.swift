#if !hasFeature(Embedded)
extension Int {
  /// In decimal digits, with zeros in front up to `width` of them: 7 in two digits is "07".
  package func zeroPadded(to width: Int) -> String { String(self).zeroPadded(to: width) }
}

extension BinaryInteger {
  /// In hexadecimal digits, with zeros in front up to `width` of them.
  package func hexadecimal(_ width: Int, uppercase: Bool = false) -> String {
    String(self, radix: 16, uppercase: uppercase).zeroPadded(to: width)
  }
}

extension String {
  fileprivate func zeroPadded(to width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - utf8.count)) + self
  }
}
#endif
