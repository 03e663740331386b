import Calibration
import Compass
import Core
import Device
import Indicators
import Measures
import Simulation
import Synchronization
import Testing

@Suite("A routine that is disturbed") struct DisturbedRoutineTests {
  @Test func `by a sensor that falls silent ends by itself`() throws {
    let keeping = try Keeping(faults: "at 8s mag absent 50s") { $0.isCalibrated = false }
    keeping.run(3)
    keeping.press(2.3)
    keeping.bench.world.steer { $0.figureEight = true }
    // Silence for longer than anybody's patience.
    keeping.run(60) { $0.routine?.outcome != nil }
    #expect(keeping.report.routine?.outcome == .refused(.notMoved))
    #expect(!keeping.state.calibrated)
  }

  @Test func `that couldn't begin is heard and seen`() throws {
    struct ReadOnly: Error {}
    let store = CalibrationStore(path: "c", read: { _, _ in nil }, write: { _, _ in throw ReadOnly() })
    let keeping = try Keeping(store: store) { $0.isCalibrated = false }
    keeping.run(3)
    let before = keeping.bench.device.buzzer.changeCount
    keeping.press(2.3)
    keeping.run(1)
    #expect(keeping.state.frame.light == .red)
    #expect(keeping.bench.device.buzzer.changeCount > before)
    keeping.run(5)
    #expect(keeping.state.frame.light == .yellow)
  }
}
