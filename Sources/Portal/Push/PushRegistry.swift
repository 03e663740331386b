import Logging
import Measures
public import Push
import Synchronization
import Text

/// Messages to phones by their push services; where their subscriptions are kept.
public struct PushSettings: Sendable {
  public var files: PushFiles
  /// Address of the caretaker for the services: `mailto:` or `https:` (RFC 8292, section 2.1); nil: nothing is sent,
  /// since some services refuse a message without an address whose host exists.
  public var contact: String?

  public init(files: PushFiles, contact: String?) { (self.files, self.contact) = (files, contact) }
}

/// Subscriptions of phones, and messages on their way.
final class PushRegistry: Sendable {
  private struct Inside {
    var list: PushList?
    var fault: PushFault?
    var queue = PushQueue()
    var outcomes: [PushOutcome: UInt64] = [:]
    var rate = SubscribeRate()
    /// Faults that were logged, by the service's host.
    var faults: [String: String] = [:]
  }
  private let inside = Mutex(Inside())
  /// Held while the stored list is changed.
  private let turn = Mutex(())
  private let settings: PushSettings
  private let logger: Logger

  /// Reads the stored list. Blocks.
  init(_ settings: PushSettings, logger: Logger) {
    (self.settings, self.logger) = (settings, logger)
    do throws(PushFault) {
      guard settings.contact != nil else { throw .noContact }
      let list = try settings.files.load()
      inside.withLock { $0.list = list }
    } catch {
      inside.withLock { $0.fault = error }
      logger.error("messages to phones: \(words(error))")
    }
  }

  /// The stored list; nil: there is a fault.
  var list: PushList? { inside.withLock { $0.list } }
  /// The fault, in words.
  var fault: String? { inside.withLock { $0.fault }.map(words) }
  private func words(_ fault: PushFault) -> String {
    fault == .noContact ? fault.words : "\(settings.files.path): \(fault.words)"
  }
  var outcomes: [PushOutcome: UInt64] { inside.withLock { $0.outcomes } }
  /// Whether anything can become due, or is on its way.
  var hasWork: Bool { inside.withLock { !($0.list?.subscriptions.isEmpty ?? true) || !$0.queue.isEmpty } }

  // MARK: - Subscriptions

  /// Takes a subscription from an address's budget; seconds to wait where it is used up.
  func take(from network: String, at now: Double) -> Double? { inside.withLock { $0.rate.take(network, at: now) } }

  /// Reason for refusing a change.
  enum Refusal: Error, Sendable, Hashable {
    case wish(PushRefusal)
    /// The list can't be stored, or wasn't read.
    case fault(PushFault)
  }

  /// Stores a subscription. Blocks.
  func add(
    _ wish: PushWish, from address: String, at created: String
  ) throws(Refusal) -> (subscription: PushSubscription, secret: String) {
    try update { list throws(Refusal) in
      do throws(PushRefusal) {
        return try list.add(wish, from: address, at: created, random: settings.files.random)
      } catch { throw .wish(error) }
    }
  }

  /// Removes a subscription; false for an unknown one. Blocks.
  func remove(_ id: String) throws(Refusal) -> Bool {
    let wasThere = try update { list throws(Refusal) in list.remove(id) }
    inside.withLock { $0.queue.drop(of: id) }
    return wasThere
  }

  private func update<Result>(_ change: (inout PushList) throws(Refusal) -> Result) throws(Refusal) -> Result {
    try turn.withLock { _ throws(Refusal) in
      let (found, fault) = inside.withLock { ($0.list, $0.fault) }
      guard var list = found else { throw .fault(fault ?? .damaged) }
      let result = try change(&list)
      guard list != found else { return result }
      do throws(PushFault) { try settings.files.store(list) } catch { throw .fault(error) }
      let changed = list
      inside.withLock { $0.list = changed }
      return result
    }
  }

  // MARK: - Messages

  /// Queues what is due, and notes it as sent before the first attempt: a restart sends nothing twice. Blocks.
  func queueDue(_ moment: PrayerMoment) {
    turn.withLock { _ in
      guard var list = inside.withLock({ $0.list }) else { return }
      let notices = list.takeDue(moment.times, house: moment.house, at: moment.now)
      inside.withLock { inside in
        let expired = inside.queue.dropExpired(at: moment.now)
        if expired > 0 { inside.outcomes[.expired, default: 0] += UInt64(expired) }
      }
      guard !notices.isEmpty else { return }
      do throws(PushFault) { try settings.files.store(list) } catch {
        logger.warning("messages to phones: \(words(error))")
      }
      let changed = list
      inside.withLock { inside in
        inside.list = changed
        inside.queue.add(notices)
      }
    }
  }

  /// The next attempt that may begin, with its request; nil: none.
  func next(at now: UniversalTime) -> (attempt: PushQueue.Attempt, request: PostRequest)? {
    while true {
      let (attempt, list) = inside.withLock { ($0.queue.next(at: now), $0.list) }
      guard let attempt else { return nil }
      if let list, let request = request(for: attempt.notice, list, at: now) { return (attempt, request) }
      // Removed since, or a key that can't be used.
      _ = inside.withLock { $0.queue.end(attempt, .gone, at: now) }
    }
  }

  private func request(for notice: PrayerNotice, _ list: PushList, at now: UniversalTime) -> PostRequest? {
    guard let recipient = list.subscriptions.first(where: { $0.id == notice.id })?.wish.recipient,
      let body = try? MessageEncryption.body(
        of: notice.content, filledTo: PrayerNotice.contentBytes, for: recipient),
      let contact = settings.contact,
      let authorization = try? list.key?.authorization(for: recipient.endpoint, contact: contact, at: now)
    else { return nil }
    return PostRequest(
      address: recipient.endpoint.address, isForPublic: true,
      headers: notice.headers(at: now) + [
        ("Content-Encoding", "aes128gcm"), ("Content-Type", "application/octet-stream"),
        ("Authorization", authorization),
      ], body: body)
  }

  /// Notes the answer to an attempt, and removes a subscription that has ended. Blocks.
  func end(_ attempt: PushQueue.Attempt, _ request: PostRequest, _ reply: PostReply, at now: UniversalTime) {
    let host = request.address.host.text
    let (outcome, isNew) = inside.withLock { inside in
      let outcome = inside.queue.end(attempt, reply.answer, at: now)
      if let outcome { inside.outcomes[outcome, default: 0] += 1 }
      let isNew = inside.faults[host] != reply.words
      if inside.faults.count > PushList.most { inside.faults = [:] }
      inside.faults[host] = reply.words
      return (outcome, isNew)
    }
    if isNew, let words = reply.words { logger.notice("a message to a phone, by \(host): \(words)") }
    guard outcome == .gone else { return }
    do throws(Refusal) {
      _ = try remove(attempt.notice.id)
      logger.notice("the subscription \(attempt.notice.id) has ended, says \(host); it is removed")
    } catch { logger.warning("the ended subscription \(attempt.notice.id) can't be removed from the file") }
  }
}
