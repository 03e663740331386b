import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The BMI160") struct BMI160Tests {
  typealias Row = Conversation.Row

  static let rows = [
    Row(0x41, 0x05, before: 0x03), Row(0x43, 0x02, before: 0x00), Row(0x40, 0x28), Row(0x42, 0x28, before: 0x28),
  ]

  static func sample(status: UInt8 = 0xC0, _ counts: [UInt8], temperature: Int16 = 0) -> [ScriptedBus.Transfer] {
    // In between: sensor time, the status again and the interrupts.
    let between: [UInt8] = [1, 2, 3, 0x10, 0, 0, 0, 0]
    return [
      .writeRead(0x68, [0x1B], reply: [status]),
      .writeRead(0x68, [0x0C], reply: counts + between + Conversation.little(temperature)),
    ]
  }

  static func begun(identity: UInt8 = 0xD1, _ rest: [ScriptedBus.Transfer]) throws -> ChipDriver<ScriptedBus> {
    // Accelerometer and gyroscope from suspend to normal: 5 ms are two calls, 81 ms ten.
    try Conversation.started(
      BMI160.chip, at: 0x68, calls: 12,
      [.writeRead(0x68, [0x00], reply: [identity]), .write(0x68, [0x7E, 0x11])],
      [.write(0x68, [0x7E, 0x15]), .write(0x68, [0x6D, 0x00])] + Conversation.settings(0x68, rows)
        + sample(Conversation.little(1, 2, 3, 4, 5, 6))
        + rest)
  }

  /// Readings of rates about x and forces along x, in counts.
  private func readings(_ counts: [(rate: Int16, force: Int16)]) throws -> [Reading] {
    // Each tenth sample, counted from one before these, has a probe of a setting or of the identity in place of the
    // status.
    let probes: [(register: UInt8, value: UInt8)] = [
      (0x41, 0x05), (0x43, 0x02), (0x40, 0x28), (0x42, 0x28), (0x00, 0xD1),
    ]
    var driver = try Self.begun(
      counts.indices.flatMap { i -> [ScriptedBus.Transfer] in
        let probe = probes[i / 10 % probes.count]
        let sample = Self.sample(
          Conversation.little(counts[i].rate, 2 - Int16(i), Int16(i), counts[i].force, 5 + Int16(i), 6 - Int16(i)))
        return i % 10 == 8 ? [.writeRead(0x68, [probe.register], reply: [probe.value]), sample[1]] : sample
      })
    _ = try driver.sample()
    return try counts.map { _ in try driver.sample() }
  }

  @Test func `a rate that jumps is accepted once two more agree with it (F16)`() throws {
    let jump: Int16 = 20_000  // 305 °/s
    let readings = try readings([(10, 1), (jump, 2), (jump + 1, 3), (jump + 2, 4), (jump + 3, 5)])
    #expect(readings.map { $0.rate != nil } == [true, false, false, true, true])
    #expect(readings[1].rejected == [.angularRate] && readings[2].rejected == [.angularRate])
    #expect(readings.allSatisfy { $0.force != nil })
  }

  @Test func `no rate is accepted because it is near by chance while others jump (F16)`() throws {
    let jumps: [Int16] = [20_000, -20_000, 12, 20_000]
    let readings = try readings(([10] + jumps + [14, 15, 16]).enumerated().map { ($1, Int16($0)) })
    #expect(readings.map { $0.rate != nil } == [true, false, false, false, false, false, false, true])
  }

  @Test func `a flipped bit of a rate costs one sample (F12)`() throws {
    let readings = try readings([(10, 1), (11 ^ 0x4000, 2), (12, 3), (13, 4)])
    #expect(readings.map { $0.rate != nil } == [true, false, true, true])
  }

  @Test(arguments: [0xD1, 0xD3] as [UInt8]) func `the rate comes before the force, low byte first`(_ identity: UInt8)
    throws
  {
    var driver = try Self.begun(
      identity: identity, Self.sample(Conversation.little(6560, -656, 1312, 0, -4096, 8192), temperature: 4096))
    #expect(driver.mode.hertz == 100)
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(near(reading.rate?.radiansPerSecond, Vector3(100, -10, 20) * (.pi / 180)))
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -0.5, 1) * standardGravity))
    #expect(reading.temperatureCelsius == 31)
  }

  @Test func `it is read when its status reports data`() throws {
    var driver = try Self.begun([.writeRead(0x68, [0x1B], reply: [0x10])])
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
  }

  @Test func `at the end of its range it is saturated, and an invalid temperature is dropped (F17)`() throws {
    var driver = try Self.begun(
      Self.sample(Conversation.little(0, 0, -32_768, 32_767, 0, 0), temperature: -32_768))
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(reading.saturated.isSuperset(of: [.specificForce, .angularRate]))
    #expect(reading.temperatureCelsius == nil)
  }

  @Test(arguments: [0x27, 0x43] as [UInt8]) func `a BMI260 or BMI323 is not driven (F05)`(
    _ identity: UInt8
  ) throws {
    var bus = ScriptedBus(
      .writeRead(0x68, [0x75], reply: [0x00]), .writeRead(0x68, [0x00], reply: [identity]),
      .writeRead(0x68, [0x76], reply: [0x00]), .writeRead(0x68, [0x7F], reply: [0x00]))
    let probe = try Probe.run(at: 0x68, on: &bus)
    #expect(probe.chip == nil && probe.hidden.isEmpty)
  }
}
