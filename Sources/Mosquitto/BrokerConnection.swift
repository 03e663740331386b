public import Bridge
import CMosquitto
import Glibc

/// A broker's address, and what it needs to admit this device.
public struct BrokerAddress: Sendable, Hashable {
  /// Certificates of both sides.
  public struct TLS: Sendable, Hashable {
    /// Authorities of the broker's certificate, a file in PEM form; nil: the system's.
    public var authorities: String?
    /// This device's own certificate and key, files in PEM form; nil: none.
    public var certificate, key: String?

    public init(authorities: String? = nil, certificate: String? = nil, key: String? = nil) {
      (self.authorities, self.certificate, self.key) = (authorities, certificate, key)
    }
  }

  public var host: String
  public var port: Int
  /// Nil: no encryption.
  public var tls: TLS?
  public var user, password: String?
  /// Client identifier: the name of the session at the broker.
  public var client: String

  public init(host: String, port: Int, tls: TLS? = nil, user: String? = nil, password: String? = nil, client: String) {
    (self.host, self.port, self.tls) = (host, port, tls)
    (self.user, self.password, self.client) = (user, password, client)
  }
}

/// News of a connection.
public enum BrokerNews: Sendable, Hashable {
  case connected
  /// The broker has confirmed all subscriptions. Retained messages of their topics follow.
  case subscribed
  /// The broker refuses the connection, for a reason in words.
  case refused(String)
  /// The broker doesn't speak MQTT 5: try MQTT 3.1.1.
  case refusedVersion5
  case arrived(Arrival)
  /// The connection has ended, for a reason in words.
  case lost(String)
}

/// Reason that there is no connection.
public struct BrokerFault: Error, Sendable, Hashable {
  public var words: String

  public init(words: String) { self.words = words }
}

/// One connection to a broker, by libmosquitto.
///
/// Only one thread may use it. Callbacks come from within its turns and ``publish(_:)``.
public final class BrokerConnection {
  private let handle: OpaquePointer
  private var news: [BrokerNews] = []
  private var lastError: String?
  private var isConnected = false
  private let isOfVersion5: Bool
  /// Callbacks of the present turn.
  private var callbacks = 0
  /// Messages in flight: sent, and not yet acknowledged, or not yet written if they need no confirmation.
  private var inFlight = 0
  /// The confirmed ones of them, oldest first.
  private var unacknowledged: [(id: Int32, publication: Publication)] = []
  /// Subscriptions that the broker hasn't confirmed.
  private var unconfirmed = 0
  /// Most messages in flight.
  private static let mostInFlight = 20
  /// Seconds of silence after which the broker is pinged. After as many more without an answer the connection is lost.
  private static let keepAlive: Int32 = 30
  /// Seconds for which the broker keeps the session of a device that is away.
  private static let sessionSeconds: UInt32 = 86_400
  /// Most packets that one turn reads.
  private static let mostAtOnce = 256
  /// Largest packet that the broker may send, in bytes; MQTT 3.1.1 has no such limit.
  private static let longestPacket: UInt32 = 65_536

  /// Connects. Blocks until the broker's machine answers, or the kernel gives up.
  ///
  /// - Parameters:
  ///   - will: the last will: what the broker publishes once this connection is lost; nil: nothing.
  ///   - keepsSession: whether the broker queues messages for this device while it is away.
  ///   - isOfVersion5: whether to speak MQTT 5; else MQTT 3.1.1.
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
    mosquitto_max_inflight_messages_set(handle, UInt32(Self.mostInFlight))
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

  /// The library, initialised once for the program.
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

  /// Sends and receives, waits for at most so long, and returns the news.
  public func turn(milliseconds: Int32) -> [BrokerNews] {
    callbacks = 0
    return readOn(mosquitto_loop(handle, milliseconds, 1))
  }

  /// Directions in which a socket is ready.
  public struct Readiness: Sendable, Hashable {
    public var reads, writes: Bool
  }

