public import Earth
public import Measures
import Text

/// A place of worship seen from somewhere.
public struct NearMosque: Sendable, Hashable {
  public var mosque: Mosque
  /// On the ellipsoid, along its surface.
  public var path: Geodesic
}

/// What is looked for.
public struct MosqueSearch: Sendable, Hashable {
  /// Metres.
  public var radius: Double
  /// Most places, the nearest first.
  public var limit: Int
  /// A part of a name, of the place or of the address; upper and lower case count the same. Nil: any.
  public var text: String?
  /// Only with this denomination.
  public var denomination: String?
  /// Only those that a wheelchair can enter, in full or in part.
  public var wheelchair = false
  /// Only those with room for women. A place that says nothing of it doesn't count.
  public var women = false

  public init(radius: Double = 10_000, limit: Int = 50) { (self.radius, self.limit) = (radius, limit) }

  func fits(_ mosque: Mosque) -> Bool {
    if let denomination, mosque.denomination != denomination { return false }
    if wheelchair, mosque.wheelchair != "yes", mosque.wheelchair != "limited" { return false }
    if women, mosque.women != true { return false }
    guard let text, !text.isEmpty else { return true }
    let wanted = text.lowercased()
    let texts = [mosque.name, mosque.place, mosque.address].compactMap(\.self) + mosque.names.values
    return texts.contains { $0.lowercased().contains(wanted) }
  }
}

extension MosqueFile {
  /// The places near one, the nearest first, and whether there are more within the radius.
  public func near(
    _ position: GeodeticPosition, _ search: MosqueSearch
  ) throws(Failure) -> (found: [NearMosque], isCut: Bool) {
    let metric = LocalMetric(position)
    let reach = metric.reach(search.radius)
    var nearest: [(squared: Double, mosque: Mosque)] = []
    var isCut = false
    try scan { line in
      guard let (latitude, longitude, _) = Self.place(line) else { return true }
      let north = Double(latitude) / 1e6 - position.latitude.degrees
      if north > reach { return false }
      guard north >= -reach else { return true }
      let squared = metric.squared(north: north, east: Double(longitude) / 1e6 - position.longitude.degrees)
      guard squared <= search.radius * search.radius else { return true }
      let isFarther = nearest.count == search.limit && squared >= nearest[search.limit - 1].squared
      // The answer is cut already: a farther place changes nothing, so its line needs no parsing.
      if isFarther, isCut { return true }
      guard let mosque = Self.mosque(line), search.fits(mosque) else { return true }
      guard !isFarther else {
        isCut = true
        return true
      }
      let index = nearest.firstIndex { squared < $0.squared } ?? nearest.endIndex
      nearest.insert((squared, mosque), at: index)
      if nearest.count > search.limit {
        nearest.removeLast()
        isCut = true
      }
      return true
    }
    let found = nearest.map { NearMosque(mosque: $0.mosque, path: Geodesic(from: position, to: $0.mosque.position)) }
    return (found.sorted { $0.path.meters < $1.path.meters }, isCut)
  }
}

/// Lengths of a degree round a place, on the ellipsoid: to choose what is near before it is measured.
private struct LocalMetric {
  private let (north, east): (Double, Double)

  init(_ position: GeodeticPosition) {
    let sine = position.latitude.sine
    let square = 1 - WGS84.eccentricitySquared * sine * sine
    let normal = WGS84.semiMajorAxis / square.squareRoot()
    north = normal * (1 - WGS84.eccentricitySquared) / square * .pi / 180
    east = normal * position.latitude.cosine * .pi / 180
  }

  /// Degrees of latitude that a distance reaches, with a hundredth to spare.
  func reach(_ meters: Double) -> Double { 1.01 * meters / north }

  /// Degrees of longitude are taken the short way round.
  func squared(north degrees: Double, east: Double) -> Double {
    let turn = east - 360 * (east / 360).rounded()
    let (y, x) = (degrees * north, turn * self.east)
    return y * y + x * x
  }
}
