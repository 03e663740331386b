/// A message to the broker.
public struct Publication: Sendable, Hashable {
  public var topic: String
  public var payload: String
  /// Whether the broker keeps it for later subscribers.
  public var isRetained: Bool
  /// Whether it is sent again until the broker has confirmed it (QoS 1).
  public var isConfirmed: Bool
  /// What the asker gave to tell answers apart (MQTT 5, 4.10).
  public var correlation: [UInt8]?

  public init(
    _ topic: String, _ payload: String, isRetained: Bool = false, isConfirmed: Bool = true, correlation: [UInt8]? = nil
  ) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
    (self.isConfirmed, self.correlation) = (isConfirmed, correlation)
  }
}

/// A message from the broker.
public struct Arrival: Sendable, Hashable {
  public var topic: String
  public var payload: [UInt8]
  /// Whether it was kept by the broker, and may be of any age.
  public var isRetained: Bool
  /// Where an answer is wanted; nil: nowhere, or the broker speaks MQTT 3.1.1.
  public var responseTopic: String?
  public var correlation: [UInt8]?

  public init(
    _ topic: String, _ payload: [UInt8], isRetained: Bool = false, responseTopic: String? = nil,
    correlation: [UInt8]? = nil
  ) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
    (self.responseTopic, self.correlation) = (responseTopic, correlation)
  }
}
