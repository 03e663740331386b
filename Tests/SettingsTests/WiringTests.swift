import Testing
import Text

@testable import Settings

/// The wiring of a device, apart from all other settings.
@Suite struct WiringTests {
  private func read(_ text: String) throws(Problems) -> EffectiveConfiguration {
    try EffectiveConfiguration(file: ("qibla.toml", Array(text.utf8)))
  }

  private let text = """
    [i2c]
    bus = "/dev/i2c-3"
    [magnetometer]
    address = 0x1C
    [ring]
    kind = "ws2812"
    spi = "/dev/spidev1.0"
    night_percent = 7
    [place]
    city = "Cairo"
    """

  @Test func `it is every non-default value of chips, buses, lines and ports, and nothing else`() throws {
    #expect(
      String(decoding: try read(text).wiring, as: UTF8.self) == """
        [i2c]
        bus = "/dev/i2c-3"
        [magnetometer]
        address = 0x1C
        [ring]
        kind = "ws2812"
        spi = "/dev/spidev1.0"

        """)
    #expect(EffectiveConfiguration.standard.wiring.isEmpty)
  }

  @Test func `it wires another device the same, also where that had other values`() throws {
    let wiring = try EffectiveConfiguration.wiring(in: try read(text).wiring, path: "backup")
    let other = try read(
      "[buzzer]\nline = 18\n[ring]\nkind = \"ws2812\"\nfirst_pixel_deg = 90\n[place]\ncity = \"Mecca\"\n")
    let wired = try EffectiveConfiguration(
      file: other.sources.file, dropIns: [("wiring.toml", other.wiring(asOf: wiring))])
    #expect(wired.wiring == (try read(text).wiring))
    #expect(wired.configuration.place.city == "Mecca")
  }

  @Test func `a text with anything else in it is refused`() throws {
    for text in [
      "[portal]\nlisten = \"0.0.0.0:80\"\n", "[ring]\nkind = \"ws2812\"\nnight_percent = 7\n", "[ring]\nkind = 1\n",
      "x",
    ] {
      #expect(throws: Problems.self, "\(text)") {
        try EffectiveConfiguration.wiring(in: Array(text.utf8), path: "backup")
      }
    }
  }
}
