/// Quantity of a chip's channel.
public enum Quantity: UInt8, Sendable, Hashable {
  case magneticField
  case specificForce
  case angularRate
  case temperature
}

#if !hasFeature(Embedded)
extension Quantity: CaseIterable {}
#endif

/// A set of quantities.
public struct Quantities: Sendable, Hashable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ quantity: Quantity) { rawValue = 1 << quantity.rawValue }

  public static let magneticField = Quantities(.magneticField)
  public static let specificForce = Quantities(.specificForce)
  public static let angularRate = Quantities(.angularRate)
  public static let temperature = Quantities(.temperature)
}

#if hasFeature(Embedded)
// The operations of an option set that the loop needs: the conformance itself would use the heap.
extension Quantities {
  public init() { rawValue = 0 }
  public func contains(_ others: Quantities) -> Bool { rawValue & others.rawValue == others.rawValue }
  public mutating func insert(_ others: Quantities) { rawValue |= others.rawValue }
}
#else
extension Quantities: OptionSet {}
#endif
