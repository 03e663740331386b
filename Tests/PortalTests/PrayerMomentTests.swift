import Link
import Measures
import NIOCore
import Push
import Synchronization
import Testing

@testable import Portal

@Suite("The moment for messages") struct PrayerMomentTests {
  private static func members(
    certain: Bool = true, now: String? = "2026-11-28T12:10:00+01:00", ticks: Int = 1
  ) -> String {
    #""time_certain":\#(certain),"local_time":\#(now.map { "\"\($0)\"" } ?? "null"),"loop":{"ticks":\#(ticks)},"#
      + #""prayers_today":[{"name":"dhuhr","time":"2026-11-28T12:10:00+01:00"},{"name":"asr","time":""}],"#
      + #""next_time":{"name":"isha","time":"2026-11-28T18:00:00+01:00"}"#
  }
  private static func json(_ members: String) throws -> String {
    String(decoding: try StateMessage.json(members), as: UTF8.self)
  }

  @Test func `has the state's time and its prayers, without those that have no time`() throws {
    let moment = try #require(PrayerMoment(try .test(Self.members())))
    #expect(moment.now.rfc3339 == "2026-11-28T11:10:00Z")
    #expect(moment.times.map(\.prayer) == [.dhuhr, .isha])
    #expect(moment.times.first?.text == "2026-11-28T12:10:00+01:00")
  }

  @Test func `has the reminder under way and the house's name, but no call twice`() throws {
    func call(_ kind: String, _ name: String) -> String {
      #","house_name":"Masjid","call":{"again":null,"heard":false,"hijri_day":10,"kind":"\#(kind)","minutes_before":0,"#
        + #""name":"\#(name)","name_ar":"","time":"2026-11-28T18:20:00+01:00"}"#
    }
    let moment = try #require(PrayerMoment(try .test(Self.members() + call("reminder", "ashura"))))
    #expect(moment.house == "Masjid" && moment.times.last?.prayer == .reminder)
    #expect(moment.times.last?.day == "ashura" && moment.times.last?.hijriDay == 10)
    #expect(PrayerMoment(try .test(Self.members() + call("at", "dhuhr")))?.times.count == 2)
  }

  @Test func `a clock that is not certain, or unknown, has none`() throws {
    #expect(PrayerMoment(try .test(Self.members(certain: false))) == nil)
    #expect(PrayerMoment(try .test(Self.members(now: nil))) == nil)
    #expect(PrayerMoment(try .test(Self.members(now: "noon"))) == nil)
  }

  @Test func `a device that is silent, or whose loop stands still, has none`() throws {
    let seconds = Mutex<Int64>(1000)
    let hub = StateHub(run: "r") { .uptimeNanoseconds(UInt64(seconds.withLock { $0 }) * 1_000_000_000) }
    #expect(hub.prayerMoment == nil)
    hub.publish(try Self.json(Self.members()))
    #expect(hub.prayerMoment != nil)
    seconds.withLock { $0 += 3 }
    #expect(hub.prayerMoment == nil)
    hub.publish(try Self.json(Self.members()))
    #expect(hub.prayerMoment == nil)
    hub.publish(try Self.json(Self.members(ticks: 2)))
    #expect(hub.prayerMoment != nil)
    hub.lost("away")
    #expect(hub.prayerMoment == nil)
  }
}
