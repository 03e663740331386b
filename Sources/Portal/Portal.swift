import Certificates
public import Credentials
import HTTPTypes
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import NIOHTTPTypes
import NIOPosix
public import ServiceLifecycle
import Synchronization
public import Text
public import Tracking

/// Answers that don't need the device.
public struct PortalSources: Sendable {
  /// Cities by name, as the JSON object of `qibla place --json`.
  public var places: @Sendable (String) -> String
  /// The answer to an Aladhan request, by its target: HTTP status and JSON.
  public var aladhan: @Sendable (String) -> (Int, String)
  /// A place in degrees, with its time zone if known.
  public struct Place: Sendable {
    public var latitude, longitude: Double
    public var zone: String?
  }
  /// The world map's content for a place or without one, as a JSON object.
  public var map: @Sendable (Place?) -> String
  /// The prayer methods in a language, as a JSON object.
  public var methods: @Sendable (Language) -> String
  /// Versions and licences of the program, as a JSON object.
  public var about: String
  /// A rendered SVG, or the error.
  public enum Picture: Sendable {
    case png([UInt8])
    /// No renderer is installed.
    case notInstalled
    /// The error in words.
    case failed(String)
  }
  /// Renders an SVG, for electronic paper with one bit for each pixel. Blocks.
  public var picture: @Sendable (_ svg: String, _ isMonochrome: Bool) -> Picture
  /// The page's address in the network; nil: no other machine reaches it. Blocks.
  public var page: @Sendable () -> String?
  /// Rows of a QR code's modules, true: dark; empty without a program for that. Blocks.
  public var code: @Sendable (String) -> [[Bool]]
  /// The device's own Wi-Fi; nil where this machine is no card.
  public var network: NetworkFiles?
  /// Searches the network for devices. Blocks.
  public var search: @Sendable () -> NetworkSearch
  /// Free space where the portal stores its files, in bytes; nil: not known.
  public var freeBytes: @Sendable () -> Int?
  /// The time now, RFC 3339.
  public var now: @Sendable () -> String
  /// This machine's name.
  public var machine: String

  public init(
    places: @escaping @Sendable (String) -> String, aladhan: @escaping @Sendable (String) -> (Int, String),
    map: @escaping @Sendable (Place?) -> String, methods: @escaping @Sendable (Language) -> String, about: String,
    picture: @escaping @Sendable (_ svg: String, _ isMonochrome: Bool) -> Picture,
    page: @escaping @Sendable () -> String?, code: @escaping @Sendable (String) -> [[Bool]],
    network: NetworkFiles? = nil,
    search: @escaping @Sendable () -> NetworkSearch, freeBytes: @escaping @Sendable () -> Int?,
    now: @escaping @Sendable () -> String, machine: String
  ) {
    (self.page, self.code, self.network) = (page, code, network)
    (self.places, self.aladhan, self.map, self.picture) = (places, aladhan, map, picture)
    (self.search, self.freeBytes) = (search, freeBytes)
    (self.methods, self.about, self.now, self.machine) = (methods, about, now, machine)
  }
}

/// The web server: owns no hardware, and talks to the device over its socket.
public struct Portal: Service {
  private let settings: PortalSettings
  private let responder: PortalResponder
  private let logger: Logger
  private let whenListening: @Sendable (String) -> Void
  private let secure: SecureAddress?
  private let connections: ConnectionsByAddress
  private let nmea: NMEASettings

  /// Timeout of a request's transfer, and of an idle connection.
  private static let idle = TimeAmount.seconds(15)
  private static let wholeRequest = TimeAmount.seconds(30)
  /// Grace period after the stop signal for open requests; then all connections are closed.
  private static let patience = Duration.milliseconds(700)

  /// - Parameters:
  ///   - certificates: for the secure addresses; nil: there are none.
  ///   - push: for messages to phones; nil: there are none.
  ///   - tracking: for prayers that people track; nil: they can't.
  ///   - nmea: where the heading is sent for other programs.
  ///   - whenListening: called with each listening address, as `http://127.0.0.1:8080`.
  public init(
    _ settings: PortalSettings, _ sources: PortalSources, _ access: AccessStore, certificates: CertificateSource? = nil,
    push: PushSettings? = nil, tracking: TrackingFiles? = nil, nmea: NMEASettings = NMEASettings(), logger: Logger,
    whenListening: @escaping @Sendable (String) -> Void
  ) {
    self.settings = settings
    self.nmea = nmea
    self.logger = logger
    self.whenListening = whenListening
    let isBehindProxy = settings.isBehindProxy
    connections = ConnectionsByAddress(most: max(settings.mostConnections / 4, 2)) { address in
      isBehindProxy && address.isLoopback
    }
    let hub = StateHub(run: AccessList.hex(access.random(4)))
    let start = NIODeadline.now()
    let gate = Gate(
      settings, Access(access, logger: logger), machine: sources.machine, logger: logger,
      now: { Double((NIODeadline.now() - start).nanoseconds) / 1e9 }, today: sources.now)
    secure = certificates.map { SecureAddress($0, hosts: gate.localNames, logger: logger) }
    responder = PortalResponder(
      gate: gate, hub: hub, link: DeviceLink(path: settings.device, group: MultiThreadedEventLoopGroup.singleton),
      sources: sources, counters: PortalCounters(), pictures: CardPictures(sources.picture),
      house: HouseDevices(sources.search, now: gate.now), announcement: PageAnnouncement(sources, secure),
      settings: settings, secure: secure,
      push: push.map { PushRegistry($0, logger: logger) },
      tracking: tracking.map { TrackingRegistry($0, access, logger: logger) })
  }

