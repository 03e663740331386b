#if !hasFeature(Embedded)
extension CRC32 {
  /// As eight lower-case hexadecimal digits.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    let digits = String(of(bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
#endif
