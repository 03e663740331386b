/// An optional value whose key is always present: nil is encoded as `null`.
///
/// Synthesised `Encodable` omits the key of a nil, which would mean "unknown to this version".
///
///     struct Answer: Encodable {
///       @ExplicitNull var bearingDeg: Double?
///     }
@propertyWrapper
public struct ExplicitNull<Value> {
  public var wrappedValue: Value?

  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension ExplicitNull: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension ExplicitNull: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }
}

extension KeyedDecodingContainer {
  /// A key that is missing counts as null: an earlier version doesn't know it.
  public func decode<Value: Decodable>(_: ExplicitNull<Value>.Type, forKey key: Key) throws -> ExplicitNull<Value> {
    try decodeIfPresent(ExplicitNull<Value>.self, forKey: key) ?? ExplicitNull(wrappedValue: nil)
  }
}

extension ExplicitNull: Sendable where Value: Sendable {}
extension ExplicitNull: Equatable where Value: Equatable {}
extension ExplicitNull: Hashable where Value: Hashable {}
