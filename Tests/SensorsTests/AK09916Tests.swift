import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The AK09916, behind the ICM-20948") struct AK09916Tests {
  static let unseen = [ScriptedBus.Transfer](repeating: .fail(0x0C, [0x00], .noAcknowledge), count: 3)
  /// After power-on: the ICM-20948 is asleep, with its pass-through closed.
  static let open: [ScriptedBus.Transfer] = [
    .writeRead(0x68, [0x00], reply: [0xEA]),
    .writeRead(0x68, [0x06], reply: [0x41]),
    .write(0x68, [0x06, 0x01]),
    .writeRead(0x68, [0x03], reply: [0x00]),
    .writeRead(0x68, [0x0F], reply: [0x00]),
    .write(0x68, [0x0F, 0x02]),
  ]
  static let identity: [ScriptedBus.Transfer] = [
    .writeRead(0x0C, [0x00], reply: [0x48]), .writeRead(0x0C, [0x01], reply: [0x09]),
  ]
  static let start: [ScriptedBus.Transfer] = [
    .write(0x0C, [0x31, 0x00]), .write(0x0C, [0x31, 0x08]), .writeRead(0x0C, [0x31], reply: [0x08]),
  ]

  static func sample(_ x: Int16, _ y: Int16, _ z: Int16, status2: UInt8 = 0) -> ScriptedBus.Transfer {
    .writeRead(0x0C, [0x10], reply: [0x01] + Conversation.little(x, y, z) + [0x00, status2])
  }

  /// A driver that has opened the pass-through: 10 ms for that and 1 ms in power-down are two calls each at 100 a
  /// second.
  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    var driver = try Conversation.begun(AK09916.chip, at: 0x0C, unseen + open, identity + start + rest)
    for _ in 0..<4 {
      #expect(driver.isStarting == true)
      _ = try driver.sample()
    }
    #expect(driver.isStarting == false)
    return driver
  }

  @Test func `0.15 microtesla a count, low byte first, read up to the second status`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(100, -200, 300))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(15, -30, 45)))
  }

  @Test func `with the pass-through already open nothing is written to the ICM-20948`() throws {
    var driver = try Conversation.begun(AK09916.chip, at: 0x0C, Self.identity, Self.start)
    while driver.isStarting { _ = try driver.sample() }
  }

  @Test func `its overflow bit is saturation, whatever the counts (F17)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(4, 5, 6, status2: 0x08))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `another chip in place of the ICM-20948 is not written to (F04)`() {
    let clock = ScriptedBus.Transfer.writeRead(0x68, [0x00], reply: [0x59])
    let nobody = [ScriptedBus.Transfer](repeating: .fail(0x69, [0x00], .noAcknowledge), count: 3)
    var driver = ChipDriver(AK09916.chip, on: ScriptedBus(script: Self.unseen + [clock] + nobody), at: 0x0C)
    #expect(throws: SensorError.bus(I2CError(.noAcknowledge, at: 0x0C))) { try driver.begin() }
  }

  @Test func `a reset of the ICM-20948 is distinguished from a missing magnetometer (F14)`() throws {
    let lost = [ScriptedBus.Transfer](repeating: .fail(0x0C, [0x10], .noAcknowledge), count: 3)
    var driver = try Conversation.begun(
      AK09916.chip, at: 0x0C, Self.unseen + Self.open,
      Self.identity + Self.start + lost
        + [.writeRead(0x68, [0x00], reply: [0xEA]), .writeRead(0x68, [0x06], reply: [0x41])]
        // Restarted, it opens the pass-through again.
        + Self.unseen + Self.open + Self.identity + Self.start)
    while driver.isStarting { _ = try driver.sample() }
    #expect(throws: SensorError.settingsLost(register: 0x06)) { try driver.sample() }
    #expect(driver.counters.settingsLost == 1)
    try driver.begin()
    while driver.isStarting { _ = try driver.sample() }
  }

  @Test func `another bank of the ICM-20948, selected by its own driver, is no reset`() throws {
    let lost = [ScriptedBus.Transfer](repeating: .fail(0x0C, [0x10], .noAcknowledge), count: 3)
    var driver = try Conversation.begun(
      AK09916.chip, at: 0x0C, Self.unseen + Self.open,
      Self.identity + Self.start + lost + [.writeRead(0x68, [0x00], reply: [10])])
    while driver.isStarting { _ = try driver.sample() }
    #expect(throws: SensorError.bus(I2CError(.noAcknowledge, at: 0x0C))) { try driver.sample() }
  }

  @Test func `a missing AK09916 behind an open pass-through is a failing bus (F09)`() throws {
    let lost = [ScriptedBus.Transfer](repeating: .fail(0x0C, [0x10], .noAcknowledge), count: 3)
    let open: [ScriptedBus.Transfer] = [
      .writeRead(0x68, [0x00], reply: [0xEA]), .writeRead(0x68, [0x06], reply: [0x01]),
      .writeRead(0x68, [0x03], reply: [0x00]),
      .writeRead(0x68, [0x0F], reply: [0x02]),
    ]
    var driver = try Conversation.begun(
      AK09916.chip, at: 0x0C, Self.unseen + Self.open, Self.identity + Self.start + lost + open)
    while driver.isStarting { _ = try driver.sample() }
    #expect(throws: SensorError.bus(I2CError(.noAcknowledge, at: 0x0C))) { try driver.sample() }
  }
}
