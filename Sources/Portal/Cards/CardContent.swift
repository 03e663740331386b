import FoundationEssentials
import Link
import Measures
import Prayer
import Text

/// The device's answers for a card.
struct CardContent {
  /// A day of both calendars.
  struct Day: Decodable {
    struct Hijri: Decodable {
      var year, month, day: Int
      var month_name_en, month_name_ar: String
    }
    var date: String
    var hijri: Hijri?
  }

  /// Nil without an answer of the device.
  var state: StateMessage?
  var day: Day?

  /// Whether the direction comes from the heading and is trusted.
  var isLive: Bool {
    guard let state, state.status == "accurate", state.turnDeg != nil else { return false }
    return Freshness(seconds: (state.ageMs ?? .infinity) / 1000) == .live
  }

  /// Without live direction, for a picture that may be displayed for long.
  var lasting: CardContent {
    var content = self
    content.state?.ageMs = nil
    return content
  }

  /// Hours and minutes of an RFC 3339 time in local time, as the device writes hours; without a language the half of the
  /// day is left out.
  static func clock(_ time: String, of state: StateMessage, _ language: Language?) -> String {
    (ClockHours(rawValue: state.clockHours) ?? .twentyFour).written(time.dropFirst(11).prefix(5), language)
  }
}
