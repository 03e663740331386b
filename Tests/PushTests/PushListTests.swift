import Measures
import Synchronization
import Testing
import Text

@testable import Push

/// A file in memory, and random bytes that never repeat.
final class MemoryFile: Sendable {
  let bytes = Mutex<[UInt8]?>(nil)
  let isFull = Mutex(false)
  private let number = Mutex<UInt32>(0)

  var files: PushFiles {
    PushFiles(
      path: "/f/push.json", read: { () throws(PushFault) in self.bytes.withLock { $0 } },
      write: { bytes throws(PushFault) in
        guard !self.isFull.withLock({ $0 }) else { throw .unwritable("no room") }
        self.bytes.withLock { $0 = bytes }
      }, random: random)
  }

  @Sendable func random(_ count: Int) -> [UInt8] {
    let number = self.number.withLock {
      $0 += 1
      return $0
    }
    return (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0 % 4))) }
  }
}

@Suite("The list of subscriptions") struct PushListTests {
  private let file = MemoryFile()
  private let created = "2026-11-28T12:00:00Z"

  private func phone(_ number: Int) -> Phone { Phone(endpoint: "https://push.example.org/\(number)") }

  @Test func `takes four of one address and 32 in all, and says what is accepted`() throws {
    var list = PushList()
    for number in 0..<32 {
      let address = "192.168.1.\(number / 4)"
      _ = try list.add(phone(number).wish(), from: address, at: created, random: file.random)
      guard number % 4 == 3, number < 31 else { continue }
      let refusal = #expect(throws: PushRefusal.self) {
        try list.add(phone(99).wish(), from: address, at: created, random: file.random)
      }
      #expect(refusal?.isOfLimit == true && refusal?.accepted == "at most 4 from one address")
    }
    let refusal = #expect(throws: PushRefusal.self) {
      try list.add(phone(99).wish(), from: "192.168.2.1", at: created, random: file.random)
    }
    #expect(refusal?.isOfLimit == true && refusal?.found == "32 already")
    #expect(Set(list.subscriptions.map(\.id)).count == 32)
    let wasThere = list.remove(list.subscriptions[5].id)
    #expect(wasThere)
    _ = try list.add(phone(99).wish(), from: "192.168.2.1", at: created, random: file.random)
  }

  @Test func `a phone that subscribes again has one subscription, with its new choice and its record of messages`()
    throws
  {
    var list = PushList()
    let first = try list.add(phone(1).wish(), from: "a", at: created, random: file.random)
    let prayer = try #require(PrayerTime(name: "dhuhr", text: "2026-11-28T12:01:00Z"))
    #expect(list.takeDue([prayer], at: prayer.time).count == 1)
    for number in 2...4 { _ = try list.add(phone(number).wish(), from: "a", at: created, random: file.random) }
    let second = try list.add(
      phone(1).wish([.dhuhr], minutesBefore: 1), from: "a", at: created, random: file.random)
    #expect(list.subscriptions.count == 4 && second.subscription.wish.minutesBefore == 1)
    #expect(second.subscription.id != first.subscription.id)
    #expect(!list.isOpened(first.subscription.id, by: first.secret))
    #expect(list.takeDue([prayer], at: prayer.time).map(\.id) == list.subscriptions.prefix(3).map(\.id))
  }

  @Test func `a secret opens its own subscription alone`() throws {
    var list = PushList()
    let (one, secret) = try list.add(phone(1).wish(), from: "a", at: created, random: file.random)
    let (two, other) = try list.add(phone(2).wish(), from: "a", at: created, random: file.random)
    #expect(list.isOpened(one.id, by: secret) && list.isOpened(two.id, by: other))
    for wrong in ["", other, secret + "A", String(secret.dropLast()), one.secretHash] {
      #expect(!list.isOpened(one.id, by: wrong))
    }
    #expect(!list.isOpened("", by: secret))
    #expect(!String(decoding: try list.encoded(), as: UTF8.self).contains(secret))
  }

  @Test(arguments: [-1, 31, 1000]) func `refuses other minutes, and no prayers`(_ minutes: Int) throws {
    let refusal = #expect(throws: PushRefusal.self) { try phone(1).wish(minutesBefore: minutes) }
    #expect(refusal?.key == "minutes_before" && refusal?.found == "\(minutes)")
    #expect(throws: PushRefusal.self) { try phone(1).wish([]) }
    for minutes in [0, 30] { #expect(try phone(1).wish(minutesBefore: minutes).minutesBefore == minutes) }
  }

  // MARK: - The file

  @Test func `is made with a key at the first start, and is the same afterwards`() throws {
    var list = try file.files.load()
    #expect(try file.files.load() == list)
    _ = try list.add(phone(1).wish([.isha, .fajr], minutesBefore: 7, .ar), from: "a", at: created, random: file.random)
    try file.files.store(list)
    let found = try file.files.load()
    #expect(found == list && found.key?.publicKey == list.key?.publicKey)
  }

  @Test func `a changed byte is noticed, and the file is left as it is`() throws {
    var list = try file.files.load()
    _ = try list.add(phone(1).wish(), from: "192.168.1.7", at: created, random: file.random)
    try file.files.store(list)
    let bytes = try #require(file.bytes.withLock { $0 })
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      let found = changed
      file.bytes.withLock { $0 = found }
      // A digit of the version may become a newer one.
      #expect(throws: PushFault.self, "byte \(index)") { try file.files.load() }
      #expect(file.bytes.withLock { $0 } == changed)
    }
    for count in stride(from: 0, to: bytes.count, by: 7) {
      file.bytes.withLock { $0 = Array(bytes.prefix(count)) }
      #expect(throws: PushFault.damaged) { try file.files.load() }
    }
  }

  @Test func `a newer version's file is named, and one that can't be written is an error`() throws {
    file.bytes.withLock { $0 = Array(#"{"version":2}"#.utf8) }
    #expect(throws: PushFault.newer(2)) { try file.files.load() }
    #expect(PushFault.newer(2).words == "found version 2, accepted: 1")
    file.bytes.withLock { $0 = nil }
    file.isFull.withLock { $0 = true }
    #expect(throws: PushFault.unwritable("no room")) { try file.files.load() }
  }

  @Test func `the longest file is within the limit of a reader`() throws {
    var list = PushList()
    for number in 0..<PushList.most {
      let rest = String(repeating: "\"", count: PushEndpoint.mostBytes - 28) + "\(number + 10)"
      let wish = try Phone(endpoint: "https://push.example.org/" + rest).wish(minutesBefore: 30)
      _ = try list.add(
        wish, from: "2001:db8:1111:2222:3333:4444:5555:\(number)", at: created, random: file.random)
    }
    let names = NotedTime.allCases.map(\.rawValue)
    for name in names {
      let text = "2026-11-29T12:01:00.5+03:00"
      let prayer = try #require(
        name == "reminder"
          ? PrayerTime(reminderOf: "eid_al_adha", hijriDay: 10, text: text)
          : PrayerTime(name: name, text: text))
      #expect(list.takeDue([prayer], at: prayer.time.later(name == "reminder" ? 0 : -1800)).count == 32)
    }
    #expect(try list.encoded().count < PushFiles.mostBytes)
  }
}
