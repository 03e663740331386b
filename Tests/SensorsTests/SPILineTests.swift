import HAL
import Testing

@Suite("A select line of SPI") struct SPILineTests {
  @Test func `is parsed from the name of its device file and written as that`() {
    #expect(SPILine(path: "/dev/spidev0.1") == SPILine(bus: 0, select: 1))
    #expect(SPILine(path: "/dev/spidev10.0")?.path == "/dev/spidev10.0")
    for path in ["/dev/i2c-1", "/dev/spidev0", "/dev/spidev0.1.2", "/dev/spidev.", "/dev/spidev0.x", "spidev0.0", ""] {
      #expect(SPILine(path: path) == nil)
    }
  }
}
