/// A message to the broker.
public struct Publication: Sendable, Hashable {
  public var topic: String
  public var payload: String
  /// Whether the broker retains it for later subscribers.
  public var isRetained: Bool
  /// Whether it is sent again until the broker acknowledges it (QoS 1).
  public var isConfirmed: Bool
  /// Correlation data of the order that it answers (MQTT 5, 4.10); nil: none.
  public var correlation: [UInt8]?
  /// Topic for an answer (MQTT 5, 4.10); nil: none is asked for.
  public var answerTopic: String?

  public init(
    _ topic: String, _ payload: String, isRetained: Bool = false, isConfirmed: Bool = true,
    correlation: [UInt8]? = nil, answerTopic: String? = nil
  ) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
    (self.isConfirmed, self.correlation, self.answerTopic) = (isConfirmed, correlation, answerTopic)
  }
}

/// A message from the broker.
public struct Arrival: Sendable, Hashable {
  public var topic: String
  public var payload: [UInt8]
  /// Whether the broker had retained it: then it may be of any age.
  public var isRetained: Bool
  /// Topic for the answer; nil: the sender names none, or the broker speaks MQTT 3.1.1.
  public var responseTopic: String?
  /// Correlation data for the answer (MQTT 5, 4.10); nil: none.
  public var correlation: [UInt8]?

  public init(
    _ topic: String, _ payload: [UInt8], isRetained: Bool = false, responseTopic: String? = nil,
    correlation: [UInt8]? = nil
  ) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
    (self.responseTopic, self.correlation) = (responseTopic, correlation)
  }
}
