import Compass
import Core
import Device
import Simulation
import Testing

/// Every word of the fault plan for the second chip of each kind: the first one is well, and the device never worse off than without it.
@Suite("Each second part fails in each way") struct SecondPartFaults {
  /// Those of the first ones, and what needs a chip's name.
  static let faults =
    PartFaults.nineAxes.map(\.fault).filter { !$0.hasPrefix("gps") }
    .map { $0.replacing(" ", with: "2 ", maxReplacements: 1) }
    + ["mag2 noise 50", "mag2 swap QMC5883L", "accel2 swap BMI160"]
  /// What the device says of those that look reasonable and contradict the first one; for the others nothing: it does without.
  static let told = [
    "mag2 wrong": "mag.disagree", "accel2 wrong": "accel.disagree", "accel2 garbage": "accel.disagree",
    "gyro2 bias 50": "gyro.disagree",
  ]

  private static func fit(_ settings: inout ModelledDevice.Settings) {
    InertialWitnessScenarios.fit(&settings)
    settings.board.chips = [.lis3mdl, .ist8310, .lsm6dsox, .mpu6500]
    settings.board.witnessErrors = WitnessScenarios.errors()
    settings.board.witnessMounting = settings.board.inertialWitnessMounting
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>) func `a second accelerometer's garbage is forgotten, whatever it was`(
    _ seed: UInt64
  ) throws {
    let course = try FaultCourse("accel2 garbage", .nineAxes, hand: .rests) {
      Self.fit(&$0)
      $0.board.seed = seed
    }
    #expect(try #require(course.recovery) < 2)
  }

  @Test(arguments: faults, FaultCourse.Hand.allCases)
  func `the direction is right meanwhile, and two seconds later both are used:`(
    _ fault: String, _ hand: FaultCourse.Hand
  ) throws {
    let course = try FaultCourse(fault, .nineAxes, hand: hand, Self.fit)
    #expect(course.longestWrong < 0.1)
    #expect(try #require(course.recovery) < 2)
    #expect(course.last.magnetometers == .both && course.last.accelerometers == .both)
    if let reason = Self.told[fault] { #expect(course.reason == reason) }
    if hand == .rests, Self.told[fault] == nil, !fault.hasSuffix("noise 50"), !fault.hasSuffix("flip-bit") {
      #expect(course.reason == "good")
    }
  }
}
