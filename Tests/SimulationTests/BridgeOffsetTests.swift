import Measures
import Sensors
import Simulation
import Testing

/// Magnetometers with a bridge offset of tens of microtesla that depends on the temperature.
@Suite("The offset of a bridge") struct BridgeOffsetTests {
  static let chips = [MMC5983MA.chip, MMC5603.chip]

  private func error(_ readings: [Reading], of bench: ChipBench) throws -> Double {
    let fields = readings.compactMap(\.field?.microtesla)
    try #require(!fields.isEmpty)
    let mean = fields.reduce(Vector3.zero, +) / Double(fields.count)
    return (mean - bench.board.truth.field.microtesla).length
  }

  @Test(arguments: chips) func `is removed from every field, from the first one on`(_ chip: Chip) throws {
    let bench = try ChipBench(chip)
    try bench.start()
    let readings = try bench.run(seconds: 30)
    let truth = bench.board.truth.field.microtesla
    // Noise of at most 0.2 µT.
    #expect(readings.compactMap(\.field?.microtesla).allSatisfy { ($0 - truth).length < 1.5 })
    #expect(try error(readings, of: bench) < 0.1)
    #expect(readings.prefix(40).contains { $0.field != nil })
  }

  @Test(arguments: chips) func `is removed again after a brown-out, which leaves the bridge reversed`(_ chip: Chip)
    throws
  {
    let bench = try ChipBench(chip, faults: "at 5s IT reset")
    try bench.start()
    _ = try bench.run(seconds: 4.9 - bench.board.elapsed.seconds)
    _ = try #require(bench.error(within: 2))
    try bench.start()
    let readings = try bench.run(seconds: 5)
    let truth = bench.board.truth.field.microtesla
    #expect(readings.compactMap(\.field?.microtesla).allSatisfy { ($0 - truth).length < 1.5 })
    #expect(try error(readings, of: bench) < 0.1)
  }

  @Test func `is followed as it changes with the temperature`() throws {
    let bench = try ChipBench(MMC5983MA.chip)
    try bench.start()
    _ = try bench.run(seconds: 5)
    bench.board.steer { $0.temperatureCelsius = 55 }
    _ = try bench.run(seconds: 11)
    #expect(try error(bench.run(seconds: 5), of: bench) < 0.1)
  }

  @Test func `isn't falsified by a device that turns all the time`() throws {
    let bench = try ChipBench(MMC5983MA.chip)
    try bench.start()
    _ = try bench.run(seconds: 1)
    bench.board.steer { $0.figureEight = true }
    _ = try bench.run(seconds: 60)
    bench.board.steer { $0.figureEight = false }
    var still = try bench.run(seconds: 5)
    still = try bench.run(seconds: 0.3)
    #expect(try error(still, of: bench) < 0.4)
  }

  @Test(arguments: [10.0, 30, 50]) func `is found while the device is turned, in half a second`(_ rate: Double) throws {
    let bench = try ChipBench(MMC5983MA.chip)
    bench.board.steer { ($0.heading, $0.maximumTurnRate) = (Angle(degrees: 170), Angle(degrees: rate).radians) }
    _ = try bench.run(seconds: 0.5)
    try bench.start()
    var worst = 0.0
    var readings: [Reading] = []
    for _ in 0..<100 {
      readings.append(try bench.turn())
      guard let field = readings.last?.field else { continue }
      worst = max(worst, (field.microtesla - bench.board.truth.field.microtesla).length)
    }
    #expect(readings.prefix(50).contains { $0.field != nil })
    // A sample is up to 10 ms old, 0.2 µT at 50 degrees a second, and has noise.
    #expect(worst < 1, "\(worst) µT")
  }

  @Test func `is probed every ten seconds, with a tenth of a second without a field`() throws {
    let bench = try ChipBench(MMC5983MA.chip)
    try bench.start()
    _ = try bench.run(seconds: 1)
    let readings = try bench.run(seconds: 100)
    #expect((9...11).contains(bench.driver.counters.offsetsFound))
    let gaps = readings.split { $0.field != nil }.map(\.count).filter { $0 > 2 }
    #expect((9...11).contains(gaps.count) && gaps.allSatisfy { $0 <= 13 }, "\(gaps)")
  }
}
