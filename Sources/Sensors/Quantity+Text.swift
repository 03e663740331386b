#if !hasFeature(Embedded)
extension Quantity {
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

extension Quantities {
  /// The words of the sensors that measure these, in a fixed order.
  public var sensorWords: [String] {
    Quantity.allCases.filter { contains(Quantities($0)) }.map(\.sensorWord)
  }
}
#endif
