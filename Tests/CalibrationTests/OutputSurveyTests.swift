import Calibration
import Compass
import Measures
import TestSupport
import Testing

@Suite struct OutputSurveyTests {
  /// A device at rest that goes through the survey's steps, with the currents of `drive`.
  ///
  /// - Parameters:
  ///   - volume: of the tone, which is heard 0.1 to 0.5 s after it is asked for, is said to be after 0.5 s, and rings for 0.1 s.
  private func surveyed(
    _ drive: DriveField, noise sigma: Double = 0.3, hasLights: Bool = true, hasBuzzer: Bool = true, volume: Float = 0,
    begins late: Double = 0.1
  ) -> OutputSurvey.Finding? {
    var survey = OutputSurvey()
    var random = SplitMix64(seed: 5)
    var t = 0.0
    var wasPlaying = false
    for step in OutputSurvey.steps(lights: hasLights, sound: true) {
      for i in 0..<Int(step.seconds * 100) {
        let since = Double(i) / 100
        let isPlaying = step.sound ? since >= late : wasPlaying && since < 0.1
        var level = DriveLevel(
          ring: Float(step.ring) / 4, light: step.light == 0 ? 0 : 1, buzzer: step.buzzer && hasBuzzer ? 1 : 0,
          sound: isPlaying ? volume * volume : 0)
        // The field of the place drifts by half a microtesla meanwhile.
        let field = Vector3(20 + 0.06 * t, -14, -38) + drive.field(at: level) + random.noise(sigma)
        level.sound = step.sound && since >= 0.5 ? volume * volume : 0
        survey.take(
          RawSample(time: Instant(seconds: t), field: MagneticField(microtesla: field), drive: level), during: step)
        t += 0.01
      }
      wasPlaying = step.sound
    }
    return survey.finding()
  }

  @Test func `finds what ring, light and buzzer add, in spite of noise and drift`() throws {
    let truth = DriveField(ring: Vector3(0.9, -0.5, 1.2), light: Vector3(0.4, 0.3, -0.4), buzzer: Vector3(2, 1, -1))
    let finding = try #require(surveyed(truth))
    #expect((finding.drive.ring - truth.ring).length < 0.25)
    #expect((finding.drive.light - truth.light).length < 0.25)
    #expect((finding.drive.buzzer - truth.buzzer).length < 0.25)
  }

  @Test func `what can't be told from noise is none`() throws {
    #expect(try #require(surveyed(.none)).drive == .none)
  }

  @Test func `a buzzer that is switched off has no field`() throws {
    let finding = try #require(surveyed(DriveField(ring: Vector3(2, 0, 0), buzzer: Vector3(5, 5, 5)), hasBuzzer: false))
    #expect(finding.drive.buzzer == .zero)
    #expect((finding.drive.ring - Vector3(2, 0, 0)).length < 0.3)
  }

  @Test(arguments: [1, 0.5, 0.2], [0.0, 0.1, 0.45])
  func `finds what sound adds, whenever the card begins`(_ volume: Float, _ late: Double) throws {
    let truth = DriveField(ring: Vector3(0.9, -0.5, 1.2), sound: Vector3(6, -5, 4) / Double(volume * volume) / 4)
    for hasLights in [true, false] {
      let finding = try #require(surveyed(truth, hasLights: hasLights, volume: volume, begins: late))
      // What counts is what it adds at the volume that is set.
      let off = (finding.drive.sound - truth.sound) * Double(volume * volume)
      #expect(off.length < 0.25, "\(off)")
      #expect(finding.heardSound && (finding.drive.ring - (hasLights ? truth.ring : .zero)).length < 0.25)
    }
  }

  @Test func `a card that doesn't play, or adds nothing, has no field, and one at a whisper none of a magnet's size`()
    throws
  {
    let silent = try #require(surveyed(DriveField(sound: Vector3(5, 5, 5))))
    #expect(silent.drive.sound == .zero && !silent.heardSound)
    #expect(try #require(surveyed(.none, volume: 0.5)).drive.sound == .zero)
    let whisper = try #require(surveyed(DriveField(sound: Vector3(2, 0, 0) * 10_000), volume: 0.01))
    #expect(whisper.drive.sound == .zero && whisper.heardSound)
  }

  @Test func `no sample gives nothing`() { #expect(OutputSurvey().finding() == nil) }
}
