#if !hasFeature(Embedded)
import HAL
import Measures

extension ChipDriver where Bus: ~Copyable {
  /// Runs the chip's self-test, and restarts the chip in any case. Nil without such a test.
  ///
  /// Not for the loop: it waits, up to some seconds, and allocates. The device has to lie still.
  public mutating func runSelfTest(pause: (_ milliseconds: Int64) -> Void) throws(SensorError) -> SelfTestResult? {
    guard let test = chip.selfTest else { return nil }
    try startWhole(pause)
    let result: SelfTestResult
    do throws(SensorError) {
      result = try perform(test, pause)
    } catch {
      do throws(SensorError) { try startWhole(pause) } catch {}
      throw error
    }
    try startWhole(pause)
    return result
  }

  private mutating func startWhole(_ pause: (_ milliseconds: Int64) -> Void) throws(SensorError) {
    try begin()
    while isStarting {
      pause(Int64((1000 / callRate).rounded(.up)))
      _ = try sample()
    }
  }

  private mutating func perform(
    _ test: Chip.SelfTest, _ pause: (_ milliseconds: Int64) -> Void
  ) throws(SensorError) -> SelfTestResult {
    // Skip the first samples after a start.
    pause(100)
    if case .byTheChip(let register, let x, let y, let z) = test.judged {
      try take(test.on, pause)
      pause(Int64(test.milliseconds))
      let said = try read(register, at: address)
      try take(test.off, pause)
      let axes = zip(["x", "y", "z"], [x, y, z]).map { name, mask in
        SelfTestResult.Axis(quantity: chip.channels[0].quantity, name: name, passed: said & mask == mask)
      }
      return SelfTestResult(outcome: axes.allSatisfy(\.passed) ? .passed : .failed, axes: axes)
    }
    let before = try measure(test, test.off, pause)
    var stimulated = test.on.isEmpty ? before : try measure(test, test.on, pause)
    for i in test.limits.indices where !test.limits[i].on.isEmpty {
      stimulated[i] = try measure(test, test.limits[i].on, pause)[i]
    }
    let after = try measure(test, test.off, pause)
    var axes: [SelfTestResult.Axis] = []
    var (moved, isUntrimmed) = (false, false)
    for i in test.limits.indices {
      let limits = try whole(test.limits[i], &isUntrimmed)
      var value = stimulated[i].mean
      // The response to the stimulus alone, without the surroundings.
      if test.judged == .difference {
        let rest = limits.quantity.atRest
        moved = moved || max(before[i].spread, stimulated[i].spread, after[i].spread) > rest.spread
        if let first = before[i].mean, let last = after[i].mean { moved = moved || (last - first).length > rest.change }
        value = before[i].mean.flatMap { off in value.map { $0 - off } }
        value = value.map { Vector3($0.x.magnitude, $0.y.magnitude, $0.z.magnitude) }
      }
      for (k, name) in ["x", "y", "z"].enumerated() where limits.lowest[k].isFinite || limits.highest[k].isFinite {
        let isWithin = value.map { $0[k] >= limits.lowest[k] && $0[k] <= limits.highest[k] } ?? false
        axes.append(
          .init(
            quantity: limits.quantity, name: name, value: value?[k], lowest: limits.lowest[k],
            highest: limits.highest[k], passed: isWithin))
      }
    }
    return SelfTestResult(
      outcome: moved ? .moved : axes.allSatisfy(\.passed) ? .passed : .failed, axes: axes, isUntrimmed: isUntrimmed)
  }

  /// The limits with the chip's stored factory values.
  private mutating func whole(
    _ limits: Chip.SelfTest.Limits, _ isUntrimmed: inout Bool
  ) throws(SensorError) -> Chip.SelfTest.Limits {
    guard let trim = limits.trim else { return limits }
    var bytes = Chip.Bytes(repeating: 0)
    for i in 0..<trim.count { bytes[Int(i)] = try read(trim.first + i, bank: trim.bank) }
    var whole = limits
    for axis in 0..<3 {
      guard let answer = trim.answer(axis, in: bytes) else {
        isUntrimmed = true
        continue
      }
      whole.lowest[axis] = answer * trim.shares.lowerBound
      whole.highest[axis] = answer * trim.shares.upperBound
    }
    return whole
  }

  /// Samples after these steps, for each of the limits. A chip with single measurements is triggered for each.
  private mutating func measure(
    _ test: Chip.SelfTest, _ steps: FixedList<12, Chip.Step>, _ pause: (_ milliseconds: Int64) -> Void
  ) throws(SensorError) -> [SampleGroup] {
    var groups = [SampleGroup](repeating: SampleGroup(), count: test.limits.count)
    for n in 0..<test.samples {
      if n == 0 || test.measuresOnce {
        try take(steps, pause)
        pause(Int64(test.milliseconds))
      } else {
        // A period and a quarter: oscillators are off by up to 15 %.
        pause(Int64((1250 / test.hertz).rounded(.up)))
      }
      var bytes = Chip.Bytes(repeating: 0)
      try read(chip.burst.first, count: chip.burst.length, into: &bytes, at: address)
      for i in test.limits.indices {
        for channel in chip.channels where channel.quantity == test.limits[i].quantity {
          guard let value = value(of: channel, channel.counts(in: bytes), bytes) else { continue }
          groups[i].add(value * test.limits[i].scale)
        }
      }
    }
    return groups
  }

  /// Performs steps. On SPI the bits needed by the bus are kept.
  private mutating func take(
    _ steps: FixedList<12, Chip.Step>, _ pause: (_ milliseconds: Int64) -> Void
  ) throws(SensorError) {
    var bank: UInt8 = 0
    for step in steps {
      switch step {
      case .wait(let milliseconds): pause(Int64(milliseconds))
      case .write(let register, var value):
        if register == chip.bankRegister { bank = value }
        if address == .spi, let spi = chip.spi {
          for setting in spi.settings where setting.register == register && setting.bank == bank {
            value = setting.applied(to: value)
          }
        }
        try write(register, value, at: address)
      case .expect, .readTrim, .readTrimWords, .writeImage, .loadProgram, .await: _ = try perform(step)
      }
    }
  }
}

extension Quantity {
  /// Scatter due to noise at rest, in the quantity's unit: between samples, and between two means.
  fileprivate var atRest: (spread: Double, change: Double) {
    switch self {
    case .magneticField: (10, 3)
    case .specificForce: (2, 0.5)
    case .angularRate: (0.5, 0.1)
    case .temperature: (.infinity, .infinity)
    }
  }
}
#endif
