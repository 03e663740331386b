import HAL
public import Settings

/// A Raspberry Pi, by the name that its device tree gives it: `Raspberry Pi 4 Model B Rev 1.4`.
public struct RaspberryPi: Sendable, Hashable {
  public let model: String

  /// - Parameter model: the text of `/proc/device-tree/model`, without the zero at its end; nil for another machine's.
  public init?(model: String) {
    guard model.hasPrefix("Raspberry Pi ") else { return nil }
    self.model = model
  }

  /// A card that is prepared in another machine, for any Pi.
  private init() { model = "a Raspberry Pi's card" }
  public static let unknown = RaspberryPi()

  /// Whether the header's UART hangs on the chip RP1, as on the Pi 5, 500 and Compute Module 5.
  public var hasRP1: Bool { names("5", "500", "Compute Module 5") }

  /// The model filters of config.txt whose lines this board reads; nil where the board isn't known.
  ///
  /// Raspberry Pi documentation, "Conditional filters", table of model filters. A board sees those of its family, too.
  public var filters: Set<String>? {
    if self == .unknown { return nil }
    if hasRP1 {
      return Set(["pi5"]).union(names("500") ? ["pi500"] : []).union(names("Compute Module 5") ? ["cm5"] : [])
    }
    if names("Compute Module 4S") { return ["pi4", "cm4s"] }
    if names("Compute Module 4") { return ["pi4", "cm4"] }
    if names("400") { return ["pi4", "pi400"] }
    if names("4") { return ["pi4"] }
    if names("Zero 2") { return ["pi0", "pi0w", "pi02"] }
    if names("Zero W") { return ["pi0", "pi0w"] }
    if names("Zero") { return ["pi0"] }
    if names("3"), model.contains("Plus") { return ["pi3", "pi3+"] }
    if names("3", "Compute Module 3") { return ["pi3"] }
    if names("2") { return ["pi2"] }
    return ["pi1"]
  }

  private func names(_ kinds: String...) -> Bool {
    let name = model.dropFirst("Raspberry Pi ".count)
    return kinds.contains { kind in
      name.hasPrefix(kind) && !(name.dropFirst(kind.count).first.map { $0.isNumber || $0 == "S" } ?? false)
    }
  }

  /// Lines of config.txt for the sensors and the receiver on the header.
  public var wants: [BootParameter] {
    [
      BootParameter("dtparam=i2c_arm", "on", purpose: "the sensors' I2C bus, pins 3 and 5"),
      // 400 kHz: one sample then takes well under a millisecond. Long wires want less, so another speed is left as it is.
      BootParameter("dtparam=i2c_arm_baudrate", "400000", isFree: true, purpose: "its speed"),
      // On a Pi 5 enable_uart is about the debug connector; raspi-config, too, switches the header's UART by uart0 there.
      hasRP1
        ? BootParameter("dtparam=uart0", "on", purpose: "the receiver's UART, pins 8 and 10")
        : BootParameter("enable_uart", "1", purpose: "the receiver's UART, pins 8 and 10"),
    ]
  }

  /// The same, and lines for the parts of `configuration`: the ring and sensors of SPI, a passive buzzer of PWM, a clock chip.
  ///
  /// Pixels with one data line need a core clock that stays, which SPI's is made of; why, and from which sources, says
  /// `hardware/rings.md`. A Pi 5 has a clock of its own for SPI, and of a card for an unknown board nothing is known.
  ///
  /// - Parameter clock: the chip on the sensors' bus that keeps the time while the power is off; nil where there is none. The kernel reads
  ///   it, so the configuration doesn't know it.
  public func wants(for configuration: Configuration, clock: ClockChipKind? = nil) -> [BootParameter] {
    let ring = configuration.ring
    let sensors = [configuration.magnetometer.bus, configuration.inertial.bus]
    var all = wants
    let purpose = ring.carrier == .spi ? "the ring's SPI bus" : "the sensors' SPI bus"
    if ring.carrier == .spi || sensors.contains(where: { $0.hasPrefix(SPILine.pathPrefix) }) {
      all.append(BootParameter("dtparam=spi", "on", purpose: purpose))
    }
    all += clockWants(for: ring)
    // Overlays come last: what a `dtparam` sets is looked for in the overlay before it, too.
    all += overlays(for: configuration)
    if let clock {
      all.append(BootParameter("dtoverlay=i2c-rtc", clock.rawValue, purpose: "the clock chip on the sensors' bus"))
    }
    return all
  }