  public func run() async throws {
    let secureAddresses = secure == nil ? [] : settings.secureAddresses
    let all = settings.addresses.map { ($0, nil) } + secureAddresses.map { ($0, secure) }
    let services = all.map { address, secure in
      ServiceGroupConfiguration.ServiceConfiguration(
        service: Listening(application: application(address, secure, of: all.count), address: address))
    }
    let (hub, gate, counters) = (responder.hub, responder.gate, responder.counters)
    let announcement = responder.announcement
    let refresh: @Sendable () async -> Void = { [secure] in
      try? await Bench.certificates.run {
        secure?.refresh()
        announcement.refresh()
      }
    }
    // Before the first handshake.
    await refresh()
    let pins = ButtonPINs(gate, hub, responder.link, logger: logger)
    var beside: [any Service] = [
      Following(hub: hub, link: responder.link, announcement: announcement, logger: logger),
      Repeating(pause: .milliseconds(500)) { await pins.step() },
      Repeating(pause: .seconds(10), work: refresh),
      // The state becomes stale for viewers when the device is silent.
      Repeating(pause: .milliseconds(100)) { hub.judge() },
      // At the shutdown the streams end: an open one would keep the server from stopping.
      Repeating(pause: .seconds(5), atShutdown: { hub.end() }) { counters.countStuck(hub.dropStuckViewers()) },
      Repeating(pause: .seconds(15)) { hub.sendHeartbeat() },
      // Commands on this machine change PIN and tokens. A stream without access is ended or cut within two polls.
      Repeating(pause: .seconds(2)) {
        try? await gate.beside {
          gate.access.refresh()
          gate.access.endStreams(at: gate.now())
        }
      },
    ]
    if responder.sources.network != nil {
      // A phone asks once, as soon as it has joined.
      let follow: @Sendable () async -> Void = { try? await Bench.certificates.run { announcement.refreshOwn() } }
      await follow()
      beside.append(Repeating(pause: .seconds(1), work: follow))
    }
    if responder.tracking != nil {
      beside.append(Repeating(pause: .seconds(1)) { [responder] in await responder.followTasbih() })
    }
    if let registry = responder.push { beside.append(PushDelivery(registry: registry, hub: hub)) }
    if let address = settings.webhook {
      beside.append(Webhook(address: address, hub: hub, counters: counters, logger: logger))
    }
    if nmea.isUsed {
      let readers = responder.counters.readers
      beside.append(NMEAOutput(settings: nmea, hub: responder.hub, readers: readers, logger: logger))
    }
    var configuration = ServiceGroupConfiguration(
      services: services + beside.map { .init(service: $0) }, logger: quiet)
    configuration.maximumGracefulShutdownDuration = Self.patience
    do { try await ServiceGroup(configuration: configuration).run() } catch {
      // Closed connections report errors during shutdown.
      guard Task.isShuttingDownGracefully else { throw error }
    }
    await responder.followTasbih(isLast: true)
  }

  private var quiet: Logger { Logger(label: "qibla.portal") { _ in SwiftLogNoOpLogHandler() } }

