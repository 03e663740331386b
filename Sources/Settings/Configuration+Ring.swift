extension Configuration.Ring {
  /// Carrier of a ring.
  public enum Carrier: Sendable, Hashable { case lines, spi, i2c }

  /// How many pixels there are; 0: there is no ring.
  public var count: Int { kind == .gpio ? lines.count : pixels }
  public var exists: Bool { count > 0 }

  public var carrier: Carrier {
    switch kind {
    case .gpio: .lines
    case .apa102, .sk9822: lines.isEmpty ? .spi : .lines
    case .ws2812, .sk6812, .sk6812w, .shiftRegister: .spi
    case .pca9685, .is31fl3731, .is31fl3741: .i2c
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
  public var isDimmable: Bool { kind != .gpio && kind != .shiftRegister }
  /// Whether they have colours.
  public var hasColours: Bool { isDimmable && kind != .pca9685 && kind != .is31fl3731 }

  /// The I2C addresses of its chips: of 16 pixels each (NXP PCA9685, section 7.1: the first is 0x40), or the one matrix driver; empty where
  /// it isn't on I2C.
  public var addresses: [Int] {
    switch kind {
    case .pca9685:
      let first = address == 0 ? 0x40 : address
      return Array(first..<first + (pixels * rings + 15) / 16)
    case .is31fl3731: return [address == 0 ? 0x74 : address]
    case .is31fl3741: return [address == 0 ? 0x30 : address]
    default: return []
    }
  }

  /// Lines accepted for its kind, in words; nil where they are valid.
  fileprivate var acceptedLines: String? {
    switch kind {
    case .gpio: (8...24).contains(lines.count) ? nil : "8 to 24 for the kind \"gpio\""
    case .apa102, .sk9822: lines.count == 2 ? nil : "two, data and clock; or [] where it is on SPI"
    default: "[], or ring.kind = \"gpio\""
    }
  }

  /// The addresses that its first chip can have, in words.
  var acceptedAddresses: (range: ClosedRange<Int>, words: String)? {
    switch kind {
    case .is31fl3731: (0x74...0x77, "0x74 ... 0x77")
    case .is31fl3741: (0x30...0x33, "0x30 ... 0x33")
    default: nil
    }
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
        accepted: "\"\", or ring.theme = \"custom\"")
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
          "ring.spi", with: key, found: "\"\(path)\", which is \(key) already", accepted: "one that nothing else uses")
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
    if let accepted = ring.acceptedAddresses, let first = addresses.first, !accepted.range.contains(first) {
      refuse(
        "ring.address", with: "ring.kind", found: "0x" + String(first, radix: 16, uppercase: true),
        accepted: "\(accepted.words) for the kind \"\(ring.kind.rawValue)\", or 0")
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
