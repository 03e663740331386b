import Answers
import ArgumentParser
import Controllers
import Measures
import Places
import Prayer
import Program
import Settings
import Text

extension TimesOptions {
  /// The timetable of a place, and the source of its zone: `option`, `configuration`, `nearest_city`, `distant_city`, or
  /// `none` if that city's isn't installed (UTC).
  func timetable(
    at place: KnownPlace, _ configuration: Configuration?, _ language: Language
  ) throws -> (timetable: Timetable, zoneSource: String) {
    let settings = try settings(over: configuration, language)
    let (zone, source) = try zone(at: place.position, settings.timezone, language)
    let observed = try Self.observed(settings)
    let timetable = settings.timetable(
      at: place.position, in: zone, observed: observed,
      mosque: try Self.mosque(settings.timetablePath, timetable != nil))
    return (timetable, source)
  }

  private func zone(
    at place: GeodeticPosition, _ name: String, _ language: Language
  ) throws -> (zone: Zone, source: String) {
    if let timezone { return (try Self.zone(named: timezone), "option") }
    if !name.isEmpty { return (try Self.zone(named: name, of: "prayer.timezone"), "configuration") }
    guard let (city, meters) = Gazetteer.nearest(to: place) else { return (.utc, "none") }
    do throws(ZoneFolder.Failure) {
      let zone = try ZoneFolder.system.zone(city.zone)
      guard let doubt = city.clockDoubt(meters: meters, set: "--timezone") else { return (zone, "nearest_city") }
      Output.note(.zoneOfDistantCity(doubt), language)
      return (zone, "distant_city")
    } catch {
      Output.note(.zoneMissing(city.zone, why: error.words), language)
      return (.utc, "none")
    }
  }

  /// A zone of the system; problems name the option `option`.
  static func zone(named name: String, of option: String = "--timezone") throws -> Zone {
    do throws(ZoneFolder.Failure) { return try ZoneFolder.system.zone(name) } catch {
      let found: Message = name.isEmpty ? "nothing, which \(error.found)" : "\(name), which \(error.found)"
      guard let accepted = error.accepted else { throw refusal("\(place: option): found \(found)") }
      throw refusal("\(place: option): found \(found); accepted: \(accepted)")
    }
  }

  private static func mosque(_ path: String, _ isOption: Bool) throws -> MosqueTimetable? {
    guard !path.isEmpty else { return nil }
    let bytes = try Input.whole(path, limit: MosqueTimetable.largest)
    do throws(MosqueTimetable.Failure) { return try MosqueTimetable(csv: bytes) } catch {
      throw refusal("\(isOption ? "--timetable" : "prayer.timetable"): \(path), \(error.message)")
    }
  }

  /// The observed beginnings of months from the configured file.
  static func observed(_ settings: Configuration.PrayerTimes) throws -> [ObservedMonth] {
    let path = settings.observedMonthsPath
    guard !path.isEmpty else { return [] }
    let bytes = try Input.whole(path, limit: ObservedMonths.largest)
    do throws(ObservedMonths.Failure) {
      return try ObservedMonths(csv: bytes, calendar: settings.hijriCalendar).months
    } catch {
      throw refusal("observed months: \(path), \(error.message)")
    }
  }

  /// Prints notices about the days, and refuses corrections that change the order of the times.
  func examine(_ days: [Timetable.Day], of timetable: Timetable, today: CivilDate, _ language: Language) throws {
    for day in days where day.printed == nil {
      guard let late = day.prayers.outOfOrder else { continue }
      let earlier = DailyTime.allCases[Int(late.rawValue) - 1]
      let minutes = timetable.rules.adjustments
      let (first, second) = ("\(earlier.word)=\(minutes[earlier])", "\(late.word)=\(minutes[late])")
      throw refusal(
        """
        \("--adjust"): found \(first) and \(second), which put \(late.localizedName) before \
        \(earlier.localizedName) on \(day.date.text); accepted: minutes that keep the order of the times
        """)
    }
    if let fault = timetable.sunDisagreement { Output.note(.timetable(fault.words), language) }
    guard let mosque = timetable.mosque, let first = days.first?.date, let last = days.last?.date else { return }
    let notice = days.count == 1 ? mosque.notice(on: first) : mosque.notice(on: first...last, today: today)
    if let notice { Output.note(.timetable(notice), language) }
  }
}
