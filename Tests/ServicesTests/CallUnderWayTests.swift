import Core
import Measures
import Prayer
import Reports
import Testing

@testable import Services

@Suite("A call that is put off") struct CallUnderWayTests {
  private static let fajr = UniversalTime(secondsSince1970: 1_800_000_000)

  private func before(_ minutes: Double) -> UniversalTime {
    UniversalTime(secondsSince1970: Self.fajr.secondsSince1970 - 60 * minutes)
  }

  /// Suhoor, called 45 minutes before Fajr.
  private func suhoor() -> CallUnderWay {
    var call = CallUnderWay()
    let event = AlarmEvent(kind: .suhoor, due: before(45), time: Self.fajr, isMissed: false)
    call.take(event, as: .heard, nil, at: .origin)
    return call
  }

  private func instant(_ minutes: Double) -> Instant { Instant.origin.advanced(bySeconds: 60 * minutes) }

  @Test func `of suhoor comes once more after its minutes, and can then be put off again`() {
    var call = suhoor()
    let isPutOff = [
      call.putOff(minutes: 5, at: instant(1), before(44)), call.putOff(minutes: 5, at: instant(1), before(44)),
    ]
    #expect(isPutOff == [true, false])
    let isDue = [(5.0, 40.0), (6, 39), (6.1, 38.9)].map { call.isDueAgain(at: instant($0), before($1)) }
    #expect(isDue == [false, true, false])
    let again = call.putOff(minutes: 5, at: instant(7), before(38))
    #expect(again)
  }

  @Test func `of suhoor is never put off beyond Fajr, and doesn't come after it where the clock was set`() {
    var call = suhoor()
    let isPutOff = [44, 43].map { call.putOff(minutes: $0, at: instant(1), before(44)) }
    #expect(isPutOff == [false, true])
    let isDue = call.isDueAgain(at: instant(44), before(-1))
    #expect(!isDue && call.told == nil)
  }

  @Test func `can be put off for five minutes, while the state has it`() {
    var call = suhoor()
    call.expire(at: instant(4.9), before(40), isPlaying: false)
    #expect(call.told?.canBePutOff == true)
    call.expire(at: instant(5), before(40), isPlaying: false)
    let isPutOff = call.putOff(minutes: 5, at: instant(5), before(40))
    #expect(call.told == nil && !isPutOff)
  }

  // MARK: - Reminders

  private func reminder() -> AlarmEvent {
    let night = HijriDate(year: 1448, month: 9, day: 27)
    return AlarmEvent(
      kind: .reminder(.lastTenNights, night), due: before(40), time: before(40), isMissed: false, isCalled: false)
  }

  @Test func `a reminder makes no sound, and can't be put off`() {
    var call = CallUnderWay()
    call.take(reminder(), as: .shown, nil, at: .origin)
    #expect(call.told?.kind == .reminder && call.told?.name == "last_ten_nights" && call.told?.hijriDay == 27)
    let isPutOff = call.putOff(minutes: 5, at: .origin, before(40))
    #expect(call.told?.isHeard == false && !isPutOff)
  }

  @Test func `a reminder waits for the call that is on the screens, and then has its own time`() {
    var call = suhoor()
    call.take(reminder(), as: .shown, nil, at: instant(1))
    call.expire(at: instant(4.9), before(40.1), isPlaying: false)
    #expect(call.told?.isSuhoor == true)
    call.expire(at: instant(6), before(39), isPlaying: true)
    #expect(call.told?.isSuhoor == true)
    call.expire(at: instant(7), before(38), isPlaying: false)
    #expect(call.told?.kind == .reminder && call.told?.time == before(38))
    call.expire(at: instant(12), before(33), isPlaying: false)
    #expect(call.told == nil)
  }

  @Test func `after a prayer without a call, a reminder comes when every viewer has read that`() {
    var call = CallUnderWay()
    let maghrib = AlarmEvent(
      kind: .prayer(.maghrib), due: before(40), time: before(40), isMissed: false, isCalled: false)
    call.take(maghrib, as: .shown, nil, at: .origin)
    call.take(reminder(), as: .shown, nil, at: .origin)
    call.expire(at: instant(0.1), before(39.9), isPlaying: false)
    #expect(call.told?.name == "maghrib")
    call.expire(at: instant(0.2), before(39.8), isPlaying: false)
    #expect(call.told?.kind == .reminder)
  }
}
