import Measures
import Testing
import Text

@testable import Position

@Suite("The machine's clock chip") struct ClockChipTests {
  static let noon = UniversalTime(CivilDate(year: 2026, month: 6, day: 1), hour: 12)
  static func later(_ seconds: Double) -> UniversalTime {
    UniversalTime(secondsSince1970: noon.secondsSince1970 + seconds)
  }

  @Test func `a DS3231 is believed for three months and a plain crystal for three days`() throws {
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

  @Test func `another chip, or a time before the comparison, was never compared`() {
    let check = ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: 0)
    #expect(check.doubt(of: ClockChip(name: "ds1307", time: Self.later(60))) == nil)
    #expect(check.doubt(of: ClockChip(name: "ds3231", time: Self.later(-60))) == nil)
    #expect(check.doubt(of: ClockChip(name: "ds3231", time: Self.later(0))) == 1)
  }

  @Test func `what it is off by counts in full`() {
    let check = ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: -100)
    #expect(check.doubt(of: ClockChip(name: "ds3231", time: Self.later(-100))) == 101)
  }

  @Test(arguments: ["ds3231", "", "rpi-rtc"]) func `a comparison is read as it was written`(_ name: String) throws {
    let check = ClockCheck(name: name, time: Self.noon, aheadSeconds: -0.417)
    #expect(try ClockCheck(decoding: check.encoded) == check)
  }

  @Test(arguments: ["ds3231 1 2 3", "ds3231 1", "d\ts 1 2", "ds3231 x 2", "ds3231 1 9999999999999999"])
  func `other words are no comparison`(_ words: String) {
    #expect(ClockCheck(fields: words.split(separator: " ")) == nil)
  }

  @Test func `a chip is read once a minute and carried on in between`() {
    var watch = ClockChipWatch(ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: 0))
    var looks = 0
    for second in 0..<180 {
      let now = Instant(seconds: Double(second))
      var clock: SystemClock? = SystemClock(Self.later(Double(second)), isSynchronized: false)
      watch.look(at: now, into: &clock) {
        looks += 1
        return ClockChip(name: "ds3231", time: Self.later(Double(second)))
      }
      #expect(clock?.chip == Self.later(Double(second)))
      #expect((clock?.chipDoubtSeconds ?? 99) < 1.01)
    }
    #expect(looks == 3)
  }

  @Test(arguments: [TimeReference.Witness.clockChip, .nobody])
  func `who goes by the chip can't vouch for it`(_ witness: TimeReference.Witness) {
    var watch = ClockChipWatch(nil)
    var clock: SystemClock? = SystemClock(Self.noon, isSynchronized: false)
    watch.look(at: .origin, into: &clock) { ClockChip(name: "ds3231", time: Self.noon) }
    let reference = TimeReference(
      instant: .origin, time: Self.noon, source: .clock, isCertain: witness == .clockChip, witness: witness)
    #expect(watch.compare(with: reference, at: .origin) == nil)
  }

  @Test func `one that can't be read vouches for nothing, and is nothing to keep`() {
    var watch = ClockChipWatch(ClockCheck(name: "ds3231", time: Self.noon, aheadSeconds: 0))
    var clock: SystemClock? = SystemClock(Self.noon, isSynchronized: true)
    watch.look(at: .origin, into: &clock) { nil }
    #expect(clock?.chip == nil && clock?.chipDoubtSeconds == nil)
    let reference = TimeReference(instant: .origin, time: Self.noon, source: .gps, isCertain: true)
    #expect(watch.compare(with: reference, at: .origin) == nil)
  }
}
