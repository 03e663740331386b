import Compass
import Measures
public import Text

extension DoctorReport {
  /// What one level of one part adds to the field.
  public struct InterferencePart: Sendable, Encodable {
    /// `ring`, `green_light`, `yellow_light`, `red_light` or `buzzer`.
    public var part: String
    /// How much of it was on, in percent.
    public var level: Int
    /// In µT along the body's axes, forward, left and up, as the magnetometer measures before calibration.
    public var fieldUt: [Double]
    public var lengthUt: Double
    /// One standard deviation of each number of ``fieldUt``.
    public var sigmaUt: Double
    /// The horizontal part of the field here; nil where neither a place nor a calibration tells it.
    @ExplicitNull public var horizontalUt: Double?
    /// By how many degrees it turns the heading where it lies worst, across a field of ``horizontalUt``.
    @ExplicitNull public var headingDeg: Double?
    /// The same of what is left once the stored calibration has taken off what it knows of this part.
    @ExplicitNull public var remainingDeg: Double?
    /// Whether it is its share of what the whole part adds; nil for what can only be on or off.
    @ExplicitNull public var proportional: Bool?
  }

  /// For a person; nothing where it wasn't measured.
  var interferenceLines: [String] {
    guard let first = interference.first else { return [] }
    var lines = ["Own field"]
    lines.append(
      first.horizontalUt.map { "  across the \($0.fixed(1)) µT of the field here that are horizontal" }
        ?? "  in degrees once the device is calibrated or its place is known")
    for entry in interference {
      let field = entry.fieldUt.map { $0.fixed(2) }.joined(separator: ", ")
      let turned = entry.headingDeg.map { "  turns up to \($0.fixed(1))°" } ?? ""
      let left = entry.remainingDeg.map { ", calibrated \($0.fixed(1))°" } ?? ""
      lines.append(
        "  \(entry.part)  \(entry.level) %  \(field) µT  length \(entry.lengthUt.fixed(2)) ± \(entry.sigmaUt.fixed(2)) µT\(turned)\(left)"
          + (entry.proportional == false ? "  not in proportion" : ""))
    }
    return lines
  }
}
