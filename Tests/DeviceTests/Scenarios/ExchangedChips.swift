import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Simulation
import Testing
import Text

/// Another chip is soldered in, or plugged in, while the device runs.
@Suite("A chip is exchanged while the device runs") struct ExchangedChips {
  /// Two chips, one after the other at one address.
  struct Exchange: CustomTestStringConvertible {
    var former: String
    var new: String
    var address: I2CAddress
    var testDescription: String { "\(former) for \(new) at \(address.value.hex)" }

    func model() throws -> ChipModel {
      var model = try #require(ChipModel.named(former))
      model.address = address
      return model
    }
  }

  /// Each ordered pair of known chips for `quantity` with a common address, once.
  static func exchanges(of quantity: Quantities) -> [Exchange] {
    let chips = Chip.known.filter { $0.quantities.contains(quantity) }
    return chips.flatMap { former in
      chips.compactMap { new in
        guard former.name != new.name, let shared = former.addresses.first(where: { new.addresses.contains($0) }) else {
          return nil
        }
        return Exchange(former: former.name, new: new.name, address: shared)
      }
    }
  }

  @Test(arguments: exchanges(of: .magneticField))
  func `F24: a magnetometer at the same address is found, and doesn't get the former one's calibration`(
    _ exchange: Exchange
  ) throws {
    let former = try exchange.model()
    let rig = try CalibrationRig(faults: "at 10s mag swap \(exchange.new) \(exchange.address.value.hex) 8s") {
      $0.board.chips = [former, .lsm6dsox]
    }
    rig.run(9.9)
    #expect(rig.state.isAccurate, "\(rig.state.reason.code)")
    #expect(rig.state.magnetometer.chip == exchange.former)
    let before = rig.state.magnetometer.restarts
    var (found, accurate, wrong): (Double?, Double, Double) = (nil, 0, 0)
    while rig.bench.seconds < 18 {
      rig.run(0.02)
      let seconds = rig.bench.seconds - 10
      if rig.state.magnetometer.chip == exchange.new { found = found ?? seconds }
      guard rig.state.isAccurate else { continue }
      accurate = max(accurate, seconds)
      if let error = rig.bench.error, error > FaultResponse.wrong { wrong += 0.02 }
    }
    #expect(try #require(found) < 2)
    #expect(accurate < 2, "the other one's calibration isn't its own")
    #expect(wrong < 0.5)
    #expect(rig.state.magnetometer.restarts > before)
    #expect(rig.lines.contains { $0.contains("cal.none: no calibration for \(exchange.new.lowercased())") })
    let start = rig.bench.seconds
    var back: Double?
    while rig.bench.seconds < 28 {
      rig.run(0.02)
      if !rig.state.isAccurate { back = nil } else { back = back ?? rig.bench.seconds - start }
    }
    #expect(rig.state.magnetometer.chip == exchange.former)
    #expect(try #require(back) < 2)
    #expect(try #require(rig.bench.error) < Angle(degrees: 3))
  }

  /// Chips whose identity includes that of another one at their address, and more.
  static let fuller: [Exchange] = exchanges(of: .magneticField).filter {
    guard let former = Chip.named($0.former), let new = Chip.named($0.new) else { return false }
    return former.includesIdentity(of: new)
  }

  @Test(arguments: fuller, 0..<5)
  func `F18: a chip that returns without samples isn't taken for a similar one`(
    _ exchange: Exchange, _ late: Int
  ) throws {
    let model = try exchange.model()
    let faults = "at 10s mag absent 3s\nat 11s mag not-ready \(12 + Double(late) / 2)s"
    let rig = try CalibrationRig(faults: faults) { $0.board.chips = [model, .lsm6dsox] }
    rig.run(9.9)
    #expect(rig.state.isAccurate, "\(rig.state.reason.code)")
    while rig.bench.seconds < 30 {
      rig.run(0.02)
      #expect(rig.state.magnetometer.chip == exchange.former)
    }
    #expect(rig.state.isAccurate, "\(rig.state.reason.code)")
  }

  @Test(arguments: exchanges(of: .specificForce))
  func `F24: an inertial chip at the same address is identified and driven`(_ exchange: Exchange) throws {
    let former = try exchange.model()
    let bench = try Bench(faults: "at 10s accel swap \(exchange.new) \(exchange.address.value.hex)") {
      $0.board.chips = [.rm3100, former]
    }
    bench.run(9.9)
    #expect(bench.state.isAccurate, "\(bench.state.reason.code)")
    #expect(bench.state.inertial.chip == exchange.former)
    var (found, wrong, back): (Double?, Double, Double?) = (nil, 0, nil)
    while bench.seconds < 18 {
      bench.tick()
      let seconds = bench.seconds - 10
      if bench.state.inertial.chip == exchange.new { found = found ?? seconds }
      if !bench.state.isAccurate { back = nil } else { back = back ?? seconds }
      if bench.state.isAccurate, let error = bench.error, error > FaultResponse.wrong { wrong += 0.01 }
    }
    #expect(try #require(found) < 2)
    #expect(wrong < 0.5)
    #expect(try #require(back) < 2)
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  /// Boards, the exchanged chip and its replacement: at another address, or behind another chip.
  @Test(arguments: [
    ("mag", ["LIS3MDL", "LSM6DSOX"], "QMC5883L"), ("mag", ["LIS3MDL", "LSM6DSOX"], "LIS3MDL 0x1E"),
    ("mag", ["RM3100", "MPU-6050"], "BMM350"), ("mag", ["MMC5603", "LSM6DS3"], "BMM150"),
    ("accel", ["LIS3MDL", "LSM6DSOX"], "MPU-6050"), ("accel", ["LIS3MDL", "ADXL345"], "ICM-20948"),
    ("accel", ["LIS3MDL", "BMI160"], "BMI160 0x69"), ("accel", ["HMC5883L", "MPU-9250"], "LSM303DLHC"),
  ]) func `F24: a chip at another address is found within two seconds as well`(
    _ target: String, _ board: [String], _ new: String
  ) throws {
    let bench = try Bench(faults: "at 10s \(target) swap \(new)") { $0.board.chips = board.compactMap(ChipModel.named) }
    bench.run(9.9)
    #expect(bench.state.isAccurate, "\(bench.state.reason.code)")
    let name = new.prefix { $0 != " " }
    let (restarts, others) = (bench.state.magnetometer.restarts, bench.state.inertial.restarts)
    let found = bench.run(
      until: {
        target == "mag"
          ? $0.magnetometer.chip == String(name) && $0.magnetometer.restarts > restarts
          : $0.inertial.chip == String(name) && $0.inertial.restarts > others
      }, within: 6)
    #expect(try #require(found) < 2)
    if target == "accel" { #expect(try #require(bench.run(until: { $0.isAccurate }, within: 5)) < 2) }
  }
}
