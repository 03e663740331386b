import Calibration
import Compass
import Core
import Device
import HAL
import Measures
import Settings
import Simulation
import Testing

@Suite("How the sensors sit, shown to the device") struct MountingSessionTests {
  /// A device at rest that is watched from now on, until there is enough.
  private func end(
    _ order: MountingSession.Order, _ keeping: Keeping, moving: Bool = false,
    store: CalibrationStore? = nil
  ) -> MountingSession.End {
    let (ports, tap) = (keeping.bench.device.ports, keeping.bench.device.ports.taps.open())
    var session = MountingSession(order, at: keeping.bench.world.elapsed)
    if moving { keeping.bench.world.steer { $0.figureEight = true } }
    while !session.take(tap.takeSamples(), at: keeping.bench.world.elapsed) { keeping.run(0.1) }
    return session.end(
      ports.calibration.read(), ports.state.read(), Configuration(), in: store ?? keeping.bench.device.calibrationStore,
      at: "the disk")
  }

  @Test func `a device that rests is level from then on, and the keeper takes that up`() throws {
    let keeping = try Keeping()
    keeping.run(3)
    keeping.bench.world.steer { $0.pitch = Angle(degrees: 5) }
    keeping.run(3)
    let end = end(.level, keeping)
    #expect(
      end.code == 0 && end.notes.count == 1 && end.notes[0].hasPrefix("stored as the disk: the sensors lean by 5."))
    #expect(end.json?.contains("\"accepted\"") == true)
    keeping.run(3)
    let record = try #require(keeping.report.record)
    #expect((Mounting(record.mounting).tilt.degrees - 5).magnitude < 0.5)
  }

  @Test func `a device that points to a known bearing points there from then on`() throws {
    let keeping = try Keeping()
    keeping.run(6)
    let before = try #require(keeping.state.pointer.trueHeading)
    let end = end(.forward((before + Angle(degrees: 20)).wrapped), keeping)
    #expect(end.code == 0, "\(end.notes)")
    keeping.run(6)
    let after = try #require(keeping.state.pointer.trueHeading)
    #expect(((after - before).signed.degrees - 20).magnitude < 1)
  }

  @Test func `one that is moved, not calibrated, tipped over or without a disk is refused with its reason`() throws {
    let moved = try Keeping()
    moved.run(3)
    #expect(end(.level, moved, moving: true).notes[0].contains("did not lie still"))

    let bare = try Keeping { $0.isCalibrated = false }
    bare.run(3)
    let none = end(.level, bare)
    #expect(none.code == 2 && none.json == nil && none.notes[0].contains("there is no calibration"))
    #expect(end(.forward(.zero), bare).code == 2)

    let tipped = try Keeping()
    tipped.bench.world.steer { $0.roll = Angle(degrees: 60) }
    tipped.run(5)
    #expect(end(.level, tipped).notes[0].contains("not level"))

    let full = try Keeping()
    full.run(3)
    let store = CalibrationStore(
      path: "c.json", read: { _, _ in nil }, write: { _, _ throws(StorageError) in throw .full })
    let unstored = end(.level, full, store: store)
    #expect(unstored.code == 64 && unstored.notes[0].hasPrefix("the disk "))

    let pulled = try Keeping()
    pulled.bench.world.steer { $0.magnetometerIsPlugged = false }
    pulled.run(3)
    #expect(end(.level, pulled).code == 69)
  }
}
