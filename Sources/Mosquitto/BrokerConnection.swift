public import Bridge
import CMosquitto
import Glibc

/// Where the broker is, and how to be let in.
public struct BrokerAddress: Sendable, Hashable {
  /// Proofs that the broker is the right one, and that this device may enter.
  public struct TLS: Sendable, Hashable {
    /// Authorities, a file in PEM form; nil: the system's.
    public var authorities: String?
    /// This device's own certificate and key, files in PEM form; nil: none.
    public var certificate, key: String?

    public init(authorities: String? = nil, certificate: String? = nil, key: String? = nil) {
      (self.authorities, self.certificate, self.key) = (authorities, certificate, key)
    }
  }

  public var host: String
  public var port: Int
  /// Nil: neither encrypted nor proved.
  public var tls: TLS?
  public var user, password: String?
  /// Name of the session at the broker.
  public var client: String

  public init(host: String, port: Int, tls: TLS? = nil, user: String? = nil, password: String? = nil, client: String) {
    (self.host, self.port, self.tls) = (host, port, tls)
    (self.user, self.password, self.client) = (user, password, client)
  }
}

/// News of a connection.
public enum BrokerNews: Sendable, Hashable {
  /// - keeps: whether the broker had kept the session.
  case connected(keeps: Bool)
  /// The broker is there, and doesn't let this device in.
  case refused(String)
  case arrived(Arrival)
  /// A confirmed message has reached the broker.
  case confirmed
  case lost(String)
}

/// Why a connection can't begin.
public struct BrokerFault: Error, Sendable, Hashable {
  public var words: String

  public init(words: String) { self.words = words }
}

/// One connection to a broker, by libmosquitto. Everything happens on the thread that calls ``turn(milliseconds:)``.
public final class BrokerConnection {
  private let handle: OpaquePointer
  private var news: [BrokerNews] = []
  private var lastError: String?
  private var isConnected = false
  private let isOfVersion5: Bool
  /// Messages on their way.
  public private(set) var unconfirmed = 0
  /// Most of them; the queue of all others is the caller's.
  public static let mostUnconfirmed = 20
  /// Seconds after which a silent broker is asked whether it is there, and half as many more until it counts as gone.
  public static let keepAlive: Int32 = 30
  /// Seconds that the broker keeps session and subscriptions for.
  private static let sessionSeconds: UInt32 = 86_400
  /// Packets of a turn.
  private static let mostAtOnce = 256
  /// Largest packet that the broker may send.
  private static let longestPacket: UInt32 = 65_536

  /// Connects, and waits until the broker's machine answers.
  ///
  /// - Parameters:
  ///   - will: what the broker publishes once this connection is lost; nil: nothing.
  ///   - keepsSession: whether the broker keeps messages for this device while it is away.
  ///   - isOfVersion5: MQTT 5; else 3.1.1.
  public init(
    to address: BrokerAddress, will: Publication?, keepsSession: Bool = true, isOfVersion5: Bool = true
  ) throws(BrokerFault) {
    _ = Self.isPrepared
    self.isOfVersion5 = isOfVersion5
    guard let handle = mosquitto_new(address.client, !keepsSession, nil) else {
      throw BrokerFault(words: "no memory for a connection")
    }
    self.handle = handle
    mosquitto_user_data_set(handle, Unmanaged.passUnretained(self).toOpaque())
    let version = isOfVersion5 ? MQTT_PROTOCOL_V5 : MQTT_PROTOCOL_V311
    mosquitto_int_option(handle, MOSQ_OPT_PROTOCOL_VERSION, version)
    mosquitto_max_inflight_messages_set(handle, UInt32(Self.mostUnconfirmed))
    if let user = address.user { mosquitto_username_pw_set(handle, user, address.password) }
    if let will { setWill(will) }
    if let tls = address.tls {
      let result = mosquitto_tls_set(
        handle, tls.authorities, tls.authorities == nil ? Self.systemAuthorities : nil, tls.certificate, tls.key, nil)
      guard result == MOSQ_ERR_SUCCESS.rawValue else {
        throw BrokerFault(words: "certificates or key can't be read: \(Self.words(result))")
      }
    }
    setCallbacks()
    try connect(to: address, keepsSession: keepsSession)
  }

  deinit { mosquitto_destroy(handle) }

  /// Once for the program.
  private static let isPrepared = mosquitto_lib_init() == MOSQ_ERR_SUCCESS.rawValue
  /// Debian's folder of authorities.
  private static let systemAuthorities = "/etc/ssl/certs"

  private func setWill(_ will: Publication) {
    _ = withBytes(will.payload) { bytes, count in
      mosquitto_will_set(handle, will.topic, count, bytes, will.isConfirmed ? 1 : 0, will.isRetained)
    }
  }

