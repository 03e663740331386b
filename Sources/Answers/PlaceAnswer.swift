import Measures
import Places
public import Text

/// Cities that match a name, for people and programs.
public struct PlaceAnswer: Sendable, Encodable {
  /// One city.
  public struct City: Sendable, Encodable {
    public var name: String
    /// Empty where none is known.
    public var nameAr: String
    /// ISO 3166, two letters.
    public var country: String
    public var countryName: String
    public var countryNameAr: String
    public var latitudeDeg: Double
    public var longitudeDeg: Double
    /// An IANA name.
    public var timeZone: String
    public var population: Int
    /// State or province, if the country has several cities of the name.
    public var state: String?
    /// Metres above the sea; nil if unknown.
    public var heightM: Int?
    /// The city that it is a quarter of.
    public var partOf: String?
    /// The matching name: from the list in either script, or an alternative.
    public var matchedName: String
    /// Kind of match: `exact`, `more_words`, `beginning`, `inside`, `misspelt`.
    public var match: String
    /// Edit distance in letters; 0 for a correct name.
    public var lettersOff: Int

    init(_ match: Gazetteer.Match) {
      let city = match.city
      (name, nameAr, country, population) = (city.name, city.arabicName, city.country, city.population)
      (countryName, countryNameAr) = city.countryNames
      latitudeDeg = city.position.latitude.degrees.rounded(decimals: 4)
      longitudeDeg = city.position.longitude.degrees.rounded(decimals: 4)
      (timeZone, matchedName, self.match) = (city.zone, match.name, match.fit.word)
      lettersOff = match.fit.wrongLetters
      state = city.state.isEmpty ? nil : city.state
      heightM = city.heightMeters
      partOf = city.whole == city ? nil : city.whole.name
    }
  }

  /// The search text.
  public var search: String
  /// The city that `--city` and `place.city` take; nil for an ambiguous or unknown name.
  @ExplicitNull public private(set) var city: City?
  /// `city`, `ambiguous` or `unknown`.
  public var found: String
  /// All near matches, best first; the chosen one leads.
  public var candidates: [City]

  /// - Parameter search: a name, or `city, country`.
  public init(_ search: String) {
    self.search = search
    let finding = Gazetteer.find(search)
    var near = finding.matches
    switch finding {
    case .city: found = "city"
    case .ambiguous: found = "ambiguous"
    case .unknown: found = "unknown"
    }
    // A full match may also be the beginning of other names.
    if case .city(let meant, _) = finding {
      city = City(near[0])
      let name = search.split { $0 == "," || $0 == "،" }.first.map(String.init) ?? search
      let more = Gazetteer.search(name, country: search.count == name.count ? nil : meant.city.country, limit: 10)
      near += more.filter { match in !near.contains { $0.city == match.city } }
    }
    candidates = near.prefix(20).map(City.init)
  }

  /// A line for each city, without an end of line after the last.
  public func text(_ language: Language) -> String {
    guard !candidates.isEmpty else {
      return language == .ar ? "لا توجد مدينة بهذا الاسم" : "no city of that name, and none that comes near"
    }
    var lines: [String] = []
    switch found {
    case "ambiguous":
      lines.append(
        language == .ar
          ? "عدة مدن بهذا الاسم؛ أضف اسم الولاية أو الدولة:"
          : "several cities of that name; say the state or country as well:")
    case "unknown":
      lines.append(language == .ar ? "لا توجد مدينة بهذا الاسم؛ الأقرب إليه:" : "no city of that name; near it:")
    default: break
    }
    return (lines + candidates.map { line($0, language) }).joined(separator: "\n")
  }

  private func line(_ city: City, _ language: Language) -> String {
    let isArabic = language == .ar
    let name = isArabic && !city.nameAr.isEmpty ? city.nameAr : city.name
    let other = isArabic ? city.name : city.nameAr
    var off = ""
    if city.lettersOff > 0 {
      off =
        isArabic
        ? "  (\(city.matchedName)، حروف مختلفة: \(city.lettersOff))"
        : "  (\(city.matchedName), letters off: \(city.lettersOff))"
    } else if city.matchedName != city.name, city.matchedName != city.nameAr {
      off = "  (\(city.matchedName))"
    }
    let mark = isArabic ? "\u{200E}" : ""
    let spot = "\(city.latitudeDeg.fixed(4)) \(city.longitudeDeg.fixed(4))"
    let area = [city.partOf, city.state].compactMap { $0.map { isArabic ? "، \u{200E}\($0)\u{200E}" : ", \($0)" } }
      .joined()
    let country =
      city.countryName.isEmpty
      ? "" : (isArabic ? "، \(city.countryNameAr)" : ", \(city.countryName)") + " [\(city.country)]"
    return name + (other.isEmpty || other == name ? "" : " (\(other))") + area
      + country + "\(mark)  \(spot)  \(city.timeZone)\(off)"
  }
}
