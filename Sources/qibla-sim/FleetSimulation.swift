import ArgumentParser
import Bridge
import DeviceProgram
import LinuxHAL
import Measures
import Mosquitto
import Places
import Program
import ServiceLifecycle
import Synchronization
import Text

/// Many devices at a broker, in a few threads: `qibla simulate --fleet`.
struct FleetSimulation: Service {
  /// The fleet's threads post here, and its line and summary are read here.
  let board: FleetBoard
  private let count: Int
  private let broker: BrokerAddress
  private let site: String
  private let seed: UInt64

  /// Devices of a thread, and most threads. A connection that is being made blocks its thread's other devices.
  private static let (devicesPerThread, mostThreads) = (125, 8)
  /// Open files of a connection, and of the program besides.
  private static let (filesPerDevice, otherFiles) = (3, 64)

  init(_ options: ModelledFleetOptions, count: Int, seed: UInt64) throws {
    (self.count, self.seed, site) = (count, seed, options.site)
    var broker = BrokerAddress(host: options.host, port: options.port, user: options.user, client: "")
    broker.password = try options.passwordFile.map { path in
      let text = String(decoding: try Input.whole(path, limit: 4096), as: UTF8.self)
      return String(text.prefix { !$0.isNewline })
    }
    self.broker = broker
    let files = Self.filesPerDevice * count + Self.otherFiles
    guard allowOpenFiles(files) >= files else {
      Output.refuse("open files: found a limit of \(allowOpenFiles(0)), accepted: at least \(files) (\("ulimit -n"))")
      throw ExitCode.badInput
    }
    board = FleetBoard(devices: count, threads: min(Self.mostThreads, (count - 1) / Self.devicesPerThread + 1))
  }

  func run() async throws {
    let progress = Progress()
    let cities = Gazetteer.largest(count)
    var tasks: [Task<Void, Never>] = []
    for thread in 0..<board.threads {
      let executor = try ServiceThread(name: "qibla-fleet")
      let numbers = stride(from: thread, to: count, by: board.threads)
      tasks.append(
        Task.detached(executorPreference: executor) {
          let now = LinuxClock().now()
          let members = numbers.map { member($0, cities[$0 % cities.count], at: now) }
          work(members, of: thread, by: progress)
        })
    }
    try? await gracefulShutdown()
    progress.isDue.store(true, ordering: .releasing)
    for task in tasks { await task.value }
  }

  /// The same seed makes the same fleet, so that a second run finds its own names and sessions at the broker.
  private func member(_ number: Int, _ city: Gazetteer.City, at now: Instant) -> FleetMember {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0xD1B5_4A33)
    let digits = random.next().hexadecimal(16)
    // Most devices are up to date.
    let release = random.uniform() < 0.8 ? version : ["0.1.0", "0.1.1"].randomElement(using: &random)
    let name = (number + 1).zeroPadded(to: 5)
    let settings = BridgeSettings(
      site: site, device: BridgeSettings.name(of: "\(name)-\(city.name)"), may: BridgePermissions("prayer.* ring.*"),
      identity: String(digits.suffix(12)), version: release ?? version)
    let device = FleetDevice(number, in: city, seed: seed, at: now, systemTime())
    return FleetMember(device, settings, broker, run: String(UInt32.random(in: 1 << 28...UInt32.max), radix: 16))
  }

  /// Longest wait for a socket, in milliseconds: states and ticks are as late as that.
  private static let patience: Int32 = 20

  private func work(_ all: [FleetMember], of thread: Int, by progress: Progress) {
    let shelf = FleetShelf()
    var members = all
    // Making devices takes a while: all threads connect together.
    progress.made.add(1, ordering: .acquiringAndReleasing)
    while progress.made.load(ordering: .acquiring) < board.threads { pause(milliseconds: 1) }
    let begin = LinuxClock().now()
    board.begin(at: begin)
    for i in members.indices { members[i].begin(at: begin) }
    while !progress.isDue.load(ordering: .acquiring) {
      let ready = BrokerConnection.wait(for: members.map(\.connection), milliseconds: Self.patience)
      var share = FleetBoard.Share()
      for i in members.indices {
        members[i].turn(ready[i], shelf, at: LinuxClock().now())
        share.add(members[i])
      }
      board.post(share, of: thread, at: LinuxClock().now())
    }
    for i in members.indices { members[i].leave() }
  }
}

/// Begin and end of the fleet's threads.
private final class Progress: Sendable {
  /// Threads whose devices are made.
  let made = Atomic(0)
  /// Whether the end is requested.
  let isDue = Atomic(false)
}

/// How far the fleet has come.
final class FleetBoard: Sendable {
  /// What one thread's devices have done.
  struct Share: Sendable {
    var online = 0
    /// Connected, whether or not they have begun to send.
    var connected = 0
    var sent: UInt64 = 0
    var unacknowledged = 0
    var lastFault: String?

