import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("A number in a burst has a width, order, justification and coding") struct FieldTests {
  static func bytes(_ values: UInt8...) -> Chip.Bytes { Chip.Bytes { $0 < values.count ? values[$0] : 0 } }

  @Test func `16 bits, low or high byte first`() {
    let burst = Self.bytes(0x00, 0x34, 0xF2)
    #expect(Chip.Field.little(1).count(in: burst) == -3532)
    #expect(Chip.Field.big(1).count(in: burst) == 0x34F2)
  }

  @Test func `24 bits, high byte first, as in the RM3100`() {
    let field = Chip.Field.big(0, bits: 24)
    #expect(field.count(in: Self.bytes(0x00, 0x0E, 0x74)) == 3700)
    #expect(field.count(in: Self.bytes(0xFF, 0xF1, 0x8C)) == -3700)
    #expect(field.count(in: Self.bytes(0x80, 0x00, 0x00)) == -8_388_608)
  }

  @Test func `24 bits, low byte first`() {
    #expect(Chip.Field.little(0, bits: 24).count(in: Self.bytes(0x8C, 0xF1, 0xFF)) == -3700)
  }

  @Test func `12, 13 and 15 bits, left-justified`() {
    #expect(Chip.Field.little(0, bits: 12, shift: 4).count(in: Self.bytes(0x8F, 0x3E)) == 1000)
    #expect(Chip.Field.little(0, bits: 13, shift: 3).count(in: Self.bytes(0x07, 0x80)) == -4096)
    #expect(Chip.Field.little(0, bits: 15, shift: 1).count(in: Self.bytes(0x01, 0x80)) == -16_384)
  }

  @Test func `18 bits around the middle of the range, the lowest two in a separate byte, as in the MMC5983MA`() {
    func field(_ offset: UInt8, _ shift: UInt8) -> Chip.Field {
      Chip.Field(
        at: offset, .bigEndian, bits: 18, lowBits: .init(at: 6, shift: shift, bits: 2), coding: .offsetBinary)
    }
    let burst = Self.bytes(0x80, 0x00, 0x80, 0x01, 0x7F, 0xFF, 0b01_10_11_00)
    #expect(field(0, 6).count(in: burst) == 1)
    #expect(field(2, 4).count(in: burst) == 4 + 2)
    #expect(field(4, 2).count(in: burst) == -1)
    #expect(field(0, 6).count(in: Self.bytes()) == -131_072)
  }

  @Test func `20 bits, the lowest four in a separate byte, as in the MMC5603`() {
    let field = Chip.Field(
      at: 0, .bigEndian, bits: 20, lowBits: .init(at: 6, shift: 4, bits: 4), coding: .offsetBinary)
    #expect(field.count(in: Self.bytes(0x80, 0x00, 0, 0, 0, 0, 0x50)) == 5)
    #expect(field.count(in: Self.bytes(0xFF, 0xFF, 0, 0, 0, 0, 0xF0)) == 524_287)
  }

  @Test func `14 bits without a sign`() {
    let field = Chip.Field(at: 0, .littleEndian, bits: 14, shift: 2, coding: .unsigned)
    #expect(field.count(in: Self.bytes(0xFF, 0xFF)) == 16_383)
  }

  /// A magnetometer described only by the width of its numbers.
  static func magnetometer(_ x: Chip.Field, _ y: Chip.Field, _ z: Chip.Field, unit: Double) -> Chip {
    Chip(
      name: "wide", verified: .datasheet, addresses: [0x30],
      identity: [.init(0x00, is: 0x30)], modes: [.init(hertz: 100, [.init(0x01, 0)])],
      burst: .init(from: 0x10, length: 9, status: .none),
      channels: [
        .init(.magneticField, x: x, y: y, z: z, unitsPerCount: unit, ready: 0, fullScale: 100_000, noise: unit)
      ])
  }
  static let wide = magnetometer(.big(0, bits: 24), .big(3, bits: 24), .big(6, bits: 24), unit: 0.01)
  static let packed = magnetometer(
    .init(at: 0, .bigEndian, bits: 20, lowBits: .init(at: 6, shift: 4, bits: 4), coding: .offsetBinary),
    .init(at: 2, .bigEndian, bits: 20, lowBits: .init(at: 7, shift: 4, bits: 4), coding: .offsetBinary),
    .init(at: 4, .bigEndian, bits: 20, lowBits: .init(at: 8, shift: 4, bits: 4), coding: .offsetBinary), unit: 0.01)

  /// A driver that has read one sample of 10, 20, 30 µT; then the `bursts` come.
  static func driver(_ chip: Chip, _ first: [UInt8], _ bursts: [UInt8]...) throws -> ChipDriver<ScriptedBus> {
    var driver = ChipDriver(
      chip, on: ScriptedBus(script: ([first] + bursts).map { .writeRead(0x30, [0x10], reply: $0) }), at: 0x30,
      probesPerSecond: 10)
    _ = try driver.sample()
    return driver
  }
  static let wideFirst: [UInt8] = [0x00, 0x03, 0xE8, 0x00, 0x07, 0xD0, 0x00, 0x0B, 0xB8]
  static let packedFirst: [UInt8] = [0x80, 0x3E, 0x80, 0x7D, 0x80, 0xBB, 0x80, 0x00, 0x80]

  @Test(arguments: [0x00, 0xFF] as [UInt8]) func `a held line is detected at any width (F16)`(_ byte: UInt8) throws {
    let dead = [UInt8](repeating: byte, count: 9)
    var wide = try Self.driver(Self.wide, Self.wideFirst, dead)
    #expect(try wide.sample().rejected == .magneticField)
    var packed = try Self.driver(Self.packed, Self.packedFirst, dead)
    #expect(try packed.sample().rejected == .magneticField)
  }

  @Test func `the top bit alone is a dead line at any width (F16)`() throws {
    let top: [UInt8] = [0x80, 0, 0, 0x80, 0, 0, 0x80, 0, 0]
    var wide = try Self.driver(Self.wide, Self.wideFirst, top)
    #expect(try wide.sample().rejected == .magneticField)
  }

  @Test func `over the range is saturated at any width (F17)`() throws {
    var wide = try Self.driver(Self.wide, Self.wideFirst, [0x01, 0x86, 0xA0] + Self.wideFirst.dropFirst(3))
    #expect(try wide.sample().saturated == .magneticField)
    var packed = try Self.driver(Self.packed, Self.packedFirst, [0x01, 0x00] + Self.packedFirst.dropFirst(2))
    #expect(try packed.sample().saturated == .magneticField)
  }

  @Test func `a jump and its end are detected at any width (F12)`() throws {
    // 40 µT more on z, and back.
    let jump: [UInt8] = Array(Self.wideFirst.dropLast(3)) + [0x00, 0x1B, 0x58]
    let close: [UInt8] = Array(Self.wideFirst.dropLast(1)) + [0xB9]
    let closer: [UInt8] = Array(Self.wideFirst.dropLast(1)) + [0xBA]
    var wide = try Self.driver(Self.wide, Self.wideFirst, close, jump, closer)
    #expect(near(try wide.sample().field?.microtesla, Vector3(10, 20, 30.01)))
    #expect(try wide.sample().rejected == .magneticField)
    #expect(near(try wide.sample().field?.microtesla, Vector3(10, 20, 30.02)))
    #expect(wide.counters.outliers == 1)
  }

  private func near(_ a: Vector3?, _ b: Vector3) -> Bool { a.map { ($0 - b).length < 1e-9 } ?? false }
}
