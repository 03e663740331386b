import Measures
import Testing
import Text

@testable import Position

@Suite("The machine's clock chip") struct ClockChipTests {
  static let noon = UniversalTime(CivilDate(year: 2026, month: 6, day: 1), hour: 12)
  static func later(_ seconds: Double) -> UniversalTime {
    UniversalTime(secondsSince1970: noon.secondsSince1970 + seconds)
  }

  @Test func `a DS3231 is trusted for three months and a plain crystal for three days`() throws {
    let day = 86_400.0
    func daysBelieved(_ name: String) throws -> Int {
      let check = ClockCheck(name: name, time: Self.noon, aheadSeconds: 0.4)
      return try (0...400).last { days in
        let chip = ClockChip(name: name, time: Self.later(Double(days) * day + 0.4))
        return try #require(check.doubt(of: chip)) <= TimeReference.mostApart
      } ?? -1
    }
    // 28.6 s at 3.5 ppm and at 100 ppm.
    #expect(try daysBelieved("ds3231") == 94)
    #expect(try daysBelieved("ds1307") == 3)
    #expect(try daysBelieved("") == 3)
  }

  @Test func `another chip, or a time before the comparison, counts as never compared`() {
    let check = ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: 0)
    #expect(check.doubt(of: ClockChip(name: "ds1307", time: Self.later(60))) == nil)
    #expect(check.doubt(of: ClockChip(name: "ds3231", time: Self.later(-60))) == nil)
    #expect(check.doubt(of: ClockChip(name: "ds3231", time: Self.later(0))) == 1)
    // It shows whole seconds: the compared one had started earlier.
    #expect(check.doubt(of: ClockChip(name: "ds3231", time: Self.later(-1))) == 1)
    #expect(check.doubt(of: ClockChip(name: "ds3231", time: Self.later(-2))) == nil)
  }

  @Test func `the measured error counts in full`() {
    let check = ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: -100)
    #expect(check.doubt(of: ClockChip(name: "ds3231", time: Self.later(-100))) == 101)
  }

  @Test(arguments: ["ds3231", "", "rpi-rtc"]) func `a comparison is read as it was written`(_ name: String) throws {
    let check = ClockCheck(name: name, time: Self.noon, aheadSeconds: -0.417)
    #expect(try ClockCheck(decoding: check.encoded) == check)
  }

  @Test(arguments: [1_000_000_000_000, -1_000_000_000_000]) func `a chip may be off by thirty years`(_ ahead: Int) {
    #expect(ClockCheck(fields: ["!~", "1", "\(ahead)"])?.aheadSeconds == Double(ahead) / 1e3)
    #expect(ClockCheck(fields: ["!~", "1", "\(ahead + ahead.signum())"]) == nil)
  }

  @Test(arguments: [
    "ds3231 1 2 3", "ds3231 1", "d\ts 1 2", "ds\u{7F} 1 2", "ds3231 x 2", "ds3231 1 9999999999999999",
    String(repeating: "d", count: 33) + " 1 2",
  ])
  func `other text is no comparison`(_ words: String) {
    #expect(ClockCheck(fields: words.split(separator: " ")) == nil)
  }

  @Test func `a chip is read once a minute and extrapolated in between`() {
    var watch = ClockChipWatch(ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: 0))
    var polls = 0
    for second in 0..<180 {
      let now = Instant(seconds: Double(second))
      var clock: SystemClock? = SystemClock(Self.later(Double(second)), isSynchronized: false)
      watch.poll(at: now, into: &clock) {
        polls += 1
        return ClockChip(name: "ds3231", time: Self.later(Double(second)))
      }
      #expect(clock?.chip == Self.later(Double(second)))
      #expect((clock?.chipDoubtSeconds ?? 99) < 1.01)
    }
    #expect(polls == 3)
  }

  @Test(arguments: [TimeReference.Witness.clockChip, .nobody])
  func `a clock set by the chip can't verify the chip`(_ witness: TimeReference.Witness) {
    var watch = ClockChipWatch(nil)
    var clock: SystemClock? = SystemClock(Self.noon, isSynchronized: false)
    watch.poll(at: .origin, into: &clock) { ClockChip(name: "ds3231", time: Self.noon) }
    let reference = TimeReference(
      instant: .origin, time: Self.noon, source: .clock, isCertain: witness == .clockChip, witness: witness)
    #expect(watch.compare(with: reference, at: .origin) == nil)
  }

  @Test func `an unreadable chip verifies nothing, and isn't stored`() {
    var watch = ClockChipWatch(ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: 0))
    var clock: SystemClock? = SystemClock(Self.noon, isSynchronized: true)
    watch.poll(at: .origin, into: &clock) { nil }
    #expect(clock?.chip == nil && clock?.chipDoubtSeconds == nil)
    let reference = TimeReference(instant: .origin, time: Self.noon, source: .gps, isCertain: true)
    #expect(watch.compare(with: reference, at: .origin) == nil)
  }

  // MARK: - Stored comparisons

  /// Reads the chip, and compares it with a right time.
  private func compare(
    _ watch: inout ClockChipWatch, at second: Double, ahead: Double = 0, name: String = "ds3231",
    witness: TimeReference.Witness = .receiver, isCertain: Bool = true
  ) -> ClockCheck? {
    let now = Instant(seconds: second)
    var clock: SystemClock?
    watch.poll(at: now, into: &clock) { ClockChip(name: name, time: Self.later(second + ahead)) }
    let reference = TimeReference(
      instant: now, time: Self.later(second), source: .gps, isCertain: isCertain, witness: witness)
    return watch.compare(with: reference, at: now)
  }

  @Test func `a certain receiver or time server can verify it, once for each poll`() {
    for witness in [TimeReference.Witness.receiver, .network] {
      var watch = ClockChipWatch(nil)
      #expect(compare(&watch, at: 0, witness: witness, isCertain: false) == nil)
      #expect(
        compare(&watch, at: 1, ahead: 0, witness: witness)
          == ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: 0))
      #expect(compare(&watch, at: 59, witness: witness) == nil)
      #expect(compare(&watch, at: 60, witness: witness) != nil)
    }
  }

  @Test func `a comparison counts from then on, stored or not`() {
    var watch = ClockChipWatch(nil)
    #expect(compare(&watch, at: 0, ahead: 5) != nil)
    var clock: SystemClock? = SystemClock(Self.noon, isSynchronized: false)
    watch.poll(at: Instant(seconds: 1), into: &clock) { nil }
    #expect((clock?.chipDoubtSeconds ?? 0) > 6 && (clock?.chipDoubtSeconds ?? 99) < 6.001)
  }

  @Test func `a comparison is stored when the chip was set or replaced, or after a day`() throws {
    func compared() throws -> ClockChipWatch {
      var watch = ClockChipWatch(nil)
      watch.saved(try #require(compare(&watch, at: 0)), at: .origin)
      return watch
    }
    for (second, ahead, name, isKept) in [
      (60, 2, "ds3231", false), (60, 3, "ds3231", true), (60, -3, "ds3231", true), (60, 0, "ds1307", true),
      (86_399, 0, "ds3231", false), (86_400, 0, "ds3231", true),
    ] as [(Double, Double, String, Bool)] {
      var watch = try compared()
      #expect(
        (compare(&watch, at: second, ahead: ahead, name: name) != nil) == isKept, "\(second) s, \(ahead) s, \(name)")
    }
    // A comparison stored in a future that was an error.
    var early = ClockChipWatch(ClockCheck(name: "ds3231", time: Self.later(1000), aheadSeconds: 0))
    #expect(compare(&early, at: 0) != nil)
  }

  @Test func `a chip whose name doesn't fit the line is stored without one`() {
    for name in ["", "a clock", String(repeating: "d", count: 33)] {
      var watch = ClockChipWatch(nil)
      #expect(compare(&watch, at: 0, name: name)?.name == "")
    }
  }

  @Test func `a chip with random times causes no frequent writes`() {
    var watch = ClockChipWatch(nil)
    var kept = 0
    for minute in 0..<1440 {
      let second = 60 * Double(minute)
      guard let check = compare(&watch, at: second, ahead: Double(minute % 2) * 10) else { continue }
      watch.saved(check, at: Instant(seconds: second))
      kept += 1
    }
    #expect((40...53).contains(kept), "\(kept)")
  }
}
