public import Measures
public import Text

/// A place of worship for Muslims, as OpenStreetMap tags it: `amenity=place_of_worship` with `religion=muslim`
/// (wiki.openstreetmap.org, Tag:amenity=place_of_worship, Tag:building=mosque). What isn't tagged is nil, which means "not known".
public struct Mosque: Sendable, Hashable {
  /// Kind and number of the object in OpenStreetMap, as `n123`, `w45`, `r6`; of other files their own.
  public var id: String
  public var position: GeodeticPosition
  /// In the script of the place.
  public var name: String?
  /// The names in further languages, by their codes: `ar`, `en`, ….
  public var names: [String: String] = [:]
  /// Street and number.
  public var address: String?
  /// Town, village or quarter.
  public var place: String?
  /// `sunni`, `shia`, …
  public var denomination: String?
  /// `yes`, `limited` or `no`.
  public var wheelchair: String?
  /// Whether there is room for women.
  public var women: Bool?
  public var website: String?

  /// Longest text that is kept, in characters: a name is for one line.
  static let longestText = 120

  public init(id: String, position: GeodeticPosition) { (self.id, self.position) = (id, position) }

  /// Nil for an object with other tags.
  ///
  /// - Parameter tags: by key, as OpenStreetMap has them.
  public init?(id: String, position: GeodeticPosition, tags: [String: String]) {
    guard Self.isMosque(tags) else { return nil }
    self.init(id: id, position: position)
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { tags[$0].flatMap(Self.line) }.first }
    name = text("name", "official_name", "alt_name")
    for language in Language.allCases {
      names[language.rawValue] = text("name:\(language.rawValue)")
    }
    if let latin = text("int_name"), names["en"] == nil { names["en"] = latin }
    let street = [text("addr:street", "addr:place"), text("addr:housenumber")].compactMap(\.self)
    address = text("addr:full") ?? (street.isEmpty ? nil : street.joined(separator: " "))
    place = text("addr:city", "addr:town", "addr:village", "addr:suburb", "addr:hamlet", "is_in:city")
    denomination = text("denomination")
    wheelchair = tags["wheelchair"].flatMap { ["yes", "limited", "no"].contains($0) ? $0 : nil }
    women = Self.flag(tags["female"] ?? tags["women"])
    website = text("website", "contact:website", "url").flatMap { Self.isAddress($0) ? $0 : nil }
  }

  /// Whether the tags are those of a place of worship for Muslims.
  public static func isMosque(_ tags: [String: String]) -> Bool {
    tags["amenity"] == "place_of_worship" && (tags["religion"] == "muslim" || tags["religion"] == "islam")
  }

  private static func flag(_ text: String?) -> Bool? {
    switch text {
    case "yes", "separate", "designated": true
    case "no": false
    default: nil
    }
  }

  /// One line of printable text; nil for an empty one.
  private static func line(_ text: String) -> String? {
    let plain = text.unicodeScalars.filter(\.isLegible)
    let words = String(String.UnicodeScalarView(plain)).split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(longestText))
  }

  /// Only addresses of web pages: another kind could run something where it is opened.
  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  /// The name in a language, or else in the script of the place, or else in any.
  public func name(in language: Language) -> String? { Self.name(name, names, in: language) }

  /// The same of a name in the script of the place, and those in further languages.
  public static func name(_ own: String?, _ names: [String: String], in language: Language) -> String? {
    names[language.rawValue] ?? own ?? names["en"] ?? names["ar"] ?? names.sorted { $0.key < $1.key }.first?.value
  }
}
