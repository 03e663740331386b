/// CRC-32 of IEEE 802.3 (as in ISO-HDLC and zip): polynomial 0x04C11DB7 reflected, all ones before and after.
///
/// It detects every flipped bit and every burst of up to 32 bits.
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
}
