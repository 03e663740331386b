import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The BMM350") struct BMM350Tests {
  /// Words 0x0D ... 0x18 of an invented chip.
  static let words: [UInt16] = [
    0x09F5, 0x0FDD, 0x0C78, 0x07D6, 0x14F4, 0xFA03, 0x04FB, 0x0B09, 0xF905, 0xFD0C, 0x0000, 0x012C,
  ]
  static let beforeTrim: [ScriptedBus.Transfer] = [
    read(0x00, 0x33), .write(0x14, [0x7E, 0xB6]),
  ]
  static let afterTrim: [ScriptedBus.Transfer] =
    [
      .write(0x14, [0x50, 0x80]),
      // Magnetic reset.
      .write(0x14, [0x06, 0x07]),
      read(0x07, 0xE0),
      .write(0x14, [0x06, 0x05]),
      read(0x07, 0xA1),
      // Mean of four at 100 Hz, all axes, data ready in the status.
      read(0x04, 0x14),
      .write(0x14, [0x04, 0x24]),
      read(0x05, 0x07),
      .write(0x14, [0x05, 0x07]),
      read(0x2E, 0x00),
      .write(0x14, [0x2E, 0x80]),
      read(0x04, 0x24),
      read(0x05, 0x07),
      read(0x2E, 0x80),
      // Settings applied (UPD_OAE), suspended, normal mode.
      .write(0x14, [0x06, 0x02]),
      .write(0x14, [0x06, 0x00]),
      .write(0x14, [0x06, 0x01]),
    ]

  /// Two dummy bytes come first, here with values that would be noticed.
  static func read(_ register: UInt8, _ values: UInt8...) -> ScriptedBus.Transfer {
    .writeRead(0x14, [register], reply: [0x7F, 0x7F] + values)
  }

  static func trim(_ words: [UInt16]) -> [ScriptedBus.Transfer] {
    words.enumerated().flatMap { i, word -> [ScriptedBus.Transfer] in
      [
        .write(0x14, [0x50, 0x2D + UInt8(i)]),
        read(0x52, UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word)),
      ]
    }
  }

  static func sample(_ x: Int32, _ y: Int32, _ z: Int32, _ temperature: Int32, status: UInt8 = 0x04)
    -> ScriptedBus.Transfer
  {
    let bytes = [x, y, z, temperature].flatMap { count in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: count >> $0) }
    }
    return .writeRead(0x14, [0x30], reply: [0x7F, 0x7F, status] + bytes)
  }

  static func begun(_ words: [UInt16] = words, _ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.started(BMM350.chip, at: 0x14, beforeTrim + trim(words) + afterTrim + rest)
  }

  // Results of the floating-point functions of Bosch's driver for these counts with these words.
  @Test(
    arguments: [
      (50_000, Vector3(15.838275587, -27.841456903, 117.555741486)),
      (70_000, Vector3(17.856849441, -30.794602097, 121.501701456)),
    ] as [(Int32, Vector3)])
  func `counts are compensated as in the manufacturer's driver`(_ temperature: Int32, _ field: Vector3) throws {
    var driver = try Self.begun(
      Self.words, Self.sample(1, 2, 3, 50_000), Self.sample(7000, -22_000, 120_000, temperature))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, field))
  }

  @Test func `a magnetic reset that failed ends the start`() throws {
    let script = Self.beforeTrim + Self.trim(Self.words) + Self.afterTrim.prefix(2) + [Self.read(0x07, 0x00)]
    #expect(throws: SensorError.settingRefused(register: 0x07, wrote: 0xE0, read: 0x00)) {
      _ = try Conversation.started(BMM350.chip, at: 0x14, script)
    }
  }

  @Test func `its temperature matches the manufacturer's driver, by the trim`() throws {
    var driver = try Self.begun(Self.words, Self.sample(1, 2, 3, 50_000), Self.sample(4, 5, 6, 50_000))
    _ = try driver.sample()
    #expect(abs(try #require(driver.sample().temperatureCelsius) - 21.78849) < 1e-3)
  }

  @Test func `without its ready bit there is no new sample`() throws {
    var driver = try Self.begun(
      Self.words, Self.sample(1, 2, 3, 50_000), Self.sample(1, 2, 3, 50_000, status: 0), Self.sample(4, 5, 6, 50_000))
    for _ in 0..<2 { #expect(try !driver.sample().fresh) }
    #expect(try driver.sample().fresh)
    #expect(driver.counters.notReady == 1)
  }

  @Test func `beyond 2000 microtesla it is saturated (F17)`() throws {
    var driver = try Self.begun(Self.words, Self.sample(1, 2, 3, 50_000), Self.sample(4, -280_000, 6, 50_000))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test(
    arguments: [0x0000, 0xFFFF] as [UInt16]) func `without its trim there is no value`(_ word: UInt16) throws
  {
    var driver = try Self.begun(
      [UInt16](repeating: word, count: 12), Self.sample(1, 2, 3, 50_000), Self.sample(4, 5, 6, 50_000))
    _ = try driver.sample()
    #expect(try driver.sample().rejected == .magneticField)
  }

  @Test func `one of its words is read in each call, and its start takes at most a third of a second`() throws {
    var driver = ChipDriver(
      BMM350.chip, on: ScriptedBus(script: Self.beforeTrim + Self.trim(Self.words) + Self.afterTrim), at: 0x14)
    try driver.begin()
    var calls = 0
    while driver.isStarting {
      _ = try driver.sample()
      calls += 1
    }
    #expect(calls == 26)
  }
}
