import Earth
import GPS
import Measures
import Position
import TestSupport
import Testing

@testable import Reports

@Suite("The log about the place") struct PlaceLogTests {
  private func report(_ place: GeodeticPosition? = nil, at time: UniversalTime? = nil) -> PlaceReport {
    var report = PlaceReport()
    if let place {
      var controller = SiteController(
        rules: SiteRules(policy: .fixed(place)), buildDate: CivilDate(year: 2026, month: 1, day: 1))
      report.site = controller.update(at: .origin, wallClock: time.map { SystemClock($0, isSynchronized: true) })
    }
    report.clock = time.map { TimeReference(instant: .origin, time: $0, source: .gps, isCertain: true) }
    return report
  }

  private let istanbul = GeodeticPosition.degrees(41, 29)
  private let ankara = GeodeticPosition.degrees(39.9, 32.9)
  private let spring = UniversalTime(CivilDate(year: 2026, month: 4, day: 1))

  @Test func `a move of over 50 km is logged once, a shorter one not`() {
    var log = PlaceLog()
    _ = log.lines(for: report(istanbul, at: spring))
    #expect(log.lines(for: report(istanbul, at: spring)).isEmpty)
    let lines = log.lines(for: report(ankara, at: spring)).map(\.text)
    #expect(lines == ["place: moved by 351 km; field and bearing are recomputed"])
    #expect(log.lines(for: report(ankara, at: spring)).isEmpty)
  }

  @Test func `the Sun over the Kaaba is announced once, a day ahead`() {
    var log = PlaceLog()
    let eve = UniversalTime(CivilDate(year: 2026, month: 5, day: 27), hour: 12)
    let before = UniversalTime(CivilDate(year: 2026, month: 5, day: 26), hour: 12)
    #expect(!log.lines(for: report(istanbul, at: before)).contains { $0.text.hasPrefix("sun:") })
    let said = log.lines(for: report(istanbul, at: eve)).map(\.text)
    #expect(said == ["sun: 2026-05-28 09:18 UTC it stands over the Kaaba: facing it is facing the Qibla"])
    #expect(log.lines(for: report(istanbul, at: eve)).isEmpty)
  }

  @Test func `a date that becomes uncertain is trouble`() {
    var log = PlaceLog()
    _ = log.lines(for: report(istanbul, at: spring))
    var vague = report(istanbul, at: spring)
    vague.clock?.isCertain = false
    #expect(log.lines(for: vague).map(\.isTrouble) == [true])
  }

  @Test func `two places and two clocks are logged when they begin to differ, and when they agree again`() throws {
    var log = PlaceLog()
    var controller = SiteController(
      rules: SiteRules(policy: .gps(configured: ankara)), buildDate: CivilDate(year: 2026, month: 1, day: 1))
    func said(_ place: GeodeticPosition, at seconds: Double, systemAhead: Double) -> [String] {
      let now = Instant(seconds: seconds)
      let time = UniversalTime(secondsSince1970: spring.secondsSince1970 + seconds)
      let system = SystemClock(
        UniversalTime(secondsSince1970: time.secondsSince1970 + systemAhead), isSynchronized: false)
      var report = PlaceReport()
      report.site = controller.update(
        .fix(Fix(position: place, secondOfDay: 0, utc: time, quality: .satellites, hdop: 1)), at: now, wallClock: system
      )
      report.clock = controller.clock(at: now, wallClock: system)
      report.time = now
      return log.lines(for: report).map { String($0.text.prefix(80)) }
    }
    let first = said(istanbul, at: 1, systemAhead: -18_000)
    #expect(first.contains { $0.hasPrefix("gps.elsewhere: the receiver is 351 km from the configured place") })
    #expect(first.contains { $0.hasPrefix("time.contradicted: the receiver says 2026-04-01 00:00") })
    #expect(said(istanbul, at: 2, systemAhead: -18_000).isEmpty)
    for second in 3..<9 { _ = said(ankara, at: Double(second), systemAhead: 0) }
    #expect(said(istanbul, at: 700, systemAhead: 60).count == 2)
  }

