public import Calibration
import Compass
import Measures
import Text

/// The finding and the accepted range.
extension SensorContradiction {
  /// For a person.
  public var words: String {
    let name = "the \(sensor.rawValue)"
    switch finding {
    case .axes(let readings):
      return "\(name)'s \(Self.axes(readings)): over the whole recording \(Self.fits(readings))"
    case .axesAndScale(let readings, let factor):
      return """
        \(name)'s \(Self.axes(readings)): over the whole recording \(Self.fits(readings)), and it measures \
        \(factor.fixed(factor < 10 ? 2 : 1)) times the true value
        """
    case .scale(let factor):
      let isDegrees = (50...65).contains(factor)
      return """
        \(name) measures \(factor.fixed(factor < 10 ? 2 : 1)) times the rate at which field and force turn; accepted: \
        \((1 / Self.largestFactor).fixed(1)) ... \(Self.largestFactor.fixed(1)) times\
        \(isDegrees ? ". Its unit is degrees per second, and not radians per second" : "")
        """
    case .gravity(let length):
      let unit = (0.8...1.2).contains(length) ? ". Its unit is g, and not m/s²" : ""
      let (least, most) = (Self.gravity.lowerBound * standardGravity, Self.gravity.upperBound * standardGravity)
      return """
        \(name) measures \(length.rounded(decimals: 2)) m/s² as gravity; accepted: \(least.fixed(1)) ... \
        \(most.fixed(1)) m/s²\(unit)
        """
    case .reversed(let found, let accepted):
      return """
        the field dips by \(found.degrees.rounded(decimals: 0))° against the force, at the place by \
        \(accepted.degrees.rounded(decimals: 0))°: all three signs of magnetometer or accelerometer are wrong, \
        or the place is on the other side of the equator
        """
    }
  }

  /// The chip's axes with a wrong name or sign in a reading.
  fileprivate static func wrong(_ reading: String) -> [String] {
    zip(["x", "y", "z"], reading.split(separator: " ")).filter { "+\($0)" != $1 }.map(\.0)
  }

  private static func axes(_ readings: [String]) -> String {
    readings.map { reading in
      let axes = wrong(reading)
      return axes.count == 1 ? "axis \(axes[0]) is wrong" : "axes \(axes.joined(separator: ", ")) are wrong"
    }.joined(separator: ", or ")
  }

  private static func fits(_ readings: [String]) -> String {
    "read as \(readings.map { "\"\($0)\"" }.joined(separator: " or ")) it fits the others"
  }
}

/// ``SensorContradiction`` for programs.
public struct ContradictionAnswer: Sendable, Hashable, Encodable {
  public var sensor: String
  /// `axes`, `scale`, `gravity` or `reversed`.
  public var fault: String
  /// The chip's axes with a wrong name or sign.
  public var axes: [String]?
  /// Axes that would agree with the other sensors.
  public var acceptedAxes: [String]?
  /// Factor between measured and true values.
  public var factor: Double?
  public var foundMps2: Double?
  public var foundDipDeg: Double?
  public var acceptedDipDeg: Double?

  public init(_ found: SensorContradiction) {
    sensor = found.sensor.rawValue
    switch found.finding {
    case .axes(let readings):
      (fault, axes, acceptedAxes) = ("axes", SensorContradiction.wrong(readings[0]), readings)
    case .axesAndScale(let readings, let factor):
      (fault, axes, acceptedAxes) = ("axes", SensorContradiction.wrong(readings[0]), readings)
      self.factor = factor.rounded(decimals: 3)
    case .scale(let factor):
      fault = "scale"
      self.factor = factor.rounded(decimals: 3)
    case .gravity(let length):
      fault = "gravity"
      foundMps2 = length.rounded(decimals: 3)
    case .reversed(let found, let accepted):
      fault = "reversed"
      foundDipDeg = found.degrees.rounded(decimals: 1)
      acceptedDipDeg = accepted.degrees.rounded(decimals: 1)
    }
  }
}
