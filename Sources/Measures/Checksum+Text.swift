#if !hasFeature(Embedded)
extension CRC32 {
  /// As eight lower-case hexadecimal digits.
  public static func text(of bytes: some Sequence<UInt8>) -> String { text(of(bytes)) }

  /// A checksum as eight lower-case hexadecimal digits.
  public static func text(_ checksum: UInt32) -> String { checksum.hexadecimal(8) }
}
#endif