    mutating func add(_ member: FleetMember) {
      online += member.isOnline ? 1 : 0
      if let connection = member.connection {
        connected += connection.hasBegun ? 1 : 0
        unacknowledged += connection.unacknowledgedCount
      }
      sent += member.sent
      if let fault = member.lastFault { lastFault = fault }
    }
  }

  /// A time in which not all devices were online, in seconds.
  struct Storm: Sendable, Encodable {
    /// Its begin, after the start of the fleet.
    var beganS: Double
    /// Until the first device was connected.
    @ExplicitNull var brokerBackS: Double?
    /// Until all were online.
    @ExplicitNull var allBackS: Double?
    /// From the first connection until all were online.
    @ExplicitNull var stormS: Double?
  }

  /// What `--json` prints at the end.
  struct Summary: Sendable, Encodable {
    var devices: Int
    var seconds: Double
    var online: Int
    var messages: UInt64
    var messagesPerS: Double
    var unacknowledged: Int
    var storms: [Storm]
  }

  private struct State {
    var shares: [Share]
    /// The present one comes last, as long as it has no end.
    var storms = [Storm(beganS: 0)]
    var wasConnected = 0
    /// Begin of the fleet, and the last post.
    var start, latest: Instant?
    /// Seconds since the begin.
    var seconds: Double { start.flatMap { start in latest.map { $0.seconds(since: start) } } ?? 0 }
  }

  let threads: Int
  private let devices: Int
  private let state: Mutex<State>

  init(devices: Int, threads: Int) {
    (self.devices, self.threads) = (devices, threads)
    state = Mutex(State(shares: Array(repeating: Share(), count: threads)))
  }

  /// Notes that a thread's devices begin to connect.
  func begin(at now: Instant) { state.withLock { $0.start = $0.start ?? now } }

  func post(_ share: Share, of thread: Int, at now: Instant) {
    state.withLock { state in
      state.shares[thread] = share
      state.latest = now
      let (online, connected) = (state.shares.map(\.online).reduce(0, +), state.shares.map(\.connected).reduce(0, +))
      let seconds = state.seconds
      var storm = state.storms.last ?? Storm(beganS: 0)
      if storm.allBackS != nil {
        guard online < devices else { return }
        storm = Storm(beganS: seconds)
        state.storms.append(storm)
      }
      let elapsed = seconds - storm.beganS
      if connected == 0 { storm.brokerBackS = nil }
      if connected > 0, state.wasConnected == 0 { storm.brokerBackS = elapsed }
      if online == devices { (storm.allBackS, storm.stormS) = (elapsed, elapsed - (storm.brokerBackS ?? 0)) }
      state.storms[state.storms.count - 1] = storm
      state.wasConnected = connected
    }
  }

  var summary: Summary {
    state.withLock { state in
      let seconds = state.seconds
      let messages = state.shares.map(\.sent).reduce(0, +)
      return Summary(
        devices: devices, seconds: seconds.rounded(decimals: 1), online: state.shares.map(\.online).reduce(0, +),
        messages: messages, messagesPerS: (Double(messages) / max(seconds, 0.001)).rounded(decimals: 1),
        unacknowledged: state.shares.map(\.unacknowledged).reduce(0, +), storms: state.storms.map(\.rounded))
    }
  }

  /// Why devices aren't at the broker; nil: none has failed.
  var lastFault: String? { state.withLock { $0.shares.lazy.compactMap(\.lastFault).first } }
}

extension FleetBoard.Storm {
  fileprivate var rounded: Self {
    func short(_ seconds: Double?) -> Double? { seconds?.rounded(decimals: 2) }
    return Self(
      beganS: beganS.rounded(decimals: 2), brokerBackS: short(brokerBackS), allBackS: short(allBackS),
      stormS: short(stormS))
  }
}

/// Prints a line every five seconds, and ends the fleet after its time.
struct FleetView: Service {
  let board: FleetBoard
  /// Seconds until the end; nil: until a signal.
  let seconds: Double?
  let isJSON: Bool

  private static let period = 5.0

  func run() async throws {
    let start = LinuxClock().now()
    var (next, former) = (Self.period, UInt64(0))
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      let elapsed = LinuxClock().now().seconds(since: start)
      if let seconds, elapsed >= seconds { break }
      if elapsed >= next {
        let now = board.summary
        let rate = Double(now.messages - former) / Self.period
        (next, former) = (next + Self.period, now.messages)
        // The terminal has closed: end.
        if !isJSON, (try? Output.line(now.line(rate: rate))) == nil { return }
      }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
  }
}

extension FleetBoard.Summary {
  fileprivate func line(rate: Double) -> String {
    let storm = storms.last?.stormS.map { "all came within \($0.fixed(1)) s" } ?? "not all are there yet"
    return "\(online) of \(devices) online, \(storm), \(rate.fixed(0)) messages/s, \(unacknowledged) unacknowledged"
  }
}
