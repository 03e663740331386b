public import Link
public import Measures

/// State changed by buttons and commands, for display.
public struct ControlReport: Sendable, Hashable {
  /// Pages turned forward less pages turned back: a display shows it modulo its number of pages.
  public var page: Int64 = 0
  /// Count of the tasbih.
  public var tasbih: UInt64 = 0
  /// The way to another place than the Kaaba; nil: none is shown.
  public var way: Way?

  /// The way to another place, from the device's.
  public struct Way: Sendable, Hashable {
    public var destination: Destination
    /// From true north.
    public var bearing: Angle
    /// Along the ellipsoid.
    public var meters: Double
    public var end: Instant
    public init(_ destination: Destination, bearing: Angle, meters: Double, end: Instant) {
      (self.destination, self.bearing, self.meters, self.end) = (destination, bearing, meters, end)
    }
  }

  public init(page: Int64 = 0, tasbih: UInt64 = 0) {
    self.page = page
    self.tasbih = tasbih
  }
}
