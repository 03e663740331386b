public import Measures
import Places

/// The height above the sea of a place, for the methods that count it.
public enum PlaceHeight {
  /// A city farther than this is on other ground.
  static let nearMeters = 15_000.0
  /// By so much a receiver's height, which is over the ellipsoid, may be off the sea's level (EGM96: −106 ... 85 m), and its error beside it.
  static let doubtMeters = 120.0
  /// A change of less is noise of the receiver.
  public static let stepMeters = 30.0

  /// In metres: the nearest city's, but the receiver's own where no city is near or the place is clearly higher or lower; 0 below the sea,
  /// nil where neither is known.
  public static func meters(of place: GeodeticPosition) -> Double? {
    let near = Gazetteer.nearest(to: place)
    let city = near.flatMap { $0.meters < nearMeters ? $0.city.heightMeters.map(Double.init) : nil }
    // The height of a place that no receiver has found is 0.
    let own = place.altitudeMeters
    guard own.isFinite, own != 0, (-500...9000).contains(own) else { return city.map { max(0, $0) } }
    guard let city, (own - city).magnitude < doubtMeters else { return max(0, own) }
    return max(0, city)
  }
}
