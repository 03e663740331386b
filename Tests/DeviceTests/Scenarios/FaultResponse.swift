import Compass
import Core
import Measures
import Reports
import Simulation
import Testing

/// The direction during and after a fault of one part.
struct FaultResponse {
  /// A direction farther off than this is wrong; see `SoakPromises`.
  static let wrong = SoakPromises.wrong

  /// The hand's motion from the fault's beginning on; it rests when the fault ends.
  enum Hand: String, CaseIterable { case rests, turns }

  /// Seconds of each reason during the fault.
  private(set) var reasons: [String: Double] = [:]
  /// The longest period in which a direction was accurate and wrong, in seconds.
  private(set) var longestWrong = 0.0
  /// The largest error while accurate.
  private(set) var worst = Angle.zero
  /// Seconds from the fault's end until the direction was accurate and stayed so; nil: not within 40 s.
  private(set) var recovery: Double?
  /// Seconds until it was first accurate.
  private(set) var firstAccurate: Double?
  /// The state 40 s after the fault.
  let last: DeviceState

  /// The reason that was shown longest while the fault lasted.
  var reason: String { reasons.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "" }

  /// - Parameters:
  ///   - fault: part, word and amounts. It begins after 10 s and lasts for 8.
  ///   - isThereFirst: the fault begins with the device, and lasts for 18 s.
  ///   - change: changes to the device.
  init(
    _ fault: String, _ kind: ModelBoard.Kind, hand: Hand, isThereFirst: Bool = false,
    _ change: (inout ModelledDevice.Settings) -> Void = { _ in }
  ) throws {
    let (start, end) = (10.0, 18.0)
    let onset = isThereFirst ? 0 : start
    let bench = try Bench(faults: "at \(onset)s \(fault) \(end - onset)s") {
      $0.board.kind = kind
      change(&$0)
    }
    if !isThereFirst { try #require(bench.run(until: { $0.isAccurate }, within: start) != nil) }
    bench.run(start - bench.seconds)
    let heading = bench.world.controls.heading
    var wrong = 0.0
    var late = end
    while bench.seconds < end + 40 {
      if hand == .turns { Self.turn(bench.world, heading, bench.seconds - start) }
      bench.tick()
      let isAccurate = bench.state.isAccurate
      if bench.seconds <= end { reasons[bench.state.reason.code, default: 0] += 0.01 }
      if !isAccurate, bench.seconds > end { late = bench.seconds }
      if isAccurate, bench.seconds > end, firstAccurate == nil { firstAccurate = bench.seconds - end }
      let error = isAccurate ? bench.error ?? .zero : .zero
      worst = max(worst, error)
      wrong = error > Self.wrong ? wrong + 0.01 : 0
      longestWrong = max(longestWrong, wrong)
    }
    last = bench.state
    recovery = last.isAccurate ? late - end : nil
  }

  /// A third of a turn, part of it back with a tilt, and level again on the other side: at rest two seconds before the end.
  private static func turn(_ world: ModelBoard, _ heading: Angle, _ seconds: Double) {
    let (turn, pitch, roll) =
      seconds < 1.5 ? (0.0, 0.0, 0.0) : seconds < 4 ? (120, 0, 0) : seconds < 5.5 ? (60, 20, -15) : (-20, 0, 0)
    world.steer {
      $0.heading = heading + Angle(degrees: turn)
      ($0.pitch, $0.roll) = (Angle(degrees: pitch), Angle(degrees: roll))
    }
  }
}
