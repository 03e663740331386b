import Compass
import Core
import Reports
import Simulation
import Testing

/// Every fault word for a second magnetometer: the first one is healthy, and the device never worse than without the
/// second.
@Suite("A second magnetometer fails in each way") struct SecondPartFaults {
  /// The faults of the first one, and those that need a chip's name.
  static let faults =
    PartFaults.nineAxes.map(\.fault).filter { $0.hasPrefix("mag ") }
    .map { $0.replacing(" ", with: "2 ", maxReplacements: 1) } + ["mag2 noise 50", "mag2 swap QMC5883L"]

  @Test(arguments: faults, FaultResponse.Hand.allCases)
  func `the direction is right meanwhile, and both are used again soon after:`(
    _ fault: String, _ hand: FaultResponse.Hand
  ) throws {
    let response = try FaultResponse(fault, .nineAxes, hand: hand, SecondaryScenarios.fit)
    #expect(response.longestWrong < 0.1)
    // Until a turn excludes it, it turns the direction as steel does.
    #expect(try #require(response.recovery) < (fault == "mag2 wrong" && hand == .turns ? 15 : 2))
    #expect(response.last.magnetometers == .both)
    // Plausible values that contradict the first one give a reason; other faults exclude the second one without one.
    if fault == "mag2 wrong" {
      #expect(response.reason == "mag.disagree")
    } else if hand == .rests, !fault.hasSuffix("noise 50"), !fault.hasSuffix("flip-bit") {
      #expect(response.reason == "good")
    }
  }
}
