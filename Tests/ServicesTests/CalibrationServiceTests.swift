import Calibration
import Compass
import Controllers
import Core
import HAL
import Measures
import Reports
import Services
import Simulation
import Synchronization
import TestSupport
import Testing

@Suite("Learning in service") struct CalibrationServiceTests {
  private final class Kept: Sendable {
    private let notes = Mutex<[BiasNote]>([])
    var all: [BiasNote] { notes.withLock { $0 } }
    func keep(_ note: BiasNote) { notes.withLock { $0.append(note) } }
  }

  private static let bias = AngularRate(radiansPerSecond: 0.01, -0.02, 0.03)

  private func service(
    _ ports: DevicePorts, _ clock: ManualClock, _ kept: Kept, log: LogLines = LogLines(),
    wallClock: @escaping @Sendable () -> UniversalTime?
  ) -> CalibrationService<ManualClock> {
    let controller = CalibrationController(
      .init(bus: "test", axes: "+x +y +z"),
      store: CalibrationStore(path: "calibration.json", read: { _, _ in nil }, write: { _, _ in }), ports: ports)
    return CalibrationService(
      controller, clock: clock, logger: log.logger, wallClock: wallClock, notes: .init(keepBias: { kept.keep($0) }))
  }

  @Test func `the bias is stored at once, then once an hour, and at the end`() async throws {
    let (ports, clock, kept) = (DevicePorts(), ManualClock(), Kept())
    try await running(service(ports, clock, kept) { clock.universalTime() }, clock) {
      await clock.advance(by: 60)
      #expect(kept.all.isEmpty)
      var state = DeviceState()
      (state.magnetometer.label, state.magnetometer.address) = ("LIS3MDL", 0x1E)
      state.gyroscopeBias = Self.bias
      ports.state.publish(state)
      await clock.advance(by: 3599)
      #expect(kept.all.map(\.bias) == [Self.bias])
      await clock.advance(by: 2)
      try #require(kept.all.count == 2)
      // Not a fifth of a second later, at the next poll.
      #expect((kept.all[1].time.secondsSince1970 - kept.all[0].time.secondsSince1970 - 3600).magnitude < 0.1)
    }
    #expect(kept.all.count == 3)
  }

  @Test func `the drift is stored once it is known, and at the end`() async throws {
    let (ports, clock, files) = (DevicePorts(), ManualClock(), MemoryStorage())
    let notes = Mutex<[DriftNote]>([])
    let store = CalibrationStore(path: "calibration.json", files)
    var calibration = SensorCalibration.none
    calibration.hardIron = MagneticField(microtesla: 4, 0, 0)
    try store.save(
      CalibrationRecord(
        calibration: calibration, sensor: SensorIdentity(chip: "lis3mdl", bus: "test", address: 0x1E, axes: "+x +y +z"),
        unit: .microtesla))
    let service = CalibrationService(
      CalibrationController(.init(bus: "test", axes: "+x +y +z"), store: store, ports: ports), clock: clock,
      logger: LogLines().logger, wallClock: { clock.universalTime() },
      notes: .init(keepDrift: { note in notes.withLock { $0.append(note) } }))
    try await running(service, clock) {
      var state = DeviceState()
      (state.magnetometer.label, state.magnetometer.address, state.reason) = ("LIS3MDL", 0x1E, .good)
      ports.state.publish(state)
      await clock.advance(by: 35)
      #expect(notes.withLock { $0.isEmpty })
      // At rest on each of its sides, with a hard iron that has changed.
      for i in 0..<20 {
        let (z, turn) = (1 - (2 * Double(i) + 1) / 20, Angle(radians: 2.4 * Double(i)))
        let ring = (1 - z * z).squareRoot()
        ports.taps.offer(
          RawSample(
            time: Instant(seconds: 10 * Double(i)),
            force: SpecificForce(metersPerSecondSquared: Vector3(0, 0, 9.80665)),
            field: MagneticField(microtesla: 48 * Vector3(ring * turn.cosine, ring * turn.sine, z))))
      }
      await clock.advance(by: 35)
      #expect(notes.withLock { $0.map { $0.size.driftMicrotesla.rounded() } } == [4])
      await clock.advance(by: 60)
      #expect(notes.withLock { $0.count } == 1)
    }
    #expect(notes.withLock { $0.count } == 2)
  }

