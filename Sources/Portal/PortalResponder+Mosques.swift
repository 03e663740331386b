import Hummingbird
import Link
import Measures
import Text

/// Mosques near the device, and the way to one on its ring.
extension PortalResponder {
  static let mosqueKeys = ["radius_km", "limit", "name", "denomination", "wheelchair", "women"]

  func mosques(_ call: Call) async throws(ProblemAnswer) -> Response {
    var query = MosqueQuery()
    if let text = call.query["radius_km"] { query.radiusKm = Double(try Self.number(text, "radius_km", 1...200)) }
    if let text = call.query["limit"] { query.limit = try Self.number(text, "limit", MosqueQuery.limits) }
    query.text = try Self.line(call, "name")
    query.denomination = try Self.line(call, "denomination")
    query.wheelchair = try Self.flag(call, "wheelchair")
    query.women = try Self.flag(call, "women")
    return Response(json: try await whole([.mosques(query)]))
  }

  private static func line(_ call: Call, _ key: String) throws(ProblemAnswer) -> String? {
    guard let text = call.query[key] else { return nil }
    guard (1...80).contains(text.count), text.utf8.count <= 320 else {
      throw ProblemAnswer(key, found: text.quoted, accepted: "1 to 80 characters")
    }
    return text
  }

  private static func flag(_ call: Call, _ key: String) throws(ProblemAnswer) -> Bool {
    switch call.query[key] {
    case nil: false
    case "true": true
    case "false": false
    case let text?: throw ProblemAnswer(key, found: text.quoted, accepted: "true, false")
    }
  }

  /// The way to another place than the Kaaba; the command `end_way` ends it early.
  func showWay(_ call: Call) async throws(ProblemAnswer) -> Response {
    let object = try await call.request.object()
    try object.require(only: ["name", "latitude_deg", "longitude_deg"])
    let name = try object.text("name", accepted: "a line of 1 to 80 characters")
    let (latitude, longitude) = (
      try object.number("latitude_deg", -90...90), try object.number("longitude_deg", -180...180)
    )
    guard let destination = Destination(name: name, latitudeDeg: latitude, longitudeDeg: longitude) else {
      throw ProblemAnswer(
        "name", found: name.quoted, accepted: "a line of 1 to 80 characters", .unprocessableContent)
    }
    gate.log("the way to another place", by: call.caller)
    return Response(json: try await whole([.showWay(destination)]))
  }
}
