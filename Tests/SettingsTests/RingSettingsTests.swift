import Testing
import Text

@testable import Settings

@Suite("Settings of the ring") struct RingSettingsTests {
  @Test func `by default it is LEDs on GPIO lines, as before`() throws {
    let c = try EffectiveConfiguration(file: ("f", Array("[ring]\nlines = [1,2,3,4,5,6,7,8]".utf8))).configuration
    #expect(c.ring.kind == .gpio && c.ring.count == 8 && !c.ring.isDimmable && c.ring.device == "/dev/gpiochip0")
    #expect(!Configuration().ring.exists)
  }

  @Test(arguments: Configuration.Ring.Kind.allCases) func `each kind is one word, and needs no other setting`(
    _ kind: Configuration.Ring.Kind
  ) throws {
    #expect(problems("[ring]\nkind = \"\(kind.rawValue)\"").isEmpty)
    var ring = Configuration.Ring()
    ring.kind = kind
    #expect(ring.exists == (kind != .gpio))
    #expect(
      ring.hasColours == ["ws2812", "sk6812", "sk6812w", "apa102", "sk9822", "is31fl3741"].contains(kind.rawValue))
  }

  @Test func `all its problems are reported at once`() {
    let text = """
      [ring]
      kind = "neopixel"
      pixels = 7
      spi = "spidev0.0"
      address = 3
      theme = "pink"
      colour = "pink"
      white_balance = ""
      brightness_percent = 0
      max_current_ma = 99
      """
    #expect(
      problems(text).map(\.key) == [
        "ring.kind", "ring.pixels", "ring.spi", "ring.address", "ring.theme", "ring.colour", "ring.white_balance",
        "ring.brightness_percent", "ring.max_current_ma",
      ])
  }

  /// A text, its key, and the value found.
  static let contradictions = [
    ("kind = \"ws2812\"\nlines = [1,2,3,4,5,6,7,8]", "ring.lines", "8 lines of a ring of the kind \"ws2812\""),
    ("lines = [1,2]", "ring.lines", "2 lines of a ring of the kind \"gpio\""),
    ("kind = \"apa102\"\nlines = [1,2,3,4,5,6,7,8]", "ring.lines", "8 lines of a ring of the kind \"apa102\""),
    ("theme = \"custom\"", "ring.colour", "no colour"),
    ("theme = \"ocean\"\ncolour = \"#00ff40\"", "ring.colour", "\"#00ff40\" with the theme \"ocean\""),
    (
      "kind = \"apa102\"\n[magnetometer]\nchip = \"lis3mdl\"\nbus = \"/dev/spidev0.0\"", "ring.spi",
      "\"/dev/spidev0.0\", which is magnetometer.bus already"
    ),
    (
      "kind = \"sk6812w\"\n[inertial]\nchip = \"lsm6dsox\"\nbus = \"/dev/spidev0.1\"", "ring.spi",
      "\"/dev/spidev0.0\", on one bus with inertial.bus"
    ),
    ("kind = \"ws2812\"\npixels = 24\nrings = 3", "ring.rings", "3 rings of 24 pixels"),
    ("kind = \"pca9685\"\naddress = 0x77", "ring.address", "2 chips from that address on"),
    (
      "kind = \"pca9685\"\npixels = 64\naddress = 0x41\n[magnetometer]\naddress = 0x44", "ring.address",
      "the address of magnetometer.address among those of the ring's chips"
    ),
    ("kind = \"is31fl3731\"\naddress = 0x30", "ring.address", "0x30"),
    ("kind = \"is31fl3741\"\naddress = 0x74", "ring.address", "0x74"),
    (
      "kind = \"is31fl3731\"\n[i2c]\nmultiplexer = 0x74", "ring.address",
      "the address of i2c.multiplexer among those of the ring's chips"
    ),
    (
      "kind = \"pca9685\"\n[i2c]\nmultiplexer = 0x70", "ring.address",
      "the address of i2c.multiplexer among those of the ring's chips"
    ),
  ]

  @Test(arguments: ["apa102", "sk9822"]) func `pixels with a clock are on SPI, or on two lines of their own`(
    kind: String
  ) throws {
    let text = "[ring]\nkind = \"\(kind)\"\npixels = 12\nlines = [5, 6]\n"
    let c = try EffectiveConfiguration(file: ("f", Array(text.utf8))).configuration
    #expect(c.ring.carrier == .lines && c.ring.device == "/dev/gpiochip0" && c.ring.count == 12)
    #expect(c.lineAssignments.filter { $0.key == "ring.lines" }.map(\.line) == [5, 6])
    #expect(problems(text + "[buzzer]\nline = 6").map(\.key) == ["buzzer.line"])
    // The SPI bus is then free.
    #expect(problems(text + "[magnetometer]\nchip = \"lis3mdl\"\nbus = \"/dev/spidev0.0\"").isEmpty)
  }

  @Test(arguments: contradictions) func `a contradiction is reported`(text: String, key: String, found: String) {
    #expect(problems("[ring]\n" + text).map { [$0.key, $0.found.description] } == [[key, found]])
  }

  @Test(arguments: [
    "kind = \"74hc595\"\n[magnetometer]\nchip = \"lis3mdl\"\nbus = \"/dev/spidev0.1\"",
    "kind = \"ws2812\"\nspi = \"/dev/spidev1.0\"\n[magnetometer]\nchip = \"lis3mdl\"\nbus = \"/dev/spidev0.0\"",
    "kind = \"is31fl3741\"\naddress = 0x33\npixels = 64\n[i2c]\nmultiplexer = 0x70",
    "kind = \"pca9685\"\nbus = \"/dev/i2c-3\"\n[i2c]\nmultiplexer = 0x70",
    "kind = \"gpio\"\n[magnetometer]\nchip = \"lis3mdl\"\nbus = \"/dev/spidev0.0\"",
  ]) func `shift registers share a bus, and devices on another bus contradict nothing`(text: String) {
    #expect(problems("[ring]\n" + text).map(\.description) == [])
  }

  @Test func `a colour has three levels`() {
    #expect(Configuration.Ring.levels("#00fF40") == [0, 255, 64])
    for text in ["", "#", "#12345", "#1234567", "123456", "#12345g", "#-12345"] {
      #expect(Configuration.Ring.levels(text) == nil, "\(text)")
    }
  }
}
