import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization
public import Text

/// Where the heading is sent as NMEA 0183; nowhere by default.
public struct NMEASettings: Sendable {
  /// TCP addresses; 10110 is the port registered with IANA for NMEA 0183 over IP.
  public var addresses: [ListenAddress]
  /// A serial port for programs of this machine: its name, and how to make it.
  public struct Terminal: Sendable {
    public var name: String
    /// Makes the port, or throws the reason in words. What it returns is called ten times a second with the bytes to send, often
    /// none, and removes the port with its last owner.
    public var make: @Sendable () throws(PortalError) -> @Sendable ([UInt8]) -> Void

    public init(name: String, make: @escaping @Sendable () throws(PortalError) -> @Sendable ([UInt8]) -> Void) {
      self.name = name
      self.make = make
    }
  }
  public var terminal: Terminal?

  public init(addresses: [ListenAddress] = [], terminal: Terminal? = nil) {
    self.addresses = addresses
    self.terminal = terminal
  }

  var isUsed: Bool { !addresses.isEmpty || terminal != nil }
}

/// Sends the heading to chart plotters and other programs, see ``HeadingSentences``.
struct NMEAOutput: Service {
  let settings: NMEASettings
  let hub: StateHub
  let readers: NMEAReaders
  let logger: Logger

  /// At most ten times a second, and only for a new state: a repeated heading would look new.
  private static let period = Duration.milliseconds(100)
  /// Between two attempts to listen, or to make the terminal.
  private static let pause = Duration.seconds(5)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for address in settings.addresses { group.addTask { await listen(at: address) } }
        group.addTask { await send() }
      }
    }
    readers.closeAll()
  }

  private func send() async {
    var last: NIODeadline?
    var write: (@Sendable ([UInt8]) -> Void)?
    var nextAttempt = ContinuousClock.now
    while !Task.isCancelled {
      if write == nil, let terminal = settings.terminal, nextAttempt <= .now {
        do throws(PortalError) {
          write = try terminal.make()
          report(nil, at: terminal.name)
        } catch {
          report(error.words, at: terminal.name)
          nextAttempt = .now + Self.pause
        }
      }
      var text = ""
      if write != nil || readers.areThere, let newest = try? hub.newest(), newest.at != last {
        last = newest.at
        text = HeadingSentences.text(of: newest.message)
      }
      readers.send(text)
      write?(Array(text.utf8))
      try? await Task.sleep(for: Self.period)
    }
  }

  private func listen(at address: ListenAddress) async {
    while !Task.isCancelled {
      do {
        let channel = try await bootstrap.bind(host: address.host, port: address.port).get()
        report(nil, at: "\(address)")
        try await withTaskCancellationHandler {
          try await channel.closeFuture.get()
        } onCancel: {
          channel.close(promise: nil)
        }
      } catch {
        if Task.isCancelled { return }
        report((error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)", at: "\(address)")
      }
      try? await Task.sleep(for: Self.pause)
    }
  }

  /// Logs a fault, or its end, once.
  private func report(_ fault: String?, at place: String) {
    guard readers.note(fault, at: place) else { return }
    if let fault {
      logger.warning("NMEA 0183 at \(place): \(fault); retrying every five seconds")
    } else {
      logger.notice("NMEA 0183 at \(place)")
    }
  }

  private var bootstrap: ServerBootstrap {
    let readers = readers
    // Little is buffered, so that a slow reader gets no old headings. A vanished one is noticed after 20 s: tcp(7),
    // TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_USER_TIMEOUT (in milliseconds).
    return ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 8)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.socketOption(.so_sndbuf), value: 4096)
      .childChannelOption(.socketOption(.so_keepalive), value: 1)
      .childChannelOption(.tcpOption(.init(rawValue: 4)), value: 10)
      .childChannelOption(.tcpOption(.init(rawValue: 5)), value: 5)
      .childChannelOption(.tcpOption(.init(rawValue: 18)), value: 20_000)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 256, high: 1024))
      .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 512))
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelInitializer { channel in
        // What a reader sends is read and dropped at the pipeline's end. A surplus reader is closed after its setup: a failure
        // there would be the server's.
        if !readers.enter(channel) { channel.eventLoop.execute { channel.close(promise: nil) } }
        return channel.eventLoop.makeSucceededVoidFuture()
      }
  }
}

