import Calibration
import Compass
import Core
import Indicators
import Measures
import Reports
import Simulation
import Synchronization
import Testing

@Suite("A routine that is disturbed") struct DisturbedRoutineTests {
  @Test func `ends by itself when a sensor falls silent`() throws {
    let rig = try CalibrationRig(faults: "at 8s mag absent 50s") { $0.isCalibrated = false }
    rig.run(3)
    rig.press(2.3)
    rig.bench.world.steer { $0.figureEight = true }
    // Silence until the routine's time limit.
    rig.run(60) { $0.routine?.outcome != nil }
    #expect(rig.report.routine?.outcome == .refused(.notMoved))
    #expect(!rig.state.calibrated)
  }

  @Test func `a routine that couldn't start is heard and seen`() throws {
    struct ReadOnly: Error {}
    let store = CalibrationStore(path: "c", read: { _, _ in nil }, write: { _, _ in throw ReadOnly() })
    let rig = try CalibrationRig(store: store) { $0.isCalibrated = false }
    rig.run(3)
    let before = rig.bench.device.buzzer.changeCount
    rig.press(2.3)
    rig.run(1)
    #expect(rig.state.frame.light == .red)
    #expect(rig.bench.device.buzzer.changeCount > before)
    rig.run(5)
    #expect(rig.state.frame.light == .yellow)
  }
}
