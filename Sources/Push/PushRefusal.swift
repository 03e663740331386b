/// A part of a subscription that isn't accepted.
public struct PushRefusal: Error, Sendable, Hashable {
  /// The key in the request: `endpoint`, `keys.p256dh`.
  public var key: String
  public var found: String
  public var accepted: String

  static let subscriptions = "subscriptions"
  /// Whether there are too many subscriptions already, rather than a mistake in this one.
  public var isOfLimit: Bool { key == Self.subscriptions }

  public init(_ key: String, found: String, accepted: String) {
    (self.key, self.found, self.accepted) = (key, found, accepted)
  }
}
