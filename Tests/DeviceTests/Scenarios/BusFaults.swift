import Compass
import Core
import GPS
import HAL
import Measures
import Position
import Reports
import Sensors
import Simulation
import Testing

@Suite("Bus and wiring") struct BusFaults {
  @Test(arguments: [(BusError.missing, Reason.busMissing), (.permission, .busPermission)])
  func `F01, F02: a bus that can't be opened withholds the direction, and is used as soon as it can`(
    _ error: BusError, _ reason: Reason
  ) throws {
    let gates = Gates()
    gates.bus = error
    let bench = try Bench(gates)
    bench.run(3)
    #expect(bench.state.reason == reason)
    #expect(!bench.state.points && bench.state.heading.magnetic == nil)
    #expect(bench.state.magnetometer.health == .noBus(error))
    #expect(gates.busOpenings < 30, "looked for on the ladder, not every period")
    gates.bus = nil
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 6)) < 5)
  }

  @Test func `F03: an empty bus withholds the direction, and a chip plugged in later is found`() throws {
    let bench = try Bench { $0.board.controls.magnetometerIsPlugged = false }
    bench.run(20)
    #expect(bench.state.reason == .magnetometerAbsent)
    #expect(bench.state.magnetometer.health == .absent)
    #expect(!bench.state.points)
    bench.world.steer { $0.magnetometerIsPlugged = true }
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 6)) < 5)
  }

  @Test func `F04: an unknown chip is named and not driven`() throws {
    let bench = try Bench(faults: "at 0s mag identity 0x77")
    bench.run(2)
    #expect(bench.state.reason == .magnetometerUnknownChip)
    #expect(bench.state.magnetometer.health == .unknownChip(address: 0x1C, found: 0x77))
    #expect(bench.state.magnetometer.counters == SensorCounters())
  }

  @Test(arguments: ModelBoard.Kind.allCases) func `F05: each board's own chips are found by their identity`(
    _ kind: ModelBoard.Kind
  ) throws {
    let bench = try Bench { $0.board.kind = kind }
    bench.run(0.5)
    #expect(bench.state.magnetometer.chip == (kind == .nineAxes ? "LIS3MDL" : "HMC5883L"))
    #expect(bench.state.magnetometer.address == bench.world.addresses.magnetometer)
    #expect(bench.state.inertial.address == bench.world.addresses.accelerometer)
  }

  @Test func `F07: one failed transfer is repeated and changes only a counter`() throws {
    let bench = try Bench(faults: "xfer 1000 error EREMOTEIO\nxfer 1100..1101 error EIO")
    _ = bench.run(until: { $0.isAccurate }, within: 3)
    var statuses: Set<Status> = []
    bench.run(5) { statuses.insert($0.status) }
    #expect(statuses == [.accurate])
    #expect(bench.state.magnetometer.counters.retries + bench.state.inertial.counters.retries == 3)
    #expect(bench.state.magnetometer.counters.failed + bench.state.inertial.counters.failed == 0)
  }

  @Test func `F08: a burst of failures is doubted at half a second and forgotten at once`() throws {
    let bench = try Bench(faults: "at 5s bus error EREMOTEIO 0.95s")
    bench.run(5.45)
    #expect(bench.state.status == .accurate)
    bench.run(0.1)
    #expect(bench.state.reason == .headingStale)
    #expect(bench.state.status == .calibrating && bench.state.points)
    bench.run(0.36)
    #expect(bench.state.reason == .headingStale)
    // The failures end 0.04 s from here; the next sample clears the doubt.
    let time = try #require(bench.run(until: { $0.isAccurate }, within: 2))
    #expect(time < 0.1)
  }

  @Test func `F09: a lost sensor is doubted, then withheld, and nothing else suffers`() throws {
    let bench = try Bench(faults: "at 5s mag absent")
    bench.run(5.4)
    #expect(bench.state.status == .accurate)
    bench.run(0.3)
    #expect(bench.state.reason == .headingStale)
    #expect(bench.state.status == .calibrating && bench.state.points)
    bench.run(1.6)
    #expect(bench.state.status == .unavailable)
    #expect(bench.state.reason == .magnetometerLost)
    #expect(!bench.state.points && bench.state.heading.magnetic == nil)
    let sequence = bench.state.sequence
    bench.run(60)
    #expect(bench.state.status == .unavailable)
    #expect(bench.state.sequence == sequence + 6000)
    #expect(bench.place.sentences.fixes > 50)
    #expect(bench.state.inertial.health == .working)
  }

  @Test(arguments: [1.0, 4, 10, 33, 70]) func `a magnetometer that was unplugged is back within five seconds`(
    _ away: Double
  ) throws {
    let bench = try Bench()
    bench.run(5)
    bench.world.steer { $0.magnetometerIsPlugged = false }
    bench.run(away)
    #expect(bench.state.isAccurate == false)
    bench.world.steer { $0.magnetometerIsPlugged = true }
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 40)) < 5)
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test func `F10: a locked bus is closed, reopened with growing pauses, and used again`() throws {
    let gates = Gates()
    let bench = try Bench(gates, faults: "at 5s bus timeout 3s")
    bench.run(4.9)
    let before = gates.busOpenings
    bench.run(3)
    guard case .lost(.bus(let error)) = bench.state.magnetometer.health else {
      Issue.record("\(bench.state.magnetometer.health)")
      return
    }
    #expect(error.kind == .timedOut)
    #expect(!bench.state.points)
    // Every transfer on a held bus costs its whole time-out: five retries of two sensors, one transfer each.
    #expect(gates.busOpenings - before <= 12, "\(gates.busOpenings - before)")
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 6)) < 5)
  }

  @Test func `F13: lost arbitration is retried without an effect on the state`() throws {
    let bench = try Bench(faults: "xfer 1000..1001 error EAGAIN\nxfer 1200 error EAGAIN")
    _ = bench.run(until: { $0.isAccurate }, within: 3)
    var statuses: Set<Status> = []
    bench.run(4) { statuses.insert($0.status) }
    #expect(statuses == [.accurate])
  }
}
