import Compass
import Core
import Device
import Sensors
import Simulation
import Testing

/// Every word of the fault plan for the second chip of each kind: the first one is well, and the device never worse off than without it.
@Suite("Each second part fails in each way") struct SecondPartFaults {
  private static let words = [
    "off", "absent", "stuck", "saturate", "zeros", "ones", "minimum", "not-ready", "reset", "identity 0x42", "rate 0.5",
    "flip-bit", "slow", "slow 0.01", "intermittent 1s", "intermittent 4s", "garbage", "wrong", "delayed 0.3s", "noise",
    "noise 50", "axis-dead x", "axis-dead y", "axis-dead z",
  ]
  private static let wordsOfRate = [
    "off", "bias 50", "stuck", "slow", "slow 0.01", "intermittent 1s", "garbage", "wrong", "delayed 0.3s", "noise",
    "noise 50", "axis-dead x", "axis-dead y", "axis-dead z",
  ]
  static let faults =
    words.map { "mag2 \($0)" } + ["mag2 swap QMC5883L"] + words.map { "accel2 \($0)" } + ["accel2 swap BMI160"]
    + wordsOfRate.map { "gyro2 \($0)" }
  /// What the device says of those that look reasonable and contradict the first one; for the others nothing: it does without.
  static let told = [
    "mag2 wrong": "mag.disagree", "accel2 wrong": "accel.disagree", "accel2 garbage": "accel.disagree",
    "gyro2 bias 50": "gyro.disagree",
  ]

  private static let mounting = (try? AxisMap("-y +x +z")) ?? .identity

  @Test(arguments: faults, FaultCourse.Hand.allCases)
  func `the direction is right meanwhile, and two seconds later both are used:`(
    _ fault: String, _ hand: FaultCourse.Hand
  ) throws {
    let course = try FaultCourse(fault, .nineAxes, hand: hand) {
      $0.board.chips = [.lis3mdl, .ist8310, .lsm6dsox, .mpu6500]
      $0.board.witnessErrors = BoardErrors()
      ($0.board.witnessMounting, $0.board.inertialWitnessMounting) = (Self.mounting, Self.mounting)
      $0.inertialWitnessAxes = Self.mounting
    }
    #expect(course.longestWrong < 0.1)
    #expect(try #require(course.recovery) < 2)
    #expect(course.last.magnetometers == .both && course.last.accelerometers == .both)
    if let reason = Self.told[fault] { #expect(course.reason == reason) }
    if hand == .rests, Self.told[fault] == nil, !fault.hasSuffix("noise 50"), !fault.hasSuffix("flip-bit") {
      #expect(course.reason == "good")
    }
  }
}
