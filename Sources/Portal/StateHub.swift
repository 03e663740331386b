import HTTPTypes
import Link
import Measures
import NIOCore
import Synchronization
import Text

/// The device's newest state, distributed to requests and any number of viewers.
///
/// Each viewer has a buffer of one state: a slow viewer misses states and doesn't delay others.
final class StateHub: Sendable {
  /// The newest state as received.
  struct Newest: Sendable {
    /// The JSON object.
    var json: ByteBuffer
    var at: NIODeadline
    /// Nil where it is of another version.
    var message: StateMessage? { StateMessage(json: json.readableBytesView) }
  }

  private struct Shared {
    var newest: Newest?
    /// The last event sent, its number, and its freshness.
    var event = ByteBuffer()
    var number: UInt64 = 0
    var freshness = Freshness.live
    /// What the newest state tells of a prayer, as JSON; and what it told last.
    var call: String?
    var told: StateMessage.Call?
    /// For the webhook.
    var listener: AsyncStream<StateMessage.Call>.Continuation?
    /// The loop's ticks, and the time of their last change.
    var ticks: (count: UInt64, since: NIODeadline)?
    /// Reason of the device's absence; nil while present.
    var absence: String? = "the device hasn't been reached yet"
    var connections: UInt64 = 0
    var states: UInt64 = 0
    var viewers: [UInt64: Viewer] = [:]
    var nextViewer: UInt64 = 1
    var isEnding = false
  }

  private struct Viewer {
    var continuation: AsyncStream<ByteBuffer>.Continuation
    var channel: any Channel
    var address: String
    /// Start of the event being sent; nil while idle.
    var busySince: NIODeadline?
  }

  private let shared = Mutex(Shared())
  /// Prefix of event ids: distinguishes runs of the portal.
  let run: String
  private let now: @Sendable () -> NIODeadline

  /// - Parameter now: the clock for freshness.
  init(run: String, now: @escaping @Sendable () -> NIODeadline = { .now() }) {
    self.run = run
    self.now = now
  }

  // MARK: - From the device

  /// Takes a state as JSON on one line.
  func publish(_ json: String) {
    let ticks = Self.number(after: "\"ticks\":", in: json.utf8)
    let now = now()
    shared.withLock { shared in
      shared.states += 1
      shared.absence = nil
      shared.newest = Newest(json: ByteBuffer(string: json), at: now)
      if let ticks, ticks != shared.ticks?.count { shared.ticks = (ticks, now) }
      send(json.utf8, .live, &shared, after: Self.news(json, &shared))
    }
  }

  /// Sends an outdated state again with its reduced freshness: first in doubt, then without direction.
  func judge() {
    let now = now()
    shared.withLock { shared in
      guard shared.absence == nil, let newest = shared.newest else { return }
      let seconds = Self.seconds(from: newest.at, to: now)
      let freshness = Freshness(seconds: seconds)
      guard freshness != shared.freshness else { return }
      send(Freshness.shown(newest.json.readableBytesView, after: seconds), freshness, &shared)
    }
  }

  /// The event of a prayer that the state tells for the first time; nil: nothing new.
  ///
  /// The first state of all brings none: what it tells is over, or was sent by the portal's former run.
  private static func news(_ json: String, _ shared: inout Shared) -> ByteBuffer? {
    let key = "\"call\":"
    guard let range = json.utf8.firstRange(of: Array(key.utf8)) else { return nil }
    // The object has no other one in it.
    let rest = json[range.upperBound...]
    let call = rest.utf8.first == UInt8(ascii: "{") ? String(rest.prefix { $0 != "}" }) + "}" : "null"
    defer { shared.call = call }
    guard call != shared.call, let told = StateMessage.Call(json: call) else { return nil }
    defer { shared.told = told }
    guard shared.call != nil, !told.isSame(as: shared.told) else { return nil }
    shared.listener?.yield(told)
    return ByteBuffer(string: "\(prayerEvent)\ndata: \(call)\n\n")
  }
  private static let prayerEvent = "event: prayer"

