public import Compass
public import Indicators
public import Measures
import RealModule

/// How far the magnetic field is from what the model says, position by position: for whoever looks for a place to put the
/// device.
///
/// A position is where the device was held still for two seconds; carrying it on begins the next.
public struct FieldSurvey: Sendable {
  /// One look at the field.
  public struct Reading: Sendable, Hashable {
    /// The length of the measured field.
    public var strengthMicrotesla: Double
    /// Its angle below the horizontal.
    public var inclination: Angle
    /// What the model says of the place.
    public var expected: ExpectedField

    /// Measured less expected, µT.
    public var excessMicrotesla: Double { strengthMicrotesla - expected.strengthMicrotesla }
    /// Measured less expected.
    public var excessDip: Angle { inclination - expected.inclination }

    /// The part of the disturbance that can be seen: in length and, across it, in dip. In µT.
    public var disturbanceMicrotesla: Double {
      let across = expected.strengthMicrotesla * excessDip.sine
      return (excessMicrotesla * excessMicrotesla + across * across).squareRoot()
    }

    /// What the disturbance can do to the heading: as much field sideways as is seen in the two other directions.
    ///
    /// The third part, sideways, is the one that turns a compass, and neither length nor dip shows it. Nothing makes iron
    /// prefer one direction, so it is taken to be as large as the two that are seen.
    public var headingError: Angle {
      let horizontal = expected.strengthMicrotesla * expected.inclination.cosine
      return Angle.atan2(y: disturbanceMicrotesla, x: max(horizontal, 0.001))
    }
  }

  /// A place where the device was held still.
  public struct Position: Sendable, Hashable {
    /// 1, 2, 3 … in the order of the visit.
    public var number: Int
    /// For how long it was held there.
    public var seconds: Double
    /// The average over it.
    public var reading: Reading
    /// The worst of it, which a passing trolley may be.
    public var worst: Angle
  }

  /// The newest look; nil where the field couldn't be judged.
  public private(set) var newest: Reading?
  /// In the order of the visit, a thousand at most.
  public private(set) var positions: [Position] = []
  /// When the stand began that the last position is of.
  private var lastBegan: Instant?
  private var standing: (since: Instant, count: Int, strength: Double, dip: Double, worst: Angle)?

  /// For how long the device must be still before it counts as a position, in seconds.
  static let settling = 2.0
  static let mostPositions = 1000

  public init() {}

  /// Takes what the device shows at one moment; nil where the field can't be judged.
  @discardableResult
  public mutating func take(_ state: DeviceState) -> Reading? {
    let check = state.heading.field
    guard let expected = state.site?.expectedField, check.strengthMicrotesla > 0 else {
      (newest, standing) = (nil, nil)
      return nil
    }
    let reading = Reading(
      strengthMicrotesla: check.strengthMicrotesla, inclination: check.inclination, expected: expected)
    newest = reading
    if state.heading.motion == .still { stand(reading, at: state.time) } else { standing = nil }
    return reading
  }

  private mutating func stand(_ reading: Reading, at now: Instant) {
    var stand = standing ?? (now, 0, 0, 0, .zero)
    stand.count += 1
    stand.strength += reading.strengthMicrotesla
    stand.dip += reading.inclination.degrees
    stand.worst = max(stand.worst, reading.headingError)
    standing = stand
    let seconds = now.seconds(since: stand.since)
    guard seconds >= Self.settling else { return }
    let count = Double(stand.count)
    var position = Position(
      number: positions.count + 1, seconds: seconds,
      reading: Reading(
        strengthMicrotesla: stand.strength / count, inclination: Angle(degrees: stand.dip / count),
        expected: reading.expected),
      worst: stand.worst)
    if let last = positions.last, lastBegan == stand.since {
      position.number = last.number
      positions[positions.count - 1] = position
    } else if positions.count < Self.mostPositions {
      positions.append(position)
      lastBegan = stand.since
    }
  }
  /// Where the field does least to the heading, and where most; nil before the first position.
  public var best: Position? { positions.min { $0.reading.headingError < $1.reading.headingError } }
  public var worst: Position? { positions.max { $0.reading.headingError < $1.reading.headingError } }
}

extension FieldSurvey.Reading {
  /// The whole ring where the field is the model's; a pixel less for each so much of error, down to one at 15°.
  public func frame(count: Int) -> Frame {
    var frame = Frame(count: count)
    let share = 1 - min(headingError.degrees / 15, 1)
    let lit = max(1, Int((share * Double(count)).rounded()))
    for i in 0..<min(lit, frame.count) { frame.pixels[i] = 255 }
    frame.light = headingError.degrees < 2 ? .green : headingError.degrees < 5 ? .yellow : .red
    return frame
  }
}
