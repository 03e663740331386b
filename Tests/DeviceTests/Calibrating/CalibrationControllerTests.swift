import Answers
import Calibration
import Compass
import Controllers
import Core
import Indicators
import Measures
import Reports
import Sensors
import Simulation
import Synchronization
import Testing
import Text

/// A modelled device with its controller, on a virtual clock.
final class CalibrationRig {
  let bench: Bench<SimulatedLines>
  private var controller: CalibrationController
  let store: CalibrationStore
  private let pump: SamplePump
  private(set) var lines: [String] = []
  private var ticks = 0

  init(
    faults: String = "", store: CalibrationStore? = nil, lastBias: BiasNote? = nil,
    _ change: (inout ModelledDevice.Settings) -> Void = { _ in }
  ) throws {
    bench = try Bench(faults: faults, change)
    pump = SamplePump(bench.device.ports)
    let assembly = bench.device.assembly(on: bench.device.storage, calibrationStore: store)
    if let lastBias { bench.device.storage[assembly.folder.biasPath] = lastBias.encoded }
    self.store = assembly.calibrationStore
    controller = assembly.calibrationController()
  }

  var report: CalibrationReport { bench.device.ports.calibration.read() }
  var state: DeviceState { bench.state }
  var gyroscopeBias: AngularRate? { controller.gyroscopeBias }

  func run(_ seconds: Double, until isOver: (CalibrationReport) -> Bool = { _ in false }) {
    for _ in 0..<Int(seconds * 100) {
      bench.tick()
      ticks += 1
      guard ticks % 2 == 0 else { continue }
      pump.step()
      if let work = controller.step(at: bench.world.elapsed, wallClock: bench.device.settings.date) {
        controller.deliver(work.result())
      }
      lines += controller.takeLines().map(\.text)
      if isOver(report) { return }
    }
  }

  func press(_ seconds: Double) {
    bench.world.steer { $0.buttonIsPressed = true }
    run(seconds)
    bench.world.steer { $0.buttonIsPressed = false }
    run(0.2)
  }

  /// From the long press to the end, as by a person.
  func calibrate() {
    press(2.3)
    bench.world.steer { $0.figureEight = true }
    run(150) { $0.routine?.stage == .settling || $0.routine?.outcome != nil }
    bench.world.steer { $0.figureEight = false }
    run(60) { $0.routine?.outcome != nil }
  }
}

@Suite struct CalibrationControllerTests {
  @Test func `after a long press an uncalibrated device becomes accurate, without a restart`() throws {
    let rig = try CalibrationRig { $0.isCalibrated = false }
    rig.run(4)
    #expect(rig.state.reason == .notCalibrated)
    rig.calibrate()
    guard case .accepted(let record) = rig.report.routine?.outcome else {
      Issue.record("\(String(describing: rig.report.routine?.outcome))")
      return
    }
    #expect(rig.report.routine?.isStored == true)
    #expect(record.sensor?.chip == "lis3mdl")
    #expect(record.created != nil)
    rig.run(15)
    #expect(rig.state.isAccurate)
    #expect(try #require(rig.bench.error) < Angle(degrees: 2))
    #expect(rig.lines.contains("calibration: begun"))
    // The fields of the modelled board's lights and buzzer were measured.
    let errors = rig.bench.world.errors
    #expect((record.drive.ring - errors.ringField).length < 0.25)
    #expect((record.drive.buzzer - errors.buzzerField).length < 0.35)
  }

  @Test(arguments: ["+y -x +z", "-x -y +z"])
  func `wrong magnetometer axes are refused, and the right ones offered (F25)`(
    _ said: String
  ) throws {
    let lies = try AxisMap("+x -y -z")
    let rig = try CalibrationRig {
      $0.isCalibrated = false
      $0.board.mounting = lies
      $0.magnetometerAxes = try? AxisMap(said).after(lies)
    }
    rig.run(4)
    rig.calibrate()
    guard case .refused = rig.report.routine?.outcome else {
      Issue.record("\(String(describing: rig.report.routine?.outcome))")
      return
    }
    #expect(rig.report.routine?.offeredAxes == lies)
    let end = RoutineEnd(rig.report, rig.state, path: "calibration.json")
    #expect(end.notes.contains { $0.description.contains("magnetometer.axes = \"+x -y -z\"") })
    #expect(rig.report.record == nil, "nothing is taken by itself")
  }

