public import Rings
import Text

extension Configuration.Ring.Kind {
  /// Driver of a ring's pixels.
  public enum Driver: Sendable {
    /// Lines that are high or low.
    case levels
    case pixels(SPIPixelKind)
    /// Outputs of PCA9685s.
    case outputs
    case matrix(ISSIMatrixKind)
  }

  /// Properties of a kind of ring.
  public struct Record: Sendable {
    public var driver: Driver
    public var channels: PixelChannels
    public var current: RingShading.Current
    public var isDimmable = true
    /// How many GPIO lines can carry it; nil: none.
    var lines: ClosedRange<Int>?
    /// The I2C addresses that its first chip can have, the usual one first; nil where it isn't on I2C.
    var addresses: ClosedRange<Int>?
    /// How many pixels one of its chips has; the other chips follow at the next addresses.
    var pixelsOfChip = 1
  }

  public var record: Record {
    switch self {
    case .gpio: Record(driver: .levels, channels: .one, current: .resistor, isDimmable: false, lines: 8...24)
    case .ws2812: Record(.ws2812)
    case .sk6812: Record(.sk6812)
    case .sk6812w: Record(.sk6812w)
    case .apa102: Record(.apa102, lines: 2...2)
    case .sk9822: Record(.sk9822, lines: 2...2)
    case .shiftRegister: Record(.shiftRegister, isDimmable: false)
    // NXP PCA9685, section 7.1.
    case .pca9685:
      Record(driver: .outputs, channels: .one, current: .resistor, addresses: 0x40...0x77, pixelsOfChip: 16)
    case .is31fl3731: Record(.is31fl3731, addresses: 0x74...0x77, pixelsOfChip: 144)
    case .is31fl3741: Record(.is31fl3741, addresses: 0x30...0x33, pixelsOfChip: 117)
    }
  }
}

extension Configuration.Ring.Kind.Record {
  fileprivate init(_ kind: SPIPixelKind, isDimmable: Bool = true, lines: ClosedRange<Int>? = nil) {
    self.init(
      driver: .pixels(kind), channels: kind.channels, current: kind.current, isDimmable: isDimmable, lines: lines)
  }

  fileprivate init(_ kind: ISSIMatrixKind, addresses: ClosedRange<Int>, pixelsOfChip: Int) {
    self.init(
      driver: .matrix(kind), channels: kind.channels, current: kind.current, addresses: addresses,
      pixelsOfChip: pixelsOfChip)
  }
}

extension Configuration.Ring {
  /// Carrier of a ring.
  public enum Carrier: Sendable, Hashable { case lines, spi, i2c }

  /// How many pixels there are; 0: there is no ring.
  public var count: Int { kind == .gpio ? lines.count : pixels }
  public var exists: Bool { count > 0 }

  public var carrier: Carrier {
    switch kind.record.driver {
    case .levels: .lines
    case .pixels: lines.isEmpty || kind.record.lines == nil ? .spi : .lines
    case .outputs, .matrix: .i2c
    }
  }

  /// The device file that carries it.
  public var device: String {
    switch carrier {
    case .lines: gpioChip
    case .spi: spi
    case .i2c: bus
    }
  }

  /// Whether its pixels can be dimmed.
  public var isDimmable: Bool { kind.record.isDimmable }
  /// Whether they have colours.
  public var hasColours: Bool { kind.record.channels != .one }
  /// Whether they tell bits by the length of pulses, so that the bus needs a steady clock.
  public var isPulsed: Bool { if case .pixels(let pixels) = kind.record.driver { pixels.pulses != nil } else { false } }

  /// The I2C addresses of its chips; empty where it isn't on I2C.
  public var addresses: [Int] {
    let record = kind.record
    guard let usual = record.addresses?.lowerBound else { return [] }
    let first = address == 0 ? usual : address
    return Array(first..<first + (pixels * rings + record.pixelsOfChip - 1) / record.pixelsOfChip)
  }

  /// Lines accepted for its kind, in words; nil where they are valid.
  fileprivate var acceptedLines: Message? {
    guard let accepted = kind.record.lines else { return "[], or \("ring.kind = \"gpio\"")" }
    if accepted.contains(lines.count) { return nil }
    return kind == .gpio ? "8 to 24 for the kind \"gpio\"" : "two, data and clock; or [] where it is on SPI"
  }

