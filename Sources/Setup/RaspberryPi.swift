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

  /// A card that is prepared in another machine, for whichever Pi it will be in.
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

  /// What config.txt must say for the sensors and the receiver on the header.
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

  /// The same, and what the ring and sensors of `configuration` need of SPI.
  ///
  /// Pixels with one data line need a core clock that stays, which SPI's is made of; why, and from which sources, says
  /// `hardware/rings.md`. A Pi 5 has a clock of its own for SPI, and of a card for an unknown board nothing is known.
  public func wants(for configuration: Configuration) -> [BootParameter] {
    let ring = configuration.ring
    let sensors = [configuration.magnetometer.bus, configuration.inertial.bus]
    var all = wants
    let purpose = ring.carrier == .spi ? "the ring's SPI bus" : "the sensors' SPI bus"
    if ring.carrier == .spi || sensors.contains(where: { $0.hasPrefix(SPILine.pathPrefix) }) {
      all.append(BootParameter("dtparam=spi", "on", purpose: purpose))
    }
    let isPulsed = [.ws2812, .sk6812, .sk6812w].contains(ring.kind)
    guard isPulsed, !hasRP1, let filters else { return all }
    let steady = "a core clock that the ring's pulses can be made of"
    if filters.contains("pi4") {
      all.append(BootParameter("core_freq", "500", purpose: steady))
      all.append(BootParameter("core_freq_min", "500", purpose: steady))
    } else if ring.kind != .ws2812 {
      all.append(BootParameter("core_freq", "250", purpose: steady))
    }
    return all
  }

  /// Consoles of the kernel's that are on the header's UART. On a Pi 5 `serial0` is the debug connector.
  public var headerConsoles: [String] { hasRP1 ? ["ttyAMA0"] : ["serial0", "ttyAMA0", "ttyS0"] }
}

/// A line that config.txt should have.
public struct BootParameter: Sendable, Hashable {
  /// Before the last equals sign: `enable_uart`, `dtparam=i2c_arm`.
  public let name: String
  public let value: String
  /// Whether another value will do, too.
  public let isFree: Bool
  /// What it is for, in a few words.
  public let purpose: String

  init(_ name: String, _ value: String, isFree: Bool = false, purpose: String) {
    (self.name, self.value, self.isFree, self.purpose) = (name, value, isFree, purpose)
  }

  /// `dtparam=i2c_arm=on`
  public var line: String { "\(name)=\(value)" }

  /// Whether a value says the same: of a device tree's switches, on, true, yes and numbers but 0 mean on.
  func isSaid(by other: String) -> Bool {
    if isFree || other == value { return true }
    let other = other.lowercased()
    guard value == "on" else { return false }
    return ["on", "true", "yes", "okay"].contains(other) || Int(other).map { $0 != 0 } ?? false
  }
}
