import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("Faults of a chip are detected") struct FaultTests {
  @Test func `a single failed transfer has no visible effect (F07)`() throws {
    var driver = try Conversation.lis3mdl(
      Conversation.lis3mdl(1, 2, 3),
      .fail(0x1E, [0xA7], .noAcknowledge),
      .fail(0x1E, [0xA7], .other(errno: 5)),
      Conversation.lis3mdl(100, 200, 300))
    _ = try driver.sample()
    #expect(try driver.sample().fresh)
    #expect(driver.counters.retries == 2)
    #expect(driver.counters.failed == 0)
  }

  @Test func `a third failure is an error (F08, F09)`() throws {
    let lost = ScriptedBus.Transfer.fail(0x1E, [0xA7], .noAcknowledge)
    var driver = try Conversation.lis3mdl(lost, lost, lost)
    #expect(throws: SensorError.bus(I2CError(.noAcknowledge, at: 0x1E))) { try driver.sample() }
    #expect(driver.counters.failed == 1)
  }

  @Test func `lost arbitration is retried (F13)`() throws {
    var driver = try Conversation.lis3mdl(
      .fail(0x1E, [0xA7], .arbitrationLost), Conversation.lis3mdl(1, 2, 3))
    _ = try driver.sample()
    #expect(driver.counters.retries == 1)
  }

  @Test(arguments: [I2CError.Kind.timedOut, .busy, .unsupported])
  func `an error that waiting or repeating can't help is not retried (F10, F13)`(_ kind: I2CError.Kind) throws {
    var driver = try Conversation.lis3mdl(.fail(0x1E, [0xA7], kind))
    #expect(throws: SensorError.bus(I2CError(kind, at: 0x1E))) { try driver.sample() }
  }

  @Test func `a reset chip is detected within a second (F14)`() throws {
    // CTRL_REG5 still has its value by chance; the next probe, of CTRL_REG4, finds the power-on value.
    var rest: [ScriptedBus.Transfer] = []
    for i in 0..<40 {
      if i == 9 { rest.append(.writeRead(0x1E, [0x24], reply: [0x40])) }
      if i == 19 { rest.append(.writeRead(0x1E, [0x21], reply: [0x00])) }
      if i == 29 {
        rest.append(.writeRead(0x1E, [0x23], reply: [0x00]))
        break
      }
      rest.append(Conversation.lis3mdl(Int16(i), Int16(i % 2), Int16(i % 3)))
    }
    var driver = try Conversation.begun(LIS3MDL.chip, at: 0x1E, Conversation.beginLIS3MDL, rest)
    for _ in 0..<29 { _ = try driver.sample() }
    #expect(throws: SensorError.settingsLost(register: 0x23)) { try driver.sample() }
    #expect(driver.counters.settingsLost == 1)
  }

  @Test func `a sample that jumps and comes back is dropped (F12)`() throws {
    var driver = try Conversation.lis3mdl(
      Conversation.lis3mdl(1, 2, 3), Conversation.lis3mdl(4, 5, 6), Conversation.lis3mdl(4, 5, 6 + 8192),
      Conversation.lis3mdl(7, 8, 9))
    _ = try driver.sample()
    #expect(try driver.sample().fresh)
    let jump = try driver.sample()
    #expect(!jump.fresh && jump.rejected.contains(.magneticField))
    #expect(try driver.sample().fresh)
    #expect(driver.counters.outliers == 1)
  }

  @Test func `a jump that stays is accepted with the second sample (F12)`() throws {
    var driver = try Conversation.lis3mdl(
      Conversation.lis3mdl(1, 2, 3), Conversation.lis3mdl(4, 5, 6), Conversation.lis3mdl(4, 5, 8192),
      Conversation.lis3mdl(7, 8, 8200))
    for _ in 0..<3 { _ = try driver.sample() }
    #expect(try driver.sample().field != nil, "a magnet has come")
    let isDamaged = driver.isDamaged
    #expect(!isDamaged)
  }

  @Test func `a sample that isn't ready counts once, as a miss (F18)`() throws {
    var driver = try Conversation.lis3mdl(
      Conversation.lis3mdl(1, 2, 3), Conversation.lis3mdl(status: 0, 1, 2, 3), Conversation.lis3mdl(4, 5, 6))
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
    #expect(try driver.sample().fresh)
    #expect(driver.counters.notReady == 1)
    #expect(driver.counters.fresh == 1)
  }

  @Test func `a second of a hundred samples has several probes, so a reset is detected in tenths of a second (F14)`()
    throws
  {
    var driver = ChipDriver(
      LIS3MDL.chip,
      on: ScriptedBus(
        script: Conversation.beginLIS3MDL + [
          Conversation.lis3mdl(1, 2, 3), .writeRead(0x1E, [0x24], reply: [0x40]), Conversation.lis3mdl(2, 2, 3),
          Conversation.lis3mdl(3, 2, 3), .writeRead(0x1E, [0x21], reply: [0x00]), Conversation.lis3mdl(4, 2, 3),
          Conversation.lis3mdl(5, 2, 3), .writeRead(0x1E, [0x23], reply: [0x00]),
        ]), at: 0x1E, loopRate: 100)
    try driver.begin()
    for _ in 0..<5 { _ = try driver.sample() }
    #expect(throws: SensorError.settingsLost(register: 0x23)) { try driver.sample() }
  }

  @Test func `an exact repeat never counts as a new sample (F18)`() throws {
    var driver = try Conversation.lis3mdl(
      Conversation.lis3mdl(1, 2, 3), Conversation.lis3mdl(4, 5, 6), Conversation.lis3mdl(4, 5, 6))
    _ = try driver.sample()
    #expect(try driver.sample().fresh)
    #expect(try !driver.sample().fresh)
    #expect(driver.counters.repeats == 1)
  }

  @Test(arguments: [0, -1, Int16.min]) func `the patterns of a dead line are always rejected (F16)`(_ dead: Int16)
    throws
  {
    var driver = try Conversation.lis3mdl(
      Conversation.lis3mdl(1, 2, 3), Conversation.lis3mdl(dead, dead, dead))
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(!reading.fresh)
    #expect(reading.rejected == .magneticField)
    #expect(driver.counters.rejected == 1)
  }

  @Test func `a gyroscope at rest may read zero`() throws {
    var driver = try Conversation.begun(
      LSM6.lsm6dsox, at: 0x6A, Conversation.beginLSM6DSOX,
      [
        .writeRead(0x6A, [0x1E], reply: [0x07, 0] + Conversation.little(1, 1, 2, 3, 4, 5, 6)),
        .writeRead(0x6A, [0x1E], reply: [0x07, 0] + Conversation.little(0, 0, 0, 0, 1, 2, 8000)),
      ])
    _ = try driver.sample()
    #expect(try driver.sample().rate == AngularRate(radiansPerSecond: .zero))
  }

  @Test func `a value over the range is saturated (F17)`() throws {
    var driver = try Conversation.lis3mdl(Conversation.lis3mdl(1, 2, 3), Conversation.lis3mdl(27_368, 5, 6))
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(reading.field == nil)
    #expect(reading.saturated == .magneticField)
  }

  @Test func `the HMC5883L marks an overflow with -4096 (F17)`() throws {
    var driver = try Conversation.hmc5883l([Conversation.hmc5883l(1, 2, 3), Conversation.hmc5883l(1, -4096, 3)])
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `the same value for a second is frozen, though the chip reports it as new (F15)`() throws {
    let still = (0..<101).map { _ in Conversation.hmc5883l(100, 200, -300) }
    var script = still
    // Alternately a probe of each of the three settings, then of one of the three identity registers.
    let (settings, identity): ([UInt8], [UInt8]) = ([0x78, 0x20, 0x00], [0x48, 0x34, 0x33])
    for probe in (0..<10).reversed() {
      let (round, place) = (probe / 4, probe % 4)
      let (register, value) =
        place < 3 ? (UInt8(place), settings[place]) : (0x0A + UInt8(round % 3), identity[round % 3])
      script.insert(.writeRead(0x1E, [register], reply: [value]), at: 10 * probe + 9)
    }
    var driver = try Conversation.hmc5883l(script)
    for _ in 0..<100 { #expect(try !driver.sample().fresh) }
    #expect(throws: SensorError.frozen(.magneticField)) { try driver.sample() }
  }

  @Test func `no new sample for a second is a silent chip`() throws {
    // Ten loops a second keep the script short; every sample comes with a probe of a setting or of the identity.
    let probes: [(UInt8, UInt8)] = [
      (0x24, 0x40), (0x21, 0x00), (0x23, 0x0C), (0x20, 0xFC), (0x22, 0x00), (0x0F, 0x3D),
    ]
    let script = (0..<10).flatMap { i -> [ScriptedBus.Transfer] in
      let (register, value) = probes[i % probes.count]
      return [.writeRead(0x1E, [register], reply: [value]), Conversation.lis3mdl(status: 0, 7, 8, 9)]
    }
    var begin = Conversation.beginLIS3MDL
    begin[5] = .write(0x1E, [0x20, 0xFC])
    begin[10] = .writeRead(0x1E, [0x20], reply: [0xFC])
    var driver = try Conversation.begun(LIS3MDL.chip, at: 0x1E, loopRate: 10, begin, script)
    for _ in 0..<9 { #expect(try !driver.sample().fresh) }
    #expect(throws: SensorError.silent(.magneticField)) { try driver.sample() }
  }

  @Test func `a dead status register is not trusted for ever (F06)`() throws {
    var script = (0..<9).map { Conversation.lis3mdl(status: 0, Int16($0), 2, 3) }
    script.append(.writeRead(0x1E, [0x24], reply: [0x40]))
    script.append(Conversation.lis3mdl(status: 0, 100, 2, 3))
    var driver = try Conversation.begun(LIS3MDL.chip, at: 0x1E, Conversation.beginLIS3MDL, script)
    for _ in 0..<8 { #expect(try !driver.sample().fresh) }
    #expect(try driver.sample().fresh)
    #expect(try driver.sample().fresh)
  }

  @Test(arguments: Chip.known) func `any bytes give a reading, and don't trap`(_ chip: Chip) throws {
    var state: UInt64 = 1
    for _ in 0..<200 {
      // Nine: the tenth sample comes with a probe of a setting.
      let bursts = (0..<9).map { _ in
        var bytes = (0..<chip.padding + chip.burst.length).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1
          return UInt8(truncatingIfNeeded: state >> 56)
        }
        // A chip with single measurements is triggered after each new sample.
        if chip.burst.trigger != nil, case .inBurst(let status) = chip.burst.status {
          bytes[chip.padding + status] = 0xFF
        }
        return ScriptedBus.Transfer.writeRead(0x1E, [chip.burst.first], reply: bytes)
      }
      // A separate status register is read before each of them.
      var script = bursts
      if case .register(let status) = chip.burst.status {
        script = bursts.flatMap { [.writeRead(0x1E, [status], reply: [0xFF]), $0] }
      }
      if let trigger = chip.burst.trigger {
        script = script.flatMap { [$0, .write(0x1E, [trigger.register, trigger.value])] }
      }
      var driver = ChipDriver(chip, on: ScriptedBus(script: script), at: 0x1E, probesPerSecond: 10)
      for _ in bursts { _ = try driver.sample() }
    }
  }

  @Test func `another chip at its address is detected though every setting matches (F24)`() throws {
    let settings = Conversation.beginLIS3MDL.suffix(5)
    var script: [ScriptedBus.Transfer] = []
    for (probe, setting) in settings.enumerated() {
      for i in 0..<9 { script.append(Conversation.lis3mdl(Int16(10 * probe + i), Int16(i % 2), Int16(i % 3))) }
      script += [setting, Conversation.lis3mdl(-1, 2, 3)]
    }
    script += (0..<9).map { Conversation.lis3mdl(Int16($0), 2, 3) } + [.writeRead(0x1E, [0x0F], reply: [0x40])]
    var driver = try Conversation.begun(LIS3MDL.chip, at: 0x1E, Conversation.beginLIS3MDL, script)
    for _ in 0..<59 { _ = try driver.sample() }
    #expect(throws: SensorError.settingsLost(register: 0x0F)) { try driver.sample() }
    #expect(driver.counters.settingsLost == 1)
  }

  @Test func `chips with a shorter identity come after the chip that includes it`() {
    #expect(LSM303DLHC.magnetometer.includesIdentity(of: HMC5883L.chip))
    #expect(AK09916.chip.includesIdentity(of: AK8963.chip))
    for (place, chip) in Chip.known.enumerated() {
      for other in Chip.known[place...] { #expect(!other.includesIdentity(of: chip), "\(other.name), \(chip.name)") }
    }
  }
}