  private func connect(to address: BrokerAddress, keepsSession: Bool) throws(BrokerFault) {
    var properties: OpaquePointer?
    defer { mosquitto_property_free_all(&properties) }
    if isOfVersion5 {
      mosquitto_property_add_int32(
        &properties, Int32(MQTT_PROP_SESSION_EXPIRY_INTERVAL.rawValue), keepsSession ? Self.sessionSeconds : 0)
      mosquitto_property_add_int32(&properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), Self.longestPacket)
    }
    let result = mosquitto_connect_bind_v5(
      handle, address.host, Int32(address.port), Self.keepAlive, nil, properties)
    guard result == MOSQ_ERR_SUCCESS.rawValue else { throw BrokerFault(words: describe(result)) }
  }

  /// Lets the connection work for at most so long, and returns what has happened.
  public func turn(milliseconds: Int32) -> [BrokerNews] {
    var result = mosquitto_loop(handle, milliseconds, 1)
    // The library reads one packet a turn: of many that wait, more are read at once.
    var (count, reads) = (0, 0)
    while result == MOSQ_ERR_SUCCESS.rawValue, news.count > count, reads < Self.mostAtOnce {
      (count, reads) = (news.count, reads + 1)
      result = mosquitto_loop_read(handle, 1)
    }
    if result != MOSQ_ERR_SUCCESS.rawValue { news.append(.lost(describe(result))) }
    defer { news = [] }
    return news
  }

  /// Whether another confirmed message may be sent.
  public var hasRoom: Bool { isConnected && unconfirmed < Self.mostUnconfirmed }

  /// Sends a message. False: the connection doesn't take it.
  public func publish(_ publication: Publication) -> Bool {
    var properties: OpaquePointer?
    defer { mosquitto_property_free_all(&properties) }
    if isOfVersion5, let correlation = publication.correlation {
      mosquitto_property_add_binary(
        &properties, Int32(MQTT_PROP_CORRELATION_DATA.rawValue), correlation, UInt16(correlation.count))
    }
    let result = withBytes(publication.payload) { bytes, count in
      mosquitto_publish_v5(
        handle, nil, publication.topic, count, bytes, publication.isConfirmed ? 1 : 0, publication.isRetained,
        properties)
    }
    guard result == MOSQ_ERR_SUCCESS.rawValue else { return false }
    unconfirmed += 1
    return true
  }

  public func subscribe(_ filter: String, isConfirmed: Bool) {
    mosquitto_subscribe(handle, nil, filter, isConfirmed ? 1 : 0)
  }

  /// Takes leave, so that the broker sends no will.
  public func leave() {
    mosquitto_disconnect(handle)
    _ = mosquitto_loop(handle, 100, 1)
  }

  // MARK: - Callbacks, from within `turn`

  private func setCallbacks() {
    mosquitto_connect_with_flags_callback_set(handle) { _, context, code, flags in
      BrokerConnection.of(context)?.connected(code, keeps: flags & 1 != 0)
    }
    mosquitto_message_v5_callback_set(handle) { _, context, message, properties in
      guard let message else { return }
      BrokerConnection.of(context)?.take(message.pointee, properties)
    }
    mosquitto_publish_callback_set(handle) { _, context, _ in BrokerConnection.of(context)?.published() }
    mosquitto_log_callback_set(handle) { _, context, level, text in
      guard level == MOSQ_LOG_ERR, let text else { return }
      BrokerConnection.of(context)?.lastError = String(cString: text)
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> BrokerConnection? {
    context.map { Unmanaged<BrokerConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  private func connected(_ code: Int32, keeps: Bool) {
    guard code == 0 else {
      let words = String(
        cString: isOfVersion5 && code >= 128 ? mosquitto_reason_string(code) : mosquitto_connack_string(code))
      news.append(.refused(Self.isOfVersion(code) ? Self.olderVersion : words))
      return
    }
    isConnected = true
    news.append(.connected(keeps: keeps))
  }

  /// Words of a broker that has no MQTT 5: 1 in MQTT 3.1.1 (3.2.2.3), 132 in MQTT 5 (3.2.2.2).
  public static let olderVersion = "it has no MQTT 5"
  private static func isOfVersion(_ code: Int32) -> Bool { code == 1 || code == 132 }

  private func take(_ message: mosquitto_message, _ properties: OpaquePointer?) {
    let bytes = UnsafeRawBufferPointer(start: message.payload, count: max(0, Int(message.payloadlen)))
    var arrival = Arrival(String(cString: message.topic), Array(bytes), isRetained: message.retain)
    var text: UnsafeMutablePointer<CChar>?
    if mosquitto_property_read_string(properties, Int32(MQTT_PROP_RESPONSE_TOPIC.rawValue), &text, false) != nil {
      arrival.responseTopic = text.map { String(cString: $0) }
      free(text)
    }
    var data: UnsafeMutableRawPointer?
    var count: UInt16 = 0
    let id = Int32(MQTT_PROP_CORRELATION_DATA.rawValue)
    if mosquitto_property_read_binary(properties, id, &data, &count, false) != nil {
      arrival.correlation = Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
      free(data)
    }
    news.append(.arrived(arrival))
  }

  private func published() {
    // Of a message without confirmation it means that it was written.
    unconfirmed = max(0, unconfirmed - 1)
    news.append(.confirmed)
  }

  // MARK: - Words

  private func describe(_ result: Int32) -> String {
    let code = mosq_err_t(result)
    if code == MOSQ_ERR_ERRNO { return String(cString: strerror(errno)) }
    if code == MOSQ_ERR_EAI { return "its name isn't known" }
    if code == MOSQ_ERR_TLS { return "its certificate isn't accepted" + (lastError.map { ": \($0)" } ?? "") }
    return Self.words(result)
  }

  private static func words(_ result: Int32) -> String { String(cString: mosquitto_strerror(result)) }

  private func withBytes<Result>(_ text: String, _ body: (UnsafeRawPointer?, Int32) -> Result) -> Result {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { body($0.baseAddress, Int32($0.count)) }
  }
}
