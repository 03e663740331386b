import Earth
import Measures
import Position

/// How much of its light the ring gives by the sun's height: all of it by day, the setting's share once civil twilight is over, and in quiet hours.
///
/// Without a place or a time it is day: an invisible ring is worse than a bright one.
struct RingDimming: Sendable {
  /// Between these the share goes down with the sun: sunset without refraction, and the end of civil twilight.
  static let day = Angle.zero
  static let night = Angle(degrees: -6)
  /// Seconds from one look at the sun to the next; it sinks by 0.04 degrees in that.
  static let period = 10.0

  private var next = Instant.origin
  private var told: Float = 1

  /// The share of its light that the loop doesn't have yet; nil while that hasn't changed.
  mutating func change(by report: PlaceReport, nightPercent: Int, isQuiet: Bool, at now: Instant) -> Float? {
    guard now >= next || now.seconds(since: next) < -Self.period else { return nil }
    next = now.advanced(bySeconds: Self.period)
    let elevation = report.site.flatMap { site in
      report.clock.map { Sun(at: $0.time(at: now)).position(from: site.position).elevation }
    }
    let share = Self.share(at: isQuiet ? Self.night : elevation, nightPercent: nightPercent)
    guard share != told else { return nil }
    told = share
    return share
  }

  /// Share of the light with the sun so high; nil: it isn't known.
  static func share(at elevation: Angle?, nightPercent: Int) -> Float {
    guard let elevation else { return 1 }
    let depth = min(max((day - elevation).degrees / (day - night).degrees, 0), 1)
    return 1 - Float(depth) * (1 - Float(nightPercent) / 100)
  }
}
