import Text

/// A GPIO line assigned by the configuration.
public struct LineAssignment: Sendable, Hashable {
  /// The setting that names it.
  public var key: String
  public var chip: String
  public var line: Int
}

extension Configuration {
  /// All assigned lines, in the order of the configuration.
  public var lineAssignments: [LineAssignment] {
    func each(_ key: String, _ chip: String, _ lines: [Int]) -> [LineAssignment] {
      lines.filter { $0 >= 0 }.map { LineAssignment(key: key, chip: chip, line: $0) }
    }
    return each("ring.lines", ring.gpioChip, ring.carrier == .lines ? ring.lines : [])
      + each("status_lights.lines", statusLights.gpioChip, statusLights.kind == .none ? [] : statusLights.lines)
      + each("buzzer.line", buzzer.gpioChip, buzzer.exists ? [buzzer.line] : [])
      + each("button.line", button.gpioChip, [button.line]) + each("button.lines", button.gpioChip, button.lines)
      + each("encoder.lines", encoder.gpioChip, encoder.lines)
      + each("encoder.button_line", encoder.gpioChip, [encoder.buttonLine])
  }

  /// Lines of a Raspberry Pi's header with another function that this configuration uses, and that function.
  ///
  /// BCM2711 ARM Peripherals, section 5.3, and RP1 Peripherals, section 3.1.3: the same on both where it matters here.
  public var headerFunctions: [(lines: ClosedRange<Int>, function: String)] {
    var functions: [(ClosedRange<Int>, String)] = []
    let buses = [magnetometer.bus, inertial.bus].contains(Self.i2cBus) ? [i2c.bus] : []
    if (buses + (ring.carrier == .i2c ? [ring.bus] : [])).contains("/dev/i2c-1") {
      functions.append((2...3, "the I2C bus (SDA and SCL)"))
    }
    if ["auto", "/dev/serial0", "/dev/ttyS0", "/dev/ttyAMA0"].contains(gps.port) {
      functions.append((14...15, "the serial port of gps.port (TXD and RXD)"))
    }
    let selects = [magnetometer.bus, inertial.bus] + (ring.carrier == .spi ? [ring.spi] : [])
    if selects.contains(where: { $0.hasPrefix("/dev/spidev0.") }) {
      functions.append((7...11, "the SPI bus (CE1, CE0, MISO, MOSI, SCLK)"))
    }
    // Sound cards on I2S are named by their overlays: sndrpihifiberry, IQaudIODAC …
    let card = (alarm.adhanDevice.alsaName ?? "").lowercased()
    if ["hifiberry", "sndrpi", "iqaudio", "i2s"].contains(where: card.contains) {
      functions.append((18...21, "the sound card of alarm.adhan_device (PCM)"))
    }
    return functions.map { (lines: $0.0, function: $0.1) }
  }
}

extension EffectiveConfiguration {
  /// Refuses lines assigned twice: the kernel would refuse the second request as busy.
  mutating func checkLines() {
    let uses = configuration.lineAssignments
    for (index, use) in uses.enumerated() {
      guard let earlier = uses[..<index].first(where: { $0.chip == use.chip && $0.line == use.line }) else { continue }
      refuse(
        use.key, found: "line \(use.line) of \(use.chip), which is in \(earlier.key) already",
        accepted: "a line that nothing else uses")
    }
    let encoder = configuration.encoder
    if encoder.buttonLine >= 0, encoder.lines.isEmpty {
      refuse(
        "encoder.button_line", with: "encoder.lines", found: "a button in an encoder without lines",
        accepted: "-1, or both lines of the encoder; a button alone is in \("button.lines")")
    }
  }
}
