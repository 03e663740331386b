import Calibration
import Compass
import Core
import Device
import Indicators
import Measures
import Simulation
import Synchronization
import Testing

/// A modelled device with its keeper, on a virtual clock.
final class Keeping {
  let bench: Bench<SimulatedLines>
  private var keeper: CalibrationKeeper
  private(set) var lines: [String] = []
  private var ticks = 0

  init(
    faults: String = "", store: CalibrationStore? = nil, lastBias: BiasNote? = nil,
    _ change: (inout ModelledDevice.Settings) -> Void = { _ in }
  ) throws {
    bench = try Bench(faults: faults, change)
    keeper = bench.device.calibrationKeeper(store: store, lastBias: lastBias)
  }

  var report: CalibrationReport { bench.device.ports.calibration.read() }
  var state: DeviceState { bench.state }
  var gyroscopeBias: AngularRate? { keeper.gyroscopeBias }

  func run(_ seconds: Double, until isOver: (CalibrationReport) -> Bool = { _ in false }) {
    for _ in 0..<Int(seconds * 100) {
      bench.tick()
      ticks += 1
      guard ticks % 2 == 0 else { continue }
      if let work = keeper.step(at: bench.world.elapsed, wallClock: bench.device.settings.date) {
        keeper.deliver(work.result())
      }
      lines += keeper.takeLines().map(\.text)
      if isOver(report) { return }
    }
  }

  func press(_ seconds: Double) {
    bench.world.steer { $0.buttonIsPressed = true }
    run(seconds)
    bench.world.steer { $0.buttonIsPressed = false }
    run(0.2)
  }

  /// From the long press to the end, as a person does it.
  func calibrate() {
    press(2.3)
    bench.world.steer { $0.figureEight = true }
    run(150) { $0.routine?.stage == .settling || $0.routine?.outcome != nil }
    bench.world.steer { $0.figureEight = false }
    run(60) { $0.routine?.outcome != nil }
  }
}

@Suite struct CalibrationKeeperTests {
  @Test func `a long press calibrates the device from nothing to accurate, without a restart`() throws {
    let keeping = try Keeping { $0.isCalibrated = false }
    keeping.run(4)
    #expect(keeping.state.reason == .notCalibrated)
    keeping.calibrate()
    guard case .accepted(let record) = keeping.report.routine?.outcome else {
      Issue.record("\(String(describing: keeping.report.routine?.outcome))")
      return
    }
    #expect(keeping.report.routine?.isStored == true)
    #expect(record.sensor?.chip == "lis3mdl")
    #expect(record.created != nil)
    keeping.run(15)
    #expect(keeping.state.isAccurate)
    #expect(try #require(keeping.bench.error) < Angle(degrees: 2))
    #expect(keeping.lines.contains("calibration: begun"))
    // The modelled board's lights and buzzer were found out.
    let errors = keeping.bench.world.errors
    #expect((record.drive.ring - errors.ringField).length < 0.25)
    #expect((record.drive.buzzer - errors.buzzerField).length < 0.35)
  }

  @Test func `the panel guides meanwhile, and shows the direction again afterwards`() throws {
    let keeping = try Keeping { $0.isCalibrated = false }
    keeping.run(3)
    keeping.press(2.3)
    #expect(keeping.state.frame.light == .yellow)
    #expect(keeping.state.frame.mask.nonzeroBitCount > 4)
    keeping.press(2.3)
    #expect(keeping.report.routine?.outcome == .cancelled)
    #expect(keeping.lines.contains("calibration: cancelled"))
    keeping.run(9)
    #expect(keeping.report.routine?.isShown == false)
  }

  @Test func `buzzes on progress and twice at the end, never for long`() throws {
    let keeping = try Keeping { $0.isCalibrated = false }
    keeping.run(3)
    keeping.calibrate()
    keeping.run(1)
    let beeps = keeping.bench.device.buzzer.transitions
    #expect(beeps.count > 10)
    for (on, off) in zip(beeps, beeps.dropFirst()) where on.levels == 1 {
      #expect(off.time.seconds(since: on.time) <= BuzzerScore.longestSound + 0.02)
    }
    #expect(beeps.last?.levels == 0)
  }

  @Test(arguments: [6.0, 10, 15, 30])
  func `a magnet that is put on half way ends it with a reason, and nothing is replaced (F32)`(after: Double) throws {
    let keeping = try Keeping { $0.board.magnet.frame = .body }
    keeping.run(3)
    let before = keeping.report.record
    keeping.press(2.3)
    keeping.bench.world.steer { $0.figureEight = true }
    keeping.run(after)
    keeping.bench.world.steer { $0.magnetIsNear = true }
    keeping.run(160) { $0.routine?.outcome != nil || $0.routine?.stage == .settling }
    guard case .refused(let refusal) = keeping.report.routine?.outcome else {
      // All but over before the magnet came, and right without it.
      #expect(after >= 15)
      return
    }
    #expect([.fieldChanged, .disturbed, .worseThanCurrent].contains(refusal))
    #expect(keeping.report.record == before)
  }

  @Test func `a magnet in the room turns nothing wrong`() throws {
    let keeping = try Keeping { $0.isCalibrated = false }
    keeping.run(3)
    keeping.press(2.3)
    keeping.bench.world.steer { $0.figureEight = true }
    keeping.run(6)
    keeping.bench.world.steer { $0.magnetIsNear = true }
    keeping.run(160) { $0.routine?.outcome != nil || $0.routine?.stage == .settling }
    keeping.bench.world.steer { $0.figureEight = false }
    keeping.run(60) { $0.routine?.outcome != nil }
    guard case .accepted(let record) = keeping.report.routine?.outcome else { return }
    let errors = keeping.bench.world.errors
    #expect((record.calibration.hardIron.microtesla - errors.hardIron.microtesla).length < 1)
  }

