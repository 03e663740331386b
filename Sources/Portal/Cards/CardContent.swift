import FoundationEssentials
import Measures
import Prayer

/// The device's answers that a card can show.
struct CardContent {
  struct State: Decodable {
    struct Prayer: Decodable {
      var name, time: String
      var in_s: Double
    }
    var status: String
    var aligned: Bool
    var turn_deg, qibla_bearing_deg, true_heading_deg, sigma_deg, age_ms: Double?
    var prayers_today: [Prayer]?
    var next_prayer: Prayer?
    /// The next of the day's times, sunrise too.
    var next_time: Prayer?
    var local_time: String?
  }

  /// A day of both calendars.
  struct Day: Decodable {
    struct Hijri: Decodable {
      var year, month, day: Int
      var month_name_en, month_name_ar: String
    }
    var date: String
    var hijri: Hijri?
  }

  /// Nil while the device doesn't answer.
  var state: State?
  var day: Day?

  /// Whether the direction is the device's own and can be trusted now.
  var isLive: Bool {
    guard let state, state.status == "accurate", state.turn_deg != nil else { return false }
    return Freshness(seconds: (state.age_ms ?? .infinity) / 1000) == .live
  }

  /// The time by the clocks of the place, as `11:31`.
  var clock: String? { state?.local_time.map(Self.clock) }

  /// Hours and minutes of an RFC 3339 time, by the clocks of the place.
  static func clock(_ time: String) -> String { String(time.dropFirst(11).prefix(5)) }
}
