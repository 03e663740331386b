/// What a channel of a chip measures.
public enum Quantity: UInt8, Sendable, Hashable, CaseIterable {
  case magneticField
  case specificForce
  case angularRate
  case temperature

  /// The word for a sensor of this quantity, as reports show it.
  public var sensorWord: String {
    switch self {
    case .magneticField: "magnetometer"
    case .specificForce: "accelerometer"
    case .angularRate: "gyroscope"
    case .temperature: "thermometer"
    }
  }
}

/// A set of quantities.
public struct Quantities: OptionSet, Sendable, Hashable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ quantity: Quantity) { rawValue = 1 << quantity.rawValue }

  public static let magneticField = Quantities(.magneticField)
  public static let specificForce = Quantities(.specificForce)
  public static let angularRate = Quantities(.angularRate)
  public static let temperature = Quantities(.temperature)

  /// The words of the sensors that measure these, in a fixed order.
  public var sensorWords: [String] {
    Quantity.allCases.filter { contains(Quantities($0)) }.map(\.sensorWord)
  }
}
