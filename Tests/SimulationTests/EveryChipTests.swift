import HAL
import Measures
import Sensors
import Simulation
import Testing

/// Promises for every chip with a driver, on its model. A new chip is covered by being known.
@Suite("Every known chip") struct EveryChipTests {
  @Test(arguments: Chip.known) func `has a model at one of its addresses, with its quantities`(_ chip: Chip) throws {
    let model = try #require(ChipModel.named(chip.name))
    #expect(chip.addresses.contains(model.address))
    #expect(model.quantities == chip.quantities)
  }

  @Test(arguments: Chip.known, [50.0, 100, 400])
  func `delivers a known attitude, field and turn in the right units`(_ chip: Chip, _ rate: Double) throws {
    let bench = try ChipBench(chip, rate: rate) {
      $0.controls.heading = Angle(degrees: 118)
      $0.controls.pitch = Angle(degrees: 20)
      $0.controls.roll = Angle(degrees: -35)
      $0.controls.temperatureCelsius = 31
    }
    try bench.start()
    let readings = try bench.run(seconds: 5)
    let truth = bench.board.truth
    // Means over at least 150 samples reduce noise of 0.5 µT, 0.1 m/s² and 0.004 rad/s to a twelfth.
    if chip.quantities.contains(.magneticField) {
      let tolerance = chip.isCoarse ? 10 : 0.15
      #expect((mean(readings.compactMap(\.field?.microtesla)) - truth.field.microtesla).length < tolerance)
    }
    if chip.quantities.contains(.specificForce) {
      let gravity = truth.bodyToEarth.conjugate.rotate(Vector3(0, 0, standardGravity))
      #expect((mean(readings.compactMap(\.force?.metersPerSecondSquared)) - gravity).length < 0.02)
    }
    if chip.quantities.contains(.angularRate) {
      bench.board.steer { $0.heading = $0.heading + Angle(degrees: 90) }
      _ = try bench.run(seconds: 0.7)
      var turning = try bench.turn()
      while turning.rate == nil { turning = try bench.turn() }
      let trueRate = bench.board.truth.rate.radiansPerSecond
      #expect(trueRate.length > 1)
      let rate = try #require(turning.rate)
      #expect((rate.radiansPerSecond - trueRate).length < 0.1)
    }
    if chip.quantities.contains(.temperature) {
      let temperature = try #require(readings.compactMap(\.temperatureCelsius).last)
      #expect(abs(temperature - 31) < (chip.isCoarse ? 1.1 : 0.1))
    }
  }

  @Test(arguments: Chip.known) func `has new samples at the configured rate, none of them twice (F18)`(_ chip: Chip)
    throws
  {
    let bench = try ChipBench(chip)
    try bench.start()
    let perSecond = Double(try bench.run(seconds: 10).filter(\.fresh).count) / 10
    let expected = min(100, bench.driver.mode.hertz)
    #expect(perSecond > expected * 0.93 && perSecond <= expected * 1.01, "\(perSecond)")
  }

  @Test(arguments: Chip.known) func `is found by reading alone, or reported as hidden (F05)`(_ chip: Chip) throws {
    let bench = try ChipBench(chip)
    var bus = SimulatedBus(bench.board)
    guard let gateway = chip.gateway, !gateway.isOwn else {
      let probe = try Probe.run(at: bench.driver.address, on: &bus)
      #expect(probe.chips.contains { $0.name == chip.name } || probe.hidden.map(\.name) == [chip.name])
      return
    }
    let behind = gateway.addresses.compactMap { address in
      do throws(I2CError) { return try Probe.run(at: address, on: &bus) } catch { return nil }
    }
    #expect(behind.flatMap(\.hidden).map(\.name) == [chip.name])
  }

