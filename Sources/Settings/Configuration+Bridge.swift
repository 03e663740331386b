extension Configuration {
  /// The device at an MQTT broker: the settings of `qibla bridge`. The device itself has no network.
  public struct Bridge: Sendable, Hashable {
    /// The broker's name or address; nil: none, and the bridge doesn't start.
    public var host: String?
    /// 0: 8883 with TLS, else 1883.
    public var port = 0
    public var tls = false
    /// Authorities of the broker's certificate, a file in PEM form; nil: the system's.
    public var authorities: String?
    /// This device's certificate and its key, files in PEM form; nil: none.
    public var certificate, certificateKey: String?
    /// User at the broker; empty: none.
    public var user = ""
    /// A file whose first line is the user's password; nil: none.
    public var passwordFile: String?
    /// The household, mosque or city.
    public var site = "home"
    /// This device at its site; empty: the machine's name.
    public var device = ""
    /// The devices with which settings are shared; empty: none.
    public var group = ""
    /// Commands and settings that the broker may use.
    public var may = ""
    /// First level of Home Assistant's topics; empty: it isn't told.
    public var discovery = "homeassistant"
    /// Where the bridge's id and the group's settings are kept.
    public var directory = "/var/lib/qibla-bridge"
  }
}
