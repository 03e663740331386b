import Calibration
import Compass
import Controllers
import Core
import HAL
import Measures
import Reports
import Settings
import Simulation
import Testing

@Suite("How the sensors sit, shown to the device") struct MountingSessionTests {
  /// Watches a device at rest from now on, until there are enough samples.
  private func end(
    _ order: MountingSession.Order, _ rig: CalibrationRig, moving: Bool = false,
    store: CalibrationStore? = nil
  ) -> MountingSession.End {
    let (ports, tap) = (rig.bench.device.ports, rig.bench.device.ports.taps.open())
    var session = MountingSession(order, at: rig.bench.world.elapsed)
    if moving { rig.bench.world.steer { $0.figureEight = true } }
    while !session.take(tap.takeSamples(), at: rig.bench.world.elapsed) { rig.run(0.1) }
    return session.end(
      ports.calibration.read(), ports.state.read(), Configuration(), in: store ?? rig.store,
      at: "the disk")
  }

  @Test func `a device at rest becomes level, and the controller uses it`() throws {
    let rig = try CalibrationRig()
    rig.run(3)
    rig.bench.world.steer { $0.pitch = Angle(degrees: 5) }
    rig.run(3)
    let end = end(.level, rig)
    #expect(
      end.code == 0 && end.notes.count == 1 && end.notes[0].hasPrefix("stored as the disk: the sensors lean by 5."))
    #expect(end.calibration?.accepted == true)
    rig.run(3)
    let record = try #require(rig.report.record)
    #expect((Mounting(record.mounting).tilt.degrees - 5).magnitude < 0.5)
  }

  @Test func `a device that points to a known bearing gets it as forward`() throws {
    let rig = try CalibrationRig()
    rig.run(6)
    let before = try #require(rig.state.pointer.trueHeading)
    let end = end(.forward((before + Angle(degrees: 20)).wrapped), rig)
    #expect(end.code == 0, "\(end.notes)")
    rig.run(6)
    let after = try #require(rig.state.pointer.trueHeading)
    #expect(((after - before).signed.degrees - 20).magnitude < 1)
  }

  @Test func `a moved, uncalibrated or tipped device, or one without a disk, is refused with a reason`() throws {
    let moved = try CalibrationRig()
    moved.run(3)
    #expect(end(.level, moved, moving: true).notes[0].contains("did not lie still"))

    let bare = try CalibrationRig { $0.isCalibrated = false }
    bare.run(3)
    let none = end(.level, bare)
    #expect(none.code == 2 && none.calibration == nil && none.notes[0].contains("there is no calibration"))
    #expect(end(.forward(.zero), bare).code == 2)

    let tipped = try CalibrationRig()
    tipped.bench.world.steer { $0.roll = Angle(degrees: 60) }
    tipped.run(5)
    #expect(end(.level, tipped).notes[0].contains("not level"))

    let full = try CalibrationRig()
    full.run(3)
    let store = CalibrationStore(
      path: "c.json", read: { _, _ in nil }, write: { _, _ throws(StorageError) in throw .full })
    let unstored = end(.level, full, store: store)
    #expect(unstored.code == 64 && unstored.notes[0].hasPrefix("the disk "))

    let pulled = try CalibrationRig()
    pulled.bench.world.steer { $0.magnetometerIsPlugged = false }
    pulled.run(3)
    #expect(end(.level, pulled).code == 69)
  }
}
