import Measures
import Simulation
import Testing

/// The words of the fault plan, for a device that has never seen itself well.
@Suite("A fault that is there when the device starts") struct FaultsFromStart {
  private func check(_ fault: PartFaults.Case, _ kind: ModelBoard.Kind, _ hand: FaultCourse.Hand, rest: Double) throws {
    let course = try FaultCourse(fault.fault, kind, hand: hand, isThereFirst: true)
    // Seen below.
    guard fault.fault != "mag wrong" else { return }
    #expect(course.longestWrong < 0.6, "\(course.worst.degrees)° off")
    let recovery = try #require(course.firstAccurate)
    #expect(recovery < 2 + rest, "\(recovery) s")
  }

  @Test(arguments: PartFaults.nineAxes, FaultCourse.Hand.allCases) func `on a device with a gyroscope:`(
    _ fault: PartFaults.Case, _ hand: FaultCourse.Hand
  ) throws { try check(fault, .nineAxes, hand, rest: 0) }

  @Test(arguments: PartFaults.sixAxes, FaultCourse.Hand.allCases) func `on a device without one:`(
    _ fault: PartFaults.Case, _ hand: FaultCourse.Hand
  ) throws { try check(fault, .sixAxes, hand, rest: 1.8) }

  /// A field turned about the vertical from the beginning can't be distinguished from the Earth's. Once it turns back it contradicts the
  /// gyroscope, which reports no turn: which of the two was wrong shows only with time.
  @Test(arguments: FaultCourse.Hand.allCases) func `a field turned about the vertical is doubted when it turns back`(
    _ hand: FaultCourse.Hand
  ) throws {
    let course = try FaultCourse("mag wrong", .nineAxes, hand: hand, isThereFirst: true)
    #expect(course.longestWrong > 2 && course.longestWrong < 8 + 0.5)
    #expect(try #require(course.recovery) < 12)
  }
}