  @Test func `doesn't begin where the result can't be stored (F34)`() throws {
    struct ReadOnly: Error {}
    let store = CalibrationStore(path: "c", read: { _, _ in nil }, write: { _, _ in throw ReadOnly() })
    let keeping = try Keeping(store: store) { $0.isCalibrated = false }
    keeping.run(3)
    keeping.press(2.3)
    #expect(keeping.report.routine == nil)
    #expect(keeping.report.hindrance?.contains("stored") == true)
  }

  @Test func `a disk that fills up meanwhile keeps the result in use, and stores it later`() throws {
    struct Full: Error {}
    let files = MemoryStorage()
    let inner = CalibrationStore(path: "calibration.json", files)
    let isFull = Mutex(false)
    let store = CalibrationStore(
      path: inner.path, read: { path, _ in files[path] },
      write: { path, bytes in
        if isFull.withLock({ $0 }) { throw Full() }
        files[path] = bytes
      })
    let keeping = try Keeping(store: store) { $0.isCalibrated = false }
    keeping.run(3)
    keeping.press(2.3)
    isFull.withLock { $0 = true }
    keeping.bench.world.steer { $0.figureEight = true }
    keeping.run(150) { $0.routine?.stage == .settling }
    keeping.bench.world.steer { $0.figureEight = false }
    keeping.run(60) { $0.routine?.outcome != nil }
    #expect(keeping.report.routine?.isStored == false)
    keeping.run(1)
    #expect(keeping.state.calibrated)
    isFull.withLock { $0 = false }
    keeping.run(5)
    #expect(keeping.lines.contains("calibration: stored now"))
    #expect(store.load(for: nil).record != nil)
  }

  @Test func `a file that was put there is taken up without a restart`() throws {
    let files = MemoryStorage()
    let store = CalibrationStore(path: "calibration.json", files)
    let keeping = try Keeping(store: store) { $0.isCalibrated = false }
    keeping.run(3)
    #expect(!keeping.state.calibrated)
    let errors = keeping.bench.world.errors
    try store.save(
      CalibrationRecord(
        calibration: SensorCalibration(
          hardIron: errors.hardIron, softIron: try #require(errors.distortion.inverse),
          headingSigma: Angle(degrees: 1)), sensor: keeping.report.sensor, unit: .microtesla))
    keeping.run(3)
    #expect(keeping.state.calibrated)
  }
}

@Suite struct `A calibration that was made elsewhere` {
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

  // The modelled device stands in Istanbul: 48.2 µT at 58°.
  @Test func `holds in the same country`() throws { #expect(try reason(strength: 46, dip: 55) == .good) }
  @Test func `is in doubt where the field is another one (F23)`() throws {
    #expect(try reason(strength: 41, dip: 5) == .calibrationElsewhere)
    #expect(try reason(strength: 65, dip: 60) == .calibrationElsewhere)
  }
}

@Suite struct `A routine that is disturbed` {
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

@Suite struct `A calibration in service` {
  /// A device whose hard iron has moved by some µT since it was calibrated.
  private func drifted(by shift: Vector3) throws -> (Keeping, CalibrationStore) {
    let files = MemoryStorage()
    let store = CalibrationStore(path: "calibration.json", files)
    let keeping = try Keeping(store: store) {
      $0.board.errors.hardIron.microtesla += shift
      $0.board.controls.maximumTurnRate = 8
    }
    let first = try #require(store.load(for: nil).record)
    var old = first
    old.calibration.hardIron.microtesla -= shift
    try store.save(old)
    return (keeping, store)
  }

  /// The device is picked up and put down again, somehow else each time.
  private func use(_ keeping: Keeping, times: Int, until isOver: (Keeping) -> Bool = { _ in false }) {
    var random = SplitMix64(seed: 12)
    for _ in 0..<times where !isOver(keeping) {
      keeping.bench.world.steer { controls in
        controls.heading = Angle(degrees: 360 * random.uniform())
        controls.pitch = Angle(degrees: 140 * random.uniform() - 70)
        controls.roll = Angle(degrees: 300 * random.uniform() - 150)
      }
      keeping.run(3.6)
    }
  }

  @Test func `that has not drifted is left alone`() throws {
    let (keeping, _) = try drifted(by: .zero)
    use(keeping, times: 25)
    let drift = try #require(keeping.report.drift)
    #expect(!drift.size.isDrift)
    #expect(drift.size.percent < 2)
  }

  @Test func `that has drifted is noticed, mended from ordinary use, and the former one kept (F22)`() throws {
    let (keeping, store) = try drifted(by: Vector3(2.5, -2, 1.5))
    use(keeping, times: 260) { $0.lines.contains { $0.contains("proved better") } }
    #expect(keeping.lines.contains { $0.hasPrefix("cal.drift") })
    #expect(keeping.lines.contains { $0.contains("on trial") })
    #expect(keeping.lines.contains { $0.contains("proved better") })
    let hardIron = try #require(keeping.report.record).calibration.hardIron.microtesla
    #expect((hardIron - keeping.bench.world.errors.hardIron.microtesla).length < 0.7)
    #expect(try store.restore() != nil)
  }
}