  @Test(arguments: Chip.known) func `is not driven when its identity is another chip's (F04)`(_ chip: Chip) throws {
    let bench = try ChipBench(chip, faults: "at 0s IT identity 0x77")
    do throws(SensorError) {
      try bench.start()
      Issue.record("begun")
    } catch {
      guard case .unexpectedIdentity(_, _, found: 0x77) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(bench.driver.isStarting == false)
  }

  @Test(arguments: Chip.known) func `that lost its settings is detected within a second and set up again (F14)`(
    _ chip: Chip
  ) throws {
    let bench = try ChipBench(chip, faults: "at 2s IT reset")
    try bench.start()
    _ = try bench.run(seconds: 1.9 - bench.board.elapsed.seconds)
    let (seconds, error) = try #require(bench.error(within: 2))
    // Unreadable settings are detected as lost when no sample comes any more.
    let isReadable = !bench.driver.mode.settings.isEmpty
    switch error {
    case .settingsLost where isReadable: break
    case .silent where !isReadable && chip.burst.status != .none: break
    case .frozen where !isReadable && chip.burst.status == .none: break
    default: Issue.record("\(error)")
    }
    #expect(seconds < 1.2)
    #expect(bench.driver.counters.settingsLost == (isReadable ? 1 : 0))
    try bench.start()
    #expect(try bench.run(seconds: 0.5).contains { $0.fresh })
  }

  // A magnetometer made for magnets may repeat one value for ever.
  @Test(arguments: Chip.known.filter { !$0.isCoarse }) func `that hangs is frozen within a second and a half (F15)`(
    _ chip: Chip
  ) throws {
    let bench = try ChipBench(chip, faults: "at 2s IT stuck")
    try bench.start()
    _ = try bench.run(seconds: 2 - bench.board.elapsed.seconds)
    let (seconds, error) = try #require(bench.error(within: 3))
    #expect(seconds > 0.8 && seconds < 1.6)
    guard case .frozen = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test(arguments: Chip.known, ["zeros", "ones", "minimum"])
  func `never delivers the patterns of a dead line (F16)`(_ chip: Chip, _ pattern: String) throws {
    let bench = try ChipBench(chip, faults: "at 2s IT \(pattern)")
    try bench.start()
    _ = try bench.run(seconds: 2.05 - bench.board.elapsed.seconds)
    let readings = try bench.run(seconds: 0.5)
    // A magnetometer made for magnets may measure zero, or below a count.
    if chip.isCoarse, pattern != "minimum" { return }
    #expect(readings.allSatisfy { $0.vector(of: chip.quantity) == nil })
    // Some chips deliver the lowest number on an overflow.
    #expect(readings.contains { $0.rejected.union($0.saturated).contains(chip.quantity) })
  }

  @Test(arguments: Chip.known) func `over its range is saturated, and recovers (F17)`(_ chip: Chip) throws {
    let bench = try ChipBench(chip, faults: "at 2s IT saturate 1s")
    try bench.start()
    _ = try bench.run(seconds: 2.05 - bench.board.elapsed.seconds)
    let readings = try bench.run(seconds: 0.5)
    #expect(readings.allSatisfy { $0.vector(of: chip.quantity) == nil })
    #expect(readings.contains { $0.saturated.contains(chip.quantity) })
    #expect(try bench.run(seconds: 0.8).contains { $0.vector(of: chip.quantity) != nil })
  }

  @Test(arguments: Chip.known) func `without a new sample for a second is silent`(_ chip: Chip) throws {
    // Without a ready bit a stopped chip looks frozen.
    let bench = try ChipBench(chip, faults: "at 2s IT not-ready")
    try bench.start()
    _ = try bench.run(seconds: 2 - bench.board.elapsed.seconds)
    let (seconds, error) = try #require(bench.error(within: 3))
    #expect(seconds > 0.9 && seconds < 1.3)
    switch error {
    case .silent: #expect(chip.burst.status != .none)
    case .frozen: #expect(chip.burst.status == .none)
    default: Issue.record("\(error)")
    }
  }

  @Test(arguments: Chip.known) func `that was disconnected works again after a restart (F09)`(_ chip: Chip) throws {
    let bench = try ChipBench(chip, faults: "at 2s IT absent 1s\nat 3s IT reset")
    try bench.start()
    _ = try bench.run(seconds: 1.99 - bench.board.elapsed.seconds)
    let (_, error) = try #require(bench.error(within: 0.2))
    #expect(error == .bus(I2CError(.noAcknowledge, at: bench.driver.address)))
    while bench.board.elapsed.seconds < 3.1 { _ = bench.error(within: 0.1) }
    try bench.start()
    #expect(try bench.run(seconds: 0.5).contains { $0.fresh })
  }

  // A push can be as large as the top bit of an accelerometer: only a field distinguishes damage from motion.
  @Test(arguments: Chip.known.filter { $0.quantity == .magneticField })
  func `that measures the field drops damaged samples (F12)`(_ chip: Chip) throws {
    let bench = try ChipBench(chip, faults: "every 37 IT flip-bit")
    try bench.start()
    let fields = try bench.run(seconds: 10).compactMap(\.field?.microtesla)
    let expected = bench.board.truth.field.microtesla
    #expect(fields.allSatisfy { ($0 - expected).length < (chip.isCoarse ? 600 : 3) })
    #expect(bench.driver.counters.outliers + bench.driver.counters.saturated > 3)
  }

  @Test(arguments: Chip.known) func `starts without delaying the loop, and on an adapter that only supports SMBus`(
    _ chip: Chip
  ) throws {
    let bench = try ChipBench(chip)
    let turns = try bench.start()
    // Limit for any set of them, in a loop of 100 a second.
    #expect(turns <= 30)
    let board = bench.board
    var driver = ChipDriver(chip, on: SimulatedBus(board, speaksSMBusOnly: true), at: bench.driver.address)
    try driver.begin()
  }
}
