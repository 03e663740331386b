import Answers
import ArgumentParser
import HAL
import LinuxHAL
import Measures
import Prayer
import Program
import Reports
import Settings
import Text

/// Actions on the list of observed months.
struct ObservedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Note a month's first day, as 1448-09=2027-02-08, with --by; it replaces an earlier note of the month.",
      valueName: "month=date"))
  var observe: String?
  @Option(help: ArgumentHelp("The authority that announced it, for --observe.", valueName: "who"))
  var by: String?
  @Option(help: ArgumentHelp("Date of the announcement, for --observe. Default: today.", valueName: "date"))
  var noted: DayArgument?
  @Option(help: ArgumentHelp("Remove an observed month, such as 1448-09.", valueName: "month"))
  var forget: String?
  @Flag(help: "List the observed months.")
  var listObserved = false

  /// The action; nil: none.
  var order: Order? {
    get throws {
      let given = [("--observe", observe != nil), ("--forget", forget != nil), ("--list-observed", listObserved)]
        .filter(\.1).map(\.0)
      if given.count > 1 { throw refusal(given[1], "with \(given[0])", "one of the two") }
      guard let observe else {
        try require(by == nil, "--by", "it without \("--observe")", "it with \("--observe")")
        try require(noted == nil, "--noted", "it without \("--observe")", "it with \("--observe")")
        guard let forget else { return listObserved ? .list : nil }
        let month = HijriDate(forget + "-01")
        let found: Message = forget.isEmpty ? "nothing" : "\(forget)"
        try require(month != nil, "--forget", found, "a Hijri month such as \("1448-09")")
        return month.map(Order.forget)
      }
      let sides = observe.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let month = HijriDate(sides[0] + "-01"), let begins = CivilDate(String(sides[1])) else {
        let found: Message = observe.isEmpty ? "nothing" : "\(observe)"
        throw refusal(
          "--observe", found,
          "a Hijri month and the day of its first daylight, such as \("1448-09=2027-02-08")")
      }
      guard let by, !by.allSatisfy(\.isWhitespace) else {
        let accepted: Message = "who said so, with \("--observe")"
        guard by == nil else { throw refusal("--by", "nothing", accepted) }
        throw refusal("\("--by"): missing, accepted: \(accepted)")
      }
      return .observe(
        ObservedMonth(
          year: month.year, month: month.month, begins: begins,
          noted: try noted?.date(of: "--noted") ?? systemTime().date, authority: by))
    }
  }

  enum Order {
    case list
    case observe(ObservedMonth)
    case forget(HijriDate)
  }
}

/// `qibla hijri --observe`, `--forget`, `--list-observed`: the caretaker's list. The file is replaced atomically; a running device
/// reloads it within a minute.
extension Hijri {
  private static let setting = "prayer.observed_months = \"/var/lib/qibla/observed-months.csv\""

  func keep(_ order: ObservedOptions.Order, _ language: Language) throws {
    let settings = try Startup.configuration(source.config, language).configuration.prayer
    let calendar = calendar ?? settings.hijriCalendar
    let path = observedMonths ?? settings.observedMonthsPath
    try require(
      !path.isEmpty, "--observed-months", "no file, and none in the configuration",
      "a file, or \(Self.setting) in the configuration, which the device reads too"
    )
    var list = try list(path, calendar, mayBeMissing: { if case .observe = order { true } else { false } }())
    var (change, former) = (ObservedMonthsAnswer.Change?.none, [ObservedMonth]())
    switch order {
    case .list: break
    case .observe(let month):
      do throws(ObservedMonths.Refusal) { former = try list.observe(month) } catch {
        throw refusal("\("--observe"): \(error.message); \(path) is left as it was")
      }
      change = former.isEmpty ? .added : .replaced
    case .forget(let month):
      former = list.forget(year: month.year, month: month.month)
      try require(!former.isEmpty, "--forget", forgotten(month), "a month of \(path)")
      change = .removed
    }
    if change != nil {
      do throws(StorageError) { try LinuxStorage().write(Array(list.csv.utf8), to: path) } catch {
        throw Input.unreadable(path, error)
      }
      if path != settings.observedMonthsPath { Output.note(.observedMonthsNotConfigured(path), language) }
    }
    let answer = ObservedMonthsAnswer(list, file: path, calendar: calendar, change: change, former: former)
    guard !form.json else { return try Output.json(answer) }
    for line in answer.lines(language) { try Output.line(words.digits.written(line)) }
  }

  private func forgotten(_ month: HijriDate) -> Message { "\(String(month.text.dropLast(3))), which isn't there" }

  private func list(_ path: String, _ calendar: HijriCalendar, mayBeMissing: Bool) throws -> ObservedMonths {
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try LinuxStorage().read(path, limit: ObservedMonths.largest) } catch {
      guard mayBeMissing, error == .missing else { throw Input.unreadable(path, error) }
      return ObservedMonths(calendar: calendar)
    }
    do throws(ObservedMonths.Failure) { return try ObservedMonths(csv: bytes, calendar: calendar) } catch {
      throw refusal("observed months: \(path), \(error.message); it is left as it was")
    }
  }
}
