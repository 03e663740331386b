import Earth
import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

@Suite("The rules in a line") struct RulesTextTests {
  private func words(
    _ language: Language = .en, latitude: Double = 21.4, on date: String = "2026-11-21",
    _ change: (inout PrayerRules) -> Void = { _ in }
  ) -> String {
    var rules = PrayerRules()
    change(&rules)
    let timetable = Timetable(place: .degrees(latitude, 10), zone: .utc, rules: rules)
    return RulesText(rules, language).words(of: timetable.day(CivilDate(date)!))
  }

  @Test(
    arguments: [
      (HighLatitudeRule.middle, "middle of the night", "نصف الليل"),
      (.seventh, "seventh of the night", "سُبع الليل"),
      (.angle, "the angle's share of the night", "نسبة الزاوية من الليل"),
      (.none, "no high-latitude rule", "بلا قاعدة لخطوط العرض العليا"),
    ]) func `name the high-latitude rule`(_ rule: HighLatitudeRule, _ english: String, _ arabic: String)
  {
    let line = words { $0.highLatitude = rule }
    #expect(line.hasPrefix("Muslim World League, Asr shafi (no school is set), ") && line.hasSuffix(english))
    #expect(words(.ar) { $0.highLatitude = rule }.hasSuffix(arabic))
  }

  @Test func `name the times that the rule has set`() {
    #expect(words(latitude: 60, on: "2026-06-21").hasSuffix("rule in force: seventh of the night (Fajr and Isha)"))
    #expect(words(.ar, latitude: 60, on: "2026-06-21").hasSuffix("(الفجر والعشاء)"))
  }

  @Test func `name the seasons of the Moonsighting Committee and the Hanafi Asr`() {
    func change(_ rules: inout PrayerRules) { (rules.method, rules.madhab) = (.moonsighting, .hanafi) }
    #expect(words(.en, change).hasSuffix("Asr hanafi, twilight by season"))
    #expect(words(.ar, change).hasSuffix("العصر على المذهب الحنفي، الشفق بحسب الفصول"))
  }

  @Test func `don't attribute the Asr of the Jafari and Tehran methods to a Sunni school`() {
    for method in [PrayerMethod.jafari, .tehran] {
      #expect(words { $0.method = method }.contains("Asr at one length of shadow"))
      #expect(words(.ar) { $0.method = method }.contains("العصر إذا صار ظل الشيء مثله"))
      #expect(!words(.ar) { $0.method = method }.contains("الجمهور"))
    }
  }

  @Test func `name the latitude whose Sun is used where the local one doesn't rise`() {
    #expect(words(latitude: 80, on: "2026-12-21").contains("the Sun of latitude "))
    #expect(words(.ar, latitude: 80, on: "2026-12-21").contains("الشمس عند خط العرض "))
    #expect(words(latitude: 70, on: "2026-12-21") { $0.polar = .nearestDay }.contains("the Sun of 202"))
    #expect(words(.ar, latitude: 70, on: "2026-12-21") { $0.polar = .nearestDay }.contains("شمس يوم "))
  }

  @Test func `say that Isha is later in Ramadan`() {
    #expect(words(on: "2026-02-25") { $0.method = .ummAlQura }.hasSuffix("Isha +30 min in Ramadan"))
    #expect(words(.ar, on: "2026-02-25") { $0.method = .ummAlQura }.hasSuffix("تأخير العشاء 30 دقيقة في رمضان"))
  }
}
