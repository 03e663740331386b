import Measures
import Simulation
import Testing

/// A device with a failed accelerometer has no direction; fields seen with the lost vertical must not be learnt.
@Suite("After a minute without a vertical") struct LostVerticalTests {
  @Test(arguments: ["x", "z"]) func `the direction is back at once, and the learnt field of the place is unchanged`(
    _ axis: String
  ) throws {
    let faults = "at 20s accel axis-dead \(axis) 50s\nat 20s gyro wrong 2 50s"
    let bench = try Bench(faults: faults) { $0.board.kind = .nineAxes }
    bench.run(45)
    bench.world.steer { $0.heading = $0.heading + Angle(degrees: 90) }
    bench.run(25)
    let seconds = try #require(bench.run(until: { $0.isAccurate }, within: 2))
    #expect(seconds < 1)
    bench.run(10) { #expect($0.isAccurate) }
  }
}
