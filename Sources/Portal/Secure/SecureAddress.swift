public import Certificates
import Hummingbird
import HummingbirdCore
import Logging
public import Measures
import NIOCore
import NIOSSL
import Synchronization
import Text

/// Where the secure address gets its certificates.
public struct CertificateSource: Sendable {
  /// Certificates for names, at a time. Reads and writes files.
  public var certificates: @Sendable (ServerNames, UniversalTime) -> CertificateSet
  /// Content of the files that others may change.
  public var content: @Sendable () -> [String]
  public var now: @Sendable () -> UniversalTime

  public init(_ folder: CertificateFolder, now: @escaping @Sendable () -> UniversalTime) {
    certificates = { folder.certificates(for: $0, at: $1) }
    content = { folder.content }
    self.now = now
  }
}

/// TLS at the secure addresses: certificates for the names and addresses by which it is called, renewed while it serves.
final class SecureAddress: Sendable {
  struct Inside {
    /// Names and addresses to certify.
    var names: ServerNames
    var set = CertificateSet()
    var content: [String] = []
    var context: NIOSSLContext?
    /// The port in use; nil before it is.
    var port: Int?
  }

  private let source: CertificateSource
  private let logger: Logger
  private let inside: Mutex<Inside>
  /// Work on the files, one at a time.
  private let turn = Mutex(())
  /// Addresses certified beside the names. The oldest goes: IPv6 addresses may change daily.
  private static let mostAddresses = 24

  init(_ source: CertificateSource, hosts: [String], logger: Logger) {
    self.source = source
    self.logger = logger
    let names = ServerNames(hosts: hosts, addresses: [[127, 0, 0, 1], Array(repeating: 0, count: 15) + [1]])
    inside = Mutex(Inside(names: names))
  }

  /// Certificates and port in force.
  var report: (set: CertificateSet, port: Int?) { inside.withLock { ($0.set, $0.port) } }

  func note(port: Int?) { inside.withLock { if $0.port == nil { $0.port = port } } }

  /// The context of the next handshake, if it certifies the address.
  func context(for address: [UInt8]?) -> NIOSSLContext? {
    inside.withLock { inside in
      guard let address else { return inside.context }
      let wanted = ServerNames(addresses: [address]).local
      // A name is noted before its certificate is made.
      let certified = inside.set.local?.names ?? inside.names
      return certified.isSuperset(of: wanted) ? inside.context : nil
    }
  }

  /// Makes or reads what is missing, ends soon or has changed. Blocks.
  ///
  /// - Parameter address: by which this machine is called; nil: none beside those known.
  func refresh(for address: [UInt8]? = nil) {
    turn.withLock { _ in
      let now = source.now()
      let content = source.content()
      let (names, old) = inside.withLock { inside in
        if let address, let found = ServerNames(addresses: [address]).local.addresses.first,
          !inside.names.addresses.contains(found)
        {
          inside.names.addresses.append(found)
          if inside.names.addresses.count > Self.mostAddresses { inside.names.addresses.remove(at: 2) }
        }
        return (inside.names, inside)
      }
      if content == old.content, let local = old.set.local, local.isFor(names, at: now) { return }
      let set = source.certificates(names, now)
      if set.problems != old.set.problems { for problem in set.problems { logger.warning("\(problem)") } }
      var context: NIOSSLContext?
      do { context = try Self.context(of: set) } catch { logger.warning("TLS: \(error)") }
      let made = source.content()
      inside.withLock {
        ($0.set, $0.content) = (set, made)
        if let context { $0.context = context }
      }
    }
  }

  /// Suites with forward secrecy and authenticated encryption (RFC 9325, 4.2); TLS 1.3 has no others.
  private static let suites: [NIOTLSCipher] = [
    .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
    .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
    .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
  ]

  /// The local certificate, and one's own for the names that it has; nil without either.
  private static func context(of set: CertificateSet) throws -> NIOSSLContext? {
    guard let first = set.local ?? set.own else { return nil }
    let (chain, key) = try sources(first)
    var configuration = TLSConfiguration.makeServerConfiguration(certificateChain: chain, privateKey: key)
    configuration.minimumTLSVersion = .tlsv12
    configuration.cipherSuiteValues = suites
    configuration.applicationProtocols = ["http/1.1"]
    configuration.renegotiationSupport = .none
    if let own = set.own, set.local != nil {
      let (chain, key) = try sources(own)
      configuration.sslContextCallback = { hello, promise in
        var choice = NIOSSLContextConfigurationOverride()
        if let host = hello.serverHostname, own.isFor(host: host) {
          choice.certificateChain = chain
          choice.privateKey = key
        }
        promise.succeed(choice)
      }
    }
    return try NIOSSLContext(configuration: configuration)
  }

  private static func sources(
    _ certificate: ServerCertificate
  ) throws -> ([NIOSSLCertificateSource], NIOSSLPrivateKeySource) {
    let chain = try NIOSSLCertificate.fromPEMBytes(Array(certificate.chain.utf8))
    let key = try NIOSSLPrivateKey(bytes: Array(certificate.key.utf8), format: .pem)
    return (chain.map { .certificate($0) }, .privateKey(key))
  }
}

/// Sets a connection up with TLS, and the certificate of the moment, before `base`.
struct SecureChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  let address: SecureAddress

  /// Has no certificate to offer; the reason was logged.
  private struct NoCertificate: Error {}

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    let (called, loop) = (channel.localAddress.flatMap(\.ipBytes), channel.eventLoop)
    let context =
      if let context = address.context(for: called) { loop.makeSucceededFuture(context as NIOSSLContext?) } else {
        // The first call by an address of this machine: its certificate is made before the handshake.
        loop.makeFutureWithTask { [address] in
          try await Bench.certificates.run { address.refresh(for: called) }
          return address.context(for: nil)
        }
      }
    return context.flatMapThrowing { context in
      guard let context else { throw NoCertificate() }
      try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
    }.flatMap { base.setup(channel: channel, logger: logger) }
      .flatMapErrorThrowing { error in
        // The server drops such a channel without closing it.
        channel.close(promise: nil)
        throw error
      }
  }

  func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

extension SecureChannel: HTTPChannelHandler where Base: HTTPChannelHandler {
  var responder: Responder { base.responder }
}

extension SocketAddress {
  /// Of an IP address, in network order: after family and port (ip(7)), for IPv6 after the flow, too (ipv6(7)).
  var ipBytes: [UInt8]? {
    switch self {
    case .v4(let v4): withUnsafeBytes(of: v4.address) { Array($0[4..<8]) }
    case .v6(let v6): withUnsafeBytes(of: v6.address) { Array($0[8..<24]) }
    case .unixDomainSocket: nil
    }
  }
}