/// The connected readers, and their counts.
final class NMEAReaders: Sendable {
  /// Most readers: a boat has a handful.
  static let most = 16
  /// Seconds for which a reader may take nothing, its buffers being full.
  private static let patience = TimeAmount.seconds(5)

  struct Figures: Sendable {
    var readers = 0
    /// Readers so far: connected, refused as more than ``most``, and disconnected because they took nothing.
    var accepted, refused, stuck: UInt64
    /// Sentences made.
    var sentences: UInt64
    /// Each address and the terminal, with whether it works.
    var places: [String: Bool]
  }

  private struct Reader {
    var channel: any Channel
    /// Since when it takes nothing.
    var stuckSince: NIODeadline?
  }

  private struct Shared {
    var readers: [ObjectIdentifier: Reader] = [:]
    var figures = Figures(accepted: 0, refused: 0, stuck: 0, sentences: 0, places: [:])
    var faults: [String: String] = [:]
    var hasEnded = false
  }
  private let shared = Mutex(Shared())

  var figures: Figures {
    shared.withLock { shared in
      var figures = shared.figures
      figures.readers = shared.readers.count
      return figures
    }
  }
  var areThere: Bool { shared.withLock { !$0.readers.isEmpty } }

  /// Notes whether an output works; true where that, or its fault, is new.
  func note(_ fault: String?, at place: String) -> Bool {
    shared.withLock { shared in
      let isNew = shared.figures.places[place] == nil || shared.faults[place] != fault
      shared.figures.places[place] = fault == nil
      shared.faults[place] = fault
      return isNew
    }
  }

  /// Adds a reader until its connection ends; false where there are too many.
  func enter(_ channel: any Channel) -> Bool {
    let number = ObjectIdentifier(channel)
    let isIn = shared.withLock { shared in
      guard shared.readers.count < Self.most, !shared.hasEnded else {
        shared.figures.refused += 1
        return false
      }
      shared.readers[number] = Reader(channel: channel)
      shared.figures.accepted += 1
      return true
    }
    if isIn {
      channel.closeFuture.whenComplete { _ in self.shared.withLock { $0.readers[number] = nil } }
    }
    return isIn
  }

  /// Sends to all readers that take something; the others miss it, and are disconnected after a while.
  func send(_ text: String) {
    let now = NIODeadline.now()
    let (ready, stuck) = shared.withLock { shared in
      var (ready, stuck): ([any Channel], [any Channel]) = ([], [])
      for (number, reader) in shared.readers {
        if reader.channel.isWritable {
          shared.readers[number]?.stuckSince = nil
          ready.append(reader.channel)
        } else if let since = reader.stuckSince {
          if now - since > Self.patience { stuck.append(reader.channel) }
        } else {
          shared.readers[number]?.stuckSince = now
        }
      }
      for channel in stuck { shared.readers[ObjectIdentifier(channel)] = nil }
      shared.figures.stuck += UInt64(stuck.count)
      shared.figures.sentences += UInt64(text.utf8.count { $0 == UInt8(ascii: "$") })
      return (ready, stuck)
    }
    for channel in stuck { channel.close(promise: nil) }
    guard !text.isEmpty else { return }
    let bytes = ByteBuffer(string: text)
    for channel in ready { channel.writeAndFlush(bytes, promise: nil) }
  }

  /// Ends all connections, and refuses new ones.
  func closeAll() {
    let channels = shared.withLock { shared in
      shared.hasEnded = true
      return shared.readers.values.map(\.channel)
    }
    for channel in channels { channel.close(promise: nil) }
  }
}
