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

  /// The time by the clocks of the place, as `11:31`: the device tells how far each prayer is; the nearest has the same clocks as now.
  var clock: String? {
    let prayers = (state?.prayers_today ?? []) + (state?.next_prayer.map { [$0] } ?? [])
    guard let prayer = prayers.min(by: { $0.in_s.magnitude < $1.in_s.magnitude }) else { return nil }
    let parts = prayer.time.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3, prayer.in_s.magnitude < 200_000 else { return nil }
    let second = parts[0] * 3600 + parts[1] * 60 + parts[2] - Int(prayer.in_s)
    let minute = ((second % 86_400) + 86_400) % 86_400 / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minute / 60)):\(two(minute % 60))"
  }

  /// Hours and minutes of an RFC 3339 time, by the clocks of the place.
  static func clock(_ time: String) -> String { String(time.dropFirst(11).prefix(5)) }
}