  /// News of prayers from now on, each once; the oldest is dropped where too many wait. There is one listener.
  func calls(most: Int) -> AsyncStream<StateMessage.Call> {
    let (calls, continuation) = AsyncStream.makeStream(
      of: StateMessage.Call.self, bufferingPolicy: .bufferingNewest(most))
    shared.withLock { $0.listener = continuation }
    return calls
  }

  /// Whether ``calls(most:)`` has been asked for.
  var hasListener: Bool { shared.withLock { $0.listener != nil } }

  /// Adds an event to a viewer's buffer, which holds one. A state replaces a state, but not the event of a prayer.
  private static func give(_ event: ByteBuffer, to viewer: Viewer) {
    guard case .dropped(let unread) = viewer.continuation.yield(event) else { return }
    var kept = ByteBuffer()
    var rest = unread.readableBytesView[...]
    while rest.starts(with: prayerEvent.utf8), let end = rest.firstRange(of: Array("\n\n".utf8)) {
      kept.writeBytes(rest[..<end.upperBound])
      rest = rest[end.upperBound...]
    }
    guard kept.readableBytes > 0 else { return }
    kept.writeImmutableBuffer(event)
    viewer.continuation.yield(kept)
  }

  private func send(
    _ json: some Sequence<UInt8>, _ freshness: Freshness, _ shared: inout Shared, after news: ByteBuffer? = nil
  ) {
    shared.number += 1
    shared.freshness = freshness
    var event = ByteBuffer(string: "event: state\nid: \(run)-\(shared.number)\ndata: ")
    event.writeBytes(json)
    event.writeString("\n\n")
    shared.event = event
    var sent = news ?? ByteBuffer()
    sent.writeImmutableBuffer(event)
    for viewer in shared.viewers.values { Self.give(sent, to: viewer) }
  }

  private static func seconds(from earlier: NIODeadline, to later: NIODeadline) -> Double {
    Double((later - earlier).nanoseconds) / 1e9
  }

  /// Counts a connection to the device.
  func reached() { shared.withLock { $0.connections += 1 } }

  /// Reports the device's absence.
  func lost(_ words: String) {
    shared.withLock { shared in
      guard shared.absence != words else { return }
      shared.absence = words
      let event = Self.absence(words)
      for viewer in shared.viewers.values { Self.give(event, to: viewer) }
    }
  }

  private static func absence(_ words: String) -> ByteBuffer {
    struct Absence: Encodable {
      var answers = false
      var words: String
    }
    return ByteBuffer(event: "device", data: Absence(words: words).portalJSON)
  }

  /// The number after a key. Avoids decoding the object thirty times a second.
  private static func number(after key: String, in json: some BidirectionalCollection<UInt8>) -> UInt64? {
    guard let range = json.firstRange(of: Array(key.utf8)) else { return nil }
    return UInt64(String(decoding: json[range.upperBound...].prefix { (48...57).contains($0) }, as: UTF8.self))
  }

  // MARK: - For requests

  /// The newest state to show now, or the reason of the device's absence.
  func newest() throws(ProblemAnswer) -> Newest {
    let now = now()
    let (absence, newest) = shared.withLock { ($0.absence, $0.newest) }
    if let absence { throw .tryAgain(absence) }
    guard var newest else { throw .tryAgain("the device has said nothing yet") }
    let seconds = Self.seconds(from: newest.at, to: now)
    newest.json = ByteBuffer(bytes: Freshness.shown(newest.json.readableBytesView, after: seconds))
    return newest
  }

  /// The newest state's values; nil without a device, or of another version.
  var message: StateMessage? { (try? newest())?.message }

  /// Number of the PIN that the device's button asks for; nil: none, or no state in the last second says so.
  var wantedPIN: UInt64? {
    let now = now()
    guard let newest = shared.withLock({ $0.absence == nil ? $0.newest : nil }),
      Self.seconds(from: newest.at, to: now) < 1
    else { return nil }
    return Self.number(after: "\"pin_wanted\":", in: newest.json.readableBytesView)
  }

