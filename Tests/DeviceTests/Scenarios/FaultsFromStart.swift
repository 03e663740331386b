import Measures
import Simulation
import Testing

/// The words of the fault plan, for a device that has never seen itself well.
@Suite("A fault that is there when the device starts") struct FaultsFromStart {
  /// A heading begun by what was wrong is contradicted for longer, and what its horizon was off by is remembered in sigma.
  static let slower = ["mag wrong": 12.0, "mag axis-dead x": 14, "accel garbage": 9]

  private func check(_ fault: PartFaults.Case, _ kind: ModelBoard.Kind, _ hand: FaultCourse.Hand, rest: Double) throws {
    let course = try FaultCourse(fault.fault, kind, hand: hand, isThereFirst: true)
    // A field that was turned about the vertical from the beginning nobody can tell from the Earth's.
    if fault.fault != "mag wrong" { #expect(course.longestWrong < 0.6, "\(course.worst.degrees)° off") }
    let recovery = try #require(course.firstAccurate)
    #expect(recovery < max(2 + rest, Self.slower[fault.fault] ?? 0), "\(recovery) s")
  }

  @Test(arguments: PartFaults.nineAxes, FaultCourse.Hand.allCases) func `on a device with a gyroscope:`(
    _ fault: PartFaults.Case, _ hand: FaultCourse.Hand
  ) throws { try check(fault, .nineAxes, hand, rest: 0) }

  @Test(arguments: PartFaults.sixAxes, FaultCourse.Hand.allCases) func `on a device without one:`(
    _ fault: PartFaults.Case, _ hand: FaultCourse.Hand
  ) throws { try check(fault, .sixAxes, hand, rest: 1.8) }
}
