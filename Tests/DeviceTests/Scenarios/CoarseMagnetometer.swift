import Compass
import Core
import Measures
import Reports
import Sensors
import Simulation
import Testing

/// A magnetometer made for magnets: one count is more than the Earth's horizontal field.
@Suite("A magnetometer too coarse for the Earth's field") struct CoarseMagnetometer {
  @Test(arguments: [false, true]) func `is read, and never accurate, at rest, turned and moving`(
    _ isCalibrated: Bool
  ) throws {
    let bench = try Bench {
      $0.board.chips = [.tlv493d, .lsm6dsox]
      $0.isCalibrated = isCalibrated
    }
    var accurate = 0
    bench.run(30) { accurate += $0.isAccurate ? 1 : 0 }
    #expect(bench.state.magnetometer.chip == "TLV493D" && bench.state.magnetometer.counters.fresh > 2_000)
    for degrees in stride(from: 0.0, to: 360, by: 45) {
      bench.world.steer { $0.heading = Angle(degrees: degrees) }
      bench.run(10) { accurate += $0.isAccurate ? 1 : 0 }
    }
    bench.world.steer { $0.figureEight = true }
    bench.run(60) { accurate += $0.isAccurate ? 1 : 0 }
    #expect(accurate == 0, "\(bench.state.reason.code)")
  }

  @Test func `isn't calibrated, and the device says why`() throws {
    let rig = try CalibrationRig {
      $0.board.chips = [.tlv493d, .lsm6dsox]
      $0.isCalibrated = false
    }
    rig.run(4)
    #expect(rig.state.reason == .notCalibrated)
    rig.press(2.3)
    #expect(rig.report.routine == nil && rig.report.record == nil)
    #expect(rig.lines.contains { $0.contains("not begun: the magnetometer is a TLV493D: a count of it is 98 µT") })
  }

  @Test func `is not used as a second magnetometer, nor as the first where there is another`() throws {
    let bench = try Bench { $0.board.chips = [.lis3mdl, .tlv493d, .lsm6dsox] }
    bench.run(8)
    #expect(bench.state.isAccurate && bench.state.magnetometer.chip == "LIS3MDL")
    #expect(bench.state.magnetometers == .first && bench.state.secondary.label == nil)
  }
}
