public import Displays
import Text

extension Configuration {
  /// A small display on I2C (``/Displays``).
  public struct Display: Sendable, Hashable {
    /// The chip behind it.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case none, ssd1306, sh1106

      /// Nil: there is no display.
      public var controller: DisplayController? { DisplayController(rawValue: rawValue) }
    }

    public var kind = Kind.none
    /// The device file of its I2C bus.
    public var bus = "/dev/i2c-1"
    /// Its I2C address, one of ``addresses``; 0: the first of them.
    public var address = 0
    public var size = DisplaySize.tall
    /// Whether it is built in upside down, with its pins below.
    public var rotated = false
    /// 1 ... 255. Small: dim, and its pixels last. Large: bright, and static parts burn in sooner.
    public var contrast = 96

    /// Choices of its one address pin (SSD1306 section 8.1.5; SH1106 "I2C-bus").
    public static let addresses = [0x3C, 0x3D]
    /// Its effective address.
    public var ownAddress: Int { address == 0 ? Self.addresses[0] : address }
    public var exists: Bool { kind != .none }
  }
}

extension EffectiveConfiguration {
  /// Problems of a display's settings together.
  mutating func checkDisplay() {
    let display = configuration.display
    guard let controller = display.kind.controller else { return }
    func hexadecimal(_ address: Int) -> String { "0x" + String(address, radix: 16, uppercase: true) }
    if !controller.sizes.contains(display.size) {
      refuse(
        "display.size", with: "display.kind",
        found: "\"\(display.size.rawValue)\" of a display of the kind \"\(display.kind.rawValue)\"",
        accepted: controller.sizes.map { size -> Message in "\"\(size.rawValue)\"" }.alternatives)
    }
    let own = display.ownAddress
    guard Configuration.Display.addresses.contains(own) else {
      let addresses: [Message] = Configuration.Display.addresses.map { "\(hexadecimal($0))" }
      return refuse(
        "display.address", with: "display.kind", found: "\(hexadecimal(own))",
        accepted: "0, or an address of such displays: \(addresses.alternatives)")
    }
    let c = configuration
    let isOnSensorsBus = display.bus == c.i2c.bus
    func sensor(_ bus: String, _ address: Int) -> [Int] {
      isOnSensorsBus && bus == Configuration.i2cBus && address != 0 ? [address] : []
    }
    let taken = [
      ("magnetometer.address", sensor(c.magnetometer.bus, c.magnetometer.address)),
      ("inertial.address", sensor(c.inertial.bus, c.inertial.address)),
    ]
    for (key, addresses) in taken where addresses.contains(own) {
      refuse(
        "display.address", with: key, found: "\(hexadecimal(own)), which is taken by \(key)",
        accepted: "another, or another bus")
    }
  }
}
