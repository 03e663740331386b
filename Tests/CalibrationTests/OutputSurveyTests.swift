import Calibration
import Compass
import Measures
import TestSupport
import Testing

@Suite struct OutputSurveyTests {
  /// A device at rest that goes through the survey's steps, with the currents of `drive`.
  private func surveyed(
    _ drive: DriveField, noise sigma: Double = 0.3, hasBuzzer: Bool = true
  ) -> OutputSurvey.Finding? {
    var survey = OutputSurvey()
    var random = SplitMix64(seed: 5)
    var t = 0.0
    for step in OutputSurvey.steps {
      for _ in 0..<Int(OutputSurvey.stepSeconds * 100) {
        let level = DriveLevel(
          ring: Float(step.ring) / 4, light: step.light == 0 ? 0 : 1, buzzer: step.buzzer && hasBuzzer ? 1 : 0)
        // The field of the place drifts by half a microtesla meanwhile.
        let field = Vector3(20 + 0.06 * t, -14, -38) + drive.field(at: level) + random.noise(sigma)
        survey.take(RawSample(time: Instant(seconds: t), field: MagneticField(microtesla: field), drive: level))
        t += 0.01
      }
    }
    return survey.finding()
  }

  @Test func `finds the field of ring, light and buzzer in spite of noise and drift`() throws {
    let truth = DriveField(ring: Vector3(0.9, -0.5, 1.2), light: Vector3(0.4, 0.3, -0.4), buzzer: Vector3(2, 1, -1))
    let finding = try #require(surveyed(truth))
    #expect((finding.drive.ring - truth.ring).length < 0.25)
    #expect((finding.drive.light - truth.light).length < 0.25)
    #expect((finding.drive.buzzer - truth.buzzer).length < 0.25)
  }

  @Test func `a field within the noise is zero`() throws {
    #expect(try #require(surveyed(.none)).drive == .none)
  }

  @Test func `a buzzer that is switched off has no field`() throws {
    let finding = try #require(surveyed(DriveField(ring: Vector3(2, 0, 0), buzzer: Vector3(5, 5, 5)), hasBuzzer: false))
    #expect(finding.drive.buzzer == .zero)
    #expect((finding.drive.ring - Vector3(2, 0, 0)).length < 0.3)
  }

  @Test func `without samples there is no result`() { #expect(OutputSurvey().finding() == nil) }
}
