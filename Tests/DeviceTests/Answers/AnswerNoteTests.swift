import Answers
import Doctor
import Foundation
import HAL
import Measures
import Places
import Prayer
import Reports
import Settings
import TestSupport
import Testing
import Text

/// Every note beside an answer, in both languages. A switch over all cases makes a new note need an example here.
@Suite("A note beside an answer") struct AnswerNoteTests {
  /// The number of a note's case. A new case doesn't compile without a number here, and `all` needs an example of it.
  private static func number(_ note: AnswerNote) -> Int {
    switch note {
    case .boundWithoutEffect: 0
    case .ramadanIshaWithoutEffect: 1
    case .digitsForPeopleAlone: 2
    case .todayWithoutEffect: 3
    case .weekStartWithoutView: 4
    case .settingWithoutEffect: 5
    case .otherCities: 6
    case .placeOfLastFix: 7
    case .lastFixUnusable: 8
    case .overlayNotInForce: 9
    case .todayInUniversalTime: 10
    case .placeMissing: 11
    case .zoneOfDistantCity: 12
    case .zoneMissing: 13
    case .timetable: 14
    case .observedMonthsNotConfigured: 15
    }
  }
  private static let count = 16

  /// At least one example of each, with any words of other types.
  static func all() throws -> [AnswerNote] {
    let london = Gazetteer.find("London")
    guard case .city(let match, let others) = london else { throw Missing() }
    let city = try #require(Gazetteer.city(named: "Honolulu"))
    let configuration = try EffectiveConfiguration(
      file: (
        "q.toml",
        Array(
          "[prayer]\nshafaq = \"ahmer\"\n[place]\ncity = \"Makkah\"\nlatitude_deg = 1\nlongitude_deg = 2\n".utf8)
      ))
    let bounded = try EffectiveConfiguration(
      file: ("q.toml", Array("[prayer]\nmethod = \"moonsighting\"\nhigh_latitude = \"seventh\"\n".utf8)))
    let rows = [1, 2, 4, 8, 9].map { "2026-11-0\($0),05:00,06:30,12:00,15:00,17:30,19:00\n" }.joined()
    let mosque = try MosqueTimetable(csv: Array(("date,fajr,sunrise,dhuhr,asr,maghrib,isha\n" + rows).utf8))
    let timetables = ["2026-10-30", "2026-11-01", "2026-11-03", "2026-11-09", "2026-12-01"].compactMap {
      mosque.notice(on: CivilDate($0)!)
    }
    #expect(timetables.count == 5)
    let fixes = try unusableFixes()
    #expect(fixes.count == 3)
    return [
      .boundWithoutEffect, .ramadanIshaWithoutEffect(.mwl), .digitsForPeopleAlone, .todayWithoutEffect,
      .weekStartWithoutView, .otherCities(match, others: others), .placeOfLastFix(nil),
      .placeOfLastFix(UniversalTime(CivilDate(year: 2026, month: 11, day: 21))),
      .overlayNotInForce(path: "/var/lib/qibla/settings.toml", why: "1 problem: line 3"), .todayInUniversalTime,
      .observedMonthsNotConfigured("/srv/months.csv"), .placeMissing,
      .zoneOfDistantCity(try #require(city.clockDoubt(meters: 1_234_567, set: "--timezone"))),
      .zoneMissing("Asia/Riyadh", why: "is not among the zones"),
    ] + (configuration.notes + bounded.notes).map(AnswerNote.settingWithoutEffect)
      + fixes.map(AnswerNote.lastFixUnusable) + timetables.map(AnswerNote.timetable)
  }

  private struct Missing: Error {}

  /// The texts about a last fix that can't be used.
  private static func unusableFixes() throws -> [LocalizedText] {
    let folder = StateFolder(Configuration())
    let newer = "qibla-last-fix 9 1 "
    let contents = ["x", newer + CRC32.text(of: newer.utf8) + "\n"]
    let machines =
      try contents.map { text in try ScriptedMachine { $0.files[folder.lastFixPath] = Array(text.utf8) } }
      + [ScriptedMachine { $0.fileErrors[folder.lastFixPath] = .permission }]
    return machines.compactMap { folder.lastFix(in: $0.access.storage).notice }
  }

  @Test func `comes in English and in Arabic`() throws {
    let all = try Self.all()
    #expect(Set(all.map(Self.number)) == Set(0..<Self.count))
    for note in all {
      let (english, arabic) = (note[.en], note[.ar])
      #expect(!english.unicodeScalars.contains(where: Self.isArabic), "\(english)")
      #expect(arabic.unicodeScalars.contains(where: Self.isArabic), "\(english)")
      // Options, keys, paths and words of the configuration stay as they are in Arabic; two foreign words in a row
      // would be a sentence.
      let foreign = arabic.split(whereSeparator: \.isWhitespace).filter { word in
        word.unicodeScalars.allSatisfy { $0.isASCII || $0 == "\u{200E}" }
          && word.contains { $0.isLetter } && !word.contains { "-_./:(".contains($0) }
      }
      let isQuoted =
        if case .lastFixUnusable = note { true } else if case .overlayNotInForce = note { true } else { false }
      #expect(foreign.count <= 1 || isQuoted, "\(arabic)")
      switch note.weight {
      case .note: #expect(english.hasPrefix("note: ") && arabic.hasPrefix("ملاحظة: "))
      case .warning: #expect(english.hasPrefix("warning: ") && arabic.hasPrefix("تنبيه: "))
      case .refusal: #expect(english.contains("accepted: ") && arabic.contains("المقبول: "))
      }
    }
  }

  /// The commands of both languages, and their shared code, have no sentence in one language only.
  @Test(arguments: [
    "qibla/Commands/Times", "qibla/Commands/TimesOptions", "qibla/Commands/TimesOptions+Timetable",
    "qibla/Commands/CalendarCommand", "qibla/Commands/Hijri", "qibla/Commands/Hijri+Observed",
    "qibla/Commands/KaabaSun", "Program/PlaceOptions",
  ])
  func `is the only text that these commands add`(_ command: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
    let source = try String(contentsOf: root.appending(path: command + ".swift"), encoding: .utf8)
    for line in source.split(separator: "\n") where line.contains("Output.note(") {
      #expect(line.contains("Output.note(."), "\(line): a note in one language")
    }
  }

  private static func isArabic(_ scalar: Unicode.Scalar) -> Bool { (0x600...0x6FF).contains(scalar.value) }
}
