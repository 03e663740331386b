import Foundation
import Link
import Testing
import Text

@testable import Portal

/// The state as the API's description has it, and as the device and the portal share it.
@Suite struct ContractTests {
  typealias Object = [String: Any]

  /// A state in which nothing is unknown.
  private static let full: StateMessage = {
    var state = StateMessage()
    let prayer = StateMessage.Prayer(name: "fajr", nameAr: "الفجر", time: "2026-11-24T05:43:00+01:00", inS: 1)
    (state.currentPrayer, state.nextPrayer, state.nextTime, state.prayersToday) = (prayer, prayer, prayer, [prayer])
    state.site = .init(
      latitudeDeg: 50, longitudeDeg: 7, source: "gps", ageS: 1, declinationDeg: 2, model: "WMM-2025", city: "Bonn",
      cityNameAr: "بون", quarter: "Beuel")
    state.secondMagnetometer = .init(chip: "LIS3MDL", address: "0x1C", used: "both", disagreementDeg: 1, rateHz: 80)
    state.display = .init(kind: "ssd1306", address: "0x3C", state: "ready", failures: 0)
    state.sensors = [.init(role: "magnetometer", chip: "LIS3MDL", address: "0x1E", channel: 2)]
    (state.timetableNotice, state.timetableNotices) = ("It ends in 9 days", ["de": "Er endet in 9 Tagen"])
    state.alarms = [.init(name: "fajr", minutesBefore: 10)]
    state.call = .init(
      kind: "at", name: "fajr", nameAr: "الفجر", time: prayer.time, minutesBefore: 0, heard: true, hijriDay: nil,
      again: nil)
    state.fasting = .init(day: 12, isNight: false, time: prayer.time, inS: 1)
    state.quietHours = .init(hours: "22:00 to 05:30", now: true)
    let innovation = StateMessage.Estimator.Innovation(innovation: 1, sigma: 2, gateRatio: 0.5)
    (state.estimator.force, state.estimator.field, state.estimator.rate) = (innovation, innovation, innovation)
    return state
  }()

  private func object(_ bytes: some Sequence<UInt8>) throws -> Object {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  /// Where the description and the object differ in their members; arrays by their first element.
  private func differences(_ value: Any, _ schema: Object, in schemas: Object, at path: String) -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      return differences(value, schemas[String(name)] as? Object ?? [:], in: schemas, at: path)
    }
    for key in ["anyOf", "oneOf", "allOf"] {
      guard let choices = schema[key] as? [Object] else { continue }
      let all = choices.filter { $0["type"] as? String != "null" }.map {
        differences(value, $0, in: schemas, at: path)
      }
      return all.min { $0.count < $1.count } ?? ["\(path): no choice"]
    }
    if let list = value as? [Any], let first = list.first {
      return differences(first, schema["items"] as? Object ?? [:], in: schemas, at: path + "[]")
    }
    guard let members = value as? Object else { return [] }
    // A map, such as that of the counters.
    guard let properties = schema["properties"] as? Object else {
      return schema["additionalProperties"] == nil ? ["\(path): not described"] : []
    }
    let odd = Set(members.keys).symmetricDifference(properties.keys).map { "\(path).\($0)" }
    return odd
      + members.flatMap { key, value in
        (properties[key] as? Object).map { differences(value, $0, in: schemas, at: "\(path).\(key)") } ?? []
      }
  }

  @Test func `the API's description of the state has the members that the device sends, and no others`() throws {
    let document = try object(try #require(Assets.named("/api/openapi.json")).plain)
    let schemas = try #require((document["components"] as? Object)?["schemas"] as? Object)
    let state = try object(Self.full.answerJSON.utf8)
    let schema = try #require(schemas["State"] as? Object)
    #expect(differences(state, schema, in: schemas, at: "state").sorted() == [])
    // It tells a difference.
    var strange = state
    strange["colour"] = 1
    #expect(differences(strange, schema, in: schemas, at: "state") == ["state.colour"])
  }

  @Test func `a state is read as it was written, and a member that is missing is unknown`() throws {
    let json = try Self.full.answerJSON
    #expect(try #require(StateMessage(json: json.utf8)).answerJSON == json)
    var members = try object(json.utf8)
    members["next_prayer"] = nil
    let older = try JSONSerialization.data(withJSONObject: members)
    #expect(try #require(StateMessage(json: older)).nextPrayer == nil)
    for broken in ["", "{}", "[]", #"{"status":1}"#] { #expect(StateMessage(json: broken.utf8) == nil) }
  }
}
