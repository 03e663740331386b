import Logging
import Measures
import Push
import Synchronization
import Testing
import Text

@testable import Portal

@Suite("Messages to phones") struct PushRegistryTests {
  /// A file in memory, which can refuse.
  private final class MemoryFile: Sendable {
    let bytes = Mutex<[UInt8]?>(nil)
    let isFull = Mutex(false)

    var settings: PushSettings {
      PushSettings(
        files: PushFiles(
          path: "/f/push.json", read: { () throws(PushFault) in self.bytes.withLock { $0 } },
          write: { bytes throws(PushFault) in
            guard !self.isFull.withLock({ $0 }) else { throw .unwritable("no room") }
            self.bytes.withLock { $0 = bytes }
          },
          random: { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
          }), contact: "mailto:caretaker@example.org")
    }
  }

  private let file = MemoryFile()
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  private var registry: PushRegistry { PushRegistry(file.settings, logger: logger) }
  private let noon = "2026-11-28T12:00:00Z"

  private func wish(_ number: Int = 1) throws -> PushWish {
    // A public key of P-256: the one of the device will do.
    let key = Base64URL.text(of: ApplicationServerKey().publicKey)
    return try PushWish(
      recipient: PushRecipient(
        endpoint: "https://push.example.org/\(number)", publicKey: key,
        secret: Base64URL.text(of: Array(repeating: 7, count: 16))),
      prayers: [.dhuhr], minutesBefore: 0, language: .en)
  }

  private func moment(_ seconds: Double = 0) throws -> PrayerMoment {
    let prayer = try #require(PrayerTime(name: "dhuhr", text: noon))
    return PrayerMoment(
      now: UniversalTime(secondsSince1970: prayer.time.secondsSince1970 + seconds), times: [prayer])
  }

  @Test func `a message goes to the phone's service, encrypted and signed, once`() throws {
    let registry = registry
    _ = try registry.add(wish(), from: "a", at: "2026-11-28T11:00:00Z")
    try registry.queueDue(moment(-1))
    #expect(try registry.next(at: moment(-1).now) == nil)
    try registry.queueDue(moment())
    let (attempt, request) = try #require(registry.next(at: moment().now))
    #expect(request.address.text == "https://push.example.org/1" && request.body.count == 743)
    let headers = Dictionary(uniqueKeysWithValues: request.headers.map { ($0.name, $0.value) })
    #expect(headers["TTL"] == "300" && headers["Content-Encoding"] == "aes128gcm")
    #expect(headers["Authorization"]?.hasPrefix("vapid t=") == true)
    registry.end(attempt, request, PostReply(answer: .taken), at: try moment(1).now)
    try registry.queueDue(moment(2))
    #expect(try registry.next(at: moment(2).now) == nil)
    #expect(registry.outcomes == [.sent: 1])
  }

  @Test func `a subscription that has ended is removed from the file`() throws {
    let registry = registry
    for number in 1...2 { _ = try registry.add(wish(number), from: "a", at: "2026-11-28T11:00:00Z") }
    try registry.queueDue(moment())
    let (attempt, request) = try #require(registry.next(at: moment().now))
    registry.end(attempt, request, PostReply(answer: .gone, words: "status 410"), at: try moment(1).now)
    #expect(registry.list?.subscriptions.map(\.wish.recipient.endpoint.target) == ["/2"])
    #expect(self.registry.list == registry.list && registry.outcomes == [.gone: 1])
  }

  @Test func `nothing is sent for a subscription that was removed meanwhile`() throws {
    let registry = registry
    let (subscription, _) = try registry.add(wish(), from: "a", at: "2026-11-28T11:00:00Z")
    try registry.queueDue(moment())
    let (attempt, request) = try #require(registry.next(at: moment().now))
    #expect(try registry.remove(subscription.id))
    registry.end(attempt, request, PostReply(answer: .later(nil), words: "no"), at: try moment(1).now)
    #expect(try registry.next(at: moment(60).now) == nil)
    #expect(try !registry.remove(subscription.id))
  }

  @Test func `a message that can't be sent in time is counted`() throws {
    let registry = registry
    _ = try registry.add(wish(), from: "a", at: "2026-11-28T11:00:00Z")
    try registry.queueDue(moment())
    let (attempt, request) = try #require(registry.next(at: moment().now))
    registry.end(attempt, request, PostReply(answer: .later(nil), words: "no"), at: try moment(1).now)
    #expect(registry.outcomes.isEmpty && registry.hasWork)
    try registry.queueDue(moment(301))
    #expect(registry.outcomes == [.expired: 1])
  }

  @Test func `a full disk refuses subscriptions, and messages go out all the same`() throws {
    let registry = registry
    _ = try registry.add(wish(), from: "a", at: "2026-11-28T11:00:00Z")
    file.isFull.withLock { $0 = true }
    #expect(throws: PushRegistry.Refusal.fault(.unwritable("no room"))) {
      try registry.add(wish(2), from: "a", at: noon)
    }
    #expect(registry.list?.subscriptions.count == 1)
    try registry.queueDue(moment())
    #expect(try registry.next(at: moment().now) != nil)
    try registry.queueDue(moment(1))
    #expect(try registry.next(at: moment(1).now) == nil)
  }

  @Test func `a damaged file is named, takes nothing, and stays`() throws {
    file.bytes.withLock { $0 = Array("{}".utf8) }
    let registry = registry
    #expect(registry.list == nil && registry.fault?.hasPrefix("/f/push.json: found a damaged file") == true)
    #expect(throws: PushRegistry.Refusal.fault(.damaged)) { try registry.add(wish(), from: "a", at: noon) }
    try registry.queueDue(moment())
    #expect(!registry.hasWork && file.bytes.withLock { $0 } == Array("{}".utf8))
  }

  @Test func `without the caretaker's address nothing is stored or sent`() throws {
    var settings = file.settings
    settings.contact = nil
    let registry = PushRegistry(settings, logger: logger)
    #expect(registry.list == nil && registry.fault?.hasPrefix("portal.push_contact: found nothing") == true)
    #expect(throws: PushRegistry.Refusal.fault(.noContact)) { try registry.add(wish(), from: "a", at: noon) }
    #expect(file.bytes.withLock { $0 } == nil)
  }

  @Test func `eight subscriptions at once from an address, then one a minute; others are not delayed`() {
    var rate = SubscribeRate()
    for _ in 0..<8 { #expect(rate.take("a", at: 100) == nil) }
    #expect(rate.take("a", at: 100) == 60)
    #expect(rate.take("b", at: 100) == nil)
    #expect(rate.take("a", at: 130) == 30)
    #expect(rate.take("a", at: 161) == nil)
    #expect(rate.take("a", at: 161) != nil)
    for number in 0..<1000 { #expect(rate.take("\(number)", at: 200) == nil) }
  }
}