  /// Freshness of the device's loop, and the stall in words; nil: none.
  func standstill() -> (freshness: Freshness, words: String?) {
    let now = now()
    return shared.withLock { shared in
      if let absence = shared.absence { return (.lost, absence) }
      guard let ticks = shared.ticks else { return (.lost, "the device doesn't say how often its loop has run") }
      let seconds = Self.seconds(from: ticks.since, to: now)
      let freshness = Freshness(seconds: seconds)
      let words = "the device's loop has stood still for \(seconds.rounded(decimals: 1).short) s"
      return (freshness, freshness == .live ? nil : words)
    }
  }

  /// For the metrics; the newest state's age in seconds, nil before the first.
  var figures: (viewers: Int, connections: UInt64, states: UInt64, age: Double?) {
    let now = now()
    return shared.withLock { shared in
      let age = shared.newest.map { Self.seconds(from: $0.at, to: now) }
      return (shared.viewers.count, shared.connections, shared.states, age)
    }
  }

  // MARK: - For viewers

  /// Most viewers: each takes a connection and some kilobytes.
  static let mostViewers = 256
  /// Most viewers of one address: enough for a house behind NAT, but never all.
  static let mostOfOneAddress = mostViewers / 2

  private static func full(_ viewers: Int, _ whose: String = "") -> ProblemAnswer {
    ProblemAnswer(
      .serviceUnavailable, "found \(viewers) viewers\(whose); accepted: at most that many",
      headers: [.retryAfter: "10"])
  }

  struct Viewing: Sendable {
    var number: UInt64
    var events: AsyncStream<ByteBuffer>
  }

  /// Adds a viewer.
  ///
  /// - Parameters:
  ///   - address: the viewer's.
  ///   - last: id of the last event it has received, which isn't sent again.
  func view(on channel: any Channel, from address: String, last: String?) throws(ProblemAnswer) -> Viewing {
    let viewing = shared.withLock { shared -> Result<Viewing, ProblemAnswer> in
      guard shared.viewers.count < Self.mostViewers, !shared.isEnding else {
        return .failure(Self.full(shared.viewers.count))
      }
      guard shared.viewers.values.count(where: { $0.address == address }) < Self.mostOfOneAddress else {
        return .failure(Self.full(Self.mostOfOneAddress, " from your address"))
      }
      let (events, continuation) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingNewest(1))
      let number = shared.nextViewer
      shared.nextViewer += 1
      shared.viewers[number] = Viewer(continuation: continuation, channel: channel, address: address)
      if let absence = shared.absence {
        continuation.yield(Self.absence(absence))
      } else if shared.newest != nil, last != "\(run)-\(shared.number)" {
        continuation.yield(shared.event)
      }
      return .success(Viewing(number: number, events: events))
    }
    return try viewing.get()
  }

  /// Notes that sending an event to a viewer begins or ends.
  func isBusy(_ number: UInt64, _ isBusy: Bool) {
    let now = isBusy ? NIODeadline.now() : nil
    shared.withLock { $0.viewers[number]?.busySince = now }
  }

  func leave(_ number: UInt64) {
    let viewer = shared.withLock { $0.viewers.removeValue(forKey: number) }
    viewer?.continuation.finish()
  }

  /// Seconds after which a viewer that reads nothing is dropped.
  private static let patience: Int64 = 20

  /// Disconnects viewers that read nothing.
  func dropStuckViewers() -> Int {
    let now = NIODeadline.now()
    let stuck = shared.withLock {
      $0.viewers.values.filter { $0.busySince.map { now - $0 > .seconds(Self.patience) } ?? false }.map(\.channel)
    }
    for channel in stuck { channel.close(promise: nil) }
    return stuck.count
  }

  /// Sends a comment to viewers without states: with states, it could replace one waiting in a buffer.
  func sendHeartbeat() {
    shared.withLock { shared in
      guard shared.absence != nil else { return }
      for viewer in shared.viewers.values { Self.give(ByteBuffer(string: ": here\n\n"), to: viewer) }
    }
  }

  /// Ends every stream, and refuses new viewers.
  func end() {
    let viewers = shared.withLock { shared in
      shared.isEnding = true
      return Array(shared.viewers.values)
    }
    for viewer in viewers { viewer.continuation.finish() }
  }
}
