import Bridge
import LinuxHAL
import Logging
import Measures
import Mosquitto
import ServiceLifecycle
import Synchronization

/// Keeps the connection to the broker, on a thread of its own: connecting blocks while a name is resolved or the broker
/// is silent.
struct BrokerService: Service {
  let desk: BridgeDesk

  /// Seconds for an orderly end. A connection that is being made can't be cancelled; it ends with the program.
  private static let patience = 3.0

  func run() async throws {
    let ending = Ending()
    let thread = try ServiceThread(name: "qibla-broker")
    Task.detached(executorPreference: thread) { [desk] in
      var work = BrokerWork(desk: desk, ending: ending)
      work.run()
      ending.hasEnded.store(true, ordering: .releasing)
    }
    try? await gracefulShutdown()
    ending.isDue.store(true, ordering: .releasing)
    let deadline = LinuxClock().now().advanced(bySeconds: Self.patience)
    while LinuxClock().now() < deadline, !ending.hasEnded.load(ordering: .acquiring) {
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}

/// The end of the broker's thread: requested, and done.
final class Ending: Sendable {
  let isDue = Atomic(false)
  let hasEnded = Atomic(false)
}

/// Connects to the broker again and again.
struct BrokerWork {
  private let desk: BridgeDesk
  private let ending: Ending
  private let place: String
  /// The last line of the log, so that each failure is logged once.
  private var said: String?
  private var isOfVersion5 = true
  /// Connections in a row that ended before the broker's answer.
  private var silent = 0
  private var backoff = ReconnectBackoff()

  /// Seconds after which MQTT 5 is tried again at a broker that had only 3.1.1.
  private static let long = 3600.0

  init(desk: BridgeDesk, ending: Ending) {
    (self.desk, self.ending) = (desk, ending)
    place = "\(desk.address.host):\(desk.address.port)"
  }

  /// Why a session has ended.
  private enum End {
    case lost(String)
    case refusedVersion5
    /// Another device has the name.
    case stepBack
    /// The program ends.
    case asked
  }

  private var isEnding: Bool { ending.isDue.load(ordering: .acquiring) }

  mutating func run() {
    while !isEnding {
      let pause: Double
      switch session() {
      case .asked: return
      case .refusedVersion5:
        isOfVersion5 = false
        pause = 0
      case .stepBack: pause = BridgeController.patience
      case .lost(let words):
        say(.warning, "the broker at \(place): \(words)\(clockInDoubt); trying again")
        pause = backoff.next()
      }
      desk.work {
        $0.disconnected()
        return []
      }
      wait(pause)
    }
  }

  private func wait(_ seconds: Double) {
    let deadline = LinuxClock().now().advanced(bySeconds: seconds)
    while LinuxClock().now() < deadline, !isEnding {
      desk.takeAnswers(at: LinuxClock().now())
      LinuxHAL.pause(milliseconds: 100)
    }
  }

  /// Logs a line, unless it is the same as the last one.
  private mutating func say(_ level: Logger.Level, _ words: String) {
    guard words != said else { return }
    said = words
    desk.say(level, words)
  }

  /// A note on a clock that makes every certificate invalid.
  private var clockInDoubt: String {
    let year = systemTime().date.year
    return desk.address.tls != nil && year < 2024
      ? " (this machine's clock is in \(year): no certificate can be checked until it is right)" : ""
  }

  /// One connection, to its end.
  private mutating func session() -> End {
    let connection: BrokerConnection
    do throws(BrokerFault) {
      connection = try BrokerConnection(to: desk.address, will: desk.will, isOfVersion5: isOfVersion5)
    } catch { return .lost(error.words) }
    defer { desk.putBack(connection.undelivered) }
    var began: Instant?
    var holds = true
    while true {
      // What came before this moment is read in this turn, however long this thread then has to wait.
      let now = LinuxClock().now()
      for news in connection.turn(milliseconds: 100) {
        switch news {
        case .connected:
          (began, silent) = (LinuxClock().now(), 0)
          for (filter, isConfirmed) in desk.subscriptions { connection.subscribe(filter, isConfirmed: isConfirmed) }
          desk.hold()
          desk.work { $0.connected() }
          say(.notice, "connected with the broker at \(place)\(isOfVersion5 ? "" : ", by MQTT 3.1.1")")
        case .subscribed: desk.work { $0.subscribed(at: LinuxClock().now()) }
        case .refusedVersion5: return .refusedVersion5
        case .refused(let words): return .lost(words)
        case .arrived(let arrival):
          if desk.work({ $0.take(arrival, at: LinuxClock().now()) }) {
            connection.leave()
            return .stepBack
          }
        case .lost(let words):
          noteEnd(after: began.map { LinuxClock().now().seconds(since: $0) })
          return .lost(words)
        }
      }
      if holds, let began, LinuxClock().now().seconds(since: began) >= BridgeController.returning {
        holds = false
        desk.release()
      }
      desk.takeAnswers(at: now)
      desk.send(over: connection)
      if isEnding {
        if desk.isOnline, connection.publish(desk.will) { _ = connection.turn(milliseconds: 200) }
        connection.leave()
        return .asked
      }
    }
  }

  /// Notes that a connection has ended by itself.
  ///
  /// - Parameter seconds: since the broker's answer; nil: it gave none.
  private mutating func noteEnd(after seconds: Double?) {
    guard let seconds else {
      // Some brokers hang up on a version that they don't know: try the other version every second time.
      silent += 1
      if silent.isMultiple(of: 2) { isOfVersion5.toggle() }
      return
    }
    backoff.ended(after: seconds)
    // The broker at this address may be a newer one by now. One that hangs up on MQTT 5 costs two tries: not after each loss.
    if seconds >= Self.long { isOfVersion5 = true }
  }
}