  @Test func `the panel shows the guidance, and the direction again afterwards`() throws {
    let rig = try CalibrationRig { $0.isCalibrated = false }
    rig.run(3)
    rig.press(2.3)
    #expect(rig.state.frame.light == .yellow)
    #expect(rig.state.frame.mask.nonzeroBitCount > 4)
    rig.press(2.3)
    #expect(rig.report.routine?.outcome == .cancelled)
    #expect(rig.lines.contains("calibration: cancelled"))
    rig.run(9)
    #expect(rig.report.routine?.isShown == false)
  }

  @Test func `buzzes on progress and twice at the end, never for long`() throws {
    let rig = try CalibrationRig { $0.isCalibrated = false }
    rig.run(3)
    rig.calibrate()
    rig.run(1)
    let beeps = rig.bench.device.buzzer.transitions
    #expect(beeps.count > 10)
    for (on, off) in zip(beeps, beeps.dropFirst()) where on.levels == 1 {
      #expect(off.time.seconds(since: on.time) <= Double(BuzzerScore.longestSound) / 1000 + 0.02)
    }
    #expect(beeps.last?.levels == 0)
  }

  @Test(arguments: [6.0, 10, 15, 30])
  func `a magnet added half way ends the routine with a reason, and replaces nothing (F32)`(after: Double) throws {
    let rig = try CalibrationRig { $0.board.magnet.frame = .body }
    rig.run(3)
    let before = rig.report.record
    rig.press(2.3)
    rig.bench.world.steer { $0.figureEight = true }
    rig.run(after)
    rig.bench.world.steer { $0.magnetIsNear = true }
    rig.run(160) { $0.routine?.outcome != nil || $0.routine?.stage == .settling }
    guard case .refused(let refusal) = rig.report.routine?.outcome else {
      // The magnet came when the samples were nearly complete; the fit is right without it.
      #expect(after >= 15)
      return
    }
    #expect([.fieldChanged, .disturbed, .worseThanCurrent].contains(refusal))
    #expect(rig.report.record == before)
  }

  @Test func `a figure-eight waits while an adhan plays, and measures lights and buzzer again from the start`()
    throws
  {
    let rig = try CalibrationRig { $0.isCalibrated = false }
    func sound(_ isSounding: Bool) {
      rig.bench.device.ports.loop.inbox.post { $0.isSounding = isSounding }
      rig.run(0.1)
    }
    rig.run(4)
    rig.press(2.3)
    rig.bench.world.steer { $0.figureEight = true }
    rig.run(8)
    sound(true)
    let points = rig.report.cloud.points
    // Longer than the device may rest during the routine.
    rig.run(60)
    #expect(rig.report.isUnderWay && rig.report.routine?.isWaiting == true)
    #expect(rig.report.cloud.points == points)
    sound(false)
    #expect(rig.report.routine?.isWaiting == false)
    rig.run(150) { $0.routine?.stage == .settling || $0.routine?.outcome != nil }
    rig.bench.world.steer { $0.figureEight = false }
    rig.run(60) { $0.routine?.stage == .surveying || $0.routine?.outcome != nil }
    rig.run(3)
    sound(true)
    rig.run(60)
    #expect(rig.report.routine?.stage == .settling)
    sound(false)
    rig.run(60) { $0.routine?.outcome != nil }
    guard case .accepted(let record) = rig.report.routine?.outcome else {
      Issue.record("\(String(describing: rig.report.routine?.outcome))")
      return
    }
    #expect((record.drive.ring - rig.bench.world.errors.ringField).length < 0.25)
    #expect(rig.lines.filter { $0 == "calibration: waits while a recording plays" }.count == 2)
  }

