public import Text

/// The times of a day: five prayers and the sunrise that ends the first.
public enum DailyTime: UInt8, Sendable, Hashable, CaseIterable {
  case fajr, sunrise, dhuhr, asr, maghrib, isha

  /// As in JSON and on the command line.
  public var word: String {
    switch self {
    case .fajr: "fajr"
    case .sunrise: "sunrise"
    case .dhuhr: "dhuhr"
    case .asr: "asr"
    case .maghrib: "maghrib"
    case .isha: "isha"
    }
  }

  /// How many there are; a loop over numbers allocates nothing, one over ``allCases`` may.
  static let count = 6
  init(number: Int) { self = DailyTime(rawValue: UInt8(number))! }

  /// `Fajr`
  public var englishName: String { word.prefix(1).uppercased() + word.dropFirst() }

  /// `Fajr`, `الفجر`
  public var localizedName: LocalizedText { LocalizedText(en: englishName, ar: arabicName) }

  /// `الفجر`
  public var arabicName: String {
    switch self {
    case .fajr: "الفجر"
    case .sunrise: "الشروق"
    case .dhuhr: "الظهر"
    case .asr: "العصر"
    case .maghrib: "المغرب"
    case .isha: "العشاء"
    }
  }
}

/// One value for each of the six times.
public struct PerPrayer<Value> {
  public var fajr: Value
  public var sunrise: Value
  public var dhuhr: Value
  public var asr: Value
  public var maghrib: Value
  public var isha: Value

  /// Each by itself.
  public init(fajr: Value, sunrise: Value, dhuhr: Value, asr: Value, maghrib: Value, isha: Value) {
    self.fajr = fajr
    self.sunrise = sunrise
    self.dhuhr = dhuhr
    self.asr = asr
    self.maghrib = maghrib
    self.isha = isha
  }

  /// The same for all.
  public init(all value: Value) {
    self.init(fajr: value, sunrise: value, dhuhr: value, asr: value, maghrib: value, isha: value)
  }

  /// The value of one time.
  public subscript(prayer: DailyTime) -> Value {
    get {
      switch prayer {
      case .fajr: fajr
      case .sunrise: sunrise
      case .dhuhr: dhuhr
      case .asr: asr
      case .maghrib: maghrib
      case .isha: isha
      }
    }
    set {
      switch prayer {
      case .fajr: fajr = newValue
      case .sunrise: sunrise = newValue
      case .dhuhr: dhuhr = newValue
      case .asr: asr = newValue
      case .maghrib: maghrib = newValue
      case .isha: isha = newValue
      }
    }
  }

  /// Another value for each.
  public func map<Other>(_ transform: (Value) -> Other) -> PerPrayer<Other> {
    PerPrayer<Other>(
      fajr: transform(fajr), sunrise: transform(sunrise), dhuhr: transform(dhuhr), asr: transform(asr),
      maghrib: transform(maghrib), isha: transform(isha))
  }
}

extension PerPrayer: Sendable where Value: Sendable {}
extension PerPrayer: Equatable where Value: Equatable {}
extension PerPrayer: Hashable where Value: Hashable {}
