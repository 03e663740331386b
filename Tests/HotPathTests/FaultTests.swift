import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Simulation
import Testing

/// Faults must not allocate either: a bus that fails a thousand times a minute would exhaust a device's memory in a
/// year.
@Suite("A tick takes no heap while", .inReleaseBuilds) struct FaultTests {
  @Test(arguments: [
    ("single transfers fail", "xfer 2500..2501 error EREMOTEIO\nxfer 2600 error EAGAIN"),
    ("a burst of transfers fails", "at 9s bus error EIO 1s"),
    ("the magnetometer hangs", "at 9s mag stuck"),
    ("the magnetometer is over its range", "at 9s mag saturate"),
    ("the magnetometer has no new sample", "at 9s mag not-ready"),
    ("the magnetometer reads all ones", "at 9s mag ones"),
    ("the chips lose their settings", "at 9s mag reset\nat 9s accel reset"),
    ("the field is disturbed", "at 9s field add 60"),
    ("it is shaken", "at 9s board shake 8"),
    ("an axis of the magnetometer dies", "at 9s mag axis-dead x 4s"),
    ("the gyroscope says garbage, late", "at 9s gyro garbage\nat 9s gyro delayed"),
    ("the magnetometer is exchanged", "at 9s mag swap HMC5883L 4s"),
    ("the chips are exchanged for others at their addresses", "at 9s mag swap IST8310 0x0C\nat 10s accel swap LSM6DS3"),
  ]) func `this fault lasts:`(_ what: String, _ plan: String) throws {
    var settings = ModelledDevice.Settings()
    settings.board.faults = try FaultPlan(plan)
    let device = ModelledDevice(settings)
    var loop = device.loop(VirtualTicker(rate: 100))
    for _ in 0..<800 { loop.tick() }
    let use = HeapUse.of { for _ in 0..<800 { loop.tick() } }
    #expect(use == .none, "\(what)")
  }

  @Test(arguments: ["mag", "accel"]) func `a lost sensor is probed`(_ target: String) throws {
    var settings = ModelledDevice.Settings()
    settings.board.faults = try FaultPlan("at 2s \(target) absent 4s\nat 10s \(target) absent 4s")
    let device = ModelledDevice(settings)
    var loop = device.loop(VirtualTicker(rate: 100))
    for _ in 0..<900 { loop.tick() }
    let use = HeapUse.of { for _ in 0..<800 { loop.tick() } }
    #expect(use == .none)
    let sensor = device.ports.loop.state.read()
    #expect((target == "mag" ? sensor.magnetometer : sensor.inertial).restarts >= 3)
  }

  @Test(arguments: Chip.known.map(\.name)) func `a chip and the one in front of it are reset and restarted:`(
    _ name: String
  ) throws {
    let resets = "at 4s mag reset\nat 4s accel reset\nat 8s mag reset\nat 12s accel reset\nat 16s mag reset"
    var driven = try ModelledDriver(name, faults: resets + "\nat 17s accel reset")
    try driven.driver.begin()
    for _ in 0..<600 { driven.turn() }
    let before = driven.restarts
    let use = HeapUse.of { for _ in 0..<1400 { driven.turn() } }
    #expect(use == .none)
    #expect(driven.restarts > before && before > 0)
    #expect(driven.fresh > 300)
  }
}
