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
    call.expire(at: instant(4.9), isPlaying: false)
    #expect(call.told?.canBePutOff == true)
    call.expire(at: instant(5), isPlaying: false)
    let isPutOff = call.putOff(minutes: 5, at: instant(5), before(40))
    #expect(call.told == nil && !isPutOff)
  }
}
