import Calibration
import Compass
import Core
import Device
import HAL
import Indicators
import Measures
import Settings
import Simulation
import TestSupport
import Testing
import Text

/// A modelled device whose own field is measured, on a virtual clock.
private final class Interfering {
  let bench: Bench<SimulatedLines>
  private(set) var run: InterferenceRun

  init(
    faults: String = "", _ checks: [InterferenceCheck] = [.init(hasRing: true, hasLights: true, hasBuzzer: true)],
    _ change: (inout ModelledDevice.Settings) -> Void = { _ in }
  ) throws {
    bench = try Bench(faults: faults, change)
    run = InterferenceRun(checks, bench.device.ports)
  }

  /// To its end, and what is done meanwhile at each tick.
  @discardableResult
  func finish(within seconds: Double = 60, every ticks: Int = 2, _ act: (ModelBoard) -> Void = { _ in }) -> Bool {
    for tick in 0..<Int(seconds * 100) {
      bench.tick()
      act(bench.world)
      if tick % ticks == 0, !run.step(at: bench.world.elapsed) {
        for _ in 0..<5 { bench.tick() }
        return true
      }
    }
    return false
  }

  var findings: [InterferenceCheck.Finding] {
    run.outcomes.flatMap { outcome in
      if case .measured(let findings, _) = outcome { findings } else { [InterferenceCheck.Finding]() }
    }
  }

  /// What the doctor says of it, of a machine with the calibration `record` and by default a place.
  func report(_ record: CalibrationRecord?, hasPlace: Bool = true) throws -> DoctorReport {
    try ScriptedMachine(speaks: hasPlace) {
      if let record { $0.files = ["/var/lib/qibla/calibration.json": CalibrationFile.encode(record)] }
    }.report(interference: run)
  }
}

extension ChipModel {
  /// On the first select line.
  fileprivate var onSPI: ChipModel {
    var model = self
    model.select = 0
    return model
  }
}

@Suite("The doctor and the device's own field") struct DoctorInterferenceTests {
  private static let strong = Vector3(1.5, -1.2, 2)

