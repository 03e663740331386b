import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Simulation
import Testing

/// The whole device with its sensors on SPI.
@Suite("On SPI") struct SPIScenarios {
  private func on(_ line: UInt8?, _ model: ChipModel) -> ChipModel {
    var model = model
    model.select = line
    return model
  }

  private static let chips = Chip.known.filter { $0.spi != nil }.map(\.name)

  @Test(arguments: chips)
  func `each chip is found, configured or detected, points or gives the tilt, and leaves I2C alone`(
    _ name: String
  ) throws {
    let chip = try #require(Chip.named(name))
    let model = try #require(ChipModel.named(name))
    let isField = chip.quantities.contains(.magneticField)
    let bench = try Bench {
      $0.board.chips = isField ? [on(0, model), .lsm6dsox] : [.lis3mdl, on(1, model)]
      if chip.spi?.needsName == true { $0.chips = [chip] }
    }
    let found = bench.run(
      until: { (isField ? $0.magnetometer : $0.inertial).health == .working }, within: 1)
    #expect(try #require(found) <= 0.6, "\(found ?? 0) s")
    let state = isField ? bench.state.magnetometer : bench.state.inertial
    #expect(state.chip == name && state.address == .spi)
    #expect(bench.run(until: { $0.points }, within: 20) != nil)
    bench.run(3)
    #expect(try #require(bench.error).degrees < 4)
    #expect(!bench.world.listensToI2C(isField ? 0 : 1))
    let after = isField ? bench.state.magnetometer : bench.state.inertial
    #expect(after.health == .working && after.counters.failed == 0 && after.restarts == 1)
  }

  @Test func `both on SPI, a select line each`() throws {
    let bench = try Bench { $0.board.chips = [on(0, .rm3100), on(1, .icm42688)] }
    #expect(bench.run(until: \.isAccurate, within: 20) != nil)
    #expect(try #require(bench.error).degrees < 3)
  }

  @Test func `two halves of one chip share a select line`() throws {
    let bench = try Bench { $0.board.chips = [on(0, .lsm303d), on(0, .lsm303dAccelerometer)] }
    #expect(bench.run(until: { $0.points }, within: 20) != nil)
    #expect(bench.state.magnetometer.chip == "LSM303D" && bench.state.inertial.chip == "LSM303D-A")
  }

  @Test(arguments: [UInt8(0x00), 0xFF]) func `an undriven line is an absent chip, whatever it reads`(
    _ byte: UInt8
  ) throws {
    let bench = try Bench {
      $0.board.chips = [on(0, .rm3100), .lsm6dsox]
      $0.board.floatingByte = byte
      $0.board.controls.magnetometerIsPlugged = false
    }
    bench.run(3)
    #expect(bench.state.magnetometer.health == .absent && bench.state.heading.magnetic == nil)
    #expect(bench.state.magnetometerFault?.contains("/dev/spidev0.0") == true && bench.state.inertial.line == nil)
    bench.world.steer { $0.magnetometerIsPlugged = true }
    #expect(try #require(bench.run(until: { $0.magnetometer.health == .working }, within: 5)) <= 3.5)
  }

  @Test(arguments: ["rm3100", "lis3mdl", "bmm150", "mmc5983ma", "lis2mdl"], [UInt8(0x00), 0xFF])
  func `a chip that is pulled shows no stale direction, and is found again when it is back`(
    _ name: String, _ byte: UInt8
  ) throws {
    let chip = try #require(Chip.named(name))
    let bench = try Bench {
      $0.board.chips = [on(0, ChipModel.named(chip.name)!), .lsm6dsox]
      $0.board.floatingByte = byte
      $0.chips = [chip]
    }
    #expect(bench.run(until: \.isAccurate, within: 20) != nil)
    bench.world.steer { $0.magnetometerIsPlugged = false }
    bench.run(4)
    #expect(bench.state.heading.magnetic == nil && bench.state.status == .unavailable)
    bench.run(4)
    bench.world.steer { $0.magnetometerIsPlugged = true }
    #expect(try #require(bench.run(until: { $0.magnetometer.health == .working }, within: 8)) <= 5)
    #expect(bench.run(until: \.isAccurate, within: 20) != nil)
  }

  @Test(arguments: ["bmi160", "lsm6dsox", "icm-42688-p", "mpu-9250", "icm-20948", "lsm9ds1-ag", "adxl345"])
  func `a brown-out, which re-enables the chip's I2C interface, is noticed and repaired`(_ name: String) throws {
    let chip = try #require(Chip.named(name))
    let bench = try Bench(faults: "at 8s accel reset") {
      $0.board.chips = [.lis3mdl, on(1, ChipModel.named(chip.name)!)]
    }
    bench.run(7.9)
    #expect(bench.state.inertial.health == .working && !bench.world.listensToI2C(1))
    bench.run(6)
    #expect(bench.state.inertial.health == .working && bench.state.inertial.restarts >= 2)
    #expect(!bench.world.listensToI2C(1) && bench.state.points)
  }
}
