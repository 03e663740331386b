import Earth
public import Measures

/// The larger cities of the Earth, with their names, countries and time zones.
///
/// 13,697 cities of GeoNames (City data © GeoNames.org, CC BY 4.0): all of 50,000 people, of 30,000 in countries with a
/// Muslim majority, of 15,000 beyond 58° latitude, and all capitals. A search by name reads the tables in the
/// program's read-only pages and allocates only the answer; the places are read once, 220 kB, with the first search by place.
public enum Gazetteer {
  /// One city of the list.
  public struct City: Sendable, Hashable {
    /// In English, or the local name in Latin letters.
    public var name: String
    /// Empty where none is known. Reliable for large and Arab cities; may be a Persian or Urdu spelling for others.
    public var arabicName: String
    /// ISO 3166, two letters.
    public var country: String
    /// Its centre.
    public var position: GeodeticPosition
    /// The IANA name of its time zone.
    public var zone: String
    /// How many people live there.
    public var population: Int
    /// Metres above the sea, by terrain models: GeoNames', or the coarser one of ITU-R P.1511. Every city of the list has it.
    public var heightMeters: Int?
    /// The state or province, where its country has several cities of the name; empty elsewhere.
    public var state: String { String(stateWords.prefix { $0 != "|" }) }
    /// That, and other words for it between bars; begins with a bar where the name alone tells the city.
    let stateWords: String
    /// The name of the city that it is a quarter of; empty for a city.
    let partOf: String

    /// The city that it is a quarter of, the largest of that name in the country; itself for a city.
    public var whole: City {
      guard !partOf.isEmpty else { return self }
      for var row in GazetteerTable.cities {
        let start = row.start
        guard row.cell().elementsEqual(partOf.utf8) else { continue }
        row.skip(1)
        if row.cell().elementsEqual(country.utf8) { return Gazetteer.city(start) }
      }
      return self
    }
  }

  /// The largest cities, without quarters: at most so many.
  public static func largest(_ count: Int) -> [City] {
    Array(GazetteerTable.cities.lazy.map { city($0.start) }.filter(\.partOf.isEmpty).prefix(count))
  }

  /// The city or quarter nearest to a place and the distance of its centre in metres; nil for coordinates that aren't finite.
  /// ``City/whole`` is the city to name.
  ///
  /// Its time zone is that of the place for 95 of 100 small towns, its clock time for 98: near borders it may be wrong.
  public static func nearest(to place: GeodeticPosition) -> (city: City, meters: Double)? {
    guard place.latitude.isFinite, place.longitude.isFinite else { return nil }
    let (x, y, z) = direction(place)
    var (best, least) = (Int32?.none, Float.infinity)
    for spot in spots {
      let (east, north, up) = (spot.x - x, spot.y - y, spot.z - z)
      let found = east * east + north * north + up * up
      if found < least { (best, least) = (spot.row, found) }
    }
    guard let best else { return nil }
    let city = city(Int(best))
    return (city, GreatCircle.meters(from: place, to: city.position))
  }

  /// Unit vectors from the Earth's centre to each city: computed once, as a nearest search goes through all.
  ///
  /// The nearest is the one with the shortest chord: no function of an angle for each city, so any place takes 35 µs on a desktop's
  /// core, where haversines took up to 400. Of two cities that are equally far to within 1.5 m, the rounding, either may be found.
  private static let spots = GazetteerTable.cities.map { row in
    var row = row
    let start = Int32(row.start)
    row.skip(3)
    let (x, y, z) = direction(position(Int32(row.number(places: 4)), Int32(row.number(places: 4))))
    return (row: start, x: x, y: y, z: z)
  }

  /// On a sphere of radius 1.
  private static func direction(_ place: GeodeticPosition) -> (x: Float, y: Float, z: Float) {
    let (latitude, longitude) = (place.latitude, place.longitude)
    let across = latitude.cosine
    return (Float(across * longitude.cosine), Float(across * longitude.sine), Float(latitude.sine))
  }

  /// Every name of every city as its letters are compared: those of the list, largest city first, then the other names in use.
  ///
  /// - Parameters:
  ///   - country: a code (ISO 3166) if only its cities are wanted.
  ///   - first: the letter that names begin with, if only these are wanted; a few others are handed out as well.
  static func eachName(
    _ country: String?, beginningWith first: UInt32? = nil, _ body: (_ letters: [UInt32], _ name: Name) -> Void
  ) {
    var letters: [UInt32] = []
    func take(_ name: Name) {
      guard !name.bytes.isEmpty, first.map({ mayBegin(UTF8Letters(name.bytes), with: $0) }) ?? true else { return }
      fold(UTF8Letters(name.bytes), into: &letters)
      body(letters, name)
    }
    func isWanted(_ code: GazetteerTable.Cell) -> Bool { country.map { code.elementsEqual($0.utf8) } ?? true }
    for var row in GazetteerTable.cities {
      let (start, english, arabic) = (row.start, row.cell(), row.cell())
      guard isWanted(row.cell()) else { continue }
      take(Name(bytes: english, owner: .row(start)))
      take(Name(bytes: arabic, owner: .row(start)))
    }
    for var row in GazetteerTable.otherNames {
      let (name, city, code) = (row.cell(), row.cell(), row.cell())
      if isWanted(code) { take(Name(bytes: name, owner: .named(city, country: code))) }
    }
  }

  /// A name in the program's read-only pages; its text and city are looked up on demand.
  struct Name {
    fileprivate enum Owner { case row(Int), named(GazetteerTable.Cell, country: GazetteerTable.Cell) }

    fileprivate let bytes: GazetteerTable.Cell
    fileprivate let owner: Owner

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Row of its city, the largest of that name: rows are ordered by size. Nil where the list lacks it.
    var city: Int? {
      switch owner {
      case .row(let start): return start
      case .named(let name, let country):
        for var row in GazetteerTable.cities {
          let start = row.start
          guard row.cell().elementsEqual(name) else { continue }
          row.skip(1)
          if row.cell().elementsEqual(country) { return start }
        }
        return nil
      }
    }
  }

  /// From ten-thousandths of a degree.
  private static func position(_ latitude: Int32, _ longitude: Int32) -> GeodeticPosition {
    GeodeticPosition(
      latitude: Angle(degrees: Double(latitude) / 10_000), longitude: Angle(degrees: Double(longitude) / 10_000))
  }

  /// The city of the row that begins at `start`.
  static func city(_ start: Int) -> City {
    var row = GazetteerTable.cities.row(at: start)
    return City(
      name: row.text(), arabicName: row.text(), country: row.text(),
      position: position(Int32(row.number(places: 4)), Int32(row.number(places: 4))), zone: row.text(),
      population: row.number(), heightMeters: row.optionalNumber(), stateWords: row.text(), partOf: row.text())
  }
}