  @Test func `a magnet in the room causes no wrong direction`() throws {
    let rig = try CalibrationRig { $0.isCalibrated = false }
    rig.run(3)
    rig.press(2.3)
    rig.bench.world.steer { $0.figureEight = true }
    rig.run(6)
    rig.bench.world.steer { $0.magnetIsNear = true }
    rig.run(160) { $0.routine?.outcome != nil || $0.routine?.stage == .settling }
    rig.bench.world.steer { $0.figureEight = false }
    rig.run(60) { $0.routine?.outcome != nil }
    guard case .accepted(let record) = rig.report.routine?.outcome else { return }
    let errors = rig.bench.world.errors
    #expect((record.calibration.hardIron.microtesla - errors.hardIron.microtesla).length < 1)
  }

  @Test func `doesn't start where the result can't be stored (F34)`() throws {
    struct ReadOnly: Error {}
    let store = CalibrationStore(path: "c", read: { _, _ in nil }, write: { _, _ in throw ReadOnly() })
    let rig = try CalibrationRig(store: store) { $0.isCalibrated = false }
    rig.run(3)
    rig.press(2.3)
    #expect(rig.report.routine == nil)
    #expect(rig.report.unmetPrecondition?.contains("stored") == true)
  }

  @Test func `a disk that fills up during the routine keeps the result in use, and stores it later`() throws {
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
    let rig = try CalibrationRig(store: store) { $0.isCalibrated = false }
    rig.run(3)
    rig.press(2.3)
    isFull.withLock { $0 = true }
    rig.bench.world.steer { $0.figureEight = true }
    rig.run(150) { $0.routine?.stage == .settling }
    rig.bench.world.steer { $0.figureEight = false }
    rig.run(60) { $0.routine?.outcome != nil }
    #expect(rig.report.routine?.isStored == false)
    rig.run(1)
    #expect(rig.state.calibrated)
    isFull.withLock { $0 = false }
    rig.run(5)
    #expect(rig.lines.contains("calibration: stored now"))
    #expect(store.load(for: nil).record != nil)
  }

  @Test(arguments: ["lsm6dsox", "mpu-6500"]) func `with another inertial chip only the iron is used (F24)`(
    _ chip: String
  ) throws {
    let store = CalibrationStore(path: "/state/calibration.json", MemoryStorage())
    let calibration = try #require(ModelledDevice().calibration)
    let sensor = SensorIdentity(chip: "lis3mdl", bus: "model", address: 0x1C, axes: AxisMap.identity.description)
    var record = CalibrationRecord(calibration: calibration, sensor: sensor, unit: .microtesla)
    record.inertialChip = chip
    try store.save(record)
    let rig = try CalibrationRig(store: store) { $0.isCalibrated = false }
    rig.run(6)
    let isForeign = chip != "lsm6dsox"
    #expect(rig.lines.contains { $0.contains("made with \(chip.uppercased())") } == isForeign, "\(rig.lines)")
    #expect(rig.state.reason == (isForeign ? .sigmaTooLarge : .good))
    #expect(rig.report.record == record)
  }

  @Test func `a new calibration file is used without a restart`() throws {
    let files = MemoryStorage()
    let store = CalibrationStore(path: "calibration.json", files)
    let rig = try CalibrationRig(store: store) { $0.isCalibrated = false }
    rig.run(3)
    #expect(!rig.state.calibrated)
    let errors = rig.bench.world.errors
    try store.save(
      CalibrationRecord(
        calibration: SensorCalibration(
          hardIron: errors.hardIron, softIron: try #require(errors.distortion.inverse),
          headingSigma: Angle(degrees: 1)), sensor: rig.report.sensor, unit: .microtesla))
    rig.run(3)
    #expect(rig.state.calibrated)
  }
}
