extension Gazetteer {
  /// A city found by a name, and how well the name fits.
  public struct Match: Sendable, Hashable {
    /// The city.
    public var city: City
    /// The name that fits: of the list in either script, or another in use (`Mecca`).
    public var name: String
    /// How the name fits.
    public var fit: Fit
  }

  /// How well a name fits the query, best first. Case, accents, hyphens, apostrophes and an article before the name
  /// never count.
  public enum Fit: Sendable, Hashable, Comparable {
    /// All of it.
    case exact
    /// The name has more words behind.
    case moreWords
    /// The name begins so.
    case beginning
    /// A later word of the name begins so.
    case inside
    /// Misspelt by this many letters, 1 ... 2.
    case misspelt(letters: Int)

    /// For programs: `exact`, `more_words`, `beginning`, `inside`, `misspelt`.
    public var word: String {
      switch self {
      case .exact: "exact"
      case .moreWords: "more_words"
      case .beginning: "beginning"
      case .inside: "inside"
      case .misspelt: "misspelt"
      }
    }

    /// Wrong letters; 0 where all are right.
    public var wrongLetters: Int { if case .misspelt(let letters) = self { letters } else { 0 } }

    private var order: Int {
      switch self {
      case .exact: 0
      case .moreWords: 1
      case .beginning: 2
      case .inside: 3
      case .misspelt(let letters): letters > 3 ? 9 : 3 + letters
      }
    }

    /// Better before worse.
    public static func < (a: Fit, b: Fit) -> Bool { a.order < b.order }
  }

  /// Result of looking up a name.
  public enum Finding: Sendable, Hashable {
    /// One city, and others of the name that are much smaller or, in a country that was named, smaller.
    case city(Match, others: [Match])
    /// Several cities of comparable size.
    case ambiguous([Match])
    /// No city of that name; the similar ones.
    case unknown([Match])
  }

  /// Factor by which a city must be larger than the next of its name to win where no country is named.
  static let dominance = 10

  /// The city that a person means: `Mecca`, `são paulo`, `مكة`, `London, UK`, `Springfield, Illinois`.
  ///
  /// What follows the last comma is a country by code or name, or a state; a state may stand before the country, too. Of cities with
  /// the same name the largest is meant if a country or state is named or the next is less than a tenth as large.
  public static func find(_ text: String) -> Finding {
    let (name, last) = sides(text)
    guard let last else { return find(name, country: nil, named: nil) }
    let country = countryCode(last)
    let (city, state) = sides(name)
    if let country, let state, let found = find(city, inState: state, country: country) { return found }
    let found = find(name, country: country, named: last)
    // `IL` is Israel, and Illinois.
    guard case .unknown = found, let inState = find(name, inState: last, country: nil) else { return found }
    return inState
  }

  /// The cities of a name in a state; nil where there is none.
  ///
  /// - Parameter country: a code if only one country is looked in.
  static func find(_ name: String, inState state: String, country: String?) -> Finding? {
    let wanted = folded(state)
    let found = search(name, country: country, limit: 100, isExact: true).filter { match in
      match.city.stateWords.split(separator: "|").contains { folded($0) == wanted }
    }
    return found.first.map { .city($0, others: Array(found.dropFirst())) }
  }

  /// - Parameter country: a code; nil for any, and where `named` isn't nil for one that isn't known.
  static func find(_ name: String, country: String?, named: String?) -> Finding {
    if named != nil, country == nil { return .unknown(search(name)) }
    // Search for exact names first, as most are: fuzzy search goes through the whole list.
    let exact = search(name, country: country, limit: 20, isExact: true)
    guard let first = exact.first else {
      let found = search(name, country: country)
      // Only the first words of a name were given; accepted if no other name begins so.
      let longer = found.filter { $0.fit == .moreWords }
      if longer.count == 1 { return .city(longer[0], others: []) }
      guard found.isEmpty, country != nil else { return .unknown(found) }
      return .unknown(search(name))
    }
    let others = Array(exact.dropFirst())
    let rival = others.first?.city.population ?? 0
    guard named != nil || rival * dominance <= first.city.population else { return .ambiguous(exact) }
    return .city(first, others: others)
  }

  /// `London, UK` as its two sides; commas may be Arabic.
  private static func sides(_ text: String) -> (name: String, country: String?) {
    guard let comma = text.lastIndex(where: { $0 == "," || $0 == "،" }) else { return (text, nil) }
    let country = String(text[text.index(after: comma)...])
    return (String(text[..<comma]), folded(country).isEmpty ? nil : country)
  }

  /// The cities whose name fits, best first and then largest; misspelt ones only where no other fits.
  ///
  /// - Parameters:
  ///   - country: a code (ISO 3166) if only one country is looked in.
  ///   - limit: at most so many of each kind of fit.
  public static func search(_ text: String, country: String? = nil, limit: Int = 20) -> [Match] {
    search(text, country: country, limit: limit, isExact: false)
  }

