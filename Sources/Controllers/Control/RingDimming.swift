import Earth
import Measures
import Position

/// Dims the ring by the Sun's elevation: full brightness by day, the setting's share after civil twilight and in quiet hours.
///
/// Without place or time it counts as day: an invisible ring is worse than a bright one.
struct RingDimming: Sendable {
  /// Elevations between which the share falls linearly: sunset without refraction, and the end of civil twilight.
  static let day = Angle.zero
  static let night = Angle(degrees: -6)
  /// Seconds between two updates; the Sun moves 0.04° in that time.
  static let period = 10.0

  private var next = Instant.origin
  private var told: Float = 1

  /// The new share of brightness, 0 ... 1; nil if unchanged.
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

  /// Share of brightness by the Sun's elevation; nil: unknown.
  static func share(at elevation: Angle?, nightPercent: Int) -> Float {
    guard let elevation else { return 1 }
    let depth = min(max((day - elevation).degrees / (day - night).degrees, 0), 1)
    return 1 - Float(depth) * (1 - Float(nightPercent) / 100)
  }
}
