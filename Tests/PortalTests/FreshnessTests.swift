import Compass
import Foundation
import Link
import NIOCore
import Synchronization
import Testing

@testable import Portal

@Suite struct FreshnessTests {
  private final class Clock: Sendable {
    private let nanoseconds = Mutex<Int64>(1_000_000_000_000)
    @Sendable func now() -> NIODeadline { nanoseconds.withLock { .uptimeNanoseconds(UInt64($0)) } }
    func advance(_ seconds: Double) { nanoseconds.withLock { $0 += Int64(seconds * 1e9) } }
  }

  private static func state(_ ticks: Int, status: String = "accurate", age: String = "9", reason: String = "good")
    -> String
  {
    #"{"advice":"a, \"b\" {","age_ms":\#(age),"aligned":true,"counters":{"status":1,"aligned":2},"heading_deg":1.5,"#
      + #""loop":{"ticks":\#(ticks)},"reason":"\#(reason)","sigma_deg":2,"status":"\#(status)","#
      + #""true_heading_deg":3,"pitch_deg":1,"roll_deg":2,"turn_deg":-4,"qibla_bearing_deg":129.8}"#
  }

  private func object(_ json: some Sequence<UInt8>) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
  }

  private func newest(_ hub: StateHub) throws -> [String: Any] {
    try object(Array(hub.newest().json.readableBytesView))
  }

  @Test func `a state is live for half a second, in doubt for two, and then has no direction`() throws {
    let clock = Clock()
    let hub = StateHub(run: "r", now: clock.now)
    hub.publish(Self.state(1))
    #expect(try newest(hub)["status"] as? String == "accurate")
    clock.advance(0.4)
    var told = try newest(hub)
    #expect(told["status"] as? String == "accurate" && told["age_ms"] as? Double == 409)
    #expect(hub.standstill().freshness == .live)
    clock.advance(0.2)
    told = try newest(hub)
    #expect(told["status"] as? String == "calibrating" && told["reason"] as? String == Reason.headingStale.code)
    #expect(told["advice"] as? String == Reason.headingStale.advice && told["turn_deg"] as? Double == -4)
    #expect(hub.standstill().freshness == .doubtful)
    clock.advance(1.5)
    told = try newest(hub)
    #expect(told["status"] as? String == "unavailable" && told["reason"] as? String == Reason.headingLost.code)
    #expect(told["advice"] as? String == Reason.headingLost.advice && told["aligned"] as? Bool == false)
    for key in ["heading_deg", "true_heading_deg", "turn_deg", "sigma_deg", "pitch_deg", "roll_deg"] {
      #expect(told[key] is NSNull, "\(key)")
    }
    #expect(told["age_ms"] as? Double == 2109 && told["qibla_bearing_deg"] as? Double == 129.8)
    #expect((told["counters"] as? [String: Int]) == ["status": 1, "aligned": 2])
    #expect(hub.standstill().freshness == .lost)
    hub.publish(Self.state(2))
    #expect(try newest(hub)["status"] as? String == "accurate" && hub.standstill().freshness == .live)
  }

  @Test func `the device's part of the age counts, and a graver reason is kept`() throws {
    let old = try object(Freshness.shown(Self.state(1, age: "400").utf8, after: 0.2))
    #expect(old["status"] as? String == "calibrating")
    let worse = try object(
      Freshness.shown(Self.state(1, status: "interference", reason: "field.length").utf8, after: 1))
    #expect(worse["status"] as? String == "interference" && worse["reason"] as? String == "field.length")
    let none = Self.state(1, status: "unavailable", age: "null", reason: "sensor.none")
    let gone = try object(Freshness.shown(none.utf8, after: 9))
    #expect(gone["reason"] as? String == "sensor.none" && gone["age_ms"] is NSNull && gone["turn_deg"] is NSNull)
  }

  @Test func `the limits are the device's own`() {
    let parameters = StatusEvaluator.Parameters()
    #expect(Freshness.doubtSeconds == Double(parameters.staleAge))
    #expect(Freshness.lostSeconds == Double(parameters.lostAge))
  }

  @Test func `a stalled loop is detected by its ticks, even if its last state is repeated`() {
    let clock = Clock()
    let hub = StateHub(run: "r", now: clock.now)
    for _ in 0..<6 {
      hub.publish(Self.state(7))
      clock.advance(0.4)
    }
    #expect(hub.standstill().freshness == .lost && hub.standstill().words?.contains("2.4") == true)
  }

  @Test func `the card and the plain page have no direction while the device is silent`() throws {
    let clock = Clock()
    let hub = StateHub(run: "r", now: clock.now)
    let state = Self.state(1).dropFirst().dropLast()
    hub.publish(String(decoding: try StateMessage.json(String(state)), as: UTF8.self))
    clock.advance(0.6)
    func content() throws -> CardContent {
      var content = CardContent()
      content.state = try hub.newest().message
      return content
    }
    func page() throws -> String {
      PlainPage(try hub.newest().message, day: nil, problem: "").html
    }
    #expect(try !content().isLive && !page().contains("You are facing"))
    clock.advance(2)
    #expect(try content().state?.turnDeg == nil && page().contains("No direction"))
  }

  @Test func `scanning JSON finds its members, whatever they contain`() {
    let walk = JSONWalk(#"{"a":[1,{"b":"x,}"}],"c\"d":{"a":2},"e" : null}"#.utf8)
    #expect(walk.value("a").map(walk.text) == #"[1,{"b":"x,}"}]"# && walk.value("e").map(walk.text) == " null")
    #expect(walk.value("b") == nil && walk.members.count == 5 && walk.repeated == nil)
    let changed = String(decoding: walk.replacing(["e": "1", "a": "2", "b": "3"]), as: UTF8.self)
    #expect(changed == #"{"a":2,"c\"d":{"a":2},"e" :1}"#)
  }

  @Test(arguments: [
    (#"{"a":1,"a":2}"#, "a"), (#"{"a":{"b":1,"b":1}}"#, "b"), (#"[{"x":1},{"y":{"z":1,"q":[{}],"z":2}}]"#, "z"),
    (#"{"a":1,"\u0061":2}"#, "a"),
  ]) func `a duplicate key is found on any level, written in any way`(_ text: String, _ key: String) {
    #expect(JSONWalk(text.utf8).repeated == key)
  }

  @Test(arguments: [
    #"{"a":1,"b":{"a":1}}"#, #"[{"a":1},{"a":1}]"#, #"["a","a"]"#, #"{"a":"a:a,a"}"#, "{", "]}", #"{"a"#, #"{:,:}"#,
    #""\"#,
  ])
  func `without a duplicate key none is found`(_ text: String) { #expect(JSONWalk(text.utf8).repeated == nil) }
}
