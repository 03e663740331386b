import HAL
import Measures
import Sensors
import Simulation
import Testing

/// Costs of probing the settings: no third transfer, hardly a sample, and no gap in which a loss goes unnoticed.
@Suite("A chip at work") struct TransferTests {
  /// Share of samples replaced by a probe, in hundredths: five a second, of chips without room beside them.
  private static func cost(of chip: Chip) -> Double { ["ICM-20948", "IST8310"].contains(chip.name) ? 5.5 : 0 }

  @Test(arguments: Chip.known, [50.0, 100, 400]) func `makes two transfers at most in a call, for five minutes`(
    _ chip: Chip, _ rate: Double
  ) throws {
    let bench = try ChipBench(chip, rate: rate)
    try bench.start()
    var (most, longest, gap) = (UInt64(0), 0, 0)
    let before = bench.driver.counters.fresh
    for _ in 0..<Int(300 * rate) {
      let transfers = bench.board.transfers
      let reading = try bench.turn()
      most = max(most, bench.board.transfers - transfers)
      gap = reading.fresh ? 0 : gap + 1
      longest = max(longest, gap)
    }
    #expect(most == 2)
    guard rate == 100 else { return }
    // One sample in thirty equals the one before where noise is less than a count.
    let share = Double(bench.driver.counters.fresh - before) / (300 * min(rate, bench.driver.mode.hertz))
    #expect(100 * share > 96 - Self.cost(of: chip), "\(100 * share)")
    // With an equal sample beside a probe, two in a row at most.
    if Self.cost(of: chip) > 0 { #expect(longest <= 2) }
  }

  @Test(arguments: Chip.known) func `that was reset is detected as soon as its registers are read (F14)`(
    _ chip: Chip
  ) throws {
    // Unreadable settings are detected as lost when no sample comes any more.
    guard try !ChipBench(chip).driver.mode.settings.isEmpty else { return }
    for step in 0..<25 {
      let time = 2 + 0.01 * Double(step)
      let bench = try ChipBench(chip, faults: "at \(time)s IT reset")
      try bench.start()
      _ = try bench.run(seconds: time - 0.015 - bench.board.elapsed.seconds)
      let (_, error) = try #require(bench.error(within: 2))
      guard case .settingsLost = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(bench.board.elapsed.seconds - time < 0.175)
    }
  }

  @Test(arguments: Chip.known) func `that has lost any single setting is detected (F14)`(
    _ chip: Chip
  ) throws {
    let settings = try ChipBench(chip).driver.mode.settings
    // A probe each 20 ms, the last of a round for the identity; 200 ms where a probe costs a sample or, for two of
    // them, half of one.
    let round = 0.02 * Double(settings.filter { $0.bank == 0 }.count + 1)
    var lost = 0
    for setting in settings where setting.isWatched {
      for step in 0..<10 {
        let bench = try ChipBench(chip)
        try bench.start()
        _ = try bench.run(seconds: 1 + 0.03 * Double(step))
        // Some can't be changed while the chip works.
        guard try bench.flip(setting) else { break }
        lost += 1
        let (seconds, error) = try #require(bench.error(within: 2))
        // The lowest bit of some is a reset, which others reveal as well.
        guard case .settingsLost = error else {
          Issue.record("\(error)")
          continue
        }
        // A probe of the other bank takes a turn.
        let limit = chip.burst.trigger != nil ? 0.4 : setting.bank != 0 ? 0.2 : round + 0.02
        #expect(seconds < limit + 0.025, "\(seconds) s")
      }
    }
    #expect(lost > 0 || settings.isEmpty)
  }

  @Test func `settings that aren't probed are in other banks, and never all of them`() {
    for chip in Chip.known {
      for mode in chip.modes {
        for setting in mode.settings where !setting.isWatched { #expect(setting.bank != 0) }
        #expect(mode.settings.isEmpty || mode.settings.contains { $0.isWatched })
      }
    }
  }
}

extension ChipBench {
  /// Flips the lowest bit of a setting, bypassing the driver. Returns whether the chip accepted it.
  fileprivate func flip(_ setting: Chip.Setting) throws(I2CError) -> Bool {
    var bus = SimulatedBus(board)
    let chip = driver.chip
    let bank = if let selector = chip.bankRegister { try read(selector, &bus) } else { 0 as UInt8 }
    if let selector = chip.bankRegister { try write(selector, setting.bank, &bus) }
    let mask = setting.set | setting.clear
    let held = try read(setting.register, &bus)
    try write(setting.register, held ^ (mask & (~mask &+ 1)), &bus)
    let took = try read(setting.register, &bus) != held
    if let selector = chip.bankRegister { try write(selector, bank, &bus) }
    return took
  }

  private func read(_ register: UInt8, _ bus: inout SimulatedBus) throws(I2CError) -> UInt8 {
    let request: InlineArray<1, UInt8> = [register]
    var reply = InlineArray<3, UInt8>(repeating: 0)
    var span = reply.mutableSpan
    var bytes = span.mutableBytes
    var head = bytes._mutatingExtracting(first: 1 + driver.chip.padding)
    try bus.writeRead(driver.address, request.span.bytes, into: &head)
    return reply[driver.chip.padding]
  }

  private func write(_ register: UInt8, _ value: UInt8, _ bus: inout SimulatedBus) throws(I2CError) {
    let bytes: InlineArray<2, UInt8> = [register, value]
    try bus.write(driver.address, bytes.span.bytes)
  }
}
