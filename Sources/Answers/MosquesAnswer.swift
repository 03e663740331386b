import Earth
public import Link
public import Measures
public import Mosques
public import Text

/// Places of worship near one, for people and programs.
public struct MosquesAnswer: Sendable, Encodable {
  /// One of them. What the map doesn't say is null.
  public struct Item: Sendable, Encodable {
    public var id: String
    @ExplicitNull public var name: String?
    /// In further languages, by their codes.
    public var names: [String: String]
    public var latitudeDeg: Double
    public var longitudeDeg: Double
    /// Along the ellipsoid.
    public var distanceM: Double
    /// From true north, clockwise.
    public var bearingDeg: Double
    @ExplicitNull public var address: String?
    @ExplicitNull public var place: String?
    @ExplicitNull public var denomination: String?
    /// `yes`, `limited` or `no`.
    @ExplicitNull public var wheelchair: String?
    @ExplicitNull public var women: Bool?
    @ExplicitNull public var website: String?

    public init(_ near: NearMosque) {
      let mosque = near.mosque
      id = mosque.id
      name = mosque.name
      names = mosque.names
      latitudeDeg = mosque.position.latitude.degrees.rounded(decimals: 6)
      longitudeDeg = mosque.position.longitude.degrees.rounded(decimals: 6)
      distanceM = near.path.meters.rounded(decimals: 0)
      bearingDeg = near.path.bearing.degrees.rounded(decimals: 1)
      address = mosque.address
      place = mosque.place
      denomination = mosque.denomination
      wheelchair = mosque.wheelchair
      women = mosque.women
      website = mosque.website
    }
  }

  /// Whose data it is, to be shown beside it.
  public var attribution: String
  /// When the file was imported, RFC 3339.
  @ExplicitNull public var imported: String?
  /// Places in the file.
  public var places: Int
  /// Whether there are more within the radius than were asked for.
  public var more: Bool
  /// The nearest first.
  public var items: [Item]

  /// Before the first import.
  public init() {
    (attribution, places, more, items) = ("", 0, false, [])
    imported = nil
  }

  /// The nearest of a file.
  public init(
    _ file: MosqueFile, near position: GeodeticPosition, _ query: MosqueQuery
  ) throws(MosqueFile.Failure) {
    var search = MosqueSearch(radius: query.radiusKm * 1000, limit: query.limit)
    (search.text, search.denomination) = (query.text, query.denomination)
    (search.wheelchair, search.women) = (query.wheelchair, query.women)
    let (found, isCut) = try file.near(position, search)
    attribution = file.head.attribution
    imported = file.head.imported
    places = file.head.places
    more = isCut
    items = found.map(Item.init)
  }

  /// A line for each, then whose data it is.
  public func text(_ language: Language) -> String {
    let lines = items.map { item -> String in
      let name = Mosque.name(item.name, item.names, in: language)
      let distance =
        item.distanceM < 1000 ? "\(item.distanceM.fixed(0)) m" : "\((item.distanceM / 1000).fixed(1)) km"
      let details = [
        item.address, item.place, item.denomination, item.wheelchair.map { "wheelchair: \($0)" },
        item.women.map { "women: \($0 ? "yes" : "no")" }, item.website,
      ].compactMap(\.self)
      return (["\(distance), \(item.bearingDeg.fixed(0))°", name ?? item.id] + details).joined(separator: "  ")
    }
    return (lines + (more ? ["…"] : []) + [attribution]).joined(separator: "\n")
  }
}
