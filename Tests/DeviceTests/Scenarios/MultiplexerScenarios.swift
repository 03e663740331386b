import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Simulation
import Testing

/// The whole device with its sensors behind a multiplexer.
@Suite("Behind a multiplexer") struct MultiplexerScenarios {
  /// LIS3MDL and LSM6DSOX behind these channels; nil is the main bus.
  private func bench(
    _ magnetometer: UInt8?, _ inertial: UInt8?, at address: I2CAddress? = 0x70, faults: String = "",
    beside others: [ChipModel] = [], _ change: (inout ModelledDevice.Settings) -> Void = { _ in }
  ) throws -> Bench<SimulatedLines> {
    try Bench(faults: faults) {
      var (field, force) = (ChipModel.lis3mdl, ChipModel.lsm6dsox)
      (field.channel, force.channel) = (magnetometer, inertial)
      $0.board.chips = [field, force] + others
      $0.board.multiplexer = address
      $0.multiplexer = 0x70
      change(&$0)
    }
  }

  private static let places: [(UInt8?, UInt8?, UInt64)] = [
    // Both on one channel: selected once a tick. On two, or with one on the main bus: each tick selects both.
    (3, 3, 3), (0, 7, 4), (6, 1, 4), (2, nil, 4), (nil, 4, 4), (nil, nil, 3),
  ]