  private func clockWants(for ring: Configuration.Ring) -> [BootParameter] {
    guard ring.isPulsed, !hasRP1, let filters else { return [] }
    let steady = "a core clock that the ring's pulses can be made of"
    if filters.contains("pi4") {
      return [
        BootParameter("core_freq", "500", purpose: steady), BootParameter("core_freq_min", "500", purpose: steady),
      ]
    }
    return ring.kind == .ws2812 ? [] : [BootParameter("core_freq", "250", purpose: steady)]
  }

  private func overlays(for configuration: Configuration) -> [BootParameter] {
    let buzzer = configuration.buzzer
    guard buzzer.exists, buzzer.kind == .passive, buzzer.pwmChip == Configuration.Buzzer.anyPWMChip,
      let pin = pulsePin(of: buzzer)
    else { return [] }
    // An existing overlay has chosen a pin.
    return [
      BootParameter(
        "dtoverlay=pwm", "pin=\(pin.line),func=\(pin.function)", isFree: true,
        purpose: "PWM for the buzzer, header pin \(pin.header)")
    ]
  }

  /// The header's pins with PWM: GPIO line, its function's number, and the channel on boards without and with an RP1; sources in
  /// `hardware/sound-and-buttons.md`.
  private static let pulsePins = [
    (line: 12, function: 4, channel: 0, channelOfRP1: 0, header: 32),
    (line: 13, function: 4, channel: 1, channelOfRP1: 1, header: 33),
    (line: 18, function: 2, channel: 0, channelOfRP1: 2, header: 12),
    (line: 19, function: 2, channel: 1, channelOfRP1: 3, header: 35),
  ]

  /// The pin that the buzzer's channel is on: its line where that is one of them, or else the first, which no DAC needs. Nil where no pin
  /// has the channel.
  private func pulsePin(of buzzer: Configuration.Buzzer) -> (line: Int, function: Int, header: Int)? {
    let able = Self.pulsePins.filter { (hasRP1 ? $0.channelOfRP1 : $0.channel) == buzzer.pwmChannel }
    return (able.first { $0.line == buzzer.line } ?? able.first).map { ($0.line, $0.function, $0.header) }
  }

  /// Consoles of the kernel's that are on the header's UART. On a Pi 5 `serial0` is the debug connector.
  public var headerConsoles: [String] { hasRP1 ? ["ttyAMA0"] : ["serial0", "ttyAMA0", "ttyS0"] }
}

/// A clock chip on I2C, by the name that the overlay i2c-rtc has for it (raspberrypi/firmware, overlays/README, "i2c-rtc").
public enum ClockChipKind: String, Sendable, Hashable, CaseIterable {
  case ds3231, ds1307, pcf8523, pcf8563, rv3028
}

/// A line that config.txt should have.
public struct BootParameter: Sendable, Hashable {
  /// `enable_uart`, `dtparam=i2c_arm`, `dtoverlay=pwm`.
  public let name: String
  public let value: String
  /// Whether another value will do, too.
  public let isFree: Bool
  /// Its purpose, in a few words.
  public let purpose: String

  init(_ name: String, _ value: String, isFree: Bool = false, purpose: String) {
    (self.name, self.value, self.isFree, self.purpose) = (name, value, isFree, purpose)
  }

  /// `dtparam=i2c_arm=on`
  public var line: String { line(with: value) }

  /// The file's differing value: `dtoverlay=pwm,pin=18,func=2`.
  func line(with value: String) -> String {
    name.hasPrefix("dtoverlay=") ? value.isEmpty ? name : "\(name),\(value)" : "\(name)=\(value)"
  }

  /// Whether a value says the same: of a device tree's switches, on, true, yes and numbers but 0 mean on. An overlay may have more parameters.
  func isSaid(by other: String) -> Bool {
    if isFree || other == value { return true }
    if name.hasPrefix("dtoverlay=") {
      return Set(other.split(separator: "," as Character)).isSuperset(of: value.split(separator: "," as Character))
    }
    let other = other.lowercased()
    guard value == "on" else { return false }
    return ["on", "true", "yes", "okay"].contains(other) || Int(other).map { $0 != 0 } ?? false
  }
}
