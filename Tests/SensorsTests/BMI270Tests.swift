import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The BMI270") struct BMI270Tests {
  typealias Row = Conversation.Row
  typealias Transfer = ScriptedBus.Transfer

  /// Datasheet, section 5.2: PWR_CONF, ACC_RANGE, GYR_RANGE, ACC_CONF, GYR_CONF, PWR_CTRL.
  static let rows = [
    Row(0x7C, 0x02, before: 0x02), Row(0x41, 0x01, before: 0x02), Row(0x43, 0x02, before: 0x00), Row(0x40, 0xA8),
    Row(0x42, 0xE8), Row(0x7D, 0x0E),
  ]

  /// Both identity registers, and section 4.4 up to the program: reset, no advanced power save, INIT_CTRL.
  static let before: [Transfer] = [
    .writeRead(0x68, [0x00], reply: [0x24]), .writeRead(0x68, [0x03], reply: [0x10]), .write(0x68, [0x7E, 0xB6]),
    .write(0x68, [0x7C, 0x00]), .write(0x68, [0x59, 0x00]),
  ]

  /// Bosch's bmi2.c, upload_file: the address in words, the lowest four bits first; then the bytes.
  static func part(_ first: Int) throws -> [Transfer] {
    let program = try #require(BMI270.chip.program)
    let bytes = (first..<min(first + 32, program.count)).map { program[$0] }
    return [
      .write(0x68, [0x5B, UInt8(first / 2 % 16), UInt8(first / 2 / 16)]), .write(0x68, [0x5E] + bytes),
    ]
  }

  static func loaded() throws -> [Transfer] { try stride(from: 0, to: 328, by: 32).flatMap(part) }

  /// INTERNAL_STATUS each 10 ms, then GYR_CAS.
  static func running(after statuses: [UInt8] = [0x01], crossSensitivity: UInt8 = 0) -> [Transfer] {
    [.write(0x68, [0x59, 0x01])] + statuses.map { .writeRead(0x68, [0x21], reply: [$0]) }
      + [.writeRead(0x68, [0x1E], reply: [crossSensitivity])]
  }

  /// Acceleration, rate, sensor time, interrupts and INTERNAL_STATUS, temperature.
  static func sample(status: UInt8 = 0xD0, _ counts: [UInt8], temperature: Int16 = 0) -> [Transfer] {
    let between: [UInt8] = [1, 2, 3, 0, 0, 0, 0, 0, 0, 0x01]
    return [
      .writeRead(0x68, [0x03], reply: [status]),
      .writeRead(0x68, [0x0C], reply: counts + between + Conversation.little(temperature)),
    ]
  }

  static func begun(
    calls: Int = 15, statuses: [UInt8] = [0x01], crossSensitivity: UInt8 = 0, _ rest: [Transfer]
  ) throws -> ChipDriver<ScriptedBus> {
    // 2 ms and 1 ms are two calls each, three parts of a program two more, 20 ms three and 45 ms six.
    try Conversation.started(
      BMI270.chip, at: 0x68, calls: calls, before,
      loaded() + running(after: statuses, crossSensitivity: crossSensitivity) + Conversation.settings(0x68, rows)
        + sample(Conversation.little(1, 2, 3, 4, 5, 6)) + rest)
  }

  @Test func `the program is the maker's, to the byte`() throws {
    let program = try #require(BMI270.chip.program)
    #expect(program.count == 328)
    let bytes = (0..<program.count).map { program[$0] }
    #expect(bytes.prefix(8) == [0xC8, 0x2E, 0x00, 0x2E, 0x80, 0x2E, 0x1A, 0x00])
    #expect(bytes.suffix(4) == [0xEB, 0x2C, 0xE1, 0x6F])
    #expect(bytes.reduce(0) { $0 + Int($1) } == 29_351)
  }

  @Test func `force comes before rate, low byte first`() throws {
    var driver = try Self.begun(
      Self.sample(Conversation.little(0, -4096, 8192, 6554, -655, 1311), temperature: 4096))
    #expect(driver.mode.hertz == 100)
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -0.5, 1) * standardGravity))
    // 500 degrees/s are 2¹⁵ counts.
    let degrees = 500.0 / 32_768
    #expect(near(reading.rate?.radiansPerSecond, Vector3(6554, -655, 1311) * (degrees * .pi / 180)))
    #expect(reading.temperatureCelsius == 31)
  }

  @Test(arguments: [(0x03, 3.0), (0x7F, -1), (0x40, -64), (0x3F, 63)] as [(UInt8, Double)])
  func
    `the cross-sensitivity of x to the rate about z is removed: seven bits, in 512ths (bmi2.c, get_gyro_cross_sense)`(
      _ register: UInt8, _ share: Double
    ) throws
  {
    var driver = try Self.begun(
      crossSensitivity: register, Self.sample(Conversation.little(0, 10, 8192, 100, 200, 5120)))
    _ = try driver.sample()
    let rate = try #require(try driver.sample().rate)
    let count = 500.0 / 32_768 * .pi / 180
    #expect(near(rate.radiansPerSecond, Vector3(100 - 10 * share, 200, 5120) * count))
  }

  @Test func `its program's status is polled until it runs`() throws {
    var driver = try Self.begun(calls: 18, statuses: [0x00, 0x00, 0x00, 0x01], [])
    #expect(try !driver.sample().fresh)
  }

  @Test(arguments: [0x00, 0x02] as [UInt8]) func `a program that doesn't run in 150 ms is a refused setting`(
    _ status: UInt8
  ) throws {
    var driver = try Conversation.begun(
      BMI270.chip, at: 0x68, Self.before,
      Self.loaded() + [.write(0x68, [0x59, 0x01])]
        + Array(repeating: .writeRead(0x68, [0x21], reply: [status]), count: 14)
    )
    #expect(throws: SensorError.settingRefused(register: 0x21, wrote: 0x01, read: status)) {
      for _ in 0..<30 { _ = try driver.sample() }
    }
    let isStarting = driver.isStarting
    #expect(!isStarting)
  }

  @Test func `a failed part of the program is sent again with its address (F07)`() throws {
    let program = try Self.loaded()
    var driver = try Conversation.begun(
      BMI270.chip, at: 0x68, Self.before,
      program[..<2] + [program[2], .fail(0x68, nil, .other(errno: 121))] + program[2..<8])
    for _ in 0..<4 { _ = try driver.sample() }
    #expect(driver.counters.retries == 1)
  }

  @Test func `it is read when its status reports data`() throws {
    var driver = try Self.begun([.writeRead(0x68, [0x03], reply: [0x10])])
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
  }

  @Test func `at the end of its range it is saturated, and an invalid temperature is dropped (F17)`() throws {
    var driver = try Self.begun(
      Self.sample(Conversation.little(32_767, 0, 0, 0, 0, -32_768), temperature: -32_768))
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(reading.saturated.isSuperset(of: [.specificForce, .angularRate]))
    #expect(reading.temperatureCelsius == nil)
  }

  @Test func `is identified by two registers (F05)`() throws {
    var bus = ScriptedBus(
      .writeRead(0x68, [0x75], reply: [0x00]), .writeRead(0x68, [0x00], reply: [0x24]),
      .writeRead(0x68, [0x03], reply: [0xD0]))
    #expect(try Probe.run(at: 0x68, on: &bus).chips.map(\.name) == ["BMI270"])
  }

  @Test(arguments: 1...7 as ClosedRange<UInt8>)
  func `a clock chip at its 24th second is not taken for it, whatever the day of the week (F04)`(
    _ day: UInt8
  ) throws {
    var bus = ScriptedBus(
      .writeRead(0x68, [0x75], reply: [0x00]), .writeRead(0x68, [0x00], reply: [0x24]),
      .writeRead(0x68, [0x03], reply: [day]), .writeRead(0x68, [0x76], reply: [0x00]),
      .writeRead(0x68, [0x7F], reply: [0x00]))
    let probe = try Probe.run(at: 0x68, on: &bus)
    #expect(probe.chip == nil && probe.hidden.isEmpty)
  }
}
