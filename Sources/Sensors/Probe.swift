#if !hasFeature(Embedded)
public import HAL
import Measures

/// Result of probing an address by reads only.
public struct Probe: Sendable {
  /// One register and its value.
  public struct Register: Sendable, Hashable {
    public var register: UInt8
    public var value: UInt8
  }
  public var address: I2CAddress
  /// The identified chip; nil: unknown.
  public var chip: Chip?
  /// A recognised but unsupported part, where ``chip`` is nil.
  public var unsupported: UnsupportedPart?
  /// Descriptions of the chip's other quantities, with the same identity.
  public var otherHalves: [Chip] = []
  /// All descriptions that match here.
  public var chips: [Chip] { (chip.map { [$0] } ?? []) + otherHalves }
  /// Known chips that may be here but show their identity only after a write: a suspended one, or the magnetometer
  /// behind another chip's bypass.
  public var hidden: [Chip]
  /// The registers that were read, for a report on an unknown chip.
  public var registers: [Register]

  /// Identifies the chip on an SPI select line without writing to it.
  ///
  /// A chip that needs a write first is always ``hidden``. Throws when the bus fails or isn't SPI. Not for the loop: it
  /// allocates.
  public static func run<Bus: I2CBus & ~Copyable>(
    for chips: [Chip], selectedBy bus: inout Bus
  ) throws(I2CError) -> Probe {
    var probe = Probe(address: .spi, chip: nil, hidden: [], registers: [])
    func value(of register: UInt8, on bus: inout Bus) throws(I2CError) -> UInt8 {
      let request: InlineArray<1, UInt8> = [register]
      var reply: InlineArray<1, UInt8> = [0]
      var span = reply.mutableSpan
      var bytes = span.mutableBytes
      try bus.writeRead(.spi, request.span.bytes, into: &bytes)
      return reply[0]
    }
    for chip in chips where probe.chip == nil {
      guard try bus.speak(chip.spi?.access), let spi = chip.spi else { throw I2CError(.unsupported, at: .spi) }
      if case .read(let register) = spi.opening { _ = try value(of: register, on: &bus) }
      var holds = true
      for check in chip.identity where holds {
        let found = try value(of: check.register, on: &bus)
        probe.registers.append(Register(register: check.register, value: found))
        holds = check.holds(in: found)
      }
      if holds { probe.chip = chip } else if spi.needsName { probe.hidden.append(chip) }
    }
    return probe
  }

  /// Identifies the chip at `address`, writing nothing but register numbers (F04, F05).
  ///
  /// Several kinds of chip share an address, as the LIS3MDL and the HMC5883L share 0x1E: the identity registers of every
  /// candidate are read until one fits. A chip that can't be identified without writing is ``hidden``. Throws when nothing answers.
  /// Not for the loop: it allocates.
  public static func run<Bus: I2CBus & ~Copyable>(
    at address: I2CAddress, on bus: inout Bus
  ) throws(I2CError) -> Probe {
    var probe = Probe(address: address, chip: nil, hidden: [], registers: [])
    func value(of register: UInt8, in chip: Chip? = nil, on bus: inout Bus) throws(I2CError) -> UInt8 {
      // A chip without register numbers reads from its first register on.
      let (number, place) = chip?.image == nil ? (register, chip?.padding ?? 0) : (0, Int(register))
      if place == 0, let seen = probe.registers.first(where: { $0.register == register }) { return seen.value }
      let request: InlineArray<1, UInt8> = [number]
      var reply = Chip.Bytes(repeating: 0)
      var span = reply.mutableSpan
      var bytes = span.mutableBytes
      var head = bytes._mutatingExtracting(first: 1 + place)
      try bus.writeRead(address, request.span.bytes, into: &head)
      if chip?.padding ?? 0 == 0 { probe.registers.append(Register(register: register, value: reply[place])) }
      return reply[place]
    }
    func holds(
      _ checks: FixedList<4, Chip.IdentityCheck>, in chip: Chip? = nil, on bus: inout Bus
    ) throws(I2CError) -> Bool {
      for check in checks {
        guard check.holds(in: try value(of: check.register, in: chip, on: &bus)) else { return false }
      }
      return true
    }
    for chip in Chip.candidates(at: address) where probe.chip == nil {
      if try holds(chip.identity, in: chip, on: &bus) { probe.chip = chip }
    }
    if let found = probe.chip {
      probe.otherHalves = Chip.candidates(at: address).filter {
        $0.identity.elementsEqual(found.identity) && $0.quantities.isDisjoint(with: found.quantities)
      }
    }
    for chip in Chip.known {
      guard let gateway = chip.gateway else { continue }
      let mayBeHere = gateway.isOwn && probe.chip == nil && chip.addresses.contains(address)
      let mayBeBehind = probe.chip != nil && gateway.addresses.contains(address)
      guard mayBeHere || mayBeBehind else { continue }
      if try holds(gateway.identity, on: &bus) { probe.hidden.append(chip) }
    }
    if probe.chip != nil { return probe }
    for part in UnsupportedPart.candidates(at: address) where probe.hidden.isEmpty && probe.unsupported == nil {
      if try value(of: part.identity.register, on: &bus) == part.identity.value { probe.unsupported = part }
    }
    // For reports on unknown chips: most makers have an identity at 0x0F or 0x00.
    if probe.registers.isEmpty { for register: UInt8 in [0x0F, 0x00] { _ = try value(of: register, on: &bus) } }
    return probe
  }
}
#endif
