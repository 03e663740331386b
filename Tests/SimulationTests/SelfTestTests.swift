import Measures
import Sensors
import Testing

@testable import Simulation

@Suite("A chip's self-test") struct SelfTestTests {
  static let chips = Chip.known.filter { $0.selfTest != nil }

  @Test func `exists for the chips with published limits`() {
    #expect(
      Self.chips.map(\.name).sorted() == [
        "ADXL345", "AK09916", "AK8963", "BMI160", "BMI270", "BMM150", "BMM350", "HMC5883L", "ICM-20948", "ICM-42688-P",
        "ISM330DHCX", "LIS2MDL", "LIS3MDL", "LSM303D-A", "LSM303DLHC", "LSM6DS3", "LSM6DSL", "LSM6DSOX", "MPU-6050",
        "MPU-6500", "MPU-9250", "MPU-9255", "QMC5883P", "RM3100",
      ])
  }

  @Test(arguments: chips) func `is passed by a healthy one, which then measures as before`(_ chip: Chip) throws {
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

  @Test(arguments: chips.filter { $0.spi != nil }) func `is the same on SPI, and leaves the bus as it needs it`(
    _ chip: Chip
  ) throws {
    let sound = try ChipBench(chip, select: 0)
    let passed = try #require(try sound.selfTest())
    #expect(passed.outcome == .passed, "\(passed.axes)")
    #expect(try sound.run(seconds: 1).contains { $0.vector(of: chip.quantity) != nil })
    #expect(!sound.board.listensToI2C(0))
    let dumb = try ChipBench(chip, select: 0) { $0.controls.selfTestAnswer = .zero }
    let result = try #require(try dumb.selfTest())
    #expect(result.outcome == .failed && result.axes.count == passed.axes.count)
  }

  @Test(arguments: chips, 0..<3) func `is failed if one axis doesn't respond, which is named`(
    _ chip: Chip, _ axis: Int
  ) throws {
    let test = try #require(chip.selfTest)
    // Limits that include zero, or none, don't detect that on this axis.
    let tells =
      test.limits.isEmpty || test.limits.contains { $0.lowest[axis] > 0 || $0.highest[axis] < 0 }
    let bench = try ChipBench(chip) {
      $0.controls.selfTestAnswer = Vector3(axis == 0 ? 0 : 1, axis == 1 ? 0 : 1, axis == 2 ? 0 : 1)
    }
    let result = try #require(try bench.selfTest())
    #expect(result.outcome == (tells ? .failed : .passed), "\(result.axes)")
    #expect(result.axes.filter { !$0.passed }.allSatisfy { $0.name == ["x", "y", "z"][axis] })
  }

  static let trimmed = chips.filter { $0.selfTest!.limits.contains { $0.trim != nil } }

  /// x responds as in the factory, y by this share of it, z not at all.
  @Test(arguments: trimmed, [0.45, 0.55, 0.84, 0.88, 1.12, 1.4])
  func `is compared with this chip's factory response, if it is stored`(
    _ chip: Chip, _ share: Double
  ) throws {
    let bench = try ChipBench(chip) { $0.controls.selfTestAnswer = Vector3(1, share, 0) }
    let result = try #require(try bench.selfTest())
    #expect(result.axes.count == 6 && !result.isUntrimmed)
    for axis in result.axes {
      let trim = try #require(chip.selfTest?.limits.first { $0.quantity == axis.quantity }?.trim)
      #expect(axis.passed == (axis.name == "x" || axis.name == "y" && trim.shares.contains(share)), "\(axis)")
    }
  }

  @Test(arguments: trimmed) func `is compared with the type's limits, if nothing is stored`(
    _ chip: Chip
  ) throws {
    let test = try #require(chip.selfTest)
    let bench = try ChipBench(chip) { setup in
      setup.chips = setup.chips?.map { $0.name == chip.name ? Self.untrimmed($0, test) : $0 }
      setup.controls.selfTestAnswer = Vector3(1, 3.5, 0)
    }
    let result = try #require(try bench.selfTest())
    for axis in result.axes {
      let limits = try #require(test.limits.first { $0.quantity == axis.quantity })
      #expect(axis.lowest == limits.lowest.x && axis.highest == limits.highest.x)
      let value = try #require(axis.value)
      #expect(axis.passed == (value >= limits.lowest.x && value <= limits.highest.x))
    }
    #expect(result.outcome == .failed && result.axes.contains { $0.passed } && result.isUntrimmed)
  }

  /// The chip without its stored factory response.
  private static func untrimmed(_ model: ChipModel, _ test: Chip.SelfTest) -> ChipModel {
    var model = model
    for trim in test.limits.compactMap(\.trim) {
      let bank = model.bankSelector?.bank(trim.bank) ?? 0
      model.powerOn.removeAll { $0.bank == bank && (trim.first..<trim.first + trim.count).contains($0.register) }
    }
    return model
  }

  @Test(arguments: chips.filter { $0.selfTest?.judged == .difference })
  func `is not evaluated while the device is moved`(_ chip: Chip) throws {
    let bench = try Self.shaken(chip)
    for _ in 0..<3 { #expect(try bench.selfTest()?.outcome == .moved) }
  }

  @Test(arguments: chips.filter { $0.selfTest?.judged != .difference })
  func `measures the stimulus alone, without the world's field or force`(_ chip: Chip) throws {
    let bench = try Self.shaken(chip)
    for _ in 0..<3 { #expect(try bench.selfTest()?.outcome == .passed) }
  }

  private static func shaken(_ chip: Chip) throws -> ChipBench {
    try ChipBench(chip) {
      $0.controls.figureEight = true
      $0.controls.shake = 3
    }
  }

  @Test func `returns nothing for a chip without one`() throws {
    #expect(try ChipBench(QMC5883L.chip).selfTest() == nil)
  }
}
