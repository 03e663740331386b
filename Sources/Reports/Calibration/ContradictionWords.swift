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

  /// For programs, as one JSON object: sensor, fault, finding, accepted range.
  public var json: String {
    var members: [(String, String)] = [("sensor", sensor.rawValue.quotedAsJSON)]
    switch finding {
    case .axes(let readings): members += [("fault", "\"axes\"")] + Self.members(readings)
    case .axesAndScale(let readings, let factor):
      members += [("fault", "\"axes\"")] + Self.members(readings) + [("factor", "\(factor.rounded(decimals: 3))")]
    case .scale(let factor): members += [("fault", "\"scale\""), ("factor", "\(factor.rounded(decimals: 3))")]
    case .gravity(let length):
      members += [("fault", "\"gravity\""), ("found_mps2", "\(length.rounded(decimals: 3))")]
    case .reversed(let found, let accepted):
      members += [
        ("fault", "\"reversed\""), ("found_dip_deg", "\(found.degrees.rounded(decimals: 1))"),
        ("accepted_dip_deg", "\(accepted.degrees.rounded(decimals: 1))"),
      ]
    }
    return "{" + members.map { "\($0.quotedAsJSON): \($1)" }.joined(separator: ", ") + "}"
  }

  private static func members(_ readings: [String]) -> [(String, String)] {
    func list(_ words: [String]) -> String { "[\(words.map(\.quotedAsJSON).joined(separator: ", "))]" }
    return [("axes", list(wrong(readings[0]))), ("accepted_axes", list(readings))]
  }

  /// The chip's axes with a wrong name or sign in a reading.
  private static func wrong(_ reading: String) -> [String] {
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
