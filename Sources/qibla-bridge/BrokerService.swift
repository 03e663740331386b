import Bridge
import Companion
import LinuxHAL
import Logging
import Measures
import Mosquitto
import ServiceLifecycle
import Synchronization

/// Keeps the connection to the broker, on a thread of its own: names and certificates may take long.
struct BrokerService: Service {
  let desk: BridgeDesk

  func run() async throws {
    let isEnding = Ending()
    let thread = try ServiceThread(name: "qibla-broker")
    Task.detached(executorPreference: thread) { [desk] in
      BrokerWork(desk: desk, ending: isEnding).run()
      isEnding.hasEnded.store(true, ordering: .releasing)
    }
    try? await gracefulShutdown()
    isEnding.begins.store(true, ordering: .releasing)
    // A connection that is being made can't be given up; the program's end does it.
    for _ in 0..<30 where !isEnding.hasEnded.load(ordering: .acquiring) {
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}

final class Ending: Sendable {
  let begins = Atomic(false)
  let hasEnded = Atomic(false)
  var isDue: Bool { begins.load(ordering: .acquiring) }
}

/// Connects again and again.
struct BrokerWork {
  let desk: BridgeDesk
  let ending: Ending
  private var said: String?
  private var isOfVersion5 = true
  /// Connections in a row that ended before the broker's answer.
  private var silent = 0

  init(desk: BridgeDesk, ending: Ending) { (self.desk, self.ending) = (desk, ending) }

  private enum End {
    case lost(String)
    case olderVersion
    case stepBack
    case asked
  }

  /// Seconds before the next try: twice as long each time, and by chance half to one and a half of that, so that a
  /// city's devices don't all come at once.
  static func pause(after failures: Int) -> Double {
    min(60, Double(1 << min(failures, 6))) * Double.random(in: 0.5...1.5)
  }

  func run() {
    var work = self
    work.connectForEver()
  }

  private mutating func connectForEver() {
    var failures = 0
    let place = "\(desk.address.host):\(desk.address.port)"
    while !ending.isDue {
      var wait = 0.0
      switch session(place, &failures) {
      case .asked: return
      case .olderVersion: isOfVersion5.toggle()
      case .stepBack: wait = BridgeController.patience
      case .lost(let words):
        wait = Self.pause(after: failures)
        failures += 1
        say(.warning, "the broker at \(place): \(words)\(clockInDoubt); trying again")
      }
      _ = desk.work {
        $0.disconnected()
        return []
      }
      let until = LinuxClock().now().advanced(bySeconds: wait)
      while LinuxClock().now() < until, !ending.isDue {
        _ = desk.takeInputs()
        LinuxHAL.pause(milliseconds: 100)
      }
    }
  }

  /// Each line once.
  private mutating func say(_ level: Logger.Level, _ words: String) {
    guard words != said else { return }
    said = words
    desk.say(level, words)
  }

  /// Certificates of this year aren't valid by a clock of another one.
  private var clockInDoubt: String {
    let year = systemTime().date.year
    return desk.address.tls != nil && year < 2024
      ? " (this machine's clock is in \(year): no certificate can be checked until it is right)" : ""
  }

  /// One connection, to its end.
  private mutating func session(_ place: String, _ failures: inout Int) -> End {
    let connection: BrokerConnection
    do throws(BrokerFault) {
      connection = try BrokerConnection(to: desk.address, will: desk.will, isOfVersion5: isOfVersion5)
    } catch { return .lost(error.words) }
    var isConnected = false
    while true {
      for news in connection.turn(milliseconds: 100) {
        switch news {
        case .connected:
          (isConnected, failures, silent) = (true, 0, 0)
          for (filter, isConfirmed) in desk.filters { connection.subscribe(filter, isConfirmed: isConfirmed) }
          _ = desk.work { $0.connected(at: LinuxClock().now()) }
          say(.notice, "connected with the broker at \(place)\(isOfVersion5 ? "" : ", by MQTT 3.1.1")")
        case .refused(BrokerConnection.olderVersion): return .olderVersion
        case .refused(let words): return .lost(words)
        case .arrived(let arrival):
          guard !desk.work({ $0.take(arrival, at: LinuxClock().now()) }) else { return leave(connection, .stepBack) }
        case .confirmed: break
        case .lost(let words):
          // Some brokers hang up on a version that they don't know.
          if !isConnected {
            silent += 1
            if silent.isMultiple(of: 2) { isOfVersion5.toggle() }
          }
          return .lost(words)
        }
      }
      if desk.takeInputs() { return leave(connection, .stepBack) }
      desk.send(over: connection)
      if ending.isDue {
        if isConnected, connection.publish(desk.will) { _ = connection.turn(milliseconds: 200) }
        return leave(connection, .asked)
      }
    }
  }

  private func leave(_ connection: BrokerConnection, _ end: End) -> End {
    connection.leave()
    return end
  }
}
