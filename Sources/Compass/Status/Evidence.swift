public import Measures

/// The facts that decide how far to trust the direction.
///
/// Each fact has its own source - bus, field, place, clock - so that no part vouches for itself.
public struct Evidence: Sendable, Hashable {
  /// The worst fault of bus and sensors, as their drivers report it. Nil: they work.
  public var sensorFault: Reason?
  /// A calibration is in use.
  public var isCalibrated: Bool
  /// The calibration was made here: its field is this place's field (it may be false only after a move).
  public var calibrationFitsSite: Bool
  /// The direction needs a place to point from; false where only the magnetic heading is asked for.
  public var needsSite: Bool
  /// The place is known, from whatever source.
  public var hasSite: Bool
  /// Doubt about the place: the last fix is older than the device's use allows (`siteOld`), or the receiver is somewhere else
  /// (`siteContradicted`). Nil: none.
  public var siteDoubt: Reason?
  /// The goal's position relative to the place: next to it and opposite to it no bearing exists.
  public var goal: Goal
  /// The date is beyond the magnetic model's years.
  public var modelHasExpired: Bool
  /// A gyroscope is in use: without one only a device held still has a heading.
  public var hasGyroscope: Bool
  /// Difference of two magnetometers' headings; zero with one.
  public var disagreement: Angle
  /// A recording plays on the sound card.
  public var isSounding: Bool
  /// An accelerometer is in use, or the device is mounted level.
  public var tiltIsKnown: Bool
  /// The newest heading; its field check, motion, sigma and time are evidence. Nil: none has been computed yet.
  public var heading: Heading?

  public init(
    sensorFault: Reason? = nil, isCalibrated: Bool = false, calibrationFitsSite: Bool = true, needsSite: Bool = true,
    hasSite: Bool = false, siteDoubt: Reason? = nil, goal: Goal = .elsewhere, modelHasExpired: Bool = false,
    hasGyroscope: Bool = false, disagreement: Angle = .zero, isSounding: Bool = false, tiltIsKnown: Bool = true,
    heading: Heading? = nil
  ) {
    self.sensorFault = sensorFault
    self.isCalibrated = isCalibrated
    self.calibrationFitsSite = calibrationFitsSite
    self.needsSite = needsSite
    self.hasSite = hasSite
    self.siteDoubt = siteDoubt
    self.goal = goal
    self.modelHasExpired = modelHasExpired
    self.hasGyroscope = hasGyroscope
    self.disagreement = disagreement
    self.isSounding = isSounding
    self.tiltIsKnown = tiltIsKnown
    self.heading = heading
  }
}

/// Position of the Kaaba relative to the device.
public enum Goal: UInt8, Sendable, Hashable {
  case elsewhere, here, opposite
}

/// A set of reasons: one bit for each.
public struct Reasons: Sendable, Hashable {
  /// Bit n of the first word stands for the reason with the raw value n, of the second for n + 32.
  ///
  /// Two words of 32 bits: on 32-bit targets every conversion to `UInt64` draws in arrays, which a build without heap can't have.
  public var words = SIMD2<UInt32>.zero

  public init() {}

  @inlinable public func contains(_ reason: Reason) -> Bool {
    words[Int(reason.rawValue >> 5)] & Reasons.bit(reason) != 0
  }

  @inlinable public mutating func set(_ reason: Reason, _ isMember: Bool = true) {
    let (word, bit) = (Int(reason.rawValue >> 5), Reasons.bit(reason))
    if isMember { words[word] |= bit } else { words[word] &= ~bit }
  }

  /// The gravest reason, by order of declaration; `good` when there is none.
  @inlinable public var gravest: Reason {
    let highest = words[1] != 0 ? 63 - words[1].leadingZeroBitCount : 31 - (words[0] | 1).leadingZeroBitCount
    return Reason(rawValue: UInt8(truncatingIfNeeded: highest)) ?? .good
  }

  /// The reason's bit in its word.
  @inlinable static func bit(_ reason: Reason) -> UInt32 { 1 &<< UInt32(reason.rawValue & 31) }
}
