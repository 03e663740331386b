import Foundation
import Link
import Testing
import Text

extension StateMessage {
  /// A state with some members as JSON, and all others as in one that knows nothing.
  static func test(_ members: String) throws -> StateMessage {
    try #require(StateMessage(json: json(members)))
  }

  /// The same as the device sends it.
  static func json(_ members: String) throws -> Data {
    func object(_ json: String) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }
    let prayer: [String: Any] = ["name": "fajr", "name_ar": "", "time": "", "in_s": 0]
    let blanks: [String: [String: Any]] = [
      "prayers_today": prayer, "next_time": prayer, "next_prayer": prayer,
      "site": try object(
        Site(latitudeDeg: 50, longitudeDeg: 7, source: "fixed", declinationDeg: 2, model: "WMM-2025").answerJSON),
      "loop": try object(Loop().answerJSON),
    ]
    var state = try object(StateMessage().answerJSON)
    for (key, value) in try object("{\(members)}") {
      switch (blanks[key], value) {
      case (let blank?, let part as [String: Any]): state[key] = blank.merging(part) { $1 }
      case (let blank?, let parts as [[String: Any]]): state[key] = parts.map { blank.merging($0) { $1 } }
      default: state[key] = value
      }
    }
    return try JSONSerialization.data(withJSONObject: state)
  }
}
