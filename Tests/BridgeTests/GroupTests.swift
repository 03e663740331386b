import Measures
import Testing

@testable import Bridge

/// Settings that follow: devices that lose sight of each other in any way end with the same values.
@Suite struct GroupTests {
  /// A device with its people's settings, and a replica of the group's.
  private struct Member {
    let name: String
    var replica = GroupReplica()
    var clock: HybridClock
    var values: [String: String?] = ["prayer.method": nil, "prayer.madhab": nil, "house.name": nil]
    /// May be wrong by years.
    var wall: UInt64

    init(_ name: String, wall: UInt64) { (self.name, self.wall, clock) = (name, wall, HybridClock(device: name)) }

    mutating func look() -> [String] {
      var clock = self.clock
      let keys = replica.look(at: values, by: name) { clock.next(wall: wall) }
      self.clock = clock
      for (key, value) in replica.due(values) {
        replica.ask(for: key, value)
        values[key] = .some(value)
      }
      return keys
    }

    mutating func take(_ key: String, _ entry: GroupReplica.Entry) -> GroupReplica.Effect {
      clock.witness(entry.time)
      return replica.take(entry, for: key)
    }
  }

  @Test(arguments: 1...40) func `replicas agree after any partitions, whatever their clocks`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var members = ["a", "b", "c", "d"].map {
      Member($0, wall: UInt64.random(in: 0...4_000_000_000_000, using: &random))
    }
    var kept: [String: GroupReplica.Entry] = [:]
    var conflicts: [[GroupReplica.Conflict]] = Array(repeating: [], count: members.count)

    /// A member is at the broker for a while: gets what is kept, and gives what it has.
    func meet(_ i: Int) {
      _ = members[i].look()
      for (key, entry) in kept.sorted(by: { $0.key < $1.key }) {
        let effect = members[i].take(key, entry)
        if let conflict = effect.conflict { conflicts[i].append(conflict) }
      }
      _ = members[i].look()
      for (key, entry) in members[i].replica.entries where kept[key].map({ $0.time < entry.time }) ?? true {
        kept[key] = entry
      }
    }
    for i in members.indices { meet(i) }
    for _ in 0..<120 {
      let i = Int.random(in: members.indices, using: &random)
      members[i].wall &+= UInt64.random(in: 0...100_000, using: &random)
      if Bool.random(using: &random) {
        let key = ["prayer.method", "prayer.madhab", "house.name"].randomElement(using: &random) ?? ""
        members[i].values[key] = .some("\(Int.random(in: 0...5, using: &random))")
        _ = members[i].look()
      } else {
        meet(i)
      }
    }
    for _ in 0..<2 { for i in members.indices { meet(i) } }
    for member in members {
      #expect(member.replica.entries == members[0].replica.entries)
      #expect(member.values == members[0].values)
    }
    // Whoever sees a conflict sees it decided as it is: for the later one.
    for conflict in conflicts.joined() { #expect(conflict.lost.time < conflict.kept.time) }
  }

  @Test func `the last change wins although its device's clock is years behind`() {
    var (late, early) = (Member("late", wall: 4_000_000_000_000), Member("early", wall: 0))
    _ = (late.look(), early.look())
    late.values["prayer.method"] = .some("turkey")
    #expect(late.look() == ["prayer.method"])
    let first = late.replica.entries["prayer.method"]!
    _ = early.take("prayer.method", first)
    _ = early.look()
    #expect(early.values["prayer.method"] == .some("turkey"))
    early.values["prayer.method"] = .some("mwl")
    #expect(early.look() == ["prayer.method"])
    let second = early.replica.entries["prayer.method"]!
    #expect(first.time < second.time)
    #expect(late.take("prayer.method", second) == GroupReplica.Effect(isTaken: true))
  }

  @Test func `a conflict of two that were both away is reported`() {
    var (a, b) = (Member("a", wall: 1000), Member("b", wall: 2000))
    _ = (a.look(), b.look())
    a.values["house.name"] = .some("Noor")
    b.values["house.name"] = .some("Huda")
    _ = (a.look(), b.look())
    let (one, two) = (a.replica.entries["house.name"]!, b.replica.entries["house.name"]!)
    let atA = a.take("house.name", two)
    let atB = b.take("house.name", one)
    #expect(atA.isTaken && atB.isStale)
    #expect(atA.conflict == atB.conflict && atA.conflict?.kept.by == "b")
  }

  @Test func `a value that the group has given is no change of the people, also after an end in between`() {
    var member = Member("a", wall: 10)
    _ = member.look()
    _ = member.take(
      "house.name",
      GroupReplica.Entry(value: "Noor", time: HybridTime(milliseconds: 5, count: 0, device: "b"), after: nil, by: "b"))
    member.replica.ask(for: "house.name", "Noor")
    let stored = member.replica.stored
    var back = GroupReplica(stored: stored.utf8)!
    #expect(back == member.replica)
    // Meanwhile the device took it, and the group has something newer.
    _ = back.take(
      GroupReplica.Entry(value: "Huda", time: HybridTime(milliseconds: 6, count: 0, device: "b"), after: nil, by: "b"),
      for: "house.name")
    #expect(back.look(at: ["house.name": "Noor"], by: "a") { .origin("a") } == [])
    #expect(back.due(["house.name": "Noor"]) == ["house.name": "Huda"])
  }

  @Test func `a group has a limited number of settings`() {
    var replica = GroupReplica()
    let time = HybridTime(milliseconds: 1, count: 0, device: "b")
    for number in 0..<1000 {
      _ = replica.take(GroupReplica.Entry(value: nil, time: time, after: nil, by: "b"), for: "prayer.\(number)")
    }
    #expect(replica.entries.count == GroupReplica.mostEntries)
  }

  @Test func `times sort as their texts, and no other text is one`() {
    let times = [(1, 0), (1, 1), (2, 0), (0xFFFF_FFFF, 7)].map {
      HybridTime(milliseconds: UInt64($0.0), count: UInt16($0.1), device: "d")
    }
    #expect(times.map(\.text) == times.map(\.text).sorted())
    for time in times { #expect(HybridTime(time.text) == time) }
    for text in ["", "1-2-d", "ffffffffffff-0000-d", "000000000001-0000-D", "+00000000001-0000-d", "000000000001-0000"]
    {
      #expect(HybridTime(text) == nil)
    }
  }

  @Test func `place, wiring and calibration are never shared`() {
    for key in [
      "place.city", "ring.lines", "calibration.file", "portal.listen", "bridge.may", "alarm.adhan_device",
      "prayer.elevation_m",
    ] {
      #expect(!SharedSettings.contains(key), "\(key)")
    }
    for key in ["prayer.method", "alarm.fajr_minutes", "locale.language", "house.name"] {
      #expect(SharedSettings.contains(key))
    }
  }
}
