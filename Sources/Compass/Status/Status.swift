/// How far to trust the direction. The words are the ones other programs read.
public enum Status: UInt8, Sendable, Hashable {
  /// Point (green).
  case accurate
  /// Point with doubt: nothing is wrong, but it isn't good enough yet (yellow).
  case calibrating
  /// Point with doubt: the field is disturbed (red).
  case interference
  /// No direction at all.
  case unavailable

  /// The status as other programs read it: part of the contract, never translated.
  public var word: String {
    switch self {
    case .accurate: "accurate"
    case .calibrating: "calibrating"
    case .interference: "interference"
    case .unavailable: "unavailable"
    }
  }

  /// The status as people read it.
  public var words: String { self == .calibrating ? "in doubt" : word }
}

/// Reasons of the status. Codes are stable: the same in state, log, metrics and message tables.
///
/// Every reason belongs to exactly one status, so that none is shown in another's colour. Declared in order of gravity:
/// of several that hold, the last one is shown. Raw values may change; codes don't.
public enum Reason: UInt8, Sendable, Hashable {
  case good
  /// Within 100 m of the Kaaba: no bearing is given.
  case atKaaba
  /// At its antipode, from which every direction leads there.
  case oppositeKaaba
  // calibrating, "in doubt" for people: nothing wrong, not good enough yet
  case modelExpired
  case siteOld
  case siteContradicted
  case sounding
  case sigmaTooLarge
  /// Sigma is too large only because the building may turn the field.
  case surroundingsUnknown
  case headingContradicted
  case horizontalWeak
  case fieldNew
  case fieldAttached
  case calibrationElsewhere
  case tiltAssumed
  case notCalibrated
  case holdStill
  case shaken
  case starting
  case headingStale
  case late
  case busCorrupt
  // interference
  case magnetometersDisagree
  case fieldDip
  case fieldLength
  // unavailable
  case headingLost
  case nearPole
  case noSite
  case tiltUnknown
  case magnetometerLost
  case magnetometerSaturated
  case magnetometerFrozen
  case magnetometerUnknownChip
  case magnetometerAbsent
  case busPermission
  case busMissing

  /// The reason as other programs read it, such as `field.length`: part of the contract, never translated.
  public var code: String {
    switch self {
    case .good: "good"
    case .atKaaba: "qibla.here"
    case .oppositeKaaba: "qibla.antipode"
    case .starting: "start.settling"
    case .notCalibrated: "cal.none"
    case .holdStill: "motion.hold_still"
    case .shaken: "motion.shaken"
    case .surroundingsUnknown: "field.unproven"
    case .sigmaTooLarge: "heading.uncertain"
    case .headingContradicted: "heading.contradicted"
    case .siteOld: "gps.old"
    case .siteContradicted: "gps.elsewhere"
    case .sounding: "sound.playing"
    case .horizontalWeak: "field.horizontal_weak"
    case .calibrationElsewhere: "cal.site"
    case .headingStale: "heading.stale"
    case .headingLost: "heading.lost"
    case .late: "loop.late"
    case .busCorrupt: "bus.corrupt"
    case .modelExpired: "field.model_expired"
    case .fieldLength: "field.length"
    case .fieldDip: "field.dip"
    case .magnetometersDisagree: "mag.disagree"
    case .fieldNew: "field.new"
    case .fieldAttached: "field.attached"
    case .busMissing: "bus.missing"
    case .busPermission: "bus.permission"
    case .magnetometerAbsent: "mag.absent"
    case .magnetometerUnknownChip: "mag.unknown_chip"
    case .magnetometerFrozen: "mag.frozen"
    case .magnetometerSaturated: "mag.saturated"
    case .magnetometerLost: "mag.lost"
    case .tiltUnknown: "tilt.unknown"
    case .tiltAssumed: "tilt.assumed"
    case .noSite: "gps.none"
    case .nearPole: "field.near_pole"
    }
  }

