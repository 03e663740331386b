import Compass
import Core
import HAL
import Measures
import Sensors
import Synchronization
import TestSupport
import Testing

/// Where and when a sensor is probed, and its reports to the instant.
extension SensorSlotTests {
  @Test func `a chip that needs no time to start is in use with the first scan`() {
    let wire = Wire()
    var reader = Reader(wire, [Candidate(LIS3MDL.chip, at: 0x1C)])
    reader.read()
    #expect(reader.slot.inUse?.address == 0x1C && reader.slot.restarts == 1 && wire.now.opened == 1)
  }

  @Test func `a replacement chip with a longer identity that includes the former one is recognised`() {
    // It needs 100 ms to start.
    var other = LIS3MDL.chip
    other.preparation = FixedList([Chip.Step.wait(milliseconds: 100)])
    other.identity = FixedList([LIS3MDL.chip.identity[0], Chip.IdentityCheck(0x0E, is: 0x77)])
    let wire = Wire()
    var reader = Reader(wire, [Candidate(other, at: 0x1C), Candidate(LIS3MDL.chip, at: 0x1C)])
    reader.read(times: 50)
    #expect(reader.slot.health == .working && reader.slot.inUse?.chip.identity.count == 1)
    wire.state.withLock { ($0.variant, $0.hasForgottenOnce) = (0x77, true) }
    for _ in 0..<20 where wire.now.opened == 2 { reader.read() }
    // It is probed first, and counts as failing until it has started.
    guard case .failing(.settingsLost) = reader.slot.health else {
      Issue.record("\(reader.slot.health)")
      return
    }
    #expect(wire.now.opened == 3)
    reader.read(times: 50)
    #expect(reader.slot.health == .working && reader.slot.inUse?.chip.identity.count == 2 && wire.now.opened == 3)
  }

  @Test func `at an empty address no other chip is probed, and a present one is probed once`() {
    for (present, stranger, health) in [
      ([], nil, .absent), ([0x1C], 0x1C, .unknownChip(address: 0x1C, found: 0x99)),
    ] as [(Set<UInt8>, UInt8?, SensorHealth)] {
      let wire = Wire()
      wire.state.withLock { ($0.present, $0.stranger) = (present, stranger) }
      let count = stranger == nil ? 3 : 1
      var reader = Reader(wire, [Candidate](repeating: Candidate(LIS3MDL.chip, at: 0x1C), count: count))
      reader.read()
      #expect(wire.now.opened == 1 && reader.slot.health == health)
    }
  }

  @Test(arguments: [0x00, 0xFF] as [UInt8]) func `on I2C any answer means that a chip is present`(_ identity: UInt8) {
    let wire = Wire()
    wire.state.withLock { $0.identity = identity }
    var reader = Reader(wire, [Candidate(LIS3MDL.chip, at: 0x1C)])
    reader.read()
    #expect(reader.slot.health == .unknownChip(address: 0x1C, found: identity))
  }

  @Test func `a chip's counters are kept when an unknown chip takes its place`() {
    var other = LIS3MDL.chip
    other.identity = FixedList([LIS3MDL.chip.identity[0], Chip.IdentityCheck(0x0E, is: 0x77)])
    let wire = Wire()
    var reader = Reader(wire, [Candidate(other, at: 0x1C), Candidate(LIS3MDL.chip, at: 0x1C)])
    reader.read(times: 50)
    wire.state.withLock { ($0.identity, $0.hasForgottenOnce) = (0x99, true) }
    for _ in 0..<20 where reader.slot.health == .working { reader.read() }
    #expect(reader.slot.health == .unknownChip(address: 0x1C, found: 0x99) && reader.slot.counters.settingsLost == 1)
  }

  @Test func `a second chip is looked for once the first one is found`() {
    let wires = (0..<3).map { _ in Wire() }
    func slot(_ wire: Wire) -> SensorSlot<WatchedBus> {
      SensorSlot([Candidate(LIS3MDL.chip, at: 0x1C)], axes: .identity, loopRateHz: 100) { () throws(BusError) in
        WatchedBus(wire)
      }
    }
    for wire in wires { wire.state.withLock { $0.present = [] } }
    var set = SensorSet(magnetometer: slot(wires[0]), secondary: slot(wires[1]), inertial: slot(wires[2]))
    for tick in 0..<100 { _ = set.next(at: Instant(nanoseconds: Int64(tick) * 10_000_000), drive: .off) }
    #expect(wires.map { $0.now.opened > 0 } == [true, false, true])
  }

  @Test func `each chip's temperature is reported as its own`() throws {
    let warm = SensorSlot([Candidate(LSM6.lsm6dsox, at: 0x6A)], axes: .identity, loopRateHz: 20) {
      () throws(BusError) in RestingChip.lsm6dsox()
    }
    let plain = SensorSlot([Candidate(LIS3MDL.chip, at: 0x1C)], axes: .identity, loopRateHz: 20) {
      () throws(BusError) in RestingChip.lis3mdl()
    }
    var set = SensorSet(magnetometer: warm, inertial: plain)
    var found: Set<Double> = []
    for tick in 0..<100 {
      let report = set.next(at: Instant(nanoseconds: Int64(tick) * 50_000_000), drive: .off)
      let sample = try #require(report).sample
      #expect(sample.temperatureCelsius == nil)
      if let celsius = sample.magnetometerCelsius { found.insert(celsius) }
    }
    #expect(found == [26])
  }

