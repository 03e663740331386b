import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The ICM-20948") struct ICM20948Tests {
  /// A register of bank 2: the bank is selected only for this transfer.
  static func bank2(_ transfer: ScriptedBus.Transfer) -> [ScriptedBus.Transfer] {
    [.write(0x68, [0x7F, 0x20]), transfer, .write(0x68, [0x7F, 0x00])]
  }

  static let wake: [ScriptedBus.Transfer] = [
    .writeRead(0x68, [0x00], reply: [0xEA]),
    .write(0x68, [0x06, 0x01]),
    .write(0x68, [0x7F, 0x20]),
    .write(0x68, [0x02, 0x00]),
    .write(0x68, [0x15, 0x00]),
    .write(0x68, [0x7F, 0x00]),
  ]
  static let write: [ScriptedBus.Transfer] =
    [
      .write(0x68, [0x06, 0x01]),
      .write(0x68, [0x07, 0x00]),
      .writeRead(0x68, [0x05], reply: [0x40]),
      .write(0x68, [0x05, 0x40]),
      .writeRead(0x68, [0x03], reply: [0x00]),
      .write(0x68, [0x03, 0x00]),
      .writeRead(0x68, [0x0F], reply: [0x00]),
      .write(0x68, [0x0F, 0x02]),
    ] + inBank2.flatMap(bank2)
  static let inBank2: [ScriptedBus.Transfer] = [
    .write(0x68, [0x00, 10]), .write(0x68, [0x01, 0x1B]), .writeRead(0x68, [0x10], reply: [0]),
    .write(0x68, [0x10, 0]),
    .write(0x68, [0x11, 10]), .write(0x68, [0x14, 0x1B]),
  ]
  static let verify: [ScriptedBus.Transfer] =
    [
      .writeRead(0x68, [0x06], reply: [0x01]),
      .writeRead(0x68, [0x07], reply: [0x00]),
      .writeRead(0x68, [0x05], reply: [0x40]),
      .writeRead(0x68, [0x03], reply: [0x00]),
      .writeRead(0x68, [0x0F], reply: [0x02]),
    ] + verifyInBank2.flatMap(bank2)
  static let verifyInBank2: [ScriptedBus.Transfer] = [
    .writeRead(0x68, [0x00], reply: [10]), .writeRead(0x68, [0x01], reply: [0x1B]),
    .writeRead(0x68, [0x10], reply: [0]), .writeRead(0x68, [0x11], reply: [10]),
    .writeRead(0x68, [0x14], reply: [0x1B]),
  ]

  static func sample(_ counts: Int16...) -> [ScriptedBus.Transfer] {
    let bytes = counts.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    return [.writeRead(0x68, [0x1A], reply: [0x01]), .writeRead(0x68, [0x2D], reply: bytes)]
  }

  /// A driver after the gyroscope's 35 ms of start: four calls and one more of a loop of 100 a second.
  static func begun(_ begin: [ScriptedBus.Transfer], _ rest: [ScriptedBus.Transfer]) throws -> ChipDriver<ScriptedBus> {
    var driver = try Conversation.begun(ICM20948.chip, at: 0x68, begin, rest)
    for _ in 0..<5 {
      #expect(driver.isStarting == true)
      _ = try driver.sample()
    }
    #expect(driver.isStarting == false)
    return driver
  }

  @Test func `one burst brings force, rate and temperature, high byte first`() throws {
    var driver = try Self.begun(
      Self.wake,
      Self.write + Self.verify + Self.sample(1, 2, 3, 4, 5, 6, 7) + Self.sample(0, -4096, 8192, 6550, -655, 0, 3339))
    #expect(driver.mode.hertz == 102.3)
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -0.5, 1) * standardGravity))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(100, -10, 0) * (.pi / 180)))
    #expect(abs((reading.temperatureCelsius ?? 0) - 31) < 0.01)
  }

  @Test func `left in bank 2, it is switched back before it is identified`() throws {
    let back: [ScriptedBus.Transfer] = [
      .writeRead(0x68, [0x00], reply: [10]),
      .writeRead(0x68, [0x7F], reply: [0x20]),
      .writeRead(0x68, [0x54], reply: [0x03]),
      .writeRead(0x68, [0x7F], reply: [0x20]),
      .write(0x68, [0x7F, 0x00]),
    ]
    _ = try Self.begun(back + Self.wake, Self.write + Self.verify)
  }

  @Test func `a transfer that fails in bank 2 still leaves the chip in bank 0`() throws {
    let lost = ScriptedBus.Transfer.fail(0x68, [0x00, 10], .noAcknowledge)
    let attempt = Array(Self.write.prefix(9)) + [lost, lost, lost, .write(0x68, [0x7F, 0x00])]
    var driver = try Conversation.begun(ICM20948.chip, at: 0x68, Self.wake, attempt)
    for _ in 0..<4 { _ = try driver.sample() }
    #expect(throws: SensorError.bus(I2CError(.noAcknowledge, at: 0x68))) { try driver.sample() }
  }

  /// Bank 2 from its first setting to the last, with the gyroscope's value.
  private static func bank2Settings(gyroscope: UInt8 = 0x1B) -> ScriptedBus.Transfer {
    var bytes = [UInt8](repeating: 0x55, count: 21)
    (bytes[0x00], bytes[0x01], bytes[0x10], bytes[0x11], bytes[0x14]) = (10, gyroscope, 0, 10, 0x1B)
    return .writeRead(0x68, [0x00], reply: bytes)
  }

  /// A driver about to probe bank 2: with the tenth sample it has probed a setting of bank 0, in place of the status.
  private static func beforeProbe(_ rest: [ScriptedBus.Transfer]) throws -> ChipDriver<ScriptedBus> {
    let samples = (1...19).flatMap { i -> [ScriptedBus.Transfer] in
      let sample = sample(Int16(i), 2, 8192, 4, Int16(-i), 6, 7)
      return i == 10 ? [.writeRead(0x68, [0x06], reply: [0x01]), sample[1]] : sample
    }
    var driver = try begun(wake, write + verify + samples + rest)
    #expect(try !driver.sample().fresh)
    for _ in 2...19 { #expect(try driver.sample().fresh) }
    return driver
  }

  @Test func `all settings of bank 2 are probed at once, in place of one sample`() throws {
    let next = Self.sample(0, 0, 8192, 0, 0, 0, 0)
    var driver = try Self.beforeProbe(
      [.write(0x68, [0x7F, 0x20]), Self.bank2Settings(), .write(0x68, [0x7F, 0x00]), next[1]]
        + Self.sample(1, 1, 8192, 1, 1, 1, 1))
    #expect(try !driver.sample().fresh)
    for _ in 0..<2 { #expect(try driver.sample().fresh) }
    #expect(driver.counters.reads == 21)
  }

  @Test func `a lost setting of bank 2 is reported in bank 0 (F14)`() throws {
    var driver = try Self.beforeProbe(
      [.write(0x68, [0x7F, 0x20]), Self.bank2Settings(gyroscope: 0x01), .write(0x68, [0x7F, 0x00])])
    #expect(throws: SensorError.settingsLost(register: 0x01)) { try driver.sample() }
    #expect(driver.counters.settingsLost == 1)
  }

  @Test func `a failed probe of bank 2 returns to bank 0 with the next call`() throws {
    let lost = ScriptedBus.Transfer.fail(0x68, [0x00], .noAcknowledge)
    var driver = try Self.beforeProbe(
      [
        .write(0x68, [0x7F, 0x20]), lost, lost, lost, .write(0x68, [0x7F, 0x00]),
        Self.sample(0, 0, 8192, 0, 0, 0, 0)[1],
      ])
    #expect(throws: SensorError.bus(I2CError(.noAcknowledge, at: 0x68))) { try driver.sample() }
    #expect(try driver.sample().fresh)
  }

  @Test func `a restart in bank 2 goes back to bank 0 first`() throws {
    var driver = try Self.beforeProbe(
      [.write(0x68, [0x7F, 0x20]), Self.bank2Settings(), .write(0x68, [0x7F, 0x00])] + Self.wake)
    _ = try driver.sample()
    try driver.begin()
  }

  @Test func `the doctor lists the chip and says that its magnetometer may be behind it`() throws {
    var bus = ScriptedBus(.writeRead(0x68, [0x75], reply: [0x00]), .writeRead(0x68, [0x00], reply: [0xEA]))
    let probe = try Probe.run(at: 0x68, on: &bus)
    #expect(probe.chip?.name == "ICM-20948")
    #expect(probe.hidden.map(\.name) == ["AK09916"])
  }

  @Test func `a clock chip at its address is not taken for it (F05)`() throws {
    var bus = ScriptedBus(
      .writeRead(0x68, [0x75], reply: [0x00]), .writeRead(0x68, [0x00], reply: [0x59]),
      .writeRead(0x68, [0x76], reply: [0x00]), .writeRead(0x68, [0x7F], reply: [0x00]))
    let probe = try Probe.run(at: 0x68, on: &bus)
    #expect(probe.chip == nil && probe.hidden.isEmpty)
  }
}
