public import Text

extension Configuration {
  /// How the device is reached over the network: the settings of `qibla portal`. The device itself has no network.
  public struct Portal: Sendable, Hashable {
    /// Read access.
    public enum Reading: String, Sendable, Hashable, CaseIterable {
      /// Open to the network.
      case open
      /// Only with the PIN or a token.
      case pin
    }

    /// Addresses and ports, with blanks between them.
    public var listen = "127.0.0.1:8080"
    /// Names by which browsers may call it beside the machine's own, with blanks between them.
    public var hosts = ""
    /// Read access; changes always need the PIN or a token.
    public var reading = Reading.open
    /// Whether a proxy of this machine stands before it.
    public var behindProxy = false
    /// Whether pages of other sites may read the answers in Aladhan's form: times of any place, nothing of this device.
    public var openToPages = false
    /// Where PIN and tokens are kept.
    public var directory = "/var/lib/qibla-portal"

    /// ``listen``, one by one.
    public var addresses: [ListenAddress] { listen.split(separator: " ").compactMap { ListenAddress($0) } }
    /// ``hosts``, one by one.
    public var names: [String] { hosts.split(separator: " ").map(String.init) }
  }
}

extension Configuration.Portal.Reading: SettingRepresentable {}