  @Test func `nothing is stored without a time, nor without a bias`() async throws {
    let (ports, clock, kept) = (DevicePorts(), ManualClock(), Kept())
    try await running(service(ports, clock, kept) { nil }, clock) {
      var state = DeviceState()
      state.gyroscopeBias = Self.bias
      ports.state.publish(state)
      await clock.advance(by: 2)
    }
    #expect(kept.all.isEmpty)
    let (silent, other) = (DevicePorts(), ManualClock())
    try await running(service(silent, other, kept) { other.universalTime() }, other) { await other.advance(by: 2) }
    #expect(kept.all.isEmpty)
  }

  @Test func `a routine's result is logged while its caller waits`() async throws {
    let (ports, clock, log) = (DevicePorts(), ManualClock(), LogLines())
    try await running(service(ports, clock, Kept(), log: log) { nil }, clock) {
      ports.send(.calibrate, from: .control)
      await clock.advance(by: 0.1)
      #expect(log.all == ["warning: calibration: not begun: no magnetometer was found"])
    }
  }

  @Test func `the sensor's samples are read five times a second, and fifty times in a routine`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let polls = Mutex(0)
    let wallClock = { @Sendable () -> UniversalTime? in
      polls.withLock { $0 += 1 }
      return nil
    }
    try await running(service(ports, clock, Kept(), wallClock: wallClock), clock) {
      var state = DeviceState()
      (state.magnetometer.label, state.magnetometer.address) = ("LIS3MDL", 0x1E)
      ports.state.publish(state)
      await clock.advance(by: 1)
      for (isCalibrating, expected) in [(false, 5), (true, 50)] {
        if isCalibrating {
          ports.send(.calibrate, from: .control)
          await clock.advance(by: 0.2)
        }
        let before = polls.withLock { $0 }
        await clock.advance(by: 1)
        #expect((polls.withLock { $0 } - before - expected).magnitude <= 1)
      }
    }
  }

  @Test func `a calibration is computed beside the routine, used and stored`() async throws {
    let (ports, clock, files) = (DevicePorts(), ManualClock(), MemoryStorage())
    var settings = CalibrationController.Settings(bus: "test", axes: "+x +y +z")
    settings.routine.hasOutputs = false
    let service = CalibrationService(
      CalibrationController(settings, store: CalibrationStore(path: "calibration.json", files), ports: ports),
      clock: clock, logger: LogLines().logger, wallClock: { clock.universalTime() })
    let motion = FigureEight(seconds: 300).samples()
    try await running(service, clock) {
      var state = DeviceState()
      (state.magnetometer.label, state.magnetometer.address) = ("LIS3MDL", 0x1E)
      ports.state.publish(state)
      await clock.advance(by: 0.1)
      ports.send(.calibrate, from: .control)
      // The device is turned for as long as the computation takes on a slow machine.
      var i = 0
      while ports.calibration.read().routine?.outcome == nil {
        var sample = motion[i % motion.count]
        sample.time = clock.now()
        ports.taps.offer(sample)
        await clock.advance(by: 0.02)
        i += 1
        // The first fit is requested after twelve seconds.
        if i > 650, ports.calibration.read().routine?.attempt == nil { try await Task.sleep(for: .milliseconds(1)) }
      }
      guard case .accepted = ports.calibration.read().routine?.outcome else {
        Issue.record("\(String(describing: ports.calibration.read().routine?.outcome))")
        return
      }
    }
    #expect(files["calibration.json"] != nil && ports.calibration.read().routine?.isStored == true)
    guard case .apply = ports.loop.inbox.take()?.calibration else {
      Issue.record("not in use")
      return
    }
  }
}
