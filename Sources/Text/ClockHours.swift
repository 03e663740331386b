/// How a clock writes its hours.
public enum ClockHours: Int, Sendable, Hashable, CaseIterable {
  /// `5:43 am`
  case twelve = 12
  /// `05:43`
  case twentyFour = 24

  /// What people in a country are used to, by its code (ISO 3166); twenty-four where it is nil or unknown.
  public init(country: String?) {
    let isTwelve = country.map { code in
      Self.twelveHourCountries.split(whereSeparator: \.isWhitespace).contains { $0 == code }
    }
    self = isTwelve == true ? .twelve : .twentyFour
  }

  /// A time written as `05:43` or `05:43:07`, in these hours; any other text as it is.
  ///
  /// Every language has the half of the day behind the time, as English has. Without a language it is left out, for places with
  /// little room, where a prayer's name says it.
  public func written(_ clock: some StringProtocol, _ language: Language?) -> String {
    let (written, half) = parts(String(clock))
    return written + (half.flatMap { half in language.map { " " + half[$0] } } ?? "")
  }

  /// A time in these hours, in each language.
  public func localized(_ clock: String) -> LocalizedText {
    let (written, half) = parts(clock)
    guard let half else { return LocalizedText(written) }
    return LocalizedText(en: "{1}\u{A0}{2}", ar: "{1}\u{A0}{2}", with: [LocalizedText(written), half])
  }

  /// A time and the half of the day behind it; nil: the time is written as it is.
  private func parts(_ clock: String) -> (written: String, half: LocalizedText?) {
    guard self == .twelve, clock.utf8.count >= 5, let hour = Int(clock.prefix(2)), (0..<24).contains(hour) else {
      return (clock, nil)
    }
    return ("\((hour + 11) % 12 + 1)\(clock.dropFirst(2))", hour < 12 ? .am : .pm)
  }

  /// Width of the widest time, for columns.
  public func width(showsSeconds: Bool, _ language: Language) -> Int {
    let half = [LocalizedText.am, .pm].map { $0[language].unicodeScalars.count }.max() ?? 0
    return (showsSeconds ? 8 : 5) + (self == .twelve ? half + 1 : 0)
  }
}

extension LocalizedText {
  fileprivate static let am = LocalizedText(en: "am", ar: "ص")
  fileprivate static let pm = LocalizedText(en: "pm", ar: "م")
}
