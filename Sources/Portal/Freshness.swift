import Measures
import Text

/// Freshness of a state, by the portal's clock: a stopped device can't report itself.
enum Freshness: Sendable, Hashable {
  /// Shown unchanged.
  case live
  /// The direction is in doubt.
  case doubtful
  /// The direction is withheld.
  case lost

  /// Seconds after which a direction is in doubt, and is withheld: the device's limits for its sensors.
  static let (doubtSeconds, lostSeconds) = (0.5, 2.0)

  /// Keys of a state that end with its direction.
  static let directions = ["heading_deg", "true_heading_deg", "turn_deg", "sigma_deg", "pitch_deg", "roll_deg"]

  init(seconds: Double) {
    self = seconds > Self.lostSeconds ? .lost : seconds > Self.doubtSeconds ? .doubtful : .live
  }

  /// The device's code and advice for it; nil while live.
  var reason: (code: String, advice: String)? {
    switch self {
    case .live: nil
    case .doubtful: ("heading.stale", "The sensors were silent for a moment: the direction is not live.")
    case .lost:
      ("heading.lost", "There is no live direction: hold the device still; if this stays, check the sensors.")
    }
  }

  /// The state to show `seconds` after its arrival.
  ///
  /// - Parameter json: the device's object; only direction and status expire.
  static func shown(_ json: some Sequence<UInt8>, after seconds: Double) -> [UInt8] {
    let walk = JSONWalk(json)
    var values: [String: String] = [:]
    // Add the age at arrival, which the device reports.
    let told = walk.value("age_ms").flatMap { Double(walk.text($0)) }
    if let told { values["age_ms"] = (told + seconds * 1000).rounded(decimals: 1).short }
    let freshness = Freshness(seconds: (told ?? 0) / 1000 + seconds)
    guard let reason = freshness.reason else { return walk.replacing(values) }
    let status = walk.value("status").map { walk.text($0) }
    if freshness == .lost {
      for key in Self.directions { values[key] = "null" }
      (values["aligned"], values["status"]) = ("false", "\"unavailable\"")
    } else if status == "\"accurate\"" {
      values["status"] = "\"calibrating\""
    }
    // A status that was already worse keeps its reason.
    if let word = values["status"], word != status {
      (values["reason"], values["advice"]) = (reason.code.quotedWhole, reason.advice.quotedWhole)
    }
    return walk.replacing(values)
  }
}
