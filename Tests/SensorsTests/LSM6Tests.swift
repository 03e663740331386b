import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The LSM6 family") struct LSM6Tests {
  typealias Row = Conversation.Row

  static func sample(at address: I2CAddress = 0x6A, _ counts: Int16...) -> ScriptedBus.Transfer {
    .writeRead(
      address, [0x1E],
      reply: [0x07, 0] + counts.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
  }

  @Test func `LSM6DS3: low byte first, all axes on, a thermometer of 16 counts a degree`() throws {
    // DocID026899: CTRL3_C with BLE left on by another program.
    let rows = [Row(0x12, 0x44, before: 0x06), Row(0x10, 0x48), Row(0x11, 0x44), Row(0x18, 0x38), Row(0x19, 0x38)]
    var driver = try Conversation.begun(
      LSM6.lsm6ds3, at: 0x6A,
      [.writeRead(0x6A, [0x0F], reply: [0x69]), .write(0x6A, [0x14, 0x00])] + Conversation.settings(0x6A, rows),
      [Self.sample(1, 1, 2, 3, 4, 5, 6), Self.sample(16, 5714, -5714, 2857, 0, -4098, 8197)])
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -0.499956, 1.000034) * standardGravity))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(99.995, -99.995, 49.9975) * (.pi / 180)))
    #expect(reading.temperatureCelsius == 26)
  }

  @Test func `LSM6DSL: the LSM6DSOX's scales and thermometer`() throws {
    let rows = [Row(0x12, 0x44, before: 0x04), Row(0x10, 0x48), Row(0x11, 0x44)]
    var driver = try Conversation.begun(
      LSM6.lsm6dsl, at: 0x6B,
      [.writeRead(0x6B, [0x0F], reply: [0x6A]), .write(0x6B, [0x14, 0x00])] + Conversation.settings(0x6B, rows),
      [Self.sample(at: 0x6B, 1, 1, 2, 3, 4, 5, 6), Self.sample(at: 0x6B, 256, 0, 0, 5714, 8197, 0, -8197)])
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(1.000034, 0, -1.000034) * standardGravity))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(0, 0, 99.995) * (.pi / 180)))
    #expect(reading.temperatureCelsius == 26)
  }

  @Test func `ISM330DHCX: sets the bit that must be 1, and keeps the others of its register`() throws {
    let rows = [Row(0x12, 0x44, before: 0x04), Row(0x10, 0x48), Row(0x11, 0x44), Row(0x18, 0xE2, before: 0xE0)]
    var driver = try Conversation.begun(
      LSM6.ism330dhcx, at: 0x6A,
      [.writeRead(0x6A, [0x0F], reply: [0x6B]), .write(0x6A, [0x14, 0x00])] + Conversation.settings(0x6A, rows),
      [Self.sample(1, 1, 2, 3, 4, 5, 6), Self.sample(0, 0, 5714, 0, 0, 8197, 0)])
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, 1.000034, 0) * standardGravity))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(0, 99.995, 0) * (.pi / 180)))
  }

  @Test(arguments: [14, 15] as [Int16], [7, 9, 11])
  func `a flipped bit among the two highest of a rate is dropped (F12)`(_ bit: Int16, _ place: Int)
    throws
  {
    let still: [Int16] = [256, 40, -30, 20, 0, 0, 8197]
    var flipped = still
    flipped[(place - 5) / 2] ^= Int16(truncatingIfNeeded: 1 << Int(bit))
    func sample(_ counts: [Int16], _ step: Int16) -> ScriptedBus.Transfer {
      .writeRead(
        0x6A, [0x1E],
        reply: [0x07, 0]
          + counts.flatMap { [UInt8(truncatingIfNeeded: $0 &+ step), UInt8(truncatingIfNeeded: ($0 &+ step) >> 8)] })
    }
    var driver = try Conversation.begun(
      LSM6.lsm6dsox, at: 0x6A, Conversation.beginLSM6DSOX,
      [sample(still, 1), sample(still, 2), sample(flipped, 3), sample(still, 4)])
    for _ in 0..<2 { _ = try driver.sample() }
    let reading = try driver.sample()
    #expect(reading.rate == nil && reading.rejected.contains(.angularRate))
    #expect(try driver.sample().rate != nil)
    #expect(driver.counters.outliers == 1)
  }

  @Test func `500 degrees/s and a little more are in range, beyond is saturated (F17)`() throws {
    var driver = try Conversation.begun(
      LSM6.lsm6dsox, at: 0x6A, Conversation.beginLSM6DSOX,
      [
        Self.sample(1, 1, 2, 3, 4, 5, 6), Self.sample(0, 28_571, 0, 0, 8197, 0, 0),
        Self.sample(0, 32_767, 0, 0, -32_768, 0, 0),
      ])
    _ = try driver.sample()
    #expect(try driver.sample().rate != nil)
    #expect(try driver.sample().saturated == [.specificForce, .angularRate])
  }

  @Test(arguments: [0x69: "LSM6DS3", 0x6A: "LSM6DSL", 0x6B: "ISM330DHCX", 0x6C: "LSM6DSOX", 0x68: "LSM9DS1-AG"])
  func `the identity distinguishes them (F05)`(_ identity: Int, _ name: String) throws {
    var bus = ScriptedBus(.writeRead(0x6A, [0x0F], reply: [UInt8(identity)]))
    #expect(try Probe.run(at: 0x6A, on: &bus).chip?.name == name)
  }

  @Test(arguments: [0x70, 0x6D, 0xD4] as [UInt8]) func `other chips at their addresses are none of them (F05)`(
    _ identity: UInt8
  ) throws {
    var bus = ScriptedBus(.writeRead(0x6A, [0x0F], reply: [identity]))
    #expect(try Probe.run(at: 0x6A, on: &bus).chip == nil)
  }
}
