import Bridge
import Measures
import Testing

/// A change on many devices, in virtual time.
@Suite struct FleetRolloutTests {
  private func fleet(of count: Int, canary: Int = 2) -> FleetRollout {
    var rollout = FleetRollout(["prayer.method": .text("turkey")], canary: canary, watchSeconds: 60, client: "c")
    for number in 0..<count {
      let base = "qibla/city/d\(number)"
      rollout.take(Arrival(base + "/status", Array(#"{"state":"online"}"#.utf8), isRetained: true))
      rollout.take(Arrival(base + "/diagnostics", Array(#"{"status":"accurate"}"#.utf8), isRetained: true))
      rollout.take(Arrival(base + "/settings", Array(#"{"prayer.method":"mwl"}"#.utf8), isRetained: true))
    }
    return rollout
  }

  private func answer(_ publications: [Publication], in rollout: inout FleetRollout) {
    for publication in publications {
      rollout.take(Arrival(publication.answerTopic ?? "", Array(#"{"ok":true,"outcome":"done"}"#.utf8)))
    }
  }

  @Test func `batches grow tenfold, and each is watched before the next`() {
    var rollout = fleet(of: 150)
    var now = Instant(seconds: 100)
    var sizes: [Int] = []
    var sent = rollout.carryOut(at: now)
    while !rollout.isOver {
      if !sent.isEmpty { sizes.append(sent.count) }
      answer(sent, in: &rollout)
      now = now.advanced(bySeconds: 1)
      sent = rollout.turn(at: now)
    }
    #expect(sizes == [2, 20, 128] && rollout.isWhole)
    #expect(now.seconds(since: Instant(seconds: 100)) >= 180)
  }

  @Test func `a device without an answer is refused after half a minute, and holds none of the others up`() {
    var rollout = fleet(of: 3, canary: 1)
    _ = rollout.carryOut(at: Instant(seconds: 0))
    #expect(rollout.turn(at: Instant(seconds: 29)).isEmpty && rollout.all[0].progress == .asked)
    _ = rollout.turn(at: Instant(seconds: 30))
    #expect(rollout.all[0].progress == .refused)
    #expect(rollout.turn(at: Instant(seconds: 91)).count == 2 && !rollout.isWhole)
  }

  @Test
  func `a device that has gone after its change stops the rest, and one that is worse for another reason doesn't`() {
    var rollout = fleet(of: 3, canary: 1)
    answer(rollout.carryOut(at: Instant(seconds: 0)), in: &rollout)
    _ = rollout.turn(at: Instant(seconds: 1))
    // Not changed yet.
    rollout.take(Arrival("qibla/city/d2/state", Array(#"{"status":"unavailable"}"#.utf8)))
    rollout.take(Arrival("qibla/city/d0/status", Array(#"{"state":"offline"}"#.utf8)))
    #expect(rollout.turn(at: Instant(seconds: 62)).isEmpty)
    #expect(rollout.isOver && rollout.stoppedBy == ["city/d0"])
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"status":7}"#, #"{"state":{}}"#]) func `odd payloads change nothing`(
    _ text: String
  ) {
    var rollout = fleet(of: 1)
    let before = rollout.all
    for topic in ["diagnostics", "state", "settings", "response/c"] {
      rollout.take(Arrival("qibla/city/d0/\(topic)", Array(text.utf8)))
    }
    #expect(rollout.all == before)
  }
}
