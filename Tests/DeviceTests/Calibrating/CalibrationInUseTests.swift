import Calibration
import Compass
import Core
import Indicators
import Measures
import Reports
import Simulation
import Synchronization
import Testing

@Suite("A calibration in service") struct CalibrationInUseTests {
  /// A device whose hard iron has moved by `shift` µT since its calibration.
  private func drifted(by shift: Vector3) throws -> (CalibrationRig, CalibrationStore) {
    let files = MemoryStorage()
    let store = CalibrationStore(path: "calibration.json", files)
    let rig = try CalibrationRig(store: store) {
      $0.board.errors.hardIron.microtesla += shift
      $0.board.controls.maximumTurnRate = 8
    }
    let first = try #require(store.load(for: nil).record)
    var old = first
    old.calibration.hardIron.microtesla -= shift
    try store.save(old)
    return (rig, store)
  }

  /// The device is picked up and put down again, each time in another attitude.
  private func use(_ rig: CalibrationRig, times: Int, until isOver: (CalibrationRig) -> Bool = { _ in false }) {
    var random = SplitMix64(seed: 12)
    for _ in 0..<times where !isOver(rig) {
      rig.bench.world.steer { controls in
        controls.heading = Angle(degrees: 360 * random.uniform())
        controls.pitch = Angle(degrees: 140 * random.uniform() - 70)
        controls.roll = Angle(degrees: 300 * random.uniform() - 150)
      }
      rig.run(3.6)
    }
  }

  @Test func `without drift is kept`() throws {
    let (rig, _) = try drifted(by: .zero)
    use(rig, times: 25)
    let drift = try #require(rig.report.drift)
    #expect(!drift.size.isDrift)
    #expect(drift.size.percent < 2)
  }

  @Test func `with a drift is reported and corrected from ordinary use, and the former one kept (F22)`() throws {
    let (rig, store) = try drifted(by: Vector3(2.5, -2, 1.5))
    use(rig, times: 260) { $0.lines.contains { $0.contains("proved better") } }
    #expect(rig.lines.contains { $0.hasPrefix("cal.drift") })
    #expect(rig.lines.contains { $0.contains("on trial") })
    #expect(rig.lines.contains { $0.contains("proved better") })
    let hardIron = try #require(rig.report.record).calibration.hardIron.microtesla
    #expect((hardIron - rig.bench.world.errors.hardIron.microtesla).length < 0.7)
    #expect(try store.restore() != nil)
  }
}