  /// The status that the reason implies.
  public var status: Status {
    switch self {
    case .good, .atKaaba, .oppositeKaaba: .accurate
    case .modelExpired, .siteOld, .siteContradicted, .sounding, .sigmaTooLarge, .surroundingsUnknown,
      .headingContradicted,
      .horizontalWeak, .fieldNew, .fieldAttached,
      .calibrationElsewhere, .tiltAssumed, .notCalibrated, .holdStill, .shaken, .starting, .headingStale, .late,
      .busCorrupt:
      .calibrating
    case .magnetometersDisagree, .fieldLength, .fieldDip: .interference
    case .headingLost, .nearPole, .noSite, .tiltUnknown, .magnetometerLost, .magnetometerSaturated,
      .magnetometerFrozen, .magnetometerUnknownChip, .magnetometerAbsent, .busPermission, .busMissing:
      .unavailable
    }
  }

  /// Advice for a person, in one or two plain sentences.
  public var advice: String {
    switch self {
    case .good: "The direction can be trusted."
    case .atKaaba: "The Kaaba is within 100 m: no bearing is given here."
    case .oppositeKaaba: "The Kaaba is exactly on the other side of the Earth: every direction leads to it."
    case .starting: "Starting: hold the device still for a moment."
    case .notCalibrated: "Not calibrated yet: the direction may be far off. Calibrate the device."
    case .holdStill: "Hold the device still."
    case .shaken: "The device is being shaken: set it down or hold it still."
    case .surroundingsUnknown:
      "This building may turn the compass: carry the device three steps, or align it once."
    case .sigmaTooLarge: "The direction is not certain enough yet: turn the device about once, away from metal."
    case .headingContradicted: "The sensors contradict each other: hold the device still for a moment."
    case .fieldNew: "The magnetic field has changed. Check the direction against a known one."
    case .fieldAttached: "A magnetic object moves with the device: remove it, or calibrate with it attached."
    case .siteOld: "The place is old: give the GPS receiver a view of the sky, or set the place."
    case .siteContradicted:
      "The GPS receiver is far from the place that was set: one of them is wrong. Check the place."
    case .sounding: "A recording is playing, and its current may turn the direction: wait until it ends."
    case .horizontalWeak: "A magnetic pole is near: the compass is weak here. Compare with the bearing on the map."
    case .calibrationElsewhere: "The calibration was made at another place: calibrate the device here."
    case .headingLost: "There is no live direction: hold the device still; if this stays, check the sensors."
    case .headingStale: "The sensors were silent for a moment: the direction is not live."
    case .late: "The loop runs late: reduce the load on the machine, and check the sensors' bus."
    case .busCorrupt: "The sensor's data arrive damaged: check the wiring and its length."
    case .modelExpired: "The magnetic model has expired: install a newer one."
    case .fieldLength: "The magnetic field is too strong or too weak here: move away from metal, magnets and phones."
    case .fieldDip: "The magnetic field points the wrong way here: move away from metal, magnets and phones."
    case .magnetometersDisagree:
      "The two magnetometers disagree: move away from metal, magnets and phones; if this stays, calibrate the device."
    case .busMissing: "A bus of the sensors is not there: switch I2C or SPI on (sudo qibla setup) and reboot."
    case .busPermission: "No permission to use a bus of the sensors: add the user to the group i2c, or spi."
    case .magnetometerAbsent: "No magnetometer answers: check its wiring and power."
    case .magnetometerUnknownChip: "An unknown chip answers where the magnetometer should be: check the configuration."
    case .magnetometerFrozen:
      "The magnetometer repeats one value: it is being started again; if this stays, power-cycle it."
    case .magnetometerSaturated: "The magnetometer is saturated: a magnet or a loudspeaker is very near."
    case .magnetometerLost: "The magnetometer has stopped answering: check its wiring."
    case .tiltUnknown: "No accelerometer: the device can't tell how it is held."
    case .tiltAssumed: "No accelerometer: the direction is right only while the device lies level."
    case .noSite: "The place is not known: give the GPS receiver a view of the sky, or set the place."
    case .nearPole: "Too near a magnetic pole for a compass: use the bearing on the map."
    }
  }
}

#if !hasFeature(Embedded)
// `allCases` is an array, which a build without heap can't have.
extension Status: CaseIterable {}
extension Reason: CaseIterable {}
#endif
