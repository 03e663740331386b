import Measures
import Testing

@Suite("A checksum") struct ChecksumTests {
  /// The check value of CRC-32/ISO-HDLC in Greg Cook's catalogue of parametrised CRC algorithms.
  @Test func `has the published check value`() {
    #expect(CRC32.of("123456789".utf8) == 0xCBF4_3926)
    #expect(CRC32.text(of: []) == "00000000")
  }
}
