import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Push
import Synchronization
import Text

/// A message for another server.
struct PostRequest: Sendable {
  var address: WebAddress
  /// Whether it is sent to public addresses only, because the address comes from another person.
  var isForPublic: Bool
  var headers: [(name: String, value: String)]
  var body: [UInt8]
}

/// A server's answer, and the fault in words; nil: none.
struct PostReply: Sendable, Hashable {
  var answer: PushAnswer
  var words: String?
}

/// Sends messages to other servers: one HTTP/1.1 request on each connection. TLS trusts the system's authorities.
///
/// An address is checked after its name is resolved, so that no public name leads into this network.
/// Redirections are not followed, and nothing but the head of an answer is read.
final class PostClient: Sendable {
  /// Trusted authorities change with the system's updates.
  private let context = Mutex<(context: NIOSSLContext, made: NIODeadline)?>(nil)
  private static let contextLife = TimeAmount.hours(24)
  private static let (connecting, whole) = (TimeAmount.seconds(10), TimeAmount.seconds(20))

  private struct Fault: Error { var words: String }

  /// Sends a message. Never throws: a fault is an answer.
  func send(_ request: PostRequest) async -> PostReply {
    do {
      let tls = request.address.isSecure ? try await Bench.messages.run { Result { try self.tls() } }.get() : nil
      let head = try await head(of: request, tls)
      let wait = head.headers.first(name: "Retry-After").flatMap { Double($0) }
      let answer = PushAnswer(status: Int(head.status.code), wait: wait.map { min(max($0, 0), 3600) })
      return PostReply(answer: answer, words: answer == .taken ? nil : "status \(head.status.code)")
    } catch let error as NIOConnectionError {
      guard error.connectionErrors.contains(where: { $0.error is PublicAddressesOnly.Refusal }) else {
        return PostReply(answer: .later(nil), words: "no connection to \(error.host)")
      }
      return PostReply(answer: .refused, words: "\(error.host) has an address that is not public")
    } catch let fault as Fault {
      return PostReply(answer: .later(nil), words: fault.words)
    } catch { return PostReply(answer: .later(nil), words: "\(error)") }
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

  private func head(of request: PostRequest, _ context: NIOSSLContext?) async throws -> HTTPResponseHead {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let answer = loop.makePromise(of: HTTPResponseHead.self)
    let deadline = loop.scheduleTask(in: Self.whole) { answer.fail(Fault(words: "no answer within 20 s")) }
    answer.futureResult.whenComplete { _ in deadline.cancel() }
    ClientBootstrap(group: loop).connectTimeout(Self.connecting)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if request.isForPublic { try channel.pipeline.syncOperations.addHandler(PublicAddressesOnly()) }
        }
      }
      .connect(host: request.address.host.text, port: request.address.port)
      .whenComplete { result in
        switch result {
        case .failure(let error): answer.fail(error)
        case .success(let channel):
          // Only one of the connections that are tried at once (RFC 8305) gets here, so the request is sent once.
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
    _ request: PostRequest, to channel: any Channel, _ context: NIOSSLContext?,
    _ answer: EventLoopPromise<HTTPResponseHead>
  ) throws {
    let (address, pipeline) = (request.address, channel.pipeline.syncOperations)
    if let context {
      // Without a name the certificate must be for the connection's IP address.
      let name = address.host.isAddress ? nil : address.host.text
      try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: name))
    }
    try pipeline.addHTTPClientHandlers(leftOverBytesStrategy: .dropBytes)
    try pipeline.addHandler(ResponseHead(answer))
    var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: address.target)
    head.headers.add(name: "Host", value: address.authority)
    head.headers.add(name: "Content-Length", value: "\(request.body.count)")
    head.headers.add(name: "Connection", value: "close")
    for (name, value) in request.headers { head.headers.add(name: name, value: value) }
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: request.body))), promise: nil)
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
  }

  /// Takes the head of the response, and ignores the rest.
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