  /// - Parameter isExact: whether only names are wanted that fit whole.
  private static func search(_ text: String, country: String?, limit: Int, isExact: Bool) -> [Match] {
    let wanted = folded(text)
    guard !wanted.isEmpty, wanted.count <= mostLetters else { return [] }
    var best: [Int: (fit: Fit, name: String)] = [:]
    func take(_ fit: Fit?, _ name: Name) {
      guard let fit, let number = name.city, fit < best[number]?.fit ?? .misspelt(letters: .max) else { return }
      best[number] = (fit, name.text)
    }
    if isExact {
      eachName(country, beginningWith: wanted[0]) { letters, name in take(letters == wanted ? .exact : nil, name) }
    } else {
      eachName(country) { letters, name in take(fit(of: letters, to: wanted), name) }
    }
    if best.isEmpty, !isExact, wanted.count >= 4 {
      let allowed = wanted.count >= 7 ? 2 : 1
      eachName(country) { letters, name in
        take(wrongLetters(in: wanted, for: letters, atMost: allowed).map(Fit.misspelt), name)
      }
    }
    // City numbers are ordered by size, largest first.
    let sorted = best.sorted { ($0.value.fit, $0.key) < ($1.value.fit, $1.key) }
    var counts: [Fit: Int] = [:]
    return sorted.compactMap { number, match in
      counts[match.fit, default: 0] += 1
      guard counts[match.fit, default: 0] <= limit else { return nil }
      return Match(city: city(number), name: match.name, fit: match.fit)
    }
  }

  private static func fit(of name: [UInt32], to wanted: [UInt32]) -> Fit? {
    if name.starts(with: wanted) {
      if name.count == wanted.count { return .exact }
      return name[wanted.count] == space ? .moreWords : .beginning
    }
    guard name.count > wanted.count, wanted.count >= 3 else { return nil }
    let isInside = name.indices.contains { place in
      name[place] == space && name[(place + 1)...].starts(with: wanted)
    }
    return isInside ? .inside : nil
  }

  /// Insertions, deletions, changes and swaps of neighbours (optimal string alignment); nil for more than allowed.
  private static func wrongLetters(in wanted: [UInt32], for name: [UInt32], atMost allowed: Int) -> Int? {
    guard (name.count - wanted.count).magnitude <= allowed else { return nil }
    var (beforeLast, last) = ([Int](), Array(0...name.count))
    for row in wanted.indices {
      var line = [row + 1]
      for column in name.indices {
        let isSame = wanted[row] == name[column]
        var cost = Swift.min(last[column + 1] + 1, line[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, wanted[row] == name[column - 1], wanted[row - 1] == name[column] {
          cost = Swift.min(cost, beforeLast[column - 1] + 1)
        }
        line.append(cost)
      }
      guard line.min() ?? 0 <= allowed else { return nil }
      (beforeLast, last) = (last, line)
    }
    return last[name.count] <= allowed ? last[name.count] : nil
  }
}

extension Gazetteer {
  /// The code of a country (`GB`), from that code or one of its names, English or Arabic; nil for unknown ones.
  public static func countryCode(_ text: String) -> String? {
    let wanted = folded(text)
    let letters = wanted.filter { $0 != space }
    guard !wanted.isEmpty else { return nil }
    var name: [UInt32] = []
    for var row in GazetteerTable.countries {
      let isNamed = row.rest.split { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "|") }.contains {
        fold(UTF8Letters($0), into: &name)
        // `U.K.`
        return name == wanted || name == letters
      }
      if isNamed { return row.text() }
    }
    return nil
  }

  /// A country's name in English and in Arabic; nil for an unknown code.
  public static func countryName(_ code: String) -> (english: String, arabic: String)? {
    for var row in GazetteerTable.countries where row.cell().elementsEqual(code.utf8) {
      return (row.text(), row.text())
    }
    return nil
  }

  /// The most parts of an address, and the most letters of a name that is looked for: every one of them is compared with the whole list.
  public static let mostParts = 12
  static let mostLetters = 100

  /// The parts of an address, as they are written between its commas, Latin or Arabic.
  public static func parts(ofAddress address: String) -> [Substring] {
    address.split { $0 == "," || $0 == "،" }.filter { !folded($0).isEmpty }
  }

  /// The city an address is in: `London, United Kingdom`, `Sultanahmet Mosque, Istanbul, Turkey`, `Jakarta`.
  ///
  /// Tries its parts from the left; a last part that names a country must be the city's. Streets aren't known. Where no
  /// part is a city of the list, the finding is that of the part before the country. An address of more than ``mostParts`` is unknown.
  public static func find(inAddress address: String) -> Finding {
    var parts = parts(ofAddress: address)
    guard let last = parts.last, parts.count <= mostParts else { return .unknown([]) }
    let country = parts.count > 1 ? String(last) : nil
    let code = country.flatMap(countryCode)
    if country != nil { parts.removeLast() }
    let names = parts.map(String.init)
    let city = names[names.count - 1]
    // `Springfield, Illinois, United States`
    if names.count > 1, let code, let found = find(names[names.count - 2], inState: city, country: code) {
      return found
    }
    // In an unknown country no city can match: look once for similar names only.
    let isElsewhere = country != nil && code == nil
    let found = find(isElsewhere ? city : firstPlaced(names, country: code) ?? city, country: code, named: country)
    guard case .unknown = found, let country else { return found }
    return find(city, inState: country, country: nil) ?? found
  }

  /// The first of `names` that is a city's whole name, or the first words of one city's alone: all are compared in one walk through
  /// the list.
  private static func firstPlaced(_ names: [String], country: String?) -> String? {
    let wanted = names.map { folded($0) }
    var isWhole = [Bool](repeating: false, count: names.count)
    var longer = [Set<Int>](repeating: [], count: names.count)
    eachName(country) { letters, name in
      for index in wanted.indices where !isWhole[index] && letters.starts(with: wanted[index]) {
        switch fit(of: letters, to: wanted[index]) {
        case .exact: isWhole[index] = true
        case .moreWords where longer[index].count < 2: if let city = name.city { longer[index].insert(city) }
        default: break
        }
      }
    }
    return names.indices.first { isWhole[$0] || longer[$0].count == 1 }.map { names[$0] }
  }
}
