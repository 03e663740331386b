public import Measures

/// A sensor's offset against its temperature, as a straight line through everything that was seen of it.
///
/// Least squares with a prior: until the temperatures have spread, the slope stays near zero. Old points fade, since offsets age.
public struct ThermalLine: Sendable, Hashable {
  /// What a kind of offset does.
  public struct Kind: Sendable, Hashable {
    /// One standard deviation of a point, and of a slope before anything is known of the chip; per kelvin.
    public var point: Double
    public var slope: Double

    /// Of a gyroscope's bias, in rad/s: at rest it is seen to 0.02 °/s; data sheets have 0.01 (LSM6DSOX) to 0.16 °/s per kelvin (MPU-6050).
    public static let gyroscopeBias = Kind(point: 0.02 * .pi / 180, slope: 0.05 * .pi / 180)
    /// Of hard iron, in µT: calibrations agree to some tenths; data sheets have up to 0.1 µT per kelvin or say nothing.
    public static let hardIron = Kind(point: 0.3, slope: 0.1)

    /// The prior's weight in K² of spread.
    var priorSpread: Double { (point / slope) * (point / slope) }
    /// Further from the line than this a point isn't temperature's doing: the part, or the iron beside it, is another one.
    var largestResidual: Double { 10 * point }
    /// Larger slopes aren't believed.
    var largestSlope: Double { 5 * slope }
  }

  /// How many points count; older ones fade.
  static let memory = 4000.0

  /// The points' weight, 0 ... ``memory``.
  public private(set) var weight = 0.0
  /// Their means.
  public private(set) var celsius = 0.0
  public private(set) var value = Vector3.zero
  /// Sums of squares and products about the means: K², and the value's unit times K.
  public private(set) var spread = 0.0
  public private(set) var product = Vector3.zero

  public init() {}

  /// A line as it was kept; nil where the numbers can't be one's.
  public init?(weight: Double, celsius: Double, value: Vector3, spread: Double, product: Vector3) {
    guard (0...Self.memory).contains(weight), (-60...150).contains(celsius), value.isFinite, product.isFinite,
      (0...1e9).contains(spread)
    else { return nil }
    (self.weight, self.celsius, self.value) = (weight, celsius, value)
    (self.spread, self.product) = (spread, product)
  }

  /// The change per kelvin.
  public func slope(_ kind: Kind) -> Vector3 {
    let slope = product / (spread + kind.priorSpread)
    return slope.length <= kind.largestSlope ? slope : .zero
  }

  /// Takes what was seen at a temperature. One that the line can't explain begins a new one.
  ///
  /// - Returns: whether it went on with the line.
  @discardableResult
  public mutating func add(_ new: Vector3, at temperature: Double, _ kind: Kind) -> Bool {
    guard new.isFinite, (-60...150).contains(temperature) else { return true }
    if weight > 0 {
      let (step, slope) = (temperature - celsius, slope(kind))
      // A temperature not seen before may be off by what the slope's own doubt allows.
      let doubt = 3 * kind.point * step.magnitude / (spread + kind.priorSpread).squareRoot()
      if (new - value - slope * step).length > kind.largestResidual + doubt { self = ThermalLine() }
    }
    let goesOn = weight > 0
    let fade = weight < Self.memory ? 1 : (Self.memory - 1) / Self.memory
    weight = min(weight * fade + 1, Self.memory)
    let (before, off) = (temperature - celsius, new - value)
    celsius += before / weight
    value += off / weight
    spread = spread * fade + before * (temperature - celsius)
    product = product * fade + (new - value) * before
    return goesOn
  }
}
