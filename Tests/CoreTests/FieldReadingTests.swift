import Compass
import Core
import Measures
import Testing

@Suite("A look at the field") struct FieldReadingTests {
  private let expected = ExpectedField(strengthMicrotesla: 50, inclination: Angle(degrees: 60))

  @Test(arguments: [(0.0, false), (1e-6, true)]) func `without a measurement there is no reading`(
    _ strength: Double, _ isThere: Bool
  ) {
    let reading = FieldReading(
      FieldCheck(strengthMicrotesla: strength, inclination: Angle(degrees: 60)), expected: expected)
    #expect((reading != nil) == isThere)
  }

  @Test func `without an expected field there is no reading`() {
    var state = DeviceState()
    state.heading.field.strengthMicrotesla = 50
    #expect(state.fieldReading == nil)
  }

  @Test func `reports the errors of strength and dip, and their largest effect on a heading`() {
    let reading = FieldReading(strengthMicrotesla: 53, inclination: Angle(degrees: 60), expected: expected)
    #expect((reading.excessMicrotesla - 3).magnitude < 1e-12 && reading.excessDip.magnitude.degrees < 1e-12)
    // 3 µT across 25 µT.
    #expect((reading.headingError.degrees - 6.843).magnitude < 0.001)
    let tilted = FieldReading(strengthMicrotesla: 50, inclination: Angle(degrees: 58), expected: expected)
    #expect((tilted.disturbanceMicrotesla - 1.745).magnitude < 0.001 && tilted.excessDip.degrees < 0)
  }

  @Test func `without an expected horizontal field the heading error is unbounded`() {
    let pole = ExpectedField(strengthMicrotesla: 60, inclination: Angle(degrees: 90))
    let reading = FieldReading(strengthMicrotesla: 61, inclination: Angle(degrees: 90), expected: pole)
    #expect((89.9...90).contains(reading.headingError.degrees))
  }
}
