import Compass
import Core
import Device
import Simulation
import Testing

/// Every word of the fault plan for a second magnetometer: the first one is well, and the device never worse off than without it.
@Suite("A second magnetometer fails in each way") struct SecondPartFaults {
  /// Those of the first one, and what needs a chip's name.
  static let faults =
    PartFaults.nineAxes.map(\.fault).filter { $0.hasPrefix("mag ") }
    .map { $0.replacing(" ", with: "2 ", maxReplacements: 1) } + ["mag2 noise 50", "mag2 swap QMC5883L"]

  @Test(arguments: faults, FaultResponse.Hand.allCases)
  func `the direction is right meanwhile, and soon after both are used:`(
    _ fault: String, _ hand: FaultResponse.Hand
  ) throws {
    let response = try FaultResponse(fault, .nineAxes, hand: hand, SecondaryScenarios.fit)
    #expect(response.longestWrong < 0.1)
    // Until it is excluded in a turn, it pulls the direction as steel does.
    #expect(try #require(response.recovery) < (fault == "mag2 wrong" && hand == .turns ? 15 : 2))
    #expect(response.last.magnetometers == .both)
    // Plausible values that contradict the first one give a reason; other faults exclude the second one without a word.
    if fault == "mag2 wrong" {
      #expect(response.reason == "mag.disagree")
    } else if hand == .rests, !fault.hasSuffix("noise 50"), !fault.hasSuffix("flip-bit") {
      #expect(response.reason == "good")
    }
  }
}
