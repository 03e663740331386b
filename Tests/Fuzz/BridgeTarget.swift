import Bridge
import Link
import Measures

/// A message of a broker: the topic below `qibla/home/`, a line's end, the payload. It comes as an order, as one with a
/// topic for the answer, and retained; to a bridge, to the table of a fleet, and to a change of many devices.
func brokerMessage(_ bytes: [UInt8]) {
  let topic = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  let payload = Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
  let may = BridgePermissions("sound_off prayer.method")
  var settings = BridgeSettings(site: "home", device: "hall", may: may, group: "family", identity: "5a", version: "1")
  settings.host = "hall.local"
  var bridge = BridgeController(settings, run: "r")
  var time = Instant(seconds: 0)
  judge(bridge.connected(), settings)
  judge(bridge.subscribed(at: time), settings)
  judge(bridge.take(StateMessage(), at: time), settings)
  time = time.advanced(bySeconds: 2)
  judge(bridge.tick(at: time), settings)
  for (isRetained, answer) in [(false, nil), (false, topic), (true, nil)] {
    let arrival = Arrival(
      "qibla/home/" + topic, payload, isRetained: isRetained, responseTopic: answer, correlation: payload)
    let effects = bridge.take(arrival, at: time)
    judge(effects, settings)
    promise(!isRetained || !effects.contains(where: isOrder), "a retained message is no order")
    time = time.advanced(bySeconds: 1)
    judge(bridge.tick(at: time), settings)
  }
  var table = FleetTable()
  table.take(Arrival("qibla/home/" + topic, payload, isRetained: true))
  promise(table.devices.count <= 1, "a message is of one device")
  _ = (table.text, FleetDoctor(table).text, FleetTargets(table).without)
  var rollout = FleetRollout(["prayer.method": .text("turkey")], canary: 1, watchSeconds: 2, client: "c")
  rollout.take(Arrival("qibla/home/hall/status", Array(#"{"state":"online"}"#.utf8), isRetained: true))
  let sent = rollout.carryOut(at: time)
  promise(sent.map(\.topic) == ["qibla/home/hall/settings/set"], "a change goes to the devices of the plan alone")
  rollout.take(Arrival("qibla/home/" + topic, payload))
  _ = (rollout.turn(at: time), rollout.text)
}

private func isOrder(_ effect: BridgeController.Effect) -> Bool {
  switch effect {
  case .ask(.command), .ask(.change(_, .some)): true
  default: false
  }
}

/// Only what the broker may change reaches the device, and no answer goes where orders are taken.
private func judge(_ effects: [BridgeController.Effect], _ settings: BridgeSettings) {
  for effect in effects {
    switch effect {
    case .ask(.command(let word, _)): promise(settings.may.allows(command: word), "\(word) may be sent")
    case .ask(.change(let changes, .some)):
      promise(changes.allSatisfy { settings.may.allows(setting: $0.key) }, "these settings may be changed")
    case .ask(.change(let changes, nil)):
      promise(changes.allSatisfy { SharedSettings.contains($0.key) }, "a group changes what it shares")
    case .publish(let publication):
      let taken = ["qibla/home/hall/command/", "qibla/home/hall/settings/"]
      promise(!taken.contains { publication.topic.hasPrefix($0) }, "an answer is no order")
      promise(!publication.topic.contains { "+#\0".contains($0) }, "a topic is none of a filter")
    default: break
    }
  }
}
