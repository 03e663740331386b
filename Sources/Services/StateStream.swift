import Device
import HAL
import Link
import Measures
import Text

/// The newest state as a line, written once for all that follow it.
final class StateLine {
  private var line: (version: UInt64, at: Instant, text: String)?

  /// Another number than before: something has changed.
  static func version(of ports: DevicePorts) -> UInt64 {
    ports.state.version &+ ports.position.version &+ ports.calibration.version &+ ports.prayer.version
      &+ ports.settings.version &+ ports.control.version &+ ports.display.version &+ ports.calls.version
  }

  /// The state at `now`. Requests at one moment share a line.
  func text(_ ports: DevicePorts, _ version: UInt64, at now: Instant) -> String? {
    if let line, line.version == version, line.at == now { return line.text }
    guard let json = try? StateAnswer(ports, at: now, hasWords: false).answerJSON else { return nil }
    let text = DeviceReply.state(json).line
    line = (version, now, text)
    return text
  }
}

/// A follower's last state, and the time of the next one: the newest only, and only once it has read the one
/// before.
struct StateStream {
  /// Seconds between two states at least.
  let period: Double
  private var version: UInt64?
  private(set) var nextTime: Instant
  private var sent = Instant.origin
  private var isPassedOver = false
  private var unread = 0
  private var unreadSince: Instant?

  /// Seconds after which an unchanged state is sent again: viewers doubt a state that is half a second old.
  private static let longest = 0.2
  /// Seconds until a follower that has not read the last state is checked again.
  private static let pollSeconds = 0.01
  /// Seconds for which a follower may read nothing.
  static let patience = 10.0

  init(hz: Double, at now: Instant) {
    period = 1 / hz
    nextTime = now
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
    // On the beat, unless that is behind already.
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
