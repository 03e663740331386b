public import Measures

extension SplitMix64 {
  /// Approximately normal with mean 0 and standard deviation 1, and never beyond 6: the sum of twelve uniform numbers less 6
  /// (Irwin–Hall distribution).
  public mutating func irwinHall() -> Double { (0..<12).reduce(-6) { sum, _ in sum + uniform() } }

  /// Noise on three axes, `sigma` on each.
  public mutating func noise(_ sigma: Double) -> Vector3 { Vector3(irwinHall(), irwinHall(), irwinHall()) * sigma }
}
