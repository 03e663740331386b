import Measures
import Sensors
import Simulation
import Testing

@Suite("A chip's own test") struct SelfTestTests {
  static let chips = Chip.known.filter { $0.selfTest != nil }

  @Test func `is known of the chips whose maker gives limits`() {
    #expect(
      Self.chips.map(\.name).sorted() == [
        "ADXL345", "AK09916", "AK8963", "BMI160", "BMM150", "HMC5883L", "LIS2MDL", "LIS3MDL", "LSM303DLHC", "LSM6DS3",
        "LSM6DSL", "LSM6DSOX", "MPU-6500", "MPU-9250", "MPU-9255", "RM3100",
      ])
  }

  @Test(arguments: chips) func `is passed by a sound one, which measures afterwards as before`(_ chip: Chip) throws {
    let bench = try ChipBench(chip)
    let result = try #require(try bench.selfTest())
    #expect(result.outcome == .passed, "\(result.axes)")
    #expect(result.axes.allSatisfy(\.passed) && !result.axes.isEmpty)
    let readings = try bench.run(seconds: 2)
    let truth = bench.board.truth
    if chip.quantities.contains(.magneticField) {
      let fields = readings.compactMap(\.field?.microtesla)
      #expect((fields.reduce(Vector3.zero, +) / Double(fields.count) - truth.field.microtesla).length < 0.4)
    } else {
      #expect(
        readings.compactMap(\.force).contains { ($0.metersPerSecondSquared.length - standardGravity).magnitude < 1 })
    }
  }

  @Test(arguments: chips, 0..<3) func `is failed where one axis doesn't answer, which is named`(
    _ chip: Chip, _ axis: Int
  ) throws {
    let test = try #require(chip.selfTest)
    // Limits about zero, or none, don't tell that of this axis.
    let tells =
      test.limits.isEmpty || test.limits.contains { $0.lowest[axis] > 0 || $0.highest[axis] < 0 }
    let bench = try ChipBench(chip) {
      $0.controls.selfTestAnswer = Vector3(axis == 0 ? 0 : 1, axis == 1 ? 0 : 1, axis == 2 ? 0 : 1)
    }
    let result = try #require(try bench.selfTest())
    #expect(result.outcome == (tells ? .failed : .passed), "\(result.axes)")
    #expect(result.axes.filter { !$0.passed }.allSatisfy { $0.name == ["x", "y", "z"][axis] })
  }

  /// x answers as it did in the factory, y by this share of it, z not at all.
  @Test(arguments: chips.filter { $0.selfTest!.limits.contains { $0.trim != nil } }, [0.45, 0.55, 1.4])
  func `is judged by what this very chip answered in its factory, where it has stored that`(
    _ chip: Chip, _ share: Double
  ) throws {
    let bench = try ChipBench(chip) { $0.controls.selfTestAnswer = Vector3(1, share, 0) }
    let result = try #require(try bench.selfTest())
    #expect(result.axes.count == 6)
    for axis in result.axes { #expect(axis.passed == (axis.name == "x" || axis.name == "y" && share > 0.5)) }
  }

  @Test(arguments: chips.filter { $0.selfTest?.judged == .difference })
  func `says nothing of a device that is moved meanwhile`(_ chip: Chip) throws {
    let bench = try Self.shaken(chip)
    for _ in 0..<3 { #expect(try bench.selfTest()?.outcome == .moved) }
  }

  @Test(arguments: chips.filter { $0.selfTest?.judged != .difference })
  func `has nothing of the world in it where the stimulus alone is measured`(_ chip: Chip) throws {
    let bench = try Self.shaken(chip)
    for _ in 0..<3 { #expect(try bench.selfTest()?.outcome == .passed) }
  }

  private static func shaken(_ chip: Chip) throws -> ChipBench {
    try ChipBench(chip) {
      $0.controls.figureEight = true
      $0.controls.shake = 3
    }
  }

  @Test func `is none of a chip that has none`() throws {
    #expect(try ChipBench(QMC5883L.chip).selfTest() == nil)
  }
}
