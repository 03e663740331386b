public import Measures
import Places

/// The height above the sea of a place, for the methods that count it.
public enum PlaceHeight {
  /// Largest distance, in metres, at which a city's height is used.
  static let nearMeters = 15_000.0
  /// Largest error of a receiver's height, in metres: it is over the ellipsoid, not the sea (EGM96: −106 ... 85 m),
  /// plus its own error.
  static let doubtMeters = 120.0
  /// Smaller changes, in metres, are noise of the receiver.
  public static let stepMeters = 30.0

  /// In metres: the nearest city's height, or the receiver's own where no city is near or the place is clearly higher
  /// or lower. 0 below the sea, nil where neither is known.
  public static func meters(of place: GeodeticPosition) -> Double? {
    let near = Gazetteer.nearest(to: place)
    let city = near.flatMap { $0.meters < nearMeters ? $0.city.heightMeters.map(Double.init) : nil }
    // A place without a receiver's height has 0.
    let own = place.altitudeMeters
    guard own.isFinite, own != 0, (-500...9000).contains(own) else { return city.map { max(0, $0) } }
    guard let city, (own - city).magnitude < doubtMeters else { return max(0, own) }
    return max(0, city)
  }
}
