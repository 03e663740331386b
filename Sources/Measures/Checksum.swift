/// CRC-32 of IEEE 802.3 (as in ISO-HDLC and zip): polynomial 0x04C11DB7 reflected, all ones before and after.
///
/// Files that must not be believed when damaged carry it. It notices every flipped bit and every burst of up to 32.
public enum CRC32 {
  /// The checksum of all bytes.
  public static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~crc
  }

  /// As eight lower-case hexadecimal digits.
  public static func text(of bytes: some Sequence<UInt8>) -> String { text(of(bytes)) }

  /// A checksum as eight lower-case hexadecimal digits.
  public static func text(_ checksum: UInt32) -> String { checksum.hexadecimal(8) }
}
