import Calibration
import Compass
import Measures
import TestSupport
import Testing

/// Each reason for a refusal, once.
@Suite struct CalibrationRefusalTests {
  @Test func `disturbed: a third of the samples fit nothing`() {
    var random = SplitMix64(seed: 3)
    var number = 0
    let refusal = FigureEight().fit { sample in
      number += 1
      guard number % 12 < 4 else { return }
      sample.field?.microtesla += random.noise(40)
    }.refusal
    #expect(refusal == .disturbed)
  }

  @Test func `uncertain: enough directions, but too few samples for their noise`() {
    let refusal = FigureEight(seconds: 6, noise: 4).fit().refusal
    #expect(refusal == .uncertain || refusal == .noisy)
  }

  @Test func `mixed units are refused`() {
    var number = 0
    // Every second row in nanotesla.
    let refusal = FigureEight(seconds: 20).fit { sample in
      number += 1
      if number % 2 == 0 { sample.field = sample.field.map { MagneticField(microtesla: $0.microtesla * 1000) } }
    }.refusal
    #expect(refusal != nil)
  }

  @Test func `a recording whose unit changes half way is refused as well`() {
    var number = 0
    let refusal = FigureEight(seconds: 20).fit { sample in
      number += 1
      if number > 500 { sample.field = sample.field.map { MagneticField(microtesla: $0.microtesla * 100) } }
    }.refusal
    #expect(refusal != nil)
  }
}
