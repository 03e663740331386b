import HAL
import Rings
import TestSupport
import Testing

/// Chips modelled on the PCA9685's data sheet on one bus, from power-on, with their outputs.
final class PWMChips: @unchecked Sendable {
  struct Chip {
    /// Section 7.3.1: it sleeps after power-on, doesn't increment addresses, and answers to 0x70 as well.
    var registers: [UInt8] = [0x11, 0x04] + [UInt8](repeating: 0, count: 254)
    /// Section 7.3.3: outputs are off after power-on.
    init() {
      for output in 0..<16 { registers[0x09 + 4 * output] = 0x10 }
      registers[0xFE] = 0x1E
    }

    mutating func write(_ bytes: [UInt8]) {
      var register = bytes[0]
      for value in bytes.dropFirst() {
        // Section 7.3.5: the prescaler can only be set while it sleeps.
        if register != 0xFE || registers[0] & 0x10 != 0 { registers[Int(register)] = value }
        if registers[0] & 0x20 != 0 { register &+= 1 }
      }
    }

    /// Share of the time that an output is high, section 7.3.3 and MODE2.
    func high(_ output: Int) -> Double {
      let (onHigh, offLow, offHigh) = (
        registers[0x07 + 4 * output], registers[0x08 + 4 * output], registers[0x09 + 4 * output]
      )
      let on =
        registers[0] & 0x10 != 0 || offHigh & 0x10 != 0
        ? 0 : onHigh & 0x10 != 0 ? 1 : Double(Int(offHigh & 0x0F) << 8 | Int(offLow)) / 4096
      return registers[1] & 0x10 != 0 ? 1 - on : on
    }
  }

  var chips: [UInt8: Chip] = [:]
  let traffic = Traffic()
  init(_ addresses: [UInt8]) { for address in addresses { chips[address] = Chip() } }
}

struct PWMBus: I2CBus, ~Copyable {
  let chips: PWMChips
  @_lifetime(buffer: copy buffer)
  mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    try chips.traffic.carry(address, bytes, reading: buffer.byteCount)
    guard let chip = chips.chips[address.value] else { throw I2CError(.noAcknowledge, at: address) }
    let counts = chip.registers[0] & 0x20 != 0
    for i in 0..<buffer.byteCount {
      buffer.storeBytes(of: chip.registers[Int(bytes.array[0]) + (counts ? i : 0)], toByteOffset: i, as: UInt8.self)
    }
  }
  mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    try chips.traffic.carry(address, bytes)
    guard chips.chips[address.value] != nil else { throw I2CError(.noAcknowledge, at: address) }
    chips.chips[address.value]?.write(bytes.array)
  }
}

@Suite("PCA9685") struct PCA9685Tests {
  private func light(_ shares: [Float]) -> RingLight {
    var light = RingLight(count: shares.count)
    for (i, share) in shares.enumerated() { light.pixels[i].white = share }
    return light
  }

  @Test(arguments: 8...64) func `every output is on for its pixel's duty cycle, chip after chip`(
    count: Int
  ) throws {
    let chips = PWMChips((0..<UInt8((count + 15) / 16)).map { 0x40 + $0 })
    var ring = I2CPixels(PCA9685(on: PWMBus(chips: chips), at: 0x40))
    let shares = (0..<count).map { Float($0) / Float(count - 1) }
    try ring.sendAll(light(shares))
    for (i, share) in shares.enumerated() {
      let high = chips.chips[0x40 + UInt8(i / 16)]?.high(i % 16) ?? 0
      #expect((high - Double(share)).magnitude <= 0.5 / 4096)
    }
    #expect(chips.chips.values.allSatisfy { $0.registers[0xFE] == 5 }, "about 1 kHz")
    #expect(chips.chips.values.allSatisfy { $0.registers[0] & 1 == 0 }, "doesn't answer to all chips' address")
  }

  @Test func `the dimmest requested light is one step, and zero is dark`() throws {
    let chips = PWMChips([0x41])
    var ring = I2CPixels(PCA9685(on: PWMBus(chips: chips), at: 0x41))
    try ring.sendAll(light([1e-6, 0, 0, 0, 0, 0, 0, 0]))
    #expect(chips.chips[0x41]?.high(0) == 1.0 / 4096)
    #expect(chips.chips[0x41]?.high(1) == 0)
  }

  @Test func `LEDs on at a low output get inverted levels`() throws {
    let chips = PWMChips([0x40])
    var ring = I2CPixels(PCA9685(on: PWMBus(chips: chips), at: 0x40, isInverted: true))
    try ring.sendAll(light([1, 0, 0.25, 0, 0, 0, 0, 0]))
    #expect([0, 1, 2].map { chips.chips[0x40]?.high($0) } == [0, 1, 0.75])
  }

  @Test func `a chip that briefly lost its supply is set up again by the next whole picture`() throws {
    let chips = PWMChips([0x40])
    var ring = I2CPixels(PCA9685(on: PWMBus(chips: chips), at: 0x40))
    let whole = light([Float](repeating: 0.5, count: 16))
    try ring.sendAll(whole)
    chips.chips[0x40] = PWMChips.Chip()
    ring.doubt()
    try ring.sendAll(whole)
    #expect(chips.chips[0x40]?.registers[0xFE] == 5)
    #expect((0..<16).allSatisfy { chips.chips[0x40]?.high($0) == 0.5 })
  }

  @Test func `a chip that doesn't answer is named by its address, and set up again once it does`() throws {
    let chips = PWMChips([0x40])
    var ring = I2CPixels(PCA9685(on: PWMBus(chips: chips), at: 0x40))
    let whole = light([Float](repeating: 1, count: 24))
    #expect(throws: OutputError(.noAcknowledge, at: .address(0x41))) { try ring.sendAll(whole) }
    chips.chips[0x41] = PWMChips.Chip()
    try ring.sendAll(whole)
    #expect(chips.chips[0x41]?.registers[0xFE] == 5)
    #expect(chips.chips[0x41]?.high(7) == 1)
  }
}
