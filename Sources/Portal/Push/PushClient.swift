import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Push
import Synchronization
import Text

/// A message for a push service.
struct PushRequest: Sendable {
  var endpoint: PushEndpoint
  var headers: [(name: String, value: String)]
  var body: [UInt8]
}

/// What a push service has answered, and the fault in words; nil: none.
struct PushReply: Sendable, Hashable {
  var answer: PushAnswer
  var words: String?
}

/// Sends messages to push services: one HTTP/1.1 request on a TLS connection of its own, which trusts the system's
/// authorities.
///
/// The address is checked as the name is resolved, so that no name leads into this network, and redirections are not
/// followed.
final class PushClient: Sendable {
  /// Trusted authorities change with the system's updates.
  private let context = Mutex<(context: NIOSSLContext, made: NIODeadline)?>(nil)
  private static let contextLife = TimeAmount.hours(24)
  private static let (connecting, whole) = (TimeAmount.seconds(10), TimeAmount.seconds(20))

  private struct Fault: Error { var words: String }

  /// Sends a message. Never throws: a fault is an answer.
  func send(_ request: PushRequest) async -> PushReply {
    do {
      let head = try await head(of: request, try await Bench.messages.run { Result { try self.tls() } }.get())
      let wait = head.headers.first(name: "Retry-After").flatMap { Double($0) }
      let answer = PushAnswer(status: Int(head.status.code), wait: wait.map { min(max($0, 0), 3600) })
      return PushReply(answer: answer, words: answer == .taken ? nil : "status \(head.status.code)")
    } catch let error as NIOConnectionError {
      guard error.connectionErrors.contains(where: { $0.error is PublicAddressesOnly.Refusal }) else {
        return PushReply(answer: .later(nil), words: "no connection to \(error.host)")
      }
      return PushReply(answer: .refused, words: "\(error.host) has an address that is not public")
    } catch let fault as Fault {
      return PushReply(answer: .later(nil), words: fault.words)
    } catch { return PushReply(answer: .later(nil), words: "\(error)") }
  }

  /// Blocks for a moment once a day, while the authorities are read.
  private func tls() throws -> NIOSSLContext {
    try context.withLock { kept in
      if let kept, NIODeadline.now() - kept.made < Self.contextLife { return kept.context }
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      let made = try NIOSSLContext(configuration: configuration)
      kept = (made, .now())
      return made
    }
  }

  private func head(of request: PushRequest, _ context: NIOSSLContext) async throws -> HTTPResponseHead {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let answer = loop.makePromise(of: HTTPResponseHead.self)
    let deadline = loop.scheduleTask(in: Self.whole) { answer.fail(Fault(words: "no answer within 20 s")) }
    answer.futureResult.whenComplete { _ in deadline.cancel() }
    ClientBootstrap(group: loop).connectTimeout(Self.connecting)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(PublicAddressesOnly())
        }
      }
      .connect(host: request.endpoint.host, port: 443)
      .whenComplete { result in
        switch result {
        case .failure(let error): answer.fail(error)
        case .success(let channel):
          // Only now: of two connections that were tried at once one is kept, and one request is sent.
          answer.futureResult.whenComplete { _ in channel.close(promise: nil) }
          do { try Self.write(request, to: channel, context, answer) } catch { answer.fail(error) }
        }
      }
    return try await withTaskCancellationHandler {
      try await answer.futureResult.get()
    } onCancel: {
      answer.fail(CancellationError())
    }
  }

  private static func write(
    _ request: PushRequest, to channel: any Channel, _ context: NIOSSLContext,
    _ answer: EventLoopPromise<HTTPResponseHead>
  ) throws {
    let (endpoint, pipeline) = (request.endpoint, channel.pipeline.syncOperations)
    try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: endpoint.host))
    try pipeline.addHTTPClientHandlers(leftOverBytesStrategy: .dropBytes)
    try pipeline.addHandler(ResponseHead(answer))
    var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: endpoint.target)
    head.headers.add(name: "Host", value: endpoint.host)
    head.headers.add(name: "Content-Length", value: "\(request.body.count)")
    head.headers.add(name: "Connection", value: "close")
    for (name, value) in request.headers { head.headers.add(name: name, value: value) }
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: request.body))), promise: nil)
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
  }

  /// Takes the head of the response; the rest is of no use.
  private final class ResponseHead: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    private let answer: EventLoopPromise<HTTPResponseHead>

    init(_ answer: EventLoopPromise<HTTPResponseHead>) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let head) = unwrapInboundIn(data) { answer.succeed(head) }
    }
    func channelInactive(context: ChannelHandlerContext) {
      answer.fail(Fault(words: "the connection was closed"))
      context.fireChannelInactive()
    }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      answer.fail(error)
      context.close(promise: nil)
    }
  }
}

/// Refuses connections to addresses that are not public, before the first packet.
final class PublicAddressesOnly: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  struct Refusal: Error {}

  func connect(context: ChannelHandlerContext, to address: SocketAddress, promise: EventLoopPromise<Void>?) {
    guard let bytes = address.ipBytes, PublicAddress.isPublic(bytes) else {
      promise?.fail(Refusal())
      context.close(promise: nil)
      return
    }
    context.connect(to: address, promise: promise)
  }
}