  /// Waits until one of many connections of a thread is ready, for at most so long; each then gets its
  /// ``turn(_:)``. One that isn't there is never ready.
  ///
  /// mosquitto_loop(3) waits by select(2), which takes no descriptor from 1024 on; a connection has three.
  public static func wait(for connections: [BrokerConnection?], milliseconds: Int32) -> [Readiness] {
    var events = connections.map { connection in
      guard let connection else { return pollfd(fd: -1, events: 0, revents: 0) }
      let writes = mosquitto_want_write(connection.handle) ? POLLOUT : 0
      return pollfd(fd: mosquitto_socket(connection.handle), events: Int16(POLLIN | writes), revents: 0)
    }
    guard poll(&events, nfds_t(events.count), milliseconds) > 0 else {
      return Array(repeating: Readiness(reads: false, writes: false), count: events.count)
    }
    // An error shows as the end of what can be read.
    return events.map {
      Readiness(
        reads: $0.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0, writes: $0.revents & Int16(POLLOUT) != 0)
    }
  }

  /// Sends and receives what the socket is ready for, without waiting, and returns the news. Needed some times a
  /// second even where it is ready for nothing: pings are sent here, too.
  public func turn(_ ready: Readiness) -> [BrokerNews] {
    callbacks = 0
    var result = ready.reads ? mosquitto_loop_read(handle, 1) : MOSQ_ERR_SUCCESS.rawValue
    if result == MOSQ_ERR_SUCCESS.rawValue, ready.writes { result = mosquitto_loop_write(handle, 1) }
    if result == MOSQ_ERR_SUCCESS.rawValue { result = mosquitto_loop_misc(handle) }
    return readOn(result)
  }

  /// The news of a turn, whose first step had this result.
  private func readOn(_ first: Int32) -> [BrokerNews] {
    var result = first
    // mosquitto_loop(3) reads one packet: read on while packets come.
    var (former, reads) = (0, 0)
    while result == MOSQ_ERR_SUCCESS.rawValue, callbacks > former, reads < Self.mostAtOnce {
      (former, reads) = (callbacks, reads + 1)
      result = mosquitto_loop_read(handle, 1)
    }
    if result != MOSQ_ERR_SUCCESS.rawValue { news.append(.lost(describe(result))) }
    defer { news = [] }
    return news
  }

  /// Whether the broker has admitted this client.
  public var hasBegun: Bool { isConnected }

  /// Whether another message may be sent.
  public var hasRoom: Bool { isConnected && inFlight < Self.mostInFlight }

  /// Number of messages that the broker hasn't acknowledged.
  public var unacknowledgedCount: Int { unacknowledged.count }
  /// Confirmed messages that the broker hasn't acknowledged, oldest first.
  public var undelivered: [Publication] { unacknowledged.map { $0.publication } }

  /// Sends a message. False: it can't be sent, for example because the broker doesn't take messages of its size.
  public func publish(_ publication: Publication) -> Bool {
    var properties: OpaquePointer?
    defer { mosquitto_property_free_all(&properties) }
    if isOfVersion5, let correlation = publication.correlation {
      mosquitto_property_add_binary(
        &properties, Int32(MQTT_PROP_CORRELATION_DATA.rawValue), correlation, UInt16(correlation.count))
    }
    if isOfVersion5, let topic = publication.answerTopic {
      mosquitto_property_add_string(&properties, Int32(MQTT_PROP_RESPONSE_TOPIC.rawValue), topic)
    }
    var id: Int32 = 0
    // Count it first: a message without confirmation may be written, and counted off, within the call.
    inFlight += 1
    let result = withBytes(publication.payload) { bytes, count in
      mosquitto_publish_v5(
        handle, &id, publication.topic, count, bytes, publication.isConfirmed ? 1 : 0, publication.isRetained,
        properties)
    }
    switch mosq_err_t(result) {
    case MOSQ_ERR_SUCCESS, MOSQ_ERR_NO_CONN, MOSQ_ERR_CONN_LOST, MOSQ_ERR_ERRNO, MOSQ_ERR_TLS:
      // The next turn finds the broken connection, and the message is undelivered.
      if publication.isConfirmed { unacknowledged.append((id, publication)) }
      return true
    default:
      inFlight -= 1
      return false
    }
  }

