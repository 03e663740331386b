import Measures
import NIOCore
import Synchronization
import Text

/// The device's newest state, for requests and for viewers: one line in, any number of viewers out.
///
/// A viewer that is slow misses states and never holds up another: each has room for one.
final class StateHub: Sendable {
  /// The device's state as it came, and how viewers get it.
  struct Newest: Sendable {
    /// The JSON object.
    var json: ByteBuffer
    var at: NIODeadline
  }

  private struct Shared {
    var newest: Newest?
    /// The last event that was sent of it, its number, and how fresh it was then.
    var event = ByteBuffer()
    var number: UInt64 = 0
    var freshness = Freshness.live
    /// Since when the loop has had so many ticks.
    var ticks: (count: UInt64, since: NIODeadline)?
    /// Why the device isn't there; nil while it is.
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
    /// Since when it hasn't read its event; nil while it waits for more.
    var busySince: NIODeadline?
  }

  private let shared = Mutex(Shared())
  /// Tells the events of this start of the portal from those of another.
  let run: String
  private let now: @Sendable () -> NIODeadline

  /// - Parameter now: the clock by which states become old.
  init(run: String, now: @escaping @Sendable () -> NIODeadline = { .now() }) {
    self.run = run
    self.now = now
  }

  // MARK: - From the device

  /// A state as JSON, all in one line.
  func publish(_ json: String) {
    let ticks = Self.ticks(json)
    let now = now()
    shared.withLock { shared in
      shared.states += 1
      shared.absence = nil
      shared.newest = Newest(json: ByteBuffer(string: json), at: now)
      if let ticks, ticks != shared.ticks?.count { shared.ticks = (ticks, now) }
      send(json.utf8, .live, &shared)
    }
  }

  /// Tells viewers of a state that nothing newer has come after: in doubt, and without a direction then.
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

  private func send(_ json: some Sequence<UInt8>, _ freshness: Freshness, _ shared: inout Shared) {
    shared.number += 1
    shared.freshness = freshness
    var event = ByteBuffer(string: "event: state\nid: \(run)-\(shared.number)\ndata: ")
    event.writeBytes(json)
    event.writeString("\n\n")
    shared.event = event
    for viewer in shared.viewers.values { viewer.continuation.yield(event) }
  }

  private static func seconds(from earlier: NIODeadline, to later: NIODeadline) -> Double {
    Double((later - earlier).nanoseconds) / 1e9
  }

  /// The device has answered.
  func reached() { shared.withLock { $0.connections += 1 } }

  /// The device is gone.
  func lost(_ words: String) {
    shared.withLock { shared in
      guard shared.absence != words else { return }
      shared.absence = words
      let event = Self.absence(words)
      for viewer in shared.viewers.values { viewer.continuation.yield(event) }
    }
  }

  private static func absence(_ words: String) -> ByteBuffer {
    ByteBuffer(string: "event: device\ndata: {\"answers\":false,\"words\":\(words.quotedAsJSON)}\n\n")
  }

  /// The number after `"ticks":`, without reading all of the object thirty times a second.
  private static func ticks(_ json: String) -> UInt64? {
    guard let range = json.utf8.firstRange(of: Array("\"ticks\":".utf8)) else { return nil }
    return UInt64(Substring(json.utf8[range.upperBound...].prefix { (48...57).contains($0) }))
  }

  // MARK: - For requests

  /// The newest state of a device that is there, as it may be shown now; why there is none otherwise.
  func newest() -> Result<Newest, DeviceAbsent> {
    let now = now()
    let result: Result<Newest, DeviceAbsent> = shared.withLock { shared in
      if let absence = shared.absence { return .failure(DeviceAbsent(words: absence)) }
      guard let newest = shared.newest else { return .failure(DeviceAbsent(words: "the device has said nothing yet")) }
      return .success(newest)
    }
    return result.map { newest in
      let shown = Freshness.shown(newest.json.readableBytesView, after: Self.seconds(from: newest.at, to: now))
      return Newest(json: ByteBuffer(bytes: shown), at: newest.at)
    }
  }

  /// Freshness of the device's loop, and which part stands still; nil: none.
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

  struct Figures: Sendable {
    var viewers: Int
    var connections: UInt64
    var states: UInt64
    var isThere: Bool
    /// Since the newest state came; nil before the first.
    var age: Double?
  }
  var figures: Figures {
    let now = now()
    return shared.withLock { shared in
      Figures(
        viewers: shared.viewers.count, connections: shared.connections, states: shared.states,
        isThere: shared.absence == nil, age: shared.newest.map { Self.seconds(from: $0.at, to: now) })
    }
  }

  // MARK: - For viewers

  /// The most viewers at once: each takes a connection and some kilobytes.
  static let mostViewers = 256
  /// Those of one address: a house behind one, with viewers that have just gone and aren't missed yet, but never all places.
  static let mostOfOneAddress = mostViewers / 2

  /// All places are taken, or those of one address.
  struct Full: Error {
    var viewers: Int
    var isOfOneAddress: Bool
  }

  struct Viewing: Sendable {
    var number: UInt64
    var events: AsyncStream<ByteBuffer>
  }

  /// A place for a viewer.
  ///
  /// - Parameters:
  ///   - address: where it comes from.
  ///   - last: the id of the last event it has seen, which isn't sent again.
  func view(on channel: any Channel, from address: String, last: String?) -> Result<Viewing, Full> {
    shared.withLock { shared in
      guard shared.viewers.count < Self.mostViewers, !shared.isEnding else {
        return .failure(Full(viewers: shared.viewers.count, isOfOneAddress: false))
      }
      guard shared.viewers.values.count(where: { $0.address == address }) < Self.mostOfOneAddress else {
        return .failure(Full(viewers: Self.mostOfOneAddress, isOfOneAddress: true))
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
  }

  /// It is being sent something, or has taken it.
  func isBusy(_ number: UInt64, _ isBusy: Bool) {
    let now = isBusy ? NIODeadline.now() : nil
    shared.withLock { $0.viewers[number]?.busySince = now }
  }

  func leave(_ number: UInt64) {
    let viewer = shared.withLock { $0.viewers.removeValue(forKey: number) }
    viewer?.continuation.finish()
  }

  /// Seconds after which a viewer that takes nothing is given up.
  private static let patience: Int64 = 20

  /// Hangs up on viewers that read nothing, and sends a comment to idle ones.
  func checkViewers(heartbeat: Bool) -> Int {
    let now = NIODeadline.now()
    let stuck = shared.withLock { shared in
      if heartbeat {
        let comment = ByteBuffer(string: ": here\n\n")
        // A state that still waits there is newer than this would be.
        if shared.absence != nil { for viewer in shared.viewers.values { viewer.continuation.yield(comment) } }
      }
      return shared.viewers.values.filter { $0.busySince.map { now - $0 > .seconds(Self.patience) } ?? false }.map(
        \.channel)
    }
    for channel in stuck { channel.close(promise: nil) }
    return stuck.count
  }

  /// Ends every stream, and takes no more viewers.
  func end() {
    let viewers = shared.withLock { shared in
      shared.isEnding = true
      return Array(shared.viewers.values)
    }
    for viewer in viewers { viewer.continuation.finish() }
  }
}

/// The device isn't there.
struct DeviceAbsent: Error {
  var words: String
}