  @Test(arguments: places) func `the device points, and a tick has one transfer for each chip and as many selections`(
    _ magnetometer: UInt8?, _ inertial: UInt8?, _ mostTransfers: UInt64
  ) throws {
    let bench = try bench(magnetometer, inertial)
    let found = try #require(
      bench.run(
        until: { $0.magnetometer.health == .working && $0.inertial.health == .working }, within: 1))
    #expect(found <= 1, "\(found) s")
    #expect(bench.state.magnetometer.channel == magnetometer && bench.state.inertial.channel == inertial)
    #expect(try #require(bench.run(until: \.isAccurate, within: 20)) < 20)
    #expect(try #require(bench.error).degrees < 3)
    // By then a second magnetometer is no longer probed.
    bench.run(max(0, 10 - bench.seconds))
    // Every second tick checks one setting or identity register of each chip.
    for tick in 0..<200 {
      let before = bench.world.transfers
      bench.tick()
      let count = bench.world.transfers - before
      #expect(count <= mostTransfers + 2, "\(count) transfers in tick \(tick)")
    }
    let before = bench.world.transfers
    bench.run(1)
    #expect(Double(bench.world.transfers - before) <= 100 * Double(mostTransfers) + 100)
    #expect(bench.state.magnetometer.counters.retries == 0 && bench.state.inertial.counters.retries == 0)
  }

  @Test func `two equal chips at one address on two channels are two sensors`() throws {
    // A whole LSM303D on each: the first one gives the field, the second one only the quantities missing on the first.
    var (field, force) = (ChipModel.lsm303d, ChipModel.lsm303dAccelerometer)
    (field.channel, force.channel) = (1, 4)
    let bench = try bench(nil, nil) { $0.board.chips = [field, force] }
    #expect(bench.run(until: \.isAccurate, within: 20) != nil)
    #expect(bench.state.magnetometer.channel == 1 && bench.state.inertial.channel == 4)
    #expect(bench.state.magnetometer.address == bench.state.inertial.address)
    #expect(try #require(bench.error).degrees < 3)
  }

  @Test func `an unconfigured multiplexer isn't written to, and no chip behind it is found`() throws {
    let bench = try bench(2, 2) { $0.multiplexer = nil }
    bench.run(5)
    #expect(bench.state.magnetometer.health == .absent && bench.state.inertial.health == .absent)
  }

  @Test func `a configured multiplexer that is missing is named, and the main bus works all the same`() throws {
    let bench = try bench(nil, nil, at: nil)
    #expect(bench.run(until: \.isAccurate, within: 20) != nil)
    let lost = try self.bench(3, nil, at: nil)
    lost.run(5)
    #expect(lost.state.magnetometer.health == .lost(.bus(I2CError(.noAcknowledge, at: 0x70))))
    #expect(lost.state.magnetometerFault?.hasPrefix("multiplexer.absent: no answer of the multiplexer at 0x70") == true)
    #expect(lost.state.inertial.health == .working)
  }

  @Test func `a multiplexer that loses its selection costs no sample`() throws {
    let bench = try bench(2, 5, faults: "at 8s multiplexer reset\nat 9.005s multiplexer reset")
    #expect(bench.run(until: \.isAccurate, within: 7) != nil)
    bench.run(7.9 - bench.seconds)
    let before = (bench.state.magnetometer.counters, bench.state.inertial.counters)
    bench.run(2) {
      #expect($0.magnetometer.health == .working && $0.inertial.health == .working && $0.isAccurate)
    }
    #expect(bench.state.magnetometer.counters.failed == before.0.failed)
    #expect(bench.state.inertial.counters.failed == before.1.failed)
    #expect(bench.state.magnetometer.restarts == 1 && bench.state.inertial.restarts == 1)
  }

  @Test func `a multiplexer that is pulled and put back works again without a restart`() throws {
    let bench = try bench(2, 5, faults: "at 8s multiplexer absent 6s")
    #expect(bench.run(until: \.isAccurate, within: 7) != nil)
    bench.run(13.5 - bench.seconds)
    for state in [bench.state.magnetometer, bench.state.inertial] {
      #expect(state.health == .lost(.bus(I2CError(.noAcknowledge, at: 0x70))))
    }
    #expect(bench.state.status == .unavailable && bench.state.heading.magnetic == nil)
    bench.run(14 - bench.seconds)
    let back = bench.run(
      until: { $0.magnetometer.health == .working && $0.inertial.health == .working }, within: 5)
    #expect(try #require(back) < 4)
    #expect(bench.state.magnetometer.channel == 2 && bench.state.inertial.channel == 5)
    #expect(bench.run(until: \.isAccurate, within: 20) != nil)
  }

  @Test func `a multiplexer that is plugged in later is found`() throws {
    let bench = try bench(7, 7, faults: "at 0s multiplexer absent 10s")
    bench.run(10)
    #expect(bench.state.magnetometer.label == nil)
    #expect(
      try #require(
        bench.run(until: { $0.magnetometer.health == .working && $0.inertial.health == .working }, within: 8))
        < 5)
  }

  @Test func `a channel with held lines delays no chip of other channels`() throws {
    let bench = try bench(2, 3, faults: "at 8s multiplexer held 6\nat 0s multiplexer held 4")
    #expect(bench.run(until: \.isAccurate, within: 7) != nil)
    bench.run(20) { #expect($0.isAccurate) }
    #expect(bench.state.magnetometer.counters.failed == 0)
  }

  @Test func `a held channel of a sensor holds the bus, which is reported, and recovers by itself`() throws {
    let bench = try bench(2, 5, faults: "at 8s multiplexer held 2 5s")
    #expect(bench.run(until: \.isAccurate, within: 7) != nil)
    bench.run(12 - bench.seconds)
    // A held bus carries no command to the multiplexer.
    for state in [bench.state.magnetometer, bench.state.inertial] {
      guard case .lost(.bus(let fault)) = state.health else {
        Issue.record("\(state.health)")
        continue
      }
      #expect(fault.kind == .timedOut)
    }
    #expect(bench.state.heading.magnetic == nil)
    bench.run(13 - bench.seconds)
    let back = bench.run(
      until: { $0.magnetometer.health == .working && $0.inertial.health == .working }, within: 8)
    #expect(try #require(back) < 5)
    #expect(bench.state.magnetometer.channel == 2 && bench.state.inertial.channel == 5)
  }

  @Test func `a held channel at the start of the search doesn't end it`() throws {
    // The search for a chip behind channel 5 passes channel 1, which is free again a second later.
    let bench = try bench(5, 5, faults: "at 0s multiplexer held 1 1s")
    #expect(
      try #require(
        bench.run(until: { $0.magnetometer.health == .working && $0.inertial.health == .working }, within: 10)) < 5)
  }

  @Test func `a chip of the main bus is never taken for one behind a channel`() throws {
    // The chip is plugged in while the search is among the channels.
    for milliseconds in stride(from: 0, through: 600, by: 37) {
      let seconds = Double(milliseconds) / 1000
      let bench = try bench(nil, nil, faults: "at 0s mag absent \(seconds)s\nat 0s accel absent \(seconds)s")
      #expect(
        bench.run(until: { $0.magnetometer.health == .working && $0.inertial.health == .working }, within: 5) != nil)
      #expect(bench.state.magnetometer.channel == nil && bench.state.inertial.channel == nil, "\(seconds) s")
    }
  }
}
