import Answers
import Core
import HAL
import Link
import Measures
import Reports
import Text

/// The newest state as a line, encoded once for all streams; its slow part where it has changed, at least once a second.
final class StateLine {
  private var line: (version: UInt64, at: Instant, text: String)?
  private var slow: (version: UInt64, at: Instant, json: String)?

  /// Seconds for which counters, chips and times to come may be old.
  private static let slowSeconds = 1.0

  /// Changes with every change of a port.
  static func version(of ports: DevicePorts) -> UInt64 { ports.state.version &+ slowVersion(of: ports) }

  private static func slowVersion(of ports: DevicePorts) -> UInt64 {
    ports.position.version &+ ports.prayer.version &+ ports.settings.version &+ ports.control.version
      &+ ports.display.version &+ ports.calls.version &+ ports.pin.version
  }

  /// The state at `now`. Streams at one moment share a line.
  func text(_ ports: DevicePorts, _ version: UInt64, at now: Instant) -> String? {
    if let line, line.version == version, line.at == now { return line.text }
    let state = ports.state.read().judged(at: now)
    guard let fast = try? StateMessage.Fast(ports, state, at: now).answerJSON,
      let slow = slowJSON(ports, state, at: now)
    else { return nil }
    let text = DeviceReply.state("\(fast.dropLast()),\(slow.dropFirst())").line
    line = (version, now, text)
    return text
  }

  private func slowJSON(_ ports: DevicePorts, _ state: DeviceState, at now: Instant) -> String? {
    let version = Self.slowVersion(of: ports)
    if let slow, slow.version == version, now.seconds(since: slow.at) < Self.slowSeconds { return slow.json }
    guard let json = try? StateMessage.Slow(ports, state).answerJSON else { return nil }
    slow = (version, now, json)
    return json
  }
}

/// A caller's stream of states. The next state is sent only after the last one was read, and is then the newest.
struct StateStream {
  /// Least seconds between two states.
  let period: Double
  /// Where the page is, by the portal that follows the state.
  private(set) var page: PageAddress?
  private var version: UInt64?
  private(set) var nextTime: Instant
  private var sent = Instant.origin
  private var isPassedOver = false
  private var unread = 0
  private var unreadSince: Instant?

  /// Seconds after which an unchanged state is repeated: viewers doubt a state older than half a second.
  private static let longest = 0.2
  /// Seconds between two checks of an unread state.
  private static let pollSeconds = 0.01
  /// Longest time in seconds without reading.
  static let patience = 10.0

  init(hz: Double, at now: Instant) {
    period = 1 / hz
    nextTime = now
  }

  func telling(_ page: PageAddress) -> StateStream {
    var stream = self
    stream.page = page
    return stream
  }

  /// Result of a turn.
  enum Turn { case goesOn, skipped, slow, gone }

  mutating func turn(_ connection: some LineConnection, _ ports: DevicePorts, _ line: StateLine, at now: Instant)
    -> Turn
  {
    guard now >= nextTime else { return .goesOn }
    connection.flush()
    let unread = connection.unreadBytes
    guard unread == 0 else { return wait(unread, at: now) }
    (self.unread, unreadSince, isPassedOver) = (0, nil, false)
    let newest = StateLine.version(of: ports)
    guard version != newest || now.seconds(since: sent) >= max(period, Self.longest) else {
      nextTime = now.advanced(bySeconds: min(period, Self.longest))
      return .goesOn
    }
    guard let text = line.text(ports, newest, at: now), connection.send(text) else { return .gone }
    (version, sent) = (newest, now)
    // Keep the period's phase, unless late.
    let beat = nextTime.advanced(bySeconds: period)
    nextTime = beat > now ? beat : now.advanced(bySeconds: period)
    return .goesOn
  }

  private mutating func wait(_ unread: Int, at now: Instant) -> Turn {
    nextTime = now.advanced(bySeconds: Self.pollSeconds)
    if unreadSince == nil || unread < self.unread { unreadSince = now }
    self.unread = unread
    if let unreadSince, now.seconds(since: unreadSince) >= Self.patience { return .slow }
    guard !isPassedOver else { return .goesOn }
    isPassedOver = true
    return .skipped
  }
}
