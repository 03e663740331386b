public import Measures
public import Text

/// Time and name of the machine's clock chip.
public struct ClockChip: Sendable, Hashable {
  /// Its name as the kernel has it from the device tree, such as `ds3231`; empty where it has none.
  public var name: String
  public var time: UniversalTime

  public init(name: String, time: UniversalTime) {
    self.name = name
    self.time = time
  }

  /// Largest drift, in seconds per second.
  ///
  /// A DS3231 and its relatives have a temperature-compensated crystal: 3.5 ppm from −40 to 85 °C (Maxim DS3231,
  /// 19-5170, "Frequency stability vs. temperature"). A plain crystal is off by 20 ppm at 25 °C and by some 40 more in
  /// a cold or hot house; 100 is a safe bound.
  public var drift: Double { name.hasPrefix("ds323") ? 3.5e-6 : 100e-6 }
}

/// The last time that a clock chip was compared with a certain time, kept over restarts.
///
/// As bytes it is a ``ChecksummedLine``,
///
///     qibla-clock-chip 1 ds3231 1795251600000 -400 4979e60a
///
/// with milliseconds since 1970, and those by which the chip was ahead.
public struct ClockCheck: Sendable, Hashable, ChecksummedLine {
  public var name: String
  /// Time of the comparison, by a certain clock.
  public var time: UniversalTime
  public var aheadSeconds: Double

  public init(name: String, time: UniversalTime, aheadSeconds: Double) {
    self.name = name
    self.time = time
    self.aheadSeconds = aheadSeconds
  }

  /// Largest error of `chip` now, in seconds; nil where the comparison doesn't apply: another chip, or an earlier time.
  ///
  /// Includes the chip's resolution of one second.
  public func doubt(of chip: ClockChip) -> Double? {
    let since = chip.time.secondsSince1970 - time.secondsSince1970 - aheadSeconds
    guard chip.name == name, since >= -1 else { return nil }
    return aheadSeconds.magnitude + 1 + max(0, since) * chip.drift
  }

  public static let lineName = "qibla-clock-chip"

  public var fields: [String] {
    [name.isEmpty ? "-" : name, time.secondsSince1970.lineField(times: 1e3), aheadSeconds.lineField(times: 1e3)]
  }

  public init?(fields: [Substring]) {
    guard fields.count == 3, ClockCheck.isName(fields[0]), let milliseconds = Int(fields[1]),
      let ahead = Int(fields[2]),
      ahead.magnitude <= 1_000_000_000_000
    else { return nil }
    self.init(
      name: fields[0] == "-" ? "" : String(fields[0]),
      time: UniversalTime(secondsSince1970: Double(milliseconds) / 1e3), aheadSeconds: Double(ahead) / 1e3)
  }

  /// Name of a part in a device tree: up to 32 letters, digits and some signs.
  static func isName(_ text: some StringProtocol) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}

/// Reads the clock chip periodically, and stores its error against a certain clock.
public struct ClockChipWatch: Sendable {
  /// Seconds between two polls of the chip: it may be on the sensors' bus.
  static let period = 60.0
  /// Seconds after which an unchanged comparison is stored again: limits wear of the card.
  static let keepPeriod = 86_400.0
  /// Change of the chip's error, in seconds, that is stored at once: the chip was set.
  static let changeWorthKeeping = 2.0

  private var seen: (chip: ClockChip?, at: Instant)?
  private var check: ClockCheck?
  /// The stored comparison.
  private var kept: ClockCheck?
  /// Whether the newest poll has been compared.
  private var isCompared = true
  /// Limits writes: a broken chip's error changes with every poll.
  private var saves = WriteBudget()

  /// - Parameter check: the comparison of an earlier run.
  public init(_ check: ClockCheck?) {
    self.check = check
    kept = check
  }

  /// Adds the chip's time at `now` and its possible error to `clock`, reading it where due.
  public mutating func poll(at now: Instant, into clock: inout SystemClock?, read: () -> ClockChip?) {
    if seen.map({ now.seconds(since: $0.at) >= Self.period }) ?? true {
      seen = (read(), now)
      isCompared = false
    }
    guard let seen, var chip = seen.chip else { return }
    chip.time = UniversalTime(secondsSince1970: chip.time.secondsSince1970 + now.seconds(since: seen.at))
    clock?.chip = chip.time
    clock?.chipDoubtSeconds = check?.doubt(of: chip)
  }

  /// The comparison to store with `reference`; nil: nothing new, or `reference` isn't certain.
  public mutating func compare(with reference: TimeReference?, at now: Instant) -> ClockCheck? {
    guard !isCompared, let reference, reference.isCertain,
      reference.witness == .receiver || reference.witness == .network,
      let seen, let chip = seen.chip
    else { return nil }
    isCompared = true
    let time = reference.time(at: seen.at)
    let new = ClockCheck(
      name: ClockCheck.isName(chip.name) ? chip.name : "", time: time,
      aheadSeconds: chip.time.secondsSince1970 - time.secondsSince1970)
    check = new
    guard saves.isLeft(at: now) else { return nil }
    guard let kept, kept.name == new.name else { return new }
    let age = time.secondsSince1970 - kept.time.secondsSince1970
    let hasMoved = (new.aheadSeconds - kept.aheadSeconds).magnitude > Self.changeWorthKeeping
    return hasMoved || !(0..<Self.keepPeriod).contains(age) ? new : nil
  }

  /// The comparison was stored.
  public mutating func saved(_ check: ClockCheck, at now: Instant) {
    kept = check
    saves.take(at: now)
  }
}
