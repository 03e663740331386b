import Compass
import Core
import Device
import Measures
import Simulation
import Testing

/// What becomes of a direction while one part of the device is ill, and after.
struct FaultResponse {
  /// Farther off than this a direction is wrong; see `SoakPromises`.
  static let wrong = SoakPromises.wrong

  /// What the hand does from the fault's beginning on; it rests when the fault ends.
  enum Hand: String, CaseIterable { case rests, turns }

  /// Seconds that each reason was shown from the beginning of the fault to its end.
  private(set) var reasons: [String: Double] = [:]
  /// The longest that a direction was accurate and wrong, in seconds.
  private(set) var longestWrong = 0.0
  /// How wrong any was while accurate.
  private(set) var worst = Angle.zero
  /// Seconds from the fault's end to when the direction was accurate and stayed so; nil: not within 40 s.
  private(set) var recovery: Double?
  /// The same to when it was accurate first.
  private(set) var firstAccurate: Double?
  /// As the device is 40 s after the fault.
  let last: DeviceState

  /// The reason that was shown longest while the fault lasted.
  var reason: String { reasons.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "" }

  /// - Parameters:
  ///   - fault: part, word and amounts. It begins after 10 s and lasts for 8.
  ///   - isThereFirst: it is there when the device starts, and for 18 s.
  ///   - change: what is different about the device.
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