  @Test func `each level is measured to a fifth of a microtesla`() throws {
    let device = try Interfering()
    #expect(device.finish())
    let errors = device.bench.world.errors
    let findings = device.findings
    #expect(
      findings.map(\.level.part.rawValue) == Array(repeating: "ring", count: 4) + [
        "green_light", "yellow_light", "red_light", "buzzer",
      ])
    for finding in findings {
      let truth =
        switch finding.level.part {
        case .ring: errors.ringField * (Double(finding.level.fourths) / 4)
        case .buzzer: errors.buzzerField
        default: errors.lightField
        }
      #expect((finding.field - truth).length < 0.2, "\(finding.level): \(finding.field), not \(truth)")
      #expect(finding.sigma < 0.08 && (finding.field - truth).length < 5 * finding.sigma)
    }
  }

  @Test func `all is dark before, between and afterwards, and no two parts are ever on at once`() throws {
    let device = try Interfering()
    var together = 0
    device.finish { _ in
      let lit = [device.bench.device.ring, device.bench.device.lamps, device.bench.device.buzzer].filter {
        $0.levels != 0
      }
      if lit.count > 1 { together += 1 }
    }
    #expect(together == 0)
    let outputs = device.bench.device
    #expect(outputs.ring.levels == 0 && outputs.lamps.levels == 0 && outputs.buzzer.levels == 0)
    // Eight levels, each four times, on and off.
    #expect(outputs.ring.changeCount == 4 * 4 * 2 && outputs.lamps.changeCount == 3 * 4 * 2)
    #expect(outputs.buzzer.changeCount == 4 * 2)
    let sounds = outputs.buzzer.transitions
    for (on, off) in zip(sounds, sounds.dropFirst()) where on.levels != 0 {
      #expect(off.time.seconds(since: on.time) < 0.5, "no longer than any sound")
    }
  }

  @Test func `degrees and what a calibration leaves of them are told by part and level`() throws {
    let device = try Interfering { $0.board.errors.ringField = Self.strong }
    device.finish()
    var record = CalibrationRecord.ofBoard()
    let bare = try device.report(record)
    let ring = try #require(bare.interference.first { $0.part == "ring" && $0.level == 100 })
    let horizontal = try #require(ring.horizontalUt)
    #expect(abs((ring.headingDeg ?? 0) - Angle.asin(Self.strong.length / horizontal).degrees) < 0.5)
    #expect(ring.remainingDeg == ring.headingDeg && ring.proportional == true)
    #expect(bare.interference.map(\.level) == [25, 50, 75, 100, 100, 100, 100, 100])
    let problem = try #require(bare.problems.first { $0.code == "ring.interference" })
    #expect(
      problem.found.hasPrefix("ring at 100 % turns the heading by up to")
        && problem.nextStep.contains("qibla calibrate"))
    // The calibration that knows the drive leaves nothing.
    let errors = device.bench.world.errors
    record.drive = DriveField(ring: errors.ringField, light: errors.lightField, buzzer: errors.buzzerField)
    let calibrated = try device.report(record)
    #expect(calibrated.problems.allSatisfy { !$0.code.contains("interference") })
    #expect(calibrated.interference.allSatisfy { ($0.remainingDeg ?? 9) < 0.4 })
    #expect(calibrated.interference.map(\.headingDeg) == bare.interference.map(\.headingDeg))
    #expect(calibrated.text.contains("Own field\n  across the \(horizontal.fixed(1)) µT"))
    #expect(calibrated.text.contains("\n  ring  25 %  "))
    let json = try answerJSON(calibrated)
    for key in ["field_ut", "heading_deg", "length_ut", "level", "part", "proportional", "remaining_deg", "sigma_ut"] {
      #expect(json.contains("\"\(key)\":"))
    }
  }

  /// A ring of which a quarter adds as much as the whole, a wire that carries all of it or nothing, and a buzzer.
  ///
  /// - Parameter heldUp: when it doesn't take what is asked of it, in hundredths of a second.
  private func withWire(_ state: DeviceState = DeviceState(), heldUp: Range<Int> = 0..<0) -> InterferenceRun {
    let ports = DevicePorts()
    var run = InterferenceRun([.init(hasRing: true, hasLights: false, hasBuzzer: true)], ports)
    var random = SplitMix64(seed: 3)
    var pattern = DrivePattern()
    for tick in 0..<4000 {
      let now = Instant(seconds: Double(tick) / 100)
      if !heldUp.contains(tick), case .show(let guidance) = ports.loop.takeInput()?.guidance,
        case .rest(let next) = guidance.move
      {
        pattern = next
      }
      let own = (pattern.ringFourths > 0 ? Self.strong : .zero) + (pattern.buzzer ? Vector3(0, 0, 0.1) : .zero)
      ports.loop.publish(state)
      ports.loop.push(
        RawSample(
          time: now, field: MagneticField(microtesla: Vector3(20, 3, -40) + own + random.noise(0.2)),
          drive: DriveLevel(ring: Float(pattern.ringFourths) / 4, buzzer: pattern.buzzer ? 1 : 0)))
      if tick % 2 == 1, !run.step(at: now) { break }
    }
    return run
  }

  @Test func `what is not in proportion to its level is told, and no calibration is advised`() throws {
    let run = withWire()
    let report = try ScriptedMachine().report(interference: run)
    let quarter = try #require(report.interference.first)
    #expect(quarter.proportional == false && report.interference[3].proportional == true)
    #expect(report.text.contains("not in proportion"))
    let problem = try #require(report.problems.first { $0.code == "ring.interference" })
    #expect(problem.cause.contains("not in proportion") && !problem.nextStep.contains("qibla calibrate"))
  }

  @Test(arguments: [40, 70, 100])
  func `a loop that is held up over a change measures nothing under another level's name`(_ ticks: Int) throws {
    let report = try ScriptedMachine().report(interference: withWire(heldUp: 510..<(510 + ticks)))
    #expect(report.interference.isEmpty)
    #expect(report.problems.map(\.code).contains("mag.interference_unfinished"))
  }

  @Test func `a part that failed meanwhile is a problem, and nothing is said to have been measured of it`() throws {
    var state = DeviceState()
    state.outputs.ring = OutputError(LineError(.busy, offset: 3))
    let report = try ScriptedMachine().report(interference: withWire(state))
    #expect(report.interference.map(\.part) == ["buzzer"])
    #expect(report.problems.map(\.code).contains("ring.busy") && !report.text.contains("  ring  25 %"))
    #expect(report.notes.contains("own field: nothing is said of ring, which failed meanwhile"))
  }

  @Test func `without a place the measured field counts where it is calibrated, and no degrees are made up elsewhere`()
    throws
  {
    let device = try Interfering()
    device.finish()
    var record = CalibrationRecord.ofBoard()
    record.calibration = try #require(device.bench.device.calibration)
    let measured = try device.report(record, hasPlace: false)
    let horizontal = try #require(measured.interference.first?.horizontalUt)
    let field = device.bench.world.truth.field.microtesla
    #expect(abs(horizontal - Vector3(field.x, field.y, 0).length) < 0.3)
    let unknown = try device.report(nil, hasPlace: false)
    #expect(unknown.interference.count == 8)
    #expect(
      unknown.interference.allSatisfy { $0.horizontalUt == nil && $0.headingDeg == nil && $0.remainingDeg == nil })
    #expect(unknown.text.contains("in degrees once the device is calibrated or its place is known"))
  }

  @Test(arguments: [2.0, 90.0])
  func `a device that is moved meanwhile is refused`(_ turn: Double) throws {
    let device = try Interfering()
    let (world, start) = (device.bench.world, device.bench.world.truth.trueHeading)
    device.finish { board in
      if board.elapsed.seconds > 9 { world.steer { $0.heading = start + Angle(degrees: turn) } }
    }
    let report = try device.report(.ofBoard())
    #expect(report.interference.isEmpty)
    #expect(report.problems.map(\.code).contains("mag.interference_moved"))
    #expect(device.bench.device.ring.levels == 0)
  }

  @Test func `what was ended early, held up, or had no magnetometer is not measured`() throws {
    let early = try Interfering()
    #expect(!early.finish(within: 8))
    #expect(try early.report(.ofBoard()).problems.map(\.code).contains("mag.interference_unfinished"))
    let gone = try Interfering(faults: "at 6s mag absent")
    gone.finish()
    let report = try gone.report(.ofBoard())
    #expect(report.interference.isEmpty && report.problems.map(\.code).contains("mag.interference_unfinished"))
    let never = try Interfering(faults: "at 0s mag absent")
    #expect(never.finish(within: 10))
    #expect(try never.report(.ofBoard()).problems.map(\.code).contains("mag.interference_no_field"))
  }

  @Test func `a caller that comes rarely makes it longer, not wrong`() throws {
    let device = try Interfering()
    #expect(device.finish(within: 120, every: 45))
    for finding in device.findings where finding.level.part == .ring {
      let truth = device.bench.world.errors.ringField * (Double(finding.level.fourths) / 4)
      #expect((finding.field - truth).length < 0.2)
    }
    #expect(device.findings.count == 8)
  }

  @Test(arguments: [
    ([ChipModel.rm3100.onSPI, .lsm6dsox], "rm3100", "/dev/spidev0.0", UInt8(0)),
    ([.mpu9250, .ak8963], "ak8963", "/dev/i2c-1", 0x0C), ([.icm20948, .ak09916], "ak09916", "/dev/i2c-1", 0x0C),
  ])
  func `a magnetometer on SPI or behind another chip is measured with, and its own calibration counts`(
    _ chips: [ChipModel], _ name: String, _ bus: String, _ address: UInt8
  ) throws {
    let device = try Interfering {
      $0.board.chips = chips
      $0.board.errors.ringField = Self.strong
    }
    #expect(device.finish())
    var record = CalibrationRecord.ofBoard()
    record.sensor = SensorIdentity(chip: name, bus: bus, address: address, axes: "+x +y +z")
    let errors = device.bench.world.errors
    record.drive = DriveField(ring: errors.ringField, light: errors.lightField, buzzer: errors.buzzerField)
    func report(_ record: CalibrationRecord) throws -> DoctorReport {
      try ScriptedMachine(chips: chips) {
        $0.files = ["/var/lib/qibla/calibration.json": CalibrationFile.encode(record)]
      }
      .report(interference: device.run) { if address == 0 { $0.magnetometer.bus = bus } }
    }
    let known = try report(record)
    #expect(known.interference.count == 8 && known.problems.allSatisfy { !$0.code.contains("interference") })
    #expect(
      known.interference.allSatisfy {
        ($0.remainingDeg ?? 9) < 1 && ($0.level < 100 || $0.part != "ring" || $0.headingDeg ?? 0 > 3)
      })
    // That of another sensor doesn't.
    record.sensor?.chip = "lis3mdl"
    let other = try report(record)
    #expect(other.problems.contains { $0.code == "ring.interference" && $0.found.hasSuffix("there is no calibration") })
  }

  @Test func `a machine without outputs or magnetometer is told so, and nothing is switched`() throws {
    func notes(faults: String = "", _ change: (inout Configuration) -> Void) throws -> [String] {
      let device = try Interfering()
      return try ScriptedMachine(faults: faults).report(interference: device.run, change).notes
    }
    #expect(
      try notes { ($0.ring.lines, $0.buzzer.line) = ([], -1) }.contains {
        $0.hasPrefix("own field: not measured, since neither")
      })
    #expect(
      try notes(faults: "at 0s mag absent") { _ in }.contains(
        "own field: not measured, since no magnetometer was found"))
  }
}
