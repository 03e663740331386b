import Calibration
import Compass
import Core
import Device
import Measures
import Simulation
import Testing

@Suite("The field of the device's own sound") struct SoundFieldTests {
  private static let strong = Vector3(4, -5, 3)

  @Test func `a call that plays neither turns the direction nor casts doubt on it, because its power is told`() throws {
    func run(isTold: Bool) throws -> (worst: Angle, doubted: Int) {
      let bench = try Bench { $0.board.errors.soundField = Self.strong }
      var played = PlayedPower()
      for _ in 0..<1500 { bench.tick() }
      var (worst, doubted) = (Angle.zero, 0)
      for tick in 0..<6000 {
        // A voice with its pauses.
        let power: Float = tick % 600 < 570 ? 0.5 : 0
        bench.world.drive(.sound, Double(power))
        if isTold { played.tell(power, bench.device.ports) }
        bench.tick()
        worst = max(worst, bench.error?.magnitude ?? .zero)
        doubted += bench.state.isAccurate ? 0 : 1
      }
      return (worst, doubted)
    }
    let (told, untold) = (try run(isTold: true), try run(isTold: false))
    #expect(told.worst < Angle(degrees: 0.8) && told.doubted == 0, "\(told)")
    #expect(untold.worst > told.worst + Angle(degrees: 1) || untold.doubted > 500, "\(untold)")
  }

  @Test func `what plays tells the loop only what has changed`() {
    let ports = DevicePorts()
    var played = PlayedPower()
    played.tell(0, ports)
    #expect(ports.loop.takeInput() == nil)
    played.tell(0.5, ports)
    #expect(ports.loop.takeInput()?.soundPower == 0.5)
    played.tell(0.5, ports)
    #expect(ports.loop.takeInput() == nil)
    played.tell(0, ports)
    #expect(ports.loop.takeInput()?.soundPower == 0)
  }

  // MARK: - In the calibration routine

  private func calibrated(
    refusal: String? = nil, _ prepare: (Keeping) -> Void = { _ in }
  ) throws -> (keeping: Keeping, record: CalibrationRecord) {
    let keeping = try Keeping(tone: .init(volume: 0.8, refusal: refusal)) {
      $0.board.errors.soundField = Self.strong
    }
    keeping.run(4)
    prepare(keeping)
    keeping.calibrate()
    guard case .accepted(let record) = keeping.report.routine?.outcome else {
      throw Refused(outcome: "\(String(describing: keeping.report.routine?.outcome))")
    }
    return (keeping, record)
  }

  private struct Refused: Error { var outcome: String }

  @Test func `the routine plays a tone twice and finds what it adds, beside the lights`() throws {
    let (keeping, record) = try calibrated()
    #expect((record.drive.sound - Self.strong).length < 0.5)
    #expect((record.drive.ring - keeping.bench.world.errors.ringField).length < 0.25)
    let tone = try #require(keeping.tone)
    #expect(tone.tones == 2 && !tone.isAsked)
    // It is in the file that the next start reads.
    #expect(keeping.bench.device.calibrationStore.load(for: record.sensor).record?.drive == record.drive)
  }

  @Test func `a card that doesn't play keeps what is known of it, and is told`() throws {
    let (keeping, record) = try calibrated(refusal: "aplay gave up")
    #expect(record.drive.sound == Self.strong)
    #expect(keeping.lines.filter { $0 == "calibration: sound is not measured: aplay gave up" }.count == 1)
  }

  @Test func `a device that is to be silent plays nothing`() throws {
    let (keeping, record) = try calibrated { $0.bench.device.ports.loop.inbox.post { $0.sound = false } }
    #expect(keeping.tone?.tones == 0 && record.drive.sound == Self.strong)
  }

  @Test func `a call to prayer goes before the tone`() throws {
    var report = PrayerReport()
    report.isCalling = true
    let (keeping, record) = try calibrated { [report] in $0.bench.device.ports.prayer.publish(report) }
    #expect(keeping.tone?.tones == 0 && record.drive.sound == Self.strong)
  }

  @Test func `a routine that is cancelled in the middle of a tone leaves it silent`() throws {
    let keeping = try Keeping(tone: .init())
    let tone = try #require(keeping.tone)
    keeping.run(4)
    keeping.press(2.3)
    keeping.bench.world.steer { $0.figureEight = true }
    keeping.run(150) { $0.routine?.stage == .settling || $0.routine?.outcome != nil }
    keeping.bench.world.steer { $0.figureEight = false }
    keeping.run(60) { _ in tone.isAsked }
    #expect(tone.isAsked)
    keeping.bench.device.ports.send(.cancelCalibration, from: .page)
    keeping.run(0.1)
    #expect(!tone.isAsked && keeping.report.routine?.outcome == .cancelled)
  }

  // MARK: - Of recordings

  /// A second of a sine, then one of silence, then one of a square wave of half of full scale.
  private static var recording: [UInt8] {
    (0..<24_000).flatMap { frame -> [UInt8] in
      let number =
        switch frame / 8000 {
        case 0: 32_767 * Angle(degrees: 18 * Double(frame)).sine
        case 1: 0.0
        default: frame % 20 < 10 ? 16_384.0 : -16_384
        }
      let bits = UInt16(bitPattern: Int16(number))
      return [UInt8(bits & 0xFF), UInt8(bits >> 8)]
    }
  }

  @Test(arguments: [100, 50]) func `a sine of full scale has all of its power, a volume its square`(_ volume: Int) {
    var fade = FadeIn(SoundFormat(channels: 1, rate: 8000, width: 2), volumePercent: volume, seconds: 0)
    var (recorded, sound) = (Self.recording, [UInt8]())
    fade.move(&recorded, to: &sound)
    let share = Float(volume * volume) / 10_000
    let expected: [(second: Double, power: Float)] = [(0.5, 1), (1.5, 0), (2.5, 0.5)]
    for (second, power) in expected {
      let off = fade.power.power(at: second) - power * share
      #expect(off.magnitude < 0.001)
    }
    #expect(fade.power.power(at: 9) == 0)
    // Half a second is smoothed: a pause shows as it comes.
    let steps = stride(from: 0.55, through: 1.45, by: 0.1).map { fade.power.power(at: $0) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `sound that comes up has little power at first`() {
    var fade = FadeIn(SoundFormat(channels: 1, rate: 8000, width: 2), volumePercent: 100, seconds: 2)
    var (recorded, sound) = (Self.recording, [UInt8]())
    #expect(fade.power.power(at: 0) == 0)
    fade.move(&recorded, to: &sound)
    #expect(fade.power.power(at: 0.2) < 0.001 && fade.power.power(at: 2.5) > 0.45)
  }
}
