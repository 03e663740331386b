import Link
import Measures
import Testing

@testable import Bridge

/// What the bridge says and obeys, without a broker.
@Suite struct BridgeControllerTests {
  private func controller(may: String = "", identity: String = "5a") -> BridgeController {
    BridgeController(
      BridgeSettings(site: "home", device: "hall", may: BridgePermissions(may), identity: identity, version: "1"),
      run: "r")
  }
  private func second(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  private func online(may: String = "") -> BridgeController {
    var bridge = controller(may: may)
    _ = bridge.connected()
    _ = bridge.subscribed(at: second(0))
    _ = bridge.take(StateMessage(), at: second(0))
    _ = bridge.tick(at: second(2))
    return bridge
  }

  private func publications(_ effects: [BridgeController.Effect]) -> [Publication] {
    effects.compactMap { if case .publish(let publication) = $0 { publication } else { nil } }
  }

  @Test func `nothing is said before the name is known to be free`() {
    var bridge = controller()
    #expect(bridge.connected() == [])
    #expect(publications(bridge.take(StateMessage(), at: second(0.5))) == [])
    // However long the broker takes to confirm the subscriptions.
    #expect(publications(bridge.tick(at: second(60))) == [])
    #expect(bridge.subscribed(at: second(60)) == [])
    #expect(publications(bridge.tick(at: second(61))) == [])
    let said = publications(bridge.tick(at: second(62)))
    #expect(said.contains { $0.topic == "qibla/home/hall/status" && $0.isRetained })
  }

  @Test func `of two devices of one name the second steps back`() {
    var bridge = controller(identity: "5a")
    _ = bridge.connected()
    _ = bridge.subscribed(at: second(0))
    let other = Arrival("qibla/home/hall/status", Array(#"{"id":"99","state":"online"}"#.utf8), isRetained: true)
    #expect(bridge.take(other, at: second(0.1)).contains(.stepBack))
    var first = online()
    #expect(!first.take(other, at: second(3)).contains(.stepBack))
  }

  @Test func `a name whose device is offline is free`() {
    var bridge = controller()
    _ = bridge.connected()
    _ = bridge.subscribed(at: second(0))
    let gone = Arrival("qibla/home/hall/status", Array(#"{"id":"99","state":"offline"}"#.utf8), isRetained: true)
    #expect(bridge.take(gone, at: second(0.1)) == [])
    #expect(!bridge.tick(at: second(2)).isEmpty)
  }

  @Test(arguments: [
    ("command/ring_test", "", false, "not_permitted"), ("command/sound_off", "", true, "retained"),
    ("command/sound_off", "[", false, "malformed"), ("settings/set", "{}", false, "malformed"),
    ("settings/set", #"{"place.city":"Cairo"}"#, false, "not_permitted"),
  ])
  func `an order that isn't allowed reaches no device`(
    _ topic: String, _ payload: String, _ isKept: Bool, _ reason: String
  ) {
    var bridge = online(may: "sound_off prayer.*")
    let effects = bridge.take(
      Arrival("qibla/home/hall/" + topic, Array(payload.utf8), isRetained: isKept, responseTopic: "me"), at: second(3))
    #expect(publications(effects).map(\.topic) == ["me"])
    #expect(publications(effects)[0].payload.contains("\"reason\":\"\(reason)\""))
    #expect(effects.count == 1)
  }

  @Test func `more orders than a person gives are counted and not passed on`() {
    var bridge = online(may: "sound_off")
    var passed = 0
    for i in 0..<10_000 {
      let effects = bridge.take(Arrival("qibla/home/hall/command/sound_off", []), at: second(3 + Double(i) / 10_000))
      for effect in effects {
        if case .ask(let inquiry) = effect {
          passed += 1
          _ = bridge.answered(inquiry, BridgeAnswer(ok: true, outcome: "done"))
        }
      }
    }
    #expect((20...26).contains(passed))
    #expect(bridge.counters.excessOrders == UInt64(10_000 - passed))
  }

  @Test func `at most so many orders wait for the device`() {
    var bridge = online(may: "sound_off")
    var answers: [Publication] = []
    for _ in 0..<20 {
      answers += publications(bridge.take(Arrival("qibla/home/hall/command/sound_off", []), at: second(3)))
    }
    #expect(answers.count == 4 && answers.allSatisfy { $0.payload.contains("busy") })
  }

  @Test func `the device hears of its group once, after changes, when the broker has gone, and once a minute`() {
    var bridge = BridgeController(
      BridgeSettings(site: "home", device: "hall", group: "family", identity: "5a", version: "1"), run: "r")
    func notes(_ effects: [BridgeController.Effect]) -> [GroupNote] {
      effects.compactMap { if case .ask(.note(let note)) = $0 { note } else { nil } }
    }
    _ = bridge.connected()
    _ = bridge.subscribed(at: second(0))
    _ = bridge.take(StateMessage(), at: second(0))
    #expect(notes(bridge.tick(at: second(1))) == [GroupNote(name: "family")])
    #expect(notes(bridge.tick(at: second(1.2))).isEmpty)
    #expect(notes(bridge.tick(at: second(2))) == [GroupNote(name: "family", syncedS: 0)])
    #expect(notes(bridge.tick(at: second(3))).isEmpty)
    let time = HybridTime(milliseconds: 1_795_000_000_000, count: 0, device: "6b")
    let entry = GroupReplica.Entry(value: "mwl", time: time, after: nil, by: "kitchen")
    _ = bridge.take(Arrival("qibla/home/group/family/prayer.method", Array(entry.json.utf8)), at: second(4))
    let change = GroupNote.Change(key: "prayer.method", by: "kitchen", at: "2026-11-18T11:06:40Z")
    #expect(notes(bridge.tick(at: second(5))) == [GroupNote(name: "family", syncedS: 0, changes: [change])])
    #expect(notes(bridge.tick(at: second(6))).isEmpty)
    #expect(notes(bridge.tick(at: second(70))).count == 1)
    bridge.disconnected()
    #expect(notes(bridge.tick(at: second(75))).map(\.syncedS) == [5])
    // A device that was away knows nothing.
    _ = bridge.lost("gone")
    #expect(notes(bridge.tick(at: second(76))).isEmpty)
    _ = bridge.take(StateMessage(), at: second(77))
    #expect(notes(bridge.tick(at: second(77))).count == 1)
  }

  @Test func `an order that comes before the name is known to be free is obeyed then`() {
    var bridge = controller(may: "sound_off")
    _ = bridge.connected()
    _ = bridge.subscribed(at: second(0))
    _ = bridge.take(StateMessage(), at: second(0))
    #expect(bridge.take(Arrival("qibla/home/hall/command/sound_off", []), at: second(0.1)) == [])
    let effects = bridge.tick(at: second(2))
    #expect(effects.contains { if case .ask(.command("sound_off", _)) = $0 { true } else { false } })
  }

  @Test func `an answer that the device doesn't give changes nothing`() {
    var bridge = online()
    let item: JSONValue = ["key": "prayer.method", "value": "mwl"]
    let told = publications(bridge.take(.settings, json: [item], wall: 0)).map(\.topic)
    #expect(told.contains("qibla/home/hall/settings"))
    #expect(bridge.take(.settings, json: [], wall: 0) == [])
    let answers = publications(bridge.take(Arrival("qibla/home/hall/settings/get", []), at: second(3)))
    #expect(answers.map { $0.payload.contains("mwl") } == [true])
  }

  @Test func `permissions are words of commands, keys of settings, or sections`() {
    let may = BridgePermissions("sound_off prayer.* ring.theme")
    #expect(may.allows(command: "sound_off") && !may.allows(command: "sound_on") && !may.allows(command: "ring.theme"))
    #expect(
      may.allows(setting: "prayer.method") && may.allows(setting: "ring.theme") && !may.allows(setting: "ring.colour"))
    #expect(!BridgePermissions("*").allows(setting: "prayer.method") && !BridgePermissions("").allows(command: ""))
  }

  @Test func `a queue is bounded, keeps the newest of what is kept, and counts what it drops`() {
    var outbox = Outbox()
    for i in 0..<1000 { outbox.add(Publication("state", "\(i)", isRetained: true)) }
    #expect(outbox.count == 1 && outbox.next()?.payload == "999")
    for i in 0..<1000 { outbox.add(Publication("event", "\(i)")) }
    #expect(outbox.count == Outbox.mostEvents && outbox.dropped == UInt64(1000 - Outbox.mostEvents))
    #expect(outbox.next()?.payload == "\(1000 - Outbox.mostEvents)")
    for _ in 0..<100 { outbox.add(Publication("event", String(repeating: "x", count: 50_000))) }
    #expect(outbox.count < 25)
  }

  @Test func `what a lost connection hasn't delivered comes first, except retained messages`() {
    var outbox = Outbox()
    outbox.add(Publication("event", "2"))
    outbox.putBack([Publication("event", "1"), Publication("status", "online", isRetained: true)])
    let payloads = [outbox.next()?.payload, outbox.next()?.payload, outbox.next()?.payload]
    #expect(payloads == ["1", "2", nil])
  }

  @Test func `what happened while the broker was away is kept back until others are there again, and stays in order`() {
    var outbox = Outbox()
    outbox.add(Publication("event", "1"))
    outbox.hold()
    outbox.add(Publication("event", "3"))
    outbox.putBack([Publication("event", "2")])
    outbox.hold()
    outbox.add(Publication("event", "4"))
    outbox.add(Publication("status", "online", isRetained: true))
    #expect(outbox.count == 5 && outbox.next()?.payload == "online" && outbox.next()?.payload == "4")
    #expect(outbox.next() == nil && !outbox.isEmpty)
    outbox.release()
    #expect((0..<3).map { _ in outbox.next()?.payload } == ["1", "2", "3"] && outbox.isEmpty)
    for i in 0..<1000 { outbox.add(Publication("event", "\(i)")) }
    outbox.hold()
    outbox.add(Publication("event", "newest"))
    #expect(outbox.count == Outbox.mostEvents)
  }

  @Test func `a device at rest is reported once a minute`() {
    var gate = StateGate()
    var state = StateMessage()
    var told = 0
    for i in 0..<600 {
      state.turnDeg = 20 + 0.3 * Double(i % 3)
      if gate.take(StateReport(state), at: second(Double(i) * 0.5)) != nil { told += 1 }
    }
    #expect(told == 5)
    state.turnDeg = -179.9
    #expect(gate.take(StateReport(state), at: second(302)) != nil)
    state.turnDeg = 179.9
    #expect(gate.take(StateReport(state), at: second(304)) == nil)
  }

  @Test func `a call is announced once, also while it stays in the state`() {
    var detector = EventDetector()
    var state = StateMessage()
    #expect(detector.take(state).isEmpty)
    state.call = .init(kind: "at", name: "asr", nameAr: "العصر", time: "t", minutesBefore: 0, heard: true)
    state.calling = true
    #expect(detector.take(state).map(\.event) == [.call])
    #expect(detector.take(state).isEmpty)
    state.calling = false
    #expect(detector.take(state).map(\.event) == [.callEnded])
    state.call = nil
    #expect(detector.take(state).isEmpty)
  }

  @Test func `JSON that is nested too deep isn't read`() {
    #expect(JSONValue(json: Array(String(repeating: "[", count: 10_000).utf8)) == nil)
    #expect(JSONValue(json: Array("[[1,true,null,\"a\",{}]]".utf8)) == [[1, true, .null, "a", [:]]])
    let (open, close) = (String(repeating: "[", count: 40), String(repeating: "]", count: 40))
    #expect(JSONValue(json: Array("[\"\(open)\"]".utf8)) == [.text(open)])
    #expect(JSONValue(json: Array("[\"\(close)\",\(open)\(close)]".utf8)) == nil)
  }
}
