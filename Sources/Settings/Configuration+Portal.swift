public import Text

extension Configuration {
  /// How the device is reached over the network: what `qibla portal` goes by. The device itself has no network.
  public struct Portal: Sendable, Hashable {
    /// Who may read.
    public enum Reading: String, Sendable, Hashable, CaseIterable {
      /// Everybody who can reach it.
      case open
      /// Who has the PIN or a token.
      case pin
    }

    /// Addresses and ports, with blanks between them.
    public var listen = "127.0.0.1:8080"
    /// Names by which browsers may call it beside the machine's own, with blanks between them.
    public var hosts = ""
    /// Who may read; changing always takes the PIN or a token.
    public var reading = Reading.open
    /// Whether a proxy of this machine stands before it.
    public var behindProxy = false
    /// Where PIN and tokens are kept.
    public var directory = "/var/lib/qibla-portal"

    /// ``listen``, one by one.
    public var addresses: [ListenAddress] { listen.split(separator: " ").compactMap { ListenAddress($0) } }
    /// ``hosts``, one by one.
    public var names: [String] { hosts.split(separator: " ").map(String.init) }
  }
}

extension Configuration.Portal.Reading: SettingRepresentable {}
