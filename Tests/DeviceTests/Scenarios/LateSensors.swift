import Measures
import Simulation
import Testing

/// A late sensor agrees with a punctual one while the device rests or turns evenly. The delay shows where a turn begins
/// and ends.
@Suite("A late sensor") struct LateSensors {
  struct Case: CustomTestStringConvertible {
    var parts: [String]
    var delay: Double
    var testDescription: String { "\(parts.joined(separator: " and ")) late by \(delay) s" }
  }

  static let cases = [["mag"], ["gyro"], ["accel", "gyro"]].flatMap { parts in
    [0.2, 0.5, 0.8].map { Case(parts: parts, delay: $0) }
  }

  /// The longest period in which a direction was accurate and wrong, in a turn that begins five seconds after the
  /// fault, and long after.
  private func longestWrong(_ late: Case, degreesPerSecond: Double, turn: Double) throws -> Double {
    let faults = late.parts.map { "at 20s \($0) delayed \(late.delay)s 15s" }.joined(separator: "\n")
    let bench = try Bench(faults: faults) { $0.board.kind = .nineAxes }
    bench.run(25)
    let heading = bench.world.controls.heading
    bench.world.steer {
      ($0.maximumTurnRate, $0.heading) = (Angle(degrees: degreesPerSecond).radians, heading + Angle(degrees: turn))
    }
    var (longest, wrong) = (0.0, 0.0)
    while bench.seconds < 50 {
      bench.tick()
      let error = bench.state.isAccurate ? bench.error?.magnitude ?? .zero : .zero
      wrong = error > FaultResponse.wrong ? wrong + 0.01 : 0
      longest = max(longest, wrong)
    }
    return longest
  }

  @Test(arguments: cases, [(60.0, 30.0), (60, 170), (120, 30), (120, 170)])
  func `is in doubt within half a second of a turn that it contradicts:`(_ late: Case, _ turn: (Double, Double)) throws
  {
    let longest = try longestWrong(late, degreesPerSecond: turn.0, turn: turn.1)
    #expect(longest < 0.6)
  }
}
