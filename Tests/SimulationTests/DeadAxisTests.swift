import Measures
import Sensors
import Simulation
import Testing

/// One axis of three holds its value, while the others vary.
@Suite("A dead axis") struct DeadAxisTests {
  struct Sensed: CustomTestStringConvertible {
    var chip: Chip
    var quantity: Quantity
    var testDescription: String { "\(chip.name) \(quantity)" }
  }

  /// Chips and quantities whose noise reveals a dead axis.
  static let channels: [Sensed] = Chip.known.flatMap { chip in
    chip.channels.filter { $0.quantity != .temperature && $0.noise >= $0.unitsPerCount }.map {
      Sensed(chip: chip, quantity: $0.quantity)
    }
  }

  @Test(arguments: channels, ["x", "y", "z"])
  func `is frozen within half a second, and stays so until it varies again (F15)`(
    _ sensed: Sensed, _ axis: String
  ) throws {
    let (chip, quantity) = (sensed.chip, sensed.quantity)
    let target = quantity == .angularRate ? "gyro" : quantity == .specificForce ? "accel" : "mag"
    let bench = try ChipBench(chip, faults: "at 2s \(target) axis-dead \(axis) 6s")
    try bench.start()
    _ = try bench.run(seconds: 2 - bench.board.elapsed.seconds)
    let (seconds, error) = try #require(bench.error(within: 3))
    #expect(error == .frozen(quantity))
    // With a noise of a count or two it takes fifty samples.
    #expect(seconds > 0.2 && seconds < max(0.6, 55 / chip.mode(forLoopRate: 100).hertz), "\(seconds)")
    // As the slot does: restarted, it still lacks that quantity, and reports it again.
    try bench.start()
    var (values, said, back) = (0, 0, 0)
    while bench.board.elapsed.seconds < 9 {
      do throws(SensorError) {
        let reading = try bench.turn()
        guard bench.board.elapsed.seconds > 8.4 else {
          if bench.board.elapsed.seconds < 8, reading.has(quantity) { values += 1 }
          // Some chips hold the end of their range after a reset, which a dead axis then keeps.
          if reading.saturated.contains(Quantities(quantity)) { said += 1 }
          continue
        }
        if reading.has(quantity) { back += 1 }
      } catch {
        #expect(error == .frozen(quantity))
        said += 1
        try bench.start()
      }
    }
    #expect(values == 0)
    #expect(said >= 3)
    #expect(Double(back) > 0.5 * min(100, chip.mode(forLoopRate: 100).hertz) * 0.6)
  }

  @Test(arguments: Chip.known, [UInt64(1), 2]) func `is never reported in a minute at rest`(
    _ chip: Chip, _ seed: UInt64
  )
    throws
  {
    let bench = try ChipBench(chip) { $0.seed = seed }
    try bench.start()
    let readings = try bench.run(seconds: 60)
    #expect(readings.count { $0.fresh } > 500)
  }
}

extension Reading {
  fileprivate func has(_ quantity: Quantity) -> Bool {
    switch quantity {
    case .magneticField: field != nil
    case .specificForce: force != nil
    case .angularRate: rate != nil
    case .temperature: temperatureCelsius != nil
    }
  }
}