  /// - Parameters:
  ///   - secure: for TLS; nil: plain HTTP.
  ///   - count: the applications that share the connections.
  private func application(
    _ address: ListenAddress, _ secure: SecureAddress?, of count: Int
  ) -> Application<PortalResponder> {
    let (whenListening, host) = (whenListening, address.host)
    let (most, connections) = (max(settings.mostConnections / count, 1), connections)
    let configuration = HTTP1Channel.Configuration(
      additionalChannelHandlers: [RequestDeadline(after: Self.wholeRequest, connections)], idleTimeout: Self.idle,
      httpDecoderConfiguration: .init(maxHeaderFieldSize: 8192, maxHeaderListSize: 16_384, maxHeaderFieldCount: 64))
    var responder = responder
    responder.isSecure = secure != nil
    return Application(
      responder: responder,
      server: HTTPServerBuilder { responder in
        let plain = HTTP1Channel(responder: responder, configuration: configuration)
        return secure.map { SecureChannel(base: plain, address: $0) } ?? plain
      },
      configuration: .init(
        address: .hostname(address.host, port: address.port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(most)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port
        secure?.note(port: port)
        whenListening("\(secure == nil ? "http" : "https")://\(ListenAddress(host: host, port: port ?? 0))")
      }, logger: quiet)
  }
}

/// The server at one address.
private struct Listening: Service {
  let application: Application<PortalResponder>
  let address: ListenAddress

  func run() async throws {
    do { try await application.run() } catch let error as IOError {
      switch error.errnoCode {
      case EADDRNOTAVAIL, EAFNOSUPPORT: throw PortalError(impossible: address, "which is no address of this machine")
      case EADDRINUSE:
        throw PortalError(words: "\(address): another program listens there; accepted: a port that is free")
      default: throw PortalError(words: "\(address): \(String(cString: strerror(error.errnoCode)))")
      }
    } catch is NIOConnectionError {
      throw PortalError(impossible: address, "which can't be listened at")
    } catch is SocketAddressError.UnknownHost {
      throw PortalError(impossible: address, "a name without an address")
    }
  }
}

/// Reason that the portal can't serve.
public struct PortalError: Error, Sendable, CustomStringConvertible {
  var words: String
  /// Whether the address doesn't exist on this machine, rather than being in use.
  public let isOfAddress: Bool
  public var description: String { words }

  public init(words: String) { (self.words, isOfAddress) = (words, false) }

  fileprivate init(impossible address: ListenAddress, _ why: String) {
    words = "found \"\(address)\", \(why); accepted: an address of this machine and a port, as in 127.0.0.1:8080"
    isOfAddress = true
  }
}

/// Streams the device's state, and reconnects.
private struct Following: Service {
  let hub: StateHub
  let link: DeviceLink
  let announcement: PageAnnouncement
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var said: String?
      var failures = 0
      while !Task.isCancelled {
        let isReached = Atomic(false)
        let wasGone = said != nil
        do throws(DeviceLink.Failure) {
          try await link.follow(hz: 30, page: { announcement.shown }) { json in
            if !isReached.exchange(true, ordering: .relaxed) {
              hub.reached()
              if wasGone { logger.notice("the device answers again") }
            }
            hub.publish(json)
          }
        } catch {
          if Task.isCancelled { return }
          hub.lost(error.words)
          // Don't log the first failure: a starting device answers the next call.
          failures += 1
          if failures > 1, said != error.words {
            logger.warning("\(error.words); retrying every second")
            said = error.words
          }
        }
        if isReached.load(ordering: .relaxed) {
          said = nil
          failures = 0
        }
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }
}

/// Repeats some work until the shutdown.
private struct Repeating: Service {
  let pause: Duration
  var atShutdown: @Sendable () -> Void = {}
  let work: @Sendable () async -> Void

  func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown {
        while !Task.isCancelled {
          await work()
          try? await Task.sleep(for: pause)
        }
      }
    } onGracefulShutdown: {
      atShutdown()
    }
  }
}

/// Closes a connection whose request is incomplete after the timeout: against slow senders, which are never idle.
private final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let time: TimeAmount
  private var deadline: Scheduled<Void>?
  private let connections: ConnectionsByAddress

  init(after time: TimeAmount, _ connections: ConnectionsByAddress) {
    (self.time, self.connections) = (time, connections)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    HTTPConnection.install(
      HTTPConnection {
        if $0.hasPrefix("/api/v1/restore") { return Request.mostRestoreBytes }
        if $0.hasPrefix("/api/v1/reciters") { return PortalResponder.mostRecordingBytes }
        return $0.hasPrefix("/api/v1/tracking/csv/") ? PortalResponder.mostTableBytes : Request.mostBodyBytes
      },
      in: context.pipeline.syncOperations)
    let (channel, connections) = (context.channel, connections)
    guard let address = channel.remoteAddress?.ipAddress.map({ CallerAddress($0) }) else { return }
    guard connections.enter(address) else {
      // Close after the server has accepted it: a channel closed during setup is an error of the server.
      context.eventLoop.execute { channel.close(promise: nil) }
      return
    }
    channel.closeFuture.whenComplete { _ in connections.leave(address) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      let channel = context.channel
      deadline?.cancel()
      deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    case .body: break
    case .end:
      deadline?.cancel()
      deadline = nil
    }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }
}
