public import Compass
public import Measures

/// Samples of a calibration routine for drawing: evenly thinned to at most ``largest``.
public struct CalibrationCloud: Sendable {
  /// Most points.
  public static let largest = 500

  /// The magnetometer's values, in µT, before calibration.
  public private(set) var points: [Vector3] = []
  private var seen = 0
  /// Every `stride`-th sample is kept.
  private var stride = 1

  public init() {}

  public mutating func take(_ sample: RawSample) {
    guard let field = sample.field else { return }
    defer { seen += 1 }
    guard seen.isMultiple(of: stride) else { return }
    if points.count == Self.largest {
      points = points.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      stride *= 2
      guard seen.isMultiple(of: stride) else { return }
    }
    points.append(field.microtesla)
  }
}
