extension Gazetteer {
  /// The largest city of exactly this name; "London, CA" is the one in that country (ISO 3166).
  public static func city(named text: String) -> City? {
    let parts = text.lowercased().split(separator: ",", maxSplits: 1)
    guard let name = parts.first, !name.isEmpty else { return nil }
    let country = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    return cities(beginningWith: String(name), limit: 1000).filter {
      $0.name.lowercased() == name && (country.isEmpty || $0.country.lowercased() == country)
    }.max { $0.population < $1.population }
  }
}
