import Foundation
import Measures
import Testing
import Text

@testable import Push

@Suite("Messages that are due") struct PushPlanTests {
  private let file = MemoryFile()

  private func list(
    _ prayers: Set<NotedTime> = Set(NotedTime.allCases), minutesBefore: Int = 0,
    created: String = "2026-01-01T00:00:00Z"
  ) throws -> PushList {
    var list = PushList()
    let wish = try Phone().wish(prayers, minutesBefore: minutesBefore)
    _ = try list.add(wish, from: "a", at: created, random: file.random)
    return list
  }

  private func prayer(_ name: String, _ text: String) throws -> PrayerTime {
    try #require(PrayerTime(name: name, text: text))
  }

  /// Asks each second, and returns the seconds after `begin` with their prayers.
  private func announced(
    _ list: inout PushList, _ times: [PrayerTime], from begin: UniversalTime, seconds: Range<Int>
  ) -> [String] {
    seconds.flatMap { second in
      list.takeDue(times, at: begin.later(Double(second))).map { "\(second) \($0.prayer.prayer)" }
    }
  }

  @Test func `each prayer is announced once, at its time`() throws {
    var list = try list()
    let dhuhr = try prayer("dhuhr", "2026-11-28T12:10:00+01:00")
    let asr = try prayer("asr", "2026-11-28T14:20:00+01:00")
    // The state has the next prayer among today's, too.
    #expect(
      announced(&list, [dhuhr, asr, dhuhr], from: dhuhr.time, seconds: -600..<9000) == ["0 dhuhr", "7800 asr"])
  }

  @Test(arguments: [0, 1, 10, 30]) func `a prayer is announced as many minutes before as the phone has chosen`(
    _ minutes: Int
  ) throws {
    var list = try list([.fajr], minutesBefore: minutes)
    let times = [
      try prayer("fajr", "2026-11-28T06:00:00+01:00"), try prayer("sunrise", "2026-11-28T06:00:00+01:00"),
    ]
    #expect(announced(&list, times, from: times[0].time, seconds: -3600..<600) == ["\(-60 * minutes) fajr"])
  }

  @Test func `never later than five minutes after`() throws {
    let dhuhr = try prayer("dhuhr", "2026-11-28T12:10:00Z")
    for (seconds, count) in [(-1.0, 0), (0, 1), (299, 1), (300, 1), (300.5, 0), (301, 0), (86_400, 0)] {
      var list = try list()
      #expect(list.takeDue([dhuhr], at: dhuhr.time.later(seconds)).count == count, "\(seconds) s")
    }
  }

  @Test func `a moment before the subscription is not announced`() throws {
    let dhuhr = try prayer("dhuhr", "2026-11-28T12:10:00Z")
    var late = try list(created: "2026-11-28T12:10:01Z")
    #expect(announced(&late, [dhuhr], from: dhuhr.time, seconds: 1..<600).isEmpty)
    var early = try list(created: "2026-11-28T12:09:59Z")
    #expect(announced(&early, [dhuhr], from: dhuhr.time, seconds: -60..<600) == ["0 dhuhr"])
    // Made by a clock that was years ahead: it doesn't silence the phone.
    var wrong = try list(created: "2031-01-01T00:00:00Z")
    #expect(announced(&wrong, [dhuhr], from: dhuhr.time, seconds: -60..<600) == ["0 dhuhr"])
  }

  @Test func `a clock that jumps announces nothing twice and nothing late`() throws {
    let dhuhr = try prayer("dhuhr", "2026-11-28T12:10:00Z")
    var list = try list()
    #expect(announced(&list, [dhuhr], from: dhuhr.time, seconds: -10..<10) == ["0 dhuhr"])
    // Back by an hour, and through the time again.
    #expect(announced(&list, [dhuhr], from: dhuhr.time, seconds: -3600..<600).isEmpty)
    // Forward over the time of another prayer.
    let asr = try prayer("asr", "2026-11-28T14:20:00Z")
    #expect(list.takeDue([dhuhr, asr], at: asr.time.later(-1)).isEmpty)
    #expect(announced(&list, [dhuhr, asr], from: asr.time, seconds: 301..<4000).isEmpty)
    // A clock that was a day ahead, set right: the real one is announced.
    let earlier = try prayer("dhuhr", "2026-11-27T12:10:00Z")
    #expect(announced(&list, [earlier], from: earlier.time, seconds: -10..<10) == ["0 dhuhr"])
  }

  @Test func `a time that moves by a new place or setting is announced once a day`() throws {
    var list = try list()
    let (first, moved) = (try prayer("asr", "2026-11-28T14:20:00Z"), try prayer("asr", "2026-11-28T15:05:00Z"))
    #expect(list.takeDue([first], at: first.time).count == 1)
    #expect(announced(&list, [moved], from: moved.time, seconds: -10..<400).isEmpty)
    let next = try prayer("asr", "2026-11-29T14:19:00Z")
    #expect(list.takeDue([next], at: next.time).count == 1)
  }

  @Test(arguments: [("2026-03-29", "+01:00", "+02:00"), ("2026-10-25", "+02:00", "+01:00")])
  func `the night when clocks change has each prayer once`(_ day: String, _ before: String, _ after: String) throws {
    var list = try list([.fajr, .isha])
    // Fajr at half past two by the clocks, an hour that is missing or there twice: the offset says which one is meant.
    let night = [
      try prayer("isha", "\(day)T00:40:00\(before)"), try prayer("fajr", "\(day)T02:30:00\(before)"),
      try prayer("fajr", "\(day)T02:30:00\(after)"),
    ]
    let begin = try time("\(day)T00:00:00\(before)")
    let hours = announced(&list, night, from: begin, seconds: 0..<6 * 3600)
    #expect(hours.filter { $0.hasSuffix("isha") } == ["2400 isha"])
    #expect(hours.filter { $0.hasSuffix("fajr") } == [after == "+01:00" ? "9000 fajr" : "5400 fajr"])
  }

  @Test func `the night prayers of two days with the same date are both announced`() throws {
    var list = try list([.isha])
    let isha = [try prayer("isha", "2026-06-21T00:02:00+02:00"), try prayer("isha", "2026-06-21T23:58:00+02:00")]
    #expect(announced(&list, isha, from: isha[0].time, seconds: 0..<90_000) == ["0 isha", "86160 isha"])
  }

  @Test func `a restart announces nothing twice`() throws {
    var list = try file.files.load()
    _ = try list.add(Phone().wish(), from: "a", at: "2026-01-01T00:00:00Z", random: file.random)
    let isha = try prayer("isha", "2026-11-28T18:00:00Z")
    #expect(list.takeDue([isha], at: isha.time).count == 1)
    try file.files.store(list)
    var restarted = try file.files.load()
    #expect(announced(&restarted, [isha], from: isha.time, seconds: 0..<600).isEmpty)
  }

  // MARK: - What is said

  @Test func `says the prayer, its time, and the phone's own choices, and nothing else`() throws {
    var list = try list(minutesBefore: 10)
    let fajr = try prayer("fajr", "2026-11-28T05:43:00+01:00")
    let notice = try #require(list.takeDue([fajr], at: fajr.time.later(-600)).first)
    #expect(
      String(decoding: notice.content, as: UTF8.self)
        == #"{"prayer":"fajr","time":"2026-11-28T05:43:00+01:00","minutes_before":10,"language":"en"}"#)
    #expect(notice.content.count < PrayerNotice.contentBytes)
  }

  @Test func `says a reminder with its day and the house's name, at its own time, within the length of all`() throws {
    var list = try list(minutesBefore: 10)
    let text = "2026-11-28T18:43:00+01:00"
    let eid = try #require(PrayerTime(reminderOf: "eid_al_fitr", hijriDay: 1, text: text))
    let house = String(repeating: "م", count: 160)
    #expect(list.takeDue([eid], house: house, at: eid.time.later(-1)).isEmpty)
    let notice = try #require(list.takeDue([eid], house: house, at: eid.time).first)
    #expect(
      String(decoding: notice.content, as: UTF8.self)
        == #"{"prayer":"reminder","time":"2026-11-28T18:43:00+01:00","minutes_before":0,"language":"en","#
        + #""day":"eid_al_fitr","hijri_day":1,"house":"\#(house)"}"#)
    #expect(notice.content.count < PrayerNotice.contentBytes)
    #expect(list.takeDue([eid], house: house, at: eid.time).isEmpty)
  }

  @Test func `a service drops what it can't deliver in time, and keeps only the latest`() throws {
    var list = try list()
    let fajr = try prayer("fajr", "2026-11-28T05:43:00+01:00")
    let notice = try #require(list.takeDue([fajr], at: fajr.time).first)
    func headers(_ seconds: Double) -> [String] {
      notice.headers(at: fajr.time.later(seconds)).map { "\($0.name): \($0.value)" }
    }
    #expect(headers(0) == ["TTL: 300", "Urgency: high", "Topic: next"])
    #expect(headers(100.5).first == "TTL: 199" && headers(300).first == "TTL: 0" && headers(900).first == "TTL: 0")
    #expect(headers(-7200).first == "TTL: 300")
  }

  @Test(arguments: [
    ("fajr", ""), ("fajr", "now"), ("", "2026-11-28T05:43:00Z"), ("midnight", "2026-11-28T05:43:00Z"),
    ("reminder", "2026-11-28T05:43:00Z"),
  ])
  func `another word or text is no time`(_ name: String, _ text: String) {
    #expect(PrayerTime(name: name, text: text) == nil)
  }
}