  @Test func `four addresses are probed in a period, the others in the next ones`() {
    let wire = Wire()
    wire.state.withLock { $0.present = [] }
    var reader = Reader(wire, (0x10...0x19).map { Candidate(LIS3MDL.chip, at: I2CAddress($0)) })
    for asked in [4, 8, 10, 10] {
      reader.read()
      #expect(wire.now.opened == asked)
    }
    #expect(reader.slot.health == .absent)
  }

  @Test func `an error other than a time-out leaves the next address in the same scan`() {
    let wire = Wire()
    wire.state.withLock { ($0.present, $0.absence) = ([0x1E], .arbitrationLost) }
    var reader = Reader(wire, [Candidate(LIS3MDL.chip, at: 0x1C), Candidate(LIS3MDL.chip, at: 0x1E)])
    reader.read()
    #expect(reader.slot.inUse?.address == 0x1E && wire.now.opened == 2)
  }

  @Test func `a lost chip is looked for first at its former address`() {
    let wire = Wire()
    wire.state.withLock { $0.present = [0x1E] }
    var reader = Reader(wire, [0x1C, 0x1E])
    #expect(reader.slot.inUse?.address == 0x1E && wire.now.opened == 2)
    wire.state.withLock { $0.fault = .timedOut }
    reader.read()
    wire.state.withLock { $0.fault = nil }
    reader.read(times: 100)
    // The empty address was not probed.
    #expect(reader.slot.health == .working && wire.now.opened == 3)
  }

  @Test func `a bus held during a scan doesn't move the next scan away from the chip's address`() {
    let wire = Wire()
    wire.state.withLock { $0.absence = .timedOut }
    var reader = Reader(wire, [0x1C, 0x1E])
    #expect(reader.slot.inUse?.address == 0x1C && wire.now.opened == 1)
    wire.state.withLock { $0.fault = .timedOut }
    // Lost, and not found a tenth of a second later.
    reader.read(times: 15)
    #expect(wire.now.opened == 2)
    wire.state.withLock { $0.fault = nil }
    reader.read(times: 25)
    #expect(reader.slot.health == .working && wire.now.opened == 3)
  }

  @Test func `a chip may fail for 1.4 s, within 20 ms, before it is lost`() {
    let wire = Wire()
    var reader = Reader(wire)
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 139)
    #expect(reader.slot.health == .failing(.bus(I2CError(.noAcknowledge, at: 0x1C))) && wire.now.closed == 0)
    reader.read(times: 2)
    #expect(reader.slot.health == .lost(.bus(I2CError(.noAcknowledge, at: 0x1C))) && wire.now.closed == 1)
  }

  @Test func `a chip that has worked for a minute is probed soon after it is lost`() {
    let wire = Wire()
    wire.state.withLock { $0.present = [] }
    // Looked for at 0, 0.1, 0.3, 0.8 and 1.8 s: the pauses have grown.
    var reader = Reader(wire)
    wire.state.withLock { $0.present = [0x1C] }
    reader.read(times: 6500)
    #expect(reader.slot.health == .working)
    wire.state.withLock { $0.fault = .timedOut }
    reader.read()
    wire.state.withLock { $0.fault = nil }
    reader.read(times: 20)
    #expect(reader.slot.health == .working)
  }

  @Test func `a rate is measured over ten seconds without a failure in them`() {
    let wire = Wire()
    var reader = Reader(wire)
    reader.read(times: 700)
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 10)
    wire.state.withLock { $0.fault = nil }
    reader.read(times: 900)
    #expect(reader.slot.state.rate.measuredHz == nil)
    reader.read(times: 200)
    #expect(reader.slot.state.rate.measuredHz != nil)
  }

  @Test func `a saturated field is reported also for a chip whose other quantities continue`() {
    let wire = Wire()
    wire.state.withLock { $0.isSaturated = true }
    // Its first quantity is in the LIS3MDL's field bytes; its own field is in the last six.
    var chip = LIS3MDL.chip
    chip.burst = .init(from: chip.burst.first, length: 13, status: .inBurst(0))
    chip.channels = FixedList([
      .init(
        .specificForce, x: .little(1), y: .little(3), z: .little(5), unitsPerCount: 0.01, ready: 0x08,
        fullScale: 27_368, noise: 0.01),
      .init(
        .magneticField, x: .little(7), y: .little(9), z: .little(11), unitsPerCount: 0.01, ready: 0x08,
        fullScale: 27_368, noise: 0.32),
    ])
    var reader = Reader(wire, [Candidate(chip, at: 0x1C)])
    reader.read(times: 100)
    #expect(reader.slot.health == .saturated && reader.slot.counters.fresh > 50)
  }

  @Test func `a chip's temperature is reported with its samples`() {
    var slot = SensorSlot([Candidate(LSM6.lsm6dsox, at: 0x6A)], axes: .identity, loopRateHz: 20) {
      () throws(BusError) in RestingChip.lsm6dsox()
    }
    var temperatures: Set<Double> = []
    for tick in 0..<100 {
      let now = Instant(nanoseconds: Int64(tick) * 50_000_000)
      var sample = RawSample(time: now)
      slot.read(into: &sample, at: now)
      if let celsius = sample.temperatureCelsius { temperatures.insert(celsius) }
      // The temperature of another chip is kept.
      sample.temperatureCelsius = 40
      slot.read(into: &sample, at: now)
      #expect(sample.temperatureCelsius == 40)
    }
    #expect(temperatures == [26])
  }
}