  public func subscribe(_ filter: String, isConfirmed: Bool) {
    unconfirmed += 1
    mosquitto_subscribe(handle, nil, filter, isConfirmed ? 1 : 0)
  }

  /// Disconnects, so that the broker publishes no will.
  ///
  /// The library closes the socket at once. What the broker has sent by then, unread, would reset the connection (RFC
  /// 2525, 2.17), and the broker could lose the farewell: this reads on until the broker closes, or is silent for a second.
  public func leave() {
    let socket = dup(mosquitto_socket(handle))
    mosquitto_disconnect(handle)
    _ = mosquitto_loop(handle, 100, 1)
    guard socket >= 0 else { return }
    defer { close(socket) }
    shutdown(socket, Int32(SHUT_WR))
    var rest = [UInt8](repeating: 0, count: 4096)
    var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    for _ in 0..<Self.mostAtOnce {
      guard poll(&event, 1, 1000) > 0, recv(socket, &rest, rest.count, 0) > 0 else { return }
    }
  }

  // MARK: - Callbacks

  private func setCallbacks() {
    mosquitto_connect_callback_set(handle) { _, context, code in BrokerConnection.of(context)?.connected(code) }
    mosquitto_message_v5_callback_set(handle) { _, context, message, properties in
      guard let message else { return }
      BrokerConnection.of(context)?.take(message.pointee, properties)
    }
    mosquitto_subscribe_callback_set(handle) { _, context, _, _, _ in BrokerConnection.of(context)?.subscribed() }
    mosquitto_publish_callback_set(handle) { _, context, id in BrokerConnection.of(context)?.published(id) }
    mosquitto_log_callback_set(handle) { _, context, level, text in
      guard level == MOSQ_LOG_ERR, let text else { return }
      BrokerConnection.of(context)?.lastError = String(cString: text)
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> BrokerConnection? {
    context.map { Unmanaged<BrokerConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  private func connected(_ code: Int32) {
    callbacks += 1
    switch code {
    case 0:
      isConnected = true
      news.append(.connected)
    // "Unacceptable protocol version" of MQTT 3.1.1 (3.2.2.3), "unsupported protocol version" of MQTT 5 (3.2.2.2).
    case 1, 132: news.append(isOfVersion5 ? .refusedVersion5 : .refused("it speaks neither MQTT 5 nor MQTT 3.1.1"))
    default:
      let isOfMQTT5 = isOfVersion5 && code >= 128
      news.append(.refused(String(cString: isOfMQTT5 ? mosquitto_reason_string(code) : mosquitto_connack_string(code))))
    }
  }

  private func subscribed() {
    callbacks += 1
    unconfirmed -= 1
    if unconfirmed == 0 { news.append(.subscribed) }
  }

  private func take(_ message: mosquitto_message, _ properties: OpaquePointer?) {
    callbacks += 1
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

  /// A message was acknowledged; one without confirmation was written.
  private func published(_ id: Int32) {
    callbacks += 1
    inFlight -= 1
    unacknowledged.removeAll { $0.id == id }
  }

  // MARK: - Words

  private func describe(_ result: Int32) -> String {
    let code = mosq_err_t(result)
    if code == MOSQ_ERR_ERRNO { return String(cString: strerror(errno)) }
    // The library has no words for it: "Unknown error."
    if code == MOSQ_ERR_KEEPALIVE { return "it is silent" }
    if code == MOSQ_ERR_EAI { return "its name can't be resolved" }
    if code == MOSQ_ERR_TLS { return "its certificate isn't accepted" + (lastError.map { ": \($0)" } ?? "") }
    return Self.words(result)
  }

  private static func words(_ result: Int32) -> String { String(cString: mosquitto_strerror(result)) }

  private func withBytes<Result>(_ text: String, _ body: (UnsafeRawPointer?, Int32) -> Result) -> Result {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { body($0.baseAddress, Int32($0.count)) }
  }
}
