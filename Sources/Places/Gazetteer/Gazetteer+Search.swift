extension Gazetteer {
  /// The code of a country (`GB`), from that code or an English name (`United Kingdom`, `UK`); nil for unknown ones.
  public static func countryCode(_ text: String) -> String? {
    let wanted = text.lowercased()
    return "\(countries)".split(separator: "\n").first { line in
      line.split(separator: "|").contains { $0.lowercased() == wanted }
    }.map { String($0.prefix(2)) }
  }

  /// The cities with a name, English or Arabic, largest first; of one country only if its code is given.
  ///
  /// `New York` finds New York City, as there is no city of that name alone.
  public static func cities(named name: String, country: String? = nil) -> [City] {
    let found = cities(beginningWith: name, limit: .max).filter { country == nil || $0.country == country }
    let wanted = name.lowercased()
    let exact = found.filter { $0.name.lowercased() == wanted || $0.arabicName == name }
    return exact.isEmpty ? found.filter { $0.name.lowercased() == wanted + " city" } : exact
  }

  /// The city an address is in: `London, United Kingdom`, `Sultanahmet Mosque, Istanbul, Turkey`, `Jakarta`.
  ///
  /// Tries its parts from the left; a last part that names a country must be the city's. Streets aren't known. Nil where no
  /// part is a city of the list.
  public static func city(inAddress address: String) -> City? {
    var parts = address.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
    guard let last = parts.last else { return nil }
    let country = parts.count > 1 ? countryCode(last) : nil
    if parts.count > 1 {
      guard country != nil else { return nil }
      parts.removeLast()
    }
    for part in parts {
      if let city = cities(named: part, country: country).first { return city }
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
