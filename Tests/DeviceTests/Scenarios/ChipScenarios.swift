import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Simulation
import Testing

/// Boards with every magnetometer, beside an inertial chip, found and driven by the whole device.
@Suite("A device with any chips") struct ChipScenarios {
  static let boards: [[ChipModel]] = [
    [.rm3100, .lsm6dsox], [.bmm150, .lsm303dlhc], [.icm20948, .ak09916], [.rm3100, .icm20948], [.hmc5883l, .lsm6dsox],
    [.mpu9250, .ak8963], [.lis3mdl, .lsm9ds1], [.hmc5883l, .mpu6050], [.rm3100, .icm42688], [.lis3mdl, .bmi160],
    [.hmc5883l, .adxl345], [.bno055, .lsm6ds3], [.bno055, .bno055Inertial], [.qmc5883l, .mpu6500],
    [.qmc5883p, .mpu6050],
    [.lis2mdl, .lsm303dlhc], [.lsm303d, .lsm303dAccelerometer], [.mmc5603, .lsm6dsl], [.mmc5983ma, .ism330dhcx],
    [.ist8310, .icm42688], [.bmm350, .bmi160], [.lsm303dlhcMagnetometer, .lsm303dlhc],
    [.lis2mdl, .bmi270],
  ]

  @Test(arguments: boards.indices) func `points, loses a chip's settings and points again`(_ board: Int) throws {
    let chips = Self.boards[board]
    let bench = try Bench(faults: "at 10s mag reset\nat 14s accel reset") { $0.board.chips = chips }
    let time = try #require(bench.run(until: { $0.isAccurate }, within: 8))
    #expect(time < 8)
    #expect(bench.state.magnetometer.chip == chips.first { $0.quantities.contains(.magneticField) }?.name)
    #expect(bench.state.inertial.chip == chips.first { $0.quantities.contains(.specificForce) }?.name)
    bench.run(18 - bench.seconds)
    _ = bench.run(until: { $0.isAccurate }, within: 5)
    #expect(bench.state.isAccurate, "\(bench.state.reason.code)")
    #expect(bench.state.magnetometer.restarts >= 2 && bench.state.inertial.restarts >= 2)
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test func `F03: a suspended chip at another's address is woken only if its registers match`() throws {
    // An unknown chip at the BMM150's address: it doesn't read 0, and isn't written to.
    let bench = try Bench(faults: "at 0s mag identity 0x77") { $0.board.chips = [.bmm150, .lsm6dsox] }
    bench.run(2)
    #expect(bench.state.magnetometer.health == .unknownChip(address: 0x10, found: 0x77))
    #expect(bench.state.reason == .magnetometerUnknownChip)
  }
}
