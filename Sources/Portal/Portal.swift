import HTTPTypes
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import NIOHTTPTypes
import NIOPosix
public import ServiceLifecycle
import Synchronization
import Text

/// What the portal can tell without the device.
public struct PortalSources: Sendable {
  /// Cities by name, as the JSON object of `qibla place --json`.
  public var places: @Sendable (String) -> String
  /// The answer to a request in Aladhan's form, by its target: status and JSON.
  public var aladhan: @Sendable (String) -> (Int, String)
  /// A place in degrees, with the name of its clocks where that is known.
  public struct Place: Sendable {
    public var latitude, longitude: Double
    public var zone: String?
  }
  /// The world seen from a place, or without one, as a JSON object.
  public var map: @Sendable (Place?) -> String
  /// The prayer methods, and what the program is made of, as JSON objects.
  public var methods, about: String
  /// A picture of an SVG, or why there is none.
  public enum Picture: Sendable {
    case png([UInt8])
    /// This machine has nothing that draws it.
    case notInstalled
    /// In words.
    case failed(String)
  }
  /// Draws an SVG; blocks while it does.
  public var picture: @Sendable (String) -> Picture
  /// The time now, RFC 3339.
  public var now: @Sendable () -> String
  /// This machine's name.
  public var machine: String

  public init(
    places: @escaping @Sendable (String) -> String, aladhan: @escaping @Sendable (String) -> (Int, String),
    map: @escaping @Sendable (Place?) -> String, methods: String, about: String,
    picture: @escaping @Sendable (String) -> Picture, now: @escaping @Sendable () -> String, machine: String
  ) {
    self.map = map
    self.picture = picture
    (self.methods, self.about) = (methods, about)
    self.places = places
    self.aladhan = aladhan
    self.now = now
    self.machine = machine
  }
}

/// The device's presence in the network: a server that owns no hardware and asks the device over its socket.
public struct Portal: Service {
  private let settings: PortalSettings
  private let responder: PortalResponder
  private let logger: Logger
  private let whenListening: @Sendable (String) -> Void
  private let connections: ConnectionsByAddress

  /// Seconds for a request to be sent whole, and for a connection without one.
  private static let idle = TimeAmount.seconds(15)
  private static let wholeRequest = TimeAmount.seconds(30)
  /// After the signal to end: for a device to answer what was asked, and for requests to come whole. Then all are hung up on.
  private static let patience = Duration.milliseconds(700)

  /// - Parameters:
  ///   - whenListening: gets each listening address, as `127.0.0.1:8080`.
  public init(
    _ settings: PortalSettings, _ sources: PortalSources, _ access: AccessStore, logger: Logger,
    whenListening: @escaping @Sendable (String) -> Void
  ) {
    self.settings = settings
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
    responder = PortalResponder(
      gate: gate, hub: hub, link: DeviceLink(path: settings.device, group: MultiThreadedEventLoopGroup.singleton),
      sources: sources, counters: PortalCounters(), pictures: CardPictures(sources.picture), settings: settings)
  }

  public func run() async throws {
    let services = settings.addresses.map { address in
      ServiceGroupConfiguration.ServiceConfiguration(
        service: Listening(application: application(address), address: address))
    }
    let beside: [any Service] = [
      Following(hub: responder.hub, link: responder.link, logger: logger),
      Judging(hub: responder.hub),
      Attendance(hub: responder.hub, counters: responder.counters), AccessRefresher(gate: responder.gate),
    ]
    var configuration = ServiceGroupConfiguration(
      services: services + beside.map { .init(service: $0) }, logger: quiet)
    configuration.maximumGracefulShutdownDuration = Self.patience
    do { try await ServiceGroup(configuration: configuration).run() } catch {
      // Connections left behind report errors.
      guard Task.isShuttingDownGracefully else { throw error }
    }
  }

  private var quiet: Logger { Logger(label: "qibla.portal") { _ in SwiftLogNoOpLogHandler() } }

  private func application(_ address: ListenAddress) -> Application<PortalResponder> {
    let (whenListening, host) = (whenListening, address.host)
    let (most, connections) = (max(settings.mostConnections / settings.addresses.count, 1), connections)
    return Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [RequestDeadline(after: Self.wholeRequest, connections)], idleTimeout: Self.idle,
          httpDecoderConfiguration: .init(maxHeaderFieldSize: 8192, maxHeaderListSize: 16_384, maxHeaderFieldCount: 64))
      ),
      configuration: .init(
        address: .hostname(address.host, port: address.port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(most)),
      onServerRunning: { channel in
        whenListening("\(ListenAddress(host: host, port: channel.localAddress?.port ?? 0))")
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

/// Why the portal can't serve.
public struct PortalError: Error, Sendable, CustomStringConvertible {
  var words: String
  /// Whether the address itself can't be had on this machine, whatever else runs there.
  public let isOfAddress: Bool
  public var description: String { words }

  fileprivate init(words: String) { (self.words, isOfAddress) = (words, false) }

  fileprivate init(impossible address: ListenAddress, _ why: String) {
    words = "found \"\(address)\", \(why); accepted: an address of this machine and a port, as in 127.0.0.1:8080"
    isOfAddress = true
  }
}

/// Follows the device, and calls it again when it is gone.
private struct Following: Service {
  let hub: StateHub
  let link: DeviceLink
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var said: String?
      var failures = 0
      while !Task.isCancelled {
        let isReached = Atomic(false)
        let wasGone = said != nil
        do throws(DeviceLink.Failure) {
          try await link.follow(hz: 30) { json in
            if !isReached.exchange(true, ordering: .relaxed) {
              hub.reached()
              if wasGone { logger.notice("the device answers again") }
            }
            hub.publish(json)
          }
        } catch {
          if Task.isCancelled { return }
          hub.lost(error.words)
          // A starting device answers at the next call.
          failures += 1
          if failures > 1, said != error.words {
            logger.warning("\(error.words); it is called again every second")
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

/// Tells viewers of a device that has fallen silent.
private struct Judging: Service {
  let hub: StateHub

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        hub.judge()
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}

/// Looks after viewers; ends the streams when the portal ends.
private struct Attendance: Service {
  let hub: StateHub
  let counters: PortalCounters

  func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown {
        var seconds = 0
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(5))
          seconds += 5
          counters.countStuck(hub.checkViewers(heartbeat: seconds % 15 == 0))
        }
      }
    } onGracefulShutdown: {
      // A stream without end would keep its connection, and that the server.
      hub.end()
    }
  }
}

/// Hangs up where a request hasn't come whole in time: one byte now and then keeps a connection from being idle for ever.
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
    let restore = Request.mostRestoreBytes
    HTTPConnection.install(
      HTTPConnection { $0.hasPrefix("/api/v1/restore") ? restore : Request.mostBodyBytes },
      in: context.pipeline.syncOperations)
    let (channel, connections) = (context.channel, connections)
    guard let address = channel.remoteAddress?.ipAddress.map({ CallerAddress($0) }) else { return }
    guard connections.enter(address) else {
      // Once the server has taken it: a channel that ends while it is made is an error of the server's.
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
