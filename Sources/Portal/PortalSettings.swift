public import Text

/// Addresses and access of the portal.
public struct PortalSettings: Sendable, Hashable {
  /// Addresses to listen at.
  public var addresses: [ListenAddress]
  /// Addresses to listen at with TLS. With any, the PIN is taken there and on this machine only.
  public var secureAddresses: [ListenAddress] = []
  /// The device's socket.
  public var device: String
  /// Accepted host names besides `localhost`, the machine's name and all addresses.
  public var hosts: [String]
  /// Whether reading needs the PIN or a token, too.
  public var readingIsClosed = false
  /// Whether to trust the client address that a proxy on this machine reports (`X-Forwarded-For`, `X-Forwarded-Proto`).
  public var isBehindProxy = false
  /// Whether pages of other sites may read the answers in Aladhan's form (CORS).
  public var isOpenToPages = false
  /// Where another program takes calls to prayer; nil: nowhere.
  public var webhook: WebAddress?
  /// Most connections, each an open file; more wait in the kernel's queue.
  public var mostConnections = 512

  public init(addresses: [ListenAddress], device: String, hosts: [String] = []) {
    self.addresses = addresses
    self.device = device
    self.hosts = hosts
  }
}
