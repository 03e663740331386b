import Calibration
import Compass
import Measures
import TestSupport
import Testing

@Suite("Axes that were mixed up (F25)") struct AxesCheckTests {
  private func check(knowsPlace: Bool = true, _ map: (Vector3) -> Vector3) -> AxesCheck? {
    let truth = FigureEight(seconds: 20)
    var log = MotionLog()
    for var sample in truth.samples() {
      sample.field = sample.field.map { MagneticField(microtesla: map($0.microtesla)) }
      log.take(sample)
    }
    return AxesCheck(log, expected: knowsPlace ? truth.expected : nil)
  }

  @Test func `right axes are left alone`() {
    #expect(check { $0 } == nil)
    #expect(check(knowsPlace: false) { $0 } == nil)
  }

  @Test func `turned axes are named as the configuration writes them`() {
    // Sensor x is body y, and so on. The check must find each mapping.
    #expect(check { Vector3($0.y, -$0.x, $0.z) }?.axes == "-y +x +z")
    #expect(check { Vector3($0.z, $0.x, $0.y) }?.axes == "+y +z +x")
    #expect(check(knowsPlace: false) { Vector3($0.x, -$0.y, -$0.z) }?.axes == "+x -y -z")
  }

  @Test func `mirrored axes are reported as mirrored where the dip is known`() {
    let swapped = check { Vector3($0.y, $0.x, $0.z) }
    #expect(swapped?.isMirrored == true)
    #expect(swapped?.axes == "+y +x +z")
    #expect(check { $0 * -1 }?.axes == "-x -y -z")
  }

  @Test(arguments: 1...25) func `flat turns give no advice, whatever fits them by chance`(seed: Int) {
    let truth = FigureEight(motion: .flat, seconds: 20, noise: 0.6, seed: UInt64(seed))
    var log = MotionLog()
    for sample in truth.samples() { log.take(sample) }
    #expect(AxesCheck(log, expected: truth.expected) == nil)
    #expect(AxesCheck(log) == nil)
  }

  @Test func `axes that the gyroscope contradicts are not advised`() {
    // Field and rate are turned alike: the axes that fit field and force contradict the gyroscope.
    let truth = FigureEight(seconds: 20)
    var log = MotionLog()
    for var sample in truth.samples() {
      sample.field = sample.field.map { MagneticField(microtesla: $0.microtesla.y, -$0.microtesla.x, $0.microtesla.z) }
      sample.rate = sample.rate.map {
        AngularRate(radiansPerSecond: $0.radiansPerSecond.y, -$0.radiansPerSecond.x, $0.radiansPerSecond.z)
      }
      log.take(sample)
    }
    #expect(AxesCheck(log, expected: truth.expected) == nil)
  }

  @Test func `a device at rest gives no advice`() {
    var log = MotionLog()
    for sample in FigureEight(motion: .still, seconds: 10).samples() { log.take(sample) }
    #expect(AxesCheck(log) == nil)
  }
}
