import Calibration
import Compass
import Core
import Indicators
import Measures
import Reports
import Simulation
import Synchronization
import Testing

@Suite("A calibration that was made elsewhere") struct ForeignCalibrationTests {
  private func reason(strength: Double, dip: Double) throws -> Reason {
    let bench = try Bench()
    _ = bench.run(until: \.isAccurate, within: 20)
    let calibration = try #require(bench.device.calibration)
    let madeIn = ExpectedField(strengthMicrotesla: strength, inclination: Angle(degrees: dip))
    bench.device.ports.loop.inbox.post {
      $0.calibration = .apply(calibration, Installation(drive: bench.device.installation.drive, madeIn: madeIn))
    }
    bench.run(10)
    return bench.state.reason
  }

  // The modelled device is in Istanbul: 48.2 µT at 58°.
  @Test func `holds in the same country`() throws { #expect(try reason(strength: 46, dip: 55) == .good) }
  @Test func `is in doubt where the field is different (F23)`() throws {
    #expect(try reason(strength: 41, dip: 5) == .calibrationElsewhere)
    #expect(try reason(strength: 65, dip: 60) == .calibrationElsewhere)
  }
}
