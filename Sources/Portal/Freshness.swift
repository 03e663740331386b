import Measures
import Text

/// How old a state may be to be shown as live: judged by the portal's clock, as a stopped device can't report
/// itself.
enum Freshness: Sendable, Hashable {
  /// Shown as it came.
  case live
  /// The direction is in doubt.
  case doubtful
  /// There is no direction.
  case lost

  /// Seconds after which a direction is in doubt, and after which there is none: those by which the device judges its sensors.
  static let (doubtSeconds, lostSeconds) = (0.5, 2.0)

  init(seconds: Double) {
    self = seconds > Self.lostSeconds ? .lost : seconds > Self.doubtSeconds ? .doubtful : .live
  }

  /// The device's own words for it: code and advice; nil while it is live.
  var reason: (code: String, advice: String)? {
    switch self {
    case .live: nil
    case .doubtful: ("heading.stale", "The sensors were silent for a moment: the direction is not live.")
    case .lost:
      ("heading.lost", "There is no live direction: hold the device still; if this stays, check the sensors.")
    }
  }

  /// A state as it may be shown so many seconds after it has come.
  ///
  /// - Parameter json: the device's object, of which only the direction and its status age.
  static func shown(_ json: some Sequence<UInt8>, after seconds: Double) -> [UInt8] {
    let walk = JSONWalk(json)
    var values: [String: String] = [:]
    // The device has judged its own share, and says how large that was.
    let told = walk.value("age_ms").flatMap { Double(walk.text($0)) }
    if let told { values["age_ms"] = (told + seconds * 1000).rounded(decimals: 1).short }
    let freshness = Freshness(seconds: (told ?? 0) / 1000 + seconds)
    guard let reason = freshness.reason else { return walk.replacing(values) }
    let status = walk.value("status").map { walk.text($0) }
    if freshness == .lost {
      for key in ["heading_deg", "true_heading_deg", "turn_deg", "sigma_deg"] { values[key] = "null" }
      (values["aligned"], values["status"]) = ("false", "\"unavailable\"")
    } else if status == "\"accurate\"" {
      values["status"] = "\"calibrating\""
    }
    // A worse status keeps its own reason.
    if let word = values["status"], word != status {
      (values["reason"], values["advice"]) = (reason.code.quotedWhole, reason.advice.quotedWhole)
    }
    return walk.replacing(values)
  }
}