  @Test func `a wrong clock chip is logged once, and its recovery`() {
    var log = PlaceLog()
    func said(chipAhead: Double?) -> [LogEntry] {
      var report = PlaceReport()
      report.clock = TimeReference(
        instant: .origin, time: spring, source: .clock, isCertain: true, chipAheadSeconds: chipAhead)
      return log.lines(for: report).filter { $0.text.hasPrefix("time.") }
    }
    let first = said(chipAhead: -3600)
    #expect(first.count == 1 && first[0].isTrouble)
    #expect(first[0].text.contains("clock chip says 2026-03-31 23:00") && first[0].text.contains("hwclock --systohc"))
    #expect(said(chipAhead: -3601).isEmpty)
    #expect(said(chipAhead: nil).map(\.isTrouble) == [false])
  }

  @Test func `over one damaged sentence in twenty is logged with the share, and its end`() {
    var log = PlaceLog()
    var parser = NMEAParser()
    func said(damagedOf: Int, _ count: Int) -> [String] {
      for index in 0..<count {
        var text = rmc("120000.00")
        if index % damagedOf == 0 { text = text.replacing("N,", with: "S,") }
        for byte in text.utf8 { _ = parser.feed(byte) }
      }
      var report = PlaceReport()
      report.sentences = parser.counters
      return log.lines(for: report).map(\.text)
    }
    #expect(said(damagedOf: 50, 300).isEmpty)
    #expect(said(damagedOf: 10, 100).isEmpty)
    #expect(said(damagedOf: 10, 100).contains { $0.hasPrefix("gps.damaged: 10 % of the receiver's sentences") })
    #expect(said(damagedOf: 50, 300) == ["gps.damaged: over"])
  }

  @Test func `an expired model is logged once`() {
    var log = PlaceLog()
    let later = UniversalTime(CivilDate(year: 2031, month: 4, day: 1))
    #expect(log.lines(for: report(istanbul, at: later)).contains { $0.text.hasPrefix("field.model_expired") })
    #expect(!log.lines(for: report(istanbul, at: later)).contains { $0.text.hasPrefix("field.model_expired") })
  }

  @Test func `a model that isn't valid yet is not called old, and another model is logged once`() {
    var log = PlaceLog()
    func lines(_ year: Int, named model: MagneticModel? = nil) -> [LogEntry] {
      var controller = SiteController(
        rules: SiteRules(policy: .fixed(istanbul)), model: model, buildDate: CivilDate(year: 2020, month: 1, day: 1))
      let clock = SystemClock(UniversalTime(CivilDate(year: year, month: 6, day: 1)), isSynchronized: true)
      var report = PlaceReport()
      report.site = controller.update(at: .origin, wallClock: clock)
      return log.lines(for: report).filter { $0.text.hasPrefix("field.") }
    }
    #expect(lines(2021).isEmpty)
    let changed = lines(2026)
    #expect(changed.count == 1 && changed[0].text.contains("WMM-2025") && !changed[0].isTrouble)
    #expect(lines(2026).isEmpty)
    let early = lines(2024, named: .wmm2025)
    #expect(early.count == 1 && early[0].isTrouble)
    #expect(early[0].text.contains("2025.0") && !early[0].text.contains("ended"))
    #expect(lines(2024, named: .wmm2025).isEmpty)
  }

  @Test func `the state of an alignment is logged when it changes`() {
    var log = PlaceLog()
    _ = log.lines(for: report(istanbul, at: spring))
    var aligned = report(istanbul, at: spring)
    aligned.alignment = .inForce
    #expect(log.lines(for: aligned).map(\.text) == ["alignment: in force"])
    aligned.alignment = .moved(meters: 12_345)
    let lines = log.lines(for: aligned)
    #expect(
      lines.count == 1 && lines[0].isTrouble && lines[0].text.contains("12 km") && lines[0].text.contains("--remove"))
  }
}
