import HAL
import Sensors
import TestSupport
import Testing

/// Each chip's start-up conversation by its datasheet, and short forms of samples.
enum Conversation {
  typealias Transfer = ScriptedBus.Transfer

  static let beginLIS3MDL: [Transfer] = [
    .writeRead(0x1E, [0x0F], reply: [0x3D]),
    .writeRead(0x1E, [0x24], reply: [0x00]),
    .write(0x1E, [0x24, 0x40]),
    .write(0x1E, [0x21, 0x00]),
    .write(0x1E, [0x23, 0x0C]),
    .write(0x1E, [0x20, 0xE2]),
    .write(0x1E, [0x22, 0x00]),
    .writeRead(0x1E, [0x24], reply: [0x40]),
    .writeRead(0x1E, [0x21], reply: [0x00]),
    .writeRead(0x1E, [0x23], reply: [0x0C]),
    .writeRead(0x1E, [0x20], reply: [0xE2]),
    .writeRead(0x1E, [0x22], reply: [0x00]),
  ]

  static let beginHMC5883L: [Transfer] = [
    .writeRead(0x1E, [0x0A], reply: [0x48]),
    .writeRead(0x1E, [0x0B], reply: [0x34]),
    .writeRead(0x1E, [0x0C], reply: [0x33]),
    .write(0x1E, [0x00, 0x78]),
    .write(0x1E, [0x01, 0x20]),
    .writeRead(0x1E, [0x02], reply: [0x01]),
    .write(0x1E, [0x02, 0x00]),
    .writeRead(0x1E, [0x00], reply: [0x78]),
    .writeRead(0x1E, [0x01], reply: [0x20]),
    .writeRead(0x1E, [0x02], reply: [0x00]),
  ]

  static let beginLSM6DSOX: [Transfer] = [
    .writeRead(0x6A, [0x0F], reply: [0x6C]),
    .write(0x6A, [0x14, 0x00]),
    .writeRead(0x6A, [0x12], reply: [0x04]),
    .write(0x6A, [0x12, 0x44]),
    .write(0x6A, [0x10, 0x48]),
    .write(0x6A, [0x11, 0x44]),
    .writeRead(0x6A, [0x12], reply: [0x44]),
    .writeRead(0x6A, [0x10], reply: [0x48]),
    .writeRead(0x6A, [0x11], reply: [0x44]),
  ]

  static let beginLSM303DLHC: [Transfer] = [
    .writeRead(0x19, [0x0F], reply: [0x33]),
    .write(0x19, [0x23, 0x88]),
    .write(0x19, [0x20, 0x57]),
    .writeRead(0x19, [0x23], reply: [0x88]),
    .writeRead(0x19, [0x20], reply: [0x57]),
  ]

  /// A LIS3MDL burst: status, then x, y, z and the temperature, low byte first.
  static func lis3mdl(status: UInt8 = 0x08, _ x: Int16, _ y: Int16, _ z: Int16, warmth: Int16 = 24) -> Transfer {
    .writeRead(0x1E, [0xA7], reply: [status] + little(x, y, z, warmth))
  }

  /// An HMC5883L burst: x, z, y, high byte first.
  static func hmc5883l(_ x: Int16, _ y: Int16, _ z: Int16) -> Transfer {
    .writeRead(
      0x1E, [0x03], reply: [x, z, y].flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] })
  }

  /// A row of a settings table: the register's value, and its former value if only some of its bits are written.
  struct Row {
    var register: UInt8
    var value: UInt8
    var before: UInt8?
    var bank: UInt8 = 0

    init(_ register: UInt8, _ value: UInt8, before: UInt8? = nil, bank: UInt8 = 0) {
      (self.register, self.value, self.before, self.bank) = (register, value, before, bank)
    }
  }

  /// Settings as written and then read back, both in the order of the table.
  static func settings(_ address: I2CAddress, bankRegister: UInt8 = 0, _ rows: [Row]) -> [Transfer] {
    func inBank(_ row: Row, _ transfer: Transfer) -> [Transfer] {
      guard row.bank != 0 else { return [transfer] }
      return [.write(address, [bankRegister, row.bank]), transfer, .write(address, [bankRegister, 0])]
    }
    let written = rows.flatMap { row in
      (row.before.map { inBank(row, .writeRead(address, [row.register], reply: [$0])) } ?? [])
        + inBank(row, .write(address, [row.register, row.value]))
    }
    return written + rows.flatMap { inBank($0, .writeRead(address, [$0.register], reply: [$0.value])) }
  }

  /// A driver that has begun and made that many calls of `sample()`, which its start needs.
  static func started(
    _ chip: Chip, at address: I2CAddress, calls: Int, _ begin: [Transfer], _ rest: [Transfer]
  ) throws -> ChipDriver<ScriptedBus> {
    var driver = try begun(chip, at: address, begin, rest)
    var taken = 0
    while driver.isStarting {
      _ = try driver.sample()
      taken += 1
    }
    #expect(taken == calls)
    return driver
  }

  static func big(_ counts: Int16...) -> [UInt8] {
    counts.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  static func little(_ counts: Int16...) -> [UInt8] {
    counts.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// A driver that has begun, on a bus that continues with `rest`. A thousand loops a second put a hundred samples
  /// between two probes of the settings, which keeps them out of short scripts.
  static func begun(
    _ chip: Chip, at address: I2CAddress, loopRate: Double = 100, _ begin: [Transfer], _ rest: [Transfer]
  ) throws -> ChipDriver<ScriptedBus> {
    var driver = ChipDriver(
      chip, on: ScriptedBus(script: begin + rest), at: address, loopRate: loopRate,
      probesPerSecond: 10)
    try driver.begin()
    return driver
  }

  /// A driver whose start, including its waits, is over, on a bus that continues with the rest of `script`.
  static func started(
    _ chip: Chip, at address: I2CAddress, loopRate: Double = 100, _ script: [Transfer]
  ) throws -> ChipDriver<ScriptedBus> {
    var driver = ChipDriver(
      chip, on: ScriptedBus(script: script), at: address, loopRate: loopRate,
      probesPerSecond: 10)
    try driver.begin()
    while driver.isStarting { _ = try driver.sample() }
    return driver
  }

  static func lis3mdl(_ rest: Transfer...) throws -> ChipDriver<ScriptedBus> {
    try begun(LIS3MDL.chip, at: 0x1E, beginLIS3MDL, rest)
  }

  static func hmc5883l(_ rest: [Transfer]) throws -> ChipDriver<ScriptedBus> {
    try begun(HMC5883L.chip, at: 0x1E, beginHMC5883L, rest)
  }
}
