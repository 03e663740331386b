import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1
import Synchronization

/// Handles what depends on the version of HTTP, which later handlers don't see: closes HTTP/1.0 after the answer, and sends
/// `100 Continue` unless the body is too large (RFC 9110, 10.1.1).
final class HTTPConnection: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var version = HTTPVersion.http1_1
  private var isLast = false
  /// Requests without a complete answer.
  private var open = 0
  /// Largest body for a target, in bytes.
  private let mostBytes: @Sendable (_ target: String) -> Int

  init(mostBytes: @escaping @Sendable (_ target: String) -> Int) { self.mostBytes = mostBytes }

  /// Installs it between the HTTP/1 codec and handlers without HTTP versions.
  static func install(_ handler: HTTPConnection, in pipeline: ChannelPipeline.SynchronousOperations) {
    guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
    try? pipeline.addHandler(handler, position: .before(codec))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) {
      open += 1
      version = head.version
      if head.version.major < 1 || head.version.minor < 1 {
        isLast = true
      } else if head.headers[canonicalForm: "expect"].contains(where: { $0.lowercased() == "100-continue" }) {
        if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }), length > mostBytes(head.uri) {
          // Refused at once. Close afterwards, since the client may still send the body.
          isLast = true
        } else if open == 1 {
          let go = HTTPResponseHead(version: .http1_1, status: .continue)
          context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
        }
      }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where isLast:
      head.version = version
      head.headers.replaceOrAdd(name: "connection", value: "close")
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end where isLast:
      let channel = context.channel
      context.writeAndFlush(data).assumeIsolated().whenComplete { _ in channel.close(promise: nil) }
      promise?.succeed()
    case .end:
      open -= 1
      context.write(data, promise: promise)
    default: context.write(data, promise: promise)
    }
  }
}

/// Limits the connections of each address.
final class ConnectionsByAddress: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let most: Int
  /// Exempts a proxy on this machine.
  private let isFree: @Sendable (_ address: CallerAddress) -> Bool

  init(most: Int, isFree: @escaping @Sendable (_ address: CallerAddress) -> Bool) {
    (self.most, self.isFree) = (most, isFree)
  }

  /// Counts a connection; false at the address's limit.
  func enter(_ address: CallerAddress) -> Bool {
    isFree(address)
      || counts.withLock { counts in
        guard counts[address.network, default: 0] < most else { return false }
        counts[address.network, default: 0] += 1
        return true
      }
  }

  func leave(_ address: CallerAddress) {
    guard !isFree(address) else { return }
    counts.withLock { counts in
      counts[address.network, default: 1] -= 1
      if counts[address.network] == 0 { counts[address.network] = nil }
    }
  }
}
