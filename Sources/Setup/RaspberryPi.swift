import HAL
public import Settings
public import Text

/// A Raspberry Pi, by its device tree's model: `Raspberry Pi 4 Model B Rev 1.4`.
public struct RaspberryPi: Sendable, Hashable {
  public let model: String

  /// - Parameter model: content of `/proc/device-tree/model` without its final zero. The result is nil for another machine.
  public init?(model: String) {
    guard model.hasPrefix("Raspberry Pi ") else { return nil }
    self.model = model
  }

  /// Any Pi, for a card prepared in another machine.
  private init() { model = "a Raspberry Pi's card" }
  public static let unknown = RaspberryPi()

  /// Whether the chip RP1 drives the header, as on the Pi 5, 500 and Compute Module 5.
  public var hasRP1: Bool { names("5", "500", "Compute Module 5") }

  /// Model filters of config.txt that match this board; nil for an unknown board.
  ///
  /// Raspberry Pi documentation, "Conditional filters", table of model filters. A board matches its family's, too.
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
      // 400 kHz: a sample takes well under a millisecond. Any other configured speed is kept: long wires need less.
      BootParameter("dtparam=i2c_arm_baudrate", "400000", isFree: true, purpose: "its speed"),
      // On a Pi 5 enable_uart switches the debug connector, and uart0 the header's UART, as in raspi-config.
      hasRP1
        ? BootParameter("dtparam=uart0", "on", purpose: "the receiver's UART, pins 8 and 10")
        : BootParameter("enable_uart", "1", purpose: "the receiver's UART, pins 8 and 10"),
    ]
  }

  /// The same, with lines for the parts of `configuration`: ring and sensors on SPI, a passive buzzer on PWM, a clock chip.
  ///
  /// Pixels with one data line need a constant core clock, since SPI's is divided from it (sources in `hardware/rings.md`). A Pi 5
  /// has a separate SPI clock; for an unknown board nothing is set.
  ///
  /// - Parameter clock: the battery-backed clock chip on the sensors' bus; nil: none. Not in the configuration, since the kernel reads
  ///   it.
  public func wants(for configuration: Configuration, clock: ClockChipKind? = nil) -> [BootParameter] {
    let ring = configuration.ring
    let sensors = [configuration.magnetometer.bus, configuration.inertial.bus]
    var all = wants
    let purpose: Message = ring.carrier == .spi ? "the ring's SPI bus" : "the sensors' SPI bus"
    if ring.carrier == .spi || sensors.contains(where: { $0.hasPrefix(SPILine.pathPrefix) }) {
      all.append(BootParameter("dtparam=spi", "on", purpose: purpose))
    }
    all += clockWants(for: ring)
    // Overlays come last: a `dtparam` after one would also apply to that overlay.
    all += overlays(for: configuration)
    if let clock {
      all.append(BootParameter("dtoverlay=i2c-rtc", clock.rawValue, purpose: "the clock chip on the sensors' bus"))
    }
    return all
  }

  private func clockWants(for ring: Configuration.Ring) -> [BootParameter] {
    guard ring.isPulsed, !hasRP1, let filters else { return [] }
    let steady: Message = "a constant core clock for the ring's pulses"
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
    // An existing overlay's pin is accepted.
    return [
      BootParameter(
        "dtoverlay=pwm", "pin=\(pin.line),func=\(pin.function)", isFree: true,
        purpose: "PWM for the buzzer, header pin \(pin.header)")
    ]
  }

  /// The header's PWM pins: GPIO line, function number, and channel without and with an RP1; sources in
  /// `hardware/sound-and-buttons.md`.
  private static let pulsePins = [
    (line: 12, function: 4, channel: 0, channelOfRP1: 0, header: 32),
    (line: 13, function: 4, channel: 1, channelOfRP1: 1, header: 33),
    (line: 18, function: 2, channel: 0, channelOfRP1: 2, header: 12),
    (line: 19, function: 2, channel: 1, channelOfRP1: 3, header: 35),
  ]

  /// The pin for the buzzer's channel: its configured line if possible, or else the first, which no DAC needs. Nil if no pin has
  /// the channel.
  private func pulsePin(of buzzer: Configuration.Buzzer) -> (line: Int, function: Int, header: Int)? {
    let able = Self.pulsePins.filter { (hasRP1 ? $0.channelOfRP1 : $0.channel) == buzzer.pwmChannel }
    return (able.first { $0.line == buzzer.line } ?? able.first).map { ($0.line, $0.function, $0.header) }
  }

  /// The kernel's names of the header's UART. On a Pi 5 `serial0` is the debug connector.
  public var headerConsoles: [String] { hasRP1 ? ["ttyAMA0"] : ["serial0", "ttyAMA0", "ttyS0"] }
}

/// A clock chip on I2C, by its name in the overlay i2c-rtc (raspberrypi/firmware, overlays/README, "i2c-rtc").
public enum ClockChipKind: String, Sendable, Hashable, CaseIterable {
  case ds3231, ds1307, pcf8523, pcf8563, rv3028
}

/// A wanted line of config.txt.
public struct BootParameter: Sendable, Hashable {
  /// `enable_uart`, `dtparam=i2c_arm`, `dtoverlay=pwm`.
  public let name: String
  public let value: String
  /// Whether any other value is accepted.
  public let isFree: Bool
  /// In a few words.
  public let purpose: Message

  init(_ name: String, _ value: String, isFree: Bool = false, purpose: Message) {
    (self.name, self.value, self.isFree, self.purpose) = (name, value, isFree, purpose)
  }

  /// `dtparam=i2c_arm=on`
  public var line: String { line(with: value) }

  /// The line with another value: `dtoverlay=pwm,pin=18,func=2`.
  func line(with value: String) -> String {
    name.hasPrefix("dtoverlay=") ? value.isEmpty ? name : "\(name),\(value)" : "\(name)=\(value)"
  }

  /// Whether a value is equivalent: for switches, on, true, yes and nonzero numbers are the same; an overlay may have additional
  /// parameters.
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
