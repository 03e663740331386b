import Compass
import Measures
import TestSupport
import Testing

@testable import Calibration

/// A modelled person, device and controller.
private struct Session {
  var routine: CalibrationRoutine
  private var time = 0.0

  init(_ truth: FigureEight, current: CalibrationRecord? = nil, hasOutputs: Bool = false, longest: Double = 120) {
    var parameters = CalibrationRoutine.Parameters()
    parameters.timeout = longest
    parameters.hasOutputs = hasOutputs
    routine = CalibrationRoutine(current: current, expected: truth.expected, parameters: parameters)
  }

  /// Plays the samples until the device is to be laid down. Fits are made at once.
  mutating func play(_ samples: [RawSample]) {
    let start = time
    for var sample in samples where routine.stage == .moving || routine.stage == .proving {
      sample.time = Instant(seconds: start + sample.time.seconds)
      time = sample.time.seconds + 0.02
      routine.take(sample)
      if let work = routine.step(at: sample.time) { routine.deliver(work.result()) }
    }
  }

  var record: CalibrationRecord? {
    if case .accepted(let record) = routine.outcome { record } else { nil }
  }
}

@Suite struct CalibrationRoutineTests {
  @Test func `ends by itself when the heading is sure enough`() throws {
    let truth = FigureEight(seconds: 60)
    var session = Session(truth)
    session.play(truth.samples())
    let record = try #require(session.record)
    #expect(session.routine.elapsed < 40)
    #expect(record.calibration.headingSigma <= CalibrationRoutine.Parameters().wantedSigma)
    #expect(truth.headingError(of: record.calibration) < Angle(degrees: 0.5))
    #expect(session.routine.progress == 1)
  }

  @Test func `gives up a device that isn't moved`() {
    let truth = FigureEight(motion: .still, seconds: 40)
    var session = Session(truth)
    session.play(truth.samples())
    #expect(session.routine.outcome == .refused(.notMoved))
    #expect(session.routine.elapsed < 35)
  }

  @Test func `gives up a sensor that brings no samples`() {
    var session = Session(FigureEight())
    _ = session.routine.step(at: .origin)
    _ = session.routine.step(at: Instant(seconds: 31))
    #expect(session.routine.outcome == .refused(.notMoved))
  }

  @Test func `says why a turn on the table is not enough, after the time limit`() {
    let truth = FigureEight(motion: .flat, seconds: 60)
    var session = Session(truth, longest: 40)
    session.play(truth.samples())
    guard case .refused(let refusal) = session.routine.outcome else {
      // Accepted instead: then its sigma must cover the error.
      let record = session.record
      #expect(record.map { truth.headingError(of: $0.calibration) < 2 * $0.calibration.headingSigma } ?? false)
      return
    }
    #expect([.coverage, .uncertain, .notMoved].contains(refusal))
  }

  @Test func `notices a field that changes half way`() {
    let truth = FigureEight(seconds: 50, jump: Vector3(12, -9, 8))
    var session = Session(truth)
    var rows = truth.samples()
    // The jump comes after ten seconds of fifty.
    rows.removeFirst(750)
    for i in rows.indices { rows[i].time = Instant(seconds: Double(i) * 0.02) }
    session.play(rows)
    #expect(session.routine.outcome == .refused(.fieldChanged))
  }

  @Test func `keeps a current calibration that fits the new samples as well and has a smaller sigma`() {
    let truth = FigureEight(seconds: 60)
    var current = CalibrationRecord(truth.fit())
    current.calibration.headingSigma = Angle(degrees: 0.1)
    var session = Session(truth, current: current)
    session.play(truth.samples())
    #expect(session.routine.outcome == .refused(.worseThanCurrent))
  }

  @Test func `replaces a current calibration that no longer fits, however small its sigma`() throws {
    let truth = FigureEight(seconds: 60)
    var current = CalibrationRecord(truth.fit())
    current.calibration.headingSigma = Angle(degrees: 0.1)
    current.calibration.hardIron.microtesla.x += 4
    current.mounting = Quaternion(rotationVector: Vector3(0, 0, 0.1))
    var session = Session(truth, current: current)
    session.play(truth.samples())
    let record = try #require(session.record)
    #expect(truth.headingError(of: record.calibration) < Angle(degrees: 0.5))
    // How the sensors sit in the device has not changed.
    #expect(record.mounting == current.mounting)
  }

  @Test func `can be cancelled at any moment`() {
    let truth = FigureEight(seconds: 5)
    var session = Session(truth)
    session.play(truth.samples())
    session.routine.cancel()
    #expect(session.routine.outcome == .cancelled)
    #expect(session.routine.step(at: Instant(seconds: 100)) == nil)
  }

  @Test func `measures lights and buzzer once the device is laid down, and skips that if it never is`() throws {
    let truth = FigureEight(seconds: 60)
    let drive = DriveField(ring: Vector3(1.5, -1, 2))
    for isLaidDown in [true, false] {
      var session = Session(truth, hasOutputs: true)
      session.play(
        truth.samples().map { sample in
          var sample = sample
          // A third of the ring is lit during the figure-eight.
          sample.drive = DriveLevel(ring: 0.3)
          sample.field?.microtesla += drive.field(at: sample.drive)
          return sample
        })
      #expect(session.routine.stage == .settling)
      var time = session.routine.elapsed
      var random = SplitMix64(seed: 11)
      for _ in 0..<2000 where session.routine.stage != .over {
        time += 0.02
        let step = session.routine.surveyPattern
        let level = DriveLevel(ring: Float(step?.ring ?? 0) / 4)
        let shaken = isLaidDown ? Vector3.zero : random.noise(2)
        session.routine.take(
          RawSample(
            time: Instant(seconds: time), force: SpecificForce(metersPerSecondSquared: Vector3(0, 0, 9.8) + shaken),
            rate: AngularRate(radiansPerSecond: shaken),
            field: MagneticField(microtesla: Vector3(30, -20, -10) + drive.field(at: level) + random.noise(0.2)),
            drive: level))
        if let work = session.routine.step(at: Instant(seconds: time)) { session.routine.deliver(work.result()) }
      }
      let record = try #require(session.record)
      if isLaidDown {
        #expect((record.drive.ring - drive.ring).length < 0.3)
        // The stored hard iron excludes the field of the light.
        #expect((record.calibration.hardIron.microtesla - truth.hardIron).length < 0.5)
      } else {
        #expect(record.drive == .none)
      }
    }
  }

  @Test func `keeps the chip's temperature`() throws {
    let truth = FigureEight(seconds: 60)
    var session = Session(truth)
    session.play(
      truth.samples().map { sample in
        var sample = sample
        sample.temperatureCelsius = 31.5
        return sample
      })
    #expect(try #require(session.record).temperatureCelsius == 31.5)
  }
}
