import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Settings
import Simulation
import Testing

/// Each known chip alone on the bus, found again after each fault.
@Suite("Any chip is back within two seconds") struct RecoveryScenarios {
  /// The fault of the chip (`IT`) or its bus from 2 s on, and when it ends.
  static let faults: [(plan: String, end: Double)] = [
    ("at 2s bus error EAGAIN 1s", 3), ("at 2s bus error EIO 0.3s", 2.3), ("at 2s bus error EREMOTEIO 7s", 9),
    ("at 2s bus error EBUSY 5s", 7), ("at 2s bus timeout 0.05s", 2.05), ("at 2s bus timeout 4s", 6),
    ("at 2s bus timeout 33s", 35), ("at 2s bus absent 70s", 72), ("at 2s IT reset", 2),
    ("at 2s IT identity 0x77 6s", 8), ("at 2s IT absent 5s\nat 7s IT reset", 7),
    ("at 2s IT absent 33s\nat 35s IT reset", 35),
    ("at 2s IT stuck 4s", 6), ("at 2s IT zeros 4s", 6), ("at 2s IT ones 4s", 6), ("at 2s IT not-ready 4s", 6),
    ("at 2s IT not-ready 33s", 35), ("at 2s IT intermittent 4s 8s", 10), ("at 2s IT saturate 4s", 6),
    ("at 2s IT garbage 4s", 6), ("at 2s IT axis-dead z 6s", 8), ("at 2s IT noise 4s", 6), ("at 2s IT slow 4s", 6),
    ("at 2s IT flip-bit 4s", 6),
  ]

  @Test(arguments: Chip.known.map(\.name), faults.indices) func `after each fault of the chip and its bus`(
    _ name: String, _ number: Int
  ) throws {
    let chip = try #require(Chip.named(name))
    let isMagnetometer = chip.quantities.contains(.magneticField)
    let (plan, end) = Self.faults[number]
    let faults = try FaultPlan(plan.replacing("IT", with: isMagnetometer ? "mag" : "accel"))
    let board = try DetectionScenarios.board(chip, faults: faults)
    let configuration = Configuration()
    var ticker = BoardTicker(VirtualTicker(rate: 100), board: board)
    var slot = SensorSlot<SimulatedBus>(
      isMagnetometer ? configuration.magnetometerCandidates : configuration.inertialCandidates, axes: .identity,
      loopRateHz: 100, open: { () throws(BusError) in SimulatedBus(board) })
    var (before, firstBack, back) = (0, Double.infinity, 0)
    while board.elapsed.seconds < end + 4 {
      let now = ticker.next().woke
      var raw = RawSample(time: now)
      slot.read(into: &raw, at: now)
      guard isMagnetometer ? raw.field != nil : raw.force != nil else { continue }
      let seconds = board.elapsed.seconds
      if seconds < 2 { before += 1 }
      if seconds > end {
        firstBack = min(firstBack, seconds - end)
        back += 1
      }
    }
    #expect(before > 10)
    #expect(firstBack < 2, "\(plan): \(firstBack) s")
    // It stays: at least half of its samples arrive.
    #expect(Double(back) > 2 * 0.5 * min(100, chip.mode(forLoopRate: 100).hertz), "\(plan): \(back)")
    // A chip that lost a part of its identity for a while may have been taken for one with the rest of it.
    let found = try #require(slot.inUse?.chip)
    #expect(found.name == name || plan.contains("identity") && chip.includesIdentity(of: found), "\(found.name)")
    #expect(slot.health == .working || slot.health == .damaged, "\(plan): \(slot.health)")
  }

  @Test func `a chip that is found but never brings a sample gives way to the next`() throws {
    // Two chips on the bus, both dead from the start.
    let bench = try Bench(faults: "at 0s accel zeros 12s") {
      $0.board.chips = [.lis3mdl, .lsm6dsox, .mpu6050]
    }
    var found: Set<String> = []
    bench.run(12) { if let chip = $0.inertial.chip { found.insert(chip) } }
    #expect(found == ["LSM6DSOX", "MPU-6050"])
    #expect(!bench.state.points)
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 10)) < 5)
  }
}
