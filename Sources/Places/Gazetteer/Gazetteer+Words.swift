extension Gazetteer {
  /// The city that ``find(_:)`` takes a name for; nil for an ambiguous or unknown one.
  public static func city(named text: String) -> City? {
    if case .city(let match, _) = find(text) { match.city } else { nil }
  }
}

extension Gazetteer.City {
  /// The country's name in English and in Arabic; both empty for Jerusalem and its parts, whose status is left to an agreement (United
  /// Nations Security Council, resolutions 478 of 1980 and 2334 of 2016).
  public var countryNames: (english: String, arabic: String) {
    if ["Jerusalem", "East Jerusalem", "West Jerusalem"].contains(name), country == "IL" || country == "PS" {
      return ("", "")
    }
    return Gazetteer.countryName(country) ?? (country, country)
  }

  /// `Tripoli, Lebanon`, and where the country has several of the name `Springfield, Ohio, United States`.
  public var nameWithCountry: String {
    [name, state, countryNames.english].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// `طرابلس، لبنان`; the name of a city that has none in Arabic stays as it is written at home.
  public var arabicNameWithCountry: String {
    [
      arabicName.isEmpty ? "\u{200E}" + name : arabicName, state.isEmpty ? "" : "\u{200E}\(state)\u{200E}",
      countryNames.arabic,
    ].filter { !$0.isEmpty }.joined(separator: "، ")
  }
}

extension Gazetteer.Match {
  /// `Tripoli, Lebanon`, with how far the name is off where it is: `Tripoli, Lebanon (1 letter off)`.
  public var words: String {
    let off =
      switch fit {
      case .exact: name == city.name || name == city.arabicName ? "" : " (\(name))"
      case .moreWords, .beginning: name == city.name ? "" : " (\(name))"
      case .inside: name == city.name ? "" : " (\(name))"
      case .misspelt(1): " (\(name): 1 letter off)"
      case .misspelt(let letters): " (\(name): \(letters) letters off)"
      }
    return city.nameWithCountry + off
  }
}

extension Gazetteer.Finding {
  /// The candidate cities, best first.
  public var matches: [Gazetteer.Match] {
    switch self {
    case .city(let match, let others): [match] + others
    case .ambiguous(let matches), .unknown(let matches): matches
    }
  }
}
