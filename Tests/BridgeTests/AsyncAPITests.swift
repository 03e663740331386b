import FoundationEssentials
import Link
import Testing
import Text

@testable import Bridge

/// The document of the topics says what the types say.
@Suite struct AsyncAPITests {
  private static let path = String(
    #filePath.dropLast("Tests/BridgeTests/AsyncAPITests.swift".utf8.count)
      + "Sources/qibla/Documentation.docc/asyncapi.json")
  private let document = JSONValue(json: (try? Data(contentsOf: URL(filePath: Self.path))) ?? Data())

  private func keys(of message: String) -> Set<String> {
    guard case .object(let keys)? = document?["components"]?["messages"]?[message]?["payload"]?["properties"] else {
      return []
    }
    return Set(keys.keys)
  }

  private func keys(_ value: some Encodable) -> Set<String> {
    guard case .object(let members)? = JSONValue(json: JSONValue.of(value).utf8) else { return [] }
    return Set(members.keys)
  }

  @Test func `every message has its type's keys`() {
    #expect(keys(of: "state") == keys(StateReport(StateMessage())))
    #expect(keys(of: "prayer") == keys(PrayerReport(StateMessage(), hijri: nil)))
    #expect(keys(of: "event") == keys(DeviceEvent(.call, nil)))
    #expect(keys(of: "answer") == keys(BridgeAnswer(ok: true, outcome: "done")))
    let entry = GroupReplica.Entry(value: nil, time: .origin("a"), after: nil, by: "a")
    #expect(keys(of: "entry") == keys(JSONValue(json: entry.json.utf8)))
    let bridge = BridgeController(BridgeSettings(site: "a", device: "b", identity: "c", version: "1"), run: "r")
    #expect(keys(of: "status") == keys(JSONValue(json: bridge.will.payload.utf8)))
  }

  @Test func `every kind of event is named`() {
    let kinds = document?["components"]?["messages"]?["event"]?["payload"]?["properties"]?["event"]?["enum"]
    #expect(kinds == .list(DeviceEvent.Kind.allCases.map { .text($0.rawValue) }))
  }

  @Test func `every topic is named`() {
    guard case .object(let channels)? = document?["channels"] else {
      Issue.record("no channels")
      return
    }
    let addresses = Set(channels.values.compactMap { $0["address"]?.string })
    let topics = BridgeTopics(
      BridgeSettings(site: "{site}", device: "{device}", group: "{group}", identity: "c", version: "1"))
    let told = [
      topics.status, topics.state, topics.prayer, topics.event, topics.diagnostics, topics.settings, topics.result,
    ]
    #expect(addresses.isSuperset(of: told))
    #expect(addresses.contains(topics.base + "/command/{word}") && addresses.contains(topics.base + "/settings/set"))
    #expect(addresses.contains((topics.group ?? "") + "/{key}"))
    #expect(addresses.count == told.count + 4)
  }
}
