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

    /// The kind of the page among the services of the network: a subtype, which other web servers lack (DNS-SD, RFC 6763,
    /// section 7.1).
    public static let serviceKind = "_qibla._sub._http._tcp"

    /// Addresses and ports, with blanks between them.
    public var listen = "127.0.0.1:8080"
    /// Addresses and ports for HTTPS, with blanks between them; nil: none.
    public var secureListen: String?
    /// A certificate of one's own: its chain and its key, files in PEM form; nil: the device's own authority's alone.
    public var certificate, certificateKey: String?
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
    /// Whether phones may subscribe to prayer times at their push services.
    public var push = false
    /// A `mailto:` or `https:` address of the caretaker for push services; nil: none, and ``push`` sends nothing.
    public var pushContact: String?
    /// Where calls to prayer and reminders are sent for another program; nil: nowhere.
    public var webhook: String?
    /// Addresses and ports at which the heading is sent as NMEA 0183, with blanks between them; nil: none.
    public var nmeaListen: String?
    /// A link to a pseudo-terminal at which the heading is sent as NMEA 0183; nil: none.
    public var nmeaTerminal: String?

    /// ``listen``, one by one.
    public var addresses: [ListenAddress] { Self.addresses(listen) }
    /// ``secureListen``, one by one.
    public var secureAddresses: [ListenAddress] { Self.addresses(secureListen ?? "") }
    /// ``nmeaListen``, one by one.
    public var nmeaAddresses: [ListenAddress] { Self.addresses(nmeaListen ?? "") }

    private static func addresses(_ text: String) -> [ListenAddress] {
      text.split(separator: " ").compactMap { ListenAddress($0) }
    }
    /// ``hosts``, one by one.
    public var names: [String] { hosts.split(separator: " ").map(String.init) }
  }
}

extension Configuration.Portal.Reading: SettingRepresentable {}
