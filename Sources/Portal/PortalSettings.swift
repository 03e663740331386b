public import Text

/// How the portal is reached, and by whom.
public struct PortalSettings: Sendable, Hashable {
  /// Where it listens.
  public var addresses: [ListenAddress]
  /// The device's socket.
  public var device: String
  /// Names beside `localhost`, the machine's own and every address by which a browser may call it.
  public var hosts: [String]
  /// Whether reading, too, needs the PIN or a token.
  public var readingIsClosed = false
  /// Whether to trust the client address that a proxy on this machine reports (`X-Forwarded-For`, `X-Forwarded-Proto`).
  public var isBehindProxy = false
  /// Whether pages of other sites may read the answers in Aladhan's form (CORS).
  public var isOpenToPages = false
  /// Connections at once, each of which is an open file; more wait in the kernel's queue.
  public var mostConnections = 512

  public init(addresses: [ListenAddress], device: String, hosts: [String] = []) {
    self.addresses = addresses
    self.device = device
    self.hosts = hosts
  }
}
