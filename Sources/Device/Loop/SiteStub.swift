public import Compass
public import Measures
public struct Site: Sendable {
  public enum Source: Sendable { case gps; public var word: String { "gps" } }
  public var position: GeodeticPosition
  public var source: Source
  public var expectedField: ExpectedField
  public var course: Course
  public var isOld: Bool
  public var modelHasExpired: Bool
  public var qiblaBearing: Angle?
  public var distanceKilometers: Double
  public var declination: Angle
}
