import Measures
import Simulation
import Testing

/// Every fault word, for a device that starts with it.
@Suite("A fault that is there when the device starts") struct FaultsFromStart {
  private func check(_ fault: PartFaults.Case, _ kind: ModelBoard.Kind, _ hand: FaultResponse.Hand, rest: Double) throws
  {
    let response = try FaultResponse(fault.fault, kind, hand: hand, isThereFirst: true)
    // Has its own test below.
    guard fault.fault != "mag wrong" else { return }
    #expect(response.longestWrong < 0.6, "\(response.worst.degrees)° off")
    // A wrong start is averaged with the samples after it.
    let limit = ["accel garbage", "accel wrong", "gyro wrong", "mag axis-dead x"].contains(fault.fault) ? 15.0 : 2
    let recovery = try #require(response.firstAccurate)
    #expect(recovery < limit + rest, "\(recovery) s")
  }

  @Test(arguments: PartFaults.nineAxes, FaultResponse.Hand.allCases) func `on a device with a gyroscope:`(
    _ fault: PartFaults.Case, _ hand: FaultResponse.Hand
  ) throws { try check(fault, .nineAxes, hand, rest: 0) }

  @Test(arguments: PartFaults.sixAxes, FaultResponse.Hand.allCases) func `on a device without one:`(
    _ fault: PartFaults.Case, _ hand: FaultResponse.Hand
  ) throws { try check(fault, .sixAxes, hand, rest: 1.9) }

  /// A field turned about the vertical from the start can't be distinguished from the Earth's. When it turns back it
  /// contradicts the gyroscope, which reports no turn; which of the two is wrong shows only later.
  @Test(arguments: FaultResponse.Hand.allCases) func `a field turned about the vertical is doubted when it turns back`(
    _ hand: FaultResponse.Hand
  ) throws {
    let response = try FaultResponse("mag wrong", .nineAxes, hand: hand, isThereFirst: true)
    #expect(response.longestWrong > 2 && response.longestWrong < 8 + 0.5)
    #expect(try #require(response.recovery) < 12)
  }
}
