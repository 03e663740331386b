import Earth
import Measures
import RealModule

/// The place of a standing device: the average of its fixes, with its sigma.
///
/// A receiver's errors are alike for minutes and different an hour later: a hundred fixes of a minute tell little more
/// than one. So standard errors fall with the number of 5-minute stretches, not of fixes.
struct StandingPlace: Sendable {
  private(set) var position: GeodeticPosition
  private(set) var isPoor: Bool
  private let since: Instant
  private(set) var newest: Instant
  /// Sum of the weights, each one over a variance, faded over the averaging time.
  private var weight: Double
  /// Mean square of a fix's distance from the average, per direction, in m².
  private var scatter: Double

  /// Distance of the last minute's fixes from the average, in metres: near 0 while the device stands.
  private var lag = (north: 0.0, east: 0.0)

  /// Time constant of the lag, in seconds. Smaller: takes a reflection for a move. Larger: a slow boat is followed later.
  static let lagTime = 60.0
  /// Correlation time of a receiver's errors (multipath and ionosphere on a standing antenna), in seconds.
  static let errorTime = 300.0
  /// Error that doesn't average out, in metres: differences of datums and antennas.
  static let floorMeters = 1.5

  init(_ position: GeodeticPosition, sigmaMeters: Double, isPoor: Bool, at now: Instant) {
    self.position = position
    self.isPoor = isPoor
    (since, newest) = (now, now)
    weight = 1 / (sigmaMeters * sigmaMeters)
    scatter = sigmaMeters * sigmaMeters
  }

  /// Takes another fix of the same place.
  mutating func take(_ fix: GeodeticPosition, sigmaMeters: Double, over averaging: Double, at now: Instant) {
    let dt = max(0, now.seconds(since: newest))
    newest = now
    let news = 1 / (sigmaMeters * sigmaMeters)
    weight = weight * Double.exp(-dt / averaging) + news
    let share = news / weight
    let meters = GreatCircle.meters(from: position, to: fix)
    scatter += min(0.1, share) * (meters * meters / 2 - scatter)
    // Use the signed difference in longitude, which works across the date line.
    let east = (fix.longitude - position.longitude).signed
    let recent = 1 - Double.exp(-dt / Self.lagTime)
    lag.north += recent * (GreatCircle.radius * (fix.latitude - position.latitude).radians - lag.north)
    lag.east += recent * (GreatCircle.radius * east.radians * position.latitude.cosine - lag.east)
    position.latitude = position.latitude + share * (fix.latitude - position.latitude)
    position.longitude = (position.longitude + share * east).signed
    // 0: no height is known yet.
    let isFirst = position.altitudeMeters == 0
    position.altitudeMeters += (isFirst ? 1 : share) * (fix.altitudeMeters - position.altitudeMeters)
  }

  /// Lag of the average behind the newest fixes, in metres.
  var lagMeters: Double { (lag.north * lag.north + lag.east * lag.east).squareRoot() }

  /// One standard deviation along the ground, per direction: the larger of the receiver's estimate and the fixes'
  /// scatter.
  func sigmaMeters(stated sigma: Double) -> Double {
    let stretches = 1 + min(newest.seconds(since: since), 3600) / Self.errorTime
    return max(Self.floorMeters, (max(scatter, sigma * sigma) / stretches).squareRoot())
  }
}