  /// Red, green and blue of a colour such as `#00ff40`; nil where it is none.
  public static func levels(_ colour: String) -> [UInt8]? {
    let digits = colour.utf8.dropFirst()
    guard colour.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }),
      let value = Int(colour.dropFirst(), radix: 16)
    else { return nil }
    return [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

extension EffectiveConfiguration {
  /// Problems of a ring's settings together.
  mutating func checkRing() {
    let ring = configuration.ring
    let kind = "\"\(ring.kind.rawValue)\""
    if let accepted = ring.acceptedLines, !ring.lines.isEmpty {
      refuse(
        "ring.lines", with: "ring.kind", found: "\(ring.lines.count) lines of a ring of the kind \(kind)",
        accepted: accepted)
    }
    if ring.theme == .custom, ring.colour.isEmpty {
      refuse(
        "ring.colour", with: "ring.theme", found: "no colour", accepted: "one such as \"#00ff40\", or another theme")
    }
    if ring.theme != .custom, !ring.colour.isEmpty {
      refuse(
        "ring.colour", with: "ring.theme", found: "\"\(ring.colour)\" with the theme \"\(ring.theme.rawValue)\"",
        accepted: "\"\", or \("ring.theme = \"custom\"")")
    }
    if ring.kind != .gpio, ring.pixels * ring.rings > 64 {
      refuse(
        "ring.rings", with: "ring.pixels", found: "\(ring.rings) rings of \(ring.pixels) pixels",
        accepted: "64 pixels in all")
    }
    switch ring.carrier {
    case .lines: break
    case .spi: checkRingOnSPI(ring, kind)
    case .i2c: checkRingOnI2C(ring)
    }
  }

  private mutating func checkRingOnSPI(_ ring: Configuration.Ring, _ kind: String) {
    let sensors = [
      ("magnetometer.bus", configuration.magnetometer.bus), ("inertial.bus", configuration.inertial.bus),
    ]
    for (key, path) in sensors where path != Configuration.i2cBus {
      if path == ring.spi {
        refuse(
          "ring.spi", with: key, found: "\"\(path)\", which is \(key) already",
          accepted: "a path that no other setting uses")
      } else if ring.kind != .shiftRegister, let bus = spiBus(of: path), bus == spiBus(of: ring.spi) {
        // Pixels have no select line: they take all transfers of their bus.
        refuse(
          "ring.spi", with: key, found: "\"\(ring.spi)\", on one bus with \(key)",
          accepted: "a bus of its own for pixels of the kind \(kind), or sensors on I2C")
      }
    }
  }

  /// `/dev/spidev0.1` is on the bus `/dev/spidev0`.
  private func spiBus(of path: String) -> Substring? { path.lastIndex(of: ".").map { path[..<$0] } }

  private mutating func checkRingOnI2C(_ ring: Configuration.Ring) {
    let addresses = ring.addresses
    if let last = addresses.last, !Setting.Kind.addresses.contains(last) {
      refuse(
        "ring.address", with: "ring.pixels", found: "\(addresses.count) chips from that address on",
        accepted: "a last address up to \(Setting.Kind.addresses.upperBound)")
    }
    func hex(_ address: Int) -> String { "0x" + String(address, radix: 16, uppercase: true) }
    if let accepted = ring.kind.record.addresses, let first = addresses.first, !accepted.contains(first) {
      refuse(
        "ring.address", with: "ring.kind", found: "\(hex(first))",
        accepted:
          "\(hex(accepted.lowerBound)) ... \(hex(accepted.upperBound)) for the kind \"\(ring.kind.rawValue)\", or 0")
    }
    guard ring.bus == configuration.i2c.bus else { return }
    let c = configuration
    // Until a PCA9685 is set up it also answers at 0x70 (section 7.3.1, ALLCALL).
    let allCall = ring.kind == .pca9685 ? [0x70] : []
    let taken = [
      ("magnetometer.address", c.magnetometer.bus == Configuration.i2cBus ? c.magnetometer.address : 0, addresses),
      ("inertial.address", c.inertial.bus == Configuration.i2cBus ? c.inertial.address : 0, addresses),
      ("i2c.multiplexer", c.i2c.multiplexer.address ?? 0, addresses + allCall),
    ]
    for (key, address, own) in taken where address != 0 && own.contains(address) {
      refuse(
        "ring.address", with: key, found: "the address of \(key) among those of the ring's chips",
        accepted: "others, or another bus")
    }
  }
}
