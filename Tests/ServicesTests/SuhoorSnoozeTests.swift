import Measures
import Prayer
import Testing

@testable import Services

@Suite struct SuhoorSnoozeTests {
  private static let fajr = UniversalTime(secondsSince1970: 1_800_000_000)
  private func before(_ minutes: Double) -> UniversalTime {
    UniversalTime(secondsSince1970: Self.fajr.secondsSince1970 - 60 * minutes)
  }

  private func called(_ kind: AlarmEvent.Kind = .suhoor, isMissed: Bool = false) -> SuhoorSnooze {
    var snooze = SuhoorSnooze()
    snooze.note(AlarmEvent(kind: kind, due: before(45), time: Self.fajr, isMissed: isMissed), at: before(45))
    return snooze
  }

  @Test func `calls once more after the minutes, and can then be put off again`() throws {
    var snooze = called()
    #expect(snooze.snooze(at: before(44), minutes: 5))
    #expect(snooze.due(at: before(40)) == nil)
    let again = try #require(snooze.due(at: before(39)))
    #expect(again.kind == .suhoor && again.time == Self.fajr && !again.isMissed)
    #expect(snooze.due(at: before(38)) == nil)
    snooze.note(again, at: before(39))
    #expect(snooze.snooze(at: before(38), minutes: 5))
  }

  @Test func `can be put off in the five minutes after the call only, and once`() {
    var snooze = called()
    #expect(snooze.canSnooze(at: before(40), minutes: 5) && !snooze.canSnooze(at: before(39.9), minutes: 5))
    #expect(snooze.snooze(at: before(44), minutes: 5) && !snooze.snooze(at: before(44), minutes: 5))
  }

  @Test func `is never put off beyond Fajr`() {
    let snooze = called()
    #expect(!snooze.canSnooze(at: before(44), minutes: 44) && snooze.canSnooze(at: before(44), minutes: 43))
  }

  @Test func `doesn't call after Fajr, where the clock was set`() {
    var snooze = called()
    #expect(snooze.snooze(at: before(44), minutes: 5))
    #expect(snooze.due(at: before(-1)) == nil)
  }

  @Test(arguments: [AlarmEvent.Kind.iftar, .prayer(.fajr)])
  func `puts off no other call`(_ kind: AlarmEvent.Kind) {
    #expect(!called(kind).canSnooze(at: before(44), minutes: 5))
  }

  @Test func `puts off no missed call`() {
    #expect(!called(isMissed: true).canSnooze(at: before(44), minutes: 5))
  }
}
